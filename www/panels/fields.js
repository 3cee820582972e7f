// The controls: each changes the link, and shows what the link says.

import { action, part, the } from "../dom.js";
import { nextSpeed, SPEEDS } from "../timeline.js";
import { share } from "./share.js";
import { words } from "../words/en.js";

/** @typedef {import("../pkg/wythoff/nimscope.js").LinkState} LinkState */

/**
 * @param {object} surroundings
 * @param {ReturnType<typeof import("../state/link.js").createLink>} surroundings.link
 * @param {ReturnType<typeof import("../shell.js").createShell>} surroundings.shell
 */
export function createFields({ link, shell }) {
  const scrub = /** @type {HTMLInputElement} */ (part("scrub"));
  const step = /** @type {HTMLInputElement} */ (part("step"));
  const last = /** @type {HTMLInputElement} */ (part("last"));
  const speed = /** @type {HTMLSelectElement} */ (part("speed"));
  const theme = /** @type {HTMLSelectElement} */ (part("theme"));
  const fixed = /** @type {HTMLInputElement} */ (part("fixed"));
  const ask = /** @type {HTMLInputElement} */ (part("ask"));
  const compare = /** @type {HTMLInputElement} */ (part("compare"));
  const scale = /** @type {HTMLSelectElement} */ (part("scale"));
  const layer = /** @type {HTMLSelectElement} */ (part("layer"));
  const rows = /** @type {HTMLInputElement} */ (part("rows"));

  /** @param {string} name @param {() => void} act */
  const on = (name, act) => action(name).addEventListener("click", act);

  on("play", shell.play);
  on("pause", shell.pause);
  for (const [name, target] of /** @type {const} */ ([
    ["start", () => 0],
    ["back", () => Math.max(0, shell.timeline.at - 1)],
    ["forward", () => shell.timeline.at + 1],
    ["end", () => shell.timeline.last],
  ])) {
    on(name, () => {
      shell.pause();
      shell.goTo(target(), { sweep: name === "forward" });
    });
  }
  on("zoom-in", () => shell.zoom(1 / 1.5));
  on("zoom-out", () => shell.zoom(1.5));
  on("fit", shell.fit);
  on("present", () => link.change([["present", link.now.present ? null : "1"]]));
  on("share", () => void share(new URL(link.address(), location.href).href));
  on("forget", () => link.change([["heaps", null]]));

  scrub.addEventListener("input", () => {
    shell.pause();
    shell.goTo(Number(scrub.value));
  });

  /**
   * Gives a parameter a value that somebody typed. A value that can't be taken gets a message and
   * changes nothing.
   * @param {HTMLInputElement} field @param {HTMLElement} problem
   * @param {import("../pkg/wythoff/nimscope.js").LinkChange} change
   */
  function type(field, problem, change) {
    const wrong = link.change(change);
    problem.textContent = wrong ? sentence(wrong) : "";
    field.setAttribute("aria-invalid", String(wrong !== undefined));
  }

  const stepProblem = the("#step-problem");
  step.addEventListener("change", () => {
    shell.pause();
    if (link.now.view === "table") {
      type(step, stepProblem, [["select", step.value.trim() || null]]);
      return;
    }
    const wanted = step.value.trim();
    const end = /^\d+$/.test(wanted) ? String(Math.max(Number(wanted), link.now.end)) : null;
    type(step, stepProblem, end === null ? [["n", wanted]] : [["n", wanted], ["end", end]]);
  });
  last.addEventListener("change", () => {
    const name = link.now.view === "table" ? "rows" : "end";
    type(last, stepProblem, [[name, last.value.trim()]]);
  });

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
    const heaps = [...link.now.fixed];
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

  for (const value of SPEEDS) addSpeed(value);
  /** @param {number} value */
  function addSpeed(value) {
    const option = new Option(words.speeds(value), String(value));
    const after = [...speed.options].find((other) => Number(other.value) > value);
    speed.add(option, after ?? null);
  }
  speed.addEventListener("change", () => link.change([["speed", speed.value]]));
  theme.addEventListener("change", () => link.change([["theme", theme.value]]));

  /** @param {LinkState} now */
  function show(now) {
    const { at, last: end } = shell.timeline;
    const name = now.view === "table" ? "m" : "step";
    scrub.max = String(end);
    scrub.value = String(Math.max(0, at));
    scrub.setAttribute("aria-valuetext", `${name} ${at} of ${end}`);
    part("step-name").textContent = name;
    step.value = at < 0 ? "" : String(at);
    last.value = String(end);
    if (![...speed.options].some((option) => Number(option.value) === now.speed)) addSpeed(now.speed);
    speed.value = String(now.speed);
    theme.value = now.theme;
    fixed.value = now.m;
    if (now.heaps) ask.value = now.heaps.join(" ");
    else if (document.activeElement !== ask) ask.value = "";
    action("forget").hidden = !now.heaps;
    compare.value = new URLSearchParams(now.query).get("compare") ?? "";
    action("compare-none").hidden = now.compare.length === 0;
    scale.value = now.scale;
    layer.value = now.layer;
    rows.value = String(now.rows);
    action("present").setAttribute("aria-pressed", String(now.present));
    const single = now.fixed.length === 1;
    /** @type {HTMLButtonElement} */ (action("m-less")).disabled = (now.fixed.at(-1) ?? 0) === 0;
    the("#fixed-title").textContent = single ? "Fixed heap m" : "Fixed heaps";
    for (const [field, problem] of /** @type {const} */ ([
      [step, stepProblem],
      [last, stepProblem],
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

/** With a capital letter. @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} speed @param {number} direction */
export const faster = (speed, direction) => String(nextSpeed(speed, direction));
