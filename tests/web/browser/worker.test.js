// Long work: progress, cancel, answers that came too late, and a worker that dies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { full, session } from "../harness.js";
import {
  act,
  isVisible,
  query,
  resize,
  status,
  text,
  typeInto,
  until,
  waitForQuery,
  waitForText,
  waitUntilSettled,
} from "../page.js";

/** Work of some seconds. */
const LONG = "?m=200&n=3000";

const { open } = session();

/** @param {import("../harness.js").Page} page */
const progress = (page) =>
  page.$eval('[data-role="progress"]', (bar) => /** @type {HTMLProgressElement} */ (bar).value);

test("long work shows its progress; cancelled, it says so and shows a way on", async () => {
  const page = await open("?n=3");
  // About a minute.
  await typeInto(page, "fixed", "1000");
  await page.waitForSelector('[data-role="progress"]', { visible: true });
  assert.equal(await status(page), "working");
  assert.ok(await isVisible(page, '[data-action="cancel"]'));
  // It goes on, and the page answers meanwhile.
  const first = await progress(page);
  await until("the work goes on", async () => (await progress(page)) > first);
  await typeInto(page, "ask", "1 32 53");
  await waitForText(page, "readout", /heaps 1, 32, 53.*\(0, 32, 52\) is a P-position/);

  await act(page, "cancel");
  assert.equal(await status(page), "error");
  assert.match((await text(page, "cover")) ?? "", /Cancelled/);
  assert.equal(await isVisible(page, '[data-role="progress"]'), false);
  assert.equal(await isVisible(page, '[data-action="cancel"]'), false);
  // Its late answers change nothing.
  await typeInto(page, "ask", "1 33 56");
  await waitForText(page, "readout", /heaps 1, 33, 56/);
  assert.equal(await status(page), "error");

  // Nor does a window of another size begin it anew.
  await resize(page, { width: 1000, height: 700 });
  assert.equal(await status(page), "error");
  assert.match((await text(page, "cover")) ?? "", /Cancelled/);

  await act(page, "retry");
  await page.waitForSelector('[data-role="progress"]', { visible: true });
  await act(page, "cancel");
  await page.click('[data-part="way-out"]');
  await waitForQuery(page, "");
  assert.match((await text(page, "caption")) ?? "", /^P₂₈ = \[1, 44, 30\]/);
  assert.equal(await isVisible(page, '[data-role="cover"]'), false);
});

test("what is asked last is shown", async () => {
  const page = await open("");
  // Faster than anything can be answered.
  await page.evaluate(() => {
    for (const m of ["200", "1000", "2"]) {
      const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-part="fixed"]'));
      field.value = m;
      field.form?.requestSubmit();
    }
  });
  await waitForQuery(page, "?m=2", 10_000);
  await waitForText(page, "caption", /^P₂₈ = \[2, /);
  // By the time that another question is answered, so were those before.
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowRight");
  await waitForText(page, "readout", /heaps 2, /);
  assert.match((await text(page, "caption")) ?? "", /^P₂₈ = \[2, /);
  assert.match(
    (await page.$eval('[data-role="figure"]', (figure) => figure.getAttribute("aria-label"))) ?? "",
    /\b2\b/,
  );
  // And while long work is under way.
  await typeInto(page, "fixed", "1000");
  await typeInto(page, "fixed", "3");
  await waitForQuery(page, "?m=3", 10_000);
  await waitForText(page, "caption", /^P₂₈ = \[3, /);
});

test("work that is too big is refused by a sentence, with a way out", async () => {
  const page = await open("?m=1000,1000,1000,1000");
  assert.equal(await status(page), "error");
  const said = (await page.$eval('[data-part="cover-text"]', (words) => words.textContent)) ?? "";
  assert.match(said, /^[A-Z].{30,}\.$/, "a sentence");
  assert.match(said, /smaller|fewer/, "what to do");
  assert.doesNotMatch(said, /undefined|RuntimeError|unreachable/);
  assert.ok(await isVisible(page, '[data-part="way-out"]'));
  await page.click('[data-part="way-out"]');
  await waitForQuery(page, "");
  assert.match((await text(page, "caption")) ?? "", /^P₂₈/);
  await page.goBack();
  await waitUntilSettled(page);
  assert.equal(await status(page), "error");
  assert.equal(await query(page), "?m=1000,1000,1000,1000");
});

test("a worker that dies at work is replaced, the page says so, and the figure comes", async () => {
  const page = await open("?n=3");
  await typeInto(page, "fixed", "200");
  await typeInto(page, "step", "3000");
  await page.waitForSelector('[data-role="progress"]', { visible: true });
  const [worker] = page.workers();
  assert.ok(worker);
  // It falls silent without a word, as one that was killed.
  await worker.evaluate(() => /** @type {any} */ (globalThis).close()).catch(() => {});
  await waitForText(page, "notice", /started again/, 15_000);
  assert.ok(await isVisible(page, '[data-role="notice"] p'));
  await waitUntilSettled(page, { timeout: 60_000 });
  assert.equal(await status(page), "ready");
  assert.equal(await query(page), LONG);
  assert.match((await text(page, "caption")) ?? "", /^P₃₀₀₀ = \[200, /);
  assert.equal(await isVisible(page, '[data-role="cover"]'), false);
});

test("a worker that died at rest is replaced with the next question", { skip: !full }, async () => {
  const page = await open("?n=3");
  await page.workers()[0]?.evaluate(() => /** @type {any} */ (globalThis).close()).catch(() => {});
  await act(page, "forward");
  await waitForQuery(page, "?n=4", 15_000);
  await waitForText(page, "caption", /^P₄ /);
  assert.match((await text(page, "notice")) ?? "", /started again/);
});

test("workers that die again and again at the same work are told of, and other work goes on", { skip: !full }, async () => {
  const page = await open("?n=3");
  for (let i = 0; i < 5; i += 1) {
    await typeInto(page, "fixed", String(290 + i));
    await typeInto(page, "step", String(3000 + i));
    for (const worker of page.workers()) await worker.evaluate(() => /** @type {any} */ (globalThis).close()).catch(() => {});
    await waitUntilSettled(page, { timeout: 60_000 });
  }
  await page.click('[data-part="try"] a');
  await waitUntilSettled(page, { timeout: 60_000 });
  assert.equal(await status(page), "ready");
});
