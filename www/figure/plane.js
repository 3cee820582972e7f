// A window of a plane of cells on a canvas: it is moved and zoomed, and cells are pointed at.

import { createSurface, devicePixels } from "./surface.js";
import { cellAt, fromLink, moved, showing, toLink, zoomed } from "./window.js";

/** @typedef {import("./window.js").Window} Window */
/** @typedef {[number, number]} Cell */
/** What was looked up. @typedef {{ at: readonly number[], grid: readonly number[], bin: number }} Looked */

/** A pause after which a moved window goes into the link. */
const REST_MS = 250;

/**
 * @typedef {object} PlaneEvents
 * @property {(cell: Cell | undefined) => void} onPoint a cell is pointed at
 * @property {(cell: Cell | undefined) => void} onAsk a cell is clicked; none: forgotten
 * @property {() => void} onMove the window moves
 * @property {(at: string) => void} onWindow the window was moved and rests
 * @property {() => void} onNeed the picture doesn't cover the window
 * @property {() => void} onResize the figure has another size
 */

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(width: number, height: number, theme: string) => Float64Array} surroundings.plotOf
 * @param {(context: CanvasRenderingContext2D, now: number) => boolean} surroundings.paint returns whether it moves on
 * @param {() => Cell | undefined} surroundings.start where the keys' cursor starts
 * @param {() => Cell | undefined} surroundings.asked the cell that is asked about
 * @param {number} surroundings.highest the greatest row
 * @param {PlaneEvents} surroundings.events
 */
export function createPlane({ canvas, plotOf, paint, start, asked, highest, events }) {
  const { onPoint, onAsk, onMove, onWindow, onNeed, onResize } = events;
  /** @type {Looked | undefined} */
  let data;
  let theme = "light";
  let plot = { left: 0, top: 0, width: 1, height: 1 };
  /** @type {Window} */
  let view = [-0.5, -0.5, 60];
  /** @type {Cell | undefined} */
  let cursor;
  let cursorByKey = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  const aspect = () => plot.height / plot.width;

  const surface = createSurface({
    canvas,
    paint,
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
        look(moved(view, -dx * cell, dy * cell, highest));
      },
      zoom,
      tap(x, y) {
        const cell = cellAt(view, plot, x, y);
        const before = asked();
        const again = cell && before && cell[0] === before[0] && cell[1] === before[1];
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
    const [left = 0, bottom = 0, columns = 0, rows = 0] = data.grid;
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
    rest = setTimeout(() => onWindow(toLink(view, highest)), REST_MS);
  }

  /** @param {Cell | undefined} cell @param {boolean} byKey */
  function point(cell, byKey) {
    if (cell?.[0] === cursor?.[0] && cell?.[1] === cursor?.[1]) return;
    cursor = cell;
    cursorByKey = byKey;
    draw();
    onPoint(cell);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] pixels in the figure */
  function zoom(factor, x = plot.left + plot.width / 2, y = plot.top + plot.height / 2) {
    const across = Math.min(1, Math.max(0, (x - plot.left) / plot.width));
    const above = Math.min(1, Math.max(0, (plot.top + plot.height - y) / plot.height));
    look(zoomed(view, factor, across, above, aspect(), highest));
  }

  /** Where keys zoom: at the cursor, if it is theirs. @returns {[number, number] | []} */
  function anchor() {
    if (!cursor || !cursorByKey) return [];
    const size = plot.width / view[2];
    return [plot.left + (cursor[0] - view[0]) * size, plot.top + plot.height - (cursor[1] - view[1]) * size];
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
      look(moved(view, way[0] * far, way[1] * far, highest));
    } else if (way) {
      const middle = /** @type {Cell} */ ([
        Math.round(view[0] + view[2] / 2),
        Math.round(view[1] + (view[2] * aspect()) / 2),
      ]);
      const from = cursor ?? asked() ?? start() ?? middle;
      const to = /** @type {Cell} */ ([Math.max(0, from[0] + way[0]), Math.max(0, from[1] + way[1])]);
      const shown = showing(view, to, aspect());
      if (shown[0] !== view[0] || shown[1] !== view[1]) look(shown);
      point(to, true);
    } else if (event.key === "+" || event.key === "=") zoom(1 / 1.25, ...anchor());
    else if (event.key === "-") zoom(1.25, ...anchor());
    else if (event.key === "Enter" && cursor) onAsk(cursor);
    else if (event.key === "Escape") {
      point(undefined, true);
      onAsk(undefined);
    } else return false;
    return true;
  }

  return {
    draw,
    /** What a picture is to be drawn with. */
    frame: () => ({ size: surface.size, viewport: view, cursor }),
    /** The plot in device pixels, for asking the worker. */
    pixels() {
      measure();
      return devicePixels(plot.width, plot.height);
    },
    /** The window as whole cells, for asking the worker while it moves. */
    window: () => /** @type {[number, number, number]} */ (toLink(view, highest).split(",").map(Number)),
    /** Takes what was looked up. @param {Looked} next @param {boolean} keepWindow the window is being moved by hand */
    take(next, keepWindow) {
      data = next;
      if (!keepWindow) view = fromLink(next.at);
      measure();
      draw();
    },
    /** @param {string} next @returns {boolean} whether it is another one */
    setTheme(next) {
      if (next === theme) return false;
      theme = next;
      measure();
      draw();
      return true;
    },
    get theme() {
      return theme;
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
      return toLink([b - view[2] / 2, c - (view[2] * aspect()) / 2, view[2]], highest);
    },
    zoom,
    key,
    get cursor() {
      return cursor;
    },
  };
}
