// The atlas of the game with one lie on its canvas.

import { createPlane } from "./plane.js";

/** @typedef {import("../pkg/liar/nimscope.js").AtlasData} AtlasData */
/** @typedef {import("../pkg/liar/nimscope.js").AtlasPicture} Picture */
/** @typedef {import("./plane.js").Cell} Cell */

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(data: AtlasData, theme: string) => Picture} surroundings.createPicture
 * @param {(width: number, height: number, theme: string) => Float64Array} surroundings.plotOf
 * @param {() => Cell | undefined} surroundings.start
 * @param {import("./plane.js").PlaneEvents} surroundings.events
 */
export function createAtlas({ canvas, createPicture, plotOf, start, events }) {
  /** @type {Picture | undefined} */
  let picture;
  /** @type {AtlasData | undefined} */
  let data;
  const plane = createPlane({
    canvas,
    plotOf,
    paint(context) {
      picture?.paint(context, plane.frame(), devicePixelRatio);
      return false;
    },
    start,
    asked: () => undefined,
    highest: 1_000_000,
    events,
  });
  const { window, pixels, rest, zoom, key, around } = plane;

  function remake() {
    picture?.free();
    picture = data && createPicture(data, plane.theme);
    plane.draw();
  }

  return {
    window, pixels, rest, zoom, key, around,
    /** @param {AtlasData} next @param {{ keepWindow: boolean }} how the window is being moved by hand */
    show(next, { keepWindow }) {
      data = next;
      canvas.setAttribute("aria-label", `${next.title}. ${next.description}`);
      remake();
      plane.take(next, keepWindow);
    },
    /** @param {string} next */
    setTheme(next) {
      if (plane.setTheme(next)) remake();
    },
    /** Is the cell in the window? @param {Cell} cell */
    shows: (cell) => plane.shows(cell),
    get cursor() {
      return plane.cursor;
    },
  };
}
