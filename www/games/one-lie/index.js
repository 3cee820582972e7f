// The game with one lie: its core, its worker, its views.

import init, * as core from "../../pkg/one-lie/nimscope.js";
import { createAtlasView } from "./views/atlas.js";
import { createOneLieFields } from "./fields.js";
import { createPlayView } from "./views/play.js";
import { createReadout } from "../../panels/lines.js";
import { createStrategyView } from "./views/strategy.js";
import { openPage } from "../../app/page.js";
import { oneLie as words, speak, teach } from "../../words/now.js";

/** @param {ReturnType<typeof import("../../app/theme.js").createTheme>} theme @param {import("../../words/now.js").Words} spoken */
export async function start(theme, spoken) {
  speak(spoken);
  await init();
  teach(core);
  openPage(
    {
      name: "one-lie",
      changeLink: core.change_link,
      version: core.version,
      createWorker: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
      createViews(surroundings) {
        const readout = createReadout();
        return {
          strategy: createStrategyView(surroundings, core, { readout }),
          atlas: createAtlasView(surroundings, core, { readout }),
          play: createPlayView(surroundings, core),
        };
      },
      titles: words.titles,
      createFields: createOneLieFields,
      keys: (link, shell) => ({
        y: () => shell.view.answer?.("y"),
        n: () => shell.view.answer?.("n"),
        w: () => shell.view.answer?.("w"),
        h: () => shell.view.answer?.("h"),
        Backspace: () => shell.view.answer?.("undo"),
        s: () => shell.turn("strategy"),
        a: () => shell.turn("atlas"),
        g: () => shell.turn("play"),
        t: () => {
          if (link.now.view === "strategy") link.change([["layer", link.now.rest.layer === "tree" ? null : "tree"], ["at", null]]);
        },
      }),
      keyWords: /** @type {[string, string][]} */ (words.gameKeys),
    },
    theme,
  );
}
