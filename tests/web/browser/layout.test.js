// The page on screens of any size. Its pictures are kept in artifacts/.

import assert from "node:assert/strict";
import { test } from "node:test";
import { session } from "../harness.js";
import { act, isVisible, resize, text, waitForQuery, waitForVisible } from "../page.js";
import { screenshot } from "../screen.js";

const { open } = session();

/** How much wider the page is than the window. @param {import("../harness.js").Page} page */
const overhang = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** @param {import("../harness.js").Page} page @param {string} selector */
const boxOf = (page, selector) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

/**
 * Controls smaller than 24 pixels, cut off by the window, or covered by something else: where they stand once scrolled
 * into view.
 * @param {import("../harness.js").Page} page
 */
const badTargets = (page) =>
  page.evaluate(() => {
    const wrong = [];
    for (const control of document.querySelectorAll("button, input, select, summary, .try a, nav a")) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("dialog")) continue;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, width, height } = control.getBoundingClientRect();
      const name = control.getAttribute("aria-label") || control.textContent?.trim() || control.getAttribute("data-part");
      if (width < 24 || height < 24) wrong.push(`${name} is ${width.toFixed(1)} × ${height.toFixed(1)}`);
      if (left < -0.5 || right > innerWidth + 0.5) wrong.push(`${name} is cut off`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(control.contains(hit) || hit.contains(control))) wrong.push(`${name} is covered by ${hit?.outerHTML.slice(0, 60)}`);
    }
    scrollTo(0, 0);
    return wrong;
  });

/** Texts that their boxes cut off. @param {import("../harness.js").Page} page */
const cutTexts = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, h1, h2, p, label, summary, .try a")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
      .map((element) => `${element.textContent?.trim().slice(0, 40)}`),
  );

for (const [width, height] of /** @type {const} */ ([
  [1280, 720],
  [1920, 1080],
])) {
  test(`${width} × ${height}: the figure is the page`, async (t) => {
    const page = await open("?heaps=1,32,53", { width, height });
    const figure = await boxOf(page, '[data-role="figure"]');
    const main = await boxOf(page, "main");
    const share = (figure.width * figure.height) / (main.width * main.height);
    t.diagnostic(`the figure has ${(share * 100).toFixed(1)} % of the area below the header`);
    assert.ok(share > 0.64, `${share}`);
    assert.ok(figure.bottom <= height && figure.right <= width, "all of it is on the screen");
    const timeline = await boxOf(page, '[data-role="timeline"]');
    assert.ok(timeline.bottom <= height + 1, "and so is the timeline");
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true, "nothing scrolls");
    assert.equal(await overhang(page), 0);
    assert.deepEqual(await cutTexts(page), []);
    assert.deepEqual(await badTargets(page), []);
  });
}

test("390 × 844: one column, the figure first, each control in reach", async () => {
  const page = await open("?heaps=1,32,53", { width: 390, height: 844, touch: true });
  assert.equal(await overhang(page), 0);
  const figure = await boxOf(page, '[data-role="figure"]');
  const timeline = await boxOf(page, '[data-role="timeline"]');
  const panel = await boxOf(page, "aside");
  assert.ok(figure.top < 150 && figure.width > 360 && figure.height > 300, JSON.stringify(figure));
  assert.ok(timeline.bottom <= 844 + 1, "the controls are on the first screen");
  assert.ok(panel.top >= figure.bottom && panel.width > 350, "the panel is below");
  assert.deepEqual(await badTargets(page), []);
  assert.deepEqual(await cutTexts(page), []);
  await page.tap('[data-action="back"]');
  await waitForQuery(page, "?n=27&heaps=1,32,53");
});

