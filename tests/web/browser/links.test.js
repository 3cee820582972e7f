// The address bar is the document: what it says is shown, and what is shown it says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { core, session, visit } from "../harness.js";
import {
  act,
  isVisible,
  query,
  settledAfter,
  status,
  text,
  typeInto,
  until,
  waitForQuery,
  waitForText,
  waitForTextOf,
  waitForVisible,
  waitUntilSettled,
} from "../page.js";

const here = session({ link: "" });

/** @param {string} part */
const value = (part) =>
  here.page.$eval(`[data-part="${part}"]`, (field) => /** @type {HTMLInputElement} */ (field).value);

test("a link opens as it is and stays as it is", async () => {
  const { page } = here;
  for (const link of [
    "?m=1,2",
    "?m=7&n=60&end=100&heaps=7,8,9&at=3,4,50&theme=dark&speed=0.5",
    "?n=0&theme=projector&present=1",
    "?n=100&r=145/23&compare=0-10&answers=yyn",
  ]) {
    await visit(page, link);
    assert.equal(await query(page), link);
    assert.equal(await isVisible(page, '[data-role="notice"] p'), false, link);
  }
  await visit(page, "?theme=dark&n=28&m=2%2C1&view=lattice&v=1");
  assert.equal(await query(page), "?m=1,2&theme=dark", "in the order of the grammar, defaults left out");
});

test("each control writes the link that shows the same again", async () => {
  const { page } = here;
  await visit(page, "");
  await typeInto(page, "fixed", "2, 1");
  await waitForQuery(page, "?m=1,2");
  await typeInto(page, "ask", "1 2  5, 10");
  await waitForQuery(page, "?m=1,2&heaps=1,2,5,10");
  await page.select('[data-part="theme"]', "projector");
  await waitForQuery(page, "?m=1,2&heaps=1,2,5,10&theme=projector");
  await page.select('[data-part="speed"]', "8");
  await waitForQuery(page, "?m=1,2&heaps=1,2,5,10&theme=projector&speed=8");
  await act(page, "m-more");
  await waitForQuery(page, "?m=1,3&heaps=1,2,5,10&theme=projector&speed=8");
  await act(page, "forget");
  await waitForQuery(page, "?m=1,3&theme=projector&speed=8");
  const earlier = [await text(page, "caption"), await text(page, "readout"), await value("fixed"), await value("speed")];
  await page.reload({ waitUntil: "load" });
  await waitUntilSettled(page);
  assert.deepEqual(
    [await text(page, "caption"), await text(page, "readout"), await value("fixed"), await value("speed")],
    earlier,
  );
});

test("while the status is ready the address tells the state", async () => {
  const { page } = here;
  await visit(page, "?n=10");
  // Many changes faster than a browser lets the address change.
  const told = await page.evaluate(async () => {
    const wrong = [];
    const root = document.documentElement;
    /** @param {string} action */
    const click = (action) => /** @type {HTMLElement} */ (document.querySelector(`[data-action="${action}"]`)).click();
    for (let i = 0; i < 12; i += 1) {
      click("forward");
      for (let wait = 0; wait < 5; wait += 1) {
        await new Promise((done) => requestAnimationFrame(done));
        const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-part="step"]'));
        const n = new URLSearchParams(location.search).get("n") ?? "28";
        if (root.dataset.status === "ready" && field.value !== n) wrong.push(`${n} for ${field.value}`);
      }
    }
    while (root.dataset.status !== "ready") await new Promise((done) => requestAnimationFrame(done));
    const speed = /** @type {HTMLSelectElement} */ (document.querySelector('[data-part="speed"]'));
    for (const wanted of ["4", "8", "1"]) {
      speed.value = wanted;
      speed.dispatchEvent(new Event("change"));
      const given = new URLSearchParams(location.search).get("speed") ?? "2";
      if (root.dataset.status === "ready" && given !== wanted) wrong.push(`speed ${given} for ${wanted}`);
    }
    while (root.dataset.status !== "ready") await new Promise((done) => requestAnimationFrame(done));
    const figure = /** @type {HTMLElement} */ (document.querySelector('[data-role="figure"]'));
    figure.focus();
    figure.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true }));
    if (root.dataset.status === "ready" && !location.search.includes("at=")) wrong.push("the window moved");
    return wrong;
  });
  assert.deepEqual(told, []);
  await waitForQuery(page, /^\?n=22&at=\d+,0,\d+&speed=1$/);
});

