// The lattice view: asks the worker for what the link says, and shows it everywhere on the page.

import { action, make, part, role } from "../dom.js";
import { createClient, Stale } from "../worker/client.js";
import { createFigure } from "../figure/figure.js";
import { createPlayer } from "../timeline.js";
import { createReadout } from "../panels/readout.js";
import { createTable } from "../panels/table.js";
import { save } from "../panels/share.js";
import { words } from "../words/en.js";

/** @typedef {import("../pkg/nimscope.js").LinkState} LinkState */
/** @typedef {import("../pkg/nimscope.js").LatticeData} LatticeData */
/** @typedef {import("../pkg/nimscope.js").Explanation} Explanation */
/** @typedef {import("../figure/figure.js").Cell} Cell */

/** Work that takes longer is shown with its progress. */
const PATIENCE_MS = 250;
/** A worker that says nothing for so long is at least seen to be waited for. */
const SILENT_MS = 1000;
/** Number of the state of a P-position that was found (`Cell` in src/wythoff/window.rs). */
const FOUND = 1;
/** The longest sweep of the lines of a new P-position. */
const SWEEP_MS = 300;
/** Quarters of the window that are looked up around it, for panning. */
const MARGIN = 1;
/** Size of a saved figure, as that of `nimscope plot`. */
const FILE_SIZE = /** @type {[number, number]} */ ([960, 600]);

/** The heaps at a point of a lattice. @param {number[]} fixed @param {number} b @param {number} c */
function heapsAt(fixed, b, c) {
  const second = (fixed[fixed.length - 1] ?? 0) + b;
  return [...fixed, second, second + c];
}

/** What an error says. @param {unknown} error */
const reason = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {object} surroundings
 * @param {typeof import("../pkg/nimscope.js")} surroundings.core
 * @param {ReturnType<typeof import("../state/link.js").createLink>} surroundings.link
 * @param {ReturnType<typeof import("../panels/notices.js").createNotices>} surroundings.notices
 * @param {ReturnType<typeof import("../theme.js").createTheme>} surroundings.theme
 * @param {() => Worker} surroundings.createWorker
 */
