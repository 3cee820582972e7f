// In a lecture, in a frame of another page, on paper, in colours that the reader has chosen.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { axe } from "../axe.js";
import { baseUrl, core, full, session, visit } from "../harness.js";
import {
  act,
  eventually,
  framesOf,
  isVisible,
  query,
  resize,
  settledAfter,
  text,
  timerOf,
  until,
  waitForQuery,
  waitForText,
  waitUntilSettled,
} from "../page.js";
import { look, screenshot } from "../screen.js";

/** @typedef {import("../harness.js").Page} Page */

const { context, open } = session({ oneProcess: true });

/** Every view of every game, with what it is seldom shown with. */
const VIEWS = [
  "?n=21&heaps=1,32,53",
  "?n=28&layer=moves&at=0,0,24",
  "?n=28&select=1,32,23",
  "?view=deviations&n=100",
  "?view=deviations&compare=0-10&n=1500",
  "?view=table&select=1",
  "?game=takeaway&m=22",
  "?game=takeaway&m=22&phase=grow&i=12",
  "?game=takeaway&m=22&view=map",
  "?game=takeaway&m=22&view=sequence",
  "?game=one-lie&n=1000&answers=yn",
  "?game=one-lie&n=16&layer=tree&answers=yn",
  "?game=one-lie&view=atlas&a=9&b=2&at=0,0,20",
  "?game=one-lie&view=play&answers=yn",
  "?game=one-lie&view=play&n=16&role=ask&asked=1-8",
];

/**
 * Has the page note each label that is drawn on a canvas from now on: its words and the size of its type.
 * @param {Page} page
 */
const noteLabels = (page) =>
  page.evaluateOnNewDocument(() => {
    const here = /** @type {any} */ (globalThis);
    here.labels = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function note(words, ...rest) {
      here.labels.push([words, parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? "0") * this.getTransform().a / devicePixelRatio]);
      return /** @type {any} */ (write).call(this, words, ...rest);
    };
  });

/** Texts of the caption and the timeline with smaller type than this. @param {Page} page @param {number} least */
const smallTexts = (page, least) =>
  page.evaluate((size) => {
    const wrong = [];
    const all = '[data-role="caption"], [data-role="caption"] b, [data-role="timeline"] :is(label, input:not([type="range"]), select, .main)';
    for (const element of document.querySelectorAll(all)) {
      const here = parseFloat(getComputedStyle(element).fontSize);
      if (element.checkVisibility() && here < size) wrong.push(`${element.textContent?.slice(0, 30)}: ${here}`);
    }
    return wrong;
  }, least);

for (const [width, height, least] of /** @type {const} */ ([[1920, 1080, 28], [1280, 720, 18.5]])) {
  test(`${width} × ${height}: every view of a lecture fills the screen in type of ${least} pixels and more`, async () => {
    const page = await open("?present=1", { width, height, before: noteLabels });
    for (const link of VIEWS) {
      await visit(page, `${link}&present=1`);
      const name = `${link} at ${width}`;
      const { figure, timeline, caption, scrolls } = await page.evaluate(() => {
        const box = (/** @type {string} */ role) => document.querySelector(`[data-role="${role}"]`)?.getBoundingClientRect().toJSON();
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { figure: box("figure"), timeline: box("timeline"), caption: box("caption"), scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight };
      });
      assert.ok(figure.width > width * 0.98 && figure.height > height * 0.74, `${name}: ${JSON.stringify(figure)}`);
      assert.ok(timeline.bottom <= height + 1 && caption.bottom <= height && caption.top >= figure.bottom - 1, name);
      assert.equal(scrolls, false, name);
      assert.equal(await isVisible(page, "aside"), false, name);
      assert.equal(await isVisible(page, ".games"), false, name);
      assert.deepEqual(await smallTexts(page, least), [], name);
      const labels = /** @type {[string, number][]} */ (await page.evaluate(() => /** @type {any} */ (globalThis).labels));
      if (!/view=(table|sequence|play)/.test(link)) assert.ok(labels.length > 8, `${name}: ${labels.length} labels`);
      assert.deepEqual(labels.filter(([, size]) => size < least), [], name);
      await screenshot(page, `${width}x${height}-lecture${link.replaceAll(/[^a-z0-9]+/g, "-")}`);
    }
  });
}

