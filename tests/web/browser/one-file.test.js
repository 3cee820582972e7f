// The page as one file, opened from disk without a network.

import assert from "node:assert/strict";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import { assertClean, session, target } from "../harness.js";
import { act, isVisible, status, text, waitForText, waitUntilSettled } from "../page.js";
import { look, screenshot } from "../screen.js";
import { dist, removeFolder } from "../site.js";

/** @typedef {import("../harness.js").Page} Page */

const inDist = { skip: target !== "dist" && "only dist/ has it" };

const here = session();
/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "nimscope file-"));
  if (inDist.skip) return;
  const html = (await readFile(join(dist, "nimscope.html"), "utf8")).replace(/<link rel="canonical"[^>]*>\n/, "");
  const tag = '<link rel="canonical" href="https://example.org/nimscope/">';
  await writeFile(join(folder, "nimscope.html"), html);
  await writeFile(join(folder, "public.html"), html.replace("</head>", `${tag}\n</head>`));
});
after(async () => {
  await removeFolder(folder);
});

/** Opens it by its address on disk. @param {string} link @param {string} [name] of the file */
async function open(link, name = "nimscope.html") {
  const context = await here.context();
  const page = /** @type {Page} */ (await context.newPage());
  page.problems = [];
  page.requests = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") page.problems.push(message.text());
  });
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("request", (request) => page.requests.push(request.url()));
  await page.evaluateOnNewDocument(() => localStorage.setItem("nimscope-seen", "1"));
  await page.setOfflineMode(true);
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(pathToFileURL(join(folder, name)).href + link, { waitUntil: "load" });
  await waitUntilSettled(page);
  return page;
}

/** Whether there is more on the figure than its ground, now or soon. @param {Page} page */
async function isDrawn(page) {
  for (let looks = 0; looks < 20; looks += 1) {
    const box = await page.$eval('[data-role="figure"]', (figure) => figure.getBoundingClientRect().toJSON());
    const screen = await look(page);
    const colours = new Set();
    for (let x = box.left; x < box.right; x += 3) for (let y = box.top; y < box.bottom; y += 3) colours.add(screen.at(x, y).join());
    if (colours.size > 8) return true;
  }
  return false;
}

for (const [link, caption, key, then] of /** @type {const} */ ([
  ["?m=1&n=21", /^P₂₁ = \[1, 32, 23\]/, "PageDown", /^P₂₂/],
  ["?game=takeaway&m=22", /193/, "PageUp", /./],
  ["?game=one-lie&n=16", /16/, "y", /./],
])) {
  test(`${link} shows its figure and is played`, inDist, async () => {
    const page = await open(link);
    assert.equal(await status(page), "ready", page.problems.join("; "));
    assert.ok(await isDrawn(page));
    const first = await text(page, "caption");
    assert.match(first ?? "", caption);
    await page.keyboard.press(key);
    await page.waitForFunction(
      (was) => document.querySelector('[data-role="caption"]')?.textContent !== was,
      { timeout: 5000 },
      first,
    );
    await waitForText(page, "caption", then);
    await waitUntilSettled(page);
    assert.notEqual(await page.evaluate(() => location.search), link, "the address tells the step");
    await reload(page);
    await screenshot(page, `one-file-${link.replace(/\W+/g, "-")}`);
    assert.deepEqual(page.requests.filter((url) => !/^(file|blob|data):/.test(url)), []);
    assertClean(page);
  });
}

/** Loads it again: the same is shown. @param {Page} page */
async function reload(page) {
  const said = await text(page, "caption");
  await page.reload({ waitUntil: "load" });
  await waitUntilSettled(page);
  assert.equal(await text(page, "caption"), said);
}

test("games are changed by their tabs, and views; Back returns", inDist, async () => {
  const page = await open("");
  for (const [tab, says] of /** @type {const} */ ([
    ['[data-game="takeaway"]', "takeaway"],
    ['[data-tab="map"]', "map"],
    ['[data-game="one-lie"]', "one-lie"],
    ['[data-tab="atlas"]', "atlas"],
  ])) {
    await page.click(tab);
    await page.waitForFunction((part) => location.search.includes(part), { timeout: 5000 }, says);
    await page.waitForFunction(() => document.documentElement.dataset.status === "ready", { timeout: 20_000 });
    assert.ok(await isDrawn(page), says);
  }
  await page.goBack();
  await page.waitForFunction(() => !location.search.includes("atlas"));
  await page.goBack();
  await page.waitForFunction(() => location.search.includes("takeaway"));
  await waitUntilSettled(page);
  assertClean(page);
});

test("it speaks every language of the page", inDist, async () => {
  const page = await open("?game=one-lie&n=16&lang=de");
  assert.match((await text(page, "caption")) ?? "", /16 Zahlen/);
  assert.equal(await page.$eval('[data-action="share"]', (button) => button.textContent), "Teilen");
  assertClean(page);
});

test("figures and numbers are saved from it", inDist, async () => {
  const page = await open("?m=1&n=9");
  await page.evaluate(() => {
    const kept = /** @type {{ files?: string[] }} */ (/** @type {unknown} */ (globalThis));
    kept.files = [];
    const names = kept.files;
    HTMLAnchorElement.prototype.click = function click() {
      names.push(this.download);
    };
  });
  await act(page, "formats");
  for (const [action, ending] of /** @type {const} */ ([["save-svg", "svg"], ["save-png", "png"], ["save-csv", "csv"], ["save-json", "json"]])) {
    await act(page, action);
    await page.waitForFunction(
      (end) => (/** @type {{ files?: string[] }} */ (/** @type {unknown} */ (globalThis)).files ?? []).some((name) => name.endsWith(end)),
      { timeout: 20_000 },
      ending,
    );
  }
  assertClean(page);
});

test("without a public address the page says that its link leads nowhere, and has none of this machine", inDist, async () => {
  const page = await open("?m=2&n=9");
  await act(page, "share");
  await page.waitForFunction(() => /knows no public address/.test(document.querySelector('[data-part="share-text"]')?.textContent ?? ""));
  const values = await page.$$eval("[data-part^=share-]", (fields) => fields.map((field) => /** @type {HTMLInputElement} */ (field).value ?? ""));
  assert.ok(values.includes("nimscope.html?m=2&n=9"), values.join("\n"));
  assert.ok(!values.join().includes("file:") && !values.join().includes(tmpdir()));
  assert.equal(await isVisible(page, '[data-part="share-qr"]'), false);
  assertClean(page);
});

test("with a public address, links lead there", inDist, async () => {
  const page = await open("?m=2&n=9", "public.html");
  await act(page, "share");
  await page.waitForSelector('[data-part="share-qr"] svg path', { timeout: 10_000 });
  assert.match((await page.$eval('[data-part="share-text"]', (part) => part.textContent)) ?? "", /public address/);
  for (const part of ["share-link", "share-embed", "share-citation"]) {
    const value = await page.$eval(`[data-part="${part}"]`, (field) => /** @type {HTMLInputElement} */ (field).value);
    assert.match(value, /https:\/\/example\.org\/nimscope\/\?m=2&(amp;)?n=9/, part);
  }
  assertClean(page);
});
