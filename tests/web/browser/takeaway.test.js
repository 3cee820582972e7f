// The take-away game: the chain from threshold to threshold, the map, one sequence, and heaps to ask about.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAccessible, WIDTHS } from "../axe.js";
import { core, session } from "../harness.js";
import {
  act,
  enter,
  isVisible,
  keepCopies,
  partOf,
  query,
  settledAfter,
  status,
  takeCopy,
  text,
  timerOf,
  typeInto,
  waitForPart,
  waitForQuery,
  waitForText,
  waitForTextOf,
  waitForVisible,
  waitUntilSettled,
} from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

test("the link to m = 22 opens on 145/23 with its proof on screen", async () => {
  const page = await open("?game=takeaway&m=22");
  const facts = await partOf(page, "chain-facts");
  // Fractions are MathML: numerator and denominator side by side in the text.
  assert.match(facts, /r22 = 14523 ≈ 6\.3043/);
  assert.match(facts, /r23 = 193/);
  assert.match(facts, /Proved: the lag is 12 from term 25 to term 37, 13 times in a row/);
  assert.ok(await page.$('[data-part="chain-facts"] mfrac'), "fractions are set as such");
  assert.match((await text(page, "caption")) ?? "", /least candidate/);
  assert.match(await page.title(), /thresholds/);
  assert.equal(await query(page), "?game=takeaway&m=22");
  assert.match(
    await page.$eval('[data-role="figure"]', (figure) => figure.getAttribute("aria-label") ?? ""),
    /145\/23.*Losing heaps: 1, 2, 3/,
  );
});

test("thresholds are the published ones", async () => {
  const file = new URL("../../data/thresholds.json", import.meta.url);
  const known = JSON.parse(await readFile(file, "utf8"));
  assert.ok(known);
  const page = await open("?game=takeaway");
  for (const next of ["2", "52", "3", "72", "113", "4311", "4"]) {
    assert.match(await partOf(page, "chain-facts"), new RegExp(`r\\d+ = .*r\\d+ = ${next}(?!\\d)`));
    await settledAfter(page, () => page.keyboard.press("]"));
  }
  assert.equal(await query(page), "?game=takeaway&m=8");
  await page.keyboard.press("[");
  await waitForQuery(page, "?game=takeaway&m=7");
});

test("the steps within a threshold: terms, candidates, minimum, jump, and the next threshold", async () => {
  const page = await open("?game=takeaway&m=3&phase=grow&i=1");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?game=takeaway&m=3&i=2&phase=grow");
  await page.keyboard.press("PageDown");
  await waitForText(page, "caption", /^L3 = L2 \+ L1/);
  await page.keyboard.press("PageUp");
  await waitForQuery(page, "?game=takeaway&m=3&i=2&phase=grow");
  await page.keyboard.press("End");
  await waitForQuery(page, "?game=takeaway&m=3&phase=jump");
  await waitForText(page, "caption", /parent of L4 becomes/);
  await page.keyboard.press("PageUp");
  await waitForQuery(page, "?game=takeaway&m=3");
  await page.keyboard.press("PageUp");
  await waitForQuery(page, /m=3&i=\d+&phase=candidates$/);
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?game=takeaway&m=4&i=1&phase=grow");
  await page.keyboard.press("PageUp");
  await waitForQuery(page, "?game=takeaway&m=3&phase=jump");
});

test("the chain plays from threshold to threshold, and pauses", async () => {
  const page = await open("?game=takeaway&m=5&speed=8");
  await act(page, "chain-play");
  await page.waitForFunction(() => Number(new URLSearchParams(location.search).get("m")) >= 8, { timeout: 10_000 });
  await act(page, "pause");
  await waitUntilSettled(page);
  const at = await query(page);
  // A step that was under way would be there by then.
  await timerOf(page, 200);
  await waitUntilSettled(page);
  assert.equal(await query(page), at);
});

test("any r shows its threshold; m and r together are told", async () => {
  const page = await open("?game=takeaway&r=2.6");
  assert.match(await partOf(page, "chain-facts"), /r = 135.*behaves as r3 = 52/);
  await enter(page, "ratio", "145/23");
  await waitForQuery(page, "?game=takeaway&r=145/23");
  await waitForPart(page, "chain-facts", /r22/);
  const both = await open("?game=takeaway&m=7&r=2");
  assert.match((await text(both, "notice")) ?? "", /“m”.*r counts/);
  assert.match(await partOf(both, "chain-facts"), /Fibonacci/);
  const below = await open("?game=takeaway&r=1/2");
  assert.equal(await status(below), "ready");
  assert.match((await text(below, "caption")) ?? "", /./);
  const beyond = await open("?game=takeaway&r=5000");
  await waitForPart(beyond, "chain-facts", /beyond/);
  assert.doesNotMatch(await partOf(beyond, "chain-facts"), /is being counted/);
});

for (const [link, said] of /** @type {const} */ ([
  ["?game=takeaway&r=0", /“r”.*0/],
  ["?game=takeaway&r=-1", /“r”.*-1/],
  ["?game=takeaway&r=1/0", /“r”.*1\/0/],
  ["?game=takeaway&r=1e400", /“r”.*1e400/],
  ["?game=takeaway&m=0", /“m”.*under 1/],
  ["?game=takeaway&m=99999999999", /“m”.*over 10000000/],
  ["?game=takeaway&view=table", /“view”.*chain, map or sequence/],
])) {
  test(`nonsense is told, and the default shown: ${link}`, async () => {
    const page = await open(link);
    assert.equal(await status(page), "ready");
    assert.match((await text(page, "notice")) ?? "", said);
    assert.equal(await query(page), "?game=takeaway");
    assert.match(await partOf(page, "chain-facts"), /r1 = 1/);
  });
}

