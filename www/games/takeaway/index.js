// The take-away game: its core, its workers, its views.

import init, * as core from "../../pkg/takeaway/nimscope.js";
import { createChainView } from "./views/chain.js";
import { createHeapPanel } from "./panels/heap.js";
import { createLosingView } from "./views/sequence.js";
import { createMapView } from "./views/map.js";
import { createReadout } from "../../panels/lines.js";
import { createTakeawayFields } from "./fields.js";
import { openPage } from "../../app/page.js";
import { takeaway as words, speak, teach } from "../../words/now.js";

const createWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

/** @param {ReturnType<typeof import("../../app/theme.js").createTheme>} theme @param {import("../../words/now.js").Words} spoken */
export async function start(theme, spoken) {
  speak(spoken);
  await init();
  teach(core);
  openPage(
    {
      name: "takeaway",
      changeLink: core.change_link,
      version: core.version,
      createWorker,
      createViews(surroundings) {
        const panels = {
          readout: createReadout(),
          heap: createHeapPanel(surroundings),
        };
        return {
          chain: createChainView(surroundings, core, { ...panels, createWorker }),
          map: createMapView(surroundings, core, panels),
          sequence: createLosingView(surroundings, panels),
        };
      },
      titles: words.titles,
      createFields: createTakeawayFields,
      keys: (link, shell) => ({
        c: () => shell.turn("chain"),
        m: () => shell.turn("map"),
        s: () => shell.turn("sequence"),
        "[": () => shell.view.leap?.(-1),
        "]": () => shell.view.leap?.(1),
      }),
      keyWords: /** @type {[string, string][]} */ (words.gameKeys),
    },
    theme,
  );
}
