// What all views share: the link is followed, the worker asked, progress shown, the timeline played.

import { action, linkTo, make, part, rest, role } from "./dom.js";
import { createClient, Stale } from "./worker/client.js";
import { createPlayer } from "./timeline.js";
import { explain } from "./panels/explanation.js";
import { indexed } from "./panels/prose.js";
import { seen } from "./seen.js";
import { page as words } from "./words/now.js";

/** @typedef {import("./pkg/wythoff/nimscope.js").LinkState} LinkState */
/** @typedef {import("./pkg/wythoff/nimscope.js").LinkChange} LinkChange */
/** @typedef {import("./pkg/wythoff/nimscope.js").Job | import("./pkg/takeaway/nimscope.js").TakeawayJob | import("./pkg/one-lie/nimscope.js").OneLieJob | import("./pkg/paper/nimscope.js").PaperJob} Job */

/**
 * Asks the worker for the figure, with progress on the page. Throws {@link Stale} when the page has gone on.
 * `wait` waits for other work in the same way.
 * `share` is how much of all the work is done before.
 * @typedef {((job: Job, working?: string, share?: number) => Promise<any>) & {
 *   wait: <T>(work: (wanted: () => boolean) => Promise<T>, working: string) => Promise<T>
 * }} Ask
 */

/**
 * - `moving`: the window is moved by hand and ahead of the link
 * - `sweepMs`: how long what is new may take to appear
 * - `resized`: it is the same figure for another window
 * @typedef {{ moving: boolean, sweepMs: number, resized?: boolean }} How
 */

/**
 * A view: what it asks for a state of the link, and how it shows that.
 * @typedef {object} View
 * @property {(state: LinkState, ask: Ask, how: How) => Promise<void>} show
 * @property {(now: LinkState, before: LinkState) => boolean} same what is shown for `before` is right for `now` too
 * @property {(now: LinkState, before: LinkState | undefined) => void} follow what needs no new figure
 * @property {(state: LinkState) => { at: number, last: number, first?: number }} timeline its first step is 0, unless it says another
 * @property {(at: number, state: LinkState) => LinkChange} step the change that goes to a step
 * @property {number | undefined} shown the step that is shown
 * @property {(state: LinkState) => import("./panels/explanation.js").Explanation} what the rule, what the picture means, the theorem
 * @property {(state: LinkState) => { query: string, text: string }[]} tries
 * @property {(state: LinkState) => string | undefined} file name of the figure as a file, if there is one
 * @property {(state: LinkState) => Promise<Table> | Table} [data] the numbers that are shown, for files
 * @property {{ query: string, text: string }} wayOut what can be shown instead of what can't
 * @property {(event: KeyboardEvent) => boolean} key a key while the figure has the focus
 * @property {(factor: number) => void} zoom
 * @property {(theme: string) => void} setTheme
 * @property {() => void} rest forgets a move of the window that no link tells yet
 * @property {(to: string) => [string, string | null][]} carry what goes along into another view
 * @property {() => void} [leave] another view is shown from now on
 * @property {(by: number) => void} [leap] to the next or the last larger unit
 * @property {(letter: string) => void} [answer] says y or n, or w: what an adversary says
 * @property {string} stepName what the timeline counts
 * @property {(text: string, state: LinkState) => LinkChange} typed the change for a step that somebody typed
 * @property {(text: string) => LinkChange} typedLast the same for the end of the timeline
 */

/**
 * A table for files: cells are whole numbers of any size, or texts.
 * @typedef {object} Table
 * @property {string[]} heading
 * @property {(string | number | bigint)[][]} rows
 * @property {Record<string, (string | number)[]>} [sequences] columns that are sequences from index 1 on, by their names
 * @property {number} [current] the row that is spoken of
 * @property {string} [note] what of it is left out
 */