for (const [width, height] of /** @type {const} */ ([
  [320, 640],
  [320, 256], // 1280 × 1024 at 400 %
])) {
  test(`${width} × ${height}: all of it works without scrolling sideways`, async () => {
    const page = await open("?n=21&heaps=1,32,53", { width, height });
    assert.equal(await overhang(page), 0);
    assert.deepEqual(await badTargets(page), []);
    assert.deepEqual(await cutTexts(page), []);
    const figure = await boxOf(page, '[data-role="figure"]');
    assert.ok(figure.height > 200 && figure.width > 280);
    await act(page, "forward");
    await waitForQuery(page, "?n=22&heaps=1,32,53");
    await page.click('[data-part="table-details"] summary');
    await page.waitForSelector('[data-role="data"] table');
    assert.equal(await overhang(page), 0, "with the table open");
    await act(page, "help");
    await waitForVisible(page, 'dialog[data-part="help"]');
    assert.equal(await overhang(page), 0, "with the list of keys open");
    const dialog = await boxOf(page, 'dialog[data-part="help"]');
    assert.ok(dialog.left >= 0 && dialog.right <= width, "the dialog is inside");
  });
}

for (const link of ["", "&n=16&layer=tree&answers=yn", "&view=atlas", "&view=play&answers=yn", "&view=play&n=16&role=ask&asked=1-8"]) {
  test(`320 × 640: one lie works without scrolling sideways: ${link}`, async () => {
    const page = await open(`?game=one-lie${link}`, { width: 320, height: 640 });
    assert.equal(await overhang(page), 0);
    assert.deepEqual(await badTargets(page), []);
    assert.deepEqual(await cutTexts(page), []);
  });
}

test("a window that gets another size draws the figure anew", async () => {
  const page = await open("", { width: 1280, height: 720 });
  for (const [width, height] of /** @type {const} */ ([[700, 900], [1600, 900], [390, 844]])) {
    await resize(page, { width, height });
    await page.waitForFunction(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('[data-role="figure"]'));
      const box = canvas.getBoundingClientRect();
      return (
        document.documentElement.dataset.status === "ready" &&
        Math.abs(canvas.width - box.width * devicePixelRatio) <= 1 &&
        Math.abs(canvas.height - box.height * devicePixelRatio) <= 1
      );
    });
    assert.equal(await overhang(page), 0);
  }
});

test("the lecture layout is figure and caption, large; the embedded one has no header", async () => {
  const page = await open("?n=21&present=1", { width: 1280, height: 720 });
  assert.equal(await isVisible(page, "aside"), false);
  const size = await page.$eval('[data-role="caption"]', (caption) => parseFloat(getComputedStyle(caption).fontSize));
  assert.ok(size >= 24, `${size} px`);
  assert.ok((await boxOf(page, '[data-role="figure"]')).width > 1200);
  assert.ok((await boxOf(page, '[data-role="caption"]')).bottom <= 720);
  await screenshot(page, "1280x720-present");

  for (const [width, height] of /** @type {const} */ ([[390, 844], [800, 600]])) {
    await resize(page, { width, height });
    const figure = await boxOf(page, '[data-role="figure"]');
    assert.ok(figure.width > width * 0.9 && figure.height > height * 0.3, JSON.stringify(figure));
    assert.equal(await overhang(page), 0);
  }

  const embedded = await open("?n=21&embed=1", { width: 800, height: 600 });
  assert.equal(await isVisible(embedded, "header"), false);
  assert.ok(await isVisible(embedded, '[data-action="play"]'));
  assert.ok((await boxOf(embedded, '[data-role="timeline"]')).bottom <= 601);
  assert.match((await text(embedded, "caption")) ?? "", /^P₂₁/);
  await screenshot(embedded, "800x600-embed");
});

for (const theme of ["light", "dark", "projector"]) {
  test(`pictures in ${theme}`, async () => {
    const page = await open(`?n=21&heaps=1,32,53&theme=${theme}`, { width: 1280, height: 720 });
    for (const [width, height] of /** @type {const} */ ([[1280, 720], [1920, 1080], [390, 844]])) {
      await resize(page, { width, height });
      await screenshot(page, `${width}x${height}-${theme}`);
      assert.equal(await overhang(page), 0);
      assert.deepEqual(await cutTexts(page), [], `${width} × ${height}`);
    }
  });
}
