import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertClean, isVisible, launch, maxRequests, openPage, screenshot, status, target } from "../harness.js";

/** @type {import("puppeteer-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

test("the page opens without any problem", async () => {
  const page = await openPage(browser, "", { settled: false });
  await page.waitForNetworkIdle();
  assert.match(await page.title(), /Nimscope/);
  await screenshot(page, "smoke");
  assertClean(page);
});

test("the first figure takes few requests", { skip: target !== "dist" }, async () => {
  const page = await openPage(browser, "", { settled: false });
  await page.waitForNetworkIdle();
  assert.ok(page.requests.length <= maxRequests, page.requests.join("\n"));
});

for (const link of [
  "?view=deviations",
  "?view=table",
  "?game=takeaway&m=22",
  "?game=takeaway&view=map",
  "?game=takeaway&view=sequence",
  "?game=one-lie",
  "?game=one-lie&view=atlas",
  "?game=one-lie&view=play",
]) {
  test(`${link} opens, and all that it needs is there`, async () => {
    const page = await openPage(browser, link);
    assert.equal(await status(page), "ready");
    assert.ok(await isVisible(page, '[data-role="figure"]'));
    assert.equal(await isVisible(page, '[data-role="notice"] p'), false);
    assert.ok(page.requests.length <= maxRequests || target !== "dist", page.requests.join("\n"));
    assertClean(page);
  });
}
