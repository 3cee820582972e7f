import assert from "node:assert/strict";
import { test } from "node:test";
import { ProtocolError } from "puppeteer-core";
import { sizeWindow, startIfNewEnough } from "../core/older.js";

const SIZE = { width: 1280, height: 800 };

/** A page whose browser answers so to the command with which puppeteer sets the screen's orientation. @param {string} answer @param {typeof SIZE} [real] */
function pageOf(answer, real = SIZE) {
  let [width, height] = [800, 600];
  return {
    async setViewport() {
      [width, height] = [real.width, real.height];
      if (answer !== "") throw new ProtocolError(`Protocol error (emulation.setScreenOrientationOverride): ${answer}`);
    },
    evaluate: async () => /** @type {[number, number]} */ ([width, height]),
  };
}

test("a browser that doesn't know of a screen's orientation gets the size, and the tests go on", async () => {
  await sizeWindow(pageOf(""), SIZE);
  await sizeWindow(pageOf("unknown command emulation.setScreenOrientationOverride"), SIZE);
});

test("other failures are failures, and so is another size", async () => {
  await assert.rejects(sizeWindow(pageOf("no such frame"), SIZE), /no such frame/);
  const small = { width: 800, height: 600 };
  await assert.rejects(sizeWindow(pageOf("unknown command", small), SIZE), /another size.*unknown command/s);
  await assert.rejects(sizeWindow(pageOf("", small), SIZE), /another size/);
});

test("a browser that lacks what all tests need is told of, and is no failure", async () => {
  const asked = () => Promise.reject(new ProtocolError("Protocol error (session.subscribe): unknown command session.subscribe\n at x"));
  assert.deepEqual(await startIfNewEnough("firefox", asked), {
    started: undefined,
    tooOld: "firefox is too old for these tests: Protocol error (session.subscribe): unknown command session.subscribe",
  });
  assert.deepEqual(await startIfNewEnough("firefox", async () => 7), { started: 7, tooOld: false });
  await assert.rejects(startIfNewEnough("firefox", () => Promise.reject(new Error("it crashed"))), /it crashed/);
});
