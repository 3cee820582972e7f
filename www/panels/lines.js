// The inspector as a title and lines of words.

import { make, part, role } from "../base/dom.js";
import { indexed } from "./prose.js";
import { page as words } from "../words/now.js";

export function createReadout() {
  const box = role("readout");
  const of = part("readout-of");
  return {
    /** @param {string} hint */
    empty(hint) {
      of.textContent = words.underCursor;
      box.replaceChildren(make("p", { class: "hint" }, hint));
    },
    /** @param {string} problem */
    problem(problem) {
      box.replaceChildren(make("p", { class: "problem" }, problem));
    },
    /** @param {string} title @param {(string | HTMLElement)[]} lines */
    show(title, lines) {
      of.textContent = words.underCursor;
      box.replaceChildren(
        make("p", { class: "where" }, ...indexed(title)),
        ...lines.map((line) => (typeof line === "string" ? make("p", {}, ...indexed(line)) : line)),
      );
    },
  };
}
