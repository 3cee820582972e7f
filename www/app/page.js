// Wiring of what every game has: the link, the shell, fields, keys, dialogs. Nothing is decided here.

import { action, make, part } from "../base/dom.js";
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
import { languageOf } from "../state/language.js";
import { page as words, speak, teach } from "../words/now.js";

/** @typedef {import("../views/types.js").Game} Game */
/** @typedef {import("../views/types.js").Start} Start */

/** Loads a game, and opens its page. @param {Start} given @param {Game} game */
export async function startGame(given, game) {
  speak(given.spoken);
  game.speak(given.spoken);
  await game.load();
  teach(game.core);
  openPage(given, game);
}

/** @param {Start} given @param {Game} game */
function openPage({ theme, languages }, game) {
  const { core } = game;
  const notices = createNotices();
  const link = createLink({
    changeLink: core.change_link,
    history,
    query: location.search,
    path: location.pathname,
  });
  const shell = createShell({ game, link, notices, theme });
  const type = createFields({ link, shell, languages });
  game.createFields(link, shell, type);
  createDataTable({ link, shell });
  const paper = createPaper();
  createFiles({ link, shell, notices, paper });
  createShare({ link, shell, paper, version: core.version });
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
  const without = (...parameters) => core.change_link(link.now.query, parameters.map((name) => [name, null])).query;
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
        ...[...words.keys, ...game.keyWords()].map(([keys = "", meaning = ""]) =>
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
    if (core.change_link(to, []).game !== game.name) {
      const { query } = core.change_link(to, link.surroundingsFor(to));
      location.assign(`?${query}`);
      return;
    }
    shell.pause();
    link.open(to);
  });
  addEventListener("popstate", () => {
    if (languageOf(languages, new URLSearchParams(location.search).get("lang"), navigator.languages) !== document.documentElement.lang) {
      location.reload(); // sentences are loaded with the page
      return;
    }
    shell.pause();
    link.visit(location.search);
  });
}
