// Sätze des Spiels mit einer Lüge. Bilder und Schritte haben ihre eigenen Wörter, in core/.

import { atlas, enough, rule as oneLieRule } from "./atlas.js";
import { page } from "./page.js";

/** @typedef {import("../../pkg/one-lie/nimscope.js").PlayData} PlayData */
/** @typedef {import("../../pkg/one-lie/nimscope.js").PlayRound} PlayRound */
/** @typedef {import("../../pkg/one-lie/nimscope.js").TreeNode} TreeNode */
/** @typedef {Pick<import("../../pkg/one-lie/nimscope.js").OneLieLink, "n" | "a" | "b">} Start */

/** Mit abgesetzten Tausendern, wie Bilder sie haben. @param {string} digits */
const grouped = (digits) => (digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f"));

/** @param {{ a: string, b: string }} state */
const pair = ({ a, b }) => `(${grouped(a)}, ${grouped(b)})`;

/** @param {number} count */
const questions = (count) => (count === 1 ? "1 Frage" : `${count} Fragen`);

/** @type {typeof import("../en/one-lie.js").words} */
export const words = {
  ...page,
  titles: {
    strategy: "Nimscope: Eine Lüge, Strategie",
    atlas: atlas.title,
    play: "Nimscope: Eine Lüge, Spielen",
  },
  step: "Antworten",
  round: "Antworten",
  wayOut: {
    strategy: { query: "game=one-lie&n=16&layer=tree", text: "Stattdessen n = 16 zeigen" },
    play: { query: "game=one-lie&view=play", text: "Neu mit einer Million beginnen" },
  },
  /** Für Namen von Dateien. @param {Start} start */
  startName: ({ n, a, b }) => (a === undefined && b === undefined ? `n${n}` : `a${a ?? "0"}-b${b ?? "0"}`),
  pointAtBalance: "Beantworten Sie die Frage: mit den Knöpfen oben, mit den Tasten Y und N oder mit einem Klick auf eine Seite der Waage. „Abspielen“ antwortet wie ein Gegner, der möglichst viele Fragen will.",
  pointAtEnd: "Die Zahl ist bekannt. Gehen Sie mit ◀ zurück, oder beginnen Sie mit anderen Zahlen.",
  pointAtTree: "Zeigen Sie auf einen Zustand des Baums, oder gehen Sie mit den Pfeiltasten durch den Baum. Ein Klick oder die Eingabetaste führt zum Zustand.",
  /** @param {TreeNode} node */
  nodeTitle: ({ state }) => pair(state),
  /** @param {TreeNode} node */
  nodeLines: ({ answers, questions: left }) => [
    answers === "" ? "der Anfang" : `nach ${[...answers].map((letter) => (letter === "y" ? "Ja" : "Nein")).join(", ")}`,
    left === 0 ? "Die Zahl ist bekannt." : `Noch ${questions(left)}.`,
  ],
  tables: { path: ["a", "b", "questions", "c", "d", "answer"] },

  // Das gespielte Spiel.

  answers: { yes: "Ja", no: "Nein" },
  lie: "← die Lüge",
  /** @param {PlayData} data */
  lead({ role, start, promised }) {
    const all = grouped(String(BigInt(start.a) + BigInt(start.b)));
    const lied = start.b === "0" ? "" : start.a === "0" ? "; jede widerspricht schon einer Antwort" : `; jede über ${grouped(start.a)} widerspricht schon einer Antwort`;
    if (role === "think") {
      // Bei einer Zahl, die schon einer Antwort widerspricht, wäre das die zweite Lüge.
      const may = start.b === "0" ? ", bis auf höchstens eine Lüge" : `; nur bei einer Zahl bis ${grouped(start.a)} darf eine Antwort eine Lüge sein`;
      const lie = `Antworten Sie wahrheitsgemäß${start.a === "0" ? "" : may}`;
      return `Denken Sie sich eine Zahl von 1 bis ${all}${lied}. ${lie}: Nach höchstens ${questions(promised)} steht die Zahl fest, und mit ihr die Lüge.`;
    }
    return `Finden Sie eine Zahl von 1 bis ${all}${lied}. Höchstens eine Antwort ist eine Lüge. ${questions(promised)} ${promised === 1 ? "genügt" : "genügen"}, wenn Sie gut fragen.`;
  },
  /** @param {PlayData} data */
  count({ role, rounds, left, next }) {
    if (next === undefined) return "";
    if (role === "think") return `Frage ${rounds.length + 1} von höchstens ${rounds.length + left}`;
    return `${questions(rounds.length)} gestellt; ${left} weitere ${left === 1 ? "genügt" : "genügen"}`;
  },
  /** @param {PlayRound} round */
  lastAnswer: ({ text, answer }) => `${text} ${answer === "yes" ? "Ja." : "Nein."}`,
  /** @param {PlayData} data */
  possible({ agree, once, state, next, verdict, more }) {
    if (next === undefined) return [more];
    return [
      ...(verdict === "" ? [] : [verdict]),
      ...(state.a === "0" ? [`Es ist eine von ${grouped(state.b)}: ${once}`] : [`Falls keine Antwort gelogen war (${grouped(state.a)}): ${agree}`]),
      ...(state.a === "0" || state.b === "0" ? [] : [`Falls eine gelogen war (${grouped(state.b)}): ${once}`]),
    ];
  },
  /** @param {PlayRound} round */
  leaves: ({ after, left }) => `→ ${pair(after)}, ${after.a === "0" && after.b === "0" ? "keine Zahl ist übrig" : left === 0 ? "bekannt" : `noch ${left}`}.`,
  /** @param {PlayRound} round */
  judged: ({ wasted }) => (wasted === 0 ? "✓ optimal" : `✗ verschenkt ${wasted}`),
  /** @param {NonNullable<PlayData["next"]>} next */
  hint: ({ text, c, d }) => `Eine optimale Frage: ${text} Sie betrifft ${grouped(c)} der Zahlen, die zu allen Antworten passen, und ${grouped(d)} von denen, die zu allen bis auf eine passen.`,
  /** Eine Menge aus einem Link, wie man sie tippt. @param {string} set */
  typedSet: (set) => set.replaceAll(".", ", "),
  /** @param {number} number @param {number} contradicted */
  tile: (number, contradicted) => `${number}, ${["passt zu allen Antworten", "widerspricht einer Antwort", "widerspricht zwei oder mehr Antworten"][contradicted] ?? ""}`,
  number: grouped,
  /** @param {[string, string]} span */
  strip: ([least, greatest]) => `Die möglichen Zahlen reichen von ${grouped(least)} bis ${grouped(greatest)}: Volle passen zu allen Antworten, gestreifte zu allen bis auf eine`,
  checkHint: "Welche Antworten wären gelogen, wenn sie die gesuchte Zahl wäre?",
  /** @param {PlayData} data @returns {{ strong: string, text: string }} */
  playCaption({ role, rounds, state, left, verdict, more, next, start, found }) {
    if (next === undefined) {
      const doubt = role === "think" && rounds.length > 0 && found !== undefined ? " Wenn das nicht Ihre Zahl ist, waren mindestens zwei Antworten Lügen: Prüfen Sie Ihre Zahl im Bedienfeld." : "";
      return { strong: verdict, text: ` ${more}${doubt}` };
    }
    const last = rounds[rounds.length - 1];
    const agree = state.a === "1" ? "1 Zahl passt" : `${grouped(state.a)} Zahlen passen`;
    const state1 = `${state.a === "0" ? "Keine Zahl passt" : agree} zu allen Antworten, ${grouped(state.b)} zu allen bis auf eine`;
    const all = BigInt(start.a) + BigInt(start.b);
    if (!last) return { strong: `${grouped(String(all))} Zahlen sind möglich.`, text: ` ${questions(left)} ${left === 1 ? "genügt" : "genügen"}, wie auch immer die Antworten ausfallen.` };
    return { strong: `${words.answers[last.answer]}.`, text: ` ${state1}: ${left === 1 ? "1 weitere Frage genügt" : `${left} weitere Fragen genügen`}.` };
  },

  /** @type {Record<"strategy" | "tree" | "think" | "ask", import("../../words/types.js").Explanation>} */
  what: {
    strategy: {
      rule: oneLieRule,
      picture: [
        "Im Zustand $(a, b)$ passen $a$ Zahlen zu allen Antworten, $b$ zu allen bis auf eine. Eine Frage betrifft $c$ der $a$ und $d$ der $b$: Nach Ja bleibt $(c, a − c + d)$, nach Nein $(a − c, c + b − d)$. Die Waage wiegt beide.",
      ],
      theorem: `Stehen noch $q$ Fragen aus, so wiegt ein Zustand $W_q = (q + 1) a + b$. ${enough} Der Waagebalken zeigt, wie jede Frage das Gewicht teilt: $W_q$ ist die Summe der $W_{q−1}$ beider Zustände danach. Aus [RU: Theorem 1], explizit gemacht.`,
    },
    tree: {
      rule: oneLieRule,
      picture: [
        "Alle Partien mit der universellen Frage: Ja führt nach links, Nein nach rechts, eine Frage je Zeile. Die dicke Linie ist der Weg aus dem Link. Ein Quadrat ist eine Zahl, die bekannt ist: gefüllt, wenn sie zu allen Antworten passt, hohl, wenn eine Antwort eine Lüge war.",
      ],
      theorem:
        "Sei $q$ die kleinste Zahl mit $(q + 1) a + b ≤ 2^q$. Optimal ist eine Frage nach $c = ⌈a/2⌉$ der $a$ Zahlen und nach $d$ der $b$, mit $d = ⌊b/2⌋$ für gerades $a$ und $d = max(0, ⌈{b + 1 − q}/2⌉)$ für ungerades $a$. Das ist die universelle Frage aus [RU: Theorem 1].",
    },
    think: {
      rule: "Sie denken sich eine von $n$ Zahlen, und die Seite fragt: Liegt sie in dieser Menge? Höchstens eine Ihrer Antworten darf eine Lüge sein.",
      picture: [
        "Eine Zahl, die einer Antwort widerspricht, bekommt eine Marke und wird gestreift; mit zwei Marken scheidet sie aus. $a$ Zahlen haben keine Marke, $b$ haben eine.",
      ],
      theorem: `${enough} Jede Frage ist optimal: Was auch geantwortet wird, danach genügt eine Frage weniger. Die universelle Frage aus [RU: Theorem 1] ist immer eine solche.`,
    },
    ask: {
      rule: "Finden Sie eine von $n$ Zahlen. Sie fragen, ob sie in einer Menge liegt: eingegeben wie „1-5, 9“, „<= 8“ oder „ungerade“ oder unten ausgewählt. Höchstens eine Antwort ist eine Lüge. Es antwortet ein Gegner, der keine Zahl hat und den schwierigeren Zustand behält, oder die Seite, die eine hat.",
      picture: [
        "Volle Zahlen passen zu allen Antworten, gestreifte zu allen bis auf eine, die anderen sind ausgeschieden. Die Liste sagt, wie viele Fragen jede Ihrer Fragen verschenkt.",
      ],
      theorem:
        "Von $(a, b)$ aus seien $p + 1$ Fragen nötig. Eine Frage nach $c$ der $a$ und $d$ der $b$ ist genau dann optimal, wenn nach jeder der beiden Antworten $p$ genügen. Dann sind die Gewichte danach, $p c + a + d$ und $(p + 1) a − p c + b − d$, höchstens $2^p$. Eine optimale gibt [RU: Theorem 1].",
    },
  },
  tries: {
    strategy: [
      { query: "game=one-lie", text: "Eine Million Zahlen: 25 Fragen" },
      { query: "game=one-lie&a=3&b=1", text: "Warum (3, 1) fünf Fragen braucht" },
      { query: "game=one-lie&n=51", text: "51 Zahlen wiegen 510 von 512, und doch genügen 9 Fragen nicht" },
      { query: "game=one-lie&n=16&layer=tree", text: "Der Baum für 16 Zahlen" },
      { query: "game=one-lie&n=1000&play=1", text: "Tausend Zahlen gegen den Gegner" },
      { query: "game=one-lie&n=1000000000000000000", text: "10^18 Zahlen" },
    ],
    play: [
      { query: "game=one-lie&view=play&n=16", text: "Denken Sie sich eine Zahl bis 16" },
      { query: "game=one-lie&view=play&n=16&role=ask", text: "Finden Sie eine von 16 Zahlen" },
      { query: "game=one-lie&view=play", text: "Denken Sie sich eine Zahl bis eine Million" },
      { query: "game=one-lie&view=play&a=3&b=1&role=ask", text: "Drei Zahlen und eine, die schon einer Antwort widerspricht: fünf Fragen" },
      { query: "game=one-lie&view=play&n=100&role=ask&seed=7", text: "Finden Sie eine, die sich die Seite gedacht hat" },
    ],
  },
  gameKeys: [
    ["Y N", "mit Ja oder Nein antworten"],
    ["W", "was ein Gegner antwortet (Strategie)"],
    ["Rücktaste", "die letzte Antwort zurücknehmen"],
    ["H", "ein Tipp (wenn Sie fragen)"],
    ["S A G", "Strategie, Atlas, Spielen"],
    ["T", "eine Frage oder der Baum aller Fragen"],
    ["Im Baum und im Atlas: Eingabe", "zum Zustand unter dem Zeiger gehen"],
  ],
};
