// What is seen on the lattice, and what the page says about it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { session, visit } from "../harness.js";
import { act, eventually, query, text, waitForQuery, waitForText } from "../page.js";
import { apart, colour, look, placeOf } from "../screen.js";

// Colours of src/draw/plot/palette.rs.
const PAPER = colour("#fbfaf7");
const FOUND = colour("#a8118c");
const INSTANT = colour("#5b6570");
const FREE = colour("#858b91");
const CURRENT = colour("#a87400");

// Fine pixels, so that thin strokes have their own colour.
const here = session({ link: "?at=0,0,60", options: { width: 1100, height: 800, pixelRatio: 2 } });

/** Nothing is under the pointer, so that no mark is drawn as pointed at. @param {string} to */
async function show(to) {
  await here.page.mouse.move(1, 1);
  await visit(here.page, to);
}

/**
 * How far a mark's colour is from the pixels at the middle of a cell.
 *
 * @param {[number, number]} cell
 * @param {number[]} ink
 */
async function distance(cell, ink) {
  const { x, y } = await placeOf(here.page, cell);
  return (await look(here.page)).distance(x, y, ink, 2);
}

/** The colour beside the mark of a cell. @param {[number, number]} cell */
async function ground(cell) {
  const { x, y, side } = await placeOf(here.page, cell);
  return (await look(here.page)).at(x + side * 0.32, y + side * 0.3);
}

test("P-positions are bold crosses of their colour, where they belong", async () => {
  const { page } = here;
  await show("?at=0,0,60");
  const screen = await look(page);
  // b, c of P₂, P₃, P₂₁ and P₂₈.
  for (const cell of /** @type {[number, number][]} */ ([[2, 1], [4, 4], [32, 23], [44, 30]])) {
    const { x, y, side } = await placeOf(page, cell);
    assert.ok(screen.distance(x, y, FOUND) < 30, `the middle of ${cell} is ${screen.at(x, y)}`);
    // Both strokes, as far as half an arm.
    for (const [dx, dy] of /** @type {const} */ ([[1, 1], [1, -1], [-1, 1], [-1, -1]])) {
      const far = side * 0.2;
      assert.ok(screen.distance(x + dx * far, y + dy * far, FOUND) < 60, `${cell}: an arm is missing`);
    }
  }
  const { x, y } = await placeOf(page, [33, 23]);
  assert.ok(screen.distance(x, y, FOUND, 3) > 80, "its neighbour is none");
});

test("instant winners are small grey crosses: all of column 1", async () => {
  const { page } = here;
  await show("?n=0&at=0,0,60");
  const screen = await look(page);
  for (const c of [3, 10, 20, 30]) {
    const { x, y, side } = await placeOf(page, [1, c]);
    assert.ok(screen.distance(x, y, INSTANT, 2) < 45, `(1, ${c}) is ${screen.at(x, y)}`);
    assert.ok(screen.distance(x + side * 0.38, y + side * 0.38, PAPER) < 12, `(1, ${c}) is small`);
  }
});

test("a free point is a dot; a crossed-out one is tinted", async () => {
  await show("?n=0&at=0,0,60");
  assert.ok((await distance([40, 25], FREE)) < 40 || (await distance([41, 25], FREE)) < 40);
  const first = await ground([32, 30]);
  assert.ok(apart(first, PAPER) < 12, `nothing is crossed out at step 0: ${first}`);
  await show("?n=21&at=0,0,60");
  const then = await ground([32, 30]);
  assert.ok(apart(then, PAPER) > 18, `(32, 30) lies above P₂₁ and is ${then}`);
  assert.ok(then[2] > then[0], "blue: crossed out upwards");
});

test("a step on brings its P-position, a step back takes it away", async () => {
  const { page } = here;
  await show("?n=20&at=0,0,60");
  assert.ok((await distance([32, 23], FOUND)) > 80, "not yet");
  const tinted = await ground([32, 30]);
  await act(page, "forward");
  await waitForQuery(page, "?n=21&at=0,0,60");
  const { x, y, side } = await placeOf(page, [32, 23]);
  // Its lines sweep over the figure.
  await eventually(async () => {
    assert.ok((await distance([32, 23], FOUND)) < 30);
    const screen = await look(page);
    let ring = Infinity;
    for (let r = side * 0.45; r < side * 0.75; r += 0.5) ring = Math.min(ring, screen.distance(x, y - r, CURRENT));
    assert.ok(ring < 60, "the newest one has a ring");
    assert.ok(apart(await ground([32, 30]), tinted) > 12, "it crosses out its column");
  });
  assert.match((await text(page, "caption")) ?? "", /^P₂₁ = \[1, 32, 23\]/);
  await act(page, "back");
  await waitForQuery(page, "?n=20&at=0,0,60");
  assert.ok((await distance([32, 23], FOUND)) > 80, "gone again");
  assert.ok(apart(await ground([32, 30]), tinted) < 12, "and so are its lines");
  assert.match((await text(page, "caption")) ?? "", /^P₂₀ = /);
});

test("the caption tells the step", async () => {
  const { page } = here;
  await show("?n=21");
  assert.match((await text(page, "caption")) ?? "", /^P₂₁ = \[1, 32, 23\]\W+heaps \(?1, 33, 56\)?\W/);
  await show("?n=0");
  assert.match((await text(page, "caption")) ?? "", /instant winners/);
  assert.doesNotMatch((await text(page, "caption")) ?? "", /^P/);
  assert.match(
    (await page.$eval('[data-role="figure"]', (figure) => figure.getAttribute("aria-label"))) ?? "",
    /\w+ \w+ \w+/,
    "the figure has a summary in words",
  );
});

