// The data table of the P-positions shown. It is filled only while it is open.

import { make, part, role } from "../../../base/dom.js";
import { words } from "../words.js";

/** @typedef {import("../../../pkg/wythoff/nimscope.js").Row} Row */
/** @typedef {import("../../../pkg/wythoff/nimscope.js").WythoffJob} Job */

/** Rows that are added at a time. */
const PAGE = 200;

/** @param {(channel: string, job: Job) => Promise<Row[]>} ask */
export function createTable(ask) {
  const details = part("table-details");
  const box = role("data");
  let m = "1";
  let last = 0;
  let pages = 1;
  let deviations = false;

  async function fill() {
    if (!(/** @type {HTMLDetailsElement} */ (details).open)) return;
    if (last === 0) {
      box.replaceChildren(make("p", { class: "hint" }, words.tableEmpty));
      return;
    }
    const first = Math.max(1, last - PAGE * pages + 1);
    const rows = await ask("table", { kind: "rows", m, first, last, sequence: deviations }).catch(() => undefined);
    if (!rows) return; // a newer step is on its way
    const names = deviations ? words.table.deviations : words.table.lattice;
    const head = make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name)));
    const body = rows.map(({ n, b, c, heaps, alpha }) =>
      make(
        "tr",
        n === last ? { class: "current" } : {},
        ...[n, b, c, deviations ? words.minus(alpha) : heaps.join(", ")].map((value) => make("td", {}, String(value))),
      ),
    );
    const parts = [];
    if (first > 1) {
      const more = make("button", { type: "button" }, words.earlier(Math.min(PAGE, first - 1)));
      more.addEventListener("click", () => {
        pages += 1;
        void fill();
      });
      parts.push(more);
    }
    parts.push(make("table", {}, make("thead", {}, head), make("tbody", {}, ...body)));
    box.replaceChildren(...parts);
    if (pages === 1) box.scrollTop = box.scrollHeight;
  }

  details.addEventListener("toggle", () => void fill());
  return {
    /** @param {string} fixed @param {number} n @param {{ deviations: boolean }} how with α_n in place of the heaps */
    show(fixed, n, how) {
      if (fixed !== m) pages = 1;
      m = fixed;
      last = n;
      deviations = how.deviations;
      void fill();
    },
  };
}
