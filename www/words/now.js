// The sentences of the language that is spoken. Modules import them here; they are there once `speak` was called, before
// anything is shown.

/** @type {typeof import("./en/page.js").page} */
export let page;
/** @type {typeof import("./en/first-visit.js").firstVisit} */
export let firstVisit;
/** @type {typeof import("./en/sources.js").explanations} */
export let explanations;
/** @type {typeof import("./en/sources.js").openedElsewhere} */
export let openedElsewhere;
/** @type {typeof import("./en/sources.js").sources} */
export let sources;
/** @type {typeof import("./en/offline.js").offline} */
export let offline;
/** @type {typeof import("./en/offline.js").fromDisk} */
export let fromDisk;

// Those of a game are there in its own pages alone.

/** @type {typeof import("./en/wythoff.js").words} */
export let wythoff;
/** @type {typeof import("./en/takeaway.js").words} */
export let takeaway;
/** @type {typeof import("./en/one-lie.js").words} */
export let oneLie;
/** @type {typeof import("./en/atlas.js").atlas} */
export let atlas;

/** The library's catalogues by name, for each core. @type {Record<string, string>} */
export let catalogues = {};

/**
 * All sentences of a language for the pages of one game.
 * @typedef {object} Words
 * @property {typeof page} page
 * @property {typeof firstVisit} firstVisit
 * @property {typeof explanations} explanations
 * @property {typeof openedElsewhere} openedElsewhere
 * @property {typeof sources} sources
 * @property {typeof offline} offline
 * @property {typeof fromDisk} fromDisk
 * @property {typeof wythoff} [wythoff]
 * @property {typeof takeaway} [takeaway]
 * @property {typeof oneLie} [oneLie]
 * @property {typeof atlas} [atlas]
 * @property {Record<string, string>} catalogues
 * @property {Record<string, string>} [shell] for each English text of index.html its translation
 */

/** @param {Words} words */
export function speak(words) {
  ({ page, firstVisit, explanations, openedElsewhere, sources, offline, fromDisk, catalogues } = words);
  if (words.wythoff) wythoff = words.wythoff;
  if (words.takeaway) takeaway = words.takeaway;
  if (words.oneLie) oneLie = words.oneLie;
  if (words.atlas) atlas = words.atlas;
}

/** Teaches a core the language, before it is asked anything. @param {{ speak(part: string, text: string): void }} core */
export function teach(core) {
  for (const [part, text] of Object.entries(catalogues)) core.speak(part, text);
}