test("the type of a lecture takes its room in the plot", async () => {
  const { lattice_plot_of } = await core();
  const [usual = 0, large = 0] = ["light", "light-present"].map((theme) => lattice_plot_of(1912, 900, theme)[0] ?? 0);
  assert.ok(large > usual * 2, `${usual} ${large}`);
  assert.equal(lattice_plot_of(1912, 900, "dark-present")[0], lattice_plot_of(1912, 900, "projector-present")[0]);
  for (const none of ["pink-present", "-present", "light-presents"]) assert.throws(() => lattice_plot_of(960, 600, none));
});

test("turned on and off, the figure is drawn anew; a screen between has type between", async () => {
  const page = await open("?n=21", { width: 1920, height: 1080, before: noteLabels });
  const largest = async () => {
    await waitUntilSettled(page);
    const labels = /** @type {[string, number][]} */ (await page.evaluate(() => /** @type {any} */ (globalThis).labels.splice(0)));
    return Math.max(...labels.slice(-12).map(([, size]) => size));
  };
  assert.ok((await largest()) < 15);
  await page.keyboard.press("p");
  await waitForQuery(page, "?n=21&present=1");
  assert.ok((await largest()) >= 30);
  await resize(page, { width: 1440, height: 900 });
  const between = await largest();
  assert.ok(between > 20 && between < 25, String(between));
  await page.keyboard.press("Escape");
  await waitForQuery(page, "?n=21");
  assert.ok((await largest()) < 15);
  assert.ok(await isVisible(page, "header nav"));
});

test("a remote control alone: all steps there and back, a black screen, wherever the focus is", async () => {
  const page = await open("?game=takeaway&m=3&phase=grow&i=1&present=1", { width: 1280, height: 720 });
  const place = () => page.$eval('[data-part="step"]', (field) => /** @type {HTMLInputElement} */ (field).value);
  const last = Number(await page.$eval('[data-part="last"]', (field) => /** @type {HTMLInputElement} */ (field).value));
  assert.ok(last > 5 && last < 60, String(last));
  /** @type {(string | null)[]} */
  const said = [await text(page, "caption")];
  for (let at = 1; at <= last; at += 1) {
    // A field, a slider, a menu: somebody has clicked there before.
    if (at % 3 === 0) await page.focus(`[data-part="${["scrub", "step", "speed"][(at / 3) % 3]}"]`);
    await settledAfter(page, () => page.keyboard.press("PageDown"));
    assert.equal(await place(), String(at));
    said.push(await text(page, "caption"));
  }
  assert.equal(new Set(said).size, last + 1, "each step has its words");
  for (let at = last - 1; at >= 0; at -= 1) await page.keyboard.press("PageUp");
  await waitUntilSettled(page);
  assert.equal(await place(), "0");

  const paper = (await look(page)).at(640, 20);
  await page.focus('[data-part="scrub"]');
  for (const key of /** @type {const} */ (["b", "."])) {
    for (const back of /** @type {const} */ (["b", ".", "PageDown", "Escape", "Shift", "click"])) {
      await page.keyboard.press(key);
      await eventually(async () => {
        const screen = await look(page);
        for (const [x, y] of /** @type {const} */ ([[5, 5], [640, 360], [1275, 715], [640, 20]])) {
          assert.deepEqual(screen.at(x, y), [0, 0, 0], `${key} ${x} ${y}`);
        }
      });
      assert.match(await page.$eval('[data-part="black-said"]', (box) => box.textContent ?? ""), /black.*[Aa]ny key/);
      if (back === "click") await page.mouse.click(300, 300);
      else await page.keyboard.press(back);
      await eventually(async () => assert.deepEqual((await look(page)).at(640, 20), paper, `${key}, ${back}`));
      assert.equal(await page.$eval('[data-part="black-said"]', (box) => box.textContent), "");
      assert.equal(await place(), "0", "what brings the figure back does nothing else");
      assert.match(await query(page), /present=1/);
    }
  }
  await page.keyboard.press("PageDown");
  await until("a step on", async () => (await place()) === "1");
  // Outside of a lecture the keys do nothing.
  await page.keyboard.press("Escape");
  await waitForQuery(page, /^(?!.*present)/);
  await page.keyboard.press("b");
  await page.keyboard.press(".");
  assert.equal(await isVisible(page, ".black"), false);
});

