// Windows of the plane as plain arithmetic: panning, zooming, and which cell lies under a pixel.
// A window is [left, bottom, width] in cells; cell b covers b − ½ to b + ½.

/** @typedef {[number, number, number]} Window */
/** @typedef {{ left: number, top: number, width: number, height: number }} Plot pixels */

export const NARROWEST = 10;
export const WIDEST = 4000;
const FARTHEST = 1_000_000;

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * The window of a link as the figure draws it.
 * @param {readonly number[]} at left, bottom, width as whole cells
 * @returns {Window}
 */
export const fromLink = ([left = 0, bottom = 0, width = 60]) => [left - 0.5, bottom - 0.5, width];

/**
 * The nearest window that a link can tell.
 * @param {Window} window @param {number} [highest] greatest row
 */
export const toLink = ([left, bottom, width], highest = FARTHEST) =>
  [
    clamp(Math.round(left + 0.5), 0, FARTHEST),
    clamp(Math.round(bottom + 0.5), 0, highest),
    clamp(Math.round(width), NARROWEST, WIDEST),
  ].join(",");

/**
 * Moved by so many cells, within the quadrant.
 * @param {Window} window @param {number} right @param {number} up @param {number} [highest] greatest row
 * @returns {Window}
 */
export const moved = ([left, bottom, width], right, up, highest = FARTHEST) => [
  clamp(left + right, -0.5, FARTHEST),
  clamp(bottom + up, -0.5, highest),
  width,
];

/**
 * Made so many times as wide; the point at (x, y), parts of width and height from the lower left, stays.
 * @param {Window} window @param {number} factor @param {number} x @param {number} y
 * @param {number} aspect height by width @param {number} [highest] greatest row
 * @returns {Window}
 */
export function zoomed([left, bottom, width], factor, x, y, aspect, highest = FARTHEST) {
  const next = clamp(width * factor, NARROWEST, WIDEST);
  const gained = width - next;
  return moved([left, bottom, next], gained * x, gained * y * aspect, highest);
}

/**
 * The cell under a pixel, if it is one of the quadrant.
 * @param {Window} window @param {Plot} plot @param {number} x @param {number} y pixels in the figure
 * @returns {[number, number] | undefined}
 */
export function cellAt([left, bottom, width], plot, x, y) {
  const size = plot.width / width;
  const inside = x >= plot.left && x < plot.left + plot.width && y >= plot.top && y < plot.top + plot.height;
  const b = Math.round(left + (x - plot.left) / size);
  const c = Math.round(bottom + (plot.top + plot.height - y) / size);
  return inside && b >= 0 && c >= 0 ? [b, c] : undefined;
}

/**
 * Moved as little as needed so that the cell is inside.
 * @param {Window} window @param {readonly [number, number]} cell @param {number} aspect height by width
 * @returns {Window}
 */
export function showing([left, bottom, width], [b, c], aspect) {
  const height = width * aspect;
  return [clamp(left, b + 0.5 - width, b - 0.5), clamp(bottom, c + 0.5 - height, c - 0.5), width];
}
