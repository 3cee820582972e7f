// The figure of a link: the worker is asked for it, progress is shown, and what can't be shown is said.

import { action, part, rest, role } from "../base/dom.js";
import { seen } from "../base/seen.js";
import { reason, Stale } from "../worker/client.js";
import { page as words } from "../words/now.js";

/** @typedef {import("../views/types.js").How} How */

/** Work that takes longer is shown with its progress. */
const PATIENCE_MS = 250;
/** A worker that says nothing for so long is at least seen to be waited for. */
const SILENT_MS = 1000;

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {import("../worker/client.js").Client} surroundings.client
 * @param {MediaQueryList} surroundings.still
 * @param {() => import("../views/types.js").WholeView} surroundings.view the one that is shown
 * @param {() => void} surroundings.onStop there is nothing to go on with
 */
export function createAsking({ link, client, still, view, onStop }) {
  const page = document.documentElement;
  const cover = role("cover");
  const bar = /** @type {HTMLProgressElement} */ (role("progress"));
  /** @type {(() => void)[]} */
  const onShown = [];

  /** Numbers of the newest question and of the one whose answer is shown. */
  let [newest, answered] = [0, 0];
  let adrift = false;
  let resizing = false;

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
    const { query, text: offer } = view().wayOut;
    const wayOut = part("way-out");
    wayOut.hidden = false;
    wayOut.setAttribute("href", `?${query}`);
    wayOut.textContent = offer;
    rest("error");
    onStop();
  }

  /** How a view asks for one figure. @param {number} mine its number @param {boolean} captioned @returns {import("../views/types.js").Ask} */
  function askFor(mine, captioned) {
    const wanted = () => mine === newest;
    /** @template T @param {T} answer */
    function ifWanted(answer) {
      if (!wanted()) throw new Stale();
      return answer;
    }
    /** @param {any} job @param {string} [working] @param {number} [share] */
    async function question(job, working = words.working, share = undefined) {
      ifWanted(undefined);
      const started = performance.now();
      let told = false;
      const silent = setTimeout(() => {
        if (wanted() && !told) progress(working, share ?? 0, 1, captioned);
      }, SILENT_MS);
      try {
        const answer = await client.ask("figure", job, (done, total) => {
          if (!wanted() || performance.now() - started <= PATIENCE_MS) return;
          told = true;
          progress(working, share ?? done, share === undefined ? total : 1, captioned);
        });
        return ifWanted(answer);
      } finally {
        clearTimeout(silent);
      }
    }
    /** @template T @param {(wanted: () => boolean) => Promise<T>} work @param {string} working */
    async function wait(work, working) {
      const slow = setTimeout(() => {
        if (wanted()) progress(working, 0, 0, captioned);
      }, PATIENCE_MS);
      try {
        return ifWanted(await work(wanted));
      } finally {
        clearTimeout(slow);
      }
    }
    return Object.assign(question, { wait });
  }

  /** Shows what the link says. @param {Partial<How>} [how] */
  async function refresh({ moving = false, sweepMs = 0, resized = false } = {}) {
    newest += 1;
    resizing = resized;
    const mine = newest;
    if (page.dataset.status !== "loading") page.dataset.status = "working";
    try {
      if (!seen.now) {
        await seen.wait();
        if (mine !== newest) return;
      }
      await view().show(link.now, askFor(mine, !resized), { moving, sweepMs: still.matches ? 0 : sweepMs });
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

  action("cancel").addEventListener("click", () => {
    client.cancel("figure");
    newest += 1;
    stop(words.cancelled, { retry: true });
  });
  action("retry").addEventListener("click", () => void refresh());

  return {
    refresh,
    settle,
    /** @param {() => void} listen */
    onShown: (listen) => void onShown.push(listen),
    /** The same figure once more, for another window. @param {Partial<How>} [how] */
    again(how) {
      // Not what was refused or cancelled.
      if (page.dataset.status !== "error") void refresh({ ...how, resized: resizing || answered === newest });
    },
    /** The window is moved by hand and the link doesn't tell yet, or does again. @param {boolean} whether */
    drift(whether) {
      adrift = whether;
      if (!adrift) void settle();
      else if (page.dataset.status === "ready") page.dataset.status = "working";
    },
    /** A window that was still moving is gone with its link. */
    land() {
      adrift = false;
    },
    /** Forgets the figure of a view that is left. */
    leave() {
      client.cancel("figure");
      say();
    },
  };
}
