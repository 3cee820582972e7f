// The deviations view: figure, read-out, keys, windows, and its ties to the lattice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../axe.js";
import { session } from "../harness.js";
import { act, isVisible, query, status, text, waitForQuery, waitForText, waitUntilSettled } from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

/** Where the figure is on the screen. @param {Page} page */
const box = (page) =>
  page.$eval('[data-role="figure"]', (figure) => {
    const { left, top, width, height } = figure.getBoundingClientRect();
    return { left, top, width, height };
  });

/** @param {Page} page */
const label = (page) => page.$eval('[data-role="figure"]', (figure) => figure.getAttribute("aria-label") ?? "");

test("the figure says what it shows and what is proved", async () => {
  const page = await open("?view=deviations&n=120");
  const said = await label(page);
  for (const fact of [/21/, /28/, /75/, /−4/, /proved/]) assert.match(said, fact);
  assert.match((await text(page, "caption")) ?? "", /P₁₂₀ = \[1, 192, 122\].*ε = 0.*N3 = 75.*Proved for all n/);
  assert.match(await page.title(), /deviations/);
  const facts = await page.$eval('[data-part="deviations-facts"]', (part) => part.textContent ?? "");
  assert.match(facts, /Proved for m = 1 and all n:α = −4; N1 = 21, N2 = 28, N3 = 75T,.*: 1S,.*: 2, 17, 22/);
  assert.ok(await isVisible(page, '[data-role="figure"]'));
  assert.ok(await isVisible(page, '[data-part="compare"]'), "what belongs to the view is there");
  assert.equal(await isVisible(page, '[data-part="ask"]'), false, "what doesn't isn't");
});

test("four heaps are observed and not proved, and say so", async () => {
  const page = await open("?view=deviations&m=1,2&n=200");
  assert.match((await text(page, "caption")) ?? "", /Observed up to n = 200\./);
  assert.doesNotMatch(await label(page), /proved for all/);
  const facts = await page.$eval('[data-part="deviations-facts"]', (part) => part.textContent ?? "");
  assert.match(facts, /Observed up to n = 200, not proved.*α = .*T, .*for S: /);
});

test("arrow keys read the points out one by one", async () => {
  const page = await open("?view=deviations&n=30&end=60");
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowLeft");
  await waitForText(page, "readout", /n = 29 · \[1, 45, 31\]/);
  const read = (await text(page, "readout")) ?? "";
  // 31 φ = 50.15…
  assert.match(read, /⌊31φ⌋ = 50/);
  assert.match(read, /1 \+ 45 − 50 = −4/);
  assert.match(read, /εn = 0/);
  await page.keyboard.press("ArrowRight");
  await waitForText(page, "readout", /n = 30 ·/);
  await page.keyboard.press("Enter");
  await waitForQuery(page, /heaps=1,\d+,\d+/);
  assert.ok(await isVisible(page, '[data-role="readout"] a'));
  await page.keyboard.press("Escape");
  await waitForQuery(page, "?view=deviations&n=30&end=60");
});

test("the pointer reads points out", async () => {
  const page = await open("?view=deviations&n=120");
  const { left, top, width, height } = await box(page);
  await page.mouse.move(left + width / 2, top + height * 0.7);
  await waitForText(page, "readout", /n = \d+ · \[1, \d+, \d+\]/);
  await page.mouse.move(left + width / 2, top - 40);
  await waitForText(page, "readout", /Point at the figure/);
});

test("panning and zooming go into the link, and Fit takes them out", async () => {
  const page = await open("?view=deviations&m=10&n=3000");
  const { left, top, width, height } = await box(page);
  const [x, y] = [left + width / 2, top + height / 2];
  await page.mouse.move(x, y);
  for (let i = 0; i < 4; i += 1) await page.mouse.wheel({ deltaY: -100 });
  await waitForQuery(page, /at=\d+,0,\d+/);
  const at = async () => (new URLSearchParams(await query(page)).get("at") ?? "").split(",").map(Number);
  const [zoomedLeft = 0, , zoomedWidth = 0] = await at();
  assert.ok(zoomedWidth < 1600 && zoomedWidth > 1000, `${zoomedWidth}`);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction((was) => {
    const now = new URLSearchParams(location.search).get("at")?.split(",").map(Number)[0] ?? was;
    return now < was && document.documentElement.dataset.status === "ready";
  }, {}, zoomedLeft);
  const [, , pannedWidth] = await at();
  assert.ok(Math.abs((pannedWidth ?? 0) - zoomedWidth) <= 1, "panning keeps the width");
  await act(page, "fit");
  await waitForQuery(page, "?view=deviations&m=10&n=3000");
});

