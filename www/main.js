// Wiring: what the modules of this folder do for each other. Nothing is decided here.

import { action, make, part, the } from "./dom.js";
import { createFields } from "./panels/fields.js";
import { createNotices } from "./panels/notices.js";
import { createTheme } from "./theme.js";
import { createLink } from "./state/link.js";
import { createDeviationsView } from "./views/deviations.js";
import { createLatticeView } from "./views/lattice.js";
import { createReadout } from "./panels/readout.js";
import { createShell } from "./shell.js";
import { createTable } from "./panels/table.js";
import { createTableView } from "./views/table.js";
import { listenToKeys } from "./keys.js";
import { words } from "./words/en.js";

const page = document.documentElement;

/** @param {string} text */
function fail(text) {
  part("cover-text").textContent = text;
  the('[data-role="cover"]').classList.add("shown");
  page.dataset.status = "error";
}

async function start() {
  const theme = createTheme(page);
  // Before the core can read the link, which takes a while, so that a dark room stays dark.
  theme.set(new URLSearchParams(location.search).get("theme") ?? "auto");
  if (typeof WebAssembly !== "object") {
    fail(words.noWasm);
    return;
  }
  /** @type {typeof import("./pkg/wythoff/nimscope.js")} */
  let core;
  try {
    core = await import("./pkg/wythoff/nimscope.js");
    await core.default();
  } catch (error) {
    fail(words.noCore(error instanceof Error ? error.message : String(error)));
    return;
  }

  const notices = createNotices();
  const link = createLink({
    changeLink: core.change_link,
    history,
    query: location.search,
    path: location.pathname,
  });
  const shell = createShell({
    core,
    link,
    notices,
    theme,
    createWorker: () => new Worker(new URL("./worker/worker.js", import.meta.url), { type: "module" }),
    createViews(surroundings) {
      const panels = {
        table: createTable((channel, job) => surroundings.client.ask(channel, job)),
        readout: createReadout((change) => core.change_link(link.now.query, change).query),
      };
      return {
        lattice: createLatticeView(surroundings, panels),
        deviations: createDeviationsView(surroundings, panels),
        table: createTableView(surroundings),
      };
    },
  });
  createFields({ link, shell });
  listenToKeys({ link, shell });

  part("keys").append(
    make(
      "table",
      { class: "keys" },
      make(
        "tbody",
        {},
        ...words.keys.map(([keys = "", meaning = ""]) =>
          make("tr", {}, make("td", {}, make("kbd", {}, keys)), make("td", {}, meaning)),
        ),
      ),
    ),
  );
  action("help").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (part("help")).showModal();
  });

  // Links to other states are followed without loading the page again.
  document.addEventListener("click", (event) => {
    const anchor = event.target instanceof Element && event.target.closest("a[href^='?']");
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    shell.pause();
    link.open(anchor.getAttribute("href") ?? "");
  });
  addEventListener("popstate", () => {
    shell.pause();
    link.visit(location.search);
  });
}

void start();