test("black while it plays: it stands still", async () => {
  const page = await open("?n=0&speed=16&present=1");
  await page.keyboard.press("Space");
  await waitForText(page, "caption", /^P₂ /);
  await page.keyboard.press("b");
  const at = await text(page, "caption");
  // A step that was under way would be there by then.
  await timerOf(page, 100);
  await waitUntilSettled(page);
  assert.equal(await text(page, "caption"), at);
  assert.deepEqual(await axe(page), []);
});

test("the panel comes over the figure and goes, by key and by button, and leaves the figure as it is", async () => {
  for (const game of ["?n=21", "?game=takeaway&m=22", "?game=one-lie"]) {
    const page = await open(`${game}${game.includes("=") ? "&" : ""}present=1`, { width: 1920, height: 1080 });
    const width = () => page.$eval('[data-role="figure"]', (figure) => figure.getBoundingClientRect().width);
    const wide = await width();
    const toggle = '[data-action="panel"]';
    const expanded = () => page.$eval(toggle, (button) => button.getAttribute("aria-expanded"));
    assert.equal(await expanded(), "false");
    await page.keyboard.press("i");
    assert.ok(await isVisible(page, "aside"), game);
    assert.equal(await expanded(), "true");
    assert.equal(await width(), wide);
    const box = await page.$eval("aside", (aside) => aside.getBoundingClientRect().toJSON());
    assert.ok(box.width < 1920 * 0.4 && box.right <= 1920 && box.left > 960, JSON.stringify(box));
    const type = await page.$eval("aside .what p", (words) => parseFloat(getComputedStyle(words).fontSize));
    assert.ok(type >= 20, `${type}`);
    assert.deepEqual(await axe(page), [], game);
    await page.click(toggle);
    assert.equal(await isVisible(page, "aside"), false);
    await page.click(toggle);
    await page.focus("aside input");
    await page.keyboard.press("Escape");
    await waitForQuery(page, /^(?!.*present)/);
    assert.ok(await isVisible(page, "aside"), "where it always was");
    await page.keyboard.press("p");
    await waitForQuery(page, /present/);
    assert.equal(await isVisible(page, "aside"), false, "closed again");
  }
});

test("Escape leaves also from the figure; the button leaves too", async () => {
  const page = await open("?n=21&present=1");
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await waitForQuery(page, "?n=21");
  await act(page, "present");
  await waitForQuery(page, "?n=21&present=1");
  await act(page, "present");
  await waitForQuery(page, "?n=21");
});

test("F asks for all of the screen, and takes no for an answer", async () => {
  const page = await open("?present=1", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        const here = /** @type {any} */ (globalThis);
        here.asked = [];
        here.refuses = true;
        Element.prototype.requestFullscreen = function ask() {
          here.asked.push(this.tagName);
          return here.refuses ? Promise.reject(new TypeError("no")) : Promise.resolve();
        };
      }),
  });
  const asked = () => page.evaluate(() => /** @type {any} */ (globalThis).asked);
  await page.keyboard.press("f");
  await act(page, "fullscreen");
  assert.deepEqual(await asked(), ["HTML", "HTML"]);
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, "requestFullscreen"));
  await page.keyboard.press("f");
  await framesOf(page);
  assert.match(await query(page), /present=1/);
});

