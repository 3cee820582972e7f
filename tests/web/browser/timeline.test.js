// Stepping, playing and scrubbing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { baseUrl, session, visit } from "../harness.js";
import {
  act,
  isVisible,
  query,
  text,
  timerOf,
  typeInto,
  waitForQuery,
  waitForText,
  waitForVisible,
  waitUntilSettled,
} from "../page.js";

const here = session({ link: "" });

/** What the controls of the timeline show. */
const shown = () =>
  here.page.evaluate(() => {
    /** @param {string} name */
    const value = (name) =>
      /** @type {HTMLInputElement} */ (document.querySelector(`[data-part="${name}"]`))?.value;
    return [value("scrub"), value("step"), value("last")].join(" ");
  });

const playing = () => isVisible(here.page, '[data-action="pause"]');

/** @param {string} key @param {string} wanted */
async function press(key, wanted) {
  await here.page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
  await waitForQuery(here.page, wanted);
}

test("the buttons go one step and to the ends", async () => {
  const { page } = here;
  await visit(page, "?n=20");
  assert.equal(await shown(), "20 20 28");
  await act(page, "forward");
  await waitForQuery(page, "?n=21");
  await act(page, "forward");
  await waitForQuery(page, "?n=22");
  await act(page, "back");
  await waitForQuery(page, "?n=21");
  assert.equal(await shown(), "21 21 28");
  await act(page, "start");
  await waitForQuery(page, "?n=0");
  await act(page, "back");
  await waitForQuery(page, "?n=0");
  await act(page, "end");
  await waitForQuery(page, "");
  assert.match((await text(page, "caption")) ?? "", /^P₂₈/);
  await act(page, "forward");
  await waitForQuery(page, "?n=29");
  assert.equal(await shown(), "29 29 29", "the timeline grows with a step past its end");
});

test("keys step, go to the ends and change the speed, wherever the focus is", async () => {
  const { page } = here;
  await visit(page, "?n=20");
  await press("ArrowRight", "?n=21");
  await press("PageDown", "?n=22");
  await press("ArrowLeft", "?n=21");
  await press("PageUp", "?n=20");
  await press("Home", "?n=0");
  await press("End", "");
  await press("+", "?speed=4");
  await press("-", "");
  await press("-", "?speed=1");
  await page.focus('[data-action="share"]');
  await press("ArrowLeft", "?n=27&speed=1");
  await page.focus('[data-role="figure"]');
  await press("Home", "?n=0&speed=1");
});

test("the button plays and pauses", async () => {
  const { page } = here;
  await visit(page, "?n=0&speed=16");
  assert.equal(await playing(), false);
  await act(page, "play");
  assert.equal(await playing(), true);
  assert.equal(await isVisible(page, '[data-action="play"]'), false);
  await waitForText(page, "caption", /^P[₀-₉]*[₃-₉] /);
  await act(page, "pause");
  assert.equal(await playing(), false);
  await waitUntilSettled(page);
  const at = await text(page, "caption");
  // A step that was under way would be there by then.
  await timerOf(page, 100);
  await waitUntilSettled(page);
  assert.equal(await text(page, "caption"), at);
});

test("playing ends at the end; once more it starts anew", async () => {
  const { page } = here;
  await visit(page, "?n=0&speed=16");
  const started = Date.now();
  await act(page, "play");
  await waitForQuery(page, "?speed=16", 15_000);
  const took = Date.now() - started;
  assert.ok(took > 1500, `28 steps at 16 a second took ${took} ms`);
  await page.waitForSelector('[data-action="pause"]', { hidden: true });
  assert.equal(await shown(), "28 28 28");
  assert.match((await text(page, "caption")) ?? "", /^P₂₈/);
  await act(page, "play");
  await waitForText(page, "caption", /^P₂ /);
  await act(page, "pause");
});

test("Space plays and pauses, and presses no button", async () => {
  const { page } = here;
  await visit(page, "?n=3&speed=0.1");
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await page.keyboard.press("Space");
  assert.equal(await playing(), true);
  await page.keyboard.press("Space");
  assert.equal(await playing(), false);
  await page.focus('[data-action="forward"]');
  await page.keyboard.press("Space");
  assert.equal(await playing(), true);
  await page.focus('[data-action="m-more"]');
  await page.keyboard.press("Space");
  assert.equal(await playing(), false);
  await waitForQuery(page, "?n=3&speed=0.1");
  await page.focus('[data-action="share"]');
  await page.keyboard.press("Space");
  assert.equal(await isVisible(page, "dialog"), false);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForSelector('dialog[data-part="share"]', { visible: true, timeout: 5000 }); // Enter presses it
  await page.keyboard.press("Escape");
});

