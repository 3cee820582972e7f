// The controls of the game with one lie that all its views have: n, or a state to start from.

import { action, part, the } from "../../base/dom.js";
import { plain } from "../../panels/numbers.js";

/** @typedef {Extract<import("../../pkg/one-lie/nimscope.js").LinkState, { game: "one-lie" }>} LinkState */

/** What belongs to the start before. */
const FRESH = /** @type {[string, null][]} */ ([["answers", null], ["asked", null], ["at", null]]);

/**
 * @param {import("../../views/types.js").LinkTo<LinkState>} link
 * @param {import("../../views/types.js").Shell} shell
 * @param {import("../../views/types.js").Type} type
 */
export function createOneLieFields(link, shell, type) {
  const candidates = /** @type {HTMLInputElement} */ (part("candidates"));
  const a = /** @type {HTMLInputElement} */ (part("state-a"));
  const b = /** @type {HTMLInputElement} */ (part("state-b"));
  const [candidatesProblem, stateProblem] = [the("#candidates-problem"), the("#state-problem")];

  part("candidates-form").addEventListener("submit", (event) => {
    event.preventDefault();
    shell.pause();
    type(candidates, candidatesProblem, [["n", plain(candidates.value)], ["a", null], ["b", null], ...FRESH]);
  });
  part("state-form").addEventListener("submit", (event) => {
    event.preventDefault();
    shell.pause();
    const change = /** @type {[string, string | null][]} */ ([["a", plain(a.value) ?? "0"], ["b", plain(b.value) ?? "0"], ...FRESH]);
    type(a, stateProblem, change);
  });
  action("state-clear").addEventListener("click", () => link.change([["a", null], ["b", null], ...FRESH]));

  /** @param {LinkState} now */
  function show(now) {
    const state = now.a !== undefined || now.b !== undefined;
    candidates.value = state ? "" : now.n;
    a.value = state ? (now.a ?? "0") : "";
    b.value = state ? (now.b ?? "0") : "";
    action("state-clear").hidden = !state;
    for (const [field, problem] of /** @type {const} */ ([
      [candidates, candidatesProblem],
      [a, stateProblem],
    ])) {
      field.setAttribute("aria-invalid", "false");
      problem.textContent = "";
    }
  }
  link.onChange(show);
  show(link.now);
}
