// Playing: steps at a pace. The clock comes from outside, so that tests can turn it.

/**
 * @param {object} surroundings
 * @param {(run: () => void, ms: number) => any} surroundings.after
 * @param {(timer: any) => void} surroundings.stop
 * @param {() => boolean} surroundings.step goes one step on; false at the end
 * @param {(playing: boolean) => void} surroundings.onPlaying
 */
export function createPlayer({ after, stop, step, onPlaying }) {
  let playing = false;
  let held = false;
  let speed = 2;
  /** @type {any} */
  let timer;

  function tick() {
    if (held) return;
    timer = after(() => {
      if (step()) tick();
      else pause();
    }, 1000 / speed);
  }

  function pause() {
    if (!playing) return;
    playing = false;
    stop(timer);
    onPlaying(false);
  }

  return {
    play() {
      if (playing) return;
      playing = true;
      onPlaying(true);
      tick();
    },
    pause,
    /** Stands still for a while, and goes on from there; it is still playing. @param {boolean} whether */
    hold(whether) {
      if (whether === held) return;
      held = whether;
      if (!playing) return;
      if (held) stop(timer);
      else tick();
    },
    /** @param {number} stepsASecond */
    setSpeed(stepsASecond) {
      if (stepsASecond === speed) return;
      speed = stepsASecond;
      if (playing) {
        stop(timer);
        tick();
      }
    },
    get playing() {
      return playing;
    },
  };
}

/** The speeds that + and − go through: steps a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16];

/**
 * The next faster or slower speed.
 * @param {number} speed @param {number} direction 1 or −1
 */
export function nextSpeed(speed, direction) {
  const others = direction > 0 ? SPEEDS.filter((s) => s > speed) : SPEEDS.filter((s) => s < speed).reverse();
  return others[0] ?? speed;
}
