// What is seen in the window: pixels, colours, places of the figure.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { core, target } from "./harness.js";
import { decode } from "./png.js";

export { decode };

const artifacts = fileURLToPath(new URL("../../artifacts/", import.meta.url));

/**
 * Where the middle of a cell is in the window, and the side of a cell: CSS pixels.
 * The address bar must tell the window by `at`.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {readonly [number, number]} cell
 */
export async function placeOf(page, [b, c]) {
  const seen = await page.evaluate(() => {
    const box = document.querySelector('[data-role="figure"]')?.getBoundingClientRect();
    return {
      x: box?.left ?? 0,
      y: box?.top ?? 0,
      width: box?.width ?? 0,
      height: box?.height ?? 0,
      at: new URLSearchParams(location.search).get("at"),
      theme: document.documentElement.dataset.theme ?? "light",
    };
  });
  assert.ok(seen.at, "the address bar tells no window");
  const [left = 0, bottom = 0, across = 1] = seen.at.split(",").map(Number);
  const tenths = (/** @type {number} */ pixels) => Math.round(pixels * 10) / 10;
  const plot = (await core()).lattice_plot_of(tenths(seen.width), tenths(seen.height), seen.theme);
  const [x = 0, y = 0, width = 0, height = 0] = plot;
  const side = width / across;
  return {
    x: seen.x + x + (b - left + 0.5) * side,
    y: seen.y + y + height - (c - bottom + 0.5) * side,
    side,
  };
}

/**
 * What is on the screen, as pixels.
 *
 * @typedef {object} Screen
 * @property {number} width in device pixels
 * @property {number} height
 * @property {(x: number, y: number) => [number, number, number]} at the colour at a place in CSS pixels
 * @property {(x: number, y: number, ink: readonly number[], reach?: number) => number} distance
 *   the least distance to a colour within `reach` device pixels around a place
 */

/**
 * Takes a picture of the window and reads its pixels.
 *
 * @param {import("puppeteer-core").Page} page
 * @returns {Promise<Screen>}
 */
export async function look(page) {
  const { width, height, channels, data } = decode(Buffer.from(await page.screenshot()));
  const ratio = page.viewport()?.deviceScaleFactor ?? 1;
  /** @param {number} column @param {number} row @returns {[number, number, number]} */
  const device = (column, row) => {
    const i = (Math.min(Math.max(row, 0), height - 1) * width + Math.min(Math.max(column, 0), width - 1)) * channels;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  return {
    width,
    height,
    at: (x, y) => device(Math.floor(x * ratio), Math.floor(y * ratio)),
    distance(x, y, ink, reach = 1) {
      const [column, row] = [Math.floor(x * ratio), Math.floor(y * ratio)];
      let least = Infinity;
      for (let dy = -reach; dy <= reach; dy += 1) {
        for (let dx = -reach; dx <= reach; dx += 1) {
          least = Math.min(least, apart(device(column + dx, row + dy), ink));
        }
      }
      return least;
    },
  };
}

/**
 * How far two colours are apart: the largest difference of a channel.
 *
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
export function apart(a, b) {
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));
}

/**
 * A colour like `#a8118c`.
 *
 * @param {string} hex
 */
export function colour(hex) {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
}

/**
 * Keeps a picture of the window in artifacts/, for a person to look at.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string} name
 */
export async function screenshot(page, name) {
  await mkdir(artifacts, { recursive: true });
  await page.screenshot({ path: `${artifacts}${name}-${target}.png` });
}
