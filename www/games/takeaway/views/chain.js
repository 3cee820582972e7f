// The chain view: how one threshold of the take-away game leads to the next.

import { action, linkTo, make, part } from "../../../base/dom.js";
import { createChain } from "../figures/chain.js";
import { createOverview } from "../panels/overview.js";
import { reason, Stale } from "../../../worker/client.js";
import { createPool } from "../pool.js";
import { subjectOf } from "../subject.js";
import { indexed } from "../../../panels/prose.js";
import { words } from "../words.js";

/** @typedef {Extract<import("../../../pkg/takeaway/nimscope.js").LinkState, { game: "takeaway" }>} LinkState */
/** @typedef {import("../../../pkg/takeaway/nimscope.js").LinkChange} LinkChange */
/** @typedef {import("../../../pkg/takeaway/nimscope.js").ChainData} ChainData */

/** From this m on the thresholds before are counted by all workers that the machine has room for. */
const MANY = 30_000;
/** A jump takes so many times as long to be seen as a new point elsewhere. */
const JUMP = 3;

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/takeaway/nimscope.js").TakeawayJob, LinkState>} surroundings
 * @param {typeof import("../../../pkg/takeaway/nimscope.js")} core
 * @param {object} panels
 * @param {ReturnType<typeof import("../../../panels/lines.js").createReadout>} panels.readout
 * @param {ReturnType<typeof import("../panels/heap.js").createHeapPanel>} panels.heap
 * @param {() => Worker} panels.createWorker
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createChainView({ client, link, again, notice, caption, play }, core, { readout, heap, createWorker }) {
  const figure = createChain({
    canvas: /** @type {HTMLCanvasElement} */ (part("chain")),
    createPicture: ({ model }, name) => new core.ChainPicture(model, name),
    onPoint: (term) => inspect(term),
    onAsk: (term) => link.change([["phase", "grow"], ["i", String(term)]]),
    onResize: () => again(),
  });
  const overview = createOverview({ client, link, createPicture: ({ model }, name) => new core.OverviewPicture(model, name) });
  const pool = createPool(createWorker);

  /** @type {ChainData | undefined} */
  let shown;
  /** @type {string | undefined} */
  let of;
  /** @type {number | undefined} */
  let position;

  /** Which threshold or r a state is about. @param {LinkState} state */
  const subject = ({ index, r }) => r ?? `m${index}`;

  // Steps within one threshold: each term as it grows, each candidate, the minimum, the jump.

  /** The last term of what is shown, if the state is about that. @param {LinkState} state */
  const lastOf = (state) => (shown && of === subject(state) ? shown.last : Math.max(1, state.i ?? 1));

  /** The first term that has a candidate; those before are passed over. */
  const firstOf = () => shown?.firstCandidate ?? 1;

  /** @param {LinkState} state */
  function timeline(state) {
    const last = lastOf(state);
    const term = Math.min(last, state.i ?? last);
    const all = 2 * last - firstOf() + 1;
    const at = { grow: term - 1, candidates: last + Math.max(0, term - firstOf()), minimum: all, jump: all + 1 }[state.phase];
    return { at, last: all + 1 };
  }

  /** @param {number} at @param {LinkState} state @returns {LinkChange} */
  function step(at, state) {
    const last = lastOf(state);
    if (at < 0) return [...toThreshold(-1, state), ["phase", "jump"], ["i", null]];
    const all = 2 * last - firstOf() + 1;
    if (at < last) return [["phase", "grow"], ["i", String(at + 1)]];
    if (at < all) return [["phase", "candidates"], ["i", String(at - last + firstOf())]];
    if (at <= all + 1) return [["phase", at === all ? null : "jump"], ["i", null]];
    return [...toThreshold(1, state), ["phase", "grow"], ["i", "1"]];
  }

  /** The change to the threshold before or after. @param {number} by @param {LinkState} state @returns {LinkChange} */
  function toThreshold(by, state) {
    const m = state.r === undefined ? state.index : of === subject(state) ? shown?.m : undefined;
    if (m !== undefined) return [["m", String(Math.max(1, m + by))], ["r", null]];
    return [["r", (by > 0 ? shown?.next : shown?.previous) ?? state.r ?? null]];
  }

  /** @param {number} by */
  function leap(by) {
    link.change([...toThreshold(by, link.now), ["i", null], ["phase", link.now.phase === "grow" ? null : link.now.phase]]);
  }

  action("next-threshold").addEventListener("click", () => leap(1));
  action("previous-threshold").addEventListener("click", () => leap(-1));
  action("chain-play").addEventListener("click", () =>
    play(() => {
      const { phase } = link.now;
      if (of !== subject(link.now)) return true; // still being found
      if (phase === "minimum") link.change([["phase", "jump"], ["i", null]]);
      else link.change([...toThreshold(1, link.now), ["phase", null], ["i", null]]);
      return link.now.r !== undefined || link.now.index < 10_000_000;
    }),
  );

  /** @param {number} i */
  function termOf(i) {
    const stones = shown?.heaps[i - 1];
    if (!shown || stones === undefined) return undefined;
    const lag = shown.lags[i - 1] ?? 0;
    return { heap: stones, lag, parent: i > 1 ? i - lag : undefined, candidate: shown.candidates[i - 1] || undefined };
  }

  /** @param {number | undefined} term */
  function inspect(term) {
    const found = term === undefined ? undefined : termOf(term);
    if (!found || term === undefined) {
      readout.empty(words.pointAtTerm);
      return;
    }
    readout.show(words.termTitle(term), [words.termOf(term, found), words.candidateOf(term, found.candidate)]);
  }

  /** @param {ChainData} data @param {string} [uncounted] why it isn't known which thresholds r lies between */
  function describe(data, uncounted) {
    const { strong, text } = data.caption;
    caption({ strong, text });
    if (data.problem !== undefined) notice(words.sentence(data.problem));
    const field = /** @type {HTMLInputElement} */ (part("index"));
    if (document.activeElement !== field) field.value = data.m ? String(data.m) : "";
    const facts = part("chain-facts");
    facts.replaceChildren(
      ...words.facts(data, uncounted).map((fact) => make("p", {}, ...indexed(fact))),
      make("p", {}, linkTo(core.change_link(link.now.query, [["view", "sequence"], ["phase", null], ["i", null]]).query, words.showSequence)),
    );
  }

  /** Which thresholds r lies between, where many are to be counted for that. @param {LinkState} state */
  async function count({ r }) {
    try {
      const m = /** @type {number} */ (await client.ask("index", { kind: "index", r: r ?? "" }));
      if (!shown || shown.r !== r) return;
      shown = { ...shown, m };
      describe(shown);
      void overview.show(m);
    } catch (error) {
      if (error instanceof Stale) return;
      if (shown && shown.r === r) describe(shown, words.sentence(reason(error)));
    }
  }

  return {
    async show(state, ask, { sweepMs }) {
      const { index, r, i, phase, scale } = state;
      if (r === undefined && index >= MANY) {
        const counts = await ask.wait((wanted) => pool.countTo(index, wanted), words.counting);
        await ask({ kind: "checkpoints", counts }, words.counting);
      }
      const data = /** @type {ChainData} */ (
        await ask({ kind: "chain", of: subjectOf(state), i, phase, scale }, words.finding(index))
      );
      shown = data;
      of = subject(state);
      position = timeline(state).at;
      figure.show(data, phase === "jump" ? sweepMs * JUMP : sweepMs);
      describe(data);
      inspect(figure.cursor);
      void heap.show();
      void overview.show(data.m);
      if (data.m === undefined) void count(state);
    },
    same: (now, before) =>
      subject(now) === subject(before) && now.i === before.i && now.phase === before.phase && now.scale === before.scale,
    follow(now, before) {
      if (before && (now.heap !== before.heap || now.limit !== before.limit)) void heap.show();
    },
    timeline,
    step,
    leap,
    shown: () => of === subject(link.now) ? position : undefined,
    stepName: words.step,
    typed: (text, state) => step(/^\d+$/.test(text) ? Number(text) : 0, state),
    what: () => words.what.chain,
    tries: () => words.tries.chain,
    file: ({ index, r, phase }) => `nimscope-takeaway-${r === undefined ? `m${index}` : `r${r.replace("/", "-")}`}-${phase}`,
    data() {
      const terms = Array.from({ length: shown?.i ?? 0 }, (_, i) => i + 1).flatMap((i) => {
        const term = termOf(i);
        return term ? [[i, term.heap, term.lag, term.parent ?? "", term.candidate ?? ""]] : [];
      });
      const at = shown?.index === undefined ? -1 : shown.index - 1;
      return {
        heading: words.tables.terms,
        rows: terms,
        sequences: { L: terms.map(([, stones = ""]) => stones) },
        ...(at >= 0 && at < terms.length ? { current: at } : {}),
      };
    },
    wayOut: words.wayOut.chain,
    key: figure.key,
    setTheme(name) {
      figure.setTheme(name);
      overview.setTheme(name);
    },
  };
}
