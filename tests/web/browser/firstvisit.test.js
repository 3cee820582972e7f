// The pointer of three steps that the first visit shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, WIDTHS } from "../axe.js";
import { session, visit } from "../harness.js";
import { act, isVisible, query, status, waitForQuery } from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

const BOX = '[data-part="first-visit"]';

/** @param {string} link @param {import("../harness.js").Options} [options] */
const first = (link, options = {}) => open(link, { firstVisit: true, ...options });

/** @param {Page} page */
const said = (page) => page.$eval(BOX, (box) => box.textContent?.replace(/\s+/g, " ").trim() ?? "");

/** @param {Page} page @param {string} selector */
const boxOf = (page, selector) => page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());

test("three steps at the first visit, and never again", async () => {
  const page = await first("");
  assert.ok(await isVisible(page, BOX));
  assert.match(await said(page), /^What the figure is 1 of 3 .*bold cross/);
  await act(page, "first-visit-next");
  assert.match(await said(page), /^How to step 2 of 3 .*Space plays/);
  await act(page, "first-visit-next");
  assert.match(await said(page), /^Where to ask and change 3 of 3/);
  assert.equal(await isVisible(page, '[data-action="first-visit-next"]'), false);
  await act(page, "first-visit-done");
  assert.equal(await isVisible(page, BOX), false);
  for (const link of ["", "?game=takeaway", "?game=one-lie"]) {
    await visit(page, link);
    assert.equal(await isVisible(page, BOX), false, link);
  }
});

test("it can be dismissed at once, by button or by Escape, and goes with the first visit anyway", async () => {
  const byButton = await first("?n=21");
  await act(byButton, "first-visit-done");
  assert.equal(await isVisible(byButton, BOX), false);
  const byKey = await first("?game=takeaway&m=7");
  await byKey.keyboard.press("Escape");
  assert.equal(await isVisible(byKey, BOX), false);
  const left = await first("");
  await visit(left, "?game=one-lie");
  assert.equal(await isVisible(left, BOX), false);
});

for (const link of ["?embed=1", "?present=1", "?n=0&play=1", "?game=takeaway&embed=1", "?game=one-lie&present=1"]) {
  test(`not for a link that is there to be watched: ${link}`, async () => {
    const page = await first(link);
    assert.equal(await isVisible(page, BOX), false);
    // It wasn't the first visit of somebody who looks around.
    assert.equal(await page.evaluate(() => localStorage.getItem("nimscope-seen")), null);
    await act(page, "forward");
    assert.equal(await isVisible(page, BOX), false);
  });
}

test("a table isn't pointed at; the figure after it is", async () => {
  const page = await first("?view=table");
  assert.equal(await isVisible(page, BOX), false);
  await page.click('[data-tab="lattice"]');
  await waitForQuery(page, "");
  await page.waitForFunction(() => document.documentElement.dataset.status === "ready");
  assert.ok(await isVisible(page, BOX));
  await page.click('[data-tab="deviations"]');
  await waitForQuery(page, "?view=deviations");
  assert.match(await said(page), /Each mark/, "it speaks of the view that is shown");
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.documentElement.dataset.present !== undefined);
  assert.equal(await isVisible(page, BOX), false, "not in a lecture");
});

test("without a storage it is shown at each load, and goes when told", async () => {
  const page = await first("", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        Object.defineProperty(globalThis, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }),
  });
  for (let load = 0; load < 2; load += 1) {
    assert.equal(await status(page), "ready");
    assert.ok(await isVisible(page, BOX));
    await act(page, "first-visit-done");
    assert.equal(await isVisible(page, BOX), false);
    await act(page, "back");
    await waitForQuery(page, "?n=27");
    assert.equal(await isVisible(page, BOX), false, "once a load");
    await visit(page, "");
  }
});

test("by keys: the skip link is first, then the pointer; the focus goes on at the figure", async () => {
  const page = await first("");
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, "it takes no focus");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-action") ?? document.activeElement?.getAttribute("href") ?? document.activeElement?.getAttribute("data-part"));
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "#figure");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "first-visit-next");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "first-visit-next", "the focus stays for the next step");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "first-visit-done");
  await page.keyboard.press("Enter");
  assert.equal(await isVisible(page, BOX), false);
  assert.equal(await focused(), "lattice");
  assert.equal(await query(page), "", "and nothing was asked or stepped");
});

test("Escape in it means it alone", async () => {
  const page = await first("?heaps=1,33,56");
  await page.focus('[data-action="first-visit-next"]');
  await page.keyboard.press("Escape");
  assert.equal(await isVisible(page, BOX), false);
  assert.equal(await query(page), "?heaps=1,33,56");
});

for (const [width, height] of /** @type {const} */ ([[1280, 720], [1024, 768], [768, 1024], [390, 844], [320, 640]])) {
  test(`${width} × ${height}: at the edge of the figure; its middle is free, and so is each control`, async () => {
    const page = await first("", { width, height });
    for (const link of ["", "?view=deviations&n=60", "?game=takeaway&m=7", "?game=one-lie", "?game=one-lie&n=16&layer=tree", "?game=one-lie&view=atlas"]) {
      await page.evaluate(() => localStorage.clear());
      await visit(page, link);
      const figure = await boxOf(page, '[data-role="figure"]');
      for (let step = 1; step <= 3; step += 1) {
        if (step > 1) await act(page, "first-visit-next");
        const box = await boxOf(page, BOX);
        const where = `${link} step ${step}: ${JSON.stringify([box, figure])}`;
        assert.ok(box.left >= figure.left && box.right <= figure.right && box.top >= figure.top && box.bottom <= figure.bottom, where);
        const [x, y] = [figure.left + figure.width / 2, figure.top + figure.height / 2];
        assert.ok(box.right < x || box.bottom < y || box.top > y, `the middle is free: ${where}`);
        const covered = await page.evaluate((selector) => {
          const pointer = document.querySelector(selector);
          return [...document.querySelectorAll("button, input, select, summary, a")]
            .filter((control) => control.checkVisibility() && !pointer?.contains(control))
            .filter((control) => {
              const { left, top, width: wide, height: high } = control.getBoundingClientRect();
              return pointer?.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
            })
            .map((control) => control.outerHTML);
        }, BOX);
        assert.deepEqual(covered, [], where);
        const small = await page.$$eval(`${BOX} button`, (all) => all.filter((b) => b.checkVisibility() && Math.min(b.clientWidth, b.clientHeight) < 24).length);
        assert.equal(small, 0);
      }
      assert.deepEqual(await boxOf(page, '[data-role="figure"]'), figure, "nothing moved");
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    }
  });
}

test("it stays at the figure when the window gets another size", async () => {
  const page = await first("");
  await page.setViewport({ width: 600, height: 900 });
  await page.waitForFunction(
    (selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const figure = document.querySelector('[data-role="figure"]')?.getBoundingClientRect();
      return box && figure && box.right <= figure.right && box.top >= figure.top && box.bottom <= figure.bottom;
    },
    { timeout: 5000 },
    BOX,
  );
});

for (const width of WIDTHS) {
  test(`axe finds nothing with it in each theme: ${width} pixels wide`, async () => {
    const page = await first("", { width, height: 844 });
    for (let step = 1; step <= 3; step += 1) {
      if (step > 1) await act(page, "first-visit-next");
      await assertAccessible(page, { name: `step ${step}` });
      assert.ok(await isVisible(page, BOX));
    }
  });
}
