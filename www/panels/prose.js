// Sentences and formulas in running text.

import { make } from "../dom.js";

/** @param {string[]} sentences */
export const paragraphs = (sentences) => sentences.map((sentence) => make("p", {}, ...indexed(sentence)));

const MATHML = "http://www.w3.org/1998/Math/MathML";

/** @param {string} name @param {(Node | string)[]} children */
function math(name, ...children) {
  const element = document.createElementNS(MATHML, name);
  element.append(...children);
  return element;
}

/** A fraction, as screen readers and eyes know it. @param {string} text */
function fraction(text) {
  const [above = "", below = ""] = text.split("/");
  return math("math", math("mfrac", math("mn", above), math("mn", below)));
}

/**
 * With indices lowered, exponents raised, and fractions set: `L_9`, `B_n1`, `α^i`, `145/23`.
 * @param {string} text @returns {(string | Node)[]}
 */
export function indexed(text) {
  return text
    .replace(/-(?=\d)/g, "−")
    .split(/((?<=[A-ZαεErLc])_(?:\d+|[a-z]\d?(?:[+−]1)?)|(?<=[αε])\^i|(?<![\d/])\d+\/\d+(?![\d/]))/)
    .map((piece) => {
      if (piece.startsWith("_")) return make("sub", {}, piece.slice(1));
      if (piece.startsWith("^")) return make("sup", {}, piece.slice(1));
      if (/^\d+\/\d+$/.test(piece)) return fraction(piece);
      return piece;
    });
}
