// What tests of faults share: what a page shows, whatever led there; a server that fails when it is told to; workers that can be
// killed from outside; random numbers that are the same at each run.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { baseUrl, openPage } from "./harness.js";
import { until, waitUntilSettled } from "./page.js";
import { decode, screenshot } from "./screen.js";

/** @typedef {import("./harness.js").Page} Page */

/**
 * All that the link tells, as it is on the page: the pixels of the figure, the words, the numbers, the fields.
 *
 * @param {Page} page
 */
export function shown(page) {
  return page.evaluate(() => {
    /** @param {string} selector */
    const words = (selector) => (document.querySelector(selector)?.textContent ?? "").replace(/\s+/g, " ").trim();
    const figure = document.querySelector('[data-role="figure"]');
    // What answers a wrong value stands until the next one, and is no part of the link; nor is what is hidden.
    const sheet = /** @type {HTMLElement | undefined} */ (figure?.cloneNode(true));
    for (const said of sheet?.querySelectorAll(".problem, .hint, [hidden]") ?? []) said.remove();
    const pixels = figure instanceof HTMLCanvasElement ? figure.toDataURL() : (sheet?.textContent ?? "");
    // FNV-1a: enough to tell two pictures apart.
    let hash = 0x811c9dc5;
    for (let i = 0; i < pixels.length; i += 1) hash = Math.imul(hash ^ pixels.charCodeAt(i), 0x01000193) >>> 0;
    const visible = [...document.querySelectorAll("main input, main select")].filter((field) => field.checkVisibility());
    const isRefused = (/** @type {Element} */ field) => field.getAttribute("aria-invalid") === "true";
    const refused = visible.filter(isRefused).map((field) => /** @type {HTMLElement} */ (field).dataset.part ?? "");
    const fields = visible
      .filter((field) => !isRefused(field))
      .filter((field) => !["check", "ask-set"].includes(/** @type {HTMLElement} */ (field).dataset.part ?? ""))
      .map((field) => {
        const { dataset, value, type, checked } = /** @type {HTMLInputElement} */ (field);
        return `${dataset.part ?? ""}=${type === "checkbox" ? checked : value}`;
      });
    return {
      status: document.documentElement.dataset.status,
      figure: `${hash.toString(16)} of ${pixels.length}`,
      name: figure?.getAttribute("aria-label"),
      caption: words('[data-role="caption"]'),
      data: words('[data-role="data"]'),
      title: document.title,
      cover: document.querySelector('[data-role="cover"]')?.classList.contains("shown") ? words('[data-part="cover-text"]') : "",
      fields,
      refused,
    };
  });
}

/**
 * Waits until the page shows what a fresh load of its address shows, in a window of the same size.
 *
 * @param {Page} page
 * @param {string} when for the message
 */
export async function assertAsFresh(page, when) {
  await waitUntilSettled(page, { timeout: 60_000 });
  // What was said of the fault takes room from the figure.
  await page.$$eval('[data-role="notice"] button', (buttons) => {
    for (const button of buttons) button.click();
  });
  await waitUntilSettled(page, { timeout: 60_000 });
  const link = await page.evaluate(() => location.search);
  const { width = 1280, height = 800, deviceScaleFactor = 1 } = page.viewport() ?? {};
  const fresh = await openPage(page.browser(), link, { width, height, pixelRatio: deviceScaleFactor });
  // What was refused stays in its field, as long as somebody may mend it.
  const both = async () => {
    const [{ refused, ...here }, { refused: none, ...there }] = await Promise.all([shown(page), shown(fresh)]);
    assert.deepEqual(none, []);
    there.fields = there.fields.filter((field) => !refused.includes(field.split("=")[0] ?? ""));
    return /** @type {const} */ ([here, there]);
  };
  try {
    // What is new appears in some tenths of a second, on both.
    const same = await until("the same", async () => isDeepStrictEqual(...(await both()))).then(() => true, () => false);
    if (same) return;
    const apart = await pixelsApart(page, fresh);
    await screenshot(page, "after-a-fault");
    await screenshot(fresh, "fresh");
    assert.deepEqual(...(await both()), `${when}: ${link} isn't as a fresh load of it; pixels: ${apart}`);
  } finally {
    await fresh.browserContext().close();
  }
}

/** Where and how far two figures differ, for messages. @param {Page} one @param {Page} other */
async function pixelsApart(one, other) {
  const [a, b] = await Promise.all(
    [one, other].map(async (page) => {
      const url = await page.$eval('[data-role="figure"]', (figure) => (figure instanceof HTMLCanvasElement ? figure.toDataURL() : ""));
      return url === "" ? undefined : decode(Buffer.from(url.split(",")[1] ?? "", "base64"));
    }),
  );
  if (!a || !b || a.width !== b.width || a.height !== b.height) return "of other kinds or sizes";
  let [count, most, left, top, right, bottom] = [0, 0, Infinity, Infinity, -1, -1];
  a.data.forEach((value, i) => {
    const apart = Math.abs(value - (b.data[i] ?? 0));
    if (apart === 0) return;
    const [x, y] = [Math.floor(i / a.channels) % a.width, Math.floor(i / a.channels / a.width)];
    [count, most] = [count + 1, Math.max(most, apart)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  });
  return `${count} bytes by up to ${most}, from (${left}, ${top}) to (${right}, ${bottom}) of ${a.width} × ${a.height}`;
}

/** Follows a link as a person does who clicks on it. @param {Page} page @param {string} link */
export const follow = (page, link) =>
  page.evaluate((to) => {
    const anchor = document.createElement("a");
    anchor.href = to;
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
  }, link);

/**
 * Numbers from 0 to below 1 that depend on the seed alone (mulberry32).
 *
 * @param {number} seed
 */
export function randomly(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** @param {number} below */
    below: (below) => Math.floor(next() * below),
    /** @template T @param {readonly T[]} all @returns {T} */
    of: (all) => /** @type {T} */ (all[Math.floor(next() * all.length)]),
  };
}

