import assert from "node:assert/strict";
import { test } from "node:test";
import { maxRequests, session, target } from "../harness.js";
import { isVisible, status } from "../page.js";
import { screenshot } from "../screen.js";

const { open } = session();

test("the page opens without any problem", async () => {
  const page = await open("", { settled: false });
  await page.waitForNetworkIdle();
  assert.match(await page.title(), /Nimscope/);
  await screenshot(page, "smoke");
});

test("the first figure takes few requests", { skip: target !== "dist" }, async () => {
  const page = await open("", { settled: false });
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
    const page = await open(link);
    assert.equal(await status(page), "ready");
    assert.ok(await isVisible(page, '[data-role="figure"]'));
    assert.equal(await isVisible(page, '[data-role="notice"] p'), false);
    assert.ok(page.requests.length <= maxRequests || target !== "dist", page.requests.join("\n"));
  });
}
