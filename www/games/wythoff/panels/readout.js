// The inspector: what is known of the position that is pointed at or asked about.

import { linkTo, make, part, role } from "../../../base/dom.js";
import { indexed } from "../../../panels/prose.js";
import { words } from "../words.js";

/** @typedef {import("../../../pkg/wythoff/nimscope.js").Explanation} Explanation */

/** More moves than these are counted, not listed. */
const LISTED = 4;

/** @param {(change: [string, string | null][]) => string} query the query of the link with these changes */
export function createReadout(query) {
  const box = role("readout");
  const of = part("readout-of");

  return {
    /** @param {string} hint */
    empty(hint) {
      of.textContent = words.underCursor;
      if (box.childElementCount === 1 && box.textContent === hint) return; // said already
      box.replaceChildren(make("p", { class: "hint" }, hint));
    },
    /**
     * Lines of plain words.
     * @param {string} where @param {(HTMLElement | string)[]} lines @param {boolean} asked
     */
    lines(where, lines, asked) {
      of.textContent = asked ? words.askedAbout : words.underCursor;
      box.replaceChildren(
        make("p", { class: "where" }, where),
        ...lines.map((line) => (typeof line === "string" ? make("p", {}, ...indexed(line)) : line)),
      );
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
     * @param {number | undefined} seen.count winning moves that are found, where that layer is shown
     * @param {string | undefined} seen.away a window that has the point, if the one shown hasn't
     */
    show(found, { state, step, m, sameLattice, asked, away, count }) {
      const { where, outcome, verdict, reasons, now } = words.explanation(found, { state, step, sameLattice });
      const three = found.heaps.length === 3;
      /** A link to all that the target of a move crosses out. @param {number} i @returns {(string | HTMLElement)[]} */
      function trailOf(i) {
        const [a, b, c] = found.moves[i]?.target ?? [];
        if (!three || !sameLattice || !asked || a === undefined || b === undefined || c === undefined) return [];
        const place = [a, b - a, c - b];
        return [" ", linkTo(query([["select", place.join(",")]]), words.showTrailOf(place))];
      }
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
      if (reasons.length === 1) lines.push(make("p", {}, reasons[0] ?? "", ...(outcome === "N" ? trailOf(0) : [])));
      else {
        const items = reasons.slice(0, LISTED).map((reason, i) => make("li", {}, reason, ...trailOf(i)));
        if (reasons.length > LISTED) {
          items.push(make("li", {}, words.moreMoves(reasons.length - LISTED)));
        }
        lines.push(make("ul", {}, ...items));
      }
      if (now) lines.push(make("p", { class: "hint" }, now));
      if (count !== undefined && outcome === "N") lines.push(make("p", { class: "hint" }, words.movesHere(count)));
      if (asked && three && sameLattice && outcome === "P") {
        lines.push(make("p", {}, linkTo(query([["select", found.bracket.join(",")]]), words.showTrail)));
      }
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
