// The sequence view: the losing heaps of one r as a table with all that the proof needs.

import { action, make, part } from "../../../base/dom.js";
import { copy, save } from "../../../panels/share.js";
import { indexed } from "../../../panels/prose.js";
import { Refused, Stale } from "../../../worker/client.js";
import { words } from "../words.js";
import { subjectOf } from "../subject.js";

/** @typedef {Extract<import("../../../pkg/takeaway/nimscope.js").LinkState, { game: "takeaway" }>} LinkState */
/** @typedef {import("../../../pkg/takeaway/nimscope.js").SequenceData} SequenceData */

/** Rows that are written at a time. */
const PAGE = 300;

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/takeaway/nimscope.js").TakeawayJob, LinkState>} surroundings
 * @param {object} panels
 * @param {ReturnType<typeof import("../panels/heap.js").createHeapPanel>} panels.heap
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createSequenceView({ client, link, caption }, { heap }) {
  const sheet = part("losing");
  /** @type {SequenceData | undefined} */
  let shown;
  let position = 1;
  let pages = 1;

  /** Rows that are shown: all that the proof needs, and some where it needs few. @param {LinkState} state @param {number} [least] */
  const count = (state, least = 30) =>
    Math.min(state.i ?? Math.max(least, shown?.last ?? 1), shown?.available ?? state.i ?? 1);

  /** @param {LinkState} state @param {SequenceData} data */
  function fill(state, data) {
    const head = make("tr", {}, ...words.tables.terms.map((name) => make("th", { scope: "col" }, ...indexed(words.inTables[name] ?? name))));
    const seen = data.rows.slice(0, count(state));
    const body = seen.map(({ i, heap: stones, lag, parent, candidate, above, deciding }) =>
      make(
        "tr",
        { class: [deciding ? "deciding" : above ? "above" : "", i === state.i ? "current" : ""].join(" ").trim() },
        make("th", { scope: "row" }, String(i)),
        make("td", {}, stones),
        make("td", {}, String(lag)),
        make("td", {}, String(parent ?? words.none)),
        make("td", { class: "candidate" }, ...(candidate === undefined ? [words.none] : indexed(candidate)), deciding ? " ◆" : ""),
      ),
    );
    const rest = count(state) - seen.length;
    const more = make("button", { type: "button" }, words.more(Math.min(rest, PAGE)));
    more.addEventListener("click", () => {
      pages += 1;
      void write(link.now);
    });
    sheet.replaceChildren(
      make("p", { class: "claim" }, ...indexed(words.heading(data))),
      make("p", {}, ...indexed(data.proofText)),
      make("table", { class: "terms" }, make("thead", {}, head), make("tbody", {}, ...body)),
      ...(rest > 0 ? [more] : []),
    );
    sheet.setAttribute("aria-label", words.sequenceTitle(data));
  }

  /** @param {LinkState} state */
  const job = (state) => /** @type {const} */ ({ kind: "sequence", of: subjectOf(state), first: 1, last: Math.min(state.i ?? Infinity, PAGE * pages) });

  /** @param {LinkState} state */
  async function write(state) {
    try {
      shown = /** @type {SequenceData} */ (await client.ask("rows", job(state)));
      fill(state, shown);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
    }
  }

  const said = part("losing-said");
  for (const [format, type, ending] of /** @type {const} */ ([
    ["csv", "text/csv", "csv"],
    ["latex", "application/x-tex", "tex"],
    ["bfile", "text/plain", "txt"],
  ])) {
    action(`losing-${format}`).addEventListener("click", async () => {
      const { index, r } = link.now;
      try {
        const text = /** @type {string} */ (
          await client.ask("file", { kind: "sequence-text", of: subjectOf(link.now), count: count(link.now, 100), format })
        );
        if (await copy(text)) said.textContent = words.copiedAs(format);
        else {
          save(text, `nimscope-takeaway-losing-${r === undefined ? `m${index}` : r.replace("/", "-")}.${ending}`, type);
          said.textContent = words.savedInstead;
        }
      } catch (error) {
        if (error instanceof Refused) said.textContent = words.sentence(error.message);
        else if (!(error instanceof Stale)) throw error;
      }
    });
  }

  return {
    async show(state, ask) {
      pages = 1;
      const data = /** @type {SequenceData} */ (await ask(job(state), words.finding(state.index)));
      shown = data;
      position = count(state);
      fill(state, data);
      caption(words.sequenceCaption(data, state.i));
      void heap.show();
    },
    same: (now, before) => now.index === before.index && now.r === before.r && now.i === before.i,
    follow(now, before) {
      said.textContent = "";
      if (before && (now.heap !== before.heap || now.limit !== before.limit)) void heap.show();
    },
    timeline: (state) => ({ at: count(state), last: Math.max(count(state), Math.min(shown?.last ?? 1, shown?.available ?? 1)), first: 1 }),
    step: (at) => [["i", String(Math.max(1, at))]],
    leap: (by) => link.change([["m", String(Math.max(1, link.now.index + by))], ["r", null], ["i", null]]),
    shown: () => position,
    stepName: words.term,
    sheet: true,
    typed: (text) => [["i", text]],
    what: () => words.what.sequence,
    tries: () => words.tries.sequence,
    async data(state) {
      const last = count(state, 100);
      const data = /** @type {SequenceData} */ (
        await client.ask("data", { ...job(state), last })
      );
      return {
        heading: words.tables.terms,
        rows: data.rows.map(({ i, heap: stones, lag, parent, candidate }) => [i, stones, lag, parent ?? "", candidate ?? ""]),
        sequences: { losing: data.rows.map(({ heap: stones }) => stones) },
        ...(data.rows.length < last ? { note: words.firstRows(data.rows.length) } : {}),
      };
    },
    wayOut: words.wayOut.sequence,
  };
}