test("a hundred thousand points on a logarithmic axis", async () => {
  const page = await open("?view=deviations&m=10&n=100000&scale=log");
  assert.equal(await status(page), "ready");
  assert.match((await text(page, "caption")) ?? "", /P₁₀₀₀₀₀/);
  await page.select('[data-part="scale"]', "linear");
  await waitForQuery(page, "?view=deviations&m=10&n=100000");
});

test("the step is scrubbed, played and stepped as in the lattice", async () => {
  const page = await open("?view=deviations&n=40&end=60");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?view=deviations&n=41&end=60");
  const full = await label(page);
  await page.keyboard.press("Home");
  await waitForQuery(page, "?view=deviations&n=0&end=60");
  assert.match((await text(page, "caption")) ?? "", /No P-position/);
  assert.notEqual(await label(page), full);
  await page.keyboard.press("Space");
  await waitForText(page, "caption", /^P₂ /);
  await page.keyboard.press("Space");
  await waitUntilSettled(page);
});

test("several m are compared on one scale", async () => {
  const page = await open("?view=deviations&n=300");
  await page.type('[data-part="compare"]', "0 - 10");
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?view=deviations&n=300&compare=0-10");
  assert.match((await text(page, "caption")) ?? "", /m = 0 to 10, on one scale/);
  const { left, top, width, height } = await box(page);
  await page.mouse.move(left + width * 0.1, top + height * 0.25);
  await waitForText(page, "readout", /\[0, /);
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowDown");
  await waitForText(page, "readout", /\[1, /);
  await act(page, "compare-none");
  await waitForQuery(page, "?view=deviations&n=300");
  await page.type('[data-part="compare"]', "0-99");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /at most 24/.test(document.querySelector("#compare-problem")?.textContent ?? ""));
  assert.equal(await query(page), "?view=deviations&n=300");
});

test("one key switches between lattice and deviations and keeps the place", async () => {
  const page = await open("?n=21&end=60&at=0,0,50");
  await page.keyboard.press("d");
  // The window of rows becomes one of differences.
  await waitForQuery(page, "?view=deviations&n=21&end=60&at=0,0,50");
  await act(page, "fit");
  await waitForQuery(page, "?view=deviations&n=21&end=60");
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowLeft");
  await waitForText(page, "readout", /n = 19 · \[1, 30, 21\]/);
  await page.keyboard.press("d");
  // The point that was pointed at is the newest one there, and asked about.
  await waitForQuery(page, "?n=19&end=60&heaps=1,31,52");
  await waitForText(page, "caption", /^P₁₉ /);
  await waitForText(page, "readout", /P-position.*number 19/);
  await page.keyboard.press("t");
  await waitForQuery(page, /^\?view=table/);
  await page.keyboard.press("t");
  await waitForQuery(page, /^\?n=19&end=60/);
  await page.goBack();
  await waitForQuery(page, /^\?view=table/);
});

test("a position of the link is marked, one that is no point says why", async () => {
  const page = await open("?view=deviations&n=60&heaps=1,33,56");
  await waitForText(page, "readout", /n = 21 · \[1, 32, 23\]/);
  const other = await open("?view=deviations&n=60&heaps=1,33,57");
  await waitForText(other, "readout", /N-position/);
});

test("the data table has the numbers of the figure", async () => {
  const page = await open("?view=deviations&n=30");
  await page.click('[data-part="table-details"] summary');
  await page.waitForSelector('[data-role="data"] tbody tr');
  const last = await page.$eval('[data-role="data"] tbody tr:last-child', (row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  assert.equal(last.length, 4);
  assert.equal(last[0], "30");
  assert.match(last[3] ?? "", /^−[345]$/);
});

test("the figure is saved as the same SVG that the program plots", async () => {
  const page = await open("?view=deviations&n=60&theme=dark");
  await page.evaluate(() => {
    const kept = /** @type {{ saved?: Blob, name?: string }} */ (/** @type {unknown} */ (globalThis));
    URL.createObjectURL = (blob) => {
      kept.saved = /** @type {Blob} */ (blob);
      return "data:,";
    };
    HTMLAnchorElement.prototype.click = function click() {
      kept.name = this.download;
    };
  });
  await act(page, "export");
  await page.waitForFunction(() => /** @type {{ name?: string }} */ (/** @type {unknown} */ (globalThis)).name?.endsWith("svg"));
  const file = await page.evaluate(async () => {
    const kept = /** @type {{ saved?: Blob, name?: string }} */ (/** @type {unknown} */ (globalThis));
    return { name: kept.name, text: await kept.saved?.text() };
  });
  assert.equal(file.name, "nimscope-wythoff-deviations-m1-n60.svg");
  assert.match(file.text ?? "", /^<svg [^]*N1 = 21[^]*<\/svg>\n$/);
});

test("deviations are accessible in each theme", async () => {
  await assertAccessible(await open("?view=deviations&n=120"));
});
