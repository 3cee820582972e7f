// What you see, beside each view: the rule, the picture, the theorem; formulas as MathML, sources as links.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, THEMES } from "../axe.js";
import { baseUrl, full, session, visit } from "../harness.js";
import { act, isVisible, resize, status, waitForQuery } from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

const SZ = "https://doi.org/10.1007/s00026-004-0217-3";
const SG = "https://eulersolve.pages.dev/problem/870/";
const PE = "https://projecteuler.net/problem=870";
const RU = "https://ipsc.ksp.sk/2008/real/solutions/j.html";
const PELC = "https://doi.org/10.1016/0097-3165%2887%2990065-3";

/** Each view with formulas of its text, and its sources. */
const VIEWS = /** @type {const} */ ([
  ["", ["x⊕y⊕z=0", "(b,c)", "1,1+b,1+b+c", "(b+t,c−t)", "(b+c,t)"], [["[SZ] §3 and Figure 1", SZ]]],
  ["?m=0", ["⌊kφ⌋", "⌊kφ2⌋", "φ=1+52"], [["[SZ] Lemma 2.2", SZ]]],
  ["?m=1,2", ["x1⊕x2⊕…=0", "1,2,2+b,2+b+c"], [["[SZ] §3 and Figure 1", SZ]]],
  ["?view=deviations&n=120", ["εn=m+An−⌊Bnφ⌋−α", "Bn+1=Bn+1", "|εn|≤1", "εnεn+1=0"], [["[SZ] Claim 3.5", SZ]]],
  ["?view=table", ["[m,An,Bn]", "Bn+1=Bn+1", "n≥n2", "εnεn−1=0"], [["[SZ] Claim 3.5", SZ]]],
  ["?game=takeaway", ["r·x", "Li=Li−1+Lj", "r·Lj≥Li−1", "ci=Li−1Lj−1", "d=i−j", "T(r)"], [["[SG]", SG]]],
  ["?game=takeaway&view=map", ["rm≤r<rm+1", "ci=Li−1Lj−1", "r22=14523"], [["[PE] Problem 870", PE]]],
  ["?game=takeaway&view=sequence", ["w(Li)=Li", "w(n)=w(n−Li)", "w(n)≤t"], [["[SG]", SG]]],
  ["?game=one-lie", ["(c,a−c+d)", "(a−c,c+b−d)", "Wq=(q+1)a+b", "(q+1)a+b≤2q", "2q−(q+1)a≤q−2"], [["[RU] Theorem 1", RU]]],
  ["?game=one-lie&n=16&layer=tree", ["c=⌈a2⌉", "d=⌊b2⌋", "d=max(0,⌈b+1−q2⌉)"], [["[RU] Theorem 1", RU]]],
  ["?game=one-lie&view=atlas", ["(q+1)a+b=2q", "(q+1)n≤2q", "(q+1)n≤2q−q+1"], [["[RU] Theorem 1", RU], ["[P]", PELC]]],
  ["?game=one-lie&view=play&n=16", ["(q+1)a+b≤2q"], [["[RU] Theorem 1", RU]]],
  ["?game=one-lie&view=play&n=16&role=ask", ["pc+a+d", "(p+1)a−pc+b−d", "2p"], [["[RU] Theorem 1", RU]]],
]);

/** @param {Page} page */
const told = (page) =>
  page.$eval('[data-part="what"]', (what) => ({
    heads: [...what.querySelectorAll("h3, summary")].map((head) => head.textContent),
    rule: what.querySelector("h3 + p")?.textContent ?? "",
    formulas: [...what.querySelectorAll("math")].map((formula) => formula.textContent ?? ""),
    namespaces: [...new Set([...what.querySelectorAll("math, math *")].map((element) => element.namespaceURI))],
    // A formula is one word.
    words: [...what.querySelectorAll("p")].flatMap((each) => {
      const plain = /** @type {HTMLElement} */ (each.cloneNode(true));
      for (const formula of plain.querySelectorAll("math")) formula.replaceWith("x");
      return (plain.textContent ?? "").split(/\s+/).filter((word) => /\w/.test(word));
    }).length,
    links: [.../** @type {NodeListOf<HTMLAnchorElement>} */ (what.querySelectorAll("a"))].map(({ textContent, href, target, rel }) => ({ text: textContent, href, target, rel })),
    raw: [...what.querySelectorAll("p")].some((each) => /[$_{}]|\^/.test(each.textContent ?? "")),
    tooWide: [...what.querySelectorAll("math")].filter((formula) => formula.getBoundingClientRect().right > what.getBoundingClientRect().right + 1).map((formula) => formula.textContent),
  }));

