// Starts the game that the link names. Each game comes as a WebAssembly of its own.

import { part, rest, the } from "./base/dom.js";
import { seen, watchWhetherSeen } from "./base/seen.js";
import { createTheme } from "./base/theme.js";
import { translate } from "./base/translate.js";
import * as languages from "./languages.js";
import { languageOf } from "./state/language.js";

/** The names of the games in links, and of their folders. The first is the one of a link that names none. */
const GAMES = ["wythoff", "takeaway", "one-lie"];

const page = document.documentElement;
const query = new URLSearchParams(location.search);
/** @type {import("./state/language.js").Languages} */
const all = languages;
const code = languageOf(all, query.get("lang"), navigator.languages);
const { direction, noCore, noWasm } = /** @type {import("./words/types.js").Language} */ (all[code]);

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
    fail(noWasm);
    return;
  }
  if (query.get("embed") === "1") {
    page.toggleAttribute("data-embed", true);
    watchWhetherSeen();
    await seen.wait();
  }
  try {
    const asked = query.get("game");
    const name = GAMES.find((game) => game === asked) ?? GAMES[0];
    /** @type {[{ start(given: import("./views/types.js").Start): Promise<void> }, import("./words/now.js").Words]} */
    const [game, spoken] = await Promise.all([
      import(new URL(`./games/${name}/index.js`, import.meta.url).href),
      import(new URL(`./words/${code}/words-${code}-${name}.js`, import.meta.url).href),
    ]);
    if (spoken.shell) translate(document, spoken.shell);
    await game.start({ theme, spoken, languages: all });
  } catch (error) {
    fail(noCore(error instanceof Error ? error.message : String(error)));
  }
}

void start();
