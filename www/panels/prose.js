// Sentences and formulas in running text.

import { make } from "../base/dom.js";
import { formula, math } from "./math.js";
import { openedElsewhere, sources } from "../words/now.js";

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

/** A link to a source. Nothing is asked of it before a person follows the link. @param {string} name @param {string} where */
function citation(name, where) {
  const { href, title } = sources[name] ?? { href: "", title: "" };
  const attributes = { href, title: `${title}; ${openedElsewhere}`, target: "_blank", rel: "noopener" };
  return make("a", attributes, `[${name}]${where && ` ${where}`}`);
}

/**
 * A sentence with formulas, `$B_n + 1$`, and sources, `[SZ]` or `[SZ: Claim 3.5]`.
 * @param {string} text
 */
export const sentence = (text) =>
  make(
    "p",
    {},
    ...text.split(/(\$[^$]+\$|\[[A-Z]+(?:: [^\]]+)?\])/).map((piece) => {
      if (piece.startsWith("$")) return formula(piece.slice(1, -1));
      const [, name, where = ""] = /^\[([A-Z]+)(?:: (.+))?\]$/.exec(piece) ?? [];
      return name ? citation(name, where) : piece;
    }),
  );
