// A picture of cells in a window of a plane, on its canvas: the map of the take-away game, the atlas of the game with one
// lie.

import { createPlane } from "./plane.js";

/** @typedef {import("./plane.js").Cell} Cell */

/**
 * What a game's own picture can do.
 * @typedef {object} Picture
 * @property {(context: CanvasRenderingContext2D, shot: any, ratio: number) => void} paint
 * @property {() => void} free
 */

/**
 * @template {import("./plane.js").Looked & { title: string, description: string }} Data
 * @template {Picture} Kind
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(data: Data, theme: string) => Kind} surroundings.createPicture
 * @param {(width: number, height: number, theme: string) => Float64Array} surroundings.plotOf
 * @param {() => Cell | undefined} surroundings.start where the keys' cursor starts
 * @param {number} surroundings.highest the greatest row
 * @param {import("./plane.js").PlaneEvents} surroundings.events
 */
export function createCells({ canvas, createPicture, plotOf, start, highest, events }) {
  /** @type {Kind | undefined} */
  let picture;
  /** @type {Data | undefined} */
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
    highest,
    events,
  });
  const { window, pixels, rest, zoom, key, around, shows } = plane;

  function remake() {
    picture?.free();
    picture = data && createPicture(data, plane.theme);
    plane.draw();
  }

  return {
    window, pixels, rest, zoom, key, around, shows,
    /** @param {Data} next @param {{ keepWindow: boolean }} how the window is being moved by hand */
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
    get picture() {
      return picture;
    },
    get cursor() {
      return plane.cursor;
    },
  };
}
