// Which language a reader gets.

/** By their codes. @typedef {Record<string, import("../words/types.js").Language>} Languages */

/** Where none fits. */
const DEFAULT = "en";

/**
 * The code of the link's language if there is such a one, else the first of the reader's own that there is, else English.
 * @param {Languages} languages @param {string | null} asked @param {readonly string[]} own
 */
export function languageOf(languages, asked, own) {
  const known = (/** @type {string} */ code) => Object.hasOwn(languages, code);
  if (asked !== null && known(asked)) return asked;
  return own.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(known) ?? DEFAULT;
}

/** Codes with what the languages call themselves, English first. @param {Languages} languages */
export function namesOf(languages) {
  const codes = Object.keys(languages).sort((a, b) => Number(b === DEFAULT) - Number(a === DEFAULT) || (a < b ? -1 : 1));
  return codes.map((code) => ({ code, name: languages[code]?.name ?? code }));
}
