// What is seen in the window: pixels, colours, places of the figure.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import { core, target } from "./harness.js";

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
  const plot = (await core()).plot_of(tenths(seen.width), tenths(seen.height), seen.theme);
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
 * Decodes a PNG of 8 bits a channel, as browsers write their screenshots.
 *
 * @param {Buffer} png
 */
export function decode(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = { 2: 3, 6: 4 }[png[25] ?? 0];
  assert.ok(png[24] === 8 && channels && png[28] === 0, "a PNG of another kind than browsers write");
  /** @type {Buffer[]} */
  const compressed = [];
  // After the signature a PNG is a list of chunks: length, name, data, checksum.
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") {
      compressed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  const raw = inflateSync(Buffer.concat(compressed));
  const stride = width * channels;
  const data = new Uint8Array(height * stride);
  for (let row = 0; row < height; row += 1) {
    // A row starts with its filter, which tells what was subtracted from each byte.
    const filter = raw[row * (stride + 1)];
    const from = row * (stride + 1) + 1;
    const to = row * stride;
    for (let i = 0; i < stride; i += 1) {
      const left = i < channels ? 0 : (data[to + i - channels] ?? 0);
      const up = row === 0 ? 0 : (data[to + i - stride] ?? 0);
      const corner = i < channels || row === 0 ? 0 : (data[to + i - stride - channels] ?? 0);
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) {
        const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
        guess = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      data[to + i] = (raw[from + i] ?? 0) + guess;
    }
  }
  return { width, height, channels, data };
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
