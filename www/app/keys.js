// Keys of the whole page. Nothing is taken while a person types or a slider has the focus.

import { action, part, role } from "../base/dom.js";
import { faster } from "../panels/fields.js";

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {import("../views/types.js").Shell} surroundings.shell
 * @param {ReturnType<typeof import("./lecture.js").createLecture>} surroundings.lecture
 * @param {ReturnType<typeof import("../state/letters.js").createLetters>} surroundings.letters
 * @param {Record<string, () => void>} surroundings.gameKeys
 */
export function listenToKeys({ link, shell, lecture, letters, gameKeys }) {
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => action("back").click(),
    PageUp: () => action("back").click(),
    ArrowRight: () => action("forward").click(),
    PageDown: () => action("forward").click(),
    Home: () => action("start").click(),
    End: () => action("end").click(),
    " ": () => (shell.playing ? shell.pause() : shell.play()),
    "+": () => link.change([["speed", faster(link.now.speed, 1)]]),
    "-": () => link.change([["speed", faster(link.now.speed, -1)]]),
    0: shell.fit,
    ...gameKeys,
    p: () => action("present").click(),
    i: lecture.panel,
    b: lecture.black,
    ".": lecture.black,
    f: lecture.fullscreen,
    Escape: () => link.change([["present", null]]),
    "?": () => /** @type {HTMLDialogElement} */ (part("help")).showModal(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const at = document.activeElement;
    // A remote control for presentations steps wherever the focus is.
    const remote = link.now.present && /^Page(Up|Down)$/.test(event.key);
    const slides = at instanceof HTMLInputElement && at.type === "range" && !/^(Arrow|Page|Home|End)/.test(event.key);
    const types = (at instanceof HTMLInputElement && !slides) || at instanceof HTMLSelectElement;
    if (types && !remote && !(link.now.present && event.key === "Escape")) return;
    const inFigure = at !== null && role("figure").contains(at);
    // Signs of the figure are keys only while it has the focus, and stay.
    const single = event.key.length === 1 && event.key !== " ";
    if (single && !letters.on && !(inFigure && /[-+=]/.test(event.key))) return;
    if (at?.tagName === "SUMMARY" && (event.key === " " || event.key === "Enter")) return;
    const leaves = link.now.present && event.key === "Escape";
    if (inFigure && !leaves && shell.figureKey(event)) {
      event.preventDefault();
      return;
    }
    const scrolls = !remote && !leaves && at?.closest?.(".table, .panel details, .formula") && event.key !== " ";
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || scrolls) return;
    // Space on a button would press it too.
    event.preventDefault();
    act();
  });
  document.addEventListener("keyup", (event) => {
    const at = document.activeElement;
    if (event.key === " " && at instanceof HTMLButtonElement && !document.querySelector("dialog[open]")) {
      event.preventDefault();
    }
  });
}