test("keys of one sign can be switched off, which is remembered; others stay", async () => {
  const page = await open("?n=20");
  await page.keyboard.type("?");
  const box = '[data-part="letters"]';
  assert.equal(await page.$eval(box, (input) => /** @type {HTMLInputElement} */ (input).checked), true);
  assert.match(await page.$eval("dialog .choice", (label) => label.textContent ?? ""), /Single-letter keys/);
  assert.match(await page.$eval('[data-part="keys"]', (keys) => keys.textContent ?? ""), /F.*full screen.*I.*panel.*B or \..*black/s);
  await page.click(box);
  await page.keyboard.press("Escape");
  for (const again of [false, true]) {
    if (again) await visit(page, "?n=20");
    for (const focus of ["", '[data-role="figure"]']) {
      if (focus) await page.focus(focus);
      for (const key of "pdtsfib.?0[") await page.keyboard.type(key);
      assert.equal(await query(page), "?n=20");
      assert.equal(await isVisible(page, "dialog"), false);
    }
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    await page.keyboard.press("PageDown");
    await waitForQuery(page, "?n=21");
    await page.keyboard.press("ArrowLeft");
    await waitForQuery(page, "?n=20");
    await page.keyboard.press("Space");
    assert.ok(await isVisible(page, '[data-action="pause"]'));
    await page.keyboard.press("Space");
    await visit(page, "?n=20&present=1");
    await page.keyboard.press("Escape");
    await waitForQuery(page, "?n=20");
  }
  await act(page, "help");
  await page.click(box);
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await waitForQuery(page, "?n=20&present=1");
});

test("where nothing may be stored, letters are switched off for the visit", async () => {
  const page = await open("?n=20", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        Object.defineProperty(globalThis, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }),
  });
  await act(page, "help");
  await page.click('[data-part="letters"]');
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  assert.equal(await query(page), "?n=20");
  await visit(page, "?n=20");
  await page.keyboard.press("p");
  await waitForQuery(page, "?n=20&present=1");
});

// --- frames ---

/**
 * A page of another site that frames the links, each with its size and how far it is from the one before.
 * @param {[string, number, number, number?][]} frames
 */
async function framing(frames) {
  const html = frames.map(
    ([link, width, height, gap = 0]) =>
      `<iframe src="${baseUrl}${link}" width="${width}" height="${height}" style="display:block;border:0;margin-top:${gap}px"></iframe>`,
  );
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Slides</title><style>body{margin:0}</style>${html.join("")}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  assert.ok(address && typeof address === "object");
  const page = Object.assign(await (await context()).newPage(), { problems: /** @type {string[]} */ ([]) });
  page.on("pageerror", (error) => page.problems.push(String(error)));
  await page.setViewport({ width: 1300, height: 800 });
  // By its other name, it is another site.
  await page.goto(`http://localhost:${address.port}/`, { waitUntil: "load" });
  server.close();
  const own = () => page.frames().filter((frame) => frame.url().startsWith(baseUrl));
  await page.waitForFunction((count) => frames.length === count, {}, frames.length);
  return { page, inside: own() };
}

/** @param {import("puppeteer-core").Frame} frame */
const ready = (frame) =>
  frame.waitForFunction(() => document.documentElement.dataset.status === "ready", { timeout: 15_000, polling: 50 });

/** @param {import("puppeteer-core").Frame} frame @param {string} selector */
const textOf = (frame, selector) => frame.$eval(selector, (element) => element.textContent ?? "");

