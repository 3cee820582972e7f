// The lattice on its canvas: what is drawn when, and what a person does on it.

import { createSurface, devicePixels } from "./surface.js";
import { cellAt, fromLink, moved, showing, toLink, zoomed } from "./window.js";

/** @typedef {import("../pkg/wythoff/nimscope.js").LatticeData} LatticeData */
/** @typedef {import("../pkg/wythoff/nimscope.js").TrailData} TrailData */
/** @typedef {import("../pkg/wythoff/nimscope.js").Picture} Picture */
/** @typedef {import("./window.js").Window} Window */
/** @typedef {[number, number]} Cell */

/** A pause after which a moved window goes into the link. */
const REST_MS = 250;

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(data: LatticeData, theme: string) => Picture} surroundings.createPicture
 * @param {(width: number, height: number, theme: string) => Float64Array} surroundings.plotOf
 * @param {(cell: Cell | undefined, byKey: boolean) => void} surroundings.onPoint a cell is pointed at
 * @param {(cell: Cell | undefined) => void} surroundings.onAsk a cell is clicked; none: forgotten
 * @param {() => void} surroundings.onMove the window moves
 * @param {(at: string) => void} surroundings.onWindow the window was moved and rests
 * @param {() => void} surroundings.onNeed the picture doesn't cover the window
 * @param {() => void} surroundings.onResize the figure has another size
 */
