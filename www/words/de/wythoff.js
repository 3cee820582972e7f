// Sätze über Wythoffs Spiel. Bilder haben ihre eigenen Wörter, in core/.

import { deviations } from "./deviations.js";
import { page } from "./page.js";
import { rule } from "./rule.js";
import { levels, proof } from "./table.js";
import { listed, minus, subscript } from "./text.js";

/** Was ein Punkt des Gitters ist, nach der Nummer seines Zustands (`Cell` in src/wythoff/window.rs). */
const states = [
  "noch nicht ausgestrichen",
  "eine gefundene P-Position",
  "ein Sofortgewinn: Ein Zug führt zu einer P-Position mit einem kleineren festen Haufen",
  "nach oben ausgestrichen von der P-Position in seiner Spalte",
  "nach rechts ausgestrichen von der P-Position in seiner Zeile",
  "ausgestrichen auf der fallenden Diagonale einer P-Position",
  "ausgestrichen in der Spalte, in der die Diagonale einer P-Position endet",
];

/** @param {number[]} heaps */
const tuple = (heaps) => `(${heaps.join(", ")})`;

/** Familien ohne Nummer. @type {Record<string, string>} */
const families = { row: "Zeile", first: "erster Haufen" };

/** @param {string} family */
const familyName = (family) => (/^\d/.test(family) ? `Familie (${family})` : `Familie „${families[family] ?? family}“`);

/** @param {number[]} fixed */
const isSingle = (fixed) => fixed.length === 1;

