// The deviations.

import { rule } from "./rule.js";
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
      text: ` A sequence may stray at first, and then stays within −1…1 of its own golden line; ${open === 0 ? "all are proved." : `${open} of ${panels.length} ${open === 1 ? "is" : "are"} only observed.`}`,
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
  /**
   * @param {number[]} fixed @param {number[]} compare
   * @returns {import("../../words/types.js").Explanation}
   */
  what(fixed, compare) {
    const three = fixed.length === 1 || compare.length > 0;
    return {
      rule: rule(compare.length > 0 ? [1] : fixed),
      picture: [
        `Each mark is a P-position $[m, A_n, B_n]$: ${three ? "heaps $m$, $m + A_n$, $m + A_n + B_n$" : "$m$ is the largest fixed heap, the others are $m + A_n$ and $m + A_n + B_n$"}. Across: $B_n$. Up: $ε_n = m + A_n − ⌊B_nφ⌋ − α$, by how much it misses the golden section $φ = {1 + √5}/2$. Shades begin at $N_1$, $N_2$, $N_3$.`,
      ],
      theorem: `Fraenkel conjectured for each $m$ that from some $N_1$ on $B_{n+1} = B_n + 1$, and that from some $N_2$ on also $|ε_n| ≤ 1$. ${
        three
          ? "Where ten conditions hold for a finite stretch, and all smaller $m$ are proved, both are proved for this $m$, and $ε_n ε_{n+1} = 0$ from $N_3$ on: [SZ: Claim 3.5], corrected. There the shade says “proved”."
          : "[SZ: Claim 3.5] is for three heaps; for more no proof is known. What you see is observed up to the last n shown."
      }`,
    };
  },
  tries: [
    { query: "view=deviations&m=0&n=60", text: "m = 0: Wythoff’s own game never misses" },
    { query: "view=deviations&n=120", text: "m = 1: N1 = 21, N2 = 28, N3 = 75" },
    { query: "view=deviations&m=10&n=3000", text: "m = 10 settles at n = 1766" },
    { query: "view=deviations&m=10&n=100000&scale=log", text: "100 000 points: the returns of ε ≠ 0 on a logarithmic scale" },
    { query: "view=deviations&n=300&compare=0-10", text: "m = 0 to 10 on one scale" },
    { query: "view=deviations&m=1,2&n=400", text: "Four heaps: observed, not proved" },
  ],
};
