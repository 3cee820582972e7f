// How long the page keeps the browser busy. All numbers are printed; the goal is no task over 50 ms while somebody plays,
// pans, zooms and scrubs. What is judged is the time that the processor worked for the page, so that a busy machine isn't
// taken for a slow page, and only what is far off.

import assert from "node:assert/strict";
import { test } from "node:test";
import { full, session } from "../harness.js";
import { act, framesOf, isVisible, waitUntilSettled } from "../page.js";
import { endTasks, noteTasks } from "../tasks.js";

/** Milliseconds that one task may keep the processor. */
const TASK = 200;
/** The goal. */
const LONG = 50;

const { open } = session();

// eslint-disable-next-line no-restricted-syntax -- so long a hand takes, or somebody watches
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Does something with the page, says how long its tasks were, and judges them.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} what
 * @param {import("../harness.js").Page} page
 * @param {() => Promise<unknown>} doIt
 */
async function during(t, what, page, doIt) {
  await noteTasks(page);
  await doIt();
  await judge(t, what, page);
}

/** @param {import("node:test").TestContext} t @param {string} what @param {import("../harness.js").Page} page */
async function judge(t, what, page) {
  await framesOf(page);
  const tasks = await endTasks(page);
  const [worked, took] = [tasks.map((task) => task.worked), tasks.map((task) => task.took)];
  const long = worked.filter((ms) => ms > LONG).map((ms) => ms.toFixed(0));
  const [most, longest] = [Math.max(0, ...worked), Math.max(0, ...took)];
  t.diagnostic(
    `${what}: ${tasks.length} tasks; over ${LONG} ms of the processor: ${long.length === 0 ? "none" : `${long.join(", ")} ms`}; ` +
      `longest ${most.toFixed(0)} ms, with waiting ${longest.toFixed(0)} ms`,
  );
  assert.ok(tasks.length > 0, `${what}: no task was seen`);
  assert.ok(most < TASK, `${what}: a task worked for ${most.toFixed(0)} ms`);
}

/** Opens a link while its tasks are noted. @param {import("node:test").TestContext} t @param {string} link */
async function opened(t, link) {
  const page = await open(link, { width: 1920, height: 1080, before: noteTasks });
  await judge(t, "opening", page);
  return page;
}

/** @param {import("../harness.js").Page} page @param {string} selector @returns {Promise<DOMRect>} */
const boxOf = (page, selector) => page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());

/** Plays from the first step. @param {import("../harness.js").Page} page */
async function playing(page) {
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("+");
  await act(page, "play");
  await pause(2000);
  if (await isVisible(page, '[data-action="pause"]')) await act(page, "pause");
}

/** Drags the figure. @param {import("../harness.js").Page} page */
async function panning(page) {
  const { left, top, width, height } = await boxOf(page, '[data-role="figure"]');
  const [x, y] = [left + width * 0.6, top + height * 0.5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 40; i += 1) {
    await page.mouse.move(x - i * 12, y + i * 4);
    await pause(16);
  }
  await page.mouse.up();
}

/** Turns the wheel, there and back. @param {import("../harness.js").Page} page */
async function zooming(page) {
  for (let i = 0; i < 24; i += 1) {
    await page.mouse.wheel({ deltaY: i < 12 ? -60 : 60 });
    await pause(30);
  }
}

/** Draws the slider of the timeline from its start to its end. @param {import("../harness.js").Page} page */
async function scrubbing(page) {
  const { left, top, width, height } = await boxOf(page, '[data-part="scrub"]');
  const middle = top + height / 2;
  await page.mouse.move(left + 10, middle);
  await page.mouse.down();
  for (let i = 0; i <= 40; i += 1) {
    await page.mouse.move(left + 10 + ((width - 20) * i) / 40, middle);
    await pause(16);
  }
  await page.mouse.up();
  await waitUntilSettled(page);
}

// One view of each game at every run, as these tests last as long as what they watch.
for (const { link, window, skip } of [
  { link: "?m=10&n=60&at=0,0,120", window: true, skip: false },
  { link: "?game=takeaway&m=22", window: false, skip: false },
  { link: "?game=takeaway&view=map&m=60", window: true, skip: !full },
  { link: "?game=one-lie", window: false, skip: false },
  { link: "?game=one-lie&view=atlas&n=50", window: true, skip: !full },
]) {
  test(`playing, ${window ? "panning, zooming and " : ""}scrubbing at 1920 × 1080: ${link}`, { skip }, async (t) => {
    const page = await opened(t, link);
    await page.keyboard.press("Home");
    await waitUntilSettled(page);
    await during(t, "playing", page, () => playing(page));
    await waitUntilSettled(page);
    if (window) {
      await during(t, "panning", page, () => panning(page));
      await during(t, "zooming", page, () => zooming(page));
      await waitUntilSettled(page);
    }
    await during(t, "scrubbing", page, () => scrubbing(page));
  });
}

// Points are pixels there, and millions of them are coloured.
for (const link of [
  "?m=7&n=2000&at=0,0,4000",
  "?m=7&n=2000&at=0,0,4000&layer=moves",
  "?game=takeaway&view=map&at=0,0,4000",
  "?game=one-lie&view=atlas&at=0,0,4000",
]) {
  test(`pointing and panning far out: ${link}`, { skip: !full && link !== "?m=7&n=2000&at=0,0,4000" }, async (t) => {
    const page = await opened(t, link);
    const { left, top, width, height } = await boxOf(page, '[data-role="figure"]');
    await during(t, "pointing", page, async () => {
      for (let i = 0; i < 30; i += 1) {
        await page.mouse.move(left + width / 2 + i * 9, top + height / 2 + i * 5);
        await pause(16);
      }
    });
    await during(t, "panning", page, async () => {
      await panning(page);
      await waitUntilSettled(page);
    });
  });
}

test("a storm of everything at once leaves the page as the address says", { skip: !full }, async (t) => {
  const page = await open("?n=20", { before: noteTasks });
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
  await waitUntilSettled(page, { timeout: 60_000 });
  await judge(t, "storm", page);
  const seen = await page.evaluate(() => [location.search, document.querySelector('[data-role="caption"]')?.textContent]);
  await page.reload({ waitUntil: "load" });
  await waitUntilSettled(page);
  assert.deepEqual(
    await page.evaluate(() => [location.search, document.querySelector('[data-role="caption"]')?.textContent]),
    seen,
  );
});
