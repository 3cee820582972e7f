// What the page must do in every browser: the tests in tests/web/browser/ are for Chromium alone.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { after, afterEach, test as declare } from "node:test";
import { fileURLToPath } from "node:url";
import { baseUrl } from "../harness.js";
import { launch } from "./browsers.js";

/** How long anything may take: milliseconds. */
const PATIENCE = 20_000;

const { started, tooOld } = await launch();
const window = /** @type {import("./browsers.js").Window} */ (started);
after(() => started?.end());
afterEach(async () => {
  assert.deepEqual((await started?.problems()) ?? [], []);
});

/** A test, skipped with a sentence in a browser that is too old. @param {string} name @param {(t: import("node:test").TestContext) => Promise<void>} what */
const test = (name, what) => declare(name, { skip: tooOld }, (t) => what(t));

/**
 * Waits until a script on the page answers yes.
 *
 * @template {unknown[]} A
 * @param {string} what to say if it doesn't
 * @param {(...all: A) => boolean} script
 * @param {A} all
 */
async function until(what, script, ...all) {
  const end = performance.now() + PATIENCE;
  while (!(await window.evaluate(script, ...all))) {
    if (performance.now() > end) {
      const seen = await window.evaluate(() => [
        location.search,
        document.documentElement.dataset.status,
        document.querySelector('[data-role="caption"]')?.textContent,
        document.querySelector('[data-part="cover-text"]')?.textContent,
      ]);
      assert.fail(`not within ${PATIENCE} ms: ${what}; the page is ${JSON.stringify(seen)}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Opens a link and waits for its figure. @param {string} [link] */
async function visit(link = "") {
  await window.open(baseUrl + link);
  await ready();
}

const ready = () => until("ready", () => document.documentElement.dataset.status === "ready");
/** @param {string} role */
const text = (role) =>
  window.evaluate((name) => document.querySelector(`[data-role="${name}"]`)?.textContent?.trim() ?? "", role);
/** @param {string} name */
const act = (name) => window.click(`[data-action="${name}"]`);
/** @param {string} pattern */
const queryIs = (pattern) =>
  until(
    `the address matches ${pattern}`,
    (source) => new RegExp(source).test(location.search) && document.documentElement.dataset.status === "ready",
    pattern,
  );

/** Keeps a picture of the window in artifacts/, for a person to look at. @param {string} name */
async function screenshot(name) {
  const folder = fileURLToPath(new URL("../../../artifacts/", import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}core-${process.env.NIMSCOPE_BROWSER}-${name}.png`, await window.screenshot());
}

test("it opens, and the pointer of the first visit goes when it is told to", async (t) => {
  t.diagnostic(`run with ${window.version}`);
  await visit();
  assert.match(await text("caption"), /^P₂₈ = \[1, 44, 30\]/);
  await until("the pointer is seen", () => document.querySelector('[data-part="first-visit"]')?.hasAttribute("hidden") === false);
  await act("first-visit-done");
  await until("the pointer is gone", () => document.querySelector('[data-part="first-visit"]')?.hasAttribute("hidden") === true);
});

for (const link of [
  "",
  "?view=deviations",
  "?view=table",
  "?game=takeaway&m=22",
  "?game=takeaway&view=map",
  "?game=takeaway&view=sequence",
  "?game=one-lie",
  "?game=one-lie&n=16&layer=tree",
  "?game=one-lie&view=atlas",
  "?game=one-lie&view=play",
]) {
  test(`${link || "the start page"} shows its figure`, async () => {
    await visit(link);
    // Of a canvas its colours, of a sheet its words.
    await until("the figure is seen", () => {
      const figure = document.querySelector('[data-role="figure"]');
      if (!(figure instanceof HTMLCanvasElement)) return (figure?.textContent ?? "").trim().length > 40;
      const pixels = figure.getContext("2d")?.getImageData(0, 0, figure.width, figure.height).data ?? [];
      const colours = new Map();
      for (let i = 0; i < pixels.length; i += 4) {
        const colour = `${pixels[i]},${pixels[i + 1]},${pixels[i + 2]}`;
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
      return [...colours.values()].filter((count) => count > 20).length > 5;
    });
    assert.equal(await text("notice"), "");
    await screenshot(link.replaceAll(/\W+/g, "-") || "start");
  });
}

test("it plays, pauses and steps", async () => {
  await visit("?n=0&speed=10");
  await act("play");
  await until("some steps are played", () => Number(new URLSearchParams(location.search).get("n")) >= 3);
  await act("pause");
  await ready();
  const caption = await text("caption");
  const n = Number(/^P(\S+)/.exec(caption.replaceAll(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080)))?.[1]);
  assert.ok(n >= 3, caption);
  await queryIs(`[?&]n=${n}(&|$)`);
  await act("forward");
  await queryIs(`[?&]n=${n + 1}(&|$)`);
});

test("links lead to other views and games, and back", async () => {
  await visit("?m=7");
  await window.click('[data-tab="deviations"]');
  await queryIs("^\\?m=7&view=deviations|view=deviations&m=7");
  await window.evaluate(() => history.back());
  await queryIs("^\\?m=7$");
  await window.click('[data-game="one-lie"]');
  await until("the other game", () => document.title.includes("lie") && document.documentElement.dataset.status === "ready");
  await window.evaluate(() => history.back());
  await queryIs("^\\?m=7$");
  assert.match(await text("caption"), /\[7, /);
});

test("keys step and play", async () => {
  await visit("?n=20&end=28");
  await window.press("ArrowRight");
  await queryIs("[?&]n=21(&|$)");
  await window.press("Home");
  await queryIs("[?&]n=0(&|$)");
  await window.press("End");
  await until("the last step", () => !location.search.includes("n=") && document.documentElement.dataset.status === "ready");
  await window.press("Home");
  await window.press("Space");
  await until("it plays", () => document.querySelector('[data-action="pause"]')?.checkVisibility() === true);
  await window.press("Space");
  await until("it rests", () => document.querySelector('[data-action="play"]')?.checkVisibility() === true);
});

test("sharing shows the link, and as a code", async () => {
  await visit("?m=7&n=12");
  await act("share");
  await until("the dialog", () => document.querySelector("dialog[open] [data-part='share-qr'] svg") !== null);
  const link = await window.evaluate(() => document.querySelector("input[data-part='share-link']")?.matches(":disabled") === false && /** @type {HTMLInputElement} */ (document.querySelector("[data-part='share-link']")).value);
  assert.equal(link, `${baseUrl}?m=7&n=12`);
  await screenshot("share");
  await window.press("Escape");
  await until("the dialog is gone", () => document.querySelector("dialog[open]") === null);
});

test("a broken link is told of, and shows what can be shown", async () => {
  await visit("?m=5000&n=abc");
  const notice = await text("notice");
  assert.match(notice, /5000/);
  assert.match(notice, /abc/);
  assert.match(await text("caption"), /^P₂₈ = \[1, /);
});