/**
 * What a view is given.
 * @typedef {object} Surroundings
 * @property {ReturnType<typeof import("./state/link.js").createLink>} link
 * @property {ReturnType<typeof createClient>} client
 * @property {MediaQueryList} still the reader wants no motion
 * @property {MediaQueryList} narrow the page is in one column
 * @property {() => boolean} often the caption changes too often to be read aloud
 * @property {(how?: Partial<How>) => void} again asks anew for the figure
 * @property {(adrift: boolean) => void} drift the window is moved and the link doesn't tell yet; or it does
 * @property {(words: { strong: string, text: string }) => void} caption
 * @property {(message: string) => void} notice tells what was wrong with a value that only the answer could tell
 * @property {(step: () => boolean) => void} play plays by other steps than those of the timeline
 */

/** Views of rows and words, that have no figure to wait for. */
const SHEETS = new Set(["table", "sequence", "play"]);
/** Work that takes longer is shown with its progress. */
const PATIENCE_MS = 250;
/** A worker that says nothing for so long is at least seen to be waited for. */
const SILENT_MS = 1000;
/** The longest sweep of the lines of a new P-position. */
const SWEEP_MS = 300;

/** The change to step n; beyond the end it lengthens the timeline. @param {number} at @param {LinkState} state @returns {LinkChange} */
export const stepTo = (at, { end }) => [
  ["n", String(Math.max(0, at))],
  ["end", String(Math.max(at, end))],
];

/**
 * A step n that somebody typed; beyond the end it lengthens the timeline.
 * @param {string} text @param {LinkState} state @returns {LinkChange}
 */
export function typedStep(text, { end }) {
  const number = /^\d+$/.test(text) ? [["end", String(Math.max(Number(text), end))]] : [];
  return [["n", text], .../** @type {LinkChange} */ (number)];
}

/** What an error says. @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {object} surroundings
 * @param {import("./page.js").Game} surroundings.game
 * @param {ReturnType<typeof import("./state/link.js").createLink>} surroundings.link
 * @param {ReturnType<typeof import("./panels/notices.js").createNotices>} surroundings.notices
 * @param {ReturnType<typeof import("./theme.js").createTheme>} surroundings.theme
 */
