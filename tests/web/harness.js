// What the browser tests share: a browser, the page in it, and what can be read off the page.
// `cargo xtask test` serves the page and says where in the environment.

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { decode } from "./png.js";

export { decode };

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
 * @param {object} [options]
 * @param {number} [options.width]
 * @param {number} [options.height]
 * @param {number} [options.pixelRatio]
 * @param {"light" | "dark"} [options.colorScheme]
 * @param {boolean} [options.reducedMotion]
 * @param {boolean} [options.touch] a screen to touch
 * @param {boolean} [options.firstVisit] true: with the pointer that a first visit shows
 * @param {string} [options.base] another address of the page, with the slash at the end
 * @param {boolean} [options.settled] false: return as soon as the document is loaded
 * @param {(page: Page) => unknown} [options.before] what to do before the page is asked for
 * @returns {Promise<Page>}
 */
export async function openPage(browser, link = "", options = {}) {
  const { width = 1280, height = 800, pixelRatio = 1, colorScheme = "light", reducedMotion = false } = options;
  // A context of its own: no test sees the storage or the cache of another.
  const context = await browser.createBrowserContext();
  const page = Object.assign(await context.newPage(), {
    problems: /** @type {string[]} */ ([]),
    requests: /** @type {string[]} */ ([]),
  });
  watch(page);
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
 * Waits until the status is `ready` or `error` and stays so for a moment: a figure whose size changes
 * with its caption is drawn once more.
 *
 * @param {Page} page
 * @param {number} [timeout] in milliseconds
 */
export async function waitUntilSettled(page, timeout = 30_000) {
  try {
    await page.waitForFunction(
      () => {
        const memory = /** @type {{ settledSince?: number }} */ (/** @type {unknown} */ (globalThis));
        const settled = ["ready", "error"].includes(document.documentElement.dataset.status ?? "");
        memory.settledSince = settled ? (memory.settledSince ?? performance.now()) : undefined;
        return memory.settledSince !== undefined && performance.now() - memory.settledSince > 60;
      },
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
 * The text of a part of the page, with plain spaces.
 *
 * @param {Page} page
 * @param {string} name of its `data-part`
 */
export const partOf = (page, name) =>
  page.$eval(`[data-part="${name}"]`, (part) => (part.textContent ?? "").replace(/\s/g, " "));

/**
 * Waits until the text of a part matches.
 *
 * @param {Page} page
 * @param {string} name of its `data-part`
 * @param {RegExp} pattern
 */
export async function waitForPart(page, name, pattern) {
  await page.waitForFunction(
    (part, source) => new RegExp(source).test((document.querySelector(`[data-part="${part}"]`)?.textContent ?? "").replace(/\s/g, " ")),
    { timeout: 5000, polling: 20 },
    name,
    pattern.source,
  );
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
 * Puts a value into a field and confirms it with Enter.
 *
 * @param {Page} page
 * @param {string} part the field, such as `rows`
 * @param {string} value
 */
export async function enter(page, part, value) {
  const field = `[data-part="${part}"]`;
  await page.$eval(
    field,
    (input, put) => {
      /** @type {HTMLInputElement} */ (input).value = put;
    },
    value,
  );
  await page.focus(field);
  await page.keyboard.press("Enter");
}

/**
 * Has the page keep what it copies, for `takeCopy`: a clipboard that needs no permission. For `before` of `openPage`.
 *
 * @param {Page} page
 */
export function keepCopies(page) {
  return page.evaluateOnNewDocument(() => {
    const kept = /** @type {{ copied?: string }} */ (/** @type {unknown} */ (globalThis));
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (/** @type {string} */ all) => void (kept.copied = all) },
    });
  });
}

/**
 * Waits until the page says that it has copied, wipes the saying for the next copy, and returns what was copied.
 *
 * @param {Page} page opened with `keepCopies`
 * @param {string} said the part that says so
 * @returns {Promise<string>}
 */
export async function takeCopy(page, said) {
  const selector = `[data-part="${said}"]`;
  await page.waitForFunction((part) => /Copied/.test(document.querySelector(part)?.textContent ?? ""), {}, selector);
  return page.$eval(selector, (part) => {
    part.textContent = "";
    return /** @type {{ copied?: string }} */ (/** @type {unknown} */ (globalThis)).copied ?? "";
  });
}

/**
 * The query of the address bar.
 *
 * @param {import("puppeteer-core").Page} page
 * @returns {Promise<string>}
 */
export function query(page) {
  return page.evaluate(() => location.search);
}

/**
 * Waits until the address bar says this and the page is ready.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string | RegExp} wanted the whole query, or what it matches
 * @param {number} [timeout] in milliseconds
 */
export async function waitForQuery(page, wanted, timeout = 5000) {
  const [whole, pattern] = typeof wanted === "string" ? [wanted, ""] : ["", wanted.source];
  try {
    await page.waitForFunction(
      (all, like) =>
        document.documentElement.dataset.status === "ready" &&
        (like === "" ? location.search === all : new RegExp(like).test(location.search)),
      { timeout, polling: 20 },
      whole,
      pattern,
    );
  } catch (cause) {
    throw new Error(`the query is ${await query(page)}, not ${wanted}; ${await status(/** @type {Page} */ (page))}`, { cause });
  }
}

/**
 * Waits until a role's text matches.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string} role
 * @param {RegExp} pattern
 * @param {number} [timeout] in milliseconds
 */
export async function waitForText(page, role, pattern, timeout = 5000) {
  try {
    await page.waitForFunction(
      (name, source, flags) =>
        new RegExp(source, flags).test(document.querySelector(`[data-role="${name}"]`)?.textContent ?? ""),
      { timeout, polling: 20 },
      role,
      pattern.source,
      pattern.flags,
    );
  } catch (cause) {
    throw new Error(`${role} says “${await text(/** @type {Page} */ (page), role)}”, not ${pattern}`, { cause });
  }
}

/**
 * Whether a person sees an element: it has a size, is shown, and lies within the document.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string} selector
 */
export function isVisible(page, selector) {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }, selector);
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
 * Where the middle of a cell is in the window, and the side of a cell: CSS pixels.
 * The address bar must tell the window by `at`.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {readonly [number, number]} cell
 */
export async function placeOf(page, [b, c]) {
  const seen = await page.evaluate(() => {
    const box = document.querySelector('[data-role="figure"]')?.getBoundingClientRect();
    return {
      x: box?.left ?? 0,
      y: box?.top ?? 0,
      width: box?.width ?? 0,
      height: box?.height ?? 0,
      at: new URLSearchParams(location.search).get("at"),
      theme: document.documentElement.dataset.theme ?? "light",
    };
  });
  assert.ok(seen.at, "the address bar tells no window");
  const [left = 0, bottom = 0, across = 1] = seen.at.split(",").map(Number);
  const tenths = (/** @type {number} */ pixels) => Math.round(pixels * 10) / 10;
  const plot = (await core()).lattice_plot_of(tenths(seen.width), tenths(seen.height), seen.theme);
  const [x = 0, y = 0, width = 0, height = 0] = plot;
  const side = width / across;
  return {
    x: seen.x + x + (b - left + 0.5) * side,
    y: seen.y + y + height - (c - bottom + 0.5) * side,
    side,
  };
}

/**
 * What is on the screen, as pixels.
 *
 * @typedef {object} Screen
 * @property {number} width in device pixels
 * @property {number} height
 * @property {(x: number, y: number) => [number, number, number]} at the colour at a place in CSS pixels
 * @property {(x: number, y: number, ink: readonly number[], reach?: number) => number} distance
 *   the least distance to a colour within `reach` device pixels around a place
 */

/**
 * Takes a picture of the window and reads its pixels.
 *
 * @param {import("puppeteer-core").Page} page
 * @returns {Promise<Screen>}
 */
export async function look(page) {
  const { width, height, channels, data } = decode(Buffer.from(await page.screenshot()));
  const ratio = page.viewport()?.deviceScaleFactor ?? 1;
  /** @param {number} column @param {number} row @returns {[number, number, number]} */
  const device = (column, row) => {
    const i = (Math.min(Math.max(row, 0), height - 1) * width + Math.min(Math.max(column, 0), width - 1)) * channels;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  return {
    width,
    height,
    at: (x, y) => device(Math.floor(x * ratio), Math.floor(y * ratio)),
    distance(x, y, ink, reach = 1) {
      const [column, row] = [Math.floor(x * ratio), Math.floor(y * ratio)];
      let least = Infinity;
      for (let dy = -reach; dy <= reach; dy += 1) {
        for (let dx = -reach; dx <= reach; dx += 1) {
          least = Math.min(least, apart(device(column + dx, row + dy), ink));
        }
      }
      return least;
    },
  };
}

/**
 * How far two colours are apart: the largest difference of a channel.
 *
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
export function apart(a, b) {
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));
}

/**
 * A colour like `#a8118c`.
 *
 * @param {string} hex
 */
export function colour(hex) {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
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
    // Colours on their way to others have no contrast to judge.
    await Promise.all(
      document.getAnimations().map((animation) => animation instanceof CSSTransition && animation.finished),
    );
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
