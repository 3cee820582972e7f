// What docs/ACCESS.md says is done here, line by line: the keys are pressed, and what is read aloud is read.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { assertClean, launch, openPage, waitUntilSettled } from "../harness.js";

/** @typedef {import("../harness.js").Page} Page */

/** @type {import("puppeteer-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const document = await readFile(new URL("../../../docs/ACCESS.md", import.meta.url), "utf8");
const chapters = document
  .split("\n## ")
  .slice(1)
  .map((chapter) => {
    const link = /^Open `([^`]*)`\.$/m.exec(chapter)?.[1];
    const steps = [...chapter.matchAll(/^\d+\. `([^`]+)`: the (caption|inspector|focus) (?:says|is on) “([^”]*)”$/gm)];
    const lines = chapter.match(/^\d+\. /gm)?.length;
    return { title: chapter.split("\n")[0] ?? "", link, lines, steps: steps.map(([, key = "", where = "", words = ""]) => ({ key, where, words })) };
  });

/** What is heard: the caption, the inspector, or the name of what has the focus. @param {Page} page @param {string} where */
const heard = (page, where) =>
  page.evaluate((place) => {
    const plain = (/** @type {string | null | undefined} */ text) => (text ?? "").replace(/\s+/g, " ").trim();
    if (place === "caption" || place === "inspector") {
      return plain(globalThis.document.querySelector(`[data-role="${place === "caption" ? "caption" : "readout"}"]`)?.textContent);
    }
    const at = globalThis.document.activeElement;
    if (!at || at === globalThis.document.body) return "page";
    return plain(at.getAttribute("aria-label") ?? at.textContent);
  }, where);

test("the walk-through has a chapter for each game, and all of its lines are understood", () => {
  assert.equal(chapters.length, 3);
  for (const { title, link, lines, steps } of chapters) {
    assert.ok(link !== undefined, title);
    assert.ok(steps.length > 5 && steps.length === lines, `${title}: ${steps.length} of ${lines} lines`);
  }
});

for (const { title, link, steps } of chapters) {
  test(`walk-through: ${title}`, async () => {
    const page = await openPage(browser, link);
    for (const [i, { key, where, words }] of steps.entries()) {
      await page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
      await waitUntilSettled(page);
      const what = `${i + 1}. ${key}: the ${where} says “${await heard(page, where)}”, not “${words}”`;
      // Spaces between thousands and fractions set one above the other aren't told apart by ear.
      const same = (/** @type {string} */ text) => text.replace(/[\s/]/g, "");
      let found = false;
      for (let wait = 0; wait < 40 && !found; wait += 1) {
        found = same(await heard(page, where)).includes(same(words));
        if (!found) await new Promise((done) => setTimeout(done, 50));
      }
      assert.ok(found, what);
    }
    assertClean(page);
  });
}
