// The take-away game: its core, its workers, its views.

import init, * as core from "../../pkg/takeaway/nimscope.js";
import { startGame } from "../../app/page.js";
import { createReadout } from "../../panels/lines.js";
import { createTakeawayFields } from "./fields.js";
import { createHeapPanel } from "./panels/heap.js";
import { createChainView } from "./views/chain.js";
import { createMapView } from "./views/map.js";
import { createSequenceView } from "./views/sequence.js";
import { speak, words } from "./words.js";

const createWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

/** @param {import("../../views/types.js").Start} given */
export const start = (given) =>
  startGame(given, {
    name: "takeaway",
    load: () => init(),
    core,
    createWorker,
    speak,
    titles: () => words.titles,
    createViews(surroundings) {
      const panels = {
        readout: createReadout(),
        heap: createHeapPanel(surroundings),
      };
      return {
        chain: createChainView(surroundings, core, { ...panels, createWorker }),
        map: createMapView(surroundings, core, panels),
        sequence: createSequenceView(surroundings, panels),
      };
    },
    createFields: createTakeawayFields,
    keys: (_link, shell) => ({
      c: () => shell.turn("chain"),
      m: () => shell.turn("map"),
      s: () => shell.turn("sequence"),
      "[": () => shell.view.leap?.(-1),
      "]": () => shell.view.leap?.(1),
    }),
    keyWords: () => words.gameKeys,
  });
