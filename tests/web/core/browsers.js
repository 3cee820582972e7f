// Firefox, and a browser on WebKit, as the core tests drive them.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import puppeteer from "puppeteer-core";
import { connect } from "./webdriver.js";
import { sizeWindow, startIfNewEnough } from "./older.js";

/**
 * A window of a browser that isn't Chromium.
 *
 * @typedef {object} Window
 * @property {string} version with the name of the browser
 * @property {(url: string) => Promise<unknown>} open
 * @property {<T, A extends unknown[]>(script: (...all: A) => T, ...all: A) => Promise<Awaited<T>>} evaluate
 * @property {(selector: string) => Promise<unknown>} click
 * @property {(name: string) => Promise<unknown>} press
 * @property {() => Promise<Uint8Array>} screenshot
 * @property {() => Promise<unknown>} end
 * @property {() => Promise<string[]>} problems errors on the page so far
 */

/** @returns {Promise<Window>} */
async function firefox() {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX ?? "", headless: true });
  const page = await browser.newPage();
  try {
    await sizeWindow(page, { width: 1280, height: 800 });
  } catch (error) {
    await browser.close();
    throw error;
  }
  /** @type {string[]} */
  const problems = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  return {
    version: (await browser.version()).replace(/^firefox\//, "Firefox "),
    open: (url) => page.goto(url, { waitUntil: "load" }),
    evaluate: /** @type {any} */ ((/** @type {any} */ script, /** @type {any[]} */ ...all) => page.evaluate(script, ...all)),
    click: (selector) => page.click(selector),
    // By its sign, as BiDi has no name for it.
    press: (name) => page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (name === "Space" ? " " : name)),
    screenshot: () => page.screenshot(),
    end: () => browser.close(),
    problems: async () => problems,
  };
}

/** A port that was free a moment ago. @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** A screen that nobody sees; WebKit's browser has no mode without one. */
async function hiddenScreen() {
  const screen = spawn(process.env.XVFB ?? "", ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(/** @type {import("node:stream").Readable} */ (screen.stdio[3]), "data");
  return { display: `:${String(number).trim()}`, screen };
}

/** @returns {Promise<Window>} */
async function webkit() {
  const [{ display, screen }, port] = [await hiddenScreen(), await freePort()];
  const driver = spawn(process.env.WEBKIT_DRIVER ?? "", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).then((answer) => answer.ok, () => false))) {
    assert.equal(driver.exitCode, null, "WebKit's driver ended at once");
    await new Promise((done) => setTimeout(done, 50));
  }
  const window = await connect(address, {
    "webkitgtk:browserOptions": { binary: process.env.WEBKIT, args: ["--automation"] },
  });
  await window.resize(1280, 900);
  return {
    ...window,
    version: `WebKitGTK ${window.version}`,
    // Its driver tells nothing of the console. What goes wrong before this listens leaves the page in the status `error`.
    async open(url) {
      await window.open(url);
      await window.evaluate(() => {
        const here = /** @type {{ problems?: string[] }} */ (/** @type {unknown} */ (globalThis));
        const problems = (here.problems = /** @type {string[]} */ ([]));
        addEventListener("error", (event) => problems.push(event.message));
        addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
        addEventListener("securitypolicyviolation", (event) => problems.push(event.violatedDirective));
      });
    },
    problems: () => window.evaluate(() => /** @type {{ problems?: string[] }} */ (/** @type {unknown} */ (globalThis)).problems ?? []),
    async end() {
      await window.end();
      driver.kill();
      screen.kill();
    },
  };
}

/** Starts the browser that the tests are for, or says that it is too old. */
export function launch() {
  const name = process.env.NIMSCOPE_BROWSER;
  assert.ok(name === "firefox" || name === "webkit", "run these tests by `cargo xtask test --only firefox` or `webkit`");
  return startIfNewEnough(name, name === "firefox" ? firefox : webkit);
}
