// What the browser tests share: a browser and the pages in it. `cargo xtask test` serves the page and says where in the
// environment. What is read off pages and done on them is in page.js, what is seen in screen.js.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before } from "node:test";
import puppeteer from "puppeteer-core";
import { waitUntilSettled } from "./page.js";

/** Where the page is served, with the slash at the end. */
export const baseUrl = process.env.NIMSCOPE_URL ?? "http://127.0.0.1:8080/";

/** `served`: the sources in www/; `dist`: the optimised page. */
export const target = process.env.NIMSCOPE_TARGET ?? "served";

/** Whether tests that take long should run: `{ skip: !full }`. */
export const full = process.env.NIMSCOPE_FULL === "1";

/** How many times slower than it is each page should run, to find tests that count on a fast machine. */
const slower = Number(process.env.NIMSCOPE_SLOW ?? "1");

/** How many requests the first figure may take, in dist/. */
export const maxRequests = Number(process.env.NIMSCOPE_MAX_REQUESTS ?? "12");

/**
 * The page with what happened on it so far.
 *
 * - `problems`: errors in the console, uncaught exceptions, requests that failed or went to another site
 * - `requests`: the addresses asked for, in order
 * - `faulty`: problems belong to the test
 *
 * @typedef {import("puppeteer-core").Page & { problems: string[], requests: string[], faulty: boolean }} Page
 */

/**
 * How a page is opened.
 *
 * @typedef {object} Options
 * @property {number} [width]
 * @property {number} [height]
 * @property {number} [pixelRatio]
 * @property {"light" | "dark"} [colorScheme]
 * @property {boolean} [reducedMotion]
 * @property {boolean} [touch] a screen to touch
 * @property {boolean} [firstVisit] true: with the pointer that a first visit shows
 * @property {string} [base] another address of the page, with the slash at the end
 * @property {boolean} [settled] false: return as soon as the document is loaded
 * @property {boolean} [faulty] true: problems belong to the test
 * @property {(page: Page) => unknown} [before] what to do before the page is asked for
 */

/**
 * A browser for the tests of a file: started before them and closed after them. Pages are closed after the test that opened them,
 * which fails if anything went wrong on one.
 *
 * @param {object} [how]
 * @param {string} [how.link] opens a page there that all tests of the file share
 * @param {Options} [how.options] how that page is opened
 * @param {boolean} [how.oneProcess] as in `launch`
 */
export function session({ link, options, oneProcess = false } = {}) {
  /** @type {import("puppeteer-core").Browser} */
  let browser;
  /** @type {Page} */
  let shared;
  /** @type {Page[]} */
  const pages = [];
  /** @type {import("puppeteer-core").BrowserContext[]} */
  const contexts = [];
  before(async () => {
    browser = await launch({ oneProcess });
    if (link !== undefined) shared = await openPage(browser, link, options);
  });
  afterEach(async () => {
    const opened = pages.splice(0);
    // Before they are closed, by which requests under way fail.
    const problems = [...opened, ...(shared ? [shared] : [])].flatMap((page) => page.problems.splice(0).filter(() => !page.faulty));
    await Promise.all([...opened.map((page) => page.browserContext()), ...contexts.splice(0)].map(close));
    assert.deepEqual(problems, []);
  });
  after(() => browser?.close());

  return {
    get browser() {
      return browser;
    },
    /** The page that is shared. */
    get page() {
      return shared;
    },
    /** As `openPage`. @param {string} [to] @param {Options} [how] */
    open: (to, how) => openPage(browser, to, how, pages),
    /** For pages that share their storage, as those of a person do; they are closed after the test. */
    async context() {
      const context = await browser.createBrowserContext();
      contexts.push(context);
      return context;
    },
  };
}

/** Closes pages that belong together, unless that was done. @param {import("puppeteer-core").BrowserContext} context */
async function close(context) {
  if (context.browser().browserContexts().includes(context)) await context.close();
}

/**
 * A Chromium with a profile of its own. Close it in the end.
 *
 * @param {object} [how]
 * @param {boolean} [how.oneProcess] frames of other sites in the process of their page: the debugger now and then loses one that has
 * its own
 * @returns {Promise<import("puppeteer-core").Browser>}
 */
