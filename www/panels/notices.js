// Messages above the figure: about bad input in a link, and about what the page mended.

import { make, role } from "../dom.js";
import { page as words } from "../words/now.js";

export function createNotices() {
  const box = role("notice");

  /** Adds a message that isn't there already. @param {string} message */
  function add(message) {
    if ([...box.children].some((line) => line.firstChild?.textContent === message)) return;
    const close = make("button", { type: "button" }, words.dismiss);
    const line = make("p", {}, message, close);
    close.addEventListener("click", () => line.remove());
    box.append(line);
  }
  return {
    add,
    /** Replaces all. @param {string[]} messages */
    set(messages) {
      box.replaceChildren();
      messages.forEach(add);
    },
  };
}
