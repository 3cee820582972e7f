// Starts the game that the link names. Each game comes as a WebAssembly of its own.

import { part, rest, the } from "./dom.js";
import { languageOf } from "./words/names.js";
import { languages } from "./languages.js";
import { seen, watchWhetherSeen } from "./seen.js";
import { createTheme } from "./theme.js";
import { translate } from "./translate.js";

const page = document.documentElement;
const query = new URLSearchParams(location.search);
const code = languageOf(query.get("lang"), navigator.languages);
const { direction, loading, words } = /** @type {import("./languages.js").Language} */ (languages[code]);

const games = {
  wythoff: new URL("./games/wythoff.js", import.meta.url).href,
  takeaway: new URL("./games/takeaway.js", import.meta.url).href,
  "one-lie": new URL("./games/one-lie.js", import.meta.url).href,
};

/** @param {string} text */
function fail(text) {
  part("cover-text").textContent = text;
  the('[data-role="cover"]').classList.add("shown");
  rest("error");
}

async function start() {
  page.lang = code;
  page.dir = direction;
  const theme = createTheme(page);
  // Before the core can read the link, which takes a while, so that a dark room stays dark.
  theme.set(query.get("theme") ?? "auto");
  if (typeof WebAssembly !== "object") {
    fail(loading.noWasm);
    return;
  }
  if (query.get("embed") === "1") {
    page.toggleAttribute("data-embed", true);
    watchWhetherSeen();
    await seen.wait();
  }
  try {
    const asked = query.get("game");
    const name = asked === "takeaway" || asked === "one-lie" ? asked : "wythoff";
    /** @type {[typeof import("./games/wythoff.js"), import("./words/now.js").Words]} */
    const [game, spoken] = await Promise.all([import(games[name]), import(words[name])]);
    if (spoken.shell) translate(document, spoken.shell);
    await game.start(theme, spoken);
  } catch (error) {
    fail(loading.noCore(error instanceof Error ? error.message : String(error)));
  }
}

void start();
