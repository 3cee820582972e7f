// Sentences of the game with one lie. Figures and steps have their own words, in core/.

import { atlas, enough, rule as oneLieRule } from "./atlas.js";
import { page } from "./page.js";

/** @typedef {import("../../pkg/one-lie/nimscope.js").PlayData} PlayData */
/** @typedef {import("../../pkg/one-lie/nimscope.js").PlayRound} PlayRound */
/** @typedef {import("../../pkg/one-lie/nimscope.js").TreeNode} TreeNode */
/** @typedef {Pick<import("../../pkg/one-lie/nimscope.js").OneLieLink, "n" | "a" | "b">} Start */

/** With thousands set apart, as figures have them. @param {string} digits */
const grouped = (digits) => (digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, " "));

/** @param {{ a: string, b: string }} state */
const pair = ({ a, b }) => `(${grouped(a)}, ${grouped(b)})`;

/** @param {number} count */
const questions = (count) => (count === 1 ? "1 question" : `${count} questions`);

export const words = {
  ...page,
  titles: {
    strategy: "Nimscope: one lie, strategy",
    atlas: atlas.title,
    play: "Nimscope: one lie, play",
  },
  step: "answers",
  round: "answers",
  wayOut: {
    strategy: { query: "game=one-lie&n=16&layer=tree", text: "Show n = 16 instead" },
    play: { query: "game=one-lie&view=play", text: "Start again with a million" },
  },
  /** For names of files. @param {Start} start */
  startName: ({ n, a, b }) => (a === undefined && b === undefined ? `n${n}` : `a${a ?? "0"}-b${b ?? "0"}`),
  pointAtBalance: "Answer the question: by the buttons above, by the keys Y and N, or by a click on a side of the balance. Play answers as an adversary would, who wants the most questions.",
  pointAtEnd: "The number is known. Go back by ◀, or start with other numbers.",
  pointAtTree: "Point at a state of the tree, or move over it with the arrow keys. A click or Enter goes there.",
  /** @param {TreeNode} node */
  nodeTitle: ({ state }) => pair(state),
  /** @param {TreeNode} node */
  nodeLines: ({ answers, questions: left }) => [
    answers === "" ? "the start" : `after ${[...answers].map((letter) => (letter === "y" ? "yes" : "no")).join(", ")}`,
    left === 0 ? "The number is known." : `${questions(left)} left.`,
  ],
  tables: { path: ["a", "b", "questions", "c", "d", "answer"] },

  // The game that is played.

  answers: { yes: "Yes", no: "No" },
  lie: "← the lie",
  /** @param {PlayData} data */
  lead({ role, start, promised }) {
    const all = grouped(String(BigInt(start.a) + BigInt(start.b)));
    const lied = start.b === "0" ? "" : start.a === "0" ? "; each contradicts one answer already" : `; those over ${grouped(start.a)} contradict one answer already`;
    if (role === "think") {
      const lie =
        start.a === "0" ? "Answer truly"
        : start.b === "0" ? "Answer truly, but for one lie if you like"
        : `Answer truly, but for one lie if you like and your number is at most ${grouped(start.a)}`;
      return `Think of a number from 1 to ${all}${lied}. ${lie}: ${questions(promised)} will find the number, and the lie.`;
    }
    return `Find a number from 1 to ${all}${lied}. At most one answer is a lie. ${questions(promised)} ${promised === 1 ? "is" : "are"} enough if you ask well.`;
  },
  /** @param {PlayData} data */
  count({ role, rounds, left, next }) {
    if (next === undefined) return "";
    if (role === "think") return `Question ${rounds.length + 1} of at most ${rounds.length + left}`;
    return `${rounds.length} asked; ${left} more ${left === 1 ? "is" : "are"} enough`;
  },
  /** @param {PlayRound} round */
  lastAnswer: ({ text, answer }) => `${text} ${answer === "yes" ? "Yes." : "No."}`,
  /** @param {PlayData} data */
  possible({ agree, once, state, next, verdict, more }) {
    if (next === undefined) return [more];
    return [
      ...(verdict === "" ? [] : [verdict]),
      ...(state.a === "0" ? [`It is one of ${grouped(state.b)}: ${once}`] : [`If no answer was a lie (${grouped(state.a)}): ${agree}`]),
      ...(state.a === "0" || state.b === "0" ? [] : [`If one was (${grouped(state.b)}): ${once}`]),
    ];
  },
  /** @param {PlayRound} round */
  leaves: ({ after, left }) => `→ ${pair(after)}, ${after.a === "0" && after.b === "0" ? "no number is left" : left === 0 ? "known" : `${left} more`}.`,
  /** @param {PlayRound} round */
  judged: ({ wasted }) => (wasted === 0 ? "✓ optimal" : `✗ wastes ${wasted}`),
  /** @param {NonNullable<PlayData["next"]>} next */
  hint: ({ text, c, d }) => `An optimal question: ${text} It has ${grouped(c)} of the numbers that agree with all answers, ${grouped(d)} of those that agree with all but one.`,
  /** A set of a link as it is typed. @param {string} set */
  typedSet: (set) => set.replaceAll(".", ", "),
  /** @param {number} number @param {number} contradicted */
  tile: (number, contradicted) => `${number}, ${["agrees with all answers", "contradicts one answer", "contradicts two answers or more"][contradicted] ?? ""}`,
  number: grouped,
  /** @param {[string, string]} span */
  strip: ([least, greatest]) => `The possible numbers lie from ${grouped(least)} to ${grouped(greatest)}: full ones agree with all answers, striped ones with all but one`,
  checkHint: "Which answers would be lies if it were the number?",
  /** @param {PlayData} data @returns {{ strong: string, text: string }} */
  playCaption({ role, rounds, state, left, verdict, more, next, start, found }) {
    if (next === undefined) {
      const doubt = role === "think" && rounds.length > 0 && found !== undefined ? " If that isn’t your number, at least two answers were lies: check it in the panel." : "";
      return { strong: verdict, text: ` ${more}${doubt}` };
    }
    const last = rounds[rounds.length - 1];
    const agree = state.a === "1" ? "1 number agrees" : `${grouped(state.a)} numbers agree`;
    const state1 = `${state.a === "0" ? "No number agrees" : agree} with all answers, ${grouped(state.b)} with all but one`;
    const all = BigInt(start.a) + BigInt(start.b);
    if (!last) return { strong: `${grouped(String(all))} numbers are possible.`, text: ` ${questions(left)} ${left === 1 ? "is" : "are"} enough, whatever the answers.` };
    return { strong: `${words.answers[last.answer]}.`, text: ` ${state1}: ${left === 1 ? "1 more question is" : `${left} more questions are`} enough.` };
  },

  /** @type {Record<"strategy" | "tree" | "think" | "ask", import("../../words/types.js").Explanation>} */
  what: {
    strategy: {
      rule: oneLieRule,
      picture: [
        "In the state $(a, b)$ $a$ numbers agree with all answers, $b$ with all but one. A question is about $c$ of the $a$ and $d$ of the $b$: yes leaves $(c, a − c + d)$, no leaves $(a − c, c + b − d)$. The balance weighs both.",
      ],
      theorem: `With $q$ questions to come a state weighs $W_q = (q + 1) a + b$. ${enough} The beam shows how each question splits the weight: $W_q$ is the sum of the $W_{q−1}$ of both states after it. From [RU: Theorem 1], made explicit.`,
    },
    tree: {
      rule: oneLieRule,
      picture: [
        "All games with the universal question: yes leads to the left, no to the right, one question a row. The bold line is the way of the link. Squares are numbers that are known: a full one agrees with all answers, a hollow one means that an answer was a lie.",
      ],
      theorem:
        "Let $q$ be the least number with $(q + 1) a + b ≤ 2^q$. To ask about $c = ⌈a/2⌉$ of the $a$ numbers, and $d$ of the $b$, is optimal: $d = ⌊b/2⌋$ for even $a$, $d = max(0, ⌈{b + 1 − q}/2⌉)$ for odd $a$. This is the universal question of [RU: Theorem 1].",
    },
    think: {
      rule: "You think of one of $n$ numbers, and the page asks: is it in this set? At most one of your answers may be a lie.",
      picture: [
        "A number that an answer contradicts gets a mark and is striped; with two marks it is out. $a$ numbers have no mark, $b$ have one.",
      ],
      theorem: `${enough} Each question is optimal: whatever is answered, one question fewer is enough afterwards. The universal question of [RU: Theorem 1] is always one.`,
    },
    ask: {
      rule: "Find one of $n$ numbers. You ask whether it is in a set, typed like 1-5, 9, or <= 8, or odd, or pressed below. At most one answer is a lie: by an adversary, who has no number and keeps the harder state, or by the page, which has one.",
      picture: [
        "Full numbers agree with all answers, striped ones with all but one, the others are out. The list tells how many questions each of yours wastes.",
      ],
      theorem:
        "Let $p + 1$ questions be needed from $(a, b)$. One about $c$ of the $a$ and $d$ of the $b$ is optimal if and only if $p$ are enough after both answers. Then their weights, $p c + a + d$ and $(p + 1) a − p c + b − d$, are at most $2^p$. One that is optimal: [RU: Theorem 1].",
    },
  },
  tries: {
    strategy: [
      { query: "game=one-lie", text: "A million numbers: 25 questions" },
      { query: "game=one-lie&a=3&b=1", text: "Why (3, 1) needs five" },
      { query: "game=one-lie&n=51", text: "51 numbers weigh 510 of 512, and 9 questions aren’t enough" },
      { query: "game=one-lie&n=16&layer=tree", text: "The tree for 16 numbers" },
      { query: "game=one-lie&n=1000&play=1", text: "A thousand numbers against the adversary" },
      { query: "game=one-lie&n=1000000000000000000", text: "10^18 numbers" },
    ],
    play: [
      { query: "game=one-lie&view=play&n=16", text: "Think of a number up to 16" },
      { query: "game=one-lie&view=play&n=16&role=ask", text: "Find one of 16 numbers" },
      { query: "game=one-lie&view=play", text: "Think of a number up to a million" },
      { query: "game=one-lie&view=play&a=3&b=1&role=ask", text: "Three numbers and one that was contradicted: five questions" },
      { query: "game=one-lie&view=play&n=100&role=ask&seed=7", text: "Find one that the page has in mind" },
    ],
  },
  gameKeys: [
    ["Y N", "answer yes or no"],
    ["W", "what an adversary says (strategy)"],
    ["Backspace", "take the last answer back"],
    ["H", "a hint (where you ask)"],
    ["S A G", "strategy, atlas, play"],
    ["T", "one question, or the tree of all"],
    ["On the tree and the atlas: Enter", "go to the state under the cursor"],
  ],
};
