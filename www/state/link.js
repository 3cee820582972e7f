// The link is the state. This module keeps it, changes it, and writes it into the address bar;
// what a link means is known to the core alone.

/** @typedef {import("../pkg/wythoff/nimscope.js").LinkState} LinkState */
/** @typedef {import("../pkg/wythoff/nimscope.js").LinkChange} LinkChange */

/** @typedef {ReturnType<typeof createLink>} Link */

/** Browsers limit how often the address may change; ten a second would be refused by some. */
const BETWEEN_WRITES_MS = 400;

/**
 * @param {object} surroundings
 * @param {(query: string, change: LinkChange) => LinkState} surroundings.changeLink
 * @param {Pick<History, "pushState" | "replaceState">} surroundings.history
 * @param {string} surroundings.query the query of the page's address
 * @param {string} surroundings.path what stands before the query
 */
export function createLink({ changeLink, history, query, path }) {
  let state = changeLink(query, []);
  /** @type {((now: LinkState, before: LinkState, opened: boolean) => void)[]} */
  const listeners = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let lastWrite = -Infinity;
  let written = query.replace(/^\?/, "");

  const address = () => (state.query === "" ? path : `${path}?${state.query}`);

  /** @param {boolean} push */
  function write(push) {
    clearTimeout(timer);
    timer = undefined;
    if (state.query !== written) {
      lastWrite = Date.now();
      written = state.query;
      try {
        if (push) history.pushState(null, "", address());
        else history.replaceState(null, "", address());
      } catch {
        // The browser counts writes and refuses more for a while; the next change writes again.
        written = "refused";
      }
    }
    for (const done of waiting.splice(0)) done();
  }

  function writeSoon() {
    const wait = lastWrite + BETWEEN_WRITES_MS - Date.now();
    if (wait <= 0) write(false);
    else timer ??= setTimeout(() => write(false), wait);
  }

  /** @param {LinkState} next @param {boolean} opened another link, not a change of this one */
  function take(next, opened) {
    const before = state;
    state = next;
    for (const listener of listeners) listener(state, before, opened);
  }

  /** What a reader has chosen for all that he sees stays, unless the other link has its own. @param {string} to @returns {LinkChange} */
  function surroundingsFor(to) {
    const own = new URLSearchParams(to);
    /** @type {[string, string | undefined][]} */
    const chosen = [
      ["theme", state.theme],
      ["lang", state.language],
      ["present", state.present ? "1" : undefined],
    ];
    return chosen.flatMap(([name, value]) => (value === undefined || own.has(name) ? [] : [[name, value]]));
  }

  return {
    get now() {
      return state;
    },
    /** @param {(now: LinkState, before: LinkState, opened: boolean) => void} listener */
    onChange(listener) {
      listeners.push(listener);
    },
    /**
     * Gives parameters new values. If one can't be taken nothing changes, and the reason is returned.
     * @param {LinkChange} change
     * @returns {string | undefined}
     */
    change(change) {
      const next = changeLink(state.query, change);
      const problem = next.notices[0];
      if (problem) return problem.problem;
      if (next.query === state.query) return undefined;
      const push = next.place !== state.place;
      if (push) write(false); // the place that is left keeps its last step
      take(next, false);
      if (push) write(true);
      else writeSoon();
      return undefined;
    },
    /**
     * Goes to another link, as a step of its own.
     * @param {string} to
     */
    open(to) {
      const next = changeLink(to, surroundingsFor(to));
      if (next.query === state.query) return;
      write(false);
      take(next, true);
      write(true);
    },
    /**
     * Takes over an address that the browser went to.
     * @param {string} to
     */
    visit(to) {
      clearTimeout(timer);
      timer = undefined;
      written = to.replace(/^\?/, "");
      take(changeLink(to, []), true);
    },
    /** Resolves when the address bar says what is shown. */
    settled() {
      return new Promise((/** @type {(value: void) => void} */ resolve) => {
        if (written === state.query || written === "refused") resolve();
        else {
          waiting.push(resolve);
          writeSoon();
        }
      });
    },
    surroundingsFor,
    /** The full address of this state. */
    address,
  };
}
