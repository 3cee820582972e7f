// Wythoff's game: its core, its worker, its views.

import init, * as core from "../../pkg/wythoff/nimscope.js";
import { createDeviationsView } from "./views/deviations.js";
import { createLatticeView } from "./views/lattice.js";
import { createReadout } from "./panels/readout.js";
import { createTable } from "./panels/table.js";
import { createTableView } from "./views/table.js";
import { createWythoffFields } from "./fields.js";
import { openPage } from "../../app/page.js";
import { wythoff as words, speak, teach } from "../../words/now.js";

/** @param {ReturnType<typeof import("../../app/theme.js").createTheme>} theme @param {import("../../words/now.js").Words} spoken */
export async function start(theme, spoken) {
  speak(spoken);
  await init();
  teach(core);
  openPage(
    {
      name: "wythoff",
      changeLink: core.change_link,
      version: core.version,
      createWorker: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
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
      titles: words.titles,
      createFields: createWythoffFields,
      keys: (link, shell) => ({
        d: () => shell.turn(link.now.view === "lattice" ? "deviations" : "lattice"),
        t: () => shell.turn(link.now.view === "table" ? "lattice" : "table"),
      }),
      keyWords: /** @type {[string, string][]} */ (words.gameKeys),
    },
    theme,
  );
}
