// The panel, the moves and the link follow what is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { session } from "../harness.js";
import { query, settledAfter, text, timerOf, waitForQuery, waitForText, waitUntilSettled } from "../page.js";

const { open } = session();

test("the panel of a point under the cursor follows the steps", async () => {
  const page = await open("?n=28");
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowRight");
  await waitForText(page, "readout", /At step 28/);
  await page.keyboard.press("Home");
  await waitForText(page, "readout", /At step 0/);
  await page.keyboard.press("PageDown");
  await waitForText(page, "readout", /At step 1 /);
});

test("a link that plays at once no longer says so when it was paused", async () => {
  const page = await open("?n=0&play=1&speed=4");
  await waitForText(page, "caption", /^P₃ /);
  await page.keyboard.press("Space");
  await waitUntilSettled(page);
  assert.doesNotMatch(await query(page), /play=/);
  const at = await text(page, "caption");
  // A step that was under way would be there by then.
  await timerOf(page, 300);
  assert.equal(await text(page, "caption"), at);
});

test("a position outside of the window has a link to it", async () => {
  const page = await open("?heaps=1,600,1000");
  await waitForText(page, "readout", /outside of the window/);
  await settledAfter(page, () => page.click('[data-role="readout"] a[href*="at="]'));
  assert.match(await query(page), /heaps=1,600,1000&at=\d+,\d+,\d+$/);
  await waitForText(page, "readout", /^(?!.*outside of the window)/s);
});

test("the game of two heaps speaks of two heaps", async () => {
  const page = await open("?m=0&n=4&heaps=0,3,6");
  assert.match((await text(page, "caption")) ?? "", /heaps 4, 7, lost/);
  await waitForText(page, "readout", /heaps 3, 6 /);
  await waitForText(page, "readout", /take 1 from heap 2: \(3, 5\) is a P-position/);
});

test("Escape leaves the lecture layout", async () => {
  const page = await open("?n=5&present=1");
  await page.keyboard.press("Escape");
  await waitForQuery(page, "?n=5");
});
