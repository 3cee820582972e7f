// The controls: each changes the link, and shows what the link says.

import { action, part, the } from "../dom.js";
import { nextSpeed, SPEEDS } from "../timeline.js";
import { share } from "./share.js";
import { words } from "../words/en.js";

/** @typedef {import("../pkg/nimscope.js").LinkState} LinkState */

/**
 * @param {object} surroundings
 * @param {ReturnType<typeof import("../state/link.js").createLink>} surroundings.link
 * @param {ReturnType<typeof import("../views/lattice.js").createView>} surroundings.view
 */
export function createFields({ link, view }) {
  const scrub = /** @type {HTMLInputElement} */ (part("scrub"));
  const step = /** @type {HTMLInputElement} */ (part("step"));
  const last = /** @type {HTMLInputElement} */ (part("last"));
  const speed = /** @type {HTMLSelectElement} */ (part("speed"));
  const theme = /** @type {HTMLSelectElement} */ (part("theme"));
  const fixed = /** @type {HTMLInputElement} */ (part("fixed"));
  const ask = /** @type {HTMLInputElement} */ (part("ask"));

  /** @param {string} name @param {() => void} act */
  const on = (name, act) => action(name).addEventListener("click", act);

  on("play", view.play);
  on("pause", view.pause);
  for (const [name, target] of /** @type {const} */ ([
    ["start", () => 0],
    ["back", () => Math.max(0, link.now.n - 1)],
    ["forward", () => link.now.n + 1],
    ["end", () => link.now.end],
  ])) {
    on(name, () => {
      view.pause();
      view.goTo(target(), { sweep: name === "forward" });
    });
  }
  on("zoom-in", () => view.zoom(1 / 1.5));
  on("zoom-out", () => view.zoom(1.5));
  on("fit", view.fit);
  on("present", () => link.change([["present", link.now.present ? null : "1"]]));
  on("share", () => void share(new URL(link.address(), location.href).href));
  on("forget", () => link.change([["heaps", null]]));

  scrub.addEventListener("input", () => {
    view.pause();
    view.goTo(Number(scrub.value));
  });

  /**
   * Gives a parameter a value that somebody typed. A value that can't be taken gets a message and
   * changes nothing.
   * @param {HTMLInputElement} field @param {HTMLElement} problem
   * @param {import("../pkg/nimscope.js").LinkChange} change
   */
  function type(field, problem, change) {
    const wrong = link.change(change);
    problem.textContent = wrong ? sentence(wrong) : "";
    field.setAttribute("aria-invalid", String(wrong !== undefined));
  }

  const stepProblem = the("#step-problem");
  step.addEventListener("change", () => {
    view.pause();
    const wanted = step.value.trim();
    const end = /^\d+$/.test(wanted) ? String(Math.max(Number(wanted), link.now.end)) : null;
    type(step, stepProblem, end === null ? [["n", wanted]] : [["n", wanted], ["end", end]]);
  });
  last.addEventListener("change", () => type(last, stepProblem, [["end", last.value.trim()]]));

  const fixedProblem = the("#fixed-problem");
  /** @param {string} value */
  function showFixed(value) {
    view.pause();
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
    scrub.max = String(now.end);
    scrub.value = String(now.n);
    scrub.setAttribute("aria-valuetext", `step ${now.n} of ${now.end}`);
    step.value = String(now.n);
    last.value = String(now.end);
    if (![...speed.options].some((option) => Number(option.value) === now.speed)) addSpeed(now.speed);
    speed.value = String(now.speed);
    theme.value = now.theme;
    fixed.value = now.m;
    if (now.heaps) ask.value = now.heaps.join(" ");
    else if (document.activeElement !== ask) ask.value = "";
    action("forget").hidden = !now.heaps;
    action("present").setAttribute("aria-pressed", String(now.present));
    const single = now.fixed.length === 1;
    /** @type {HTMLButtonElement} */ (action("m-less")).disabled = (now.fixed.at(-1) ?? 0) === 0;
    the("#fixed-title").textContent = single ? "Fixed heap m" : "Fixed heaps";
    for (const [field, problem] of /** @type {const} */ ([
      [step, stepProblem],
      [last, stepProblem],
      [fixed, fixedProblem],
      [ask, askProblem],
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
