// The sentences of the page, as people read them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { language } from "../../../www/words/en/language.js";
import { words } from "../../../www/words/en/wythoff.js";

/** @param {Parameters<typeof words.caption>[0]} step */
const caption = (step) => {
  const { strong, text } = words.caption(step);
  return strong + text;
};

/** @typedef {import("../../../www/pkg/wythoff/nimscope.js").Explanation} Explanation */

/** @type {Explanation} */
const won = {
  heaps: [1, 32, 53],
  bracket: [1, 31, 21],
  outcome: "N",
  n: undefined,
  moves: [{ target: [0, 32, 52], taken: [1, 0, 1], families: ["1"], point: undefined }],
};
/** @type {Explanation} */
const lost = { heaps: [1, 33, 56], bracket: [1, 32, 23], outcome: "P", n: 21, moves: [] };
const here = { state: undefined, step: 28, sameLattice: true };

test("the caption names the P-position, its heaps and its lines", () => {
  const found = { n: 21, b: 32, c: 23 };
  const said = caption({
    fixed: [1],
    n: 21,
    newest: found,
    next: { n: 22, b: 34, c: 26 },
    heaps: [1, 33, 56],
  });
  assert.match(said, /^P₂₁ = \[1, 32, 23\]\W+heaps \(?1, 33, 56\)?\W/);
  for (const fact of [/lose|lost/, /column 32/i, /c = 23/, /\(55, 0\)/, /column 55/, /free .*\(34, 26\)/]) {
    assert.match(said, fact);
  }
});

test("a P-position on the axis has no diagonal", () => {
  const said = caption({ fixed: [0], n: 1, newest: { n: 1, b: 0, c: 0 }, next: undefined, heaps: [0, 0, 0] });
  assert.match(said, /^P₁ = \[0, 0, 0\]/);
  assert.doesNotMatch(said, /diagonal|undefined/);
});

test("several fixed heaps are told apart from b and c", () => {
  const said = caption({
    fixed: [1, 2],
    n: 10,
    newest: { n: 10, b: 3, c: 5 },
    next: undefined,
    heaps: [1, 2, 5, 10],
  });
  assert.match(said, /^P₁₀ = \[1,2; 3, 5\]\W+heaps \(?1, 2, 5, 10\)?\W/);
});

test("at step 0 the caption explains what is there already", () => {
  const none = { n: 0, newest: undefined, next: { n: 1, b: 0, c: 1 }, heaps: undefined };
  assert.match(
    caption({ fixed: [1], ...none }),
    /instant winners.* a smaller first heap.*\(0, 1\)/,
  );
  assert.match(caption({ fixed: [1, 2], ...none }), /smaller fixed heaps/);
});

test("a won position: what to take, what is left, and the family", () => {
  const said = words.explanation(won, here);
  assert.equal(said.where, "heaps 1, 32, 53 · [1, 31, 21]");
  assert.equal(said.verdict, "N-position: whoever is to move wins.");
  assert.deepEqual(said.reasons, [
    "take 1 from heap 1 and 1 from heap 3: (0, 32, 52) is a P-position; family (1)",
  ]);
});

test("amounts are listed as people list them, families by number or name", () => {
  /** @param {number[]} taken @param {string[]} families */
  const reason = (taken, families) =>
    words.explanation({ ...won, moves: [{ target: [0], taken, families, point: undefined }] }, here).reasons[0];
  assert.equal(reason([2, 0, 0], []), "take 2 from heap 1: (0) is a P-position");
  assert.equal(
    reason([1, 2, 3], ["row"]),
    "take 1 from heap 1, 2 from heap 2 and 3 from heap 3: (0) is a P-position; family “row”",
  );
});

test("a lost position: its number, and why no move helps", () => {
  const said = words.explanation(lost, { state: 1, step: 28, sameLattice: true });
  assert.equal(said.outcome, "P");
  assert.equal(said.verdict, "P-position: whoever is to move loses. It is number 21 of its lattice.");
  assert.match(said.reasons.join(), /No move reaches another P-position/);
  assert.equal(said.now, "", "nothing to add when it is shown as found");
});

test("what a point is at this step", () => {
  assert.equal(
    words.explanation(lost, { state: 0, step: 20, sameLattice: true }).now,
    "At step 20 it is not crossed out yet.",
  );
  assert.match(words.explanation(won, { state: 2, step: 0, sameLattice: true }).now, /an instant winner/);
  assert.equal(words.explanation(won, { state: 2, step: 0, sameLattice: false }).now, "", "another lattice");
  for (const state of [0, 1, 2, 3, 4, 5, 6]) {
    assert.doesNotMatch(words.explanation(won, { state, step: 3, sameLattice: true }).now, /undefined/);
  }
});

