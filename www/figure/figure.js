// The canvas: what is drawn when, and what a person does on it.

import { cellAt, fromLink, moved, showing, toLink, zoomed } from "./window.js";

/** @typedef {import("../pkg/nimscope.js").LatticeData} LatticeData */
/** @typedef {import("../pkg/nimscope.js").Picture} Picture */
/** @typedef {import("./window.js").Window} Window */
/** @typedef {[number, number]} Cell */

/** A press that moves less is a click: pixels. */
const CLICK = 5;
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
export function createFigure({ canvas, createPicture, plotOf, onPoint, onAsk, onMove, onWindow, onNeed, onResize }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Picture | undefined} */
  let picture;
  /** @type {LatticeData | undefined} */
  let data;
  let theme = "light";
  let [width, height] = [0, 0];
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
  let sweep = 1;
  let frame = 0;
  /** @type {{ start: number, length: number } | undefined} */
  let motion;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  const aspect = () => plot.height / plot.width;

  function draw() {
    frame ||= requestAnimationFrame((now) => {
      frame = 0;
      if (motion) {
        sweep = Math.min(1, Math.max(0, (now - motion.start) / motion.length));
        if (sweep < 1) draw();
        else motion = undefined;
      }
      paint();
    });
  }

  function paint() {
    if (!picture || width === 0) return;
    const ratio = devicePixelRatio;
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
    }
    picture.paint(
      context,
      { size: [width, height], viewport: view, sweep: 1 - (1 - sweep) ** 2, cursor, asked, arrows },
      ratio,
    );
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

  /** @param {{ clientX: number, clientY: number }} event */
  function place({ clientX, clientY }) {
    const box = canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] pixels in the figure */
  function zoom(factor, x = plot.left + plot.width / 2, y = plot.top + plot.height / 2) {
    const across = Math.min(1, Math.max(0, (x - plot.left) / plot.width));
    const above = Math.min(1, Math.max(0, (plot.top + plot.height - y) / plot.height));
    look(zoomed(view, factor, across, above, aspect()));
  }

  // Pointers: one moves the window, two zoom it.
  /** @type {Map<number, { x: number, y: number }>} */
  const down = new Map();
  let travelled = 0;
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, place(event));
    if (down.size === 1) travelled = 0;
    else travelled = CLICK + 1;
  });
  canvas.addEventListener("pointermove", (event) => {
    const here = place(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") point(cellAt(view, plot, here.x, here.y), false);
      return;
    }
    const [dx, dy] = [here.x - before.x, here.y - before.y];
    travelled += Math.abs(dx) + Math.abs(dy);
    if (travelled <= CLICK) return;
    canvas.classList.add("moving");
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = Math.hypot(here.x - other.x, here.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      zoom(was / Math.max(apart, 1), (here.x + other.x) / 2, (here.y + other.y) / 2);
    }
    const cell = view[2] / plot.width / down.size;
    look(moved(view, -dx * cell, dy * cell));
    down.set(event.pointerId, here);
  });
  /** @param {PointerEvent} event */
  function up(event) {
    if (!down.delete(event.pointerId)) return;
    canvas.classList.remove("moving");
    if (event.type !== "pointerup" || travelled > CLICK) return;
    const here = place(event);
    const cell = cellAt(view, plot, here.x, here.y);
    const again = cell && asked && cell[0] === asked[0] && cell[1] === asked[1];
    if (cell) onAsk(again ? undefined : cell);
  }
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener("pointerleave", () => {
    // The focus, which a click gave, doesn't hold the mouse's cursor; that of the keys stays.
    if (down.size === 0 && !cursorByKey) point(undefined, false);
  });
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
      const { x, y } = place(event);
      zoom(1.25 ** Math.min(3, Math.max(-3, lines)), x, y);
      point(cellAt(view, plot, x, y), false);
    },
    { passive: false },
  );
  canvas.addEventListener("blur", () => point(undefined, false));

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

  function measure() {
    const box = canvas.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    width = Math.round(box.width * 10) / 10;
    height = Math.round(box.height * 10) / 10;
    const [left = 0, top = 0, across = 1, high = 1] = plotOf(width, height, theme);
    plot = { left, top, width: across, height: high };
  }

  new ResizeObserver(() => {
    const [w, h] = [width, height];
    measure();
    if (w !== width || h !== height) {
      draw();
      if (w > 0) onResize();
    }
  }).observe(canvas);

  return {
    /** The plot in device pixels, for asking the worker. */
    pixels() {
      if (width === 0) measure();
      const ratio = devicePixelRatio;
      return /** @type {[number, number]} */ ([
        Math.max(1, Math.round(plot.width * ratio)),
        Math.max(1, Math.round(plot.height * ratio)),
      ]);
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
      picture?.free();
      picture = createPicture(next, theme);
      data = next;
      if (!keepWindow) view = fromLink(next.at);
      canvas.setAttribute("aria-label", `${next.title}. ${next.description}`);
      if (sweepMs > 0) {
        motion = { start: performance.now(), length: sweepMs };
        sweep = 0;
      } else {
        motion = undefined;
        sweep = 1;
      }
      draw();
    },
    /** @param {string} next */
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      measure();
      if (data) {
        picture?.free();
        picture = createPicture(data, theme);
        draw();
      }
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
    zoom,
    key,
    get cursor() {
      return cursor;
    },
    get moving() {
      return down.size > 0;
    },
  };
}
