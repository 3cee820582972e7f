// The arithmetic of the figure's window.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellAt,
  fromLink,
  moved,
  NARROWEST,
  showing,
  toLink,
  WIDEST,
  zoomed,
} from "../../../www/figure/window.js";

const plot = { left: 60, top: 40, width: 600, height: 400 };
const aspect = plot.height / plot.width;

/** @param {number} actual @param {number} expected */
const near = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} for ${expected}`);

test("a link's window comes back as it was", () => {
  for (const at of ["0,0,60", "0,0,10", "17,4,4000", "1000000,999999,11"]) {
    assert.equal(toLink(fromLink(at.split(",").map(Number))), at);
  }
});

test("a window between cells is told as the nearest that a link can tell", () => {
  assert.equal(toLink([-0.5 + 3.4, -0.5 + 7.6, 60.4]), "3,8,60");
  assert.equal(toLink([-9, -9, 3]), "0,0,10");
  assert.equal(toLink([2e6, 2e6, 9999]), "1000000,1000000,4000");
});

test("zooming keeps the point under the pointer where it is", () => {
  /** @type {import("../../../www/figure/window.js").Window} */
  const before = [100, 200, 80];
  for (const factor of [0.5, 0.8, 1.25, 2]) {
    for (const [x, y] of /** @type {const} */ ([[0, 0], [0.5, 0.5], [1, 1], [0.3, 0.9]])) {
      const after = zoomed(before, factor, x, y, aspect);
      near(after[2], 80 * factor);
      near(after[0] + x * after[2], before[0] + x * before[2]);
      near(after[1] + y * after[2] * aspect, before[1] + y * before[2] * aspect);
    }
  }
});

test("zooming ends at 10 and at 4000 cells, and moves nothing there", () => {
  assert.deepEqual(zoomed([50, 60, NARROWEST], 0.5, 0.3, 0.3, aspect), [50, 60, 10]);
  assert.deepEqual(zoomed([50, 60, WIDEST], 2, 0.3, 0.3, aspect), [50, 60, 4000]);
  assert.equal(zoomed([50, 60, 15], 0.01, 0.5, 0.5, aspect)[2], 10);
});

test("the window stays in the quadrant", () => {
  assert.deepEqual(moved([5, 5, 60], -100, -100), [-0.5, -0.5, 60]);
  assert.deepEqual(moved([5, 5, 60], 3, 4), [8, 9, 60]);
  assert.deepEqual(moved([5, 5, 60], 1e9, 1e9), [1e6, 1e6, 60]);
  const out = zoomed([-0.5, -0.5, 60], 2, 0.5, 0.5, aspect);
  assert.deepEqual(out, [-0.5, -0.5, 120]);
});

/** The cell under a pixel, with one zero instead of two. @param {Parameters<typeof cellAt>} at */
const under = (...at) => cellAt(...at)?.map((value) => value + 0);

test("the cell under a pixel", () => {
  /** @type {import("../../../www/figure/window.js").Window} */
  const window = [-0.5, -0.5, 60]; // cells of 10 pixels
  assert.deepEqual(under(window, plot, 60.1, 439.9), [0, 0]);
  assert.deepEqual(under(window, plot, 69.9, 430.1), [0, 0]);
  assert.deepEqual(under(window, plot, 70.1, 429.9), [1, 1]);
  assert.deepEqual(under(window, plot, 60 + 325, 440 - 235), [32, 23]);
  for (const [x, y] of /** @type {const} */ ([[59, 200], [660, 200], [300, 39], [300, 440]])) {
    assert.equal(under(window, plot, x, y), undefined, "outside of the plot");
  }
});

test("every cell of a window is found again at its middle", () => {
  for (const at of [[0, 0, 10], [7, 3, 60], [999_000, 5, 25]]) {
    const window = fromLink(at);
    const size = plot.width / window[2];
    const [left = 0, bottom = 0, width = 0] = at;
    for (let b = left; b < left + width; b += 3) {
      for (let c = bottom; c < bottom + width * aspect - 1; c += 3) {
        const x = plot.left + (b - window[0]) * size;
        const y = plot.top + plot.height - (c - window[1]) * size;
        assert.deepEqual(under(window, plot, x, y), [b, c]);
      }
    }
  }
});

test("a cell is shown by the least movement", () => {
  /** @type {import("../../../www/figure/window.js").Window} */
  const window = [-0.5, -0.5, 60];
  assert.deepEqual(showing(window, [10, 10], aspect), window);
  assert.deepEqual(showing(window, [59, 39], aspect), window);
  assert.deepEqual(showing(window, [60, 10], aspect), [0.5, -0.5, 60]);
  assert.deepEqual(showing(window, [10, 40], aspect), [-0.5, 0.5, 60]);
  assert.deepEqual(showing([99.5, 99.5, 60], [10, 20], aspect), [9.5, 19.5, 60]);
});
