// The table of all m, and the proofs.

import { rule } from "./rule.js";
import { grouped, listed, minus } from "./text.js";

/** @typedef {import("../../pkg/wythoff/nimscope.js").LevelLine} LevelLine */
/** @typedef {import("../../pkg/wythoff/nimscope.js").Evidence} Evidence */

export const levels = {
  columns: [
    { key: "m", title: "m", meaning: "The fixed heap" },
    { key: "alpha", title: "α", meaning: "The centre of m + A − ⌊Bφ⌋" },
    { key: "N1", title: "N1", meaning: "From this n on, B grows by 1 at each step" },
    { key: "N2", title: "N2", meaning: "From this n on, ε is −1, 0 or 1 as well" },
    { key: "N3", title: "N3", meaning: "From this n on, no two ε in a row differ from 0 as well" },
    { key: "proof", title: "proof", meaning: "Whether all of the row is proved" },
    { key: "T", title: "T", meaning: "All b that are neither some A nor some A + B" },
    { key: "S", title: "S", meaning: "All differences that never occur: values that are no B" },
  ],
  none: "none",
  /** @param {number} rest */
  more: (rest) => `and ${rest} more`,
  /** @param {number} m */
  open: (m) => `m = ${m}: its proof`,
  certified: "proved",
  /** @param {number} n */
  observed: (n) => `observed up to n = ${grouped(n)}`,
  /** @param {number} m @param {number} last */
  working: (m, last) => `Proving m = ${m} of 0 to ${last}…`,
  /** @param {number} rows @param {number} certified */
  summary: (rows, certified) =>
    `Table of m = 0 to ${rows - 1}: T, S, α, N1, N2, N3; ${certified === rows ? "all rows are" : `${certified} of ${rows} rows ${certified === 1 ? "is" : "are"}`} proved`,
  /** @param {LevelLine} line */
  caption({ m, alpha, N1, N2, N3, certified, observed_to: observedTo }) {
    if (certified) {
      return {
        strong: `m = ${m} is proved.`,
        text: ` B grows by 1 for ever from n = ${N1}; ε stays within −1…1 around α = ${minus(alpha ?? 0)} from n = ${N2}; from n = ${N3} no two nonzero ε are neighbours.`,
      };
    }
    return { strong: `m = ${m} is not proved.`, text: ` What the row says was observed up to n = ${grouped(observedTo ?? 0)}.` };
  },
  /** @param {LevelLine[]} lines */
  all(lines) {
    const open = lines.filter(({ certified }) => !certified).map(({ m }) => m);
    if (open.length === 0) {
      return {
        strong: `All ${lines.length} rows are proved.`,
        text: " Both of Fraenkel’s conjectures hold for each of these m, and every number is exact. A row opens its proof.",
      };
    }
    const named = open.length > 3 ? `m = ${open[0]} and ${open.length - 1} more` : `m = ${listed(open)}`;
    return { strong: `${lines.length - open.length} of ${lines.length} rows ${lines.length - open.length === 1 ? "is" : "are"} proved.`, text: ` Not proved, only observed: ${named}.` };
  },
  /** @param {string} format */
  copied: (format) => `Copied as ${{ latex: "LaTeX", csv: "CSV" }[format] ?? "JSON"}.`,
  saved: "The clipboard isn’t allowed here, so it was saved as a file.",
  /** @type {import("../../words/types.js").Explanation} */
  what: {
    rule: rule([1]),
    picture: [
      "Row $m$ tells how the P-positions $[m, A_n, B_n]$, heaps $m$, $m + A_n$, $m + A_n + B_n$, settle. T: numbers that are no $A$ and no $A + B$. S: numbers that are no $B$. A tick: proved for all $n$. A row opens its proof.",
    ],
    theorem:
      "If all smaller $m$ are proved and ten conditions hold for a window from $n_2$ to $n_1$, then $B_{n+1} = B_n + 1$ for all $n ≥ n_2$; and $|ε_n| ≤ 1$, $ε_n ε_{n−1} = 0$ for $n ≥ n_1$, with $ε_n = m + A_n − ⌊B_nφ⌋ − α$, $φ = {1 + √5}/2$. So both of Fraenkel’s conjectures hold: [SZ: Claim 3.5], corrected. Its Table 1 has the rows to $m = 10$.",
  },
  tries: [
    { query: "view=table&select=10", text: "The proof for m = 10, condition by condition" },
    { query: "view=table&select=9", text: "m = 9: a printed condition fails, the proof doesn’t" },
    { query: "view=table&rows=45", text: "m = 0 to 45, proved while you watch" },
    { query: "view=table&rows=60&select=60", text: "m = 60: α = −442" },
    { query: "view=deviations&compare=0-10", text: "The deviations of m = 0 to 10, side by side" },
  ],
};

