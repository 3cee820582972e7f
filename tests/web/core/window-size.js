// The size of a window, also in a browser that doesn't know all that is asked of it.

import assert from "node:assert/strict";

/**
 * What of a page is needed here.
 *
 * @typedef {object} Sized
 * @property {(size: { width: number, height: number }) => Promise<unknown>} setViewport
 * @property {(script: () => [number, number]) => Promise<[number, number]>} evaluate
 */

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
    if (!(error instanceof Error && /unknown command|unsupported operation/.test(error.message))) throw error;
    refused = error.message;
  }
  const found = await page.evaluate(() => [innerWidth, innerHeight]);
  assert.deepEqual(found, [size.width, size.height], `the window has another size; ${refused}`);
}
