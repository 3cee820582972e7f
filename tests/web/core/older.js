// Browsers that are older than the tests, and don't know all that is asked of them.

import assert from "node:assert/strict";

/**
 * What of a page is needed here.
 *
 * @typedef {object} Sized
 * @property {(size: { width: number, height: number }) => Promise<unknown>} setViewport
 * @property {(script: () => [number, number]) => Promise<[number, number]>} evaluate
 */

/** Is it that the browser doesn't know a command? @param {unknown} error @returns {error is Error} */
const isUnknown = (error) => error instanceof Error && /unknown command|unsupported operation/.test(error.message);

/**
 * What was started, or a sentence why there can be nothing with this browser.
 *
 * @template T
 * @param {string} browser
 * @param {() => Promise<T>} start
 * @returns {Promise<{ started: T, tooOld: false } | { started: undefined, tooOld: string }>}
 */
export async function startIfNewEnough(browser, start) {
  try {
    return { started: await start(), tooOld: false };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return { started: undefined, tooOld: `${browser} is too old for these tests: ${error.message.split("\n")[0]}` };
  }
}

/**
 * Gives the window of a page a size. With it, puppeteer sends other commands, of which older browsers know some not yet: Firefox 140
 * nothing of the screen's orientation. What counts is the size.
 *
 * @param {Sized} page
 * @param {{ width: number, height: number }} size
 */
export async function sizeWindow(page, size) {
  let refused = "";
  try {
    await page.setViewport(size);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    refused = error.message;
  }
  const found = await page.evaluate(() => [innerWidth, innerHeight]);
  assert.deepEqual(found, [size.width, size.height], `the window has another size; ${refused}`);
}
