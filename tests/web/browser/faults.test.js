// What goes wrong around the page: workers that die, files that don't come, what the browser denies. After each the page shows
// what a fresh load of its address shows, or says in a sentence what is missing, and goes on when it is there again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAsFresh, faultyServer, follow, keepWorkers, killWorkers, randomly } from "../faults.js";
import { full, session } from "../harness.js";
import { act, isVisible, openShare, status, text, waitForPart, waitForText, waitUntilSettled } from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

/** Where random moments start; the full tier takes others at each run. */
const SEED = full ? Date.now() % 1_000_000 : 7;

const { open } = session();

/** Each kind of work: where it starts from, what is long, and whether the default tier has it. */
const WORK = /** @type {const} */ ([
  ["a lattice", "?n=3", "?m=60&n=1200", true],
  ["winning moves", "?n=3", "?m=40&n=1000&layer=moves", false],
  ["a trail", "?n=3", "?m=60&n=900&select=2,2,6", false],
  ["deviations", "?view=deviations", "?view=deviations&compare=0-23&n=100000", false],
  ["proofs", "?view=table", "?view=table&rows=40&select=37", false],
  ["thresholds, counted by several", "?game=takeaway", "?game=takeaway&m=60000", true],
  ["a map", "?game=takeaway&view=map", "?game=takeaway&view=map&at=0,100000,400", false],
  ["losing heaps", "?game=takeaway&view=sequence", "?game=takeaway&view=sequence&r=90000", false],
  ["an atlas", "?game=one-lie&view=atlas", "?game=one-lie&view=atlas&at=0,0,4000", false],
  ["a game", "?game=one-lie&view=play", "?game=one-lie&view=play&n=1000000000000000000&answers=ynnynyynny", false],
]);

for (const [work, from, to, always] of WORK) {
  test(`workers killed while they work on ${work}`, { skip: !always && !full }, async () => {
    const random = randomly(SEED);
    const page = await open(from, { before: (opened) => keepWorkers(opened) });
    for (let round = 0; round < (full ? 4 : 1); round += 1) {
      await follow(page, to);
      const ms = random.below(400);
      // eslint-disable-next-line no-restricted-syntax -- any moment will do, and this is one
      await new Promise((done) => setTimeout(done, ms));
      // One that was killed is replaced when something is asked that isn't known yet.
      assert.ok((await killWorkers(page)) > 0 || round > 0);
      await assertAsFresh(page, `seed ${SEED}, killed after ${ms} ms`);
      assert.equal(await status(page), "ready");
      if (full) {
        await follow(page, from);
        await waitUntilSettled(page, { timeout: 60_000 });
      }
    }
  });
}

test("a worker killed while it loads: Cancel and Go on start a new one", async () => {
  const page = await open("?n=30", { before: (opened) => keepWorkers(opened, 1), settled: false });
  await page.waitForSelector('[data-action="cancel"]', { visible: true });
  await act(page, "cancel");
  await act(page, "retry");
  await assertAsFresh(page, "killed while it loads");
  assert.equal(await status(page), "ready");
});

const WASM = /\.wasm$/;
/** In www/, and in dist/. */
const WORKER = /wythoff\/worker\.js|wythoff-worker/;

/**
 * Files that don't come as they should; what the page says, null where it does without; whether the default tier has it.
 * @type {[string, (path: string, times: number) => import("../faults.js").Fault | undefined, RegExp | null, boolean][]}
 */
const FAULTS = [
  ["the WebAssembly isn't there", (path) => (WASM.test(path) ? { status: 404 } : undefined), /could not be loaded.*Reload/, false],
  ["the WebAssembly breaks off", (path) => (WASM.test(path) ? { change: (bytes) => bytes.subarray(0, 5000) } : undefined), /could not be loaded.*Reload/, true],
  ["the WebAssembly is served as text", (path) => (WASM.test(path) ? { type: "text/plain" } : undefined), null, true],
  ["the script of the worker isn't there", (path) => (WORKER.test(path) ? { status: 404 } : undefined), /stopped/, true],
  ["a page of HTML comes in place of the worker's script", (path) => (WORKER.test(path) ? { type: "text/html", change: () => Buffer.from("<!doctype html>") } : undefined), /stopped/, false],
  ["the WebAssembly comes for the page and not for its worker", (path, times) => (WASM.test(path) && times > 0 ? { status: 503 } : undefined), /fail|HTTP/i, true],
];

for (const [what, faultOf, says, always] of FAULTS) {
  test(`when ${what}`, { skip: !always && !full }, async () => {
    let faulty = true;
    const server = await faultyServer((path, times) => (faulty ? faultOf(path, times) : undefined));
    try {
      const page = await open("?n=30", { base: server.base, faulty: says !== null });
      if (says === null) {
        await assertAsFresh(page, what);
        assert.equal(await status(page), "ready");
      } else {
        assert.equal(await status(page), "error");
        const said = await page.$eval('[data-part="cover-text"]', (words) => words.textContent ?? "");
        assert.match(said, says);
        assert.match(said, /^[A-Z].*\.$/s, "a sentence");
        assert.ok(await isVisible(page, '[data-part="cover-text"]'));
        faulty = false;
        // What can be asked again is, without loading the page again.
        if (await isVisible(page, '[data-part="way-out"]')) {
          await follow(page, "?n=31");
          await assertAsFresh(page, `${what}, then it is there`);
          assert.equal(await status(page), "ready");
        }
        await page.reload({ waitUntil: "load" });
        await assertAsFresh(page, `${what}, then reloaded`);
        assert.equal(await status(page), "ready");
      }
    } finally {
      server.close();
    }
  });
}

test("a storage that is denied, and a clipboard that is denied or missing", async () => {
  for (const clipboard of full ? ["denied", "missing"] : ["denied"]) {
    const page = await open("?n=12", {
      before: (opened) =>
        opened.evaluateOnNewDocument((how) => {
          const denied = () => {
            throw new DOMException("denied", "SecurityError");
          };
          for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: denied });
          const none = { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) };
          Object.defineProperty(navigator, "clipboard", { value: how === "denied" ? none : undefined });
        }, clipboard),
    });
    await assertAsFresh(page, `the clipboard is ${clipboard}`);
    await openShare(page);
    const said = (await page.$eval('[data-part="share-text"]', (words) => words.textContent)) ?? "";
    assert.doesNotMatch(said, /^Copied/, clipboard);
    await page.click('[data-action="copy-link"]');
    await waitForPart(page, "share-said", /./);
    await page.keyboard.press("Escape");
    await act(page, "help");
    await page.click('[data-part="letters"]');
    await page.keyboard.press("Escape");
    await act(page, "forward");
    await waitForText(page, "caption", /^P₁₃/);
    await assertAsFresh(page, `the clipboard is ${clipboard}`);
    assert.match((await text(page, "caption")) ?? "", /^P₁₃/);
  }
});
