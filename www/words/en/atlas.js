// Sentences of the atlas of the game with one lie. Its figure and its states have their own words, in src/view.

/** @typedef {import("../../pkg/liar/nimscope.js").AtlasStateData} AtlasStateData */

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
  what: [
    "A state is told by two numbers: a numbers agree with all answers, b with all but one. Each point is a state, and its number says how many questions are needed to be certain.",
    "With q questions left a state weighs (q + 1)a + b, and each question splits this weight. So q questions need a weight of at most 2^q: the lines.",
    "The bold line is the way of the states from the start of the link, one answer after the other; arrows lead to what yes and no would leave.",
    "A weight of at most 2^q is enough but for a few states with a diamond, where a is odd and can’t be split evenly enough. They need one question more.",
  ],
  tries: [
    { query: "game=one-lie&view=atlas&a=3&b=1&at=0,0,12", text: "The smallest exceptional states" },
    { query: "game=one-lie&view=atlas&n=50&play=1&speed=1", text: "The way of 50 numbers through the bands" },
    { query: "game=one-lie&view=atlas&at=0,0,2000", text: "A wider atlas" },
  ],
};
