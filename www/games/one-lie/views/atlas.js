// The atlas: how many questions each state of the game with one lie needs.

import { linkTo, make, part } from "../../../base/dom.js";
import { createCells } from "../../../figure/cells.js";
import { createInspector } from "../../../views/inspector.js";
import { createWay } from "../way.js";
import { createWindow } from "../../../views/window.js";
import { page } from "../../../words/now.js";
import { atlas as words } from "../words.js";

/** @typedef {Extract<import("../../../pkg/one-lie/nimscope.js").LinkState, { game: "one-lie" }>} LinkState */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").LinkChange} LinkChange */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").AtlasData} AtlasData */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").AtlasStateData} AtlasStateData */
/** @typedef {import("../../../figure/plane.js").Cell} Cell */

/** Quarters of the window that are looked up around it, for panning. */
const MARGIN = 1;

/** Windows begin up to here. */
const FARTHEST = 1_000_000;

/** The cell of a state, if a window can show it. @param {{ a: string, b: string } | undefined} state @returns {Cell | undefined} */
function cellOf(state) {
  const [a, b] = [Number(state?.a ?? Infinity), Number(state?.b ?? Infinity)];
  return a <= FARTHEST && b <= FARTHEST ? [a, b] : undefined;
}

/** The change to the strategy of a state. @param {Cell} cell @returns {LinkChange} */
const strategyOf = ([a, b]) => [
  ["view", "strategy"],
  ["a", String(a)],
  ["b", String(b)],
  ["n", null],
  ["answers", null],
  ["at", null],
  ["layer", null],
];

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/one-lie/nimscope.js").OneLieJob, LinkState>} surroundings
 * @param {Pick<typeof import("../../../pkg/one-lie/nimscope.js"), "AtlasPicture" | "atlas_plot_of">} core
 * @param {object} panels
 * @param {Pick<ReturnType<typeof import("../../../panels/lines.js").createReadout>, "show" | "problem">} panels.readout
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createAtlasView({ client, link, again, drift, caption, notice }, core, { readout }) {
  const windows = createWindow({ link, again, drift });
  const way = createWay({ link });
  const figure = createCells({
    canvas: /** @type {HTMLCanvasElement} */ (part("atlas")),
    createPicture: (/** @type {AtlasData} */ { model }, name) => new core.AtlasPicture(model, name),
    plotOf: core.atlas_plot_of,
    highest: FARTHEST,
    // The keys begin at the marked state where the window has it.
    /** @returns {Cell | undefined} */
    start() {
      const cell = cellOf(shown);
      return cell && figure.shows(cell) ? cell : undefined;
    },
    events: {
      onPoint: (cell) => void inspect(cell),
      onAsk(cell) {
        if (cell && isState(cell)) link.change(strategyOf(cell));
      },
      ...windows.events,
    },
  });
  /** @type {AtlasData | undefined} */
  let shown;
  const inspector = createInspector({ client, link }, "atlas", readout.problem);

  /** (0, 0) is none. @param {Cell} cell */
  const isState = ([a, b]) => a + b > 0;

  /** What is known of the cell under the cursor, or of the marked state. @param {Cell | undefined} cell */
  async function inspect(cell) {
    if (cell && !isState(cell)) {
      inspector.drop();
      readout.show(words.state(...cell), [words.noState]);
      return;
    }
    if (!shown) return;
    const marked = cellOf(shown);
    const [a, b] = cell ? [String(cell[0]), String(cell[1])] : [shown.a, shown.b];
    await inspector.ask(
      (ask) => ask({ kind: "atlas-state", a, b }),
      (/** @type {AtlasStateData} */ said) => {
        const lines = [...said.why, ...said.next, ...(said.next.length > 0 ? [make("p", {}, linkTo(`game=one-lie&a=${a}&b=${b}`, words.goThere))] : [])];
        if (!cell && marked && !figure.shows(marked)) {
          const there = make("button", { type: "button" }, words.showWindow);
          there.addEventListener("click", () => link.change([["at", figure.around(marked)]]));
          lines.push(make("p", {}, there));
        }
        readout.show(said.title, lines);
      },
    );
  }

  return {
    async show(state, ask, { moving }) {
      const at = moving && shown ? figure.window() : state.at;
      const pixels = figure.pixels();
      const data = /** @type {AtlasData} */ (
        await ask({ kind: "atlas", query: state.query, at, pixels, margin: MARGIN }, words.working)
      );
      shown = data;
      way.take(state, data);
      if (!moving && !state.at) windows.fit(data.at);
      figure.show(data, { keepWindow: moving });
      const said = /** @type {AtlasStateData} */ (await ask({ kind: "atlas-state", a: data.a, b: data.b }));
      caption(words.caption(said));
      if (data.problem !== undefined) {
        notice(page.sentence(data.problem));
        link.change([["answers", data.answers || null]]);
      }
      void inspect(figure.cursor);
    },
    same(now, before) {
      const sameWindow = String(now.at) === String(before.at);
      const ownWindow = now.at !== undefined && String(now.at) === String(figure.window());
      return way.same(now, before) && (sameWindow || (ownWindow && shown !== undefined));
    },
    timeline: way.timeline,
    step: way.step,
    answer: way.answer,
    shown: way.shown,
    stepName: words.step,
    typed: way.typed,
    what: () => words.what,
    tries: () => words.tries,
    file: () => `nimscope-one-lie-atlas-${shown?.a ?? ""}-${shown?.b ?? ""}`,
    // Where bins have several cells, the one in the middle of each.
    data() {
      if (!shown) return { heading: ["a", "b", "questions"], rows: [] };
      const { grid: [left, bottom, columns], bin } = shown;
      const counts = figure.picture?.counts() ?? [];
      const across = Math.ceil(columns / bin);
      const middle = Math.floor(bin / 2);
      const rows = Array.from(counts, (count, i) => [left + (i % across) * bin + middle, bottom + Math.floor(i / across) * bin + middle, count]);
      return { heading: ["a", "b", "questions"], rows: rows.filter(([a = 0, b = 0]) => a + b > 0) };
    },
    wayOut: words.wayOut,
    key: figure.key,
    zoom: figure.zoom,
    setTheme: figure.setTheme,
    rest: figure.rest,
    // The questions of the game that is played are other ones.
    carry: (to) => (to === "play" ? [["answers", null]] : []),
  };
}
