// The controls of Wythoff's game: each changes the link, and shows what the link says.

import { action, part, the } from "../../base/dom.js";
import { words } from "./words.js";
import { fixedOf } from "./fixed.js";

/** @typedef {Extract<import("../../pkg/wythoff/nimscope.js").LinkState, { game: "wythoff" }>} LinkState */

/**
 * @param {import("../../views/types.js").LinkTo<LinkState>} link
 * @param {import("../../views/types.js").Shell} shell
 * @param {import("../../views/types.js").Type} type
 */
export function createWythoffFields(link, shell, type) {
  const fixed = /** @type {HTMLInputElement} */ (part("fixed"));
  const ask = /** @type {HTMLInputElement} */ (part("ask"));
  const compare = /** @type {HTMLInputElement} */ (part("compare"));
  const scale = /** @type {HTMLSelectElement} */ (part("scale"));
  const layer = /** @type {HTMLSelectElement} */ (part("layer"));
  const rows = /** @type {HTMLInputElement} */ (part("rows"));

  /** @param {string} name @param {() => void} act */
  const on = (name, act) => action(name).addEventListener("click", act);
  on("forget", () => link.change([["heaps", null]]));

  const fixedProblem = the("#fixed-problem");
  /** @param {string} value */
  function showFixed(value) {
    shell.pause();
    type(fixed, fixedProblem, [["m", value], ["at", null]]);
  }
  part("fixed-form").addEventListener("submit", (event) => {
    event.preventDefault();
    showFixed(fixed.value.trim().split(/[\s,]+/).join(","));
  });
  /** Changes the largest fixed heap. @param {number} by */
  function stepFixed(by) {
    const heaps = fixedOf(link.now);
    const top = (heaps.pop() ?? 0) + by;
    if (top >= 0) showFixed([...heaps, top].join(","));
  }
  on("m-less", () => stepFixed(-1));
  on("m-more", () => stepFixed(1));

  const askProblem = the("#ask-problem");
  part("ask-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const heaps = ask.value.trim().split(/[\s,]+/).join(",");
    type(ask, askProblem, [["heaps", heaps === "" ? null : heaps]]);
  });

  const compareProblem = the("#compare-problem");
  part("compare-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const several = compare.value.trim().replace(/\s*([-–,])\s*/g, "$1").replace("–", "-").replace(/\s+/g, ",");
    type(compare, compareProblem, [["compare", several === "" ? null : several], ["at", null]]);
  });
  on("compare-none", () => link.change([["compare", null], ["at", null]]));
  scale.addEventListener("change", () => link.change([["scale", scale.value]]));
  layer.addEventListener("change", () => link.change([["layer", layer.value]]));
  const rowsProblem = the("#rows-problem");
  part("rows-form").addEventListener("submit", (event) => {
    event.preventDefault();
    type(rows, rowsProblem, [["rows", rows.value.trim()]]);
  });

  /** @param {LinkState} now */
  function show(now) {
    fixed.value = now.m;
    if (now.heaps) ask.value = now.heaps.join(" ");
    else if (document.activeElement !== ask) ask.value = "";
    action("forget").hidden = !now.heaps;
    compare.value = new URLSearchParams(now.query).get("compare") ?? "";
    action("compare-none").hidden = now.compare.length === 0;
    scale.value = now.scale;
    layer.value = now.layer;
    rows.value = String(now.rows);
    const single = fixedOf(now).length === 1;
    /** @type {HTMLButtonElement} */ (action("m-less")).disabled = (fixedOf(now).at(-1) ?? 0) === 0;
    the("#fixed-title").textContent = single ? words.fixedHeap : words.fixedHeaps;
    for (const [field, problem] of /** @type {const} */ ([
      [fixed, fixedProblem],
      [ask, askProblem],
      [compare, compareProblem],
      [rows, rowsProblem],
    ])) {
      field.setAttribute("aria-invalid", "false");
      problem.textContent = "";
    }
  }
  link.onChange(show);
  show(link.now);
}