for (const [link, formulas, sources] of VIEWS) {
  test(`rule, picture, theorem, for all readers: ${link || "the lattice"}`, async () => {
    const page = await open(link, { width: 1280, height: 800 });
    for (const width of [1280, 320]) {
      await resize(page, { width, height: 800 });
      const said = await told(page);
      assert.deepEqual(said.heads, ["The rule", "The picture", "The theorem"]);
      assert.match(said.rule, /heap|stones|number/);
      for (const formula of formulas) assert.ok(said.formulas.includes(formula), `${formula} in ${said.formulas.join("; ")}`);
      assert.deepEqual(said.namespaces, ["http://www.w3.org/1998/Math/MathML"]);
      assert.deepEqual(
        said.links,
        sources.map(([text, href]) => ({ text, href, target: "_blank", rel: "noopener" })),
      );
      assert.equal(said.raw, false, "the notation itself isn't shown");
      assert.ok(said.words <= 130, `${said.words} words`);
      assert.deepEqual(said.tooWide, [], `${width}`);
      assert.deepEqual(page.requests.filter((url) => !url.startsWith(baseUrl)), [], "no source is asked");
    }
    await resize(page, { width: 1280, height: 800 });
    // The largest type has the least room; the other themes are the full tier’s.
    await assertAccessible(page, { themes: full ? THEMES : ["projector"] });
  });
}

test("indices, exponents, fractions, roots and brackets are set as such", async () => {
  const page = await open("?m=0");
  const html = () => page.$$eval('[data-part="what"] math', (all) => all.map((formula) => formula.innerHTML));
  assert.ok((await html()).includes("<mrow><mo>⌊</mo><mi>k</mi><msup><mi>φ</mi><mn>2</mn></msup><mo>⌋</mo></mrow>"));
  assert.ok((await html()).includes("<mi>φ</mi><mo>=</mo><mfrac><mrow><mn>1</mn><mo>+</mo><msqrt><mn>5</mn></msqrt></mrow><mn>2</mn></mfrac>"));
  await visit(page, "?game=takeaway");
  assert.ok(
    (await html()).includes(
      "<msub><mi>c</mi><mi>i</mi></msub><mo>=</mo><mfrac><msub><mi>L</mi><mrow><mi>i</mi><mo>−</mo><mn>1</mn></mrow></msub><msub><mi>L</mi><mrow><mi>j</mi><mo>−</mo><mn>1</mn></mrow></msub></mfrac>",
    ),
  );
  await visit(page, "?game=one-lie&n=16&layer=tree");
  assert.ok((await html()).some((formula) => formula.includes("<mi>max</mi>")), "a name is one");
});

test("a step leaves the text alone: what is closed stays closed, and the focus stays", async () => {
  const page = await open("?n=21");
  await page.click('[data-part="what"] summary');
  assert.equal(await page.$eval('[data-part="what"] details', (details) => /** @type {HTMLDetailsElement} */ (details).open), false);
  await page.focus('[data-part="what"] summary');
  await page.keyboard.press("PageDown");
  await act(page, "forward");
  await waitForQuery(page, /n=2[23]/);
  assert.equal(await isVisible(page, '[data-part="what"] details a'), false);
  // Also in another view.
  await page.keyboard.press("d");
  await waitForQuery(page, /view=deviations/);
  assert.equal(await isVisible(page, '[data-part="what"] details a'), false);
  assert.match((await told(page)).formulas.join(), /ε/);
});

test("links worth a try lead to figures without a complaint", async () => {
  const page = await open();
  for (const [link] of VIEWS) {
    await visit(page, link);
    const tries = await page.$$eval('[data-part="try"] a', (all) => all.map((anchor) => anchor.getAttribute("href") ?? ""));
    assert.ok(tries.length >= 3, link);
    // Long work has tests of its own.
    for (const to of tries.filter((query) => !/play=1|123456|100000|rows=/.test(query))) {
      await visit(page, to);
      assert.equal(await status(page), "ready", to);
      assert.equal(await page.$eval('[data-role="notice"]', (notice) => notice.textContent), "", to);
    }
  }
});
