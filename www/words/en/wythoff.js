// Sentences of Wythoff’s game. Figures have their own words, in core/.

import { deviations } from "./deviations.js";
import { page } from "./page.js";
import { rule } from "./rule.js";
import { levels, proof } from "./table.js";
import { listed, minus, subscript } from "./text.js";

/** @typedef {import("../../pkg/wythoff/nimscope.js").Explanation} Explanation */
/** @typedef {import("../../pkg/wythoff/nimscope.js").Found} Found */

/** Names of the states of a lattice point, by number (`Cell` in src/wythoff/window.rs). */
const states = [
  "not crossed out yet",
  "a P-position that was found",
  "an instant winner: a move reaches a P-position with a smaller fixed heap",
  "crossed out upwards by the P-position in its column",
  "crossed out to the right by the P-position in its row",
  "crossed out down the diagonal of a P-position",
  "crossed out up the column in which a P-position’s diagonal ends",
];

/** @param {number[]} heaps */
const tuple = (heaps) => `(${heaps.join(", ")})`;

/** @param {string} family */
const familyName = (family) => (/^\d/.test(family) ? `family (${family})` : `family “${family}”`);

/** @param {number[]} fixed */
const isSingle = (fixed) => fixed.length === 1;

export const words = {
  ...page,
  deviations,
  levels,
  proof,
  minus,
  titles: {
    lattice: "Nimscope: Wythoff heaps, lattice",
    deviations: "Nimscope: Wythoff heaps, deviations",
    table: "Nimscope: Wythoff heaps, table and proofs",
  },
  step: "step",
  fixedHeap: "Fixed heap m",
  fixedHeaps: "Fixed heaps",
  wayOut: {
    lattice: { query: "", text: "Show m = 1 instead" },
    deviations: { query: "view=deviations", text: "Show m = 1 instead" },
    table: { query: "view=table", text: "Show m = 0 to 10 instead" },
  },
  pointAtIt: "Point at the lattice, tap it, or move over it with the arrow keys.",
  /**
   * The step in words.
   * @param {{ fixed: number[], n: number, newest: Found | undefined, next: Found | undefined, heaps: number[] | undefined }} step
   * @returns {{ strong: string, text: string }}
   */
  caption({ fixed, n, newest, next, heaps }) {
    const then = next ? ` Next free: (${next.b}, ${next.c}).` : "";
    if (!newest) {
      const smaller = isSingle(fixed) ? "a smaller first heap" : "smaller fixed heaps";
      return {
        strong: "Nothing is found yet.",
        text: ` Small crosses are instant winners: one move reaches a P-position with ${smaller}.${then}`,
      };
    }
    const { b, c } = newest;
    const place = isSingle(fixed) ? `[${fixed[0]}, ${b}, ${c}]` : `[${fixed.join(",")}; ${b}, ${c}]`;
    const lines =
      c === 0
        ? `column ${b} up, row 0 to the right`
        : `column ${b} up, row ${c} to the right, the diagonal to (${b + c}, 0), column ${b + c} up`;
    return {
      strong: `P${subscript(n)} = ${place}`,
      text: `: heaps ${(fixed.join() === "0" ? (heaps ?? []).slice(1) : (heaps ?? [])).join(", ")}, lost for the player to move. Column ${b} was the first without a P-position; c = ${c} is its lowest free point. Crossed out: ${lines}.${then}`,
    };
  },

  /**
   * The inspector.
   * @param {Explanation} found
   * @param {{ state: number | undefined, step: number, sameLattice: boolean }} seen
   * @returns {{ where: string, outcome: "P" | "N", verdict: string, reasons: string[], now: string }}
   */
  explanation(found, { state, step, sameLattice }) {
    const three = found.heaps.length === 3;
    const two = three && found.heaps[0] === 0;
    /** An empty heap is not worth a word. @param {number[]} heaps */
    const real = (heaps) => (two ? heaps.slice(1) : heaps);
    const where = three
      ? `heaps ${real(found.heaps).join(", ")} · [${found.bracket.join(", ")}]`
      : `heaps ${found.heaps.join(", ")}`;
    const now =
      !sameLattice || state === undefined || (found.outcome === "P" && state === 1)
        ? ""
        : `At step ${step} it is ${states[state]}.`;
    if (found.outcome === "P") {
      const place = found.n === undefined ? "" : ` It is number ${found.n} of its lattice.`;
      return {
        where,
        outcome: "P",
        verdict: `P-position: whoever is to move loses.${place}`,
        reasons: [
          "No move reaches another P-position: it is no instant winner, and its column, its row and its diagonal were free when it was found. So each move leads to a position that wins.",
        ],
        now,
      };
    }
    const reasons = found.moves.map(({ taken, target, families }) => {
      const amounts = real(taken).flatMap((amount, i) => (amount > 0 ? [`${amount} from heap ${i + 1}`] : []));
      const family = families.length > 0 ? `; ${familyName(families[0] ?? "")}` : "";
      return `take ${listed(amounts)}: ${tuple(real(target))} is a P-position${family}`;
    });
    return { where, outcome: "N", verdict: "N-position: whoever is to move wins.", reasons, now };
  },

  // What a P-position crosses out.
  /** @param {number} count */
  points: (count) => `${count} ${count === 1 ? "point" : "points"} in the window`,
  /** @param {string} name */
  copyLatexOf: (name) => `Copy the series of ${name} as LaTeX`,
  /** @param {import("../../pkg/wythoff/nimscope.js").TrailData} trail */
  trail: ({ heaps, n }) =>
    `The P-position ${tuple(heaps)}${n === undefined ? ", with a smaller fixed heap," : `, number ${n} of this lattice,`} can be reached in one move from each marked point: by family, with its series in x₁ (for b) and x₂ (for c). Point at a family to light it up alone.${n === undefined ? "" : " The series of its own lattice begin with the P-position itself."}`,
  showTrail: "Show what it crosses out",
  /** @param {number[]} place */
  showTrailOf: (place) => `What [${place.join(", ")}] crosses out`,
  /** @param {number} count */
  movesHere: (count) => (count === 1 ? "1 winning move is found at this step." : `${count} winning moves are found at this step.`),

  /** @param {number} more */
  moreMoves: (more) => `and ${more} more winning ${more === 1 ? "move" : "moves"}`,
  /** @param {string} m */
  showThere: (m) => `Show it on the lattice of ${m}`,
  showInWindow: "It lies outside of the window: show it",
  /** @param {number} n */
  goToStep: (n) => `Go to its step, n = ${n}`,

  /**
   * What you see.
   * @param {number[]} fixed @param {string} layer
   * @returns {import("../../words/types.js").Explanation}
   */
  what(fixed, layer) {
    const top = fixed[fixed.length - 1] ?? 0;
    const two = fixed.join() === "0";
    const heaps = two ? "two heaps $b$ and $b + c$" : `heaps $${[...fixed, `${top} + b`, `${top} + b + c`].join(", ")}$`;
    const lines = "up $(b, c + t)$, right $(b + t, c)$, diagonal $(b + t, c − t)$, intercept $(b + c, t)$";
    const print = "as in [SZ: §3 and Figure 1], but for a row that goes left there in print";
    return {
      rule: rule(fixed),
      picture: [
        `The point $(b, c)$ is a position: ${heaps}. Column by column, the lowest point that isn’t crossed out is a P-position: whoever is to move there loses. It crosses out what reaches it${two ? " in one move." : ` without touching the fixed ${isSingle(fixed) ? "heap" : "heaps"}. Small crosses, instant winners, reach a P-position that has ${isSingle(fixed) ? "a smaller one" : "smaller ones"}.`}`,
        ...(layer === "moves" ? ["The number and the shade of a point count its winning moves: the P-positions that one move reaches, with smaller fixed heaps or found so far."] : []),
      ],
      theorem: two
        ? "The P-positions are the pairs $⌊kφ⌋$, $⌊kφ^2⌋$ for $k = 0, 1, 2, …$, with $φ = {1 + √5}/2$: Wythoff, 1907. They contain each positive number once ([SZ: Lemma 2.2])."
        : `${isSingle(fixed) ? "To any two heaps there is exactly one third" : "To all heaps but one there is exactly one"} that makes a P-position. Any other point is an instant winner or on a line from a P-position $(b, c)$: ${lines}; ${print}.`,
    };
  },

  /** Links worth a try. */
  try: [
    { query: "heaps=1,33,56&n=21", text: "Why 1, 33, 56 is lost" },
    { query: "n=0&play=1", text: "Sun & Zeilberger’s Figure 1, from its start" },
    { query: "n=40&heaps=1,28,45", text: "1, 28, 45: no instant winner, against the print" },
    { query: "n=60&end=60", text: "From n = 21 on each c is one more" },
    { query: "m=0", text: "Wythoff’s own game: two heaps" },
    { query: "m=7&n=60", text: "Seven in the first heap" },
    { query: "select=0,1,1", text: "What [0, 1, 1] crosses out, by family" },
    { query: "layer=moves", text: "How many winning moves there are" },
    { query: "m=1,2", text: "Four heaps: 1 and 2 are fixed" },
  ],

  table: { lattice: ["n", "b", "c", "heaps"], deviations: ["n", "A", "B", "m + A − ⌊Bφ⌋"] },
  /** @param {number} count */
  earlier: (count) => (count === 1 ? "Show the one before" : `Show the ${count} before`),
  tableEmpty: "At step 0 there is no P-position yet.",

  gameKeys: [
    ["On the figure: Enter", "ask about the point"],
    ["D", "lattice or deviations, at the same place"],
    ["T", "the table, and back to the lattice"],
    ["On the lattice: S", "what the P-position under the cursor crosses out"],
    ["On the table: ↑ ↓", "from row to row; Enter opens the proof"],
  ],
};
