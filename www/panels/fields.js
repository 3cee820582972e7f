// The controls: each changes the link, and shows what the link says.

import { action, part, the } from "../base/dom.js";
import { nextSpeed, SPEEDS } from "../base/timeline.js";
import { namesOf } from "../state/language.js";
import { page as words } from "../words/now.js";

/** @typedef {import("../state/link.js").LinkState} LinkState */

/**
 * The fields that every view has. Returns how to give a parameter a value that somebody typed.
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {import("../views/types.js").Shell} surroundings.shell
 * @param {import("../state/language.js").Languages} surroundings.languages
 * @returns {import("../views/types.js").Type}
 */
export function createFields({ link, shell, languages }) {
  const scrub = /** @type {HTMLInputElement} */ (part("scrub"));
  const step = /** @type {HTMLInputElement} */ (part("step"));
  const last = /** @type {HTMLInputElement} */ (part("last"));
  const speed = /** @type {HTMLSelectElement} */ (part("speed"));
  const theme = /** @type {HTMLSelectElement} */ (part("theme"));
  const language = /** @type {HTMLSelectElement} */ (part("language"));

  /** @param {string} name @param {() => void} act */
  const on = (name, act) => action(name).addEventListener("click", act);

  on("play", shell.play);
  on("pause", shell.pause);
  for (const [name, target] of /** @type {const} */ ([
    ["start", () => shell.timeline.first ?? 0],
    ["back", () => shell.timeline.at - 1],
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

  scrub.addEventListener("input", () => {
    shell.pause();
    shell.goTo(Number(scrub.value));
  });

  /**
   * Gives a parameter a value that somebody typed. A value that can't be taken gets a message and
   * changes nothing.
   * @param {HTMLInputElement} field @param {HTMLElement} problem
   * @param {import("../state/link.js").LinkChange} change
   */
  function type(field, problem, change) {
    const wrong = link.change(change);
    problem.textContent = wrong ? words.sentence(wrong) : "";
    field.setAttribute("aria-invalid", String(wrong !== undefined));
  }

  const stepProblem = the("#step-problem");
  step.addEventListener("change", () => {
    shell.pause();
    const text = step.value.trim();
    const change = shell.view.typed(text, link.now);
    // Where the step itself isn't in the link, nothing there would say so.
    if (!/^\d+$/.test(text) && !change.some(([, value]) => value === text)) {
      stepProblem.textContent = words.notWhole(text, shell.timeline.last);
      step.setAttribute("aria-invalid", "true");
      return;
    }
    type(step, stepProblem, change);
  });
  last.addEventListener("change", () => type(last, stepProblem, shell.view.typedLast?.(last.value.trim()) ?? []));

  for (const value of SPEEDS) addSpeed(value);
  /** @param {number} value */
  function addSpeed(value) {
    const option = new Option(words.speeds(value), String(value));
    const after = [...speed.options].find((other) => Number(other.value) > value);
    speed.add(option, after ?? null);
  }
  speed.addEventListener("change", () => link.change([["speed", speed.value]]));
  theme.addEventListener("change", () => link.change([["theme", theme.value]]));
  for (const { code, name } of namesOf(languages)) {
    const option = new Option(name, code);
    option.lang = code;
    language.add(option);
  }
  language.value = document.documentElement.lang;
  language.addEventListener("change", async () => {
    link.change([["lang", language.value]]);
    await link.settled();
    location.reload(); // sentences are loaded with the page
  });

  function showTimeline() {
    const { at, last: end, first = 0 } = shell.timeline;
    const name = shell.view.stepName;
    scrub.min = String(first);
    scrub.max = String(end);
    scrub.value = String(Math.max(first, at));
    scrub.setAttribute("aria-valuetext", words.stepOf(name, at, end));
    part("step-name").textContent = name;
    step.value = at < 0 ? "" : String(at);
    last.value = String(end);
    last.readOnly = shell.view.typedLast === undefined;
  }

  /** @param {LinkState} now */
  function show(now) {
    showTimeline();
    if (![...speed.options].some((option) => Number(option.value) === now.speed)) addSpeed(now.speed);
    speed.value = String(now.speed);
    theme.value = now.theme;
    action("present").setAttribute("aria-pressed", String(now.present));
    for (const [field, problem] of /** @type {const} */ ([
      [step, stepProblem],
      [last, stepProblem],
    ])) {
      field.setAttribute("aria-invalid", "false");
      problem.textContent = "";
    }
  }
  link.onChange(show);
  shell.onShown(() => showTimeline());
  show(link.now);
  return type;
}

/** @param {number} speed @param {number} direction */
export const faster = (speed, direction) => String(nextSpeed(speed, direction));
