// Sentences of the take-away game. Figures and steps have their own words, in core/.

import { page } from "./page.js";
import { grouped } from "./text.js";

/** @typedef {import("../../pkg/takeaway/nimscope.js").ChainData} ChainData */
/** @typedef {import("../../pkg/takeaway/nimscope.js").SequenceData} SequenceData */
/** @typedef {import("../../pkg/takeaway/nimscope.js").MapRowData} MapRowData */

const rule =
  "One heap of stones. The first move takes any number, but not all. After a move that took $x$ the next takes at most $r·x$, be it all that is left. Who can’t move loses.";

export const words = {
  ...page,
  titles: {
    chain: "Nimscope: take-away thresholds, chain",
    map: "Nimscope: take-away thresholds, map",
    sequence: "Nimscope: take-away thresholds, one sequence",
  },
  step: "step",
  wayOut: {
    chain: { query: "game=takeaway", text: "Show r = 1 instead" },
    map: { query: "game=takeaway&view=map", text: "Show the first rows instead" },
    sequence: { query: "game=takeaway&view=sequence", text: "Show r = 1 instead" },
  },
  row: "m",
  term: "i",
  /**
   * What is known of r, in lines.
   * @param {ChainData} data @param {string} [uncounted] why it isn't known which thresholds r lies between
   * @returns {string[]}
   */
  facts({ r, rDecimal, rFinite, m, isThreshold, threshold, next, nextDecimal, nextFinite, name, lag, since, end, index }, uncounted = "Which thresholds it lies between is being counted.") {
    const is = (/** @type {string} */ exact, /** @type {string} */ decimal, /** @type {boolean} */ finite) =>
      exact === decimal ? exact : `${exact} ${finite ? "=" : "≈"} ${decimal}`;
    const lines = [`${isThreshold && m !== undefined ? `r_${m}` : "r"} = ${is(r, rDecimal, rFinite)}`];
    if (!isThreshold && m !== undefined && m > 0) lines.push(`It behaves as r_${m} = ${threshold}: the losing heaps are the same.`);
    if (m === undefined) lines.push(uncounted);
    lines.push(`${m === undefined ? "The next threshold" : `r_${m + 1}`} = ${is(next, nextDecimal, nextFinite)}`);
    if (name) lines.splice(1, 0, `Its losing heaps: ${name.text ? `${name.text}, ` : ""}OEIS ${name.oeis}.`);
    if (lag !== undefined && since !== undefined && end !== undefined) {
      lines.push(`Proved: the lag is ${lag} from term ${since} to term ${end}, ${lag + 1} times in a row, and c_${index} is the least candidate above r.`);
    }
    return lines;
  },
  /** @param {number} m */
  finding: (m) => `Finding threshold number ${grouped(m)}…`,
  counting: "Counting the thresholds below…",
  /** @param {string} exact @param {string} decimal @param {boolean} finite is the decimal exact? */
  value: (exact, decimal, finite) => (exact === decimal ? exact : `${exact} ${finite ? "=" : "≈"} ${decimal}`),
  /** @param {{ m: number, r: string, lag: number }} spot */
  spot: ({ m, r, lag }) => `r_${m} = ${r}, lag ${lag} in the end`,
  /** @param {SequenceData} data */
  heading: ({ r, decimal, finite, m, next, nextDecimal, nextFinite }) =>
    `r = ${r === decimal ? r : `${r} ${finite ? "=" : "≈"} ${decimal}`}${m ? ` (from r_${m} on)` : ""}; the next threshold is ${next === nextDecimal ? next : `${next} ${nextFinite ? "=" : "≈"} ${nextDecimal}`}`,
  /** @param {SequenceData} data */
  sequenceTitle: ({ r, rows, next }) =>
    `Losing heaps at r = ${r}: ${rows.slice(0, 20).map(({ heap }) => heap).join(", ")}; the next threshold is ${next}`,
  /** @param {SequenceData} data @param {number | undefined} i */
  sequenceCaption({ r, rows, next, proof }, i) {
    const row = i === undefined ? undefined : rows.find((each) => each.i === i);
    if (row) {
      const parent = row.parent === undefined ? "." : ` = L_${row.i - 1} + L_${row.parent}, with lag ${row.lag}.`;
      const bound = row.candidate === undefined ? "" : ` Its parent would change at c_${row.i} = ${row.candidate}.`;
      return { strong: `L_${row.i} = ${row.heap}`, text: `${parent}${bound}` };
    }
    const listed = rows.slice(0, 12).map(({ heap }) => heap).join(", ");
    return {
      strong: `At r = ${r} the losing heaps are ${listed}, …`,
      text: proof ? ` They stay so until r reaches ${next}, which is proved by ${proof.lag + 1} equal lags.` : ` From r = ${next} on there are more.`,
    };
  },
  /** @param {MapRowData} row @param {boolean} current */
  mapCaption: ({ m, r, decimal, finite, departs }, current) => ({
    strong: `${current ? "Row" : "The lowest row shown,"} m = ${m}: r = ${r === decimal ? r : `${r} ${finite ? "=" : "≈"} ${decimal}`}.`,
    text: departs
      ? ` It departs from the row below at term ${departs.index}, where ${departs.from} becomes ${departs.to}: the first heap whose parent changes.`
      : " It is the first row: the powers of two.",
  }),
  pointAtTerm: "Point at a losing heap or a candidate, or move along them with the arrow keys.",
  noHeap: "Type a number of stones to see whether it is losing, and what to take if not.",
  /** @param {number} i */
  termTitle: (i) => `term ${i}`,
  /** @param {number} i @param {{ heap: string, parent: number | undefined, lag: number }} term */
  termOf: (i, { heap, parent, lag }) =>
    parent === undefined
      ? `L_${i} = ${heap}`
      : `L_${i} = L_${i - 1} + L_${parent} = ${heap}: parent ${parent}, lag ${lag}`,
  /** @param {number} i @param {string | undefined} candidate */
  candidateOf: (i, candidate) =>
    candidate === undefined ? `c_${i} doesn’t exist: ${i === 1 ? "L_1 has no parent" : "its parent is the first heap"}` : `c_${i} = ${candidate}: at this r its parent would change, if the terms before it stayed`,
  /** @param {number} m @param {string} r */
  rowTitle: (m, r) => `m = ${m} · r = ${r}`,
  /** @param {string[]} heaps */
  rowHeaps: (heaps) => `losing: ${heaps.join(", ")}, …`,
  /** @param {{ index: number, from: string, to: string } | undefined} departs */
  departs: (departs) =>
    departs ? `It departs from the row below at term ${departs.index}: ${departs.from} becomes ${departs.to}.` : "It is the first row.",
  /** @param {number} n @param {boolean} losing */
  cell: (n, losing) => `A heap of ${n} is ${losing ? "losing" : "not losing"} for this r.`,
  goToRow: "Show this step of the chain",
  /** @param {string} m */
  showSequence: "Show its sequence",
  heapTitle: (/** @type {string} */ heap, /** @type {string | undefined} */ limit) =>
    limit === undefined ? `a heap of ${grouped(Number(heap)) === heap ? heap : heap}, first turn` : `a heap of ${heap}, at most ${limit} allowed`,
  tables: {
    terms: ["i", "L_i", "lag", "parent", "c_i"],
  },
  copiedAs: (/** @type {string} */ format) => `Copied as ${{ csv: "CSV", latex: "LaTeX", bfile: "a b-file" }[format] ?? format}.`,
  savedInstead: "The clipboard isn’t allowed here, so it was saved as a file.",
  /** @type {Record<"chain" | "map" | "sequence", import("../../words/types.js").Explanation>} */
  what: {
    chain: {
      rule,
      picture: [
        "Losing heaps: $L_1 = 1$ and $L_i = L_{i−1} + L_j$; the parent $j < i$ is the least with $r·L_j ≥ L_{i−1}$ (arcs). Below are the candidates $c_i = L_{i−1}/L_{j−1}$, $j ≥ 2$: there the parent of $i$ would change. The least is the next threshold $T(r)$.",
      ],
      theorem:
        "For $r ≥ 1$ the losing heaps stay the same up to $T(r)$, and change there. If the lag $d = i − j$ is the same at $d + 1$ indices in a row (green), it is so for ever, and no later candidate is less than the least up to there. The recurrence is that of [SG]; this rule for stopping is exact.",
    },
    map: {
      rule,
      picture: [
        "Each row is a threshold $r_m$, each mark a heap from which the first player loses. A diamond shows where a row departs from the one below it: there the parent of a term changed.",
      ],
      theorem:
        "For $r_m ≤ r < r_{m+1}$ the losing heaps are the same. At $r_{m+1}$ the first term whose candidate $c_i = L_{i−1}/L_{j−1}$ is $r_{m+1}$ gets smaller. Each positive integer is a threshold, and up to any bound there are finitely many. [PE: Problem 870] names $r_2 = 2$ and $r_22 = 145/23$.",
    },
    sequence: {
      rule,
      picture: [
        "Each line is a losing heap $L_i = L_{i−1} + L_j$ with its parent $j$, its lag $i − j$, and its candidate $c_i = L_{i−1}/L_{j−1}$, the $r$ at which its parent would change. The least one, ◆, is the next threshold.",
      ],
      theorem:
        "For $r ≥ 1$ let $w(L_i) = L_i$, and $w(n) = w(n − L_i)$ for $L_i < n < L_{i+1}$. A turn that may take up to $t$ of $n$ stones is won if and only if $w(n) ≤ t$, and then $w(n)$ is the least winning move: the $w_r$ of [SG], with its definition completed.",
    },
  },
  tries: {
    chain: [
      { query: "game=takeaway&m=22", text: "r_22 = 145/23 with its proof" },
      { query: "game=takeaway&m=7&phase=jump", text: "r_7 = 43/11 jumps to 4" },
      { query: "game=takeaway&m=3&phase=grow&i=1&play=1", text: "r = 5/2, term by term" },
      { query: "game=takeaway&m=2&phase=candidates&i=5", text: "r = 2: only the last lag of the window finds 5/2" },
      { query: "game=takeaway&r=2.6", text: "Any r: 2.6 behaves as 5/2" },
      { query: "game=takeaway&m=123456", text: "Threshold number 123456" },
    ],
    map: [
      { query: "game=takeaway&view=map", text: "The first thresholds" },
      { query: "game=takeaway&view=map&m=8", text: "r_8 = 4: each integer is a threshold" },
      { query: "game=takeaway&view=map&at=0,0,600", text: "A wider map" },
      { query: "game=takeaway&view=map&m=1000&at=0,960,120", text: "Around the thousandth threshold" },
    ],
    sequence: [
      { query: "game=takeaway&view=sequence&m=2", text: "r = 2: the Fibonacci numbers" },
      { query: "game=takeaway&view=sequence&m=1&heap=100", text: "r = 1: 100 stones in binary" },
      { query: "game=takeaway&view=sequence&m=22&heap=100", text: "100 stones at r_22" },
      { query: "game=takeaway&view=sequence&r=2&heap=1000000000000000000", text: "10^18 stones at r = 2" },
    ],
  },
  gameKeys: [
    ["On the chain: ← →, Enter", "from term to term; go to the step of the term"],
    ["On the map: Enter", "make the row under the cursor the current one"],
    ["[ ]", "one threshold back, one on"],
    ["C M S", "chain, map, sequence"],
  ],
};
