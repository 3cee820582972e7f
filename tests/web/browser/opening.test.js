// From the address to the first figure, also where something is in the way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { session } from "../harness.js";
import { isVisible, query, status, text, waitUntilSettled } from "../page.js";
import { apart, colour, look } from "../screen.js";

const { open } = session();

/**
 * Holds requests back.
 *
 * @param {import("../harness.js").Page} page
 * @param {RegExp} which
 * @param {(request: import("puppeteer-core").HTTPRequest) => void} what to do with them
 */
async function hold(page, which, what) {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (which.test(request.url())) what(request);
    else void request.continue();
  });
}

test("it goes from loading to ready, without a word in the console and without a foreign request", async () => {
  const page = await open("", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        const seen = /** @type {any} */ (globalThis);
        seen.statuses = [];
        new MutationObserver(() => {
          const now = document.documentElement?.dataset.status;
          if (now && seen.statuses.at(-1) !== now) seen.statuses.push(now);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
  });
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).statuses), ["loading", "ready"]);
  await page.waitForNetworkIdle();
  assert.equal(await query(page), "", "the start page needs no query");
  assert.match((await text(page, "caption")) ?? "", /^P₂₈ = \[1, 44, 30\]/);
});

test("a skeleton and a sentence are there before the solver has come", async () => {
  const page = await open("", {
    settled: false,
    // In the page, because requests that puppeteer holds back in the worker never go on.
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        const here = /** @type {any} */ (globalThis);
        const go = new Promise((resolve) => (here.letSolverCome = resolve));
        const ask = here.fetch;
        here.fetch = async (/** @type {unknown[]} */ ...request) => {
          await go;
          return ask(...request);
        };
      }),
  });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  assert.equal(await status(page), "loading");
  assert.match((await text(page, "cover")) ?? "", /^\s*Loading the solver/);
  assert.ok(await isVisible(page, ".skeleton"));
  assert.ok(await isVisible(page, '[data-role="timeline"]'));
  // It is seen, not only there: some of its dots or lines differ from the paper.
  const box = await page.evaluate(() => document.querySelector(".skeleton")?.getBoundingClientRect().toJSON());
  const screen = await look(page);
  const paper = colour("#fbfaf7");
  let marks = 0;
  for (let x = box.left; x < box.left + 100; x += 1) {
    for (let y = box.top; y < box.top + 60; y += 1) if (apart(screen.at(x, y), paper) > 10) marks += 1;
  }
  assert.ok(marks > 10, `${marks} pixels of the skeleton are seen`);

  await page.evaluate(() => /** @type {any} */ (globalThis).letSolverCome());
  await waitUntilSettled(page);
  assert.equal(await status(page), "ready");
  assert.equal(await isVisible(page, ".skeleton"), false);
  assert.equal(await isVisible(page, '[data-role="cover"]'), false);
});

test("a dark room stays dark while the solver comes", async () => {
  for (const [link, colorScheme] of /** @type {const} */ ([["", "dark"], ["?theme=dark", "light"], ["?theme=pink", "dark"]])) {
    const page = await open(link, {
      settled: false,
      colorScheme,
      before: (fresh) =>
        fresh.evaluateOnNewDocument(() => {
          globalThis.fetch = () => new Promise(() => {});
        }),
    });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "dark", { timeout: 5000 });
    assert.equal(await status(page), "loading");
    assert.ok(apart((await look(page)).at(5, 400), colour("#14171a")) < 3);
  }
});

test("without the solver there is a sentence that says what to do", async () => {
  const page = await open("", {
    faulty: true,
    before: (fresh) => hold(fresh, /\.wasm$/, (request) => void request.abort()),
  });
  assert.equal(await status(page), "error");
  assert.ok(await isVisible(page, '[data-role="cover"]'));
  assert.match((await text(page, "cover")) ?? "", /could not be loaded.*Reload the page/s);
  assert.equal(await isVisible(page, ".skeleton"), false);
});

test("without the worker's script there is a sentence, and it isn't asked for over and over", async () => {
  const page = await open("", {
    faulty: true,
    before: (fresh) => hold(fresh, /worker[^/]*\.js$/, (request) => void request.abort()),
  });
  assert.equal(await status(page), "error");
  assert.ok(await isVisible(page, '[data-part="cover-text"]'));
  const asked = () => page.requests.filter((url) => /worker[^/]*\.js$/.test(url)).length;
  const first = asked();
  await page.waitForNetworkIdle();
  assert.equal(asked(), first);
  assert.equal(await status(page), "error");
  assert.equal((await page.$$('[data-role="notice"] p')).length, 1, "it is told once");
  assert.ok(first <= 6, `${first} requests`);
});

test("without scripts there is a sentence about it", async () => {
  const page = await open("", {
    settled: false,
    faulty: true, // what scripts would need is asked for in vain
    before: (fresh) => fresh.setJavaScriptEnabled(false),
  });
  assert.match((await text(page, "cover")) ?? "", /Scripts are switched off/);
  const seen = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const shown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (shown) words.push(node.textContent);
    }
    return words.join(" ");
  });
  assert.match(seen, /scripts/i, "at once, not after some seconds");
});

test("a browser without WebAssembly gets a sentence", async () => {
  const page = await open("", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        Reflect.deleteProperty(globalThis, "WebAssembly");
      }),
  });
  assert.equal(await status(page), "error");
  assert.match((await text(page, "cover")) ?? "", /no WebAssembly/);
});