test("far out: m = 123456 opens by its link, and the work can be cancelled", async () => {
  const page = await open("?game=takeaway&m=123456");
  assert.equal(await status(page), "ready");
  assert.match(await partOf(page, "chain-facts"), /r123456 = .*r123457 = .*Proved/);
  const far = await open("?game=takeaway&m=10000000", { settled: false });
  await waitForVisible(far, '[data-action="cancel"]');
  await settledAfter(far, () => act(far, "cancel"));
  assert.equal(await status(far), "error");
  await far.click('[data-part="way-out"]');
  await waitForQuery(far, "?game=takeaway");
});

test("what several workers count is what one engine finds alone", async () => {
  const page = await open("?game=takeaway&m=40000", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 });
        const kept = /** @type {{ workers?: number }} */ (/** @type {unknown} */ (globalThis));
        const Real = Worker;
        globalThis.Worker = class extends Real {
          /** @param {string | URL} url @param {WorkerOptions} [options] */
          constructor(url, options) {
            super(url, options);
            kept.workers = (kept.workers ?? 0) + 1;
          }
        };
      }),
  });
  const workers = await page.evaluate(() => /** @type {{ workers?: number }} */ (/** @type {unknown} */ (globalThis)).workers);
  assert.equal(workers, 4, "one, and three to count");
  const loaded = /** @type {unknown} */ (await core("takeaway"));
  const { TakeawayEngine } = /** @type {typeof import("../../../www/pkg/takeaway/nimscope.js")} */ (loaded);
  const engine = new TakeawayEngine(64);
  const task = engine.begin(/** @type {any} */ ({ kind: "chain", of: { index: 40_000 }, i: undefined, phase: "minimum", scale: "linear" }));
  /** @type {any} */
  let result;
  do {
    result = task.step(1e6);
  } while ("done" in result);
  const { r, next } = result.answer;
  const plain = (/** @type {string} */ fraction) => fraction.replace("/", "");
  assert.match(await partOf(page, "chain-facts"), new RegExp(`r40000 = ${plain(r)}[^0-9].*r40001 = ${plain(next)}[^0-9]`));
});

test("a heap of stones is losing or has a least winning move", async () => {
  const page = await open("?game=takeaway&r=2");
  await typeInto(page, "stones", "100");
  await waitForQuery(page, "?game=takeaway&r=2&heap=100");
  // 100 = 89 + 8 + 3: Fibonacci numbers, no two of them neighbours (Zeckendorf).
  await waitForPart(page, "heap-answer", /89.*8.*3/);
  assert.match(await partOf(page, "heap-answer"), /· N.*taking the least part, 3/);
  const huge = await open("?game=takeaway&r=2&heap=1000000000000000000");
  await waitForPart(huge, "heap-answer", /· [PN]/);
  const losing = await open("?game=takeaway&r=2&heap=89");
  await waitForPart(losing, "heap-answer", /· P/);
  await enter(losing, "stones", "0");
  await waitForTextOf(losing, "#stones-problem", /under 1/);
});

test("the map shows rows of thresholds, and tells where they depart", async () => {
  const page = await open("?game=takeaway&view=map");
  await waitForText(page, "readout", /m = 1 · r = 1.*losing: 1, 2, 4, 8/);
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?game=takeaway&view=map&m=2");
  await waitForText(page, "readout", /m = 2 · r = 2.*losing: 1, 2, 3, 5.*4 becomes 3/);
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowUp");
  await waitForText(page, "readout", /m = 3 · r = 5\/?2/);
  await act(page, "zoom-in");
  await waitForQuery(page, /at=\d+,\d+,\d+/);
  await act(page, "fit");
  await waitForQuery(page, "?game=takeaway&view=map&m=2");
  const far = await open("?game=takeaway&view=map&m=1000&at=0,960,120");
  assert.equal(await status(far), "ready");
  await waitForText(far, "readout", /m = 1000/);
});

test("the sequence is a table with its proof, and is copied", async () => {
  const page = await open("?game=takeaway&view=sequence&m=2", { before: keepCopies });
  const heaps = await page.$$eval(".terms tbody tr td:nth-child(2)", (all) => all.map((cell) => cell.textContent));
  assert.deepEqual(heaps.slice(0, 6), ["1", "2", "3", "5", "8", "13"]);
  assert.ok(await isVisible(page, ".terms tr.deciding"));
  await act(page, "losing-bfile");
  const copied = await takeCopy(page, "losing-said");
  assert.match(copied, /^1 1\n2 2\n3 3\n4 5\n/);
});

test("keys lead from view to view, and the games' tabs from game to game", async () => {
  const page = await open("?game=takeaway&m=7");
  await page.keyboard.press("s");
  await waitForQuery(page, "?game=takeaway&view=sequence&m=7");
  await page.keyboard.press("m");
  await waitForQuery(page, "?game=takeaway&view=map&m=7");
  await page.keyboard.press("c");
  await waitForQuery(page, "?game=takeaway&m=7");
  await Promise.all([page.waitForNavigation(), page.click('[data-game="wythoff"]')]);
  await waitUntilSettled(page);
  assert.equal(await query(page), "");
  assert.match((await text(page, "caption")) ?? "", /^P₂₈ /);
  await Promise.all([page.waitForNavigation(), page.goBack()]);
  await waitUntilSettled(page);
  assert.equal(await query(page), "?game=takeaway&m=7");
  await waitForText(page, "caption", /least candidate/);
});

for (const link of ["m=22", "view=map", "view=sequence&m=22&heap=100"]) {
  test(`${link} is accessible in each theme, also on a phone`, async () => {
    await assertAccessible(await open(`?game=takeaway&${link}`), { widths: WIDTHS });
  });
}
