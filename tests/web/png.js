// Pictures as files, read back.

import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";

/**
 * Decodes a PNG of 8 bits a channel, as browsers write their screenshots, and Nimscope its images.
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
