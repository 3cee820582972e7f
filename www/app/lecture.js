// What a lecture needs beside large type: a panel on demand, a black screen, all of the screen.

import { action, part, role } from "../base/dom.js";
import { page as words } from "../words/now.js";

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {import("../views/types.js").Shell} surroundings.shell
 */
export function createLecture({ link, shell }) {
  const page = document.documentElement;
  const black = part("black");
  const said = part("black-said");
  const panel = part("panel");

  /** @param {boolean} open */
  function showPanel(open) {
    if (!open && panel.contains(document.activeElement)) role("figure").focus();
    page.toggleAttribute("data-panel", open);
    action("panel").setAttribute("aria-expanded", String(open));
  }

  /** @param {boolean} dark */
  function setBlack(dark) {
    if (dark !== black.hidden) return;
    black.hidden = !dark;
    said.textContent = dark ? words.black : "";
    if (dark) shell.pause();
  }

  async function fullscreen() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await page.requestFullscreen();
    } catch {
      // Refused, or there is none: the page stays as it is.
    }
  }

  // Before any other key has a meaning. Combinations stay the browser's own.
  document.addEventListener(
    "keydown",
    (event) => {
      if (black.hidden) return;
      setBlack(false);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  black.addEventListener("click", () => setBlack(false));
  action("panel").addEventListener("click", () => showPanel(!page.hasAttribute("data-panel")));
  action("fullscreen").addEventListener("click", () => void fullscreen());

  link.onChange((now, before) => {
    if (now.present || !before.present) return;
    showPanel(false);
    setBlack(false);
    if (document.fullscreenElement) void fullscreen();
  });

  return {
    fullscreen: () => void fullscreen(),
    // Elsewhere the panel is there, and a black screen would be a riddle.
    panel() {
      if (link.now.present) showPanel(!page.hasAttribute("data-panel"));
    },
    black() {
      if (link.now.present) setBlack(true);
    },
  };
}
