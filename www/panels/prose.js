// Sentences and formulas in running text.

import { make } from "../dom.js";

/** @param {string[]} sentences */
export const paragraphs = (sentences) => sentences.map((sentence) => make("p", {}, sentence));

/** With indices lowered and raised. @param {string} text @returns {(string | Node)[]} */
export function indexed(text) {
  return text
    .replace(/-(?=\d)/g, "−")
    .split(/((?:(?<=[A-ZαεE])_[a-z]\d?(?:\+1)?)|(?:(?<=[αε])\^i))/)
    .map((piece) => {
      if (piece.startsWith("_")) return make("sub", {}, piece.slice(1));
      if (piece.startsWith("^")) return make("sup", {}, piece.slice(1));
      return piece;
    });
}
