// The timeline: it goes to a step, and plays.

import { action } from "../base/dom.js";
import { seen } from "../base/seen.js";
import { createPlayer } from "../base/timeline.js";

/** The longest sweep of the lines of a new P-position. */
const SWEEP_MS = 300;

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {() => import("../views/types.js").WholeView} surroundings.view the one that is shown
 */
export function createPlaying({ link, view }) {
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
      if (view().shown() === at && at < last) goTo(at + 1, { sweep: true });
      return view().timeline(link.now).at < last || view().shown() !== last;
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

  return {
    goTo,
    play() {
      const { at, last, first = 0 } = view().timeline(link.now);
      if (at >= last) goTo(first);
      player.play();
    },
    /** Plays by other steps than those of the timeline. @param {() => boolean} step */
    playBy(step) {
      player.pause();
      drive = step;
      player.play();
    },
    pause: player.pause,
    setSpeed: player.setSpeed,
    get playing() {
      return player.playing;
    },
    /** Does the caption change too often to be read aloud? */
    get often() {
      return player.playing && link.now.speed > 1;
    },
    /** How long what is new may take to appear in the figure that comes next. */
    takeSweep() {
      const ms = sweepNext ? Math.min(SWEEP_MS, 700 / link.now.speed) : 0;
      sweepNext = false;
      return ms;
    },
  };
}
