// Wythoff's game: its core, its worker, its views.

import init, * as core from "../../pkg/wythoff/nimscope.js";
import { startGame } from "../../app/page.js";
import { createWythoffFields } from "./fields.js";
import { createReadout } from "./panels/readout.js";
import { createTable } from "./panels/table.js";
import { createDeviationsView } from "./views/deviations.js";
import { createLatticeView } from "./views/lattice.js";
import { createTableView } from "./views/table.js";
import { speak, words } from "./words.js";

/** @param {import("../../views/types.js").Start} given */
export const start = (given) =>
  startGame(given, {
    name: "wythoff",
    load: () => init(),
    core,
    createWorker: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    speak,
    titles: () => words.titles,
    createViews(surroundings) {
      const { client, link } = surroundings;
      const panels = {
        table: createTable((channel, job) => client.ask(channel, job)),
        readout: createReadout((change) => core.change_link(link.now.query, change).query),
      };
      return {
        lattice: createLatticeView(surroundings, core, panels),
        deviations: createDeviationsView(surroundings, core, panels),
        table: createTableView(surroundings),
      };
    },
    createFields: createWythoffFields,
    keys: (link, shell) => ({
      d: () => shell.turn(link.now.view === "lattice" ? "deviations" : "lattice"),
      t: () => shell.turn(link.now.view === "table" ? "lattice" : "table"),
    }),
    keyWords: () => words.gameKeys,
  });
