// A link drawn by the page's own modules: its view asks its worker, and draws what comes back with the WebAssembly of the
// page. All that this folder knows of how page and worker talk to each other stands here.

import { readFile } from "node:fs/promises";
import { page } from "./page.js";
import { Thread } from "./thread.js";
import { createTheme } from "../../../www/base/theme.js";
import { createAtlasView } from "../../../www/games/one-lie/views/atlas.js";
import { createStrategyView } from "../../../www/games/one-lie/views/strategy.js";
import { speak as speakOneLie } from "../../../www/games/one-lie/words.js";
import { createChainView } from "../../../www/games/takeaway/views/chain.js";
import { createMapView } from "../../../www/games/takeaway/views/map.js";
import { speak as speakTakeaway } from "../../../www/games/takeaway/words.js";
import { createDeviationsView } from "../../../www/games/wythoff/views/deviations.js";
import { createLatticeView } from "../../../www/games/wythoff/views/lattice.js";
import { speak as speakWythoff } from "../../../www/games/wythoff/words.js";
import { whole } from "../../../www/views/view.js";
import { speak, teach } from "../../../www/words/now.js";
import { createClient } from "../../../www/worker/client.js";

/** @typedef {"wythoff" | "takeaway" | "one-lie"} Game */

const www = new URL("../../../www/", import.meta.url);

/** The views that have a figure; each draws on the canvas of its name. @type {Record<string, (...all: any[]) => import("../../../www/views/types.js").View>} */
const VIEWS = {
  lattice: createLatticeView,
  deviations: createDeviationsView,
  chain: createChainView,
  map: createMapView,
  strategy: createStrategyView,
  atlas: createAtlasView,
};
/** Each game takes its own sentences. @type {Record<Game, (spoken: any) => void>} */
const SPEAK = { wythoff: speakWythoff, takeaway: speakTakeaway, "one-lie": speakOneLie };
const CANVASES = [...Object.keys(VIEWS), "overview"];

/** A file shows its window and no more, where the page looks up what lies around it. @param {any} job */
const asInFiles = (job) => ("margin" in job ? { ...job, margin: 0 } : job);

/** A file has no arrows for the winning moves of a position that is asked about. @param {any} answer */
const withoutMoves = (answer) => ("moves" in answer ? { ...answer, moves: [] } : answer);

/**
 * What page and file both say of a figure. Files alone say what a selected P-position crosses out, which a panel of the page
 * lists; and of a tree they name the states that they show, where the page names those of the whole tree.
 * @param {string} words
 */
export const saidByBoth = (words) =>
  words
    .replace(/ \[\d+, \d+, \d+\] crosses out .*$/, "")
    .replace(/(?<=^The strategy .* to the right\.) after 0 answers .*\.(?= The way )/, "");

/**
 * The page of one game in one language.
 * @param {Game} game @param {string} language
 */
export async function openGame(game, language) {
  const spoken = await import(new URL(`words/${language}/words-${language}-${game}.js`, www).href);
  speak(spoken);
  SPEAK[game](spoken);
  const core = await import(new URL(`pkg/${game}/nimscope.js`, www).href);
  core.initSync({ module: await readFile(new URL(`pkg/${game}/nimscope_bg.wasm`, www)) });
  teach(core);

  /** @type {Thread[]} */
  const threads = [];
  const createWorker = () => {
    const thread = new Thread(new URL(`games/${game}/worker.js`, www));
    threads.push(thread);
    return /** @type {Worker} */ (/** @type {unknown} */ (thread));
  };
  /** What went wrong, for people. @type {string[]} */
  const problems = [];
  const problem = (/** @type {string} */ text) => void problems.push(text);
  const client = createClient({ createWorker, onRestart: () => problem("a worker was replaced"), givenUp: "given up" });

  /** Questions without an answer. @type {Set<Promise<unknown>>} */
  const open = new Set();
  /** @param {string} channel @param {any} job */
  async function ask(channel, job) {
    const question = client.ask(channel, asInFiles(job));
    open.add(question);
    try {
      const answer = await question;
      return channel === "inspect" ? withoutMoves(answer) : answer;
    } finally {
      open.delete(question);
    }
  }
  /** Until nothing is asked and nobody is about to. */
  async function answered() {
    do {
      await Promise.allSettled(open);
      await new Promise((done) => void setImmediate(done));
    } while (open.size > 0);
  }

  return {
    /**
     * What the canvases show for a link, as lines of SVG files, by the names of the canvases.
     * @param {string} query
     * @param {readonly [number, number]} size of the figure: pixels of the page
     * @returns {Promise<Record<string, string[]>>}
     */
    async draw(query, size) {
      page.open(CANVASES, size);
      const state = core.change_link(query, []);
      problems.push(...state.notices.map((/** @type {{ message: string }} */ { message }) => message));
      const nothing = () => {};
      const surroundings = {
        link: { now: state, change: (/** @type {string[][]} */ all) => problem(`the link is changed: ${all.join("; ")}`) },
        client: { ask, cancel: client.cancel },
        still: { matches: true },
        narrow: { matches: false },
        often: () => false,
        again: nothing,
        drift: nothing,
        caption: nothing,
        notice: nothing,
        play: nothing,
      };
      const panel = { show: nothing, empty: nothing, wait: nothing, lines: nothing, problem };
      const created = VIEWS[state.view]?.(surroundings, core, { table: panel, readout: panel, heap: panel, createWorker });
      if (!created) throw new Error(`the view ${state.view} has no figure`);
      const view = whole(created);
      const theme = createTheme(/** @type {any} */ ({ dataset: {} }));
      theme.onChange(view.setTheme);
      theme.set(state.theme, state.present);
      const forFigure = Object.assign((/** @type {any} */ job) => ask("figure", job), {
        wait: (/** @type {(wanted: () => boolean) => Promise<any>} */ work) => work(() => true),
      });
      await view.show(state, forFigure, { moving: false, sweepMs: 0 });
      await answered();
      page.paint();
      if (problems.length > 0) throw new Error(problems.splice(0).join("; "));
      return Object.fromEntries(CANVASES.map((name) => [name, page.shown(name, language)]));
    },
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
}