for (const link of ["?n=21", "?view=deviations", "?view=table", "?game=takeaway&m=22", "?game=takeaway&view=map", "?game=one-lie&n=1000&answers=yn", "?game=one-lie&view=atlas", "?game=one-lie&view=play"]) {
  test(`in frames small and large, figure, timeline, caption and the way out: ${link}`, async () => {
    const sizes = /** @type {const} */ ([[320, 240], [640, 480], [1280, 720]]);
    const { page, inside } = await framing([[`${link}&embed=1`, ...sizes[0]]]);
    const [frame] = inside;
    assert.ok(frame, "it may be framed");
    for (const [width, height] of sizes) {
      await page.$eval("iframe", (iframe, wide, high) => Object.assign(iframe, { width: String(wide), height: String(high) }), width, height);
      await frame.waitForFunction((wide, high) => innerWidth === wide && innerHeight === high, { polling: 20 }, width, height);
      await framesOf(page);
      await ready(frame);
      const seen = await frame.evaluate(() => {
        const box = (/** @type {string} */ what) => document.querySelector(what)?.getBoundingClientRect().toJSON();
        const shown = [...document.querySelectorAll("button, input, select, .to-page")].filter((control) => control.checkVisibility());
        const cut = shown.filter((control) => !control.closest(".sheet")).filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5;
        });
        return {
          figure: box('[data-role="figure"]'),
          caption: box('[data-role="caption"]'),
          wide: document.documentElement.scrollWidth > innerWidth,
          high: document.documentElement.scrollHeight > innerHeight,
          cut: cut.map((control) => control.outerHTML),
          header: document.querySelector("header")?.checkVisibility(),
          panel: document.querySelector("aside")?.checkVisibility(),
        };
      });
      const name = `${link} ${JSON.stringify(seen)}`;
      assert.ok(seen.figure.width > width * 0.95 && seen.figure.height > height * 0.5, name);
      assert.ok(seen.caption.bottom <= height + 0.5 && seen.caption.height >= 15, name);
      assert.deepEqual([seen.wide, seen.high, seen.cut, seen.header, seen.panel], [false, false, [], false, false], name);
      const out = await frame.$eval(".to-page", (anchor) => {
        const { href, target, rel } = /** @type {HTMLAnchorElement} */ (anchor);
        return { href, target, rel, words: anchor.textContent };
      });
      const wanted = new URL(`${baseUrl}${link}`);
      assert.equal(decodeURIComponent(out.href), decodeURIComponent(wanted.href), "the same, not embedded");
      assert.deepEqual([out.target, out.rel, out.words], ["_blank", "noopener", "Open in Nimscope"]);
      assert.deepEqual(page.problems, []);
    }
  });
}

test("in a frame it waits, unless play=1; the way out follows the steps", async () => {
  const { page, inside } = await framing([["?n=3&speed=16&embed=1", 640, 380], ["?n=0&play=1&speed=16&embed=1", 640, 380]]);
  const [waits, plays] = inside;
  assert.ok(waits && plays);
  await Promise.all(inside.map(ready));
  await plays.waitForFunction(() => /^P[₁-₉][₀-₉]/.test(document.querySelector('[data-role="caption"]')?.textContent ?? ""), { timeout: 10_000 });
  assert.match(await textOf(waits, '[data-role="caption"]'), /^P₃ /);
  await waits.click('[data-action="forward"]');
  await waits.waitForFunction(() => /^P₄ /.test(document.querySelector('[data-role="caption"]')?.textContent ?? ""));
  assert.match(await waits.$eval(".to-page", (anchor) => /** @type {HTMLAnchorElement} */ (anchor).href), /\?n=4&speed=16$/);
  assert.deepEqual(page.problems, []);
});