test("positions of more heaps have no brackets", () => {
  const four = { ...lost, heaps: [1, 2, 5, 10], bracket: /** @type {[number, number, number]} */ ([2, 3, 5]) };
  assert.equal(words.explanation(four, here).where, "heaps 1, 2, 5, 10");
});

test("the moves that aren't listed are counted", () => {
  assert.equal(words.moreMoves(1), "and 1 more winning move");
  assert.equal(words.moreMoves(7), "and 7 more winning moves");
});

test("what you see fits the fixed heaps", () => {
  const said = (/** @type {number[]} */ fixed) => words.what(fixed, "reasons");
  assert.match(said([0]).rule, /^Two heaps\..*the same number from both/);
  assert.match(said([0]).picture.join(), /two heaps \$b\$ and \$b \+ c\$/);
  assert.doesNotMatch(said([0]).picture.join(), /instant/, "no heap is smaller");
  assert.match(said([7]).rule, /^Three heaps\./);
  assert.match(said([7]).picture.join(), /heaps \$7, 7 \+ b, 7 \+ b \+ c\$/);
  assert.match(said([1, 2]).rule, /^Four heaps\./);
  assert.match(said([1, 2]).picture.join(), /heaps \$1, 2, 2 \+ b, 2 \+ b \+ c\$/);
  assert.match(words.deviations.what([1], []).theorem, /proved/);
  assert.match(words.deviations.what([1, 2], []).theorem, /observed/);
});

test("a row of the table says what is proved, and what was only observed", () => {
  const line = { m: 10, T: [1], S: [0, 2], alpha: -56, N1: 656, N2: 656, N3: 1766, certified: true, why: undefined, observed_to: undefined };
  const proved = words.levels.caption(line);
  assert.equal(proved.strong, "m = 10 is proved.");
  assert.match(proved.text, /for ever from n = 656.*around α = −56.*from n = 1766/);
  const open = words.levels.caption({ ...line, certified: false, why: "condition 9: …", observed_to: 20000 });
  assert.match(open.strong + open.text, /not proved.*observed up to n = 20 000/);
  assert.doesNotMatch(open.text, /for ever/);
});

test("facts of a proof have their constants", () => {
  const line = { m: 1, T: [1], S: [2, 17, 22], alpha: -4, N1: 21, N2: 28, N3: 75, certified: true, why: undefined, observed_to: undefined };
  const [b = "", a = "", alone = ""] = words.proof.facts(line);
  // B_21 = 23 and B_28 = 30 in Figure 1.
  assert.match(b, /^B_n = n \+ 2 for all n ≥ N1 = 21/);
  assert.match(a, /⌊B_nφ⌋ − 5 \+ ε_n for all n ≥ N2 = 28/);
  assert.match(alone, /N3 = 75/);
});

test("each n is said to be in its zone", () => {
  const newest = { n: 30, a: 45, b: 32, epsilon: -1, alpha: -5 };
  const panel = { m: "1", certified: true, alpha: -4, n1: 21, n2: 28, n3: 75, b1: 23, b2: 30, b3: 77, observedTo: 90, why: undefined, newest, centre: -4, nonzero: 3, count: 30, t: [1], s: [2, 17, 22] };
  const said = (/** @type {number} */ n) => words.deviations.caption(panel, n).text;
  assert.match(said(20), /isn’t regular yet/);
  assert.match(said(21), /From N1 = 21 on/);
  assert.match(said(30), /ε = −1.*From N2 = 28 on.*Proved for all n/);
  assert.match(said(75), /From N3 = 75 on/);
  assert.match(words.deviations.caption({ ...panel, certified: false }, 30).text, /Observed up to n = 90\./);
});

test("no sentence shouts or shows its code", () => {
  /** @param {unknown} value @returns {string[]} */
  const texts = (value) =>
    typeof value === "string"
      ? [value]
      : value && typeof value === "object"
        ? Object.values(value).flatMap(texts)
        : [];
  const said = [...texts(words), language.noCore("network"), ...texts(words.what([1], "moves")), words.goToStep(3), words.showThere("2")];
  assert.ok(said.length > 30);
  for (const text of said) assert.doesNotMatch(text, /!|undefined|\[object|\$\{/);
});