test("the slider keeps its own keys, and scrubs", async () => {
  const { page } = here;
  await visit(page, "?n=20");
  await page.focus('[data-part="scrub"]');
  await press("ArrowRight", "?n=21");
  await press("ArrowUp", "?n=22");
  await press("ArrowLeft", "?n=21");
  await press("Home", "?n=0");
  await press("End", "");
  const box = await page.$eval('[data-part="scrub"]', (slider) => slider.getBoundingClientRect().toJSON());
  await page.mouse.click(box.left + box.width / 2, box.top + box.height / 2);
  await waitForQuery(page, /^\?n=1[345]$/);
  const n = new URLSearchParams(await query(page)).get("n");
  assert.equal(await shown(), `${n} ${n} 28`);
  assert.equal(
    await page.$eval('[data-part="scrub"]', (slider) => slider.getAttribute("aria-valuetext")),
    `step ${n} of 28`,
  );
});

test("a step can be typed, also one past the end, and the end itself", async () => {
  const { page } = here;
  await visit(page, "");
  await typeInto(page, "step", "7");
  await waitForQuery(page, "?n=7");
  assert.match((await text(page, "caption")) ?? "", /^P₇ /);
  await typeInto(page, "step", "100");
  await waitForQuery(page, "?n=100");
  assert.equal(await shown(), "100 100 100");
  await typeInto(page, "last", "150");
  await waitForQuery(page, "?n=100&end=150");
  assert.equal(await shown(), "100 100 150");
});

test("what is typed into fields is no shortcut", async () => {
  const { page } = here;
  await visit(page, "?n=20");
  for (const part of ["fixed", "ask", "step"]) {
    await page.click(`[data-part="${part}"]`, { count: 3 });
    await page.keyboard.type("p0 ?+-");
    for (const key of /** @type {const} */ (["ArrowLeft", "Home", "End", "ArrowRight"])) await page.keyboard.press(key);
    assert.equal(await page.$eval(`[data-part="${part}"]`, (field) => /** @type {HTMLInputElement} */ (field).value), "p0 ?+-");
  }
  await page.focus('[data-part="theme"]');
  assert.equal(await query(page), "?n=20");
  assert.equal(await playing(), false);
  assert.equal(await isVisible(page, "dialog"), false);
});

test("reloaded in the middle of playing, it shows the step where it was", async () => {
  const { page } = here;
  await visit(page, "?n=0&speed=4");
  await act(page, "play");
  await waitForText(page, "caption", /^P₃ /);
  await waitForQuery(page, /n=[3-9]/);
  await page.reload({ waitUntil: "load" });
  await waitUntilSettled(page);
  const n = Number(new URLSearchParams(await query(page)).get("n"));
  assert.ok(n >= 2 && n <= 6, String(n));
  assert.equal(await shown(), `${n} ${n} 28`);
  const digits = [...String(n)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
  assert.ok((await text(page, "caption"))?.startsWith(`P${digits} `));
  assert.equal(await playing(), false);
});

test("play=1 starts playing", async () => {
  const { page } = here;
  await page.goto(`${baseUrl}?n=0&play=1&speed=16`, { waitUntil: "load" });
  await waitForText(page, "caption", /^P₅ /);
  await page.keyboard.press("Space");
  assert.equal(await playing(), false);
});

test("P is for the lecture layout, and ? lists the keys", async () => {
  const { page } = here;
  await visit(page, "");
  await page.keyboard.press("p");
  await waitForQuery(page, "?present=1");
  assert.equal(await isVisible(page, "aside"), false);
  await page.keyboard.press("p");
  await waitForQuery(page, "");
  assert.equal(await isVisible(page, "aside"), true);
  await page.keyboard.type("?");
  await waitForVisible(page, 'dialog[data-part="help"]');
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await waitForVisible(page, 'dialog[data-part="help"]', false);
});
