// From view to view: the parts of the page that belong to one, the tabs, and links that are worth a try.

import { linkTo, make, part } from "../base/dom.js";
import { indexed } from "../panels/prose.js";

/** @typedef {import("../state/link.js").LinkState} LinkState */
/** @typedef {import("../state/link.js").LinkChange} LinkChange */

/** @param {Element} tab @param {boolean} current */
function mark(tab, current) {
  if (current) tab.setAttribute("aria-current", "page");
  else tab.removeAttribute("aria-current");
}

/**
 * @param {object} surroundings
 * @param {Pick<import("../views/types.js").Game, "name" | "core" | "titles">} surroundings.game
 * @param {(name: string) => boolean} surroundings.has is there such a view?
 * @param {() => import("../views/types.js").WholeView} surroundings.view the one that is shown
 */
export function createTurning({ game, has, view }) {
  const page = document.documentElement;
  /** @type {readonly import("../views/types.js").Try[]} */
  let tried = [];

  /** The change that leads into another view: a window would be another one there. @param {string} to @returns {LinkChange} */
  function passage(to) {
    const carried = view().carry(to);
    return carried.some(([name]) => name === "at") ? [["view", to], ...carried] : [["view", to], ["at", null], ...carried];
  }

  return {
    passage,
    /** Shows the parts of the page that belong to the view. @param {LinkState} now */
    show(now) {
      const { sheet } = view();
      page.dataset.view = now.view;
      // A table appears row by row, with no figure to wait for.
      if (page.dataset.status === "loading" && sheet) page.dataset.status = "working";
      page.toggleAttribute("data-sheet", sheet);
      for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-game]"))) {
        mark(tab, tab.dataset.game === game.name);
      }
      document.title = game.titles()[now.view] ?? "Nimscope";
      for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-views]"))) {
        element.hidden = !(element.dataset.views ?? "").split(" ").includes(now.view);
        if (element.dataset.stage === undefined) continue;
        // The figure of the page is the one that is seen.
        if (element.hidden) {
          element.removeAttribute("data-role");
          element.removeAttribute("id");
        } else {
          element.dataset.role = "figure";
          element.id = "figure"; // where the skip link leads
        }
      }
    },
    /** @param {LinkState} now */
    showTabs(now) {
      for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-tab]"))) {
        const to = tab.dataset.tab ?? "";
        tab.hidden = !has(to);
        if (tab.hidden) continue;
        tab.href = `?${game.core.change_link(now.query, to === now.view ? [] : passage(to)).query}`;
        mark(tab, to === now.view);
      }
    },
    /** Shows links worth a try; those that are shown stay, and keep the focus. @param {LinkState} now */
    showTries(now) {
      const tries = view().tries(now);
      if (tries === tried) return;
      tried = tries;
      part("try").replaceChildren(...tries.map(({ query, text }) => make("li", {}, linkTo(query, ...indexed(text)))));
    },
  };
}
