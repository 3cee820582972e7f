// The languages of the page: what they call themselves, and which one a reader gets.

/** By code, as `lang` has it. @type {Record<string, string>} */
export const languageNames = { en: "English", de: "Deutsch" };

/**
 * The code of the link's language if there is such a one, else the first of the reader's own that there is, else English.
 * @param {string | null} asked @param {readonly string[]} own
 */
export function languageOf(asked, own) {
  const known = (/** @type {string} */ code) => Object.hasOwn(languageNames, code);
  if (asked !== null && known(asked)) return asked;
  return own.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(known) ?? "en";
}
