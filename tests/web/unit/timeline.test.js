// Playing against a clock that the test turns.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlayer, nextSpeed, SPEEDS } from "../../../www/base/timeline.js";

/** A player on a strip of steps, with a clock that only goes on when told. */
function playerOn(/** @type {number} */ last) {
  /** @type {{ run: () => void, at: number } | undefined} */
  let timer;
  let clock = 0;
  let n = 0;
  /** @type {boolean[]} */
  const told = [];
  const player = createPlayer({
    after: (run, ms) => (timer = { run, at: clock + ms }),
    stop(old) {
      if (timer === old) timer = undefined;
    },
    step() {
      n += 1;
      return n < last;
    },
    onPlaying: (playing) => told.push(playing),
  });
  return {
    player,
    told,
    get n() {
      return n;
    },
    get idle() {
      return timer === undefined;
    },
    /** @param {number} ms */
    pass(ms) {
      const until = clock + ms;
      while (timer && timer.at <= until) {
        const { run, at } = timer;
        timer = undefined;
        clock = at;
        run();
      }
      clock = until;
    },
  };
}

test("it steps at its pace: two a second unless told otherwise", () => {
  const strip = playerOn(100);
  strip.player.play();
  strip.pass(499);
  assert.equal(strip.n, 0);
  strip.pass(1);
  assert.equal(strip.n, 1);
  strip.pass(5000);
  assert.equal(strip.n, 11);
});

test("held, it stands still and is playing; let go, it goes on", () => {
  const strip = playerOn(100);
  strip.player.play();
  strip.pass(1000);
  strip.player.hold(true);
  strip.player.hold(true);
  assert.ok(strip.idle, "no clock runs");
  strip.pass(5000);
  assert.equal(strip.n, 2);
  assert.equal(strip.player.playing, true);
  strip.player.setSpeed(4);
  assert.ok(strip.idle);
  strip.player.hold(false);
  strip.pass(250);
  assert.equal(strip.n, 3);
  // What begins while it is held waits too, and what is paused stays so.
  strip.player.pause();
  strip.player.hold(true);
  strip.player.play();
  strip.pass(5000);
  assert.equal(strip.n, 3);
  strip.player.pause();
  strip.player.hold(false);
  strip.pass(5000);
  assert.equal(strip.n, 3);
});

test("it stops at the end, and says so once", () => {
  const strip = playerOn(3);
  strip.player.play();
  strip.pass(60_000);
  assert.equal(strip.n, 3);
  assert.equal(strip.player.playing, false);
  assert.ok(strip.idle);
  assert.deepEqual(strip.told, [true, false]);
});

test("paused it does nothing; play and pause twice are like once", () => {
  const strip = playerOn(100);
  strip.player.pause();
  assert.deepEqual(strip.told, []);
  strip.player.play();
  strip.player.play();
  strip.pass(1000);
  assert.equal(strip.n, 2);
  strip.player.pause();
  strip.player.pause();
  strip.pass(60_000);
  assert.equal(strip.n, 2);
  assert.deepEqual(strip.told, [true, false]);
  strip.player.play();
  strip.pass(500);
  assert.equal(strip.n, 3);
});

test("another speed counts at once, also in the middle of a long wait", () => {
  const strip = playerOn(1000);
  strip.player.setSpeed(0.1);
  strip.player.play();
  strip.pass(5000);
  assert.equal(strip.n, 0);
  strip.player.setSpeed(16);
  strip.pass(1000);
  assert.equal(strip.n, 16);
  // The same speed again doesn't start the wait anew.
  strip.player.setSpeed(1);
  strip.pass(900);
  strip.player.setSpeed(1);
  strip.pass(100);
  assert.equal(strip.n, 17);
});

test("a speed that is set while it is paused starts nothing", () => {
  const strip = playerOn(10);
  strip.player.setSpeed(8);
  assert.ok(strip.idle);
  strip.player.play();
  strip.pass(125);
  assert.equal(strip.n, 1);
});

test("faster and slower go through the speeds and stay at the ends", () => {
  assert.equal(nextSpeed(2, 1), 4);
  assert.equal(nextSpeed(2, -1), 1);
  assert.equal(nextSpeed(3, 1), 4);
  assert.equal(nextSpeed(3, -1), 2);
  assert.equal(nextSpeed(16, 1), 16);
  assert.equal(nextSpeed(20, 1), 20);
  assert.equal(nextSpeed(20, -1), 16);
  assert.equal(nextSpeed(0.1, -1), 0.1);
  assert.equal(nextSpeed(0.1, 1), 0.5);
  for (const speed of SPEEDS) assert.ok(speed >= 0.1 && speed <= 20, "a link takes it");
});
