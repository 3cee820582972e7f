// Sentences and formulas in running text.

import { make } from "../dom.js";

/** @param {string[]} sentences */
export const paragraphs = (sentences) => sentences.map((sentence) => make("p", {}, sentence));

/** With indices lowered. @param {string} text @returns {(string | Node)[]} */
export function indexed(text) {
  return text
    .replace(/-(?=\d)/g, "−")
    .split(/([A-ZαεE])_([a-z]\d?(?:\+1)?)/)
    .map((piece, i) => (i % 3 === 2 ? make("sub", {}, piece) : piece));
}
