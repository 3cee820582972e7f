// What axe-core finds wrong with a page.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resize, waitUntilSettled } from "./page.js";

/** @typedef {import("./harness.js").Page} Page */

/**
 * What axe-core finds wrong by WCAG 2.2 A and AA: one line for each thing and place.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function axe(page) {
  // By the debugger, so that no Content-Security-Policy stands in the way.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(createRequire(import.meta.url)("axe-core").source);
  return page.evaluate(async () => {
    // Colours on their way to others have no contrast to judge.
    await Promise.all(
      document.getAnimations().map((animation) => animation instanceof CSSTransition && animation.finished),
    );
    const loaded = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (globalThis));
    const result = await loaded.axe.run({
      // Reading the style sheets again would add inline styles, of which a Content-Security-Policy complains.
      preload: false,
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    });
    return result.violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id} (${violation.help}): ${node.html}`),
    );
  });
}

export const THEMES = /** @type {const} */ (["light", "dark", "projector"]);
/** A desk, and a phone. */
export const WIDTHS = [1280, 390];

/**
 * Asserts that axe finds nothing, and that the page is no wider than its window: in each theme and at each width. The page is
 * loaded once and changes.
 *
 * @param {Page} page
 * @param {object} [how]
 * @param {string} [how.name] of what is shown
 * @param {readonly string[]} [how.themes]
 * @param {readonly number[]} [how.widths] none: as the window is
 * @param {boolean} [how.fits] false: it may be wider
 */
export async function assertAccessible(page, { name = "", themes = THEMES, widths = [], fits = true } = {}) {
  for (const width of widths.length > 0 ? widths : [undefined]) {
    if (width !== undefined) await resize(page, { width, height: 844 });
    for (const theme of themes) {
      await page.select('[data-part="theme"]', theme);
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, {}, theme);
      await waitUntilSettled(page);
      const what = `${name} ${theme} ${width ?? ""}`;
      assert.deepEqual(await axe(page), [], what);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0 || !fits, `${what} is ${over} px too wide`);
    }
  }
}
