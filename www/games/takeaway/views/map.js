// The map view: losing heaps of many thresholds.

import { linkTo, make, part } from "../../../base/dom.js";
import { createCells } from "../../../figure/cells.js";
import { createInspector } from "../../../views/inspector.js";
import { createWindow } from "../../../views/window.js";
import { words } from "../words.js";
import { subjectOf } from "../subject.js";

/** @typedef {Extract<import("../../../pkg/takeaway/nimscope.js").LinkState, { game: "takeaway" }>} LinkState */
/** @typedef {import("../../../pkg/takeaway/nimscope.js").MapData} MapData */
/** @typedef {import("../../../pkg/takeaway/nimscope.js").MapRowData} MapRow */
/** @typedef {import("../../../figure/plane.js").Cell} Cell */

/** Quarters of the window that are looked up around it, for panning. */
const MARGIN = 1;

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/takeaway/nimscope.js").TakeawayJob, LinkState>} surroundings
 * @param {typeof import("../../../pkg/takeaway/nimscope.js")} core
 * @param {object} panels
 * @param {ReturnType<typeof import("../../../panels/lines.js").createReadout>} panels.readout
 * @param {ReturnType<typeof import("../panels/heap.js").createHeapPanel>} panels.heap
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createMapView({ client, link, again, drift, caption }, core, { readout, heap }) {
  const windows = createWindow({ link, again, drift });
  const figure = createCells({
    canvas: /** @type {HTMLCanvasElement} */ (part("map")),
    createPicture: (/** @type {MapData} */ { model }, name) => new core.MapPicture(model, name),
    plotOf: core.map_plot_of,
    start: () => [1, link.now.index],
    highest: 10_000_000,
    events: {
      onPoint: (cell) => void inspect(cell),
      onAsk(cell) {
        if (cell) link.change([["m", String(Math.max(1, cell[1]))], ["r", null]]);
      },
      ...windows.events,
    },
  });
  /** @type {MapData | undefined} */
  let shown;
  let position = 1;
  const inspector = createInspector({ client, link }, "map", readout.problem);

  /** The row that is spoken of: the current one, or the lowest if the window doesn't have that. @param {LinkState} state @param {MapData} data */
  function rowOf({ index }, { at: [, bottom], grid }) {
    const highest = grid[1] + grid[3];
    return index >= bottom && index < highest ? index : Math.max(1, bottom);
  }

  /** @param {Cell | undefined} cell */
  async function inspect(cell) {
    const m = cell ? Math.max(1, cell[1]) : shown ? rowOf(link.now, shown) : link.now.index;
    await inspector.ask(
      (ask) => ask({ kind: "map-row", m }),
      (/** @type {MapRow} */ row) => {
        const state = cell && figure.picture?.cell(...cell);
        const lines = [
          ...(cell && state !== undefined && cell[0] > 0 ? [words.cell(cell[0], state > 0)] : []),
          words.rowHeaps(row.heaps),
          words.departs(row.departs),
        ];
        const there = make("p", {}, linkTo(`game=takeaway${m === 1 ? "" : `&m=${m}`}`, words.goToRow));
        readout.show(words.rowTitle(m, words.value(row.r, row.decimal, row.finite)), [...lines, there]);
      },
    );
  }

  return {
    async show(state, ask, { moving }) {
      const data = /** @type {MapData} */ (
        await ask(
          {
            kind: "map",
            of: subjectOf(state),
            at: moving && shown ? figure.window() : state.at,
            pixels: figure.pixels(),
            margin: MARGIN,
          },
          words.finding(state.at?.[1] ?? state.index),
        )
      );
      shown = data;
      position = state.index;
      if (!moving && !state.at) windows.fit(data.at);
      figure.show(data, { keepWindow: moving });
      const m = rowOf(state, data);
      const row = /** @type {MapRow} */ (await ask({ kind: "map-row", m }));
      caption(words.mapCaption(row, m === state.index));
      void inspect(figure.cursor);
      void heap.show();
    },
    same(now, before) {
      const sameRow = now.index === before.index && now.r === before.r;
      const sameWindow = String(now.at) === String(before.at);
      const ownWindow = now.at !== undefined && String(now.at) === String(figure.window());
      return sameRow && (sameWindow || (ownWindow && shown !== undefined));
    },
    follow(now, before) {
      if (before && (now.heap !== before.heap || now.limit !== before.limit)) void heap.show();
    },
    // From row to row.
    timeline: ({ index }) => ({ at: index, last: Math.max(60, index), first: 1 }),
    step: (at) => [["m", String(Math.max(1, at))], ["r", null]],
    leap: (by) => link.change([["m", String(Math.max(1, link.now.index + by))], ["r", null]]),
    shown: () => position,
    stepName: words.row,
    typed: (text) => [["m", text], ["r", null]],
    what: () => words.what.map,
    tries: () => words.tries.map,
    file: ({ index }) => `nimscope-takeaway-map-m${index}`,
    data: () => ({
      heading: ["m", "r", "from", "to"],
      rows: (shown?.rows ?? []).map(({ m, r, from, to }) => [m, r, from ?? "", to ?? ""]),
    }),
    wayOut: words.wayOut.map,
    key: figure.key,
    zoom: figure.zoom,
    setTheme: figure.setTheme,
    rest: figure.rest,
    carry() {
      const at = figure.cursor;
      return at && at[1] > 0 ? [["m", String(at[1])], ["r", null]] : [];
    },
  };
}