// Frames of another site that are out of sight can't always be asked by the debugger; so it isn't part of the default tier.
test("a frame that isn't seen does nothing: no figure, no steps; seen again, it goes on", { skip: !full }, async () => {
  const { page, inside } = await framing([
    ["?n=0&play=1&speed=8&end=400&embed=1", 640, 480],
    ["?n=0&play=1&speed=8&embed=1", 640, 480, 2000],
    ["?game=takeaway&m=22&embed=1", 640, 480],
    ["?game=one-lie&embed=1", 640, 480],
  ]);
  const [first, ...others] = inside;
  assert.ok(first);
  await ready(first).catch(() => {});
  const at = async () => (await textOf(first, '[data-role="caption"]')).slice(0, 8);
  await first.waitForFunction(() => /^P(?:[₅-₉]|[₁-₉][₀-₉]) /.test(document.querySelector('[data-role="caption"]')?.textContent ?? ""), { timeout: 10_000 });
  for (const other of others) {
    const loaded = await other.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /\.wasm|worker/.test(name)).length);
    assert.equal(loaded, 0, "nothing heavy is loaded");
    assert.equal(await other.evaluate(() => document.documentElement.dataset.status), "loading");
  }
  await page.evaluate(() => scrollTo(0, 2400));
  for (const other of others.slice(0, 1)) await other.waitForFunction(() => /^P(?:[₃-₉]|[₁-₉][₀-₉]) /.test(document.querySelector('[data-role="caption"]')?.textContent ?? ""), { timeout: 15_000 });
  const stood = await at();
  await first.evaluate(() => {
    const here = /** @type {any} */ (globalThis);
    here.paints = 0;
    const clear = CanvasRenderingContext2D.prototype.setTransform;
    CanvasRenderingContext2D.prototype.setTransform = function count(/** @type {any[]} */ ...args) {
      here.paints += 1;
      return /** @type {any} */ (clear).apply(this, args);
    };
  });
  // Some steps and frames of one that is seen.
  await timerOf(first, 500);
  assert.equal(await at(), stood, "no step while it isn't seen");
  assert.equal(await first.evaluate(() => /** @type {any} */ (globalThis).paints), 0, "and nothing is drawn");
  await page.evaluate(() => scrollTo(0, 0));
  await first.waitForFunction((words) => !document.querySelector('[data-role="caption"]')?.textContent?.startsWith(words), { timeout: 5000 }, stood);
  assert.deepEqual(page.problems, []);
});

// --- paper ---

test("on paper: the figure, the caption, the link, and no control", async () => {
  const page = await open("", { width: 1280, height: 720 });
  for (const link of VIEWS.filter((each) => !/view=(table|sequence|play)/.test(each))) {
    for (const theme of ["light", "dark"]) {
      await visit(page, `${link}&theme=${theme}&present=1`);
      await page.emulateMediaType("print");
      const seen = await page.evaluate(() => {
        const controls = [...document.querySelectorAll("button, input, select, nav, aside, dialog")].filter((one) => one.checkVisibility());
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('[data-role="figure"]'));
        const box = canvas.getBoundingClientRect();
        return {
          controls: controls.map((one) => one.outerHTML.slice(0, 60)),
          figure: [box.width, box.height, canvas.width / canvas.height],
          caption: document.querySelector('[data-role="caption"]')?.checkVisibility(),
          address: document.querySelector('[data-part="address"]')?.checkVisibility() && document.querySelector('[data-part="address"]')?.textContent,
          ink: getComputedStyle(document.querySelector('[data-role="caption"]') ?? document.body).color,
          overlap: box.bottom > (document.querySelector('[data-role="caption"]')?.getBoundingClientRect().top ?? 0),
        };
      });
      assert.deepEqual(seen.controls, [], link);
      assert.ok((seen.figure[0] ?? 0) > 400 && (seen.figure[1] ?? 0) > 200, `${link}: ${seen.figure.join()}`);
      assert.equal(seen.caption, true);
      assert.equal(decodeURIComponent(String(seen.address)), decodeURIComponent(`${baseUrl}${(await query(page)).replace("&present=1", "")}`));
      assert.equal(seen.ink, "rgb(0, 0, 0)", "black on white, whatever the theme");
      assert.equal(seen.overlap, false, link);
      const { at } = await look(page);
      assert.ok(Math.min(...at(640, 8)) > 200, `${link} ${theme}: a light ground: ${at(640, 8).join()}`);
      await page.emulateMediaType("screen");
    }
  }
});

