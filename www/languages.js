// Where the sentences of each language are.

import { loading as english } from "./words/en/loading.js";
import { loading as german } from "./words/de/loading.js";

/**
 * @typedef {object} Language
 * @property {"ltr" | "rtl"} direction
 * @property {typeof english} loading what is said before a game is loaded
 * @property {Record<"wythoff" | "takeaway" | "one-lie", string>} words where the sentences for the pages of each game are
 */

/** By code, as `lang` has it. @type {Record<string, Language>} */
export const languages = {
  en: {
    direction: "ltr",
    loading: english,
    words: {
      wythoff: new URL("./words/en/words-en-wythoff.js", import.meta.url).href,
      takeaway: new URL("./words/en/words-en-takeaway.js", import.meta.url).href,
      "one-lie": new URL("./words/en/words-en-one-lie.js", import.meta.url).href,
    },
  },
  de: {
    direction: "ltr",
    loading: german,
    words: {
      wythoff: new URL("./words/de/words-de-wythoff.js", import.meta.url).href,
      takeaway: new URL("./words/de/words-de-takeaway.js", import.meta.url).href,
      "one-lie": new URL("./words/de/words-de-one-lie.js", import.meta.url).href,
    },
  },
};
