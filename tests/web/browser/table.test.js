// The table view: rows as they are proved, and the proofs.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAccessible, THEMES, WIDTHS } from "../axe.js";
import { session, visit } from "../harness.js";
import {
  act,
  enter,
  isVisible,
  keepCopies,
  query,
  settledAfter,
  status,
  takeCopy,
  text,
  waitForQuery,
  waitForText,
  waitForVisible,
} from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

/** The cells of all rows. @param {Page} page */
const rows = (page) =>
  page.$$eval('[data-role="figure"] tr[data-m]', (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")),
  );

test("the table is that of the paper, with N3 and proofs", async () => {
  const page = await open("?view=table");
  const file = new URL("../../data/wythoff_table1.json", import.meta.url);
  const printed = /** @type {{ rows: { m: number, alpha: number, N1: number, N2: number }[] }} */ (
    JSON.parse(await readFile(file, "utf8"))
  );
  const seen = await rows(page);
  assert.equal(seen.length, 11);
  for (const { m, alpha, N1, N2 } of printed.rows) {
    assert.deepEqual(seen[m]?.slice(0, 4), [m, String(alpha).replace("-", "−"), N1, N2].map(String), `m = ${m}`);
    assert.match(seen[m]?.[5] ?? "", /✓.*proved/);
  }
  assert.match((await text(page, "caption")) ?? "", /All 11 rows are proved/);
  assert.match((await page.title()) ?? "", /table/i);
  assert.equal(await query(page), "?view=table");
});

test("a row opens its proof, by pointer and by keyboard, and the link tells it", async () => {
  const page = await open("?view=table");
  await page.click('tr[data-m="3"] td:nth-child(2)');
  await waitForQuery(page, "?view=table&select=3");
  assert.match((await text(page, "figure")) ?? "", /proved for m = 3\./);
  await page.click('tr[data-m="3"] button');
  await waitForQuery(page, "?view=table");
  await page.focus('tr[data-m="9"] button');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?view=table&select=10");
  const focus = await page.evaluate(() => document.activeElement?.closest("tr")?.dataset.m);
  assert.equal(focus, "10", "the focus stays on the row");
});

test("the proof for m = 10 is shown condition by condition", async () => {
  const page = await open("?view=table&select=10");
  const conditions = await page.$$eval(".conditions li", (all) =>
    all.map((item) => ({ id: /** @type {HTMLLIElement} */ (item).value, said: item.textContent ?? "" })),
  );
  assert.deepEqual(conditions.map(({ id }) => id), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const { said } of conditions) assert.match(said, /✓ holds/);
  assert.match(conditions[1]?.said ?? "", /2856 < An1 = 2857/, "with its numbers");
  const proof = await page.$eval("tr.proof", (row) => row.textContent ?? "");
  assert.match(proof, /n2 = 1078 to n1 = 1772/);
  assert.match(proof, /a \+ b = m7, 9, 16, 17, 18/, "what kills differences");
  assert.match(proof, /Claim 3\.6 says m < 10/, "an erratum");
  assert.match((await text(page, "caption")) ?? "", /m = 10 is proved.*α = −56/);
});

test("each link of a proof leads to a view that shows something", async () => {
  const page = await open("?view=table&select=5");
  const links = await page.$$eval("tr.proof a", (all) => all.map((link) => link.getAttribute("href") ?? ""));
  assert.ok(links.length >= 10, `${links.length} links`);
  for (const to of new Set(links)) {
    await visit(page, to);
    assert.equal(await status(page), "ready", to);
    assert.equal(await query(page), to, "the link is in its shortest form");
    assert.equal(await isVisible(page, '[data-role="notice"] p'), false, to);
  }
});

test("columns sort, and say so", async () => {
  const page = await open("?view=table");
  const first = async () => (await rows(page)).map(([m]) => Number(m));
  await page.click('th[data-column="N1"] button');
  assert.deepEqual((await first()).slice(0, 3), [0, 1, 2]);
  await page.click('th[data-column="N1"] button');
  const down = await first();
  const numbers = (await rows(page)).map((cells) => Number(cells[2]));
  assert.deepEqual(numbers, [...numbers].sort((a, b) => b - a));
  assert.notEqual(down[0], 0);
  assert.equal(await page.$eval('th[data-column="N1"]', (head) => head.getAttribute("aria-sort")), "descending");
});

test("rows appear while others are proved, and the work can be cancelled and go on", async () => {
  const page = await open("?view=table&rows=100", { settled: false });
  await page.waitForSelector('tr[data-m="20"]', { timeout: 20_000 });
  await waitForVisible(page, '[data-action="cancel"]');
  assert.match((await text(page, "cover")) ?? "", /Proving m = \d+ of 0 to 100/);
  assert.ok(await isVisible(page, 'tr[data-m="5"]'), "progress covers no row");
  await settledAfter(page, () => act(page, "cancel"));
  assert.equal(await status(page), "error");
  const kept = (await rows(page)).length;
  assert.ok(kept > 20 && kept < 101, `${kept} rows`);
  await enter(page, "rows", "30");
  await waitForQuery(page, "?view=table&rows=30");
  assert.equal((await rows(page)).length, 31);
});

test("the timeline goes from proof to proof", async () => {
  const page = await open("?view=table");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?view=table&select=0");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?view=table&select=1");
  await page.keyboard.press("End");
  await waitForQuery(page, "?view=table&select=10");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?view=table&select=11&rows=11");
  await page.keyboard.press("Home");
  await waitForQuery(page, "?view=table&select=0&rows=11");
  await page.keyboard.press("Space");
  await waitForText(page, "caption", /m = 2 is proved/);
  await page.keyboard.press("Space");
});

test("the table is copied as LaTeX, CSV and JSON", async () => {
  const page = await open("?view=table", { before: keepCopies });
  /** @param {string} action */
  const copied = async (action) => {
    await act(page, action);
    return takeCopy(page, "copy-said");
  };
  assert.match(await copied("copy-latex"), /^\\begin\{tabular\}[^]*\n1 & -4 & 21 & 28 & 75 & certified & 1 & 2, 17, 22 \\\\\n/);
  assert.match(await copied("copy-csv"), /\r\n1,-4,21,28,75,certified,1,"2, 17, 22"\r\n/);
  const lines = (await copied("copy-json")).trim().split("\n");
  assert.equal(lines.length, 11);
  assert.deepEqual(JSON.parse(lines[1] ?? ""), { m: 1, T: [1], S: [2, 17, 22], alpha: -4, N1: 21, N2: 28, N3: 75, certified: true });
});

test("a link with nonsense is told and shows the default", async () => {
  const page = await open("?view=table&rows=1001&select=x");
  const notice = (await text(page, "notice")) ?? "";
  assert.match(notice, /rows.*1001 is over 1000/);
  assert.match(notice, /select/);
  assert.equal((await rows(page)).length, 11);
});

for (const theme of THEMES) {
  test(`the open proof is accessible in the theme ${theme}, also on a phone`, async () => {
    for (const width of WIDTHS) {
      // Opened anew, as it is scrolled to its place then.
      const page = await open(`?view=table&select=10&theme=${theme}`, { width, height: 844 });
      await assertAccessible(page, { name: `${width}`, themes: [theme] });
    }
  });
}