test("on paper a table, a sequence and a game have all their rows", async () => {
  const page = await open("", { width: 1280, height: 720 });
  for (const [link, rows] of /** @type {const} */ ([
    ["?view=table&rows=30", "tbody tr[data-m]"],
    ["?game=takeaway&m=200&view=sequence", "tbody tr"],
    ["?game=one-lie&view=play&n=100&role=ask&asked=1-50,1-25,1-12,13-25,40-60,1-3,90-100", ".rounds li"],
  ])) {
    await visit(page, link);
    await page.emulateMediaType("print");
    const seen = await page.evaluate((what) => {
      const sheet = /** @type {HTMLElement} */ (document.querySelector('[data-role="figure"]'));
      const all = [...sheet.querySelectorAll(what)];
      const box = sheet.getBoundingClientRect();
      const cut = all.filter((row) => row.getBoundingClientRect().bottom > box.bottom + 1);
      const caption = document.querySelector('[data-role="caption"]')?.getBoundingClientRect();
      return {
        rows: all.length,
        cut: cut.length,
        scrolls: sheet.scrollHeight > sheet.clientHeight + 1,
        below: (caption?.top ?? 0) >= box.bottom - 1,
        turns: [...document.querySelectorAll(".turn")].some((turn) => turn.checkVisibility()),
      };
    }, rows);
    assert.ok(seen.rows >= 6, `${link}: ${seen.rows} rows`);
    assert.deepEqual([seen.cut, seen.scrolls, seen.below, seen.turns], [0, false, true, false], link);
    const pages = (await page.pdf({ format: "A4" })).toString();
    assert.ok(pages.length > 1000);
    await page.emulateMediaType("screen");
  }
});

// --- the reader's own colours ---

test("in colours of the reader's own: focus, current tab, buttons and tiles are told apart", async () => {
  const page = await open("", { width: 1280, height: 720 });
  const debug = await page.createCDPSession();
  await debug.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
  await visit(page, "?game=one-lie&view=play&n=16&role=ask&asked=1-8,1-4,5-10");
  assert.equal(await page.evaluate(() => matchMedia("(forced-colors: active)").matches), true);
  const style = (/** @type {string} */ selector, /** @type {string[]} */ ...names) =>
    page.$eval(selector, (element, wanted) => wanted.map((name) => getComputedStyle(element).getPropertyValue(name)).join(" "), names);
  const border = ["border-top-style", "border-top-width", "border-top-color", "text-decoration-line"];
  const kinds = await Promise.all([".tile:not(.once, .out)", ".tile.once", ".tile.out"].map((kind) => style(kind, ...border)));
  assert.equal(new Set(kinds).size, 3, kinds.join("; "));
  assert.equal(kinds.some((kind) => /^none| 0px/.test(kind)), false, kinds.join("; "));
  const current = await style('.views [aria-current="page"]', "border-bottom-color", "border-bottom-width");
  const other = await style('.views a:not([aria-current], [hidden])', "border-bottom-color", "border-bottom-width");
  assert.notEqual(current, other);
  const game = await style('.games [aria-current="page"]', "border-top-color");
  assert.notEqual(game, await style(".games a:not([aria-current])", "border-top-color"));
  const pressed = await style('[aria-pressed="true"]', "background-color", "color");
  assert.notEqual(pressed, await style('[data-action="role-think"]', "background-color", "color"));
  for (const selector of ['[data-action="share"]', '[data-action="role-ask"]', '[data-tab="atlas"]', '[data-part="ask-set"]']) {
    await page.focus(selector);
    await page.keyboard.press("Shift");
    const [outline = "", width = ""] = (await style(selector, "outline-style", "outline-width")).split(" ");
    assert.ok(outline === "solid" && parseFloat(width) >= 2, `${selector}: ${outline} ${width}`);
  }
  await screenshot(page, "1280x720-forced-colors");
});
