// Sharing the link, and texts as files or on the clipboard.

import { part } from "../dom.js";
import { page as words } from "../words/en/page.js";

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

/** Returns whether the clipboard took it. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // denied, or no secure context
  }
}

/** Offers a text as a file. @param {string} text @param {string} name @param {string} type */
export function save(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
