// The way along a strategy: the answers of the link, those that were taken back, and after them the adversary's.

/** @typedef {Extract<import("../../pkg/one-lie/nimscope.js").LinkState, { game: "one-lie" }>} LinkState */
/** @typedef {import("../../pkg/one-lie/nimscope.js").LinkChange} LinkChange */

/** Where a game starts. @param {LinkState} state */
export const startOf = ({ n, a, b }) => `${n};${a ?? ""};${b ?? ""}`;

/** @param {LinkState} state */
const given = ({ answers }) => answers;

/** @param {{ link: Pick<import("../../views/types.js").LinkTo<LinkState>, "now" | "change"> }} surroundings */
export function createWay({ link }) {
  /** The start and the answers that are shown. @type {{ start: string, answers: string, worst: string } | undefined} */
  let shown;
  /** All answers of the timeline. */
  let full = "";

  /** @param {LinkState} state */
  const all = (state) => (shown?.start === startOf(state) && full.startsWith(given(state)) ? full : given(state));
  /** @param {number} count @param {LinkState} state @returns {LinkChange} */
  const to = (count, state) => [["answers", all(state).slice(0, Math.max(0, count)) || null]];

  return {
    /** Takes what is shown for a state. @param {LinkState} state @param {{ answers: string, worst: string }} data */
    take(state, { answers, worst }) {
      const start = startOf(state);
      if (shown?.start !== start || !full.startsWith(answers)) full = answers + worst;
      shown = { start, answers, worst };
    },
    /** Are two states at the same point of the same way? @param {LinkState} now @param {LinkState} before */
    same: (now, before) => startOf(now) === startOf(before) && given(now) === given(before),
    /** @param {LinkState} state */
    timeline: (state) => ({ at: given(state).length, last: all(state).length }),
    step: to,
    /** @param {string} text @param {LinkState} state */
    typed: (text, state) => to(/^\d+$/.test(text) ? Number(text) : 0, state),
    /** Gives an answer. @param {string} letter y, n, w for what an adversary says, or undo */
    answer(letter) {
      const { now } = link;
      if (letter === "undo") link.change(to(given(now).length - 1, now));
      else if (shown && shown.worst !== "" && "ynw".includes(letter)) {
        link.change([["answers", shown.answers + (letter === "w" ? shown.worst.charAt(0) : letter)]]);
      }
    },
    /** The step that is shown, if it is of the link's game. */
    shown: () => shown?.start === startOf(link.now) ? shown.answers.length : undefined,
  };
}