/** @type {typeof import("../en/wythoff.js").words} */
export const words = {
  ...page,
  deviations,
  levels,
  proof,
  minus,
  titles: {
    lattice: "Nimscope: Wythoff-Haufen, Gitter",
    deviations: "Nimscope: Wythoff-Haufen, Abweichungen",
    table: "Nimscope: Wythoff-Haufen, Tabelle und Beweise",
  },
  step: "Schritt",
  fixedHeap: "Fester Haufen m",
  fixedHeaps: "Feste Haufen",
  wayOut: {
    lattice: { query: "", text: "Stattdessen m = 1 zeigen" },
    deviations: { query: "view=deviations", text: "Stattdessen m = 1 zeigen" },
    table: { query: "view=table", text: "Stattdessen m = 0 bis 10 zeigen" },
  },
  pointAtIt: "Zeigen oder tippen Sie auf das Gitter, oder bewegen Sie sich darin mit den Pfeiltasten.",
  caption({ fixed, n, newest, next, heaps }) {
    const then = next ? ` Nächster freier Punkt: (${next.b}, ${next.c}).` : "";
    if (!newest) {
      const smaller = isSingle(fixed) ? "kleinerem erstem Haufen" : "kleineren festen Haufen";
      return {
        strong: "Noch ist nichts gefunden.",
        text: ` Kleine Kreuze sind Sofortgewinne: Ein Zug führt zu einer P-Position mit ${smaller}.${then}`,
      };
    }
    const { b, c } = newest;
    const place = isSingle(fixed) ? `[${fixed[0]}, ${b}, ${c}]` : `[${fixed.join(",")}; ${b}, ${c}]`;
    const lines =
      c === 0
        ? `Spalte ${b} nach oben, Zeile 0 nach rechts`
        : `Spalte ${b} nach oben, Zeile ${c} nach rechts, die Diagonale bis (${b + c}, 0), Spalte ${b + c} nach oben`;
    return {
      strong: `P${subscript(n)} = ${place}`,
      text: `: Haufen ${(fixed.join() === "0" ? (heaps ?? []).slice(1) : (heaps ?? [])).join(", ")}, verloren für den, der am Zug ist. Spalte ${b} war die erste ohne P-Position; c = ${c} ist ihr unterster freier Punkt. Ausgestrichen: ${lines}.${then}`,
    };
  },

  explanation(found, { state, step, sameLattice }) {
    const three = found.heaps.length === 3;
    const two = three && found.heaps[0] === 0;
    /** Ein leerer Haufen ist keine Rede wert. @param {number[]} heaps */
    const real = (heaps) => (two ? heaps.slice(1) : heaps);
    const where = three
      ? `Haufen ${real(found.heaps).join(", ")} · [${found.bracket.join(", ")}]`
      : `Haufen ${found.heaps.join(", ")}`;
    const now =
      !sameLattice || state === undefined || (found.outcome === "P" && state === 1)
        ? ""
        : `Bei Schritt ${step} ist dieser Punkt ${states[state]}.`;
    if (found.outcome === "P") {
      const place = found.n === undefined ? "" : ` Sie ist Nummer ${found.n} ihres Gitters.`;
      return {
        where,
        outcome: "P",
        verdict: `P-Position: Wer am Zug ist, verliert.${place}`,
        reasons: [
          "Kein Zug führt zu einer anderen P-Position: Sie ist kein Sofortgewinn, und ihre Spalte, ihre Zeile und ihre Diagonale waren frei, als sie gefunden wurde. Jeder Zug führt also zu einer Position, die gewonnen ist für den, der dann am Zug ist.",
        ],
        now,
      };
    }
    const reasons = found.moves.map(({ taken, target, families: reaching }) => {
      const amounts = real(taken).flatMap((amount, i) => (amount > 0 ? [`${amount} von Haufen ${i + 1}`] : []));
      const family = reaching.length > 0 ? `; ${familyName(reaching[0] ?? "")}` : "";
      return `${listed(amounts)} nehmen: ${tuple(real(target))} ist eine P-Position${family}`;
    });
    return { where, outcome: "N", verdict: "N-Position: Wer am Zug ist, gewinnt.", reasons, now };
  },

  // Was eine P-Position ausstreicht.
  points: (count) => `${count} ${count === 1 ? "Punkt" : "Punkte"} im Fenster`,
  copyLatexOf: (name) => `Reihe von ${name} als LaTeX kopieren`,
  trail: ({ heaps, n }) =>
    `Die P-Position ${tuple(heaps)}${n === undefined ? " mit einem kleineren festen Haufen" : `, Nummer ${n} dieses Gitters,`} ist von jedem markierten Punkt aus in einem Zug erreichbar: nach Familien, jede mit ihrer Reihe in x₁ (für b) und x₂ (für c). Zeigen Sie auf eine Familie, so leuchtet sie allein.${n === undefined ? "" : " Die Reihen in ihrem eigenen Gitter beginnen mit der P-Position selbst."}`,
  showTrail: "Zeigen, was sie ausstreicht",
  showTrailOf: (place) => `Was [${place.join(", ")}] ausstreicht`,
  movesHere: (count) =>
    count === 1 ? "1 Gewinnzug ist bei diesem Schritt gefunden." : `${count} Gewinnzüge sind bei diesem Schritt gefunden.`,

  moreMoves: (more) => `und ${more} ${more === 1 ? "weiterer Gewinnzug" : "weitere Gewinnzüge"}`,
  showThere: (m) => `Im Gitter zu ${m} zeigen`,
  showInWindow: "Sie liegt außerhalb des Fensters: zeigen",
  goToStep: (n) => `Zu ihrem Schritt gehen, n = ${n}`,

  what(fixed, layer) {
    const top = fixed[fixed.length - 1] ?? 0;
    const two = fixed.join() === "0";
    const single = isSingle(fixed);
    const heaps = two ? "zwei Haufen $b$ und $b + c$" : `Haufen $${[...fixed, `${top} + b`, `${top} + b + c`].join(", ")}$`;
    const lines =
      "nach oben $(b, c + t)$, nach rechts $(b + t, c)$, Diagonale $(b + t, c − t)$, Spalte am Ende der Diagonale $(b + c, t)$";
    const print = "wie in [SZ: §3 und Abbildung 1], nur dass eine Zeile dort im Druck nach links geht";
    return {
      rule: rule(fixed),
      picture: [
        `Der Punkt $(b, c)$ ist eine Position: ${heaps}. Spalte für Spalte ist der unterste Punkt, der nicht ausgestrichen ist, eine P-Position: Wer dort am Zug ist, verliert. Sie streicht alle Punkte aus, von denen ein Zug zu ihr führt${two ? "." : `, der ${single ? "den festen Haufen" : "die festen Haufen"} nicht berührt. Von kleinen Kreuzen, den Sofortgewinnen, führt ein Zug zu einer P-Position mit ${single ? "kleinerem festem" : "kleineren festen"} Haufen.`}`,
        ...(layer === "moves" ? ["Zahl und Tönung eines Punktes geben seine Gewinnzüge an: die P-Positionen, zu denen ein Zug führt, mit kleineren festen Haufen oder bisher gefunden."] : []),
      ],
      theorem: two
        ? "Die P-Positionen sind die Paare $⌊kφ⌋$, $⌊kφ^2⌋$ für $k = 0, 1, 2, …$, mit $φ = {1 + √5}/2$: Wythoff, 1907. Sie enthalten jede positive ganze Zahl genau einmal ([SZ: Lemma 2.2])."
        : `${single ? "Zu je zwei Haufen gibt es genau einen dritten, der sie zu einer P-Position ergänzt" : "Zu allen Haufen bis auf einen gibt es genau einen letzten, der sie zu einer P-Position ergänzt"}. Jeder andere Punkt ist ein Sofortgewinn oder liegt auf einer Linie, die von einer P-Position $(b, c)$ ausgeht: ${lines}; ${print}.`,
    };
  },

  try: [
    { query: "heaps=1,33,56&n=21", text: "Warum 1, 33, 56 verloren ist" },
    { query: "n=0&play=1", text: "Abbildung 1 von Sun und Zeilberger, von Anfang an" },
    { query: "n=40&heaps=1,28,45", text: "1, 28, 45: kein Sofortgewinn, anders als gedruckt" },
    { query: "n=60&end=60", text: "Ab n = 21 wächst c jeweils um 1" },
    { query: "m=0", text: "Wythoffs eigenes Spiel: zwei Haufen" },
    { query: "m=7&n=60", text: "Sieben im ersten Haufen" },
    { query: "select=0,1,1", text: "Was [0, 1, 1] ausstreicht, nach Familien" },
    { query: "layer=moves", text: "Wie viele Gewinnzüge es gibt" },
    { query: "m=1,2", text: "Vier Haufen: 1 und 2 sind fest" },
  ],

  table: { lattice: ["n", "b", "c", "Haufen"], deviations: ["n", "A", "B", "m + A − ⌊Bφ⌋"] },
  earlier: (count) => (count === 1 ? "Die Zeile davor zeigen" : `Die ${count} Zeilen davor zeigen`),
  tableEmpty: "Bei Schritt 0 gibt es noch keine P-Position.",

  gameKeys: [
    ["Auf dem Bild: Eingabe", "nach dem Punkt fragen"],
    ["D", "Gitter oder Abweichungen, an derselben Stelle"],
    ["T", "die Tabelle, und zurück zum Gitter"],
    ["Im Gitter: S", "was die P-Position unter dem Zeiger ausstreicht"],
    ["In der Tabelle: ↑ ↓", "von Zeile zu Zeile; Eingabe öffnet den Beweis"],
  ],
};
