// The families of what a selected P-position crosses out, each with its formula.

import { make, part } from "../../../base/dom.js";
import { copy } from "../../../panels/share.js";
import { words } from "../words.js";

/** @typedef {import("../../../pkg/wythoff/nimscope.js").TrailData} TrailData */

/**
 * MathML from the core, as an element. Nothing of it comes from outside, and it runs no script.
 * @param {string} text
 */
function formula(text) {
  const parsed = new DOMParser().parseFromString(text, "text/html").body.firstElementChild;
  const isFormula = parsed && [parsed, ...parsed.querySelectorAll("*")].every((element) => element instanceof MathMLElement);
  return isFormula ? document.importNode(parsed, true) : "";
}

/**
 * @param {object} surroundings
 * @param {(family: number | undefined) => void} surroundings.onLit a family is to light up alone
 * @param {() => void} surroundings.onClear
 * @param {(cell: [number, number]) => boolean} surroundings.shows is a point in the window?
 */
export function createTrail({ onLit, onClear, shows }) {
  const section = part("trail");
  const box = part("trail-families");
  const title = part("trail-of");
  /** @type {number | undefined} */
  let held;
  /** @type {TrailData | undefined} */
  let shown;

  /** Says how many points of each family the window has. */
  function count() {
    if (!shown) return;
    const counts = shown.families.map(() => 0);
    const { points } = shown;
    for (let i = 0; i + 2 < points.length; i += 3) {
      const family = points[i + 2] ?? 0;
      if (shows([points[i] ?? 0, points[i + 1] ?? 0])) counts[family] = (counts[family] ?? 0) + 1;
    }
    box.querySelectorAll(".count").forEach((each, i) => {
      each.textContent = words.points(counts[i] ?? 0);
    });
  }

  part("trail-clear").addEventListener("click", onClear);

  /** @param {TrailData["families"][number]} family @param {number} index */
  function item(family, index) {
    const name = make(
      "button",
      { type: "button", class: "family", "aria-pressed": "false" },
      make("b", {}, family.name),
      " ",
      make("span", { class: "count" }),
    );
    name.addEventListener("click", () => {
      held = held === index ? undefined : index;
      for (const other of box.querySelectorAll("button.family")) {
        other.setAttribute("aria-pressed", String(held !== undefined && other === name));
      }
      onLit(held);
    });
    const tex = make("button", { type: "button", class: "small" }, "LaTeX");
    tex.setAttribute("aria-label", words.copyLatexOf(family.name));
    tex.addEventListener("click", async () => {
      tex.textContent = (await copy(family.latex)) ? words.copiedShort : words.notCopied;
    });
    const line = make(
      "li",
      {},
      make("div", { class: "row spread" }, name, tex),
      make("div", { class: "hint" }, family.positions),
      make("div", { class: "formula", tabindex: "0", role: "group", "aria-label": family.text }, formula(family.mathml)),
    );
    line.addEventListener("pointerenter", () => onLit(index));
    line.addEventListener("pointerleave", () => onLit(held));
    return line;
  }

  return {
    hide() {
      section.hidden = true;
      shown = undefined;
    },
    count,
    /** @param {string} problem */
    problem(problem) {
      section.hidden = false;
      title.textContent = "";
      box.replaceChildren(make("p", { class: "problem" }, problem));
    },
    /** @param {TrailData} trail */
    show(trail) {
      held = undefined;
      shown = undefined;
      if (trail.problem !== undefined) {
        this.problem(words.sentence(trail.problem));
        return;
      }
      section.hidden = false;
      title.textContent = `[${trail.of.join(", ")}]`;
      box.replaceChildren(
        make("p", { class: "hint" }, words.trail(trail)),
        make("ul", { class: "families" }, ...trail.families.map(item)),
      );
      shown = trail;
      count();
    },
  };
}