test("the readout gives the reason: 1, 32, 53 is won, 1, 33, 56 is lost", async () => {
  const { page } = here;
  await show("?heaps=1,32,53&at=0,0,60");
  await waitForText(page, "readout", /N-position/);
  const lines = await page.$$eval('[data-role="readout"] :is(p, li)', (all) => all.map((line) => line.textContent));
  assert.ok(
    lines.some((line) => line?.startsWith("take 1 from heap 1 and 1 from heap 3: (0, 32, 52) is a P-position; family (1)")),
    lines.join(" | "),
  );
  await show("?heaps=1,33,56&at=0,0,60");
  await waitForText(page, "readout", /heaps 1, 33, 56.*P-position.*number 21/);
  await show("?heaps=7,33,56&at=0,0,60");
  await waitForText(page, "readout", /heaps 7, 33, 56.*position.*Show it on the lattice of 7/);
});

test("the mouse asks by hovering, and by a click for good", async () => {
  const { page } = here;
  await show("?at=0,0,60");
  const { x, y } = await placeOf(page, [31, 21]);
  await page.mouse.move(x, y);
  await waitForText(page, "readout", /heaps 1, 32, 53.*\(0, 32, 52\) is a P-position/);
  assert.equal(await query(page), "?at=0,0,60", "hovering is no state");
  await page.mouse.move(1, 1);
  await waitForText(page, "readout", /Point at the lattice/);
  await page.mouse.click(x, y);
  await waitForQuery(page, "?heaps=1,32,53&at=0,0,60");
  // The mouse may leave by any way: what was asked stays.
  const elsewhere = await placeOf(page, [20, 33]);
  await page.mouse.move(elsewhere.x, elsewhere.y);
  await waitForText(page, "readout", /heaps 1, 21, 54/);
  await page.mouse.move(1, 1);
  await waitForText(page, "readout", /heaps 1, 32, 53.*\(0, 32, 52\) is a P-position/);
  await page.mouse.click(x, y);
  await waitForQuery(page, "?at=0,0,60");
});

test("the keyboard moves a cursor, asks with Enter, and forgets with Escape", async () => {
  const { page } = here;
  await show("?n=21&at=0,0,60");
  await page.focus('[data-role="figure"]');
  // The cursor starts at the newest P-position, (32, 23).
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await waitForText(page, "readout", /heaps 1, 32, 53.*\(0, 32, 52\) is a P-position/);
  const { x, y, side } = await placeOf(page, [31, 21]);
  const ink = colour("#1f2328");
  await eventually(async () => {
    const screen = await look(page);
    let frame = Infinity;
    for (let r = side * 0.35; r < side * 0.75; r += 0.5) frame = Math.min(frame, screen.distance(x + r, y, ink));
    assert.ok(frame < 70, "a frame shows where the cursor is");
  });
  assert.equal(await query(page), "?n=21&at=0,0,60", "moving it is no step");
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?n=21&heaps=1,32,53&at=0,0,60");
  await page.keyboard.press("Escape");
  await waitForQuery(page, "?n=21&at=0,0,60");
  await waitForText(page, "readout", /Point at the lattice/);
});

test("the cursor takes the window with it, and stays in the quadrant", async () => {
  const { page } = here;
  await show("?n=21&at=30,10,10");
  await page.focus('[data-role="figure"]');
  for (let i = 0; i < 12; i += 1) await page.keyboard.press("ArrowRight");
  await waitForText(page, "readout", /heaps 1, 45, 68/);
  await waitForQuery(page, /at=35,/);
  await show("?n=0&at=0,0,10");
  await page.focus('[data-role="figure"]');
  for (let i = 0; i < 9; i += 1) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 9; i += 1) await page.keyboard.press("ArrowDown");
  await waitForText(page, "readout", /heaps 1, 1, 1 /);
});

test("a tap asks about a point", async () => {
  const phone = await here.open("?at=0,0,30", { width: 390, height: 844, pixelRatio: 2, touch: true });
  const { x, y } = await placeOf(phone, [10, 4]);
  await phone.touchscreen.tap(x, y);
  await waitForQuery(phone, "?heaps=1,11,15&at=0,0,30");
  await waitForText(phone, "readout", /heaps 1, 11, 15/);
});

for (const [theme, paper] of [
  ["light", "#fbfaf7"],
  ["dark", "#14171a"],
  ["projector", "#ffffff"],
]) {
  test(`theme=${theme} is also the canvas's`, async () => {
    const { page } = here;
    await show(`?n=0&at=500,0,60&theme=${theme}`);
    const box = await page.$eval('[data-role="figure"]', (figure) => figure.getBoundingClientRect().toJSON());
    const screen = await look(page);
    const found = screen.distance(box.right - 4, box.top + 60, colour(paper ?? ""));
    assert.ok(found < 3, `paper is ${screen.at(box.right - 4, box.top + 60)}`);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
  });
}

test("the system's choice counts where the link leaves it open, also when it changes", async () => {
  const dark = await here.open("?n=0&at=500,0,60", { colorScheme: "dark" });
  const paper = async () => {
    const box = await dark.$eval('[data-role="figure"]', (figure) => figure.getBoundingClientRect().toJSON());
    return (await look(dark)).at(box.right - 4, box.top + 60);
  };
  assert.ok(apart(await paper(), colour("#14171a")) < 3, String(await paper()));
  await dark.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
  await dark.waitForFunction(() => document.documentElement.dataset.theme === "light");
  await eventually(async () => assert.ok(apart(await paper(), PAPER) < 3, String(await paper())));
  assert.equal(await query(dark), "?n=0&at=500,0,60");
});
