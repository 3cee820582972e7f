// The strategy on its canvas: one question as a balance, or the tree of all of them.

import { createSurface } from "../../../figure/surface.js";

/** @typedef {import("../../../pkg/one-lie/nimscope.js").BalancePicture} Balance */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").TreePicture} Tree */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").TreeNode} Node */

/** Slots that a window has at least: links tell no narrower one. */
const NARROWEST = 10;
/** A window that was moved is told by the link after this. */
const REST_MS = 250;

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

/**
 * @param {object} surroundings
 * @param {HTMLCanvasElement} surroundings.canvas
 * @param {(width: number, height: number, theme: string) => Float64Array} surroundings.plotOf of the tree
 * @param {(letter: string) => void} surroundings.onAnswer a side of the balance is chosen: y or n
 * @param {(node: Node | undefined) => void} surroundings.onPoint a state of the tree is pointed at
 * @param {(side: string | undefined) => void} surroundings.onSide a side of the balance is pointed at: y or n
 * @param {(answers: string) => void} surroundings.onGo a state of the tree is chosen
 * @param {() => void} surroundings.onMove
 * @param {(at: string) => void} surroundings.onWindow
 */
export function createStrategy({ canvas, plotOf, onAnswer, onSide, onPoint, onGo, onMove, onWindow }) {
  /** @type {Balance | undefined} */
  let balance;
  /** @type {Tree | undefined} */
  let tree;
  let slots = 1;
  let theme = "light";
  /** Left edge and width, in slots. @type {[number, number]} */
  let view = [-0.5, 1];
  /** @type {Node | undefined} */
  let cursor;
  let byKey = false;
  /** @type {{ start: number, length: number } | undefined} */
  let motion;
  let t = 1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  const shot = () => ({ size: surface.size, t });
  const treeShot = () => ({
    size: surface.size,
    viewport: /** @type {[number, number, number]} */ ([view[0], 0, view[1]]),
    cursor: cursor && /** @type {[number, number]} */ ([cursor.depth, cursor.slot]),
  });
  const plot = () => {
    const [left = 0, , width = 1] = plotOf(...surface.size, theme);
    return { left, width };
  };

  const surface = createSurface({
    canvas,
    paint(context, now) {
      if (tree) {
        tree.paint(context, treeShot(), devicePixelRatio);
        return false;
      }
      if (motion) {
        const part = Math.min(1, Math.max(0, (now - motion.start) / motion.length));
        t = 1 - (1 - part) ** 2;
        if (part === 1) motion = undefined;
      }
      balance?.paint(context, shot(), devicePixelRatio);
      return motion !== undefined;
    },
    onSize() {},
    gestures: {
      hover(x, y) {
        const side = balance?.side(shot(), x, y);
        canvas.style.cursor = side ? "pointer" : "";
        if (balance) onSide(side);
        if (tree) point(tree.near(treeShot(), x, y), false);
      },
      leave() {
        if (balance) onSide(undefined);
        if (!byKey) point(undefined, false);
      },
      drag(dx) {
        if (tree) look([view[0] - (dx * view[1]) / plot().width, view[1]]);
      },
      zoom(factor, x) {
        if (tree) zoom(factor, (x - plot().left) / plot().width);
      },
      tap(x, y) {
        if (tree) {
          const node = tree.near(treeShot(), x, y);
          if (node) onGo(node.answers);
          return;
        }
        const side = balance?.side(shot(), x, y);
        if (side) onAnswer(side);
      },
    },
  });
  const { draw } = surface;
  canvas.addEventListener("blur", () => point(undefined, false));

  /** @param {Node | undefined} node @param {boolean} keys */
  function point(node, keys) {
    if (node?.answers === cursor?.answers) return;
    cursor = node;
    byKey = keys;
    draw();
    onPoint(node);
  }

  /** @param {[number, number]} next */
  function look([left, width]) {
    const wide = clamp(width, NARROWEST, Math.max(NARROWEST, slots));
    view = [clamp(left, -0.5, slots - wide - 0.5), wide];
    draw();
    onMove();
    clearTimeout(rest);
    rest = setTimeout(() => onWindow(`${Math.max(0, Math.round(view[0] + 0.5))},0,${Math.round(view[1])}`), REST_MS);
  }

  /** @param {number} factor @param {number} [anchor] what part of the window stays where it is */
  function zoom(factor, anchor = 0.5) {
    if (!tree) return;
    const part = clamp(anchor, 0, 1);
    const wide = clamp(view[1] * factor, NARROWEST, Math.max(NARROWEST, slots));
    look([view[0] + (view[1] - wide) * part, wide]);
  }

  /** @param {Node} node */
  function showing({ depth, slot }) {
    const wide = slots / 2 ** depth;
    const middle = slot + (wide - 1) / 2;
    if (middle < view[0] || middle > view[0] + view[1]) look([middle - view[1] / 2, view[1]]);
  }

  /** The state that the window shows as a whole, more or less: where the keys begin. @returns {Node | undefined} */
  function inMiddle() {
    const depth = Math.max(0, Math.ceil(Math.log2(slots / Math.max(1, view[1]))));
    const wide = slots / 2 ** depth;
    const slot = Math.floor((view[0] + view[1] / 2) / wide) * wide;
    return tree?.at(depth, Math.max(0, Math.min(slots - wide, slot)));
  }

  /** @param {string} key @returns {Node | undefined} */
  function neighbour(key) {
    if (!tree) return undefined;
    const from = cursor ?? inMiddle();
    if (!from) return undefined;
    const { depth, slot, answers } = from;
    const wide = slots / 2 ** depth;
    if (key === "ArrowUp") return depth === 0 ? from : tree.at(depth - 1, slot - (answers.endsWith("n") ? wide : 0));
    if (key === "ArrowDown") return tree.at(depth + 1, slot);
    const to = slot + (key === "ArrowLeft" ? -wide : wide);
    return to < 0 || to >= slots ? from : tree.at(depth, to);
  }

  return {
    /**
     * @param {{ balance: Balance, tree?: undefined } | { tree: Tree, balance?: undefined }} next
     * @param {string} words its accessible name
     * @param {number} ms how long the balance takes to tip; 0: at once
     */
    show(next, words, ms) {
      balance?.free();
      tree?.free();
      ({ balance, tree } = /** @type {{ balance: Balance | undefined, tree: Tree | undefined }} */ ({ balance: undefined, tree: undefined, ...next }));
      canvas.setAttribute("aria-label", words);
      canvas.style.cursor = "";
      motion = balance && ms > 0 ? { start: performance.now(), length: ms } : undefined;
      t = motion ? 0 : 1;
      if (balance) point(undefined, false);
      draw();
    },
    /** The window of a link: left and width in slots; all if undefined. @param {readonly number[] | undefined} at @param {number} all */
    setWindow(at, all) {
      clearTimeout(rest);
      slots = all;
      view = at ? [(at[0] ?? 0) - 0.5, at[2] ?? all] : [-0.5, Math.max(all, 1)];
    },
    /** @param {string} next */
    setTheme(next) {
      theme = next;
    },
    rest() {
      clearTimeout(rest);
    },
    zoom,
    /** A key while the figure has the focus. @param {KeyboardEvent} event */
    key(event) {
      if (!tree) return false;
      const arrow = event.key.startsWith("Arrow");
      if (arrow && event.shiftKey) {
        const way = { ArrowLeft: -0.1, ArrowRight: 0.1 }[event.key] ?? 0;
        look([view[0] + view[1] * way, view[1]]);
      } else if (arrow) {
        const node = neighbour(event.key);
        if (node) {
          point(node, true);
          showing(node);
        }
      } else if (event.key === "+" || event.key === "=") zoom(1 / 1.25);
      else if (event.key === "-") zoom(1.25);
      else if (event.key === "Enter" && cursor) onGo(cursor.answers);
      else if (event.key === "Escape") point(undefined, true);
      else return false;
      return true;
    },
  };
}
