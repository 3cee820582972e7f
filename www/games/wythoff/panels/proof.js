// The proof for one m: what is claimed, the ten conditions with their numbers, and where each can be seen.

import { linkTo, make } from "../../../base/dom.js";
import { indexed } from "../../../panels/prose.js";
import { words } from "../words.js";

/** @typedef {import("../../../pkg/wythoff/nimscope.js").LevelLine} LevelLine */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").Evidence} Evidence */

/** Columns of a window that shows a point, and how far from its left and lower edge the point is: screens are wide. */
const [AROUND, LEFT, BELOW] = [60, 30, 10];
/** A lattice has all levels up to m in memory: more points than these are too many to show there. */
const MOST_POINTS = 20_000_000;

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/**
 * Where a condition can be seen: links to windows of the other views. The windows are found by rounding; what they
 * show is exact.
 * @param {number} id @param {LevelLine} line @param {Evidence} evidence
 * @returns {[query: string, text: string][]}
 */
function evidenceLinks(id, { m, S, alpha }, { n1, n2 }) {
  if (n1 === undefined || n2 === undefined || alpha === undefined || n1 <= n2) return [];
  // In the regular phase all smaller values but those of S are used.
  const b = (/** @type {number} */ n) => n - 1 + S.length;
  const a = (/** @type {number} */ n) => Math.max(0, Math.round(b(n) * GOLDEN) + alpha - m);
  const corner = (/** @type {number} */ value) => Math.max(0, value - LEFT);
  const floor = (/** @type {number} */ value) => Math.max(0, value - BELOW);
  const deviations = (/** @type {string} */ window) => `view=deviations&m=${m}&n=${n1}&at=${window}`;
  const whole = deviations(`${b(n2)},0,${Math.max(10, n1 - n2 + 1)}`);
  const lattice = (/** @type {number} */ n) =>
    n1 * (m + 1) > MOST_POINTS ? [] : [`m=${m}&n=${n}&at=${corner(a(n))},${floor(b(n))},${AROUND}`];
  const { seeWindow, seeStart, seeEnd, seeDead, seeLower } = words.proof;
  switch (id) {
    case 1:
      return [[deviations(`${corner(b(n2))},0,${AROUND}`), seeStart]];
    case 2:
    case 4:
      return lattice(n1).map((query) => [query, seeEnd]);
    case 5: {
      const dead = S[S.length - 1];
      if (dead === undefined || n1 * (m + 1) > MOST_POINTS) return [];
      const at = `${corner(Math.round(dead * GOLDEN) + alpha - m)},${floor(dead)},${AROUND}`;
      return [[`m=${m}&n=${n1}&at=${at}`, seeDead(dead)]];
    }
    case 8:
    case 9:
      return m === 0 ? [] : [[`view=deviations&n=${n1}&compare=${Math.max(0, m - 11)}-${m}`, seeLower]];
    default:
      return [[whole, seeWindow]];
  }
}

/** @param {string} title @param {number[]} values */
const list = (title, values) => [
  make("dt", {}, title),
  make("dd", {}, values.length === 0 ? words.levels.none : values.join(", ")),
];

/**
 * @param {LevelLine} line
 * @param {Evidence} evidence
 * @returns {HTMLElement[]}
 */
export function proof(line, evidence) {
  const { m, T, S } = line;
  const said = words.proof;
  /** @type {HTMLElement[]} */
  const parts = [
    make("p", { class: "claim" }, ...indexed(said.claim(line))),
    ...said.facts(line).map((fact) => make("p", {}, ...indexed(fact))),
    make("p", {}, linkTo(`m=${m}`, said.lattice), " · ", linkTo(`view=deviations&m=${m}&n=${most(line)}`, said.deviations)),
  ];
  if (evidence.conditions.length > 0) {
    parts.push(
      make("h3", {}, said.title(m)),
      make("p", { class: "hint" }, ...indexed(said.window(evidence))),
      make(
        "ol",
        { class: "conditions" },
        ...evidence.conditions.map(({ id, holds, detail }) =>
          make(
            "li",
            { class: holds ? "holds" : "fails", value: String(id) },
            make(
              "div",
              { class: "detail" },
              make("b", {}, holds ? `✓ ${said.holds}` : `✗ ${said.fails}`),
              " ",
              ...indexed(detail),
            ),
            make("div", { class: "hint" }, ...indexed(said.meanings[id - 1] ?? "")),
            ...evidenceLinks(id, line, evidence).map(([query, text]) => make("div", {}, linkTo(query, text))),
          ),
        ),
      ),
    );
  }
  const lists = make("dl", { class: "lists" }, ...list(said.t, T), ...list(said.s, S));
  if (evidence.dead) {
    const { by_second_heap: second, by_largest_heap: largest, by_residues: residues } = evidence.dead;
    lists.append(
      make("dt", { class: "heading" }, said.dead),
      make("dd", {}),
      ...list(said.bySecond, second),
      ...list(said.byLargest, largest),
      ...list(said.byResidues, residues),
    );
  }
  parts.push(lists);
  const errata = said.errata(m);
  if (errata.length > 0) {
    parts.push(
      make("h3", {}, said.printed),
      make("ul", { class: "errata" }, ...errata.map((note) => make("li", {}, ...indexed(note)))),
    );
  }
  parts.push(make("p", { class: "hint" }, said.sources));
  return parts;
}

/** A step at which the deviations show all that the row says. @param {LevelLine} line */
function most({ N3, observed_to: observedTo }) {
  return Math.min(1_000_000, Math.max(60, Math.ceil((N3 ?? observedTo ?? 60) * 1.5)));
}
