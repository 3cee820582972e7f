// Storms: a window that changes again and again, a tab that goes and comes, and people who press everything at once. Afterwards the
// page shows what a fresh load of its address shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAsFresh, randomly } from "../faults.js";
import { full, session } from "../harness.js";
import { act, isVisible, status, timerOf, waitUntilSettled } from "../page.js";

/** Where random numbers start; the full tier takes others at each run. */
const SEED = full ? Date.now() % 1_000_000 : 11;
/** So long everything is pressed. */
const STORM_MS = full ? 60_000 : 1500;

const { open } = session();

const VIEWS = [
  "?m=2&n=40",
  "?view=deviations&n=300",
  "?view=table",
  "?game=takeaway&m=22",
  "?game=takeaway&view=map",
  "?game=takeaway&view=sequence",
  "?game=one-lie&a=3&b=1",
  "?game=one-lie&view=atlas",
  "?game=one-lie&view=play",
];

test("windows of all sizes and pixels, one after the other", async () => {
  const random = randomly(SEED);
  for (const link of full ? VIEWS : ["?m=2&n=40", "?game=one-lie&view=atlas"]) {
    const page = await open(link);
    for (let i = 0; i < (full ? 40 : 8); i += 1) {
      await page.setViewport({
        width: 200 + random.below(1800),
        height: 150 + random.below(1200),
        deviceScaleFactor: random.of([0.5, 1, 1.25, 2, 3]),
      });
    }
    // Back to the pixels that it began with: a browser smooths the text of a page that came to others in another way.
    await page.setViewport({ width: 1100, height: 760, deviceScaleFactor: 1 });
    await assertAsFresh(page, `seed ${SEED}, resized`);
  }
});

test("on a slow machine a caption of more lines, which resizes the figure, doesn't begin the work anew and again", async () => {
  // Narrow, so that captions have several lines and progress has one.
  const page = await open("?n=21", {
    width: 1000,
    before: (opened) =>
      opened.evaluateOnNewDocument(() => {
        const counted = /** @type {{ jobs?: number }} */ (/** @type {unknown} */ (globalThis));
        counted.jobs = 0;
        globalThis.Worker = class extends Worker {
          /** Long after the page shows progress. @param {any} message */
          postMessage(message) {
            if (message.channel === "figure") counted.jobs = (counted.jobs ?? 0) + 1;
            setTimeout(() => super.postMessage(message), 1300);
          }
        };
      }),
  });
  await assertAsFresh(page, "slow");
  assert.equal(await status(page), "ready");
  const jobs = await page.evaluate(() => /** @type {{ jobs?: number }} */ (/** @type {unknown} */ (globalThis)).jobs ?? 0);
  assert.ok(jobs <= 3, `${jobs} jobs`);
});

test("a tab that is hidden while it plays, and shown again", async () => {
  const page = await open("?n=5&end=300&speed=20");
  await act(page, "play");
  const other = await page.browserContext().newPage();
  for (let i = 0; i < 3; i += 1) {
    await other.bringToFront();
    await page.waitForFunction(() => document.visibilityState === "hidden", { polling: 20 });
    // As long as some steps of one that is seen.
    await timerOf(page, 200);
    await page.bringToFront();
    await page.waitForFunction(() => document.visibilityState === "visible", { polling: 20 });
  }
  if (await isVisible(page, '[data-action="pause"]')) await act(page, "pause");
  await assertAsFresh(page, "hidden and shown");
  assert.equal(await status(page), "ready");
});

/** Presses everything for a while, inside the page: faster than anything can be answered. @param {import("../harness.js").Page} page @param {number} seed @param {number} ms */
const storm = (page, seed, ms) =>
  page.evaluate(
    async (start, time) => {
      let state = start >>> 0;
      const below = (/** @type {number} */ most) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * most);
      };
      /** @template T @param {ArrayLike<T>} all @returns {T | undefined} */
      const one = (all) => all[below(all.length)];
      const buttons = ["start", "back", "forward", "end", "play", "pause", "m-more", "m-less", "zoom-in", "zoom-out", "fit", "forget", "say-yes", "say-no", "undo", "hint"];
      const values = ["", "0", "1", "3", "7", "1,2", "28", "55", "2.5", "145/23", "1000000", "-1", "x", "3,1", "yn", "1-5"];
      const deeds = [
        () => /** @type {HTMLElement | null} */ (document.querySelector(`[data-action="${one(buttons)}"]`))?.click(),
        () => {
          const field = /** @type {HTMLInputElement | undefined} */ (one(document.querySelectorAll("main form input")));
          if (!field?.form || !field.checkVisibility()) return;
          field.value = one(values) ?? "";
          field.form.requestSubmit();
        },
        () => {
          // Another language loads the page anew.
          const field = /** @type {HTMLSelectElement | undefined} */ (one(document.querySelectorAll('main select:not([data-part="language"])')));
          if (!field?.checkVisibility() || field.closest("dialog")) return;
          field.selectedIndex = below(field.options.length);
          field.dispatchEvent(new Event("change", { bubbles: true }));
        },
        () => {
          const key = one(["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ", "+", "-", "0", "Escape"]) ?? "";
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        },
        () => {
          const scrub = /** @type {HTMLInputElement} */ (document.querySelector('[data-part="scrub"]'));
          scrub.value = String(below(Number(scrub.max) + 1));
          scrub.dispatchEvent(new Event("input", { bubbles: true }));
        },
        () => /** @type {HTMLElement | undefined} */ (one([...document.querySelectorAll("[data-tab]")].filter((tab) => !(/** @type {HTMLElement} */ (tab).hidden))))?.click(),
        () => /** @type {HTMLElement | undefined} */ (one(document.querySelectorAll('[data-part="try"] a')))?.click(),
        () => {
          // Back must not leave the page.
          if (/** @type {any} */ (globalThis).navigation.currentEntry.index > 0) history.back();
        },
        () => history.forward(),
      ];
      const end = performance.now() + time;
      let done = 0;
      while (performance.now() < end) {
        // Going through the history is slow, and rare with people too.
        one(below(20) === 0 ? deeds.slice(7) : deeds.slice(0, 7))?.();
        done += 1;
        // eslint-disable-next-line no-restricted-syntax -- a storm has its lulls
        if (below(3) === 0) await new Promise((go) => setTimeout(go, below(30)));
      }
      return done;
    },
    seed,
    ms,
  );

for (const link of ["?m=2&n=40", "?game=takeaway&m=22", "?game=one-lie&a=3&b=1"]) {
  // What is pressed when depends on the machine, so it finds something else each time: not in a run that must be green.
  test(`everything at once, from ${link}`, { skip: !full }, async () => {
    const page = await open(link);
    await storm(page, SEED, STORM_MS);
    // Back that was pressed last may still be on its way.
    await timerOf(page, 100);
    if (await isVisible(page, '[data-action="pause"]')) await act(page, "pause");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    await waitUntilSettled(page, { timeout: 60_000 });
    await assertAsFresh(page, `seed ${SEED}`);
  });
}
