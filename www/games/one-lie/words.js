// The sentences of the game with one lie in the language that is spoken; they are there once `speak` was called.

/** @type {typeof import("../../words/en/one-lie.js").words} */
export let words;
/** @type {typeof import("../../words/en/atlas.js").atlas} */
export let atlas;

/** @param {{ oneLie: typeof words, atlas: typeof atlas }} spoken */
export function speak(spoken) {
  ({ oneLie: words, atlas } = spoken);
}
