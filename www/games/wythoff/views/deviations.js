// The deviations view: how the sequence of one m, or of several, settles at the golden section.

import { linkTo, make, part, role } from "../../../base/dom.js";
import { createDeviations, ROOM } from "../figures/deviations.js";
import { createInspector } from "../../../views/inspector.js";
import { fixedOf } from "../fixed.js";
import { createWindow } from "../../../views/window.js";
import { steps } from "../steps.js";
import { words } from "../words.js";

/** @typedef {Extract<import("../../../pkg/wythoff/nimscope.js").LinkState, { game: "wythoff" }>} LinkState */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").DeviationsData} DeviationsData */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").DeviationsPoint} Point */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").Explanation} Explanation */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").Row} Row */

/** The heaps of a point. @param {Point} term */
function heapsOf({ m, a, b }) {
  const fixed = fixedOf({ m });
  const second = (fixed[fixed.length - 1] ?? 0) + a;
  return [...fixed, second, second + b];
}

/** The levels that are shown, as links have them. @param {LinkState} state */
const levelsOf = ({ m, compare }) => (compare.length > 0 ? compare.map(String) : [m]);

/** Rows of a file: more take long. */
const MOST_ROWS = 100_000;

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/wythoff/nimscope.js").WythoffJob, LinkState>} surroundings
 * @param {typeof import("../../../pkg/wythoff/nimscope.js")} core
 * @param {object} panels
 * @param {ReturnType<typeof import("../panels/table.js").createTable>} panels.table
 * @param {ReturnType<typeof import("../panels/readout.js").createReadout>} panels.readout
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createDeviationsView({ link, client, still, narrow, often, again, drift, caption }, core, { table, readout }) {
  const windows = createWindow({ link, again, drift });
  const figure = createDeviations({
    canvas: /** @type {HTMLCanvasElement} */ (part("deviations")),
    createPicture: ({ model }, name) => new core.DeviationsPicture(model, name),
    onPoint: (term) => void inspect(term),
    onAsk(term) {
      link.change([["heaps", term ? heapsOf(term).join(",") : null]]);
      if (term && narrow.matches) {
        role("readout").scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
      }
    },
    ...windows.events,
  });

  /** @type {DeviationsData | undefined} */
  let shown;

  /** Says what is known of the sequence, if it is one. @param {DeviationsData["panels"]} panels */
  function tell([panel, ...others]) {
    const box = part("deviations-facts");
    if (!panel || others.length > 0) {
      box.replaceChildren();
      return;
    }
    const lines = words.deviations.facts(panel).map((line) => make("p", {}, line));
    const proof = panel.certified ? [make("p", {}, linkTo(`view=table&select=${panel.m}`, words.deviations.seeProof))] : [];
    box.replaceChildren(...lines, ...proof);
  }

  const inspector = createInspector({ client, link }, "deviations", readout.problem);

  /** Shows what is known of a point, or of the position that the link asks about. @param {Point | undefined} pointed */
  async function inspect(pointed) {
    if (pointed) {
      inspector.drop();
      describe(pointed, heapsOf(pointed).join() === link.now.heaps?.join());
      return;
    }
    const { heaps } = link.now;
    const m = heaps?.slice(0, -2).join(",");
    const panel = shown?.panels.findIndex((each) => each.m === m) ?? -1;
    if (!heaps || m === undefined || panel < 0) {
      inspector.drop();
      figure.setAsked(undefined);
      readout.empty(words.deviations.pointAtIt);
      return;
    }
    readout.wait({ asked: true, often: often() });
    await inspector.ask(
      async (ask) => {
        const { n, bracket } = /** @type {Explanation} */ (await ask({ kind: "explain", heaps: heaps.join(",") }));
        if (n === undefined) return { bracket };
        const [row] = /** @type {Row[]} */ (await ask({ kind: "rows", m, first: n, last: n, sequence: true }));
        return { n, bracket, row };
      },
      ({ n, bracket, row }) => {
        if (n === undefined || !row) {
          figure.setAsked(undefined);
          const way = `m=${m}&heaps=${heaps.join(",")}`;
          const why = make("p", {}, linkTo(way, words.deviations.seeLattice));
          readout.lines(words.deviations.noPlace(heaps), [words.deviations.noPlaceWhy, why], true);
          return;
        }
        const [first = 0, a = 0, b = 0] = bracket;
        const alpha = shown?.panels[panel]?.alpha;
        const epsilon = alpha === undefined ? undefined : row.alpha - alpha;
        const golden = first + a - row.alpha;
        figure.setAsked(epsilon === undefined ? undefined : { panel, n, b, epsilon });
        describe({ panel, m, n, a, b, golden, alpha: row.alpha, epsilon }, true);
      },
    );
  }

  /** @param {Point} term @param {boolean} isAsked */
  function describe(term, isAsked) {
    const { where, lines } = words.deviations.term(term);
    const way = `m=${term.m}&n=${term.n}&heaps=${heapsOf(term).join(",")}`;
    const links = isAsked ? [make("p", {}, linkTo(way, words.deviations.seeLattice))] : [];
    readout.lines(where, [...lines, ...links], isAsked);
  }

  return {
    async show(state, ask, { moving }) {
      const data = /** @type {DeviationsData} */ (
        await ask({
          kind: "deviations",
          panels: levelsOf(state),
          n: state.n,
          end: state.end,
          scale: state.scale,
          at: moving && shown ? figure.window() : state.at,
          pixels: figure.pixels()[0],
          margin: ROOM,
        })
      );
      shown = data;
      if (!moving && !state.at) windows.fit(data.at);
      figure.show(data, { keepWindow: moving });
      const [first] = data.panels;
      if (data.panels.length > 1) caption(words.deviations.captionOfMany(data.panels));
      else if (first) caption(words.deviations.caption(first, state.n));
      if (first) table.show(first.m, state.n, { deviations: true });
      tell(data.panels);
      void inspect(figure.cursor);
    },
    same(now, before) {
      const sameStep =
        now.m === before.m && now.n === before.n && now.end === before.end &&
        now.scale === before.scale && String(now.compare) === String(before.compare);
      const sameWindow = String(now.at) === String(before.at);
      const ownWindow = now.at !== undefined && String(now.at) === String(figure.window());
      return sameStep && (sameWindow || ownWindow);
    },
    follow(now, before) {
      if (before && String(now.heaps) !== String(before.heaps)) void inspect(figure.cursor);
    },
    ...steps,
    shown: () => shown?.n,
    stepName: words.step,
    ownTable: true,
    what: (state) => words.deviations.what(fixedOf(state), state.compare),
    tries: () => words.deviations.tries,
    file: ({ m, n, compare }) =>
      `nimscope-wythoff-deviations-${compare.length > 0 ? "compared" : `m${m.replaceAll(",", "-")}`}-n${n}`,
    async data(state) {
      const { n } = state;
      const last = Math.min(n, MOST_ROWS);
      /** @type {(string | number)[][]} */
      const all = [];
      for (const each of last === 0 ? [] : levelsOf(state)) {
        const rows = /** @type {Row[]} */ (await client.ask("data", { kind: "rows", m: each, first: 1, last, sequence: true }));
        for (const { n: index, b, c, alpha } of rows) all.push([each, index, b, c, alpha]);
      }
      return { heading: ["m", "n", "A_n", "B_n", "α_n"], rows: all, ...(last < n ? { note: words.firstRows(last) } : {}) };
    },
    wayOut: words.wayOut.deviations,
    key: figure.key,
    zoom: (factor) => figure.zoom(factor),
    setTheme: figure.setTheme,
    rest: figure.rest,
    carry(to) {
      // The point that is pointed at is the newest one there; a window leads to one around its middle.
      const at = figure.cursor;
      const { at: window } = link.now;
      const alpha = shown?.panels[0]?.alpha;
      if (!at && to === "lattice" && window && alpha !== undefined) {
        const b = window[0] + Math.round(window[2] / 2);
        const a = Math.round((b * (1 + Math.sqrt(5))) / 2) + alpha - (fixedOf(link.now).at(-1) ?? 0);
        return [["at", `${Math.max(0, a - 30)},${Math.max(0, b - 10)},60`]];
      }
      if (!at) return [];
      const change = /** @type {[string, string | null][]} */ ([
        ["n", String(at.n)],
        ["end", String(Math.max(at.n, link.now.end))],
        ["heaps", heapsOf(at).join(",")],
      ]);
      return at.m === link.now.m ? change : [["m", at.m], ...change];
    },
  };
}
