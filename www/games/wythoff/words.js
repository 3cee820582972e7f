// The sentences of Wythoff's game in the language that is spoken; they are there once `speak` was called.

/** @type {typeof import("../../words/en/wythoff.js").words} */
export let words;

/** @param {{ wythoff: typeof words }} spoken */
export function speak(spoken) {
  words = spoken.wythoff;
}
