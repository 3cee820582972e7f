// The numbers of a figure as a table, for those who can't see it or want to copy from it. It is filled only while it is open.

import { make, part, role } from "../base/dom.js";
import { indexed } from "./prose.js";
import { page as words } from "../words/now.js";

/** Rows that are added at a time. */
const PAGE = 200;

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {import("../views/types.js").Shell} surroundings.shell
 */
export function createDataTable({ link, shell }) {
  const details = /** @type {HTMLDetailsElement} */ (part("table-details"));
  let pages = 1;
  let filled = 0;

  const called = (/** @type {string} */ name) => words.inTables[name] ?? name;

  async function fill() {
    const { now } = link;
    if (!details.open || shell.view.ownTable || !shell.view.data) return;
    filled += 1;
    const mine = filled;
    const { heading, rows, current } = await shell.view.data(now);
    if (mine !== filled || link.now.view !== now.view) return;
    // The page that has the current row, and those before it.
    const least = Math.ceil(((current ?? 0) + 1) / PAGE);
    const seen = rows.slice(0, PAGE * Math.max(pages, least));
    const head = make("tr", {}, ...heading.map((name) => make("th", { scope: "col" }, ...indexed(called(name)))));
    const body = seen.map((row, i) =>
      make("tr", i === current ? { class: "current" } : {}, ...row.map((cell) => make("td", {}, cell === "" ? words.none : called(String(cell))))),
    );
    const rest = rows.length - seen.length;
    const more = make("button", { type: "button" }, words.more(Math.min(rest, PAGE)));
    more.addEventListener("click", () => {
      pages = Math.max(pages, least) + 1;
      void fill();
    });
    role("data").replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...body)), ...(rest > 0 ? [more] : []));
  }

  details.addEventListener("toggle", () => void fill());
  shell.onShown(() => {
    pages = 1;
    void fill();
  });
}
