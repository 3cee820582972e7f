// As much of a page as figures need: canvases of a size, frames that come when they are called, and elements to which
// anything can be done without a trace.

import { classes, Context, written } from "./canvas.js";

/**
 * An element, or anything else of a page that isn't looked at: each of its properties is another one, unless it was set.
 * @returns {any}
 */
export function anything() {
  /** @type {Map<string | symbol, unknown>} */
  const own = new Map();
  // It isn't a promise; as a list it is empty, and so it is as a text.
  own.set("then", undefined);
  own.set(Symbol.iterator, () => [].values());
  own.set(Symbol.toPrimitive, () => "");
  return new Proxy(function () {}, {
    get(_, name) {
      if (!own.has(name)) own.set(name, anything());
      return own.get(name);
    },
    set: (_, name, value) => own.set(name, value) !== undefined,
    apply: () => anything(),
    construct: () => anything(),
  });
}

/** @param {readonly [number, number]} size */
function createCanvas([width, height]) {
  const context = new Context();
  const box = { columns: 300, rows: 150, words: "" };
  const canvas = anything();
  canvas.getContext = () => context;
  canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width, height });
  canvas.setAttribute = (/** @type {string} */ name, /** @type {string} */ value) => {
    if (name === "aria-label") box.words = value;
  };
  // Whoever sets its size wipes it.
  const element = new Proxy(canvas, {
    get: (_, name) => (name === "width" ? box.columns : name === "height" ? box.rows : canvas[name]),
    set(_, name, value) {
      if (name === "width" || name === "height") {
        box[name === "width" ? "columns" : "rows"] = value;
        context.clear();
      } else canvas[name] = value;
      return true;
    },
  });
  return { element, context, box };
}

/** The page of this process. */
export const page = {
  /** Elements by their selectors. @type {Map<string, any>} */
  elements: new Map(),
  /** @type {Map<string, ReturnType<typeof createCanvas>>} */
  canvases: new Map(),
  /** @type {((now: number) => void)[]} */
  frames: [],

  /**
   * Begins anew.
   * @param {readonly string[]} names of the elements that are canvases
   * @param {readonly [number, number]} size of all canvases: pixels of the page
   */
  open(names, size) {
    page.elements.clear();
    page.canvases.clear();
    page.frames = [];
    for (const name of names) {
      const canvas = createCanvas(size);
      page.canvases.set(name, canvas);
      page.elements.set(`[data-part="${name}"]`, canvas.element);
    }
  },
  /** @param {string} selector */
  element(selector) {
    if (!page.elements.has(selector)) page.elements.set(selector, anything());
    return page.elements.get(selector);
  },
  /** Lets frames come until nobody asks for one. */
  paint() {
    for (let all = 0; page.frames.length > 0; all += 1) {
      if (all > 100) throw new Error("it is drawn again and again");
      for (const frame of page.frames.splice(0)) frame(performance.now());
    }
  },
  /** What a canvas shows, as lines of an SVG file. @param {string} name @param {string} language */
  shown(name, language) {
    const canvas = page.canvases.get(name);
    if (!canvas) throw new Error(`there is no canvas ${name}`);
    const { columns, rows, words } = canvas.box;
    return written(canvas.context, [columns, rows], words, language);
  },
};

Object.assign(globalThis, classes, {
  devicePixelRatio: 1,
  document: Object.assign(anything(), { querySelector: page.element }),
  DOMParser: anything(),
  MathMLElement: class {},
  matchMedia: () => Object.assign(anything(), { matches: false }),
  requestAnimationFrame: (/** @type {(now: number) => void} */ frame) => page.frames.push(frame),
  ResizeObserver: class {
    /** @param {() => void} told */
    constructor(told) {
      this.told = told;
    }
    observe() {
      queueMicrotask(this.told);
    }
  },
});
