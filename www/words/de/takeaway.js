// Sätze des Wegnehmspiels. Bilder und Schritte haben ihre eigenen Wörter, in core/.

import { page } from "./page.js";
import { grouped } from "./text.js";

/** @typedef {import("../../pkg/takeaway/nimscope.js").ChainData} ChainData */
/** @typedef {import("../../pkg/takeaway/nimscope.js").SequenceData} SequenceData */
/** @typedef {import("../../pkg/takeaway/nimscope.js").MapRowData} MapRowData */

const rule =
  "Ein Haufen Steine. Der erste Zug nimmt beliebig viele davon, aber nicht alle. Nach einem Zug, der $x$ nahm, nimmt der nächste höchstens $r·x$; das darf auch der ganze Rest sein. Wer nicht ziehen kann, verliert.";

/** @param {string} heap */
const stones = (heap) => (heap === "1" ? "1 Stein" : `${heap} Steinen`);

/** @type {typeof import("../en/takeaway.js").words} */
export const words = {
  ...page,
  titles: {
    chain: "Nimscope: Wegnehm-Schwellen, Kette",
    map: "Nimscope: Wegnehm-Schwellen, Karte",
    sequence: "Nimscope: Wegnehm-Schwellen, eine Folge",
  },
  step: "Schritt",
  wayOut: {
    chain: { query: "game=takeaway", text: "Stattdessen r = 1 zeigen" },
    map: { query: "game=takeaway&view=map", text: "Stattdessen die ersten Zeilen zeigen" },
    sequence: { query: "game=takeaway&view=sequence", text: "Stattdessen r = 1 zeigen" },
  },
  row: "m",
  term: "i",
  /**
   * Was man von r weiß, in Zeilen.
   * @param {ChainData} data @param {string} [uncounted] warum nicht bekannt ist, zwischen welchen Schwellen r liegt
   * @returns {string[]}
   */
  facts({ r, rDecimal, rFinite, m, isThreshold, threshold, next, nextDecimal, nextFinite, name, lag, since, end, index }, uncounted = "Zwischen welchen Schwellen r liegt, wird gerade ermittelt.") {
    const is = (/** @type {string} */ exact, /** @type {string} */ decimal, /** @type {boolean} */ finite) =>
      exact === decimal ? exact : `${exact} ${finite ? "=" : "≈"} ${decimal}`;
    const lines = [`${isThreshold && m !== undefined ? `r_${m}` : "r"} = ${is(r, rDecimal, rFinite)}`];
    if (!isThreshold && m !== undefined && m > 0) lines.push(`r verhält sich wie r_${m} = ${threshold}: Die Verlusthaufen sind dieselben.`);
    if (m === undefined) lines.push(uncounted);
    lines.push(`${m === undefined ? "Die nächste Schwelle" : `r_${m + 1}`} = ${is(next, nextDecimal, nextFinite)}`);
    if (name) lines.splice(1, 0, `Die Verlusthaufen: ${name.text ? `${name.text}, ` : ""}OEIS ${name.oeis}.`);
    if (lag !== undefined && since !== undefined && end !== undefined) {
      lines.push(`Bewiesen: Der Rückstand ist ${lag} von Glied ${since} bis Glied ${end}, an ${lag + 1} Gliedern hintereinander, und c_${index} ist der kleinste Kandidat über r.`);
    }
    return lines;
  },
  /** @param {number} m */
  finding: (m) => `Schwelle Nummer ${grouped(m)} wird gesucht\u00a0…`,
  counting: "Die Schwellen darunter werden gezählt\u00a0…",
  /** @param {string} exact @param {string} decimal @param {boolean} finite ist die Dezimalzahl exakt? */
  value: (exact, decimal, finite) => (exact === decimal ? exact : `${exact} ${finite ? "=" : "≈"} ${decimal}`),
  /** @param {{ m: number, r: string, lag: number }} spot */
  spot: ({ m, r, lag }) => `r_${m} = ${r}, letzter Rückstand ${lag}`,
  /** @param {SequenceData} data */
  heading: ({ r, decimal, finite, m, next, nextDecimal, nextFinite }) =>
    `r = ${r === decimal ? r : `${r} ${finite ? "=" : "≈"} ${decimal}`}${m ? ` (dieselbe Folge ab r_${m})` : ""}; die nächste Schwelle ist ${next === nextDecimal ? next : `${next} ${nextFinite ? "=" : "≈"} ${nextDecimal}`}`,
  /** @param {SequenceData} data */
  sequenceTitle: ({ r, rows, next }) =>
    `Verlusthaufen bei r = ${r}: ${rows.slice(0, 20).map(({ heap }) => heap).join(", ")}; die nächste Schwelle ist ${next}`,
  /** @param {SequenceData} data @param {number | undefined} i */
  sequenceCaption({ r, rows, next, proof }, i) {
    const row = i === undefined ? undefined : rows.find((each) => each.i === i);
    if (row) {
      const parent = row.parent === undefined ? "." : ` = L_${row.i - 1} + L_${row.parent}, mit Rückstand ${row.lag}.`;
      const bound = row.candidate === undefined ? "" : ` Bei c_${row.i} = ${row.candidate} würde sich das Elternglied ändern.`;
      return { strong: `L_${row.i} = ${row.heap}`, text: `${parent}${bound}` };
    }
    const listed = rows.slice(0, 12).map(({ heap }) => heap).join(", ");
    return {
      strong: `Bei r = ${r} sind die Verlusthaufen ${listed}, …`,
      text: proof ? ` So bleiben sie, bis r = ${next} erreicht ist; das beweisen ${proof.lag + 1} gleiche Rückstände hintereinander.` : ` Ab r = ${next} sind es mehr.`,
    };
  },
  /** @param {MapRowData} row @param {boolean} current */
  mapCaption: ({ m, r, decimal, finite, departs }, current) => ({
    strong: `${current ? "Zeile" : "Die unterste gezeigte Zeile,"} m = ${m}: r = ${r === decimal ? r : `${r} ${finite ? "=" : "≈"} ${decimal}`}.`,
    text: departs
      ? ` Bei Glied ${departs.index} weicht sie von der Zeile darunter ab: ${departs.to} tritt an die Stelle von ${departs.from}, dem ersten Haufen, dessen Elternglied sich ändert.`
      : " Das ist die erste Zeile: die Zweierpotenzen.",
  }),
  pointAtTerm: "Zeigen Sie auf einen Verlusthaufen oder einen Kandidaten, oder gehen Sie sie mit den Pfeiltasten durch.",
  noHeap: "Geben Sie eine Anzahl Steine ein: Hier steht dann, ob das ein Verlusthaufen ist, und wenn nicht, was zu nehmen ist.",
  /** @param {number} i */
  termTitle: (i) => `Glied ${i}`,
  /** @param {number} i @param {{ heap: string, parent: number | undefined, lag: number }} term */
  termOf: (i, { heap, parent, lag }) =>
    parent === undefined
      ? `L_${i} = ${heap}`
      : `L_${i} = L_${i - 1} + L_${parent} = ${heap}: Elternglied ${parent}, Rückstand ${lag}`,
  /** @param {number} i @param {string | undefined} candidate */
  candidateOf(i, candidate) {
    if (candidate !== undefined) return `c_${i} = ${candidate}: Bei diesem r würde sich das Elternglied ändern, wenn die Glieder davor dieselben blieben`;
    return `c_${i} gibt es nicht: ${i === 1 ? "L_1 hat kein Elternglied" : "Das Elternglied ist der erste Haufen"}`;
  },
  /** @param {number} m @param {string} r */
  rowTitle: (m, r) => `m = ${m} · r = ${r}`,
  /** @param {string[]} heaps */
  rowHeaps: (heaps) => `Verlusthaufen: ${heaps.join(", ")}, …`,
  /** @param {{ index: number, from: string, to: string } | undefined} departs */
  departs: (departs) =>
    departs ? `Bei Glied ${departs.index} weicht die Zeile von der darunter ab: ${departs.to} tritt an die Stelle von ${departs.from}.` : "Das ist die erste Zeile.",
  /** @param {number} n @param {boolean} losing */
  cell: (n, losing) => `Ein Haufen aus ${stones(String(n))} ist bei diesem r ${losing ? "ein" : "kein"} Verlusthaufen.`,
  goToRow: "Diesen Schritt der Kette zeigen",
  /** @param {string} m */
  showSequence: "Die Folge dazu zeigen",
  heapTitle: (/** @type {string} */ heap, /** @type {string | undefined} */ limit) =>
    limit === undefined ? `Haufen aus ${stones(heap)}, erster Zug` : `Haufen aus ${stones(heap)}, höchstens ${limit} erlaubt`,
  tables: {
    terms: ["i", "L_i", "lag", "parent", "c_i"],
  },
  copiedAs: (/** @type {string} */ format) => `Als ${{ csv: "CSV", latex: "LaTeX", bfile: "b-file" }[format] ?? format} kopiert.`,
  savedInstead: "Die Zwischenablage ist hier nicht erlaubt, daher wurde eine Datei gespeichert.",
  /** @type {Record<"chain" | "map" | "sequence", import("../../words/types.js").Explanation>} */
  what: {
    chain: {
      rule,
      picture: [
        "Verlusthaufen: $L_1 = 1$ und $L_i = L_{i−1} + L_j$; das Elternglied ist das kleinste $j < i$ mit $r·L_j ≥ L_{i−1}$ (Bögen). Darunter stehen die Kandidaten $c_i = L_{i−1}/L_{j−1}$, $j ≥ 2$: Dort würde sich das Elternglied von $i$ ändern. Der kleinste ist die nächste Schwelle $T(r)$.",
      ],
      theorem:
        "Für $r ≥ 1$ bleiben die Verlusthaufen dieselben, bis $T(r)$ erreicht ist, und ändern sich dort. Ist der Rückstand $d = i − j$ an $d + 1$ Indizes hintereinander derselbe (grün), so bleibt er es für immer, und kein späterer Kandidat ist kleiner als der kleinste bis dahin. Die Rekursion ist die von [SG]; diese Abbruchregel ist exakt.",
    },
    map: {
      rule,
      picture: [
        "Jede Zeile ist eine Schwelle $r_m$, jede Marke ein Haufen, bei dem verliert, wer beginnt. Eine Raute zeigt, wo eine Zeile von der darunter abweicht: Dort hat sich das Elternglied eines Gliedes geändert.",
      ],
      theorem:
        "Für $r_m ≤ r < r_{m+1}$ sind die Verlusthaufen dieselben. Bei $r_{m+1}$ wird das erste Glied kleiner, dessen Kandidat $c_i = L_{i−1}/L_{j−1}$ gleich $r_{m+1}$ ist. Jede positive ganze Zahl ist eine Schwelle, und unter jeder Schranke gibt es nur endlich viele. [PE: Problem 870] nennt $r_2 = 2$ und $r_22 = 145/23$.",
    },
    sequence: {
      rule,
      picture: [
        "Jede Zeile ist ein Verlusthaufen $L_i = L_{i−1} + L_j$ mit seinem Elternglied $j$, seinem Rückstand $i − j$ und seinem Kandidaten $c_i = L_{i−1}/L_{j−1}$, dem $r$, bei dem sich sein Elternglied ändern würde. Der kleinste Kandidat, ◆, ist die nächste Schwelle.",
      ],
      theorem:
        "Für $r ≥ 1$ sei $w(L_i) = L_i$, und $w(n) = w(n − L_i)$ für $L_i < n < L_{i+1}$. Wer von $n$ Steinen bis zu $t$ nehmen darf, kann den Gewinn genau dann erzwingen, wenn $w(n) ≤ t$ ist; dann ist $w(n)$ der kleinste Gewinnzug. Das ist das $w_r$ von [SG], mit vervollständigter Definition.",
    },
  },
  tries: {
    chain: [
      { query: "game=takeaway&m=22", text: "r_22 = 145/23 mit Beweis" },
      { query: "game=takeaway&m=7&phase=jump", text: "r_7 = 43/11 springt auf 4" },
      { query: "game=takeaway&m=3&phase=grow&i=1&play=1", text: "r = 5/2, Glied für Glied" },
      { query: "game=takeaway&m=2&phase=candidates&i=5", text: "r = 2: Erst der letzte Index des Fensters bringt 5/2" },
      { query: "game=takeaway&r=2.6", text: "Beliebiges r: 2,6 verhält sich wie 5/2" },
      { query: "game=takeaway&m=123456", text: "Schwelle Nummer 123456" },
    ],
    map: [
      { query: "game=takeaway&view=map", text: "Die ersten Schwellen" },
      { query: "game=takeaway&view=map&m=8", text: "r_8 = 4: Jede positive ganze Zahl ist eine Schwelle" },
      { query: "game=takeaway&view=map&at=0,0,600", text: "Ein größerer Ausschnitt der Karte" },
      { query: "game=takeaway&view=map&m=1000&at=0,960,120", text: "Rund um die tausendste Schwelle" },
    ],
    sequence: [
      { query: "game=takeaway&view=sequence&m=2", text: "r = 2: die Fibonacci-Zahlen" },
      { query: "game=takeaway&view=sequence&m=1&heap=100", text: "r = 1: 100 Steine binär" },
      { query: "game=takeaway&view=sequence&m=22&heap=100", text: "100 Steine bei r_22" },
      { query: "game=takeaway&view=sequence&r=2&heap=1000000000000000000", text: "10^18 Steine bei r = 2" },
    ],
  },
  gameKeys: [
    ["In der Kette: ← →, Eingabe", "von Glied zu Glied; zum Schritt des Glieds gehen"],
    ["Auf der Karte: Eingabe", "die Zeile unter dem Zeiger zur aktuellen machen"],
    ["[ ]", "eine Schwelle zurück, eine weiter"],
    ["C M S", "Kette, Karte, Folge"],
  ],
};
