// The controls of the take-away game: each changes the link, and shows what the link says.

import { action, part, the } from "../../base/dom.js";
import { plain } from "../../panels/numbers.js";

/** @typedef {Extract<import("../../pkg/takeaway/nimscope.js").LinkState, { game: "takeaway" }>} LinkState */

/**
 * @param {import("../../views/types.js").LinkTo<LinkState>} link
 * @param {import("../../views/types.js").Shell} shell
 * @param {import("../../views/types.js").Type} type
 */
export function createTakeawayFields(link, shell, type) {
  const index = /** @type {HTMLInputElement} */ (part("index"));
  const ratio = /** @type {HTMLInputElement} */ (part("ratio"));
  const heap = /** @type {HTMLInputElement} */ (part("stones"));
  const limit = /** @type {HTMLInputElement} */ (part("limit"));
  const [indexProblem, ratioProblem, heapProblem] = [the("#index-problem"), the("#ratio-problem"), the("#stones-problem")];

  /** What belongs to the threshold before. */
  const fresh = /** @type {[string, null][]} */ ([["i", null], ["phase", null], ["at", null]]);

  part("index-form").addEventListener("submit", (event) => {
    event.preventDefault();
    shell.pause();
    type(index, indexProblem, [["m", index.value.trim().replace(/[\s.,]/g, "")], ["r", null], ...fresh]);
  });
  part("ratio-form").addEventListener("submit", (event) => {
    event.preventDefault();
    shell.pause();
    const r = ratio.value.trim().replace(",", ".").replace(/\s/g, "");
    if (r === "") link.change([["r", null], ...fresh]);
    else type(ratio, ratioProblem, [["r", r], ["m", null], ...fresh]);
  });
  part("stones-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const [stones = null, most = null] = [heap, limit].map((field) => plain(field.value));
    type(heap, heapProblem, [["heap", stones], ["limit", stones === null ? null : most]]);
    if (heapProblem.textContent) part("heap-answer").replaceChildren();
  });
  action("stones-clear").addEventListener("click", () => link.change([["heap", null], ["limit", null]]));
  action("ratio-clear").addEventListener("click", () => link.change([["r", null], ...fresh]));
  const scale = /** @type {HTMLSelectElement} */ (part("chain-scale"));
  scale.addEventListener("change", () => link.change([["scale", scale.value]]));

  /** @param {LinkState} now */
  function show(now) {
    index.value = now.r === undefined ? String(now.index) : "";
    ratio.value = now.r ?? "";
    action("ratio-clear").hidden = now.r === undefined;
    heap.value = now.heap ?? "";
    limit.value = now.limit ?? "";
    action("stones-clear").hidden = now.heap === undefined;
    scale.value = now.scale;
    for (const [field, problem] of /** @type {const} */ ([
      [index, indexProblem],
      [ratio, ratioProblem],
      [heap, heapProblem],
    ])) {
      field.setAttribute("aria-invalid", "false");
      problem.textContent = "";
    }
  }
  link.onChange(show);
  show(link.now);
}
