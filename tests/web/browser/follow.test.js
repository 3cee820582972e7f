// The panel, the moves and the link follow what is shown.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertClean, launch, openPage, query, text, waitForQuery, waitForText, waitUntilSettled } from "../harness.js";

/** @type {import("puppeteer-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

test("the panel of a point under the cursor follows the steps", async () => {
  const page = await openPage(browser, "?n=28");
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowRight");
  await waitForText(page, "readout", /At step 28/);
  await page.keyboard.press("Home");
  await waitForText(page, "readout", /At step 0/);
  await page.keyboard.press("PageDown");
  await waitForText(page, "readout", /At step 1 /);
  assertClean(page);
});

test("a link that plays at once no longer says so when it was paused", async () => {
  const page = await openPage(browser, "?n=0&play=1&speed=4");
  await waitForText(page, "caption", /^P₃ /);
  await page.keyboard.press("Space");
  await waitUntilSettled(page);
  assert.doesNotMatch(await query(page), /play=/);
  const at = await text(page, "caption");
  await new Promise((done) => setTimeout(done, 600));
  assert.equal(await text(page, "caption"), at);
});

test("a position outside of the window has a link to it", async () => {
  const page = await openPage(browser, "?heaps=1,600,1000");
  await waitForText(page, "readout", /outside of the window/);
  await page.click('[data-role="readout"] a[href*="at="]');
  await waitUntilSettled(page);
  assert.match(await query(page), /heaps=1,600,1000&at=\d+,\d+,\d+$/);
  assert.doesNotMatch((await text(page, "readout")) ?? "", /outside of the window/);
});

test("the game of two heaps speaks of two heaps", async () => {
  const page = await openPage(browser, "?m=0&n=4&heaps=0,3,6");
  assert.match((await text(page, "caption")) ?? "", /heaps 4, 7, lost/);
  const readout = (await text(page, "readout")) ?? "";
  assert.match(readout, /heaps 3, 6 /);
  assert.match(readout, /take 1 from heap 2: \(3, 5\) is a P-position/);
});

test("Escape leaves the lecture layout", async () => {
  const page = await openPage(browser, "?n=5&present=1");
  await page.keyboard.press("Escape");
  await waitForQuery(page, "?n=5");
});
