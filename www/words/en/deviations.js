// The deviations.

import { grouped, minus, subscript } from "./text.js";

/** @typedef {import("../../pkg/wythoff/nimscope.js").DeviationsData} DeviationsData */

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : minus(value));

export const deviations = {
  pointAtIt: "Point at the figure, tap it, or move along it with the arrow keys.",
  /** @param {DeviationsData["panels"][number]} panel @param {number} n */
  caption({ m, alpha, newest, certified, n1, n2, n3, observedTo }, n) {
    if (!newest) return { strong: "No P-position is found yet.", text: " Step on, and they appear one by one." };
    const place = /^\d+$/.test(m) ? `[${m}, ${newest.a}, ${newest.b}]` : `[${m}; ${newest.a}, ${newest.b}]`;
    const value =
      alpha === undefined
        ? `m + A − ⌊Bφ⌋ = ${minus(newest.alpha)}; too few P-positions to tell α.`
        : `ε = ${signed(newest.epsilon)}, as m + A − ⌊Bφ⌋ = ${minus(newest.alpha)} and α = ${minus(alpha)}.`;
    const phase =
      n1 === undefined || n2 === undefined || n3 === undefined
        ? ""
        : n < n1
          ? ` B isn’t regular yet: it is from N1 = ${n1} on.`
          : n < n2
            ? ` From N1 = ${n1} on B grows by 1; ε stays within −1…1 from N2 = ${n2} on.`
            : n < n3
              ? ` From N2 = ${n2} on ε stays within −1…1; no two nonzero ε are neighbours from N3 = ${n3} on.`
              : certified
                ? ` From N3 = ${n3} on, each nonzero ε stands alone.`
                : ` Since n = ${n3} each nonzero ε stood alone.`;
    const how = certified ? " Proved for all n." : ` Observed up to n = ${grouped(observedTo)}.`;
    return { strong: `P${subscript(newest.n)} = ${place}`, text: `: ${value}${phase}${how}` };
  },
  /** @param {DeviationsData["panels"]} panels */
  captionOfMany(panels) {
    const open = panels.filter(({ certified }) => !certified).length;
    const first = panels[0]?.m;
    const last = panels[panels.length - 1]?.m;
    return {
      strong: `m = ${first} to ${last}, on one scale.`,
      text: ` Each sequence strays at first and then stays within −1…1 of its own golden line; ${open === 0 ? "all are proved." : `${open} of ${panels.length} are only observed.`}`,
    };
  },
  /**
   * The read-out of one point.
   * @param {{ m: string, n: number, a: number, b: number, golden: number, alpha: number, epsilon: number | undefined }} term
   */
  term({ m, n, a, b, golden, alpha, epsilon }) {
    const fixed = m.split(",").map(Number);
    const top = fixed[fixed.length - 1] ?? 0;
    const place = fixed.length === 1 ? `[${m}, ${a}, ${b}]` : `[${m}; ${a}, ${b}]`;
    return {
      where: `n = ${n} · ${place}`,
      lines: [
        `heaps ${[...(m === "0" ? [] : fixed), top + a, top + a + b].join(", ")}: a P-position`,
        `⌊B_nφ⌋ = ⌊${b}φ⌋ = ${golden}`,
        `α_n = ${top} + ${a} − ${golden} = ${minus(alpha)}`,
        epsilon === undefined ? "ε_n isn’t known, as α isn’t" : `ε_n = ${signed(epsilon)}`,
      ],
    };
  },
  /** What is known of the sequence, in lines. @param {DeviationsData["panels"][number]} panel @returns {string[]} */
  facts({ m, certified, why, alpha, n1, n2, n3, observedTo, t, s }) {
    const few = (/** @type {number[]} */ values) =>
      values.length === 0 ? "none" : values.slice(0, 12).join(", ") + (values.length > 12 ? `, and ${values.length - 12} more` : "");
    const known = n1 === undefined ? "N1, N2 and N3 aren’t seen yet" : `N1 = ${n1}, N2 = ${n2}, N3 = ${n3}`;
    return [
      certified ? `Proved for m = ${m} and all n:` : `Observed up to n = ${grouped(observedTo)}, not proved (${why ?? ""}):`,
      `α = ${alpha === undefined ? "not seen yet" : minus(alpha)}; ${known}`,
      `T, neither an A nor an A + B: ${few(t)}`,
      certified ? `S, differences that never occur: ${few(s)}` : `differences passed over so far, for S: ${few(s)}`,
    ];
  },
  seeProof: "See the proof",
  /** @param {number[]} heaps */
  noPlace: (heaps) => `heaps ${heaps.join(", ")}: an N-position`,
  noPlaceWhy: "Only P-positions are points here.",
  seeLattice: "See it in the lattice (D)",
  /** @param {number[]} fixed @param {number[]} compare */
  what: (fixed, compare) => [
    "Each point is a P-position. Across: its difference B, which becomes n itself but for a constant. Up: ε = m + A − ⌊Bφ⌋ − α, by how much it misses the golden section.",
    "Fraenkel conjectured that from N1 on B grows by 1 at each step (shaded from there), that from N2 on ε is −1, 0 or 1, and from N3 on two nonzero ε are never neighbours.",
    fixed.length > 1 && compare.length === 0
      ? "For more than three heaps no proof is known: what you see is observed up to the last n shown."
      : "Where the shade says “proved”, this holds for all n: the table has the proof.",
  ],
  tries: [
    { query: "view=deviations&n=120", text: "m = 1: N1 = 21, N2 = 28, N3 = 75" },
    { query: "view=deviations&m=10&n=3000", text: "m = 10 settles at n = 1766" },
    { query: "view=deviations&m=10&n=100000&scale=log", text: "100 000 points: the returns of ε ≠ 0 on a logarithmic scale" },
    { query: "view=deviations&n=300&compare=0-10", text: "m = 0 to 10 on one scale" },
    { query: "view=deviations&m=1,2&n=400", text: "Four heaps: observed, not proved" },
  ],
};
