// Sätze des Atlas zum Spiel mit einer Lüge. Sein Bild und seine Zustände haben ihre eigenen Wörter, in core/.

/** @typedef {import("../../pkg/one-lie/nimscope.js").AtlasStateData} AtlasStateData */

export const rule =
  "Eine von $n$ Zahlen ist durch Fragen zu finden: Liegt sie in dieser Menge? Die Antworten sind Ja oder Nein, und höchstens eine davon ist eine Lüge.";

/** Wann q Fragen genügen. */
export const enough =
  "$q$ Fragen genügen für $(a, b)$ genau dann, wenn $(q + 1) a + b ≤ 2^q$ ist, außer wenn dabei $a$ ungerade und $2^q − (q + 1) a ≤ q − 2$ ist; dann ist eine mehr nötig.";

/** @type {typeof import("../en/atlas.js").atlas} */
export const atlas = {
  title: "Nimscope: Eine Lüge, Atlas",
  working: "Fragen werden gezählt\u00a0…",
  step: "Antworten",
  wayOut: { query: "game=one-lie&view=atlas", text: "Stattdessen die ersten Zustände zeigen" },
  /** @param {AtlasStateData} state */
  caption: ({ title, why }) => ({ strong: `${title}.`, text: ` ${why.join(" ")}` }),
  /** @param {number} a @param {number} b */
  state: (a, b) => `(${a}, ${b})`,
  noState: "Das ist kein Zustand: Mindestens eine Zahl muss möglich sein.",
  goThere: "Die besten Fragen hier zeigen",
  showWindow: "Liegt außerhalb des Fensters: zeigen",
  /** @type {import("../../words/types.js").Explanation} */
  what: {
    rule,
    picture: [
      "Jeder Punkt ist ein Zustand $(a, b)$: $a$ Zahlen passen zu allen Antworten, $b$ zu allen bis auf eine. Die Zahl am Punkt sagt, wie viele Fragen nötig sind. Linien: $(q + 1) a + b = 2^q$. Fett: der Weg aus dem Link; Pfeile: nach Ja und nach Nein. Bei Rauten ist eine Frage mehr nötig, als das Gewicht verlangt.",
    ],
    theorem: `${enough} Aus [RU: Theorem 1]. Am Anfang, bei $a = n$ und $b = 0$, verlangt also ein gerades $n$, dass $(q + 1) n ≤ 2^q$ ist, ein ungerades, dass $(q + 1) n ≤ 2^q − q + 1$ ist: Das ist die Formel von [P].`,
  },
  tries: [
    { query: "game=one-lie&view=atlas&a=3&b=1&at=0,0,12", text: "Die kleinsten Ausnahmen" },
    { query: "game=one-lie&view=atlas&a=51&b=0&at=40,0,24", text: "a = 51: drei Ausnahmen in einer Spalte" },
    { query: "game=one-lie&view=atlas&n=50&play=1&speed=1", text: "Der Weg von 50 Zahlen durch die Bänder" },
    { query: "game=one-lie&view=atlas&at=0,0,2000", text: "Ein größerer Ausschnitt des Atlas" },
  ],
};
