import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertClean, launch, maxRequests, openPage, screenshot, target } from "../harness.js";

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
