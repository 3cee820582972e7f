// What the browser tests share: a browser, the page in it, and what can be read off the page.
// `cargo xtask test` serves the page and says where in the environment.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import puppeteer from "puppeteer-core";

/** Where the page is served, with the slash at the end. */
export const baseUrl = process.env.NIMSCOPE_URL ?? "http://127.0.0.1:8080/";

/** `served`: the sources in www/; `dist`: the optimised page. */
export const target = process.env.NIMSCOPE_TARGET ?? "served";

/** Whether tests that take long should run: `{ skip: !full }`. */
export const full = process.env.NIMSCOPE_FULL === "1";

/** How many requests the first figure may take, in dist/. */
export const maxRequests = Number(process.env.NIMSCOPE_MAX_REQUESTS ?? "12");

const artifacts = fileURLToPath(new URL("../../artifacts/", import.meta.url));

/**
 * The page with what happened on it so far.
 *
 * - `problems`: errors in the console, uncaught exceptions, requests that failed or went to another site
 * - `requests`: the addresses asked for, in order
 *
 * @typedef {import("puppeteer-core").Page & { problems: string[], requests: string[] }} Page
 */

/**
 * A Chromium with a profile of its own. Close it in `after`.
 *
 * @returns {Promise<import("puppeteer-core").Browser>}
 */
export function launch() {
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
    ],
  });
}

/**
 * Opens the page and waits until it is ready or says that it has failed.
 *
 * @param {import("puppeteer-core").Browser} browser
 * @param {string} [query] what follows the address, such as `?game=wythoff&m=2`
 * @param {object} [options]
 * @param {number} [options.width]
 * @param {number} [options.height]
 * @param {number} [options.pixelRatio]
 * @param {"light" | "dark"} [options.colorScheme]
 * @param {boolean} [options.reducedMotion]
 * @param {boolean} [options.settled] false: return as soon as the document is loaded
 * @returns {Promise<Page>}
 */
export async function openPage(browser, query = "", options = {}) {
  const { width = 1280, height = 800, pixelRatio = 1, colorScheme = "light", reducedMotion = false } = options;
  // A context of its own: no test sees the storage or the cache of another.
  const context = await browser.createBrowserContext();
  const page = Object.assign(await context.newPage(), {
    problems: /** @type {string[]} */ ([]),
    requests: /** @type {string[]} */ ([]),
  });
  watch(page);
  await page.setViewport({ width, height, deviceScaleFactor: pixelRatio });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: colorScheme },
    { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
  ]);
  await page.goto(baseUrl + query, { waitUntil: "load" });
  if (options.settled !== false) {
    await waitUntilSettled(page);
  }
  return page;
}

/**
 * Addresses that leave no machine, and the icon that a browser asks every site for.
 *
 * @param {string} url
 */
function isOfTheBrowser(url) {
  return /^(data|blob|about):/.test(url) || new URL(url).pathname === "/favicon.ico";
}

/** @param {Page} page */
function watch(page) {
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
    if (!url.startsWith(baseUrl)) {
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
 * Waits until the status is `ready` or `error`.
 *
 * @param {Page} page
 * @param {number} [timeout] in milliseconds
 */
export async function waitUntilSettled(page, timeout = 30_000) {
  try {
    await page.waitForFunction(
      () => ["ready", "error"].includes(document.documentElement.dataset.status ?? ""),
      { timeout },
    );
  } catch (cause) {
    const message = `the page is still "${await status(page)}" after ${timeout} ms; ${page.problems.join("; ")}`;
    throw new Error(message, { cause });
  }
}

/**
 * `loading`, `working`, `ready` or `error`.
 *
 * @param {Page} page
 */
export function status(page) {
  return page.evaluate(() => document.documentElement.dataset.status);
}

/**
 * The text of the part of the page with this role; `null` if there is none.
 *
 * @param {Page} page
 * @param {string} role such as `caption`
 * @returns {Promise<string | null>}
 */
export function text(page, role) {
  return page.evaluate((name) => document.querySelector(`[data-role="${name}"]`)?.textContent ?? null, role);
}

/**
 * Clicks the control for an action.
 *
 * @param {Page} page
 * @param {string} action such as `forward`
 */
export function act(page, action) {
  return page.click(`[data-action="${action}"]`);
}

/**
 * The colour that a person sees at a place of the window (in CSS pixels), as `[red, green, blue]`.
 *
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 * @returns {Promise<[number, number, number]>}
 */
export async function pixel(page, x, y) {
  const png = Buffer.from(await page.screenshot({ clip: { x, y, width: 1, height: 1 } }));
  /** @type {Buffer[]} */
  const compressed = [];
  // After the signature a PNG is a list of chunks: length, name, data, checksum.
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") {
      compressed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  // A row starts with its filter; the first pixel of the first row is the same under any.
  const [, red, green, blue] = inflateSync(Buffer.concat(compressed));
  return [red, green, blue];
}

/**
 * What axe-core finds wrong by WCAG 2.2 A and AA: one line for each thing and place.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function axe(page) {
  // By the debugger, so that no Content-Security-Policy stands in the way.
  const source = createRequire(import.meta.url)("axe-core").source;
  await page.evaluate(source);
  return page.evaluate(async () => {
    const loaded = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (globalThis));
    const result = await loaded.axe.run({
      // Reading the style sheets again would add inline styles, of which a Content-Security-Policy complains.
      preload: false,
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    });
    return result.violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id} (${violation.help}): ${node.html}`),
    );
  });
}

/**
 * Fails if anything went wrong on the page.
 *
 * @param {Page} page
 */
export function assertClean(page) {
  assert.deepEqual(page.problems, []);
}

/**
 * Keeps a picture of the window in artifacts/, for a person to look at.
 *
 * @param {Page} page
 * @param {string} name
 */
export async function screenshot(page, name) {
  await mkdir(artifacts, { recursive: true });
  await page.screenshot({ path: `${artifacts}${name}-${target}.png` });
}
