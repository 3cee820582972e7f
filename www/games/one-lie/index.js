// The game with one lie: its core, its worker, its views.

import init, * as core from "../../pkg/one-lie/nimscope.js";
import { startGame } from "../../app/page.js";
import { createReadout } from "../../panels/lines.js";
import { createOneLieFields } from "./fields.js";
import { createAtlasView } from "./views/atlas.js";
import { createPlayView } from "./views/play.js";
import { createStrategyView } from "./views/strategy.js";
import { speak, words } from "./words.js";

/** @param {import("../../views/types.js").Start} given */
export const start = (given) =>
  startGame(given, {
    name: "one-lie",
    load: () => init(),
    core,
    createWorker: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    speak,
    titles: () => words.titles,
    createViews(surroundings) {
      const readout = createReadout();
      return {
        strategy: createStrategyView(surroundings, core, { readout }),
        atlas: createAtlasView(surroundings, core, { readout }),
        play: createPlayView(surroundings, core),
      };
    },
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
        if (link.now.view === "strategy") link.change([["layer", link.now.layer === "tree" ? null : "tree"], ["at", null]]);
      },
    }),
    keyWords: () => words.gameKeys,
  });
