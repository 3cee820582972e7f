// What the languages call themselves, by code.

/** @type {Record<string, string>} */
export const languageNames = { en: "English", de: "Deutsch" };
