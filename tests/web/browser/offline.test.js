// The page without a network: opened once, it is kept, all of it; and a new version takes its place when the reader says so.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertClean, session, target } from "../harness.js";
import { act, isVisible, status, text, waitForText, waitUntilSettled } from "../page.js";
import { createSite, dist, laterDist, removeFolder, www } from "../site.js";

/** @typedef {import("../harness.js").Page} Page */

const inDist = { skip: target !== "dist" && "only dist/ has a service worker" };
const NEW = "NEWVERSN";

const here = session();
/** @type {string} */
let later;
before(async () => {
  if (!inDist.skip) later = await laterDist(NEW);
});
after(async () => {
  if (later) await removeFolder(later);
});

/** Pages that share their storage, as those of a person do. */
async function person() {
  const context = await here.context();
  return async (/** @type {string} */ address, /** @type {((page: Page) => Promise<void>) | undefined} */ meanwhile = undefined) => {
    const page = /** @type {Page} */ (await context.newPage());
    page.problems = [];
    page.on("pageerror", (error) => page.problems.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(address, { waitUntil: "load" });
    await meanwhile?.(page);
    await waitUntilSettled(page);
    return page;
  };
}

/** Waits until the page is kept. @param {Page} page */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** @param {Page} page */
const versionOf = (page) => page.$eval('meta[name="version"]', (meta) => /** @type {HTMLMetaElement} */ (meta).content);

/** @param {Page} page */
async function reload(page) {
  await page.bringToFront(); // in a window behind, nothing is drawn
  await page.reload({ waitUntil: "load" });
  await waitUntilSettled(page);
}

/** Asks for a QR code, which is made by a package that is loaded for it. @param {Page} page */
async function askForCode(page) {
  await page.bringToFront();
  await act(page, "share");
  await page.waitForSelector('[data-part="share-qr"] svg path', { timeout: 10_000 });
  await page.keyboard.press("Escape");
}

test("a page that was opened once works without its server, also its other games and views", inDist, async () => {
  const site = await createSite({ "/some/where/": dist });
  const open = await person();
  const names = () => site.asked.map((path) => path.replace("/some/where/", ""));
  const release = site.hold(/-worker-/);
  const page = await open(`${site.origin}/some/where/?m=7&n=60`, async (early) => {
    await early.waitForNetworkIdle({ concurrency: 1 });
    assert.ok(names().some((name) => /^wythoff-worker-/.test(name)), "the worker is awaited");
    assert.ok(!names().some((name) => /^(sw\.js|offline-|paper-|one-lie-)/.test(name)), `first the figure: ${names().join(" ")}`);
    release();
  });
  await kept(page);
  const caption = await text(page, "caption");
  for (const part of [/^sw\.js/, /^takeaway-\w{8}\.wasm/, /^one-lie-worker/, /^paper-\w{8}\.wasm/]) {
    assert.ok(names().some((name) => part.test(name)), `${part} is kept: ${names().join(" ")}`);
  }
  await site.stop();
  await assert.rejects(fetch(site.origin), "nothing answers any more");

  await reload(page);
  assert.equal(await text(page, "caption"), caption);
  await act(page, "forward");
  await waitForText(page, "caption", /^P₆₁/);
  await askForCode(page);
  for (const link of ["?game=takeaway&m=22", "?game=one-lie&view=atlas&n=50", "index.html?view=table", ""]) {
    await page.goto(`${site.origin}/some/where/${link}`, { waitUntil: "load" });
    await waitUntilSettled(page);
    assert.equal(await status(page), "ready", link);
    assert.ok(await isVisible(page, '[data-role="figure"]'), link);
  }
  await page.click('[data-game="one-lie"]');
  await page.waitForFunction(() => location.search.includes("one-lie"));
  await waitUntilSettled(page);
  await page.keyboard.press("y");
  await page.waitForFunction(() => /answers=y/.test(location.search));
  assertClean(page);
});

test("a new version is told, and taken when the reader says so, window by window", inDist, async () => {
  const site = await createSite({ "/a/": dist, "/b/": dist });
  const open = await person();
  const neighbour = await open(`${site.origin}/b/`);
  await kept(neighbour);
  const [one, two] = [await open(`${site.origin}/a/?n=20`), await open(`${site.origin}/a/?game=takeaway`)];
  await kept(one);
  const old = await versionOf(one);
  assert.notEqual(old, NEW);
  await reload(two);
  assert.equal(await isVisible(two, '[data-role="notice"] p'), false, "nothing is new yet");

  site.folders["/a/"] = later;
  await reload(one);
  await waitForText(one, "notice", /new version/, 10_000);
  assert.equal(await versionOf(one), old, "the old one goes on");
  await askForCode(one);
  await act(one, "m-more");
  await one.waitForFunction(() => location.search.includes("m=2"));
  assert.match((await text(one, "notice")) ?? "", /new version/, "it is about no link");

  // Whoever loads the old version meanwhile doesn't take the new one away.
  await reload(two);
  assert.equal(await versionOf(two), old);
  await one.bringToFront();

  await Promise.all([one.waitForNavigation({ waitUntil: "load" }), one.click('[data-role="notice"] button.main')]);
  await waitUntilSettled(one);
  assert.equal(await versionOf(one), NEW);
  assert.equal(await status(one), "ready");
  assert.match(await one.evaluate(() => location.search), /m=2&n=20/);
  assert.equal(await isVisible(one, '[data-role="notice"] p'), false);
  await askForCode(one);

  // The other window is still of the old version, and finds what it loads late.
  assert.equal(await versionOf(two), old);
  await askForCode(two);
  await reload(two);
  assert.equal(await versionOf(two), NEW);

  // Nobody needs the old files any more.
  const caches = () => two.evaluate(async () => (await globalThis.caches.keys()).map((name) => name.replace(/http:\/\/[^/]*/, "")).sort());
  await two.waitForFunction(async () => (await globalThis.caches.keys()).length === 2, { timeout: 10_000, polling: 50 });
  assert.deepEqual(await caches(), [`nimscope /a/ ${NEW}`, `nimscope /b/ ${old}`], "a neighbour keeps its own");

  await site.stop();
  await reload(one);
  assert.equal(await versionOf(one), NEW);
  assert.equal(await status(one), "ready");
  for (const page of [one, two, neighbour]) assertClean(page);
});

test("the sources, served where dist/ was before, are seen as they are", inDist, async () => {
  const site = await createSite({ "/a/": dist });
  const open = await person();
  const page = await open(`${site.origin}/a/?n=20`);
  await kept(page);
  site.folders["/a/"] = www;
  await page.reload({ waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector('meta[name="version"]') === null, { timeout: 10_000, polling: 50 });
  await waitUntilSettled(page);
  assert.equal(await status(page), "ready");
  const left = await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
  assert.deepEqual(left, [0, []]);
  await site.stop();
});

test("where nothing may be kept, the page is as ever", inDist, async () => {
  const page = await here.open("?n=20", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("denied", "SecurityError"));
      }),
  });
  await page.waitForNetworkIdle();
  assert.equal(await status(page), "ready");
  await act(page, "forward");
  await waitForText(page, "caption", /^P₂₁/);
  assert.equal(await isVisible(page, '[data-role="notice"] p'), false);
  assertClean(page);
});

test("in a frame, and as it is served from its sources, the page keeps nothing", async () => {
  const page = await here.open(inDist.skip ? "" : "?embed=1");
  await page.waitForNetworkIdle();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assertClean(page);
});