test("Back and Forward go through the places, each with its last step", async () => {
  const { page } = here;
  await visit(page, "?n=20");
  await act(page, "forward");
  await waitForQuery(page, "?n=21");
  await act(page, "m-more");
  await waitForQuery(page, "?m=2&n=21");
  await act(page, "back");
  await waitForQuery(page, "?m=2&n=20");
  await typeInto(page, "fixed", "7");
  await waitForQuery(page, "?m=7&n=20");
  const seven = await text(page, "caption");
  await page.goBack();
  await waitForQuery(page, "?m=2&n=20");
  await waitForText(page, "caption", /^P₂₀ = \[2, /);
  assert.equal(await value("fixed"), "2");
  await page.goBack();
  await waitForQuery(page, "?n=21");
  await waitForText(page, "caption", /^P₂₁ = \[1, 32, 23\]/);
  await page.goForward();
  await page.goForward();
  await waitForQuery(page, "?m=7&n=20");
  assert.equal(await text(page, "caption"), seven);
});

test("each r that somebody types is a place of its own, and Back returns to it", async () => {
  const { page } = here;
  await visit(page, "?game=takeaway&r=2.6");
  await waitForQuery(page, "?game=takeaway&r=13/5");
  await typeInto(page, "ratio", "145/23");
  await waitForQuery(page, "?game=takeaway&r=145/23");
  await typeInto(page, "ratio", "5/2");
  await waitForQuery(page, "?game=takeaway&r=5/2");
  await page.goBack();
  await waitForQuery(page, "?game=takeaway&r=145/23");
  assert.equal(await value("ratio"), "145/23");
  await page.goBack();
  await waitForQuery(page, "?game=takeaway&r=13/5");
  assert.equal(await value("ratio"), "13/5");
});

test("the links to try are followed in the page, and Back returns", async () => {
  const { page } = here;
  await visit(page, "");
  const requests = page.requests.length;
  const { change_link } = await core();
  const links = await page.$$('[data-part="try"] a');
  assert.ok(links.length >= 4);
  for (const link of links) {
    const href = await link.evaluate((anchor) => anchor.getAttribute("href"));
    await settledAfter(page, () => link.click());
    assert.equal(await query(page), `?${change_link(href ?? "", []).query}`);
    assert.equal(await isVisible(page, '[data-role="notice"] p'), false);
  }
  for (let i = 0; i < links.length; i += 1) await page.goBack();
  await waitForQuery(page, "");
  // Chromium asks for the icon at each step.
  const asked = page.requests.slice(requests).filter((url) => !/icon[^/]*\.svg$/.test(url));
  assert.deepEqual(asked, [], "nothing was loaded again");
});

test("a position in the link opens with its answer", async () => {
  const { page } = here;
  await visit(page, "?heaps=1,33,56");
  await waitForText(page, "readout", /heaps 1, 33, 56.*P-position/);
  assert.equal(await value("ask"), "1 33 56");
  await visit(page, "?m=1,2");
  assert.match((await text(page, "caption")) ?? "", /^P₂₈ = \[1,2; /);
  await visit(page, "?m=0&n=5");
  assert.match((await text(page, "caption")) ?? "", /^P₅ = \[0, 6, 4\]/);
});

for (const [link, parameter, shown, range, then] of /** @type {const} */ ([
  ["?n=-1", "n", "-1", "0 to 1000000", ""],
  ["?m=9999", "m", "9999", "0 to 1000", ""],
  ["?m=1,2,3,4,5", "m", "5 fixed heaps", "one to four", ""],
  ["?view=chain&n=3", "view", "chain", "lattice, deviations or table", "?n=3"],
  ["?game=chess", "game", "chess", "wythoff, takeaway or one-lie", ""],
  ["?frogs=1&n=3", "frogs", "frogs", "not a parameter", "?n=3"],
  ["?at=1", "at", "1", "left,bottom,width", ""],
  ["?at=0,0,9", "at", "9", "10 to 4000", ""],
  ["?r=1e9", "r", "1e9", "145/23", ""],
  ["?heaps=1,2", "heaps", "1,2", "three to six", ""],
  ["?n=99999999999999", "n", "99999999999999", "0 to 1000000", ""],
  ["?speed=100", "speed", "100", "0.1 to 20", ""],
  ["?theme=pink", "theme", "pink", "projector", ""],
  ["?n=30&end=10", "end", "10", "30", "?n=30"],
  ["?%", "%", "%", "", ""],
  ["?n=%FF%FE<script>", "n", "script", "", ""],
])) {
  test(`a notice says what is wrong with ${link}`, async () => {
    const { page } = here;
    await visit(page, link);
    assert.equal(await status(page), "ready");
    assert.ok(await isVisible(page, '[data-role="notice"] p'));
    const said = (await text(page, "notice")) ?? "";
    for (const part of [`“${parameter}”`, shown, range]) assert.ok(said.includes(part), `${part} in: ${said}`);
    assert.equal(await query(page), then, "the default in its place");
    assert.match((await text(page, "caption")) ?? "", /^P[₀-₉]+ = \[1, /);
    // The figure works.
    await page.keyboard.press("Home");
    await waitForText(page, "caption", /instant winners/);
  });
}

test("a notice can be sent away", async () => {
  const { page } = here;
  await visit(page, "?n=-1&m=9999");
  assert.equal((await page.$$('[data-role="notice"] p')).length, 2);
  await page.click('[data-role="notice"] button');
  await until("one is left", async () => (await page.$$('[data-role="notice"] p')).length === 1);
  assert.match((await text(page, "notice")) ?? "", /“n”/);
  await page.click('[data-role="notice"] button');
  await waitForVisible(page, '[data-role="notice"]', false);
});

test("a link of nothing but nonsense still gives a page", async () => {
  const { page } = here;
  await visit(page, `?${Array.from({ length: 200 }, (_, i) => `x${i}=${"y".repeat(20)}`).join("&")}`);
  assert.equal(await status(page), "ready");
  assert.ok((await page.$$('[data-role="notice"] p')).length <= 10);
  assert.ok(await isVisible(page, '[data-role="figure"]'));
});

for (const [part, problem, wrong] of /** @type {const} */ ([
  ["fixed", "#fixed-problem", ["abc", "1001", "1,2,3,4,5", "", "-1"]],
  ["ask", "#ask-problem", ["1 2", "5000000 1 2", "x", "1 2 3 4 5 6 7"]],
  ["step", "#step-problem", ["-3", "zz", "1000001", "2.5", ""]],
  ["last", "#step-problem", ["3", "zz", "1000001"]],
])) {
  test(`a value that ${part} can't take gets a message beside the field and changes nothing`, async () => {
    const { page } = here;
    await visit(page, "?n=20&heaps=1,33,56");
    const earlier = [await text(page, "caption"), await text(page, "readout")];
    let said = "";
    for (const bad of wrong) {
      await typeInto(page, part, bad);
      // Not what was said of the value before.
      await page.waitForFunction((id, old) => ![old, ""].includes(document.querySelector(id)?.textContent ?? ""), {}, problem, said);
      said = await page.$eval(problem, (element) => element.textContent ?? "");
      assert.match(said, /^[A-Z0-9“].{10,}/, `${bad}: ${said}`);
      assert.doesNotMatch(said, /in the link|default is shown/, "it is about the field");
      assert.ok(await isVisible(page, problem));
      assert.equal(
        await page.$eval(`[data-part="${part}"]`, (field) => field.getAttribute("aria-invalid")),
        "true",
      );
      assert.equal(await query(page), "?n=20&heaps=1,33,56");
      // A message takes room from the figure, which is then drawn anew.
      await waitUntilSettled(page);
      assert.equal(await status(page), "ready");
    }
    assert.deepEqual([await text(page, "caption"), await text(page, "readout")], earlier);
    const right = { fixed: "1", ask: "1 33 56", step: "20", last: "28" }[part];
    await typeInto(page, part, right);
    await waitForTextOf(page, problem, /^$/); // a good value clears it
  });
}
