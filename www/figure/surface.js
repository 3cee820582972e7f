// A canvas: its size, when it is painted, and what pointers do on it as plain gestures.

import { seen } from "../base/seen.js";

/** A press that moves less is a click: pixels. */
const CLICK = 5;

/**
 * What a person does; places are pixels from the left and top of the canvas.
 * @typedef {object} Gestures
 * @property {(x: number, y: number) => void} hover a pointer moves without a button
 * @property {() => void} leave it went away
 * @property {(dx: number, dy: number) => void} drag
 * @property {(factor: number, x: number, y: number) => void} zoom by the wheel or two fingers; above 1: out
 * @property {(x: number, y: number) => void} tap
 */

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(context: CanvasRenderingContext2D, now: number) => boolean} surroundings.paint returns whether it moves on
 * @param {() => void} surroundings.onSize the size is another one, and known
 * @param {Gestures} surroundings.gestures
 */
export function createSurface({ canvas, paint, onSize, gestures }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let [width, height] = [0, 0];
  let frame = 0;

  function draw() {
    frame ||= requestAnimationFrame((now) => {
      frame = 0;
      if (width === 0) return;
      if (!seen.now) {
        void seen.wait().then(draw);
        return;
      }
      const ratio = devicePixelRatio;
      const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== w || canvas.height !== h) {
        canvas.width = w;
        canvas.height = h;
      } else {
        // The ground covers the last pixels in part where the size isn't one of whole pixels: what was there shone through.
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, w, h);
      }
      if (paint(context, now)) draw();
    });
  }

  function measure() {
    const box = canvas.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    width = Math.round(box.width * 10) / 10;
    height = Math.round(box.height * 10) / 10;
  }

  new ResizeObserver(() => {
    const [w, h] = [width, height];
    measure();
    if (w !== width || h !== height) {
      draw();
      if (width > 0) onSize();
    }
  }).observe(canvas);

  /** @param {{ clientX: number, clientY: number }} event */
  function place({ clientX, clientY }) {
    const box = canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  // One pointer drags, two zoom.
  /** @type {Map<number, { x: number, y: number }>} */
  const down = new Map();
  let travelled = 0;
  /**
   * Does the one finger scroll the page? Its first move tells, by the rule of the browser, which takes the finger over a
   * moment later. @type {boolean | undefined}
   */
  let scrolls;
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, place(event));
    travelled = down.size === 1 ? 0 : CLICK + 1;
    const shared = event.pointerType === "touch" && getComputedStyle(canvas).touchAction !== "none";
    scrolls = down.size === 1 && shared ? undefined : false;
  });
  canvas.addEventListener("pointermove", (event) => {
    const here = place(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") gestures.hover(here.x, here.y);
      return;
    }
    const [dx, dy] = [here.x - before.x, here.y - before.y];
    travelled += Math.abs(dx) + Math.abs(dy);
    if (travelled <= CLICK) return;
    scrolls ??= Math.abs(dy) >= Math.abs(dx);
    if (scrolls) {
      down.set(event.pointerId, here);
      return;
    }
    canvas.classList.add("moving");
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = Math.hypot(here.x - other.x, here.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      gestures.zoom(was / Math.max(apart, 1), (here.x + other.x) / 2, (here.y + other.y) / 2);
    }
    gestures.drag(dx / down.size, dy / down.size);
    down.set(event.pointerId, here);
  });
  /** @param {PointerEvent} event */
  function up(event) {
    if (!down.delete(event.pointerId)) return;
    if (down.size === 0) canvas.classList.remove("moving");
    if (event.type !== "pointerup" || travelled > CLICK) return;
    const { x, y } = place(event);
    gestures.tap(x, y);
  }
  canvas.addEventListener("pointerup", up);
  // The browser took it over, or the canvas went away under it.
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener("lostpointercapture", up);
  // Two fingers are for the figure alone, also where a browser would scroll by them.
  canvas.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length > 1 && event.cancelable && getComputedStyle(canvas).touchAction === "pan-y") event.preventDefault();
    },
    { passive: false },
  );
  canvas.addEventListener("pointerleave", () => {
    if (down.size === 0) gestures.leave();
  });
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
      const { x, y } = place(event);
      gestures.zoom(1.25 ** Math.min(3, Math.max(-3, lines)), x, y);
      gestures.hover(x, y);
    },
    { passive: false },
  );

  return {
    draw,
    /** Width and height: pixels of the page. */
    get size() {
      if (width === 0) measure();
      return /** @type {[number, number]} */ ([width, height]);
    },
  };
}

/** A part of the figure in whole device pixels, as files count them, for asking the worker. @param {number} width @param {number} height */
export const devicePixels = (width, height) =>
  /** @type {[number, number]} */ ([width, height].map((size) => Math.max(1, Math.floor(size * devicePixelRatio))));
