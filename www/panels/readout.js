// The inspector: what is known of the position that is pointed at or asked about.

import { linkTo, make, part, role } from "../dom.js";
import { words } from "../words/en.js";

/** @typedef {import("../pkg/nimscope.js").Explanation} Explanation */

/** More moves than these are counted, not listed. */
const LISTED = 4;

export function createReadout() {
  const box = role("readout");
  const of = part("readout-of");

  return {
    empty() {
      if (box.firstElementChild?.className === "hint") return; // said already
      of.textContent = words.underCursor;
      box.replaceChildren(make("p", { class: "hint" }, words.pointAtIt));
    },
    /** @param {string} problem */
    problem(problem) {
      box.replaceChildren(make("p", { class: "problem" }, problem));
    },
    /** @param {{ asked: boolean, often: boolean }} whose often: while it plays */
    wait({ asked, often }) {
      // A screen reader is not to be flooded.
      box.setAttribute("aria-live", often ? "off" : "polite");
      of.textContent = asked ? words.askedAbout : words.underCursor;
    },
    /**
     * @param {Explanation} found
     * @param {object} seen
     * @param {number | undefined} seen.state number of the point's state on the lattice shown
     * @param {number} seen.step
     * @param {string} seen.m fixed heaps of the lattice shown
     * @param {boolean} seen.sameLattice
     * @param {boolean} seen.asked
     * @param {string | undefined} seen.away a window that has the point, if the one shown hasn't
     */
    show(found, { state, step, m, sameLattice, asked, away }) {
      const { where, outcome, verdict, reasons, now } = words.explanation(found, { state, step, sameLattice });
      of.textContent = asked ? words.askedAbout : words.underCursor;
      /** @type {HTMLElement[]} */
      const lines = [
        make(
          "p",
          { class: "where" },
          `${where} · `,
          make("span", { class: outcome.toLowerCase() }, outcome),
        ),
        make("p", {}, verdict),
      ];
      if (reasons.length === 1) lines.push(make("p", {}, reasons[0] ?? ""));
      else {
        const items = reasons.slice(0, LISTED).map((reason) => make("li", {}, reason));
        if (reasons.length > LISTED) {
          items.push(make("li", {}, words.moreMoves(reasons.length - LISTED)));
        }
        lines.push(make("ul", {}, ...items));
      }
      if (now) lines.push(make("p", { class: "hint" }, now));
      if (asked) {
        const heaps = found.heaps.join(",");
        const fixed = found.heaps.slice(0, -2).join(",");
        if (!sameLattice) {
          const there = `m=${fixed}&heaps=${heaps}`;
          lines.push(make("p", {}, linkTo(there, words.showThere(fixed))));
        } else if (found.n !== undefined && found.n !== step) {
          const there = `m=${m}&n=${found.n}&heaps=${heaps}`;
          lines.push(make("p", {}, linkTo(there, words.goToStep(found.n))));
        }
        if (away !== undefined) {
          const there = `m=${m}&n=${step}&heaps=${heaps}&at=${away}`;
          lines.push(make("p", {}, linkTo(there, words.showInWindow)));
        }
      }
      box.replaceChildren(...lines);
    },
  };
}