export function createLattice({ canvas, createPicture, plotOf, onPoint, onAsk, onMove, onWindow, onNeed, onResize }) {
  /** @type {Picture | undefined} */
  let picture;
  /** @type {LatticeData | undefined} */
  let data;
  /** @type {TrailData | undefined} */
  let trail;
  /** @type {number | undefined} the family that alone lights up */
  let lit;
  let theme = "light";
  let plot = { left: 0, top: 0, width: 1, height: 1 };
  /** @type {Window} */
  let view = [-0.5, -0.5, 60];
  /** @type {Cell | undefined} */
  let cursor;
  let cursorByKey = false;
  /** @type {Cell | undefined} */
  let asked;
  /** @type {[number, number, number, number][]} winning moves */
  let arrows = [];
  /** @type {{ start: number, length: number } | undefined} */
  let motion;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  const aspect = () => plot.height / plot.width;

  const surface = createSurface({
    canvas,
    paint(context, now) {
      if (!picture) return false;
      const sweep = motion ? Math.min(1, Math.max(0, (now - motion.start) / motion.length)) : 1;
      if (sweep === 1) motion = undefined;
      picture.paint(
        context,
        { size: surface.size, viewport: view, sweep: 1 - (1 - sweep) ** 2, cursor, asked, arrows, lit },
        devicePixelRatio,
      );
      return motion !== undefined;
    },
    onSize() {
      measure();
      onResize();
    },
    gestures: {
      hover: (x, y) => point(cellAt(view, plot, x, y), false),
      // The focus, which a click gave, doesn't hold the mouse's cursor; that of the keys stays.
      leave() {
        if (!cursorByKey) point(undefined, false);
      },
      drag(dx, dy) {
        const cell = view[2] / plot.width;
        look(moved(view, -dx * cell, dy * cell));
      },
      zoom,
      tap(x, y) {
        const cell = cellAt(view, plot, x, y);
        const again = cell && asked && cell[0] === asked[0] && cell[1] === asked[1];
        if (cell) onAsk(again ? undefined : cell);
      },
    },
  });
  const { draw } = surface;
  canvas.addEventListener("blur", () => point(undefined, false));

  function measure() {
    const [left = 0, top = 0, width = 1, height = 1] = plotOf(...surface.size, theme);
    plot = { left, top, width, height };
  }

  /** Does the picture have all cells of the window? */
  function covers() {
    if (!data) return false;
    const [left, bottom, columns, rows] = data.grid;
    const [x, y, across] = view;
    const cells = (plot.width * devicePixelRatio) / across;
    const fine = data.bin === 1 || cells * data.bin <= 1.5;
    const notWasteful = data.bin > 1 || cells >= 0.6;
    return (
      fine && notWasteful &&
      x >= left - 1 && y >= bottom - 1 &&
      x + across <= left + columns && y + across * aspect() <= bottom + rows
    );
  }

  /** @param {Window} next */
  function look(next) {
    view = next;
    draw();
    onMove();
    if (!covers()) onNeed();
    clearTimeout(rest);
    rest = setTimeout(() => onWindow(toLink(view)), REST_MS);
  }

  /** @param {Cell | undefined} cell @param {boolean} byKey */
  function point(cell, byKey) {
    if (cell?.[0] === cursor?.[0] && cell?.[1] === cursor?.[1]) return;
    cursor = cell;
    cursorByKey = byKey;
    arrows = [];
    draw();
    onPoint(cell, byKey);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] pixels in the figure */
  function zoom(factor, x = plot.left + plot.width / 2, y = plot.top + plot.height / 2) {
    const across = Math.min(1, Math.max(0, (x - plot.left) / plot.width));
    const above = Math.min(1, Math.max(0, (plot.top + plot.height - y) / plot.height));
    look(zoomed(view, factor, across, above, aspect()));
  }

  /** @type {Record<string, Cell>} */
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

  /**
   * A key while the figure has the focus. Returns whether it meant something here.
   * @param {KeyboardEvent} event
   */
  function key(event) {
    const way = ways[event.key];
    if (way && event.shiftKey) {
      const far = Math.max(1, Math.round(view[2] / 10));
      look(moved(view, way[0] * far, way[1] * far));
    } else if (way) {
      const middle = /** @type {Cell} */ ([
        Math.round(view[0] + view[2] / 2),
        Math.round(view[1] + (view[2] * aspect()) / 2),
      ]);
      const from = cursor ?? asked ?? (data?.newest ? [data.newest.b, data.newest.c] : middle);
      const to = /** @type {Cell} */ ([Math.max(0, from[0] + way[0]), Math.max(0, from[1] + way[1])]);
      const shown = showing(view, to, aspect());
      if (shown[0] !== view[0] || shown[1] !== view[1]) look(shown);
      point(to, true);
    } else if (event.key === "+" || event.key === "=") zoom(1 / 1.25);
    else if (event.key === "-") zoom(1.25);
    else if (event.key === "Enter" && cursor) onAsk(cursor);
    else if (event.key === "Escape") {
      point(undefined, true);
      onAsk(undefined);
    } else return false;
    return true;
  }

  /** Makes the picture anew, of other data or in other colours. */
  function remake() {
    picture?.free();
    picture = data && createPicture(data, theme);
    if (trail) picture?.set_trail(trail);
    draw();
  }

  return {
    /** The plot in device pixels, for asking the worker. */
    pixels() {
      measure();
      return devicePixels(plot.width, plot.height);
    },
    /** The window as whole cells, for asking the worker while it moves. */
    window() {
      return /** @type {[number, number, number]} */ (toLink(view).split(",").map(Number));
    },
    /**
     * Shows a lattice.
     * @param {LatticeData} next
     * @param {object} how
     * @param {boolean} how.keepWindow the window is being moved by hand
     * @param {number} how.sweepMs how long the newest lines sweep; 0: at once
     */
    show(next, { keepWindow, sweepMs }) {
      data = next;
      if (!keepWindow) view = fromLink(next.at);
      canvas.setAttribute("aria-label", `${next.title}. ${next.description}`);
      motion = sweepMs > 0 ? { start: performance.now(), length: sweepMs } : undefined;
      measure();
      remake();
    },
    /** @param {string} next */
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      measure();
      remake();
    },
    /** Lights up what a P-position crosses out. @param {TrailData | undefined} next */
    setTrail(next) {
      trail = next;
      lit = undefined;
      picture?.set_trail(next);
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
      arrows = from ? targets.map((to) => [...from, ...to]) : [];
      draw();
    },
    /** Forgets a move of the window that no link tells yet. */
    rest() {
      clearTimeout(rest);
    },
    /** Is the cell in the window? @param {Cell} cell */
    shows(cell) {
      const [left, bottom] = showing(view, cell, aspect());
      return left === view[0] && bottom === view[1];
    },
    /** A window of the same size around a cell, as a link tells it. @param {Cell} cell */
    around([b, c]) {
      return toLink([b - view[2] / 2, c - (view[2] * aspect()) / 2, view[2]]);
    },
    /** The state of a cell by its number. @param {Cell} cell */
    stateOf: (cell) => picture?.cell(...cell),
    /** Its number of winning moves, where that layer is shown. @param {Cell} cell */
    movesAt: (cell) => picture?.moves_at(...cell),
    zoom,
    key,
    get cursor() {
      return cursor;
    },
  };
}
