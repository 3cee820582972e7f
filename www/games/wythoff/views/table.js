// The table view: what is known of each m, row by row as it is proved, and the proofs.

import { action, make, part } from "../../../base/dom.js";
import { Refused, Stale } from "../../../worker/client.js";
import { copy, save } from "../../../panels/share.js";
import { proof } from "../panels/proof.js";
import { words } from "../words.js";

/** @typedef {Extract<import("../../../pkg/wythoff/nimscope.js").LinkState, { game: "wythoff" }>} LinkState */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").LevelLine} LevelLine */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").Evidence} Evidence */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").LevelData} Level */

/** Numbers of a list that a row has room for. */
const LISTED = 6;

/** What a column is sorted by; lists can't be sorted. @type {Record<string, (line: LevelLine) => number>} */
const KEYS = {
  m: ({ m }) => m,
  alpha: ({ alpha }) => alpha ?? -Infinity,
  N1: ({ N1 }) => N1 ?? Infinity,
  N2: ({ N2 }) => N2 ?? Infinity,
  N3: ({ N3 }) => N3 ?? Infinity,
  proof: ({ certified }) => (certified ? 0 : 1),
};

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/wythoff/nimscope.js").WythoffJob, LinkState>} surroundings
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createTableView({ link, client, still, caption }) {
  const sheet = part("sheet");
  const body = make("tbody");
  /** @type {Level[]} by m */
  const levels = [];
  let sorted = { by: "m", down: false };
  /** @type {number | undefined} */
  let shown;

  // --- the table ---

  const heads = words.levels.columns.map(({ key, title, meaning }) => {
    const name = make("span", {}, title);
    const by = KEYS[key];
    const head = make("th", { scope: "col", "data-column": key });
    if (by !== undefined) {
      const button = make("button", { type: "button", title: meaning }, name);
      button.addEventListener("click", () => {
        sorted = { by: key, down: sorted.by === key && !sorted.down };
        fill(link.now);
      });
      head.append(button);
    } else {
      head.title = meaning;
      head.append(name);
    }
    return head;
  });
  sheet.append(make("table", { class: "levels" }, make("thead", {}, make("tr", {}, ...heads)), body));

  /** @param {number | undefined} value */
  const cell = (value) => make("td", {}, value === undefined ? "?" : words.minus(value));

  /** @param {number[]} values @param {string} column */
  function list(values, column) {
    const rest = values.length - LISTED;
    const said = values.length === 0 ? words.levels.none : values.slice(0, LISTED).join(", ");
    return make("td", { class: "list", "data-column": column }, rest > 0 ? `${said}, ${words.levels.more(rest)}` : said);
  }

  /** @param {Level} level @param {boolean} open @param {boolean} current */
  function rows({ line, evidence }, open, current) {
    const { m, T, S, alpha, N1, N2, N3, certified, observed_to: observedTo } = line;
    const id = `proof-${m}`;
    const toggle = make(
      "button",
      { type: "button", "aria-expanded": String(open), "aria-controls": id, "aria-label": words.levels.open(m) },
      String(m),
    );
    const state = make(
      "td",
      { class: certified ? "state certified" : "state" },
      make("span", { "aria-hidden": "true" }, certified ? "✓" : "?"),
      make("span", { class: "word" }, certified ? words.levels.certified : words.levels.observed(observedTo ?? 0)),
    );
    const row = make(
      "tr",
      { "data-m": String(m), class: [open ? "open" : "", current ? "current" : ""].join(" ").trim() },
      make("th", { scope: "row" }, toggle),
      cell(alpha),
      cell(N1),
      cell(N2),
      cell(N3),
      state,
      list(T, "T"),
      list(S, "S"),
    );
    row.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a")) return;
      link.change([["select", open ? null : String(m)]]);
    });
    if (!open) return [row];
    const inside = make("td", { colspan: String(heads.length) }, ...proof(line, evidence));
    return [row, make("tr", { class: "proof", id }, inside)];
  }

  /** Writes all rows that the link shows and that are known. @param {LinkState} state */
  function fill(state) {
    const by = KEYS[sorted.by] ?? ((line) => line.m);
    const known = levels.slice(0, state.rows + 1);
    known.sort((a, b) => (by(a.line) - by(b.line) || a.line.m - b.line.m) * (sorted.down ? -1 : 1));
    const focused = document.activeElement?.closest("tr")?.dataset.m;
    const open = opened(state);
    body.replaceChildren(...known.flatMap((level) => rows(level, level.line.m === open, String(level.line.m) === state.m)));
    for (const head of heads) {
      const mine = head.dataset.column === sorted.by;
      head.setAttribute("aria-sort", mine ? (sorted.down ? "descending" : "ascending") : "none");
    }
    if (focused !== undefined) rowOf(Number(focused))?.querySelector("button")?.focus({ preventScroll: true });
    const certified = known.filter(({ line }) => line.certified).length;
    sheet.setAttribute("aria-label", words.levels.summary(known.length, certified));
  }

  /** The row whose proof is open. @param {LinkState} state */
  const opened = ({ select }) => (select?.length === 1 ? select[0] : undefined);

  /** @param {number} m */
  const rowOf = (m) => /** @type {HTMLTableRowElement | null} */ (body.querySelector(`tr[data-m="${m}"]`));

  /** Scrolls the sheet, and not the page, so that an open proof is seen from its top. @param {number} m */
  function reveal(m) {
    const row = rowOf(m);
    const end = row?.nextElementSibling?.getBoundingClientRect().bottom;
    if (!row || end === undefined || end <= sheet.getBoundingClientRect().bottom) return;
    const head = sheet.querySelector("thead")?.getBoundingClientRect().bottom ?? 0;
    sheet.scrollTop += row.getBoundingClientRect().top - head;
  }

  /** @param {LinkState} state */
  function describe(state) {
    const open = opened(state);
    const level = open === undefined ? undefined : levels[open];
    const known = levels.slice(0, state.rows + 1);
    caption(level ? words.levels.caption(level.line) : words.levels.all(known.map(({ line }) => line)));
  }

  // --- copies ---

  /** @param {"latex" | "csv" | "json"} format */
  async function text(format) {
    const last = Math.min(link.now.rows, levels.length - 1);
    if (format === "json") return levels.slice(0, last + 1).map(({ line }) => `${JSON.stringify(line)}\n`).join("");
    return /** @type {Promise<string>} */ (client.ask("file", { kind: "levels-text", last, format }));
  }
  const copySaid = part("copy-said");
  for (const [format, type, ending] of /** @type {const} */ ([
    ["latex", "application/x-tex", "tex"],
    ["csv", "text/csv", "csv"],
    ["json", "application/json", "jsonl"],
  ])) {
    action(`copy-${format}`).addEventListener("click", async () => {
      try {
        const all = await text(format);
        if (await copy(all)) copySaid.textContent = words.levels.copied(format);
        else {
          save(all, `nimscope-wythoff-table-${link.now.rows}.${ending}`, type);
          copySaid.textContent = words.levels.saved;
        }
      } catch (error) {
        if (error instanceof Refused) copySaid.textContent = words.sentence(error.message);
        else if (!(error instanceof Stale)) throw error;
      }
    });
  }

  return {
    async show(state, ask) {
      fill(state);
      while (levels.length <= state.rows) {
        const m = levels.length;
        const done = m / (state.rows + 1);
        const level = /** @type {Level} */ (
          await ask({ kind: "level", m }, words.levels.working(m, state.rows), done)
        );
        levels[m] = level;
        // A few at a time, once there are many: a row that isn't seen needn't be written at once.
        if (m < 60 || m % 10 === 0 || m === state.rows) fill(state);
      }
      fill(state);
      describe(state);
      const before = shown;
      shown = opened(state) ?? -1;
      if (shown !== before) reveal(shown);
    },
    follow() {
      copySaid.textContent = "";
    },
    timeline: (state) => ({ at: opened(state) ?? -1, last: state.rows }),
    step: (at, { rows: last }) => [
      ["select", String(Math.max(0, at))],
      ["rows", String(Math.max(at, last))],
    ],
    shown: () => shown,
    stepName: "m",
    sheet: true,
    typed: (wanted) => [["select", wanted === "" ? null : wanted]],
    typedLast: (wanted) => [["rows", wanted]],
    what: () => words.levels.what,
    tries: () => words.levels.tries,
    data: ({ rows: last }) => ({
      heading: ["m", "alpha", "N1", "N2", "N3", "proof", "T", "S"],
      rows: levels.slice(0, last + 1).map(({ line: { m, alpha, N1, N2, N3, certified, T, S } }) => [
        m, alpha ?? "", N1 ?? "", N2 ?? "", N3 ?? "", certified ? "certified" : "observed", T.join(" "), S.join(" "),
      ]),
    }),
    wayOut: words.wayOut.table,
    key(event) {
      const at = document.activeElement?.closest("tr")?.dataset.m;
      const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (way === undefined) return false;
      const all = /** @type {HTMLTableRowElement[]} */ ([...body.querySelectorAll("tr[data-m]")]);
      const here = all.findIndex((row) => row.dataset.m === at);
      const next = all[Math.min(all.length - 1, Math.max(0, here + way))];
      next?.querySelector("button")?.focus();
      next?.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
      return true;
    },
    carry() {
      const open = opened(link.now);
      return open === undefined ? [] : [["m", String(open)]];
    },
  };
}
