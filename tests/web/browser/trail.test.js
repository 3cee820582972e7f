// What a selected P-position crosses out, and the layer of winning moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../axe.js";
import { session, visit } from "../harness.js";
import { eventually, isVisible, query, text, waitForQuery, waitForText } from "../page.js";
import { look, placeOf } from "../screen.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

/** The families that are listed. @param {Page} page */
const families = (page) =>
  page.$$eval(".families button.family b", (names) => names.map((name) => name.textContent ?? ""));

test("a P-position with a smaller fixed heap shows its families with their formulas", async () => {
  const page = await open("?select=0,1,1&at=0,0,40");
  await page.waitForSelector(".families li");
  assert.deepEqual(await families(page), ["family (1)", "family (7)", "family (8)", "family (9)", "family “first”"]);
  const first = await page.$eval(".families li .formula", (formula) => ({
    said: formula.getAttribute("aria-label"),
    math: formula.firstElementChild?.namespaceURI,
    fraction: formula.querySelector("mfrac") !== null,
  }));
  // [SZ] (1), corrected: (x_2^2 + x_1) / (1 − x_1^2).
  assert.match(first.said ?? "", /x₂².*x₁.*1 − x₁²/);
  assert.equal(first.math, "http://www.w3.org/1998/Math/MathML");
  assert.ok(first.fraction);
  assert.ok((await text(page, "figure")) !== null);
});

test("its points light up on the lattice, and one family alone on demand", async () => {
  const page = await open("?select=0,1,1&at=0,0,40");
  await page.waitForSelector(".families li");
  const { x, y } = await placeOf(page, [1, 20]);
  const marks = async () => (await look(page)).at(x, y);
  const lit = await marks();
  const paper = (await look(page)).at(x + 400, y);
  assert.notDeepEqual(lit, paper, "family (8) goes up column 1");
  await page.click(".families li:nth-child(1) button.family");
  await page.mouse.move(1, 1);
  await page.waitForSelector('.families button.family[aria-pressed="true"]');
  await eventually(async () => assert.notDeepEqual(await marks(), lit, "it isn't of family (1)"));
  await page.click('[data-part="trail-clear"]');
  await waitForQuery(page, "?at=0,0,40");
  assert.equal(await isVisible(page, '[data-part="trail"]'), false);
});

test("the panel leads to what a position crosses out, and S does so at the cursor", async () => {
  const page = await open("?heaps=1,33,56");
  await waitForText(page, "readout", /Show what it crosses out/);
  await page.click('[data-role="readout"] a');
  await waitForQuery(page, "?heaps=1,33,56&select=1,32,23");
  await page.waitForSelector(".families li");
  assert.ok((await families(page)).includes("family (6)"));
  const other = await open("?heaps=1,32,53");
  await waitForText(other, "readout", /What \[0, 32, 20\] crosses out/);
  await other.focus('[data-role="figure"]');
  // The cursor starts where was asked; the P-position is one to the right and two up.
  for (const key of /** @type {const} */ (["ArrowRight", "ArrowUp", "ArrowUp", "s"])) await other.keyboard.press(key);
  await waitForQuery(other, /select=1,32,23/);
  await other.keyboard.press("s");
  await waitForQuery(other, "?heaps=1,32,53");
});

test("what is no P-position, or has no families, is refused with a sentence", async () => {
  const page = await open();
  for (const [link, said] of /** @type {const} */ ([
    ["?select=0,1,2", /\[0, 1, 2\] is no P-position, as .* can move to/],
    ["?select=2,3,4", /level 1 is under a = 2/i],
    ["?m=1,2&select=0,1,1", /three heaps/],
  ])) {
    await visit(page, link);
    await page.waitForSelector('[data-part="trail"] .problem');
    assert.match(await page.$eval('[data-part="trail"]', (part) => part.textContent ?? ""), said);
    assert.equal(await query(page), link);
  }
});

test("the layer of moves counts winning moves, in the panel too", async () => {
  const page = await open("?heaps=1,32,53&at=0,0,60");
  await page.select('[data-part="layer"]', "moves");
  await waitForQuery(page, "?heaps=1,32,53&layer=moves&at=0,0,60");
  await waitForText(page, "readout", /3 winning moves are found at this step/);
  const shown = (await page.$$('[data-role="readout"] li')).length;
  assert.equal(shown, 3, "as many as are listed");
  assert.match(await page.$eval('[data-part="what"]', (part) => part.textContent ?? ""), /winning moves/);
  // Shades differ: three ways here, one at a point of a column that is crossed out once.
  const [here, there] = [await placeOf(page, [31, 21]), await placeOf(page, [0, 20])];
  const screen = await look(page);
  const corner = (/** @type {{ x: number, y: number, side: number }} */ { x, y, side }) => screen.at(x - side * 0.35, y - side * 0.35);
  assert.notDeepEqual(corner(here), corner(there));
  await page.keyboard.press("Home");
  await waitForText(page, "readout", /1 winning move is found at this step|0 winning moves/);
});

for (const link of ["?select=0,1,1", "?layer=moves"]) {
  test(`${link} is accessible in each theme`, async () => {
    await assertAccessible(await open(link));
  });
}
