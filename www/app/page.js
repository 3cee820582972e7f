// Wiring of what every game has: the link, the shell, fields, keys, dialogs. Nothing is decided here.

import { action, make, part } from "./dom.js";
import { createDataTable } from "../panels/datatable.js";
import { createFields } from "../panels/fields.js";
import { createFiles } from "../panels/files.js";
import { createFirstVisit } from "../panels/first-visit.js";
import { createLecture } from "./lecture.js";
import { createLetters } from "../state/letters.js";
import { createNotices } from "../panels/notices.js";
import { createLink } from "../state/link.js";
import { createPaper } from "../worker/paper-client.js";
import { createShare } from "../panels/share.js";
import { createShell } from "./shell.js";
import { addressOf } from "../state/address.js";
import { listenToKeys } from "./keys.js";
import { startOffline } from "../offline/start.js";
import { languageOf } from "../words/names.js";
import { page as words } from "../words/now.js";

/** @typedef {import("../pkg/wythoff/nimscope.js").LinkState} LinkState */

/**
 * A game as the page needs it.
 * @typedef {object} Game
 * @property {LinkState["game"]} name
 * @property {typeof import("../pkg/wythoff/nimscope.js").change_link} changeLink
 * @property {() => string} version of the program
 * @property {() => Worker} createWorker
 * @property {(surroundings: import("./shell.js").Surroundings) => Partial<Record<LinkState["view"], import("./shell.js").View>>} createViews
 * @property {Partial<Record<LinkState["view"], string>>} titles of the page, by view
 * @property {(link: ReturnType<typeof createLink>, shell: ReturnType<typeof createShell>, type: ReturnType<typeof createFields>) => void} createFields
 * @property {(link: ReturnType<typeof createLink>, shell: ReturnType<typeof createShell>) => Record<string, () => void>} keys
 * @property {[string, string][]} keyWords
 */

/** @param {Game} game @param {ReturnType<typeof import("./theme.js").createTheme>} theme */
export function openPage(game, theme) {
  const notices = createNotices();
  const link = createLink({
    changeLink: game.changeLink,
    history,
    query: location.search,
    path: location.pathname,
  });
  const shell = createShell({ game, link, notices, theme });
  const type = createFields({ link, shell });
  game.createFields(link, shell, type);
  createDataTable({ link, shell });
  const paper = createPaper();
  createFiles({ link, shell, notices, paper });
  createShare({ link, shell, paper, version: game.version });
  createFirstVisit({ link, shell });
  startOffline({ link, shell, notices });
  const lecture = createLecture({ link, shell });
  const letters = createLetters(() => localStorage);
  listenToKeys({ link, shell, lecture, letters, gameKeys: game.keys(link, shell) });

  const box = /** @type {HTMLInputElement} */ (part("letters"));
  box.checked = letters.on;
  box.addEventListener("change", () => letters.set(box.checked));

  // Where to find this state with all around it: the way out of a frame, and the address on paper.
  /** @param {string[]} parameters */
  const without = (...parameters) => game.changeLink(link.now.query, parameters.map((name) => [name, null])).query;
  function showAddress() {
    const query = without("embed");
    /** @type {HTMLAnchorElement} */ (part("to-page")).href = query === "" ? location.pathname : `?${query}`;
    part("address").textContent = addressOf(without("embed", "present", "play"));
  }
  link.onChange(showAddress);
  showAddress();

  part("keys").append(
    make(
      "table",
      { class: "keys" },
      make(
        "tbody",
        {},
        ...[...words.keys, ...game.keyWords].map(([keys = "", meaning = ""]) =>
          make("tr", {}, make("td", {}, make("kbd", {}, keys)), make("td", {}, meaning)),
        ),
      ),
    ),
  );
  action("help").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (part("help")).showModal();
  });

  // Links to other states of this game are followed without loading the page again.
  document.addEventListener("click", (event) => {
    const anchor = event.target instanceof Element && event.target.closest("a[href^='?']:not([target])");
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const to = anchor.getAttribute("href") ?? "";
    event.preventDefault();
    if (game.changeLink(to, []).game !== game.name) {
      const { query } = game.changeLink(to, link.surroundingsFor(to));
      location.assign(`?${query}`);
      return;
    }
    shell.pause();
    link.open(to);
  });
  addEventListener("popstate", () => {
    if (languageOf(new URLSearchParams(location.search).get("lang"), navigator.languages) !== document.documentElement.lang) {
      location.reload(); // sentences are loaded with the page
      return;
    }
    shell.pause();
    link.visit(location.search);
  });
}
