// The deviations on their canvas: what is drawn when, and what a person does on it.

import { createSurface, devicePixels } from "../../../figure/surface.js";

/** @typedef {import("../../../pkg/wythoff/nimscope.js").DeviationsData} DeviationsData */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").DeviationsPicture} Picture */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").DeviationsPoint} Point */
/** @typedef {{ panel: number, n: number }} Place */
/** @typedef {Place & { b: number, epsilon: number }} Mark */

/** Quarters of the window that are looked up on each side of it, for panning. */
export const ROOM = 4;
/** A pause after which a moved window goes into the link. */
const REST_MS = 250;

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(data: DeviationsData, theme: string) => Picture} surroundings.createPicture
 * @param {(term: Point | undefined) => void} surroundings.onPoint
 * @param {(term: Point | undefined) => void} surroundings.onAsk a point is clicked; none: forgotten
 * @param {() => void} surroundings.onMove the window moves
 * @param {(at: string) => void} surroundings.onWindow the window was moved and rests
 * @param {() => void} surroundings.onNeed the picture doesn't cover the window
 * @param {() => void} surroundings.onResize the figure has another size
 */
export function createDeviations({ canvas, createPicture, onPoint, onAsk, onMove, onWindow, onNeed, onResize }) {
  /** @type {Picture | undefined} */
  let picture;
  /** @type {DeviationsData | undefined} */
  let data;
  let theme = "light";
  /** @type {[number, number]} ends of the window, in units of the axis */
  let ends = [0, 1];
  /** @type {Point | undefined} */
  let cursor;
  let cursorByKey = false;
  /** @type {Mark | undefined} */
  let asked;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  const place = (/** @type {Point | undefined} */ term) => term && { panel: term.panel, n: term.n };
  const pointed = () => cursor && /** @type {[number, number]} */ ([cursor.panel, cursor.n]);
  const shot = () => ({ size: surface.size, window: ends, cursor: pointed(), asked });

  const surface = createSurface({
    canvas,
    paint(context) {
      picture?.paint(context, shot(), devicePixelRatio);
      return false;
    },
    onSize: onResize,
    gestures: {
      hover: (x, y) => point(picture?.near(shot(), x, y), false),
      leave() {
        if (!cursorByKey) point(undefined, false);
      },
      drag(dx) {
        const by = (-dx * (ends[1] - ends[0])) / plot().width;
        look([ends[0] + by, ends[1] + by]);
      },
      zoom,
      tap(x, y) {
        const term = picture?.near(shot(), x, y);
        const again = term && asked && term.panel === asked.panel && term.n === asked.n;
        if (term) onAsk(again ? undefined : term);
      },
    },
  });
  const { draw } = surface;
  canvas.addEventListener("blur", () => point(undefined, false));

  /** The first plot; all have the same width. */
  function plot() {
    const [left = 0, top = 0, width = 1, height = 1] = picture?.plots(shot()) ?? [];
    return { left, top, width, height };
  }

  /** Does the picture have all points of the window, and as finely as can be seen? */
  function covers() {
    if (!picture || !data) return false;
    const [start = 0, end = 1] = picture.window_of(data.at[0], data.at[2]);
    const room = ((end - start) * ROOM) / 4;
    const fine = ends[1] - ends[0] >= (end - start) / 1.5;
    return fine && ends[0] >= start - room && ends[1] <= end + room;
  }

  /** The nearest window that there can be. @param {[number, number]} to @returns {[number, number]} */
  function legal([from, to]) {
    if (!picture) return [from, to];
    const least = picture.axis(0);
    const most = picture.axis(1_000_000);
    const width = Math.min(to - from, most - least);
    const start = Math.min(Math.max(from, least), most - width);
    return [start, start + width];
  }

  /** @param {[number, number]} next */
  function look(next) {
    if (!picture) return;
    ends = legal(next);
    draw();
    onMove();
    if (!covers()) onNeed();
    clearTimeout(rest);
    rest = setTimeout(() => onWindow(window()), REST_MS);
  }

  /** The window as a link tells it. */
  function window() {
    return picture?.link_of(...ends) ?? "0,0,60";
  }

  /** @param {number} factor @param {number} [x] pixels in the figure */
  function zoom(factor, x) {
    if (!picture) return;
    const { left, width } = plot();
    const across = x === undefined ? 0.5 : (((x - left) % width) + width) % width / width;
    const middle = ends[0] + across * (ends[1] - ends[0]);
    const next = /** @type {[number, number]} */ ([middle - (middle - ends[0]) * factor, middle + (ends[1] - middle) * factor]);
    // No narrower than ten values.
    if (factor < 1 && picture.value(next[1]) - picture.value(next[0]) < 10) return;
    look(next);
  }

  /** Where keys zoom: at the cursor, if it is theirs. */
  function anchor() {
    if (!cursor || !cursorByKey || !picture) return undefined;
    const { left, width } = plot();
    return left + ((picture.axis(cursor.b) - ends[0]) / (ends[1] - ends[0])) * width;
  }

  /** @param {Point | undefined} term @param {boolean} byKey */
  function point(term, byKey) {
    if (term?.panel === cursor?.panel && term?.n === cursor?.n) return;
    cursor = term;
    cursorByKey = byKey;
    draw();
    onPoint(term);
  }

  /**
   * A key while the figure has the focus. Returns whether it meant something here.
   * @param {KeyboardEvent} event
   */
  function key(event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const turn = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way !== undefined && event.shiftKey) {
      const by = (way * (ends[1] - ends[0])) / 10;
      look([ends[0] + by, ends[1] + by]);
    } else if (way !== undefined || turn !== undefined) {
      const panels = data?.panels ?? [];
      const from = place(cursor) ?? asked ?? { panel: 0, n: panels[0]?.newest?.n ?? 0 };
      if (turn !== undefined) {
        // To the same n in the panel before or after.
        const panel = Math.min(panels.length - 1, Math.max(0, from.panel + turn));
        point(picture?.step(panel, from.n, 0), true);
      } else point(picture?.step(from.panel, from.n, way ?? 0), true);
      if (cursor && picture) {
        const at = picture.axis(cursor.b);
        const [start, end] = ends;
        if (at < start || at > end) look([start + at - (at < start ? start : end), end + at - (at < start ? start : end)]);
      }
    } else if (event.key === "+" || event.key === "=") zoom(1 / 1.25, anchor());
    else if (event.key === "-") zoom(1.25, anchor());
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
    draw();
  }

  return {
    pixels: () => devicePixels(...surface.size),
    window: () => /** @type {[number, number, number]} */ (window().split(",").map(Number)),
    /** @param {DeviationsData} next @param {{ keepWindow: boolean }} how */
    show(next, { keepWindow }) {
      data = next;
      remake();
      if (!keepWindow && picture) ends = /** @type {[number, number]} */ ([...picture.window_of(next.at[0], next.at[2])]);
      // What is pointed at may be gone.
      if (cursor) point(picture?.step(cursor.panel, cursor.n, 0), cursorByKey);
      canvas.setAttribute("aria-label", `${next.title}. ${next.description}`);
    },
    /** @param {string} next */
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      remake();
    },
    /** @param {Mark | undefined} next */
    setAsked(next) {
      asked = next;
      draw();
    },
    /** Forgets a move of the window that no link tells yet. */
    rest() {
      clearTimeout(rest);
    },
    zoom,
    key,
    get cursor() {
      return cursor;
    },
  };
}
