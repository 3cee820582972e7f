// Messages above the figure: about bad input in a link, and about what the page mended.

import { make, role } from "../base/dom.js";
import { page as words } from "../words/now.js";

export function createNotices() {
  const box = role("notice");

  /**
   * Adds a message that isn't there already.
   * @param {string} message
   * @param {{ text: string, act: () => void }} [button] for a message that is not about a link, and stays when another is opened
   */
  function add(message, button) {
    if ([...box.children].some((line) => line.firstChild?.textContent === message)) return;
    const close = make("button", { type: "button" }, words.dismiss);
    const line = make("p", {}, message);
    if (button) {
      const main = make("button", { type: "button", class: "main" }, button.text);
      main.addEventListener("click", button.act);
      line.append(main);
      line.dataset.stays = "";
    }
    line.append(close);
    close.addEventListener("click", () => line.remove());
    box.append(line);
  }
  return {
    add,
    /** Replaces all that are about a link. @param {string[]} messages */
    set(messages) {
      for (const line of box.querySelectorAll("p:not([data-stays])")) line.remove();
      for (const message of messages) add(message);
    },
  };
}
