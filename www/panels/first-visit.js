// A pointer of three steps, at the first visit: what the figure is, how to step, where to ask. It lies over an edge of the
// figure, holds nothing up, and takes no focus that wasn't in it.

import { action, part, role } from "../base/dom.js";
import { firstVisit as words } from "../words/now.js";

/** Where the browser keeps that this visit isn't the first. */
const SEEN = "nimscope-seen";
/** Between the pointer and the edge of the figure: pixels. */
const GAP = 4;

/** Was the pointer shown before? From now on it was. Without a storage each load of the page is a first visit. */
function seenBefore() {
  try {
    const seen = localStorage.getItem(SEEN) !== null;
    localStorage.setItem(SEEN, "1");
    return seen;
  } catch {
    return false;
  }
}

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {Pick<import("../views/types.js").Shell, "onShown">} surroundings.shell
 */
export function createFirstVisit({ link, shell }) {
  const box = part("first-visit");
  const next = action("first-visit-next");
  // A link that plays or presents is there to be watched.
  const { embed, present, play } = link.now;
  let over = embed || present || play;
  let step = 0;

  const steps = [
    () => ({ title: words.figure.title, text: words.figure.text[link.now.view] ?? "" }),
    () => words.step,
    () => words.ask,
  ];

  /** At the edge of the figure that is next to what the step is about. */
  function place() {
    const figure = role("figure").getBoundingClientRect();
    const timeline = role("timeline").getBoundingClientRect();
    const panel = document.querySelector(".panel")?.getBoundingClientRect();
    const beside = panel !== undefined && panel.left >= figure.right;
    const atRight = step === 2 && beside;
    const atTop = step === 0 || atRight;
    // Where the timeline lies over the figure, above that; and clear of the buttons that zoom, where they are in the way.
    let [top, bottom] = [figure.top, Math.min(figure.bottom, timeline.top)];
    const x = atRight ? figure.right - box.offsetWidth - GAP : figure.left + GAP;
    const zoom = part("zoom").getBoundingClientRect();
    if (zoom.width > 0 && zoom.left < x + box.offsetWidth) {
      if (zoom.top < (top + bottom) / 2) top = zoom.bottom;
      else bottom = zoom.top;
    }
    const y = atTop ? top + GAP : bottom - box.offsetHeight - GAP;
    box.dataset.to = atRight ? "panel" : atTop ? "figure" : "below";
    box.style.left = `${x + scrollX}px`;
    box.style.top = `${y + scrollY}px`;
  }

  function show() {
    const of = link.now;
    // Only a figure is pointed at: a table or a game in words says what it is.
    box.hidden = over || of.embed || of.present || words.figure.text[of.view] === undefined;
    if (box.hidden) return;
    const { title = "", text = "" } = steps[step]?.() ?? {};
    part("first-visit-title").textContent = title;
    part("first-visit-place").textContent = words.place(step + 1, steps.length);
    part("first-visit-text").textContent = text;
    const last = step === steps.length - 1;
    next.hidden = last;
    action("first-visit-done").classList.toggle("main", last);
    place();
  }

  function dismiss() {
    if (over) return;
    over = true;
    // Who went through it by keys goes on at the figure.
    const inside = box.contains(document.activeElement);
    box.hidden = true;
    if (inside) role("figure").focus({ preventScroll: true });
  }

  next.textContent = words.next;
  next.addEventListener("click", () => {
    step += 1;
    show();
    // The button of the last step takes the place of the one that is gone.
    if (next.hidden) action("first-visit-done").focus({ preventScroll: true });
  });
  action("first-visit-done").textContent = words.done;
  action("first-visit-done").addEventListener("click", dismiss);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || box.hidden || document.querySelector("dialog[open]")) return;
    // Escape in it means it alone.
    if (box.contains(document.activeElement)) event.preventDefault();
    dismiss();
  });
  addEventListener("resize", () => {
    if (!box.hidden) place();
  });

  let begun = false;
  link.onChange(() => {
    if (begun) show();
  });
  shell.onShown(() => {
    if (over || begun || words.figure.text[link.now.view] === undefined) return;
    begun = true;
    over = seenBefore();
    show();
  });
}
