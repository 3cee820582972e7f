// The sentences of the language that is spoken. Modules import them here; they are there once `speak` was called, before
// anything is shown. Each game has its own in a module of its folder.

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

/** The library's catalogues by name, for each core. @type {Record<string, string>} */
export let catalogues = {};

/**
 * All sentences of a language for the pages of one game, beside those of the game itself.
 * @typedef {object} Words
 * @property {typeof page} page
 * @property {typeof firstVisit} firstVisit
 * @property {typeof explanations} explanations
 * @property {typeof openedElsewhere} openedElsewhere
 * @property {typeof sources} sources
 * @property {typeof offline} offline
 * @property {typeof fromDisk} fromDisk
 * @property {Record<string, string>} catalogues
 * @property {Record<string, string>} [shell] for each English text of index.html its translation
 */

/** @param {Words} words */
export function speak(words) {
  ({ page, firstVisit, explanations, openedElsewhere, sources, offline, fromDisk, catalogues } = words);
}

/** Teaches a core the language, before it is asked anything. @param {{ speak(part: string, text: string): void }} core */
export function teach(core) {
  for (const [part, text] of Object.entries(catalogues)) core.speak(part, text);
}
