// The lattice on its canvas.

import { createPlane } from "../../../figure/plane.js";

/** @typedef {import("../../../pkg/wythoff/nimscope.js").LatticeData} LatticeData */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").TrailData} TrailData */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").LatticePicture} Picture */
/** @typedef {import("../../../figure/plane.js").Cell} Cell */

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(data: LatticeData, theme: string) => Picture} surroundings.createPicture
 * @param {(width: number, height: number, theme: string) => Float64Array} surroundings.plotOf
 * @param {import("../../../figure/plane.js").PlaneEvents} surroundings.events
 */
export function createLattice({ canvas, createPicture, plotOf, events }) {
  /** @type {Picture | undefined} */
  let picture;
  /** @type {LatticeData | undefined} */
  let data;
  /** @type {TrailData | undefined} */
  let trail;
  /** @type {number | undefined} the family that alone lights up */
  let lit;
  /** @type {Cell | undefined} */
  let asked;
  /** @type {[Cell, Cell][]} winning moves, each from a cell to a cell */
  let arrows = [];
  /** @type {{ start: number, length: number } | undefined} */
  let motion;

  const plane = createPlane({
    canvas,
    plotOf,
    paint(context, now) {
      if (!picture) return false;
      const sweep = motion ? Math.min(1, Math.max(0, (now - motion.start) / motion.length)) : 1;
      if (sweep === 1) motion = undefined;
      picture.paint(context, { ...plane.frame(), sweep: 1 - (1 - sweep) ** 2, asked, arrows, lit }, devicePixelRatio);
      return motion !== undefined;
    },
    start: () => data?.newest && [data.newest.b, data.newest.c],
    asked: () => asked,
    highest: 1_000_000,
    events: {
      ...events,
      onPoint(cell) {
        arrows = [];
        events.onPoint(cell);
      },
    },
  });
  const { draw, window, pixels, rest, shows, around, zoom, key } = plane;

  /** Makes the picture anew, of other data or in other colours. */
  function remake() {
    picture?.free();
    picture = data && createPicture(data, plane.theme);
    if (trail) picture?.set_trail(trail.model);
    picture?.prepare();
    draw();
  }

  return {
    window, pixels, rest, shows, around, zoom, key,
    /**
     * Shows a lattice.
     * @param {LatticeData} next
     * @param {object} how
     * @param {boolean} how.keepWindow the window is being moved by hand
     * @param {number} how.sweepMs how long the newest lines sweep; 0: at once
     */
    show(next, { keepWindow, sweepMs }) {
      data = next;
      canvas.setAttribute("aria-label", `${next.title}. ${next.description}`);
      motion = sweepMs > 0 ? { start: performance.now(), length: sweepMs } : undefined;
      remake();
      plane.take(next, keepWindow);
    },
    /** @param {string} next */
    setTheme(next) {
      if (plane.setTheme(next)) remake();
    },
    /** Lights up what a P-position crosses out. @param {TrailData | undefined} next */
    setTrail(next) {
      trail = next;
      lit = undefined;
      picture?.set_trail(next?.model);
      draw();
    },
    /** Lights one of its families up alone. @param {number | undefined} family its place in the list */
    setLit(family) {
      lit = family;
      draw();
    },
    /** @param {Cell | undefined} cell */
    setAsked(cell) {
      asked = cell;
      draw();
    },
    /** Draws winning moves. @param {Cell} [from] @param {Cell[]} [targets] */
    setArrows(from, targets = []) {
      arrows = from ? targets.map((to) => [from, to]) : [];
      draw();
    },
    /** The state of a cell by its number. @param {Cell} cell */
    stateOf: (cell) => picture?.cell(...cell),
    /** Its number of winning moves, where that layer is shown. @param {Cell} cell */
    movesAt: (cell) => picture?.moves_at(...cell),
    get cursor() {
      return plane.cursor;
    },
  };
}
