// Steps n of the search, as the lattice and the deviations count them.

/** @typedef {Extract<import("../../pkg/wythoff/nimscope.js").LinkState, { game: "wythoff" }>} LinkState */
/** @typedef {import("../../pkg/wythoff/nimscope.js").LinkChange} LinkChange */

/** The timeline of both views. */
export const steps = {
  timeline: (/** @type {LinkState} */ { n, end }) => ({ at: n, last: end }),
  /** The change to step n; beyond the end it lengthens the timeline. @param {number} at @param {LinkState} state @returns {LinkChange} */
  step: (at, { end }) => [
    ["n", String(Math.max(0, at))],
    ["end", String(Math.max(at, end))],
  ],
  /** A step n that somebody typed; beyond the end it lengthens the timeline. @param {string} text @param {LinkState} state @returns {LinkChange} */
  typed(text, { end }) {
    const number = /^\d+$/.test(text) ? [["end", String(Math.max(Number(text), end))]] : [];
    return [["n", text], .../** @type {LinkChange} */ (number)];
  },
  /** @param {string} text @returns {LinkChange} */
  typedLast: (text) => [["end", text]],
};