export const proof = {
  /** @param {LevelLine} line */
  claim: ({ m, certified, why, observed_to: observedTo }) =>
    certified
      ? `Both of Fraenkel’s conjectures are proved for m = ${m}.`
      : `m = ${m} is not certified: ${why ?? ""}. The numbers are what was observed up to n = ${grouped(observedTo ?? 0)}.`,
  /** @param {LevelLine} line */
  facts({ m, alpha, N1, N2, N3, S, certified }) {
    if (alpha === undefined || N1 === undefined) return [];
    const ever = certified ? "for all n" : "as far as observed, for n";
    return [
      `B_n = n + ${S.length - 1} ${ever} ≥ N1 = ${N1}: differences come one after the other.`.replace("+ -", "− "),
      `A_n = ⌊B_nφ⌋ ${shift(alpha - m)} + ε_n ${ever} ≥ N2 = ${N2}, with ε_n = −1, 0 or 1; so α = ${alpha}.`,
      `ε_n and ε_n+1 are never both nonzero, ${ever} ≥ N3 = ${N3}.`,
    ];
  },
  lattice: "Its lattice",
  deviations: "Its deviations",
  /** @param {number} m @returns {string} */
  title: (m) => (m === 0 ? "The ten conditions" : "The ten conditions, given that all smaller m are proved"),
  /** @param {Evidence} evidence */
  window: ({ n1, n2, certified }) =>
    certified
      ? `They hold for the window of P-positions n2 = ${n2} to n1 = ${n1}, which the program chose. Then the sequence goes on by its rule for ever.`
      : `The last window tried is n2 = ${n2} to n1 = ${n1}.`,
  holds: "holds:",
  fails: "fails:",
  meanings: [
    "The window lies beyond all that smaller levels bring in; M is the largest number in T of this and all smaller m.",
    "The window is long: its last A lies beyond the A + B of its start. So from there on the numbers that are no A are the A + B of pairs from the start of the window on.",
    "In the window each difference is one more than the one before.",
    "No difference before was larger.",
    "Each smaller difference that isn’t used can never be used, by one of three rules. So one more is what comes next.",
    "In the window m + A_n − ⌊B_nφ⌋ takes values at most 2 apart; α is their middle.",
    "Of three neighbouring ε one is 0. Together with the golden section’s own rhythm, no |ε| = 2 and no two nonzero neighbours can follow.",
    "No smaller level i has a P-position that lags enough to reach the next difference; E_i says how far it may lag.",
    "The α of smaller levels are so much larger that their P-positions pass clear; E_i = α^i − α − ⌊(m − i)φ⌋ − 3, plus 1 in some cases.",
    "Neighbouring columns are at most 2 apart. The paper doesn’t ask for this, but its lemma needs it.",
  ],
  seeWindow: "See the window",
  seeStart: "See its start",
  seeEnd: "See its end in the lattice",
  /** @param {number} c */
  seeDead: (c) => `See the row of the largest, c = ${c}: no P-position in it`,
  seeLower: "See the smaller levels beside it",
  t: "T, numbers that are neither an A nor an A + B",
  s: "S, differences that never occur",
  dead: "Why those of S never occur",
  bySecond: "b + c of a P-position [a, b, c] with a + b = m",
  byLargest: "b of a P-position [a, b, c] with a + b + c = m",
  byResidues: "in every column crossed out by smaller levels",
  printed: "In the printed paper",
  /** Errors in print that concern this row. @param {number} m */
  errata(m) {
    const notes = [];
    if (m >= 3 && m <= 10) notes.push("The text defines T without 0, …, m − 1, but its own example m = 3 and Table 1 leave such numbers in, as here.");
    if (m === 5 || m === 9) {
      notes.push("The sixth condition of Claim 3.5, as printed, fails here; condition 8 takes its place.");
    }
    if (m === 9) notes.push("Table 1 prints T as 6, 4, 11, 15: the same set, unsorted.");
    if ([2, 6, 8, 10].includes(m)) {
      notes.push("In windows where ε takes only the values −1 and 0, which this m has, the lower middle of Claim 3.5 fails. Both middles are tried here; in the window above all three values occur.");
    }
    if (m === 10) notes.push("Claim 3.6 says m < 10; abstract and Table 1 say m ≤ 10, and this row is proved.");
    if (m <= 10) notes.push("The numbers of this row are those of Table 1. Its text has “n > N1”; table and page give the first n that is good.");
    return notes;
  },
  sources: "Why ten conditions are enough: SOURCES.md, section 8, which comes with the program. On the command line: nimscope wythoff certificate.",
};

/** @param {number} by */
const shift = (by) => (by < 0 ? `− ${-by}` : `+ ${by}`);