export function createShell({ game, link, notices, theme }) {
  const page = document.documentElement;
  const cover = role("cover");
  const bar = /** @type {HTMLProgressElement} */ (role("progress"));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const narrow = matchMedia("(max-width: 820px)");

  const client = createClient({
    createWorker: game.createWorker,
    onRestart: () => notices.add(words.crashed),
    givenUp: words.crashedTwice,
  });

  /** @type {(() => void)[]} */
  const onShown = [];

  /** Numbers of the newest question and of the one whose answer is shown. */
  let [newest, answered] = [0, 0];
  let adrift = false;
  let resizing = false;

  const views = game.createViews({
    link,
    client,
    still,
    narrow,
    often: () => player.playing && link.now.speed > 1,
    again(how) {
      // Not what was refused or cancelled.
      if (page.dataset.status !== "error") void refresh({ ...how, resized: resizing || answered === newest });
    },
    drift(whether) {
      adrift = whether;
      if (!adrift) void settle();
      else if (page.dataset.status === "ready") page.dataset.status = "working";
    },
    caption({ strong, text }) {
      const box = role("caption");
      box.setAttribute("aria-live", player.playing && link.now.speed > 1 ? "off" : "polite");
      const between = /^[\s:,.]/.test(text) ? "" : " ";
      box.replaceChildren(make("b", {}, ...indexed(strong)), ...indexed(between + text));
      // In a small frame it scrolls, also by keys.
      if (link.now.embed && box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    },
    notice: notices.add,
    play(step) {
      player.pause();
      drive = step;
      player.play();
    },
  });
  /** @param {LinkState["view"]} name */
  function viewOf(name) {
    const found = views[name];
    if (!found) throw new Error(`there is no view ${name}`);
    return found;
  }
  const view = () => viewOf(link.now.view);

  // --- the figure ---

  /** Covers the figure with a sentence, or uncovers it. @param {string} [text] @param {boolean} [captioned] */
  function say(text, captioned = true) {
    cover.classList.toggle("shown", text !== undefined);
    part("cover-text").textContent = text ?? "";
    if (text !== undefined && captioned) role("caption").textContent = text;
    part("late").hidden = true;
    for (const element of [bar, action("cancel"), action("retry"), part("way-out")]) element.hidden = true;
  }

  /**
   * A caption of another height would resize the figure, and begin this work anew and again.
   * @param {string} text @param {number} done @param {number} total @param {boolean} [captioned]
   */
  function progress(text, done, total, captioned) {
    say(text, captioned);
    bar.hidden = false;
    bar.value = total > 0 ? Math.min(1, done / total) : 0;
    action("cancel").hidden = false;
  }

  /** @param {string} text @param {{ retry?: boolean }} [how] */
  function stop(text, { retry = false } = {}) {
    say(words.sentence(text));
    action("retry").hidden = !retry;
    const wayOut = part("way-out");
    wayOut.hidden = false;
    wayOut.setAttribute("href", `?${view().wayOut.query}`);
    wayOut.textContent = view().wayOut.text;
    rest("error");
    player.pause();
  }

  /** Shows what the link says. @param {Partial<How>} [how] */
  async function refresh({ moving = false, sweepMs = 0, resized = false } = {}) {
    newest += 1;
    resizing = resized;
    const mine = newest;
    if (page.dataset.status !== "loading") page.dataset.status = "working";
    const wanted = () => mine === newest;
    /** @param {Job} job @param {string} [working] @param {number} [share] */
    const question = async (job, working = words.working, share = undefined) => {
      if (!wanted()) throw new Stale();
      const started = performance.now();
      let told = false;
      const silent = setTimeout(() => {
        if (wanted() && !told) progress(working, share ?? 0, 1, !resized);
      }, SILENT_MS);
      try {
        const answer = await client.ask("figure", job, (done, total) => {
          if (!wanted() || performance.now() - started <= PATIENCE_MS) return;
          told = true;
          progress(working, share ?? done, share === undefined ? total : 1, !resized);
        });
        if (!wanted()) throw new Stale();
        return answer;
      } finally {
        clearTimeout(silent);
      }
    };
    /** @type {Ask} */
    const ask = Object.assign(question, {
      /** @template T @param {(wanted: () => boolean) => Promise<T>} work @param {string} working */
      async wait(work, working) {
        const slow = setTimeout(() => {
          if (wanted()) progress(working, 0, 0, !resized);
        }, PATIENCE_MS);
        try {
          const done = await work(wanted);
          if (!wanted()) throw new Stale();
          return done;
        } finally {
          clearTimeout(slow);
        }
      },
    });
    try {
      if (!seen.now) {
        await seen.wait();
        if (mine !== newest) return;
      }
      await view().show(link.now, ask, { moving, sweepMs: still.matches ? 0 : sweepMs });
      if (mine !== newest) return;
      cover.classList.remove("shown");
      for (const listen of onShown) listen();
      answered = mine;
      await settle();
    } catch (error) {
      if (error instanceof Stale || mine !== newest) return;
      stop(reason(error));
    }
  }

  /** The status is ready when the figure shows the link, and the address bar tells it. */
  async function settle() {
    if (page.dataset.status === "ready") page.dataset.status = "working";
    await link.settled();
    if (answered === newest && !adrift) rest("ready");
  }

  // --- the timeline ---

  let sweepNext = false;
  /** Steps that are played instead of those of the timeline. @type {(() => boolean) | undefined} */
  let drive;
  /** @param {number} at @param {{ sweep?: boolean }} [how] */
  function goTo(at, { sweep = false } = {}) {
    sweepNext = sweep;
    link.change(view().step(at, link.now));
  }

  const player = createPlayer({
    after: setTimeout,
    stop: clearTimeout,
    step() {
      if (drive) return drive();
      const { at, last } = view().timeline(link.now);
      // A step that is still being worked out is waited for.
      if (view().shown === at && at < last) goTo(at + 1, { sweep: true });
      return view().timeline(link.now).at < last || view().shown !== last;
    },
    onPlaying(playing) {
      action("play").hidden = playing;
      action("pause").hidden = !playing;
      if (!playing) drive = undefined;
      // A link that plays at once has done so; shared now, it shows this step.
      if (!playing && link.now.play) link.change([["play", null]]);
    },
  });

  seen.onChange((now) => player.hold(!now));

  function play() {
    const { at, last, first = 0 } = view().timeline(link.now);
    if (at >= last) goTo(first);
    player.play();
  }

  // --- the link ---

  /** @param {LinkState} now @param {LinkState | undefined} before */
  function apply(now, before) {
    theme.set(now.theme, now.present);
    page.toggleAttribute("data-present", now.present);
    page.toggleAttribute("data-embed", now.embed);
    player.setSpeed(now.speed);
    if (now.view !== before?.view) {
      if (before) viewOf(before.view).leave?.();
      turnTo(now);
    }
    view().follow(now, now.view === before?.view ? before : undefined);
    explain(view().what(now));
    showTries(view().tries(now));
    showTabs(now);
    if (before && now.view === before.view && view().same(now, before)) {
      void settle();
      return;
    }
    const sweepMs = sweepNext ? Math.min(SWEEP_MS, 700 / now.speed) : 0;
    sweepNext = false;
    void refresh({ sweepMs });
  }

  /** @type {readonly { query: string, text: string }[]} */
  let tried = [];
  /** Shows links worth a try; those that are shown stay, and keep the focus. @param {typeof tried} tries */
  function showTries(tries) {
    if (tries === tried) return;
    tried = tries;
    part("try").replaceChildren(...tries.map(({ query, text }) => make("li", {}, linkTo(query, ...indexed(text)))));
  }

  /** Shows the parts of the page that belong to the view. @param {LinkState} now */
  function turnTo(now) {
    client.cancel("figure");
    say();
    page.dataset.view = now.view;
    // A table appears row by row, with no figure to wait for.
    if (page.dataset.status === "loading" && SHEETS.has(now.view)) page.dataset.status = "working";
    page.toggleAttribute("data-sheet", SHEETS.has(now.view));
    for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-game]"))) {
      if (tab.dataset.game === game.name) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    document.title = game.titles[now.view] ?? "Nimscope";
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
  }

  /** @param {LinkState} now */
  function showTabs(now) {
    for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-tab]"))) {
      const to = tab.dataset.tab ?? "";
      tab.hidden = views[/** @type {LinkState["view"]} */ (to)] === undefined;
      if (tab.hidden) continue;
      tab.href = `?${game.changeLink(now.query, to === now.view ? [] : passage(to)).query}`;
      if (to === now.view) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
  }

  /** The change that leads into another view: a window would be another one there. @param {string} to @returns {LinkChange} */
  function passage(to) {
    const carried = view().carry(to);
    return carried.some(([name]) => name === "at") ? [["view", to], ...carried] : [["view", to], ["at", null], ...carried];
  }

  link.onChange((now, before, opened) => {
    if (opened) {
      // What was said of the old link, and a window that was still moving there, are gone with it.
      notices.set(now.notices.map(({ message }) => message));
      viewOf(before.view).rest();
      adrift = false;
    }
    apply(now, before);
  });

  action("cancel").addEventListener("click", () => {
    client.cancel("figure");
    newest += 1;
    stop(words.cancelled, { retry: true });
  });
  action("retry").addEventListener("click", () => void refresh());
  theme.onChange((name) => Object.values(views).forEach((each) => each.setTheme(name)));
  notices.set(link.now.notices.map(({ message }) => message));
  // The window's own size is known once the first layout is done.
  requestAnimationFrame(() => {
    apply(link.now, undefined);
    if (link.now.play && !still.matches) play();
  });

  return {
    goTo,
    play,
    pause: player.pause,
    get playing() {
      return player.playing;
    },
    /** Calls when what the link says is shown, and its timeline known. @param {() => void} listen */
    onShown: (listen) => onShown.push(listen),
    get timeline() {
      return view().timeline(link.now);
    },
    get view() {
      return view();
    },
    /** What the caption says. */
    get caption() {
      return (role("caption").textContent ?? "").trim();
    },
    /** @param {number} factor */
    zoom: (factor) => view().zoom(factor),
    fit() {
      link.change([["at", null]]);
    },
    /** Goes to another view and keeps the place. @param {string} to */
    turn(to) {
      player.pause();
      if (to !== link.now.view) link.change(passage(to));
    },
    /** A key while the figure has the focus. @param {KeyboardEvent} event */
    figureKey: (event) => view().key(event),
  };
}
