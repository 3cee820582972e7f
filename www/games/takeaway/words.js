// The sentences of the take-away game in the language that is spoken; they are there once `speak` was called.

/** @type {typeof import("../../words/en/takeaway.js").words} */
export let words;

/** @param {{ takeaway: typeof words }} spoken */
export function speak(spoken) {
  words = spoken.takeaway;
}