export function createView({ core, link, notices, theme, createWorker }) {
  const page = document.documentElement;
  const cover = role("cover");
  const bar = /** @type {HTMLProgressElement} */ (role("progress"));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const narrow = matchMedia("(max-width: 820px)");
  const readout = createReadout();

  const client = createClient({
    createWorker,
    onRestart: () => notices.add(words.crashed),
    givenUp: words.crashedTwice,
  });
  const table = createTable((channel, job) => client.ask(channel, job));

  const figure = createFigure({
    canvas: /** @type {HTMLCanvasElement} */ (role("figure")),
    createPicture: (data, name) => new core.Picture(data, name),
    plotOf: core.plot_of,
    onPoint: (cell) => void inspect(cell),
    onAsk: (cell) => ask(cell),
    onMove: () => {
      adrift = true;
      if (page.dataset.status === "ready") page.dataset.status = "working";
    },
    onWindow: (at) => {
      adrift = false;
      if ((link.now.at?.join(",") ?? fitted) !== at) link.change([["at", at]]);
      void settle();
    },
    onNeed: () => again({ moving: true }),
    onResize: () => again(),
  });

  /** @type {LatticeData | undefined} */
  let shown;

  /** The window of a link that tells none, once it was fitted. */
  let fitted = "";

  // --- the lattice ---

  /** Covers the figure with a sentence, or uncovers it. @param {string} [text] */
  function say(text) {
    cover.classList.toggle("shown", text !== undefined);
    part("cover-text").textContent = text ?? "";
    if (text !== undefined) role("caption").textContent = text;
    part("late").hidden = true;
    for (const element of [bar, action("cancel"), action("retry"), part("way-out")]) element.hidden = true;
  }

  /** @param {number} done @param {number} total */
  function progress(done, total) {
    say(words.working);
    bar.hidden = false;
    bar.value = total > 0 ? Math.min(1, done / total) : 0;
    action("cancel").hidden = false;
  }

  /** @param {string} text @param {{ retry?: boolean }} [how] */
  function stop(text, { retry = false } = {}) {
    say(words.sentence(text));
    action("retry").hidden = !retry;
    part("way-out").hidden = false;
    page.dataset.status = "error";
    player.pause();
  }

  /** Numbers of the newest question and of the one whose answer is shown. */
  let [newest, answered] = [0, 0];
  /** The window was moved, and the link doesn't tell yet. */
  let adrift = false;

  /**
   * Shows what the link says.
   * @param {{ moving?: boolean, sweepMs?: number }} [how] moving: the window is ahead of the link
   */
  async function refresh({ moving = false, sweepMs = 0 } = {}) {
    newest += 1;
    const mine = newest;
    const state = link.now;
    if (page.dataset.status !== "loading") page.dataset.status = "working";
    const started = performance.now();
    const silent = setTimeout(() => {
      if (mine === newest) progress(0, 0);
    }, SILENT_MS);
    try {
      const data = /** @type {LatticeData} */ (
        await client.ask(
          "figure",
          {
            kind: "lattice",
            m: state.m,
            n: state.n,
            end: state.end,
            at: moving && shown ? figure.window() : state.at,
            pixels: figure.pixels(),
            margin: MARGIN,
          },
          (done, total) => {
            if (mine === newest && performance.now() - started > PATIENCE_MS) progress(done, total);
          },
        )
      );
      clearTimeout(silent);
      if (mine !== newest) return;
      shown = data;
      if (!moving && !state.at) fitted = data.at.join(",");
      say();
      figure.show(data, { keepWindow: moving, sweepMs: still.matches ? 0 : sweepMs });
      caption(state, data);
      table.show(state.m, state.n);
      void inspect(figure.cursor);
      answered = mine;
      await settle();
    } catch (error) {
      clearTimeout(silent);
      if (error instanceof Stale || mine !== newest) return;
      stop(reason(error));
    }
  }

  /** Asks for more of the same, unless it was refused or cancelled. @param {{ moving?: boolean }} [how] */
  function again(how) {
    if (page.dataset.status !== "error") void refresh(how);
  }

  /** The status is ready when the figure shows the link, and the address bar tells it. */
  async function settle() {
    if (page.dataset.status === "ready") page.dataset.status = "working";
    await link.settled();
    if (answered === newest && !adrift) page.dataset.status = "ready";
  }

  /** @param {LinkState} state @param {LatticeData} data */
  function caption(state, data) {
    const heaps = data.newest && heapsAt(state.fixed, data.newest.b, data.newest.c);
    const { strong, text } = words.caption({ ...data, fixed: state.fixed, heaps });
    const box = role("caption");
    // A screen reader is not to be flooded.
    box.setAttribute("aria-live", player.playing && state.speed > 1 ? "off" : "polite");
    box.replaceChildren(make("b", {}, strong), text);
  }

  // --- the inspector ---

  let inspected = 0;

  /** Shows what is known of a point, or of the position asked about. @param {Cell | undefined} cell */
  async function inspect(cell) {
    inspected += 1;
    const mine = inspected;
    const { heaps, m, n, fixed } = link.now;
    if (!cell && !heaps) {
      client.cancel("inspect");
      readout.empty();
      figure.setArrows();
      return;
    }
    readout.wait({ asked: !cell, often: player.playing && link.now.speed > 1 });
    try {
      const found = /** @type {Explanation} */ (
        await client.ask(
          "inspect",
          cell
            ? { kind: "point", m, b: cell[0], c: cell[1] }
            : { kind: "explain", heaps: (heaps ?? []).join(",") },
        )
      );
      if (mine !== inspected) return;
      const sameLattice = found.heaps.slice(0, -2).join() === fixed.join();
      const point = /** @type {Cell} */ (found.bracket.slice(1));
      readout.show(found, {
        state: sameLattice ? figure.stateOf(point) : undefined,
        step: n,
        m,
        sameLattice,
        asked: !cell,
        away: sameLattice && !figure.shows(point) ? figure.around(point) : undefined,
      });
      if (!cell) figure.setAsked(sameLattice ? point : undefined);
      const targets = found.moves.flatMap(({ point: to }) => (to ? [/** @type {Cell} */ (to)] : []));
      // Only moves to P-positions that are found already.
      figure.setArrows(point, sameLattice ? targets.filter((to) => figure.stateOf(to) === FOUND) : []);
    } catch (error) {
      if (error instanceof Stale || mine !== inspected) return;
      readout.problem(words.sentence(reason(error)));
    }
  }

  /** @param {Cell | undefined} cell */
  function ask(cell) {
    if (!cell) {
      figure.setAsked(undefined);
      link.change([["heaps", null]]);
      return;
    }
    const heaps = heapsAt(link.now.fixed, ...cell);
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

  // --- the timeline ---

  /** @param {number} n @param {{ sweep?: boolean }} [how] */
  function goTo(n, { sweep = false } = {}) {
    sweepNext = sweep;
    const { end } = link.now;
    link.change([
      ["n", String(n)],
      ["end", String(Math.max(n, end))],
    ]);
  }
  let sweepNext = false;

  const player = createPlayer({
    after: setTimeout,
    stop: clearTimeout,
    step() {
      const { n, end } = link.now;
      // A step that is still being worked out is waited for.
      if (shown?.n === n && n < end) goTo(n + 1, { sweep: true });
      return link.now.n < end || shown?.n !== end;
    },
    onPlaying(playing) {
      action("play").hidden = playing;
      action("pause").hidden = !playing;
      // A link that plays at once has done so; shared now, it shows this step.
      if (!playing && link.now.play) link.change([["play", null]]);
    },
  });

  function play() {
    const { n, end } = link.now;
    if (n >= end) goTo(0);
    player.play();
  }

  link.onChange((now, before, opened) => {
    if (opened) {
      // What was said of the old link, and a window that was still moving there, are gone with it.
      notices.set(now.notices.map(({ message }) => message));
      figure.rest();
      adrift = false;
    }
    apply(now, before);
  });

  /** @param {LinkState} now @param {LinkState | undefined} before */
  function apply(now, before) {
    theme.set(now.theme);
    page.toggleAttribute("data-present", now.present);
    page.toggleAttribute("data-embed", now.embed);
    player.setSpeed(now.speed);
    if (String(now.heaps) !== String(before?.heaps)) {
      figure.setAsked(undefined);
      figure.setArrows();
      void inspect(figure.cursor);
    }
    part("what").replaceChildren(...words.what(now.fixed).map((sentence) => make("p", {}, sentence)));
    const sameStep = before && now.m === before.m && now.n === before.n && now.end === before.end;
    const sameWindow = before && String(now.at) === String(before.at);
    const ownWindow = now.at !== undefined && String(now.at) === String(figure.window());
    if (sameStep && (sameWindow || (ownWindow && shown?.m === now.m))) {
      void settle();
      return;
    }
    const sweepMs = sweepNext ? Math.min(SWEEP_MS, 700 / now.speed) : 0;
    sweepNext = false;
    void refresh({ sweepMs });
  }

  action("cancel").addEventListener("click", () => {
    client.cancel("figure");
    newest += 1;
    stop(words.cancelled, { retry: true });
  });
  action("retry").addEventListener("click", () => void refresh());
  action("export").addEventListener("click", async () => {
    const { query, m, n } = link.now;
    try {
      const file = await client.ask("file", { kind: "svg", query, size: FILE_SIZE });
      save(file, `nimscope-wythoff-m${m.replaceAll(",", "-")}-n${n}.svg`);
    } catch (error) {
      if (!(error instanceof Stale)) notices.add(words.sentence(reason(error)));
    }
  });

  theme.onChange((name) => figure.setTheme(name));
  notices.set(link.now.notices.map(({ message }) => message));
  // The window's own size is known once the first layout is done.
  requestAnimationFrame(() => {
    apply(link.now, undefined);
    if (link.now.play && !still.matches) play();
  });

  return {
    goTo,
    play,
    pause: player.pause,
    get playing() {
      return player.playing;
    },
    zoom: figure.zoom,
    fit() {
      link.change([["at", null]]);
    },
    /** A key while the figure has the focus. */
    figureKey: figure.key,
  };
}
