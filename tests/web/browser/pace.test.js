// How long the page keeps the browser busy. The numbers are printed. Only the full tier judges them, and only what is far
// off: elsewhere a busy machine would be taken for a slow page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, assertClean, full, launch, openPage, placeOf, waitForQuery, waitUntilSettled } from "../harness.js";

/** Milliseconds of script in a frame: the budget is 8 on a usual laptop. */
const FRAME = 100;
/** Milliseconds of a task on the page's thread. */
const TASK = 200;

/** @type {import("puppeteer-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Notes from now on how long frame callbacks and tasks take. @param {import("../harness.js").Page} page */
const watch = (page) =>
  page.evaluateOnNewDocument(() => {
    const here = /** @type {any} */ (globalThis);
    here.frames = [];
    here.tasks = [];
    const ask = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) =>
      ask((now) => {
        const started = performance.now();
        callback(now);
        here.frames.push(performance.now() - started);
      });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) here.tasks.push(Math.round(entry.duration));
    }).observe({ type: "longtask" });
  });

/**
 * What was noted since the last call.
 *
 * @param {import("../harness.js").Page} page
 * @returns {Promise<{ frames: number[], tasks: number[] }>}
 */
const noted = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 100));
    const here = /** @type {any} */ (globalThis);
    return { frames: here.frames.splice(0), tasks: here.tasks.splice(0) };
  });

/** @param {number[]} times */
function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  return `${sorted.length} frames: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`;
}

/**
 * @param {import("node:test").TestContext} t
 * @param {string} what
 * @param {{ frames: number[], tasks: number[] }} seen
 */
function judge(t, what, { frames, tasks }) {
  t.diagnostic(`${what}: ${summary(frames)}; tasks over 50 ms: ${tasks.length === 0 ? "none" : `${tasks.join(", ")} ms`}`);
  if (!full) return;
  const sorted = [...frames].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  assert.ok(median < FRAME, `${what}: half of the frames take over ${median} ms`);
  assert.ok(Math.max(0, ...tasks) < TASK, `${what}: a task took ${Math.max(...tasks)} ms`);
}

test("playing, panning, zooming and scrubbing at 1920 × 1080, m = 10, n = 60", async (t) => {
  const page = await openPage(browser, "?m=10&n=60&at=0,0,120", { width: 1920, height: 1080, before: watch });
  judge(t, "opening", await noted(page));

  await page.keyboard.press("Home");
  await waitForQuery(page, /n=0/);
  await noted(page);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("+");
  await act(page, "play");
  await new Promise((done) => setTimeout(done, 3000));
  await act(page, "pause");
  judge(t, "playing", await noted(page));

  await page.keyboard.press("End");
  await waitForQuery(page, /m=10&n=60/);
  const { x, y } = await placeOf(page, [60, 30]);
  await noted(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 40; i += 1) {
    await page.mouse.move(x - i * 12, y + i * 4);
    await new Promise((done) => setTimeout(done, 16));
  }
  await page.mouse.up();
  judge(t, "panning", await noted(page));

  for (let i = 0; i < 24; i += 1) {
    await page.mouse.wheel({ deltaY: i < 12 ? -60 : 60 });
    await new Promise((done) => setTimeout(done, 30));
  }
  judge(t, "zooming", await noted(page));

  await new Promise((done) => setTimeout(done, 400));
  await waitUntilSettled(page);
  const slider = await page.$eval('[data-part="scrub"]', (element) => element.getBoundingClientRect().toJSON());
  const middle = slider.top + slider.height / 2;
  await page.mouse.move(slider.left + 10, middle);
  await page.mouse.down();
  for (let i = 0; i <= 40; i += 1) {
    await page.mouse.move(slider.left + 10 + ((slider.width - 20) * i) / 40, middle);
    await new Promise((done) => setTimeout(done, 16));
  }
  await page.mouse.up();
  judge(t, "scrubbing", await noted(page));
  await waitUntilSettled(page);
  assertClean(page);
});

test("moving the cursor far out, where points are pixels", async (t) => {
  const page = await openPage(browser, "?m=7&n=2000&at=0,0,4000", { width: 1920, height: 1080, before: watch });
  judge(t, "opening", await noted(page));
  const { x, y } = await placeOf(page, [2000, 1000]);
  for (let i = 0; i < 30; i += 1) {
    await page.mouse.move(x + i * 9, y + i * 5);
    await new Promise((done) => setTimeout(done, 16));
  }
  judge(t, "pointing", await noted(page));
  await waitUntilSettled(page);
  assertClean(page);
});

test("a storm of everything at once leaves the page as the address says", { skip: !full }, async (t) => {
  const page = await openPage(browser, "?n=20", { before: watch });
  let places = 0;
  let seed = 1;
  const random = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  const keys = /** @type {const} */ (["ArrowLeft", "ArrowRight", "Home", "End", "Space", "PageUp", "PageDown", "+", "-", "0"]);
  for (let i = 0; i < 600; i += 1) {
    const dice = random(10);
    if (dice < 6) await page.keyboard.press(keys[random(keys.length)] ?? "Home");
    else if (dice < 7) await page.mouse.wheel({ deltaY: random(600) - 300 });
    else if (dice < 8) await page.mouse.click(200 + random(500), 150 + random(300));
    else if (dice < 9 || places === 0) {
      await act(page, "m-more");
      places += 1;
    } else {
      await page.evaluate(() => history.back());
      places -= 1;
    }
  }
  await page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-action="pause"]'))?.click());
  await waitUntilSettled(page, 60_000);
  judge(t, "storm", await noted(page));
  const seen = await page.evaluate(() => [location.search, document.querySelector('[data-role="caption"]')?.textContent]);
  await page.reload({ waitUntil: "load" });
  await waitUntilSettled(page);
  assert.deepEqual(
    await page.evaluate(() => [location.search, document.querySelector('[data-role="caption"]')?.textContent]),
    seen,
  );
  assertClean(page);
});
