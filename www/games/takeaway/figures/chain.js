// The chain's figure on its canvas.

import { createSurface, devicePixels } from "../../../figure/surface.js";

/** @typedef {import("../../../pkg/takeaway/nimscope.js").ChainData} ChainData */
/** @typedef {import("../../../pkg/takeaway/nimscope.js").ChainPicture} Picture */

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(data: ChainData, theme: string) => Picture} surroundings.createPicture
 * @param {(term: number | undefined) => void} surroundings.onPoint a term is pointed at
 * @param {(term: number) => void} surroundings.onAsk a term is clicked
 * @param {() => void} surroundings.onResize
 */
export function createChain({ canvas, createPicture, onPoint, onAsk, onResize }) {
  /** @type {Picture | undefined} */
  let picture;
  /** @type {ChainData | undefined} */
  let data;
  let theme = "light";
  /** @type {number | undefined} */
  let cursor;
  let byKey = false;
  /** @type {{ start: number, length: number } | undefined} */
  let motion;
  let t = 1;

  const shot = () => ({ size: surface.size, t, cursor, asked: undefined });
  const surface = createSurface({
    canvas,
    paint(context, now) {
      if (motion) {
        const part = Math.min(1, Math.max(0, (now - motion.start) / motion.length));
        t = 1 - (1 - part) ** 2;
        if (part === 1) motion = undefined;
      }
      picture?.paint(context, shot(), devicePixelRatio);
      return motion !== undefined;
    },
    onSize: onResize,
    gestures: {
      hover: (x, y) => point(picture?.near(shot(), x, y), false),
      leave() {
        if (!byKey) point(undefined, false);
      },
      drag() {},
      zoom() {},
      tap(x, y) {
        const term = picture?.near(shot(), x, y);
        if (term !== undefined) onAsk(term);
      },
    },
  });
  const { draw } = surface;
  canvas.addEventListener("blur", () => point(undefined, false));

  /** @param {number | undefined} term @param {boolean} keys */
  function point(term, keys) {
    if (term === cursor) return;
    cursor = term;
    byKey = keys;
    draw();
    onPoint(term);
  }

  function remake() {
    picture?.free();
    picture = data && createPicture(data, theme);
    draw();
  }

  return {
    pixels: () => devicePixels(...surface.size),
    /** @param {ChainData} next @param {number} ms how long what is new takes to appear; 0: at once */
    show(next, ms) {
      data = next;
      canvas.setAttribute("aria-label", `${next.title}. ${next.description}`);
      motion = ms > 0 ? { start: performance.now(), length: ms } : undefined;
      t = ms > 0 ? 0 : 1;
      if (cursor !== undefined && cursor > next.i) point(undefined, false);
      remake();
    },
    /** @param {string} next */
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      remake();
    },
    /** A key while the figure has the focus. @param {KeyboardEvent} event */
    key(event) {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (way !== undefined && !event.shiftKey) {
        const last = data?.i ?? 1;
        point(Math.min(last, Math.max(1, (cursor ?? last) + way)), true);
      } else if (event.key === "Enter" && cursor !== undefined) onAsk(cursor);
      else if (event.key === "Escape") point(undefined, true);
      else return false;
      return true;
    },
    get cursor() {
      return cursor;
    },
  };
}