/**
 * Has the page keep its workers, for `killWorkers`. Of one that is killed the silence of 8 seconds, after which the page gives it
 * up, is over at once. For `before` of `openPage`.
 *
 * @param {Page} page
 * @param {number} [stillborn] so many workers are dead from the first
 */
export function keepWorkers(page, stillborn = 0) {
  return page.evaluateOnNewDocument((first) => {
    const SILENCE = 8000;
    const kept = /** @type {{ kill?: () => number }} */ (/** @type {unknown} */ (globalThis));
    /** @type {Worker[]} */
    let workers = [];
    let doomed = first;
    let dead = false;
    const { setTimeout: start, clearTimeout: end } = globalThis;
    /** What ends silences, by the timer that the page knows; and the timer that is in its place. @type {Map<any, { run: () => void, timer: any }>} */
    const silences = new Map();
    globalThis.setTimeout = /** @type {typeof setTimeout} */ (
      (/** @type {any} */ what, /** @type {number | undefined} */ ms, /** @type {any[]} */ ...more) => {
        if (ms !== SILENCE) return start(what, ms, ...more);
        const run = () => {
          silences.delete(known);
          what(...more);
        };
        const known = start(run, dead ? 0 : ms);
        silences.set(known, { run, timer: known });
        return known;
      }
    );
    globalThis.clearTimeout = (known) => {
      end(silences.get(known)?.timer ?? known);
      silences.delete(known);
    };
    globalThis.Worker = class extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        workers.push(this);
        dead = doomed > 0;
        if (dead) this.terminate();
        doomed -= 1;
      }
    };
    kept.kill = () => {
      const all = workers;
      workers = [];
      for (const worker of all) worker.terminate();
      dead = true;
      for (const silence of silences.values()) {
        end(silence.timer);
        silence.timer = start(silence.run, 0);
      }
      return all.length;
    };
  }, stillborn);
}

/**
 * Ends workers without a word, as a system does that has no memory left.
 *
 * @param {Page} page opened with `keepWorkers`
 * @returns {Promise<number>} how many
 */
export function killWorkers(page) {
  return page.evaluate(() => /** @type {{ kill?: () => number }} */ (/** @type {unknown} */ (globalThis)).kill?.() ?? 0);
}

/**
 * What a server may do with a file: whole, as it is; or else a status, another type, other bytes.
 * @typedef {{ status?: number, type?: string, change?: (bytes: Buffer) => Buffer }} Fault
 */

/**
 * Serves the page once more, with faults. Close it in the end.
 *
 * @param {(path: string, times: number) => Fault | undefined} faultOf is told how often the file was asked for before
 */
export async function faultyServer(faultOf) {
  /** @type {Map<string, number>} */
  const asked = new Map();
  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? "/").replace(/^\//, "");
      const name = path.replace(/\?.*/, "");
      const times = asked.get(name) ?? 0;
      asked.set(name, times + 1);
      const fault = faultOf(name, times);
      const whole = await fetch(baseUrl + path);
      const bytes = Buffer.from(await whole.arrayBuffer());
      response.writeHead(fault?.status ?? whole.status, {
        "content-type": fault?.type ?? whole.headers.get("content-type") ?? "application/octet-stream",
        "cache-control": "no-store",
      });
      response.end(fault?.change?.(bytes) ?? bytes);
    })().catch(() => response.destroy());
  });
  await new Promise((/** @type {(value: void) => void} */ done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  assert.ok(address && typeof address === "object");
  return {
    base: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * A WebAssembly whose memory can't grow by more than so many pages of 64 KiB: what a machine does that has none left.
 *
 * @param {Buffer} wasm
 * @param {number} pages
 */
export function starved(wasm, pages) {
  /** A number in LEB128, and where it ends. @param {number} at @returns {[number, number]} */
  const number = (at) => {
    for (let [value, shift] = [0, 0]; ; shift += 7, at += 1) {
      const byte = wasm[at] ?? 0;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return [value, at + 1];
    }
  };
  /** @param {number} value @returns {number[]} */
  const written = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...written(Math.floor(value / 128))]);
  // After the head a module is a list of sections: kind, length, content.
  for (let at = 8; at < wasm.length; ) {
    const [length, from] = number(at + 1);
    if (wasm[at] === 5) {
      assert.deepEqual([wasm[from], (wasm[from + 1] ?? 0) & 1], [1, 0], "one memory without a limit");
      const [least] = number(from + 2);
      const content = [1, 1, ...written(least), ...written(least + pages)];
      return Buffer.concat([wasm.subarray(0, at), Buffer.from([5, ...written(content.length), ...content]), wasm.subarray(from + length)]);
    }
    at = from + length;
  }
  throw new Error("the module has no memory");
}
