// Starts the game that the link names. Each game comes as a WebAssembly of its own.

import { part, the } from "./dom.js";
import { loading } from "./words/en/loading.js";
import { seen, watchWhetherSeen } from "./seen.js";
import { createTheme } from "./theme.js";

const page = document.documentElement;

/** @param {string} text */
function fail(text) {
  part("cover-text").textContent = text;
  the('[data-role="cover"]').classList.add("shown");
  page.dataset.status = "error";
}

async function start() {
  const query = new URLSearchParams(location.search);
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
    const name = query.get("game");
    /** @type {typeof import("./games/wythoff.js")} */
    const game = await import(
      name === "takeaway"
        ? new URL("./games/takeaway.js", import.meta.url).href
        : name === "one-lie"
          ? new URL("./games/liar.js", import.meta.url).href
          : new URL("./games/wythoff.js", import.meta.url).href
    );
    await game.start(theme);
  } catch (error) {
    fail(loading.noCore(error instanceof Error ? error.message : String(error)));
  }
}

void start();
