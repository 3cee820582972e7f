// What you see: the rule of the game, what the picture means, and the theorem behind it.

import { make, part } from "../base/dom.js";
import { sentence } from "./prose.js";
import { explanations as words } from "../words/now.js";

/** @typedef {import("../words/types.js").Explanation} Explanation */

/** What is shown already stays, and so do the focus and what was opened. */
let shown = "";
let open = true;

/** @param {Explanation} next */
export function explain(next) {
  const key = JSON.stringify(next);
  if (key === shown) return;
  shown = key;
  const theorem = /** @type {HTMLDetailsElement} */ (
    make("details", {}, make("summary", {}, words.theorem), sentence(next.theorem))
  );
  theorem.open = open;
  theorem.addEventListener("toggle", () => {
    open = theorem.open;
  });
  part("what").replaceChildren(
    make("h3", {}, words.rule),
    sentence(next.rule),
    make("h3", {}, words.picture),
    ...next.picture.map(sentence),
    theorem,
  );
}
