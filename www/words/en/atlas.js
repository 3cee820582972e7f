// Sentences of the atlas of the game with one lie. Its figure and its states have their own words, in core/.

/** @typedef {import("../../pkg/one-lie/nimscope.js").AtlasStateData} AtlasStateData */

export const rule =
  "One of $n$ numbers is to be found by questions: is it in this set? The answers are yes or no, and at most one of them is a lie.";

/** When q questions are enough. */
export const enough =
  "$q$ questions are enough for $(a, b)$ if and only if $(q + 1) a + b ≤ 2^q$, unless $a$ is odd and $2^q − (q + 1) a ≤ q − 2$; then such a state takes one more.";

export const atlas = {
  title: "Nimscope: one lie, atlas",
  working: "Counting questions…",
  step: "answers",
  wayOut: { query: "game=one-lie&view=atlas", text: "Show the first states instead" },
  /** @param {AtlasStateData} state */
  caption: ({ title, why }) => ({ strong: `${title}.`, text: ` ${why.join(" ")}` }),
  /** @param {number} a @param {number} b */
  state: (a, b) => `(${a}, ${b})`,
  noState: "This is no state: some number must be possible.",
  goThere: "Show the best questions here",
  showWindow: "It lies outside of the window: show it",
  /** @type {import("../../words/types.js").Explanation} */
  what: {
    rule,
    picture: [
      "Each point is a state $(a, b)$: $a$ numbers agree with all answers, $b$ with all but one. Its number says how many questions are needed. Lines: $(q + 1) a + b = 2^q$. Bold: the way of the link; arrows: after yes and no. Diamonds need one question more than they weigh.",
    ],
    theorem: `${enough} From [RU: Theorem 1]. So at the start, $a = n$ and $b = 0$, an even $n$ asks for $(q + 1) n ≤ 2^q$, an odd one for $(q + 1) n ≤ 2^q − q + 1$: the formula of [P].`,
  },
  tries: [
    { query: "game=one-lie&view=atlas&a=3&b=1&at=0,0,12", text: "The smallest exceptional states" },
    { query: "game=one-lie&view=atlas&a=51&b=0&at=40,0,24", text: "a = 51: three exceptional states in a column" },
    { query: "game=one-lie&view=atlas&n=50&play=1&speed=1", text: "The way of 50 numbers through the bands" },
    { query: "game=one-lie&view=atlas&at=0,0,2000", text: "A wider atlas" },
  ],
};
