// What sentences are made for.

/**
 * What you see: sentences as in panels/prose.js.
 * @typedef {{ rule: string, picture: string[], theorem: string }} Explanation
 */

/**
 * A language, as far as it is known before a game is loaded.
 * @typedef {object} Language
 * @property {string} name what it calls itself
 * @property {"ltr" | "rtl"} direction
 * @property {string} noWasm
 * @property {(why: string) => string} noCore
 */

export {};
