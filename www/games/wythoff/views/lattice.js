// The lattice view: the points of one level at one step, and what is known of each.

import { part, role } from "../../../base/dom.js";
import { createInspector } from "../../../views/inspector.js";
import { reason, Stale } from "../../../worker/client.js";
import { createLattice } from "../figures/lattice.js";
import { createTrail } from "../panels/trail.js";
import { fixedOf } from "../fixed.js";
import { createWindow } from "../../../views/window.js";
import { steps } from "../steps.js";
import { words } from "../words.js";

/** @typedef {Extract<import("../../../pkg/wythoff/nimscope.js").LinkState, { game: "wythoff" }>} LinkState */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").LatticeData} LatticeData */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").Explanation} Explanation */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").TrailData} TrailData */
/** @typedef {import("../../../figure/plane.js").Cell} Cell */

/** Number of the state of a P-position that was found (`Cell` in src/wythoff/window.rs). */
const FOUND = 1;
/** Quarters of the window that are looked up around it, for panning. */
const MARGIN = 1;

/** The heaps at a point of a lattice. @param {number[]} fixed @param {number} b @param {number} c */
function heapsAt(fixed, b, c) {
  const second = (fixed[fixed.length - 1] ?? 0) + b;
  return [...fixed, second, second + c];
}

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
export function createLatticeView({ link, client, still, narrow, often, again, drift, caption }, core, { table, readout }) {
  const families = createTrail({
    onLit: (family) => figure.setLit(family),
    onClear: () => link.change([["select", null]]),
    shows: (cell) => figure.shows(cell),
  });

  const windows = createWindow({ link, again, drift });
  const figure = createLattice({
    canvas: /** @type {HTMLCanvasElement} */ (part("lattice")),
    createPicture: ({ model }, name) => new core.LatticePicture(model, name),
    plotOf: core.lattice_plot_of,
    events: {
      onPoint: (cell) => void inspect(cell),
      onAsk: (cell) => ask(cell),
      ...windows.events,
      onWindow(at) {
        windows.events.onWindow(at);
        families.count();
      },
    },
  });

  /** @type {LatticeData | undefined} */
  let shown;

  /** @param {LinkState} state @param {LatticeData} data */
  function describe(state, data) {
    const heaps = data.newest && heapsAt(fixedOf(state), data.newest.b, data.newest.c);
    caption(words.caption({ ...data, fixed: fixedOf(state), heaps }));
  }

  // --- what a selected P-position crosses out ---

  /** Shows the trail that the link selects. @param {LinkState} state */
  async function showTrail({ select, m }) {
    const place = select?.length === 3 ? /** @type {[number, number, number]} */ (select) : undefined;
    if (!place || !shown) {
      client.cancel("trail");
      families.hide();
      figure.setTrail(undefined);
      return;
    }
    try {
      const trail = /** @type {TrailData} */ (
        await client.ask("trail", { kind: "trail", m, select: place, grid: shown.grid })
      );
      if (link.now.view !== "lattice") return;
      families.show(trail);
      figure.setTrail(trail.problem === undefined ? trail : undefined);
    } catch (error) {
      if (error instanceof Stale || link.now.view !== "lattice") return;
      families.problem(words.sentence(reason(error)));
      figure.setTrail(undefined);
    }
  }

  // --- the inspector ---

  const inspector = createInspector({ client, link }, "lattice", readout.problem);

  /** Shows what is known of a point, or of the position asked about. @param {Cell | undefined} cell */
  async function inspect(cell) {
    const { heaps, m, n } = link.now;
    const fixed = fixedOf(link.now);
    if (!cell && !heaps) {
      inspector.drop();
      readout.empty(words.pointAtIt);
      figure.setArrows();
      return;
    }
    readout.wait({ asked: !cell, often: often() });
    /** @param {Explanation} found */
    function show(found) {
      const sameLattice = found.heaps.slice(0, -2).join() === fixed.join();
      const point = /** @type {Cell} */ (found.bracket.slice(1));
      readout.show(found, {
        state: sameLattice ? figure.stateOf(point) : undefined,
        step: n,
        m,
        sameLattice,
        asked: !cell || found.heaps.join() === heaps?.join(),
        away: sameLattice && !figure.shows(point) ? figure.around(point) : undefined,
        count: sameLattice ? figure.movesAt(point) : undefined,
      });
      if (!cell) figure.setAsked(sameLattice ? point : undefined);
      const targets = found.moves.flatMap(({ point: to }) => (to ? [/** @type {Cell} */ (to)] : []));
      // Only moves to P-positions that are found already.
      figure.setArrows(point, sameLattice ? targets.filter((to) => figure.stateOf(to) === FOUND) : []);
    }
    await inspector.ask(
      (askWorker) => askWorker(cell ? { kind: "point", m, b: cell[0], c: cell[1] } : { kind: "explain", heaps: (heaps ?? []).join(",") }),
      show,
    );
  }

  /** @param {Cell | undefined} cell */
  function ask(cell) {
    if (!cell) {
      figure.setAsked(undefined);
      link.change([["heaps", null]]);
      return;
    }
    const heaps = heapsAt(fixedOf(link.now), ...cell);
    const problem = link.change([["heaps", heaps.join(",")]]);
    if (problem) readout.problem(problem);
    else {
      figure.setAsked(cell);
      // On a phone the answer lies below the fold.
      if (narrow.matches) {
        role("readout").scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
      }
    }
  }

  return {
    async show(state, askWorker, { moving, sweepMs }) {
      const data = /** @type {LatticeData} */ (
        await askWorker({
          kind: "lattice",
          m: state.m,
          n: state.n,
          end: state.end,
          at: moving && shown ? figure.window() : state.at,
          pixels: figure.pixels(),
          margin: MARGIN,
          layer: state.layer,
        })
      );
      shown = data;
      if (!moving && !state.at) windows.fit(data.at);
      figure.show(data, { keepWindow: moving, sweepMs });
      describe(state, data);
      table.show(state.m, state.n, { deviations: false });
      void inspect(figure.cursor);
      await showTrail(state);
    },
    same(now, before) {
      const sameStep =
        now.m === before.m && now.n === before.n && now.end === before.end && now.layer === before.layer;
      const sameWindow = String(now.at) === String(before.at);
      const ownWindow = now.at !== undefined && String(now.at) === String(figure.window());
      return sameStep && (sameWindow || (ownWindow && shown?.m === now.m));
    },
    follow(now, before) {
      if (String(now.heaps) !== String(before?.heaps)) {
        figure.setAsked(undefined);
        figure.setArrows();
        void inspect(figure.cursor);
      }
      if (before && String(now.select) !== String(before.select)) void showTrail(now);
    },
    ...steps,
    shown: () => shown?.n,
    stepName: words.step,
    ownTable: true,
    what: (state) => words.what(fixedOf(state), state.layer),
    tries: () => words.try,
    file: ({ m, n }) => `nimscope-wythoff-m${m.replaceAll(",", "-")}-n${n}`,
    async data({ m, n }) {
      const last = Math.min(n, MOST_ROWS);
      const rows = last === 0 ? [] : /** @type {import("../../../pkg/wythoff/nimscope.js").Row[]} */ (
        await client.ask("data", { kind: "rows", m, first: 1, last, sequence: false })
      );
      return {
        heading: ["n", "b", "c", "heaps"],
        rows: rows.map(({ n: index, b, c, heaps }) => [index, b, c, heaps.join(" ")]),
        sequences: { A: rows.map(({ b }) => b), B: rows.map(({ c }) => c) },
        ...(last < n ? { note: words.firstRows(last) } : {}),
      };
    },
    wayOut: words.wayOut.lattice,
    key(event) {
      if (event.key === "s" || event.key === "S") {
        const { select } = link.now;
        const fixed = fixedOf(link.now);
        const at = figure.cursor;
        if (select) link.change([["select", null]]);
        else if (at && fixed.length === 1) link.change([["select", [fixed[0], ...at].join(",")]]);
        return true;
      }
      return figure.key(event);
    },
    zoom: figure.zoom,
    setTheme: figure.setTheme,
    rest: figure.rest,
    leave: families.hide,
    carry(to) {
      const { at: window } = link.now;
      const fixed = fixedOf(link.now);
      /** @type {[string, string | null][]} */
      const change = [];
      // A P-position that is pointed at is asked about there; a window is one of differences there.
      const at = figure.cursor;
      if (at && figure.stateOf(at) === FOUND) change.push(["heaps", heapsAt(fixed, ...at).join(",")]);
      if (to === "deviations" && window) change.push(["at", `${window[1]},0,${window[2]}`]);
      return change;
    },
  };
}
