// The languages of the page by their codes, as `lang` has them: a line and a folder in words/ for each.

export { language as de } from "./words/de/language.js";
export { language as en } from "./words/en/language.js";
