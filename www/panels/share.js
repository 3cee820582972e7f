// Sharing the link and saving the figure.

import { part } from "../dom.js";
import { words } from "../words/en.js";

/** Shows the link, copied where the browser allows it. @param {string} link */
export async function share(link) {
  const field = /** @type {HTMLInputElement} */ (part("share-link"));
  const copied = await copy(link);
  const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  part("share-text").textContent = [copied ? words.copied : words.copyYourself, ...(local ? [words.localOnly] : [])].join(" ");
  field.value = link;
  /** @type {HTMLDialogElement} */ (part("share")).showModal();
  field.select();
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // denied, or no secure context
  }
}

/** Offers a text as a file. @param {string} text @param {string} name */
export function save(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
