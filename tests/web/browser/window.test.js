// Moving and zooming the window of the figure.

import assert from "node:assert/strict";
import { test } from "node:test";
import { session, visit } from "../harness.js";
import { act, query, waitForQuery, waitUntilSettled } from "../page.js";
import { apart, colour, look, placeOf } from "../screen.js";

const here = session({ link: "" });

/** The window that the address tells, once it rests. @param {import("../harness.js").Page} [on] */
async function rested(on = here.page) {
  await waitUntilSettled(on);
  const at = new URLSearchParams(await query(on)).get("at");
  const [left = NaN, bottom = NaN, width = NaN] = (at ?? "").split(",").map(Number);
  return { left, bottom, width };
}

test("the wheel zooms, and the point under it stays", async () => {
  const { page } = here;
  await visit(page, "?at=0,0,60");
  const place = await placeOf(page, [32, 23]);
  await page.mouse.move(place.x, place.y);
  await page.mouse.wheel({ deltaY: -200 });
  const near = await rested();
  assert.ok(near.width >= 30 && near.width < 50, String(near.width));
  const now = await placeOf(page, [32, 23]);
  assert.ok(Math.hypot(now.x - place.x, now.y - place.y) <= now.side, "within the rounding of the link");
  await page.mouse.wheel({ deltaY: 300 });
  assert.ok((await rested()).width > near.width);
});

test("dragging moves the window, and asks about nothing", async () => {
  const { page } = here;
  await visit(page, "?at=50,50,60");
  const { x, y, side } = await placeOf(page, [70, 60]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - side * 5, y + side * 3, { steps: 6 });
  await page.mouse.move(x - side * 10, y + side * 5, { steps: 6 });
  await page.mouse.up();
  assert.deepEqual(await rested(), { left: 60, bottom: 55, width: 60 });
  assert.doesNotMatch(await query(page), /heaps/);
});

test("the window can't leave the quadrant", async () => {
  const { page } = here;
  await visit(page, "?at=0,0,60");
  const { x, y, side } = await placeOf(page, [20, 10]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + side * 15, y - side * 12, { steps: 8 });
  await page.mouse.up();
  assert.deepEqual(await rested(), { left: 0, bottom: 0, width: 60 });
});

test("keys on the figure move and zoom the window; 0 fits it", async () => {
  const { page } = here;
  await visit(page, "?at=50,50,60");
  await page.focus('[data-role="figure"]');
  await page.keyboard.down("Shift");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.up("Shift");
  assert.deepEqual(await rested(), { left: 56, bottom: 62, width: 60 });
  await page.keyboard.press("+");
  const near = await rested();
  assert.equal(near.width, 48);
  assert.ok(near.left > 56, "towards its middle");
  await page.keyboard.press("-");
  assert.equal((await rested()).width, 60);
  await page.keyboard.press("0");
  await waitForQuery(page, "");
});

test("buttons zoom and fit", async () => {
  const { page } = here;
  await visit(page, "?at=20,20,60");
  await act(page, "zoom-in");
  assert.equal((await rested()).width, 40);
  await act(page, "zoom-out");
  assert.equal((await rested()).width, 60);
  await act(page, "fit");
  await waitForQuery(page, "");
  // What is fitted shows the whole timeline: P₂₈ is on the screen.
  await act(page, "zoom-out");
  const { width } = await rested();
  assert.ok(width > 60 && width < 160, String(width));
});

test("zooming ends at 10 and at 4000 cells", async () => {
  const { page } = here;
  await visit(page, "?at=0,0,14");
  for (let i = 0; i < 4; i += 1) await act(page, "zoom-in");
  assert.equal((await rested()).width, 10);
  await visit(page, "?n=50&at=0,0,3000");
  for (let i = 0; i < 3; i += 1) await act(page, "zoom-out");
  assert.deepEqual(await rested(), { left: 0, bottom: 0, width: 4000 });
});

test("two fingers zoom and move", async () => {
  const phone = await here.open("?at=100,100,60", { width: 390, height: 844, touch: true });
  const { x, y } = await placeOf(phone, [130, 115]);
  const debug = await phone.createCDPSession();
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {number} apartBy @param {number} [dx] */
  const fingers = (type, apartBy, dx = 0) =>
    debug.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: x - apartBy / 2 + dx, y, id: 1 },
              { x: x + apartBy / 2 + dx, y, id: 2 },
            ],
    });
  await fingers("touchStart", 60);
  for (let gap = 66; gap <= 120; gap += 6) await fingers("touchMove", gap);
  await fingers("touchEnd", 0);
  const near = await rested(phone);
  assert.ok(near.width >= 26 && near.width <= 36, `half as wide, not ${near.width}`);
  assert.ok(near.left > 100 && near.bottom > 99, "around the fingers");
  const kept = await placeOf(phone, [130, 115]);
  assert.ok(Math.abs(kept.x - x) < 30, `the point stays between the fingers: ${kept.x - x}`);
  await fingers("touchStart", 120);
  for (let gap = 114; gap >= 60; gap -= 6) await fingers("touchMove", gap);
  await fingers("touchEnd", 0);
  const far = await rested(phone);
  assert.ok(far.width >= 52 && far.width <= 68, `as wide as before, not ${far.width}`);
  assert.doesNotMatch(await query(phone), /heaps/, "no tap");
});

/** How many different colours, and how much of the plot isn't paper. */
async function plotted() {
  const screen = await look(here.page);
  const { x, y } = await here.page.$eval('[data-role="figure"]', (figure) => figure.getBoundingClientRect().toJSON());
  const paper = colour("#fbfaf7");
  const seen = new Set();
  let inked = 0;
  let all = 0;
  // The lower left 400 × 300 pixels of the plot.
  for (let dx = 80; dx < 480; dx += 2) {
    for (let dy = 150; dy < 450; dy += 2) {
      const found = screen.at(x + dx, y + dy);
      seen.add(found.join());
      if (apart(found, paper) > 12) inked += 1;
      all += 1;
    }
  }
  return { colours: seen.size, inked: inked / all };
}

test("far out the figure is dense", async () => {
  const { page } = here;
  await visit(page, "?m=7&n=2000&at=0,0,4000");
  const { colours, inked } = await plotted();
  assert.ok(colours > 20, `${colours} colours`);
  assert.ok(inked > 0.3, `${inked} of it is drawn`);
});

test("near in each point is drawn large", async () => {
  const { page } = here;
  await visit(page, "?at=0,0,10");
  const { x, y, side } = await placeOf(page, [2, 1]);
  assert.ok(side > 50, String(side));
  assert.ok((await look(page)).distance(x, y, colour("#a8118c"), 2) < 20);
  const { inked } = await plotted();
  assert.ok(inked > 0.1, String(inked));
});

test("out in the plane the same game goes on", async () => {
  const { page } = here;
  await visit(page, "?n=28&at=100000,60000,60");
  const { inked } = await plotted();
  assert.ok(inked > 0.001, String(inked));
});
