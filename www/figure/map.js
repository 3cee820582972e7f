// The map on its canvas.

import { createPlane } from "./plane.js";

/** @typedef {import("../pkg/takeaway/nimscope.js").MapData} MapData */
/** @typedef {import("../pkg/takeaway/nimscope.js").MapPicture} Picture */
/** @typedef {import("./plane.js").Cell} Cell */

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(data: MapData, theme: string) => Picture} surroundings.createPicture
 * @param {(width: number, height: number, theme: string) => Float64Array} surroundings.plotOf
 * @param {() => Cell} surroundings.start
 * @param {import("./plane.js").PlaneEvents} surroundings.events
 */
export function createMap({ canvas, createPicture, plotOf, start, events }) {
  /** @type {Picture | undefined} */
  let picture;
  /** @type {MapData | undefined} */
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
    highest: 10_000_000,
    events,
  });
  const { window, pixels, rest, zoom, key } = plane;

  function remake() {
    picture?.free();
    picture = data && createPicture(data, plane.theme);
    plane.draw();
  }

  return {
    window, pixels, rest, zoom, key,
    /** @param {MapData} next @param {{ keepWindow: boolean }} how the window is being moved by hand */
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
    /** 0: nothing, 1: a losing heap, 2: where the row departs. @param {Cell} cell heap and m */
    stateOf: (cell) => picture?.cell(...cell),
    get cursor() {
      return plane.cursor;
    },
  };
}
