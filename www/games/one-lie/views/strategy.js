// The strategy view: the question that is asked, what both answers leave, and the way there.

import { action, make, part } from "../../../base/dom.js";
import { createStrategy } from "../figures/strategy.js";
import { createWay } from "../way.js";
import { indexed } from "../../../panels/prose.js";
import { words } from "../words.js";

/** @typedef {Extract<import("../../../pkg/one-lie/nimscope.js").LinkState, { game: "one-lie" }>} LinkState */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").StrategyData} StrategyData */

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/one-lie/nimscope.js").OneLieJob, LinkState>} surroundings
 * @param {typeof import("../../../pkg/one-lie/nimscope.js")} core
 * @param {object} panels
 * @param {ReturnType<typeof import("../../../panels/lines.js").createReadout>} panels.readout
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createStrategyView({ link, notice, caption, drift }, core, { readout }) {
  let theme = "light";
  const way = createWay({ link });
  const figure = createStrategy({
    canvas: /** @type {HTMLCanvasElement} */ (part("strategy")),
    plotOf: core.tree_plot_of,
    onAnswer: way.answer,
    onSide(letter) {
      const side = shown?.sides[letter === "y" ? 0 : 1];
      if (letter && side) readout.show(side.title, [side.line]);
      else inspect(undefined);
    },
    onPoint: inspect,
    onGo: (answers) => link.change([["answers", answers || null]]),
    onMove: () => drift(true),
    onWindow(at) {
      link.change([["at", at]]);
      drift(false);
    },
  });

  /** @type {StrategyData | undefined} */
  let shown;

  for (const [name, letter] of /** @type {const} */ ([
    ["yes", "y"],
    ["no", "n"],
    ["worst", "w"],
  ])) {
    action(`answer-${name}`).addEventListener("click", () => way.answer(letter));
  }
  const layer = /** @type {HTMLSelectElement} */ (part("strategy-layer"));
  layer.addEventListener("change", () => link.change([["layer", layer.value], ["at", null]]));

  /** @param {import("../../../pkg/one-lie/nimscope.js").TreeNode | undefined} node */
  function inspect(node) {
    if (!node) readout.empty(link.now.layer === "tree" ? words.pointAtTree : shown?.left === 0 ? words.pointAtEnd : words.pointAtBalance);
    else readout.show(words.nodeTitle(node), words.nodeLines(node));
  }

  /** @param {LinkState} state @param {number} ms */
  function remake(state, ms) {
    const balance = new core.BalancePicture(state.query, theme);
    const data = balance.data();
    shown = data;
    if (state.layer === "tree") {
      balance.free();
      const tree = new core.TreePicture(state.query, theme);
      const [title = "", description = ""] = tree.words();
      figure.setWindow(state.at, tree.slots());
      figure.show({ tree }, `${title}. ${description}`, 0);
    } else figure.show({ balance }, `${data.title}. ${data.description}`, ms);
  }

  return {
    show(state, _ask, { sweepMs }) {
      // What is said of another figure goes first: the tree may be refused.
      inspect(undefined);
      remake(state, sweepMs);
      if (!shown) return Promise.resolve();
      way.take(state, shown);
      caption(shown.caption);
      if (shown.problem !== undefined) {
        notice(words.sentence(shown.problem));
        link.change([["answers", shown.answers || null]]);
      }
      for (const name of ["yes", "no", "worst"]) action(`answer-${name}`).disabled = shown.left === 0;
      part("strategy-facts").replaceChildren(...shown.facts.map((fact) => make("p", {}, ...indexed(fact))));
      inspect(undefined);
      return Promise.resolve();
    },
    same: (now, before) =>
      way.same(now, before) &&
      now.layer === before.layer &&
      (now.layer !== "tree" || now.at !== undefined),
    follow(now) {
      const isTree = now.layer === "tree";
      layer.value = isTree ? "tree" : "balance";
      part("zoom").hidden = !isTree;
    },
    timeline: way.timeline,
    step: way.step,
    answer: way.answer,
    shown: way.shown,
    stepName: words.step,
    typed: way.typed,
    what: (state) => words.what[state.layer === "tree" ? "tree" : "strategy"],
    tries: () => words.tries.strategy,
    file: (state) =>
      `nimscope-one-lie-${words.startName(state)}${state.layer === "tree" ? "-tree" : ""}${state.answers === "" ? "" : `-${state.answers.slice(0, 40)}`}`,
    data: () => ({
      heading: words.tables.path,
      rows: (shown?.path ?? []).map(({ a, b, questions, c, d, answer: said }) => [a, b, questions, c ?? "", d ?? "", said ?? ""]),
      current: (shown?.path.length ?? 1) - 1,
    }),
    wayOut: words.wayOut.strategy,
    key: figure.key,
    zoom: figure.zoom,
    setTheme(name) {
      theme = name;
      figure.setTheme(name);
      if (shown && link.now.view === "strategy") remake(link.now, 0);
    },
    rest: figure.rest,
    // The questions of the game that is played are other ones.
    carry: (to) => (to === "play" ? [["answers", null]] : []),
  };
}
