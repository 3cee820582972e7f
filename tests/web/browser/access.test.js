// With a keyboard alone, for assistive technology, and without motion.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  act,
  apart,
  assertClean,
  axe,
  isVisible,
  launch,
  look,
  openPage,
  status,
  text,
  visit,
  waitForQuery,
  waitForText,
} from "../harness.js";

/** @type {import("puppeteer-core").Browser} */
let browser;
/** @type {import("../harness.js").Page} */
let page;
before(async () => {
  browser = await launch();
  page = await openPage(browser);
});
after(() => browser?.close());

/** What has the focus. @param {import("../harness.js").Page} on */
const focused = (on) =>
  on.evaluate(() => {
    const at = document.activeElement;
    const box = at?.getBoundingClientRect();
    return {
      name:
        at?.getAttribute("data-tab")?.replace(/^/, "tab-") ??
        at?.getAttribute("data-action") ??
        at?.getAttribute("data-part") ??
        at?.getAttribute("data-role") ??
        at?.getAttribute("href") ??
        at?.textContent?.trim() ??
        at?.tagName ??
        "",
      tag: at?.tagName,
      outline: at ? getComputedStyle(at).outlineStyle !== "none" && parseFloat(getComputedStyle(at).outlineWidth) : 0,
      onScreen: !!box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });

test("Tab goes through everything in the order of the page, and shows where it is", async () => {
  await visit(page, "");
  /** @type {string[]} */
  const order = [];
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (at.tag === "BODY" || order.includes(at.name)) break;
    order.push(at.name);
    assert.ok(at.outline, `${at.name} shows its focus`);
    assert.ok(at.onScreen, `${at.name} is on the screen`);
  }
  const wanted = [
    "#figure", "tab-lattice", "tab-deviations", "tab-table", "share", "lattice", "zoom-in", "start", "back", "play", "forward", "end", "scrub", "step", "last",
    "speed", "fixed", "ask", "?m=0", "export", "theme",
  ];
  const places = wanted.map((name) => order.indexOf(name));
  assert.ok(!places.includes(-1), `${wanted[places.indexOf(-1)]} isn't in ${order.join(", ")}`);
  assert.deepEqual([...places].sort((a, b) => a - b), places, order.join(", "));
});

test("focus is seen: the pixels around the control change", async () => {
  await visit(page, "");
  const box = await page.$eval('[data-action="share"]', (button) => button.getBoundingClientRect().toJSON());
  const outside = async () => (await look(page)).at(box.left + box.width / 2, box.top - 3);
  const [rest] = [await outside()];
  while ((await focused(page)).name !== "share") await page.keyboard.press("Tab");
  assert.ok(apart(await outside(), rest) > 60);
});

test("why 1, 33, 56 is lost: found out with a keyboard alone", async () => {
  await visit(page, "");
  // The first Tab leads past the header.
  await page.keyboard.press("Tab");
  assert.equal((await focused(page)).name, "#figure");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  for (let i = 0; i < 40 && (await focused(page)).name !== "ask"; i += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("1 33 56");
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?heaps=1,33,56");
  await waitForText(page, "readout", /heaps 1, 33, 56.*P-position: whoever is to move loses.*number 21/);
  assert.match((await text(page, "readout")) ?? "", /No move reaches another P-position/);
  // On to the link to its step.
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press("Tab");
    if (/n=21/.test((await focused(page)).name)) break;
  }
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?n=21&heaps=1,33,56");
  assert.match((await text(page, "caption")) ?? "", /^P₂₁ = \[1, 32, 23\]/);
  assertClean(page);
});

test("the skip link brings the focus to the figure", async () => {
  await visit(page, "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await waitForText(page, "readout", /heaps 1, 44, 74/);
});

test("dialogs keep the focus and give it back", async () => {
  await visit(page, "");
  await page.focus('[data-action="help"]');
  await page.keyboard.press("Enter");
  assert.ok(await isVisible(page, 'dialog[data-part="help"]'));
  await page.keyboard.press("Tab");
  assert.ok(
    await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("dialog")),
    "the page behind is out of reach",
  );
  await page.keyboard.press("Escape");
  assert.equal((await focused(page)).name, "help");
});

const STATES = /** @type {const} */ ([
  ["the start page", "", async () => {}],
  ["step 0", "?n=0", async () => {}],
  ["a position asked about", "?n=21&heaps=1,32,53", async () => {}],
  ["a notice", "?n=-1&frogs=1", async () => {}],
  ["the table", "?n=300", async () => {
    await page.click('[data-part="table-details"] summary');
    await page.waitForSelector('[data-role="data"] table');
  }],
  ["the list of keys", "", () => act(page, "help")],
  ["the share dialog", "", async () => {
    await act(page, "share");
    await page.waitForSelector('dialog[data-part="share"]', { visible: true });
  }],
  ["a field with a mistake", "", async () => {
    await page.click('[data-part="ask"]');
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
  }],
  ["work that is too big", "?m=1000,1000,1000,1000", async () => {}],
  ["the lecture layout", "?present=1", async () => {}],
]);

for (const theme of ["light", "dark", "projector"]) {
  test(`axe finds nothing in ${theme}`, async () => {
    for (const [name, link, prepare] of STATES) {
      await page.setViewport({ width: 1280, height: 800 });
      await visit(page, link === "" ? `?theme=${theme}` : `${link}&theme=${theme}`);
      await prepare();
      assert.deepEqual(await axe(page), [], name);
    }
  });
}

test("axe finds nothing on a phone", async () => {
  for (const [name, link, prepare] of STATES) {
    if (/^(step 0|a position)/.test(name)) continue;
    await page.setViewport({ width: 390, height: 844 });
    await visit(page, link);
    await prepare();
    assert.deepEqual(await axe(page), [], name);
  }
  await page.setViewport({ width: 1280, height: 800 });
});

test("axe finds nothing while it loads", async () => {
  const loading = await openPage(browser, "", {
    settled: false,
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        globalThis.fetch = () => new Promise(() => {});
      }),
  });
  assert.equal(await status(loading), "loading");
  assert.deepEqual(await axe(loading), []);
});

test("who wants no motion gets steps without a sweep, and nothing plays by itself", async () => {
  /** Frames that are drawn within a second of a step. @param {boolean} reducedMotion */
  const frames = async (reducedMotion) => {
    const calm = await openPage(browser, "?n=20", { reducedMotion });
    await calm.evaluate(() => {
      const here = /** @type {any} */ (globalThis);
      here.frames = 0;
      const clear = CanvasRenderingContext2D.prototype.setTransform;
      CanvasRenderingContext2D.prototype.setTransform = function count(/** @type {any[]} */ ...args) {
        here.frames += 1;
        return /** @type {any} */ (clear).apply(this, args);
      };
    });
    await act(calm, "forward");
    await waitForQuery(calm, "?n=21");
    await new Promise((done) => setTimeout(done, 600));
    return calm.evaluate(() => /** @type {any} */ (globalThis).frames);
  };
  const [moving, calm] = [await frames(false), await frames(true)];
  assert.ok(moving > 5, `${moving} paints with motion`);
  assert.ok(calm <= 4, `${calm} paints without`);

  const still = await openPage(browser, "?n=0&play=1&speed=16", { reducedMotion: true });
  await new Promise((done) => setTimeout(done, 500));
  assert.match((await text(still, "caption")) ?? "", /instant winners/);
  assert.ok(await isVisible(still, '[data-action="play"]'));
  // It plays when it is told to.
  await act(still, "play");
  await waitForText(still, "caption", /^P₅ /);
});
