// Nothing leaves the page's own folder, its Content-Security-Policy is never touched, and nothing of an address becomes HTML.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { full, session, target, visit } from "../harness.js";
import { act, status, text, waitUntilSettled } from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

/** Each view of each game. */
const VIEWS = ["?", "?view=deviations", "?view=table", "?game=takeaway", "?game=takeaway&view=map", "?game=takeaway&view=sequence", "?game=one-lie", "?game=one-lie&view=atlas", "?game=one-lie&view=play"];

/** Every parameter that there is. */
const PARAMETERS = [
  ...readFileSync(new URL("../../../src/link/mod.rs", import.meta.url), "utf8").matchAll(/const ORDER: \[[^=]*= \[([^;]*)/g),
].flatMap(([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name));

/** What would become an element, and run, where text is taken as HTML. */
const HOSTILE = `"'><img src=x onerror="document.documentElement.dataset.hacked=1"><script>document.documentElement.dataset.hacked=1</script>`;

const { open } = session();

/** Has the page note what its policy refuses. @param {Page} page */
const noteViolations = (page) =>
  page.evaluateOnNewDocument(() => {
    const here = /** @type {{ refused?: string[] }} */ (/** @type {unknown} */ (globalThis));
    here.refused = [];
    addEventListener("securitypolicyviolation", (event) => here.refused?.push(`${event.violatedDirective}: ${event.blockedURI}`));
  });

/** @param {Page} page @returns {Promise<string[]>} */
const violations = (page) => page.evaluate(() => /** @type {{ refused?: string[] }} */ (/** @type {unknown} */ (globalThis)).refused ?? ["nothing was noted"]);

test("all views, dialogs and files get along with the policy, and ask nobody else", async () => {
  const page = await open("", { before: noteViolations });
  for (const view of VIEWS) {
    await visit(page, view);
    assert.equal(await status(page), "ready", view);
    await act(page, "share");
    await page.waitForSelector('[data-part="share-qr"] svg path', { timeout: 10_000 });
    await page.keyboard.press("Escape");
    await act(page, "help");
    await page.keyboard.press("Escape");
    assert.deepEqual(await violations(page), [], view);
  }
  // Points smaller than pixels become an image, within the figure's file too.
  await visit(page, "?m=7&n=900&end=900&at=0,0,4000");
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function click() {
      document.documentElement.dataset.saved = this.download;
    };
  });
  await act(page, "formats");
  for (const [action, ending] of /** @type {const} */ ([["save-svg", ".svg"], ["save-png", ".png"], ["save-json", ".json"]])) {
    await act(page, action);
    await page.waitForFunction((end) => document.documentElement.dataset.saved?.endsWith(end), { timeout: 20_000 }, ending);
  }
  assert.deepEqual(await violations(page), []);
});

test("the policy refuses what it should", async () => {
  const page = await open("", { before: noteViolations, faulty: true });
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.hacked = 1";
    const image = document.createElement("img");
    image.setAttribute("onerror", "document.documentElement.dataset.hacked = 1");
    const elsewhere = document.createElement("img");
    elsewhere.src = "https://example.org/x.png";
    const inside = document.createElement("img");
    inside.src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    document.body.setAttribute("style", "color: red");
    document.body.append(script, image, elsewhere, inside);
    image.dispatchEvent(new Event("error"));
  });
  await page.waitForFunction(() => (/** @type {{ refused?: string[] }} */ (/** @type {unknown} */ (globalThis)).refused ?? []).length >= 5);
  const refused = (await violations(page)).join("\n");
  for (const what of ["script-src-elem: inline", "script-src-attr: inline", "style-src-attr: inline", "img-src: https://example.org/x.png", "img-src: data"]) {
    assert.ok(refused.includes(what), `${what} in ${refused}`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.dataset.hacked), undefined);
});

/** What there is of elements that load or run something. @param {Page} page */
const elements = (page) =>
  page.evaluate(() => ({
    running: [...document.querySelectorAll("img, script, iframe, object, embed, base, link, style")].map(({ outerHTML }) => outerHTML),
    handlers: [...document.querySelectorAll("*")].flatMap(({ attributes }) => [...attributes].filter(({ name }) => name.startsWith("on")).map(({ name }) => name)),
    hacked: document.documentElement.dataset.hacked,
  }));

// What is bundled reads addresses as its sources do.
for (const view of target === "dist" && !full ? [] : VIEWS) {
  test(`nothing of an address becomes an element: ${view}`, async () => {
    assert.ok(PARAMETERS.length > 20 && PARAMETERS.includes("asked") && PARAMETERS.includes("embed"), PARAMETERS.join());
    const page = await open(view);
    const plain = await elements(page);
    assert.deepEqual([plain.handlers, plain.hacked], [[], undefined]);

    // One after the other, in a page that is open; by default in the first view of each game, as all have one way in.
    const hostile = encodeURIComponent(HOSTILE);
    const singly = full || !view.includes("view=") ? PARAMETERS.filter((name) => name !== "game" && name !== "view") : [];
    for (const name of [...singly, `x${hostile}`]) {
      await page.evaluate((to) => {
        history.replaceState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, `${view}&${name}=${hostile}`);
      assert.ok((await text(page, "notice"))?.includes("<img"), `${name} is told as text: ${await text(page, "notice")}`);
      assert.deepEqual(await elements(page), plain, name);
    }

    // All at once, in a page that loads.
    const all = PARAMETERS.map((name) => `${name}=${hostile}`);
    for (const link of [`?${all.join("&")}#${HOSTILE}`, `${view}&${hostile}=${hostile}&n=${hostile}&answers=${hostile}#${hostile}`]) {
      await page.goto("about:blank");
      await visit(page, link);
      await waitUntilSettled(page);
      assert.equal(await status(page), "ready");
      assert.ok((await text(page, "notice"))?.includes("<img"));
      const { handlers, hacked, running } = await elements(page);
      assert.deepEqual([handlers, hacked, running.length], [[], undefined, plain.running.length]);
    }
  });
}