export function launch({ oneProcess = false } = {}) {
  const executablePath = process.env.CHROME;
  assert.ok(executablePath, "CHROME is not set: run the tests by `cargo xtask test --only browser-served`");
  // Without a user data folder named, puppeteer makes a fresh one and removes it at the end.
  return puppeteer.launch({
    executablePath,
    headless: true, // --headless=new
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Chromium loads two pages of its own for the address bar of every new window, which no test looks at: half a second
      // of work for each page that a test opens.
      `--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup${oneProcess ? ",IsolateOrigins,site-per-process" : ""}`,
      ...(oneProcess ? ["--disable-site-isolation-trials"] : []),
    ],
  });
}

/**
 * Opens the page and waits until it is ready or says that it has failed.
 *
 * @param {import("puppeteer-core").Browser} browser
 * @param {string} [link] what follows the address, such as `?game=wythoff&m=2`
 * @param {Options} [options]
 * @param {Page[]} [opened] notes it there, also if it fails to open
 * @returns {Promise<Page>}
 */
export async function openPage(browser, link = "", options = {}, opened = []) {
  const { width = 1280, height = 800, pixelRatio = 1, colorScheme = "light", reducedMotion = false } = options;
  // A context of its own: no test sees the storage or the cache of another.
  const context = await browser.createBrowserContext();
  const page = Object.assign(await context.newPage(), {
    problems: /** @type {string[]} */ ([]),
    requests: /** @type {string[]} */ ([]),
    faulty: options.faulty === true,
  });
  opened.push(page);
  watch(page, options.base ?? baseUrl);
  if (slower > 1) await page.emulateCPUThrottling(slower);
  await page.setViewport({ width, height, deviceScaleFactor: pixelRatio, hasTouch: options.touch === true });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: colorScheme },
    { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
  ]);
  if (options.firstVisit !== true) {
    // Documents without a storage of their own refuse it.
    await page.evaluateOnNewDocument(() => {
      try {
        localStorage.setItem("nimscope-seen", "1");
      } catch {
        // Then the pointer is shown.
      }
    });
  }
  await options.before?.(page);
  await page.goto((options.base ?? baseUrl) + link, { waitUntil: "load" });
  if (options.settled !== false) {
    await waitUntilSettled(page);
  }
  return page;
}

/**
 * Leads an open page to another link and waits until it is ready or says that it has failed.
 *
 * @param {Page} page
 * @param {string} link as in `openPage`
 */
export async function visit(page, link) {
  await page.goto(baseUrl + link, { waitUntil: "load" });
  await waitUntilSettled(page);
}

/**
 * Addresses that leave no machine, and the icon that a browser asks every site for.
 *
 * @param {string} url
 */
function isOfTheBrowser(url) {
  return /^(data|blob|about):/.test(url) || new URL(url).pathname === "/favicon.ico";
}

/** Notes what happens on a page. @param {Page} page @param {string} folder of all that it may ask for */
function watch(page, folder) {
  page.on("console", (message) => {
    // A failed request is told in the console too; it is noted below, with its address.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      page.problems.push(`console: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => {
    page.problems.push(`exception: ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (isOfTheBrowser(url)) {
      return;
    }
    page.requests.push(url);
    if (!url.startsWith(folder)) {
      page.problems.push(`request outside the page's folder: ${url}`);
    }
  });
  page.on("requestfailed", (request) => {
    page.problems.push(`request failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isOfTheBrowser(response.url())) {
      page.problems.push(`status ${response.status()}: ${response.url()}`);
    }
  });
}

/**
 * The core in this process, from the package that the page was built of: for the layout of figures.
 *
 * @param {string} game
 * @returns {Promise<typeof import("../../www/pkg/wythoff/nimscope.js")>}
 */
export async function core(game = "wythoff") {
  const folder = new URL(`../../www/pkg/${game}/`, import.meta.url);
  const loaded = await import(new URL("nimscope.js", folder).href);
  loaded.initSync({ module: await readFile(new URL("nimscope_bg.wasm", folder)) });
  await teach(loaded);
  return loaded;
}

/**
 * Gives a core the sentences of a language, of which its package has none.
 *
 * @param {{ speak(part: string, text: string): void }} loaded
 * @param {string} [language]
 */
export async function teach(loaded, language = "en") {
  for (const part of ["shared", "wythoff", "takeaway", "one-lie"]) {
    const { default: catalogue } = await import(new URL(`../../www/words/${language}/core/${part}.js`, import.meta.url).href);
    loaded.speak(part, catalogue);
  }
}

/**
 * Fails if anything went wrong on the page.
 *
 * @param {Page} page
 */
export function assertClean(page) {
  assert.deepEqual(page.problems, []);
}
