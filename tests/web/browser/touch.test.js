// Fingers on small screens: the page scrolls, the figure is moved and asked, the controls are in reach.

import assert from "node:assert/strict";
import { test } from "node:test";
import { session, visit } from "../harness.js";
import { act, framesOf, query, waitForQuery, waitUntilSettled } from "../page.js";
import { placeOf } from "../screen.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

const PHONE = { width: 390, height: 844, touch: true };

/**
 * Moves fingers along straight lines, each from a place by a way.
 * @param {Page} page @param {{ x: number, y: number, dx: number, dy: number }[]} fingers
 */
async function swipe(page, fingers) {
  const debug = await page.createCDPSession();
  const points = (/** @type {number} */ part) => fingers.map(({ x, y, dx, dy }, id) => ({ x: x + dx * part, y: y + dy * part, id }));
  await debug.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
  for (let step = 1; step <= 10; step += 1) {
    await debug.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(step / 10) });
    await framesOf(page, 1);
  }
  await debug.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await debug.detach();
  // What was pushed goes on for a while.
  await page.evaluate(async () => {
    const places = () => [scrollY, ...[...document.querySelectorAll(".panel")].map((panel) => panel.scrollTop)].join();
    for (let was = ""; was !== places(); ) {
      was = places();
      for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await waitUntilSettled(page);
}

/** The middle of the figure. @param {Page} page @param {string} [selector] */
const middle = (page, selector = '[data-role="figure"]') =>
  page.$eval(selector, (figure) => {
    const { left, top, width, height } = figure.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

/** @param {Page} page */
const scrolled = (page) => page.evaluate(() => scrollY);

/** The window that the address tells. @param {Page} page */
async function window(page) {
  const [left = NaN, bottom = NaN, width = NaN] = (new URLSearchParams(await query(page)).get("at") ?? "").split(",").map(Number);
  return { left, bottom, width };
}

for (const link of ["?at=50,50,60", "?view=deviations&n=120", "?game=takeaway", "?game=takeaway&view=map", "?game=one-lie&n=16&layer=tree", "?game=one-lie&view=atlas"]) {
  test(`one finger up over the figure scrolls the page, and the figure stays: ${link}`, async () => {
    const page = await open(link, PHONE);
    const { x, y } = await middle(page);
    await swipe(page, [{ x, y, dx: 6, dy: -180 }]);
    assert.ok((await scrolled(page)) > 100, `${await scrolled(page)}`);
    assert.equal(await query(page), link, "neither moved nor asked");
    // It let go of the finger: a tap later is one finger again, and no pinch.
    assert.equal(await page.$eval('[data-role="figure"]', (figure) => figure.classList.contains("moving")), false);
  });
}

test("one finger sideways moves the figure, and the page stays", async () => {
  const page = await open("?at=50,50,60", PHONE);
  const { x, y } = await middle(page);
  await swipe(page, [{ x, y, dx: 6, dy: -100 }]);
  const top = await scrolled(page);
  assert.ok(top > 50);
  await swipe(page, [{ x, y: y - top, dx: -120, dy: 10 }]);
  assert.ok((await window(page)).left > 60, await query(page));
  assert.equal((await window(page)).width, 60, "it is moved, not zoomed");
  assert.equal(await scrolled(page), top);
});

for (const [name, way] of /** @type {const} */ ([["sideways", [1, 0]], ["up and down", [0, 1]]])) {
  test(`two fingers ${name} zoom the figure, and the page stays`, async () => {
    const page = await open("?at=100,100,60", PHONE);
    const { x, y } = await middle(page);
    const finger = (/** @type {number} */ sign) => ({
      x: x + sign * way[0] * 30, y: y + sign * way[1] * 30, dx: sign * way[0] * 50, dy: sign * way[1] * 50,
    });
    await swipe(page, [finger(-1), finger(1)]);
    const { width } = await window(page);
    assert.ok(width > 10 && width < 40, `${width}`);
    assert.equal(await scrolled(page), 0);
    assert.doesNotMatch(await query(page), /heaps/, "no tap");
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1, "the page isn't zoomed");
  });
}

test("a tap asks, also after the page was scrolled", async () => {
  const page = await open("?at=0,0,30", PHONE);
  const { x, y } = await middle(page);
  await swipe(page, [{ x, y, dx: 0, dy: -60 }]);
  const place = await placeOf(page, [4, 3]);
  await page.touchscreen.tap(place.x, place.y);
  await waitForQuery(page, /heaps=1,5,8/);
});

test("where the page doesn't scroll one finger moves the figure any way", async () => {
  const page = await open("?at=50,50,60", { width: 1024, height: 768, touch: true });
  const { x, y } = await middle(page);
  await swipe(page, [{ x, y, dx: 0, dy: 120 }]);
  assert.ok((await window(page)).bottom > 55, await query(page));
  assert.equal(await scrolled(page), 0);
});

test("the overview scrolls with the panel that it is in", async () => {
  const page = await open("?game=takeaway&m=7", { width: 1024, height: 768, touch: true });
  const panelTop = () => page.$eval(".panel", (panel) => panel.scrollTop);
  await page.$eval('[data-part="overview"]', (overview) => overview.scrollIntoView({ block: "center" }));
  const from = await panelTop();
  const { x, y } = await middle(page, '[data-part="overview"]');
  await swipe(page, [{ x, y, dx: 0, dy: 100 }]);
  assert.ok((await panelTop()) < from - 50, `${from} → ${await panelTop()}`);
});

for (const [width, height] of /** @type {const} */ ([[320, 640], [360, 740], [390, 844], [430, 932]])) {
  test(`${width} × ${height}: the controls are large, and in reach while the figure is seen`, async () => {
    const page = await open("", { width, height, touch: true });
    for (const link of ["", "?game=one-lie", "?game=one-lie&view=play&n=100&role=ask&asked=1-50"]) {
      await visit(page, link);
      const small = await page.$$eval(".controls button, .controls input, .controls select", (all) =>
        all
          .filter((control) => control.checkVisibility())
          .map((control) => ({ name: control.getAttribute("aria-label"), box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44)
          .map(({ name, box }) => `${name} ${box.height}`),
      );
      assert.deepEqual(small, []);
      // From the top of the page on, as far as the figure is seen.
      const far = await page.$eval('[data-role="figure"]', (figure) => figure.getBoundingClientRect().bottom);
      for (let top = 0; top < far - 100; top += 150) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
        const controls = await page.$eval(".controls", (box) => box.getBoundingClientRect().toJSON());
        assert.ok(controls.bottom <= height + 0.5 && controls.bottom > 100, `${link} at ${top}: ${controls.bottom}`);
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    }
  });
}

test("what has the focus isn't hidden by the controls", async () => {
  const page = await open("?game=one-lie&view=play&n=100&role=ask&asked=1-50", { width: 390, height: 640, touch: true });
  let seen = 0;
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, right, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
      const x = (left + right) / 2;
      const hidden = (/** @type {number} */ y) => document.elementFromPoint(x, y)?.closest(".timeline") && !focused?.closest(".timeline");
      // The sheet itself is longer than the window.
      return { name: focused?.outerHTML.slice(0, 80), hidden: bottom - top < 200 && (hidden(top + 2) || hidden(bottom - 2)), play: !!focused?.closest(".play") };
    });
    assert.ok(!at.hidden, at.name);
    if (at.play) seen += 1;
  }
  assert.ok(seen > 20, `${seen}`);
  await act(page, "back");
});
