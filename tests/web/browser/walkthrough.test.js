// What docs/ACCESS.md says is done here, line by line: the keys are pressed, and what is read aloud is read.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { session } from "../harness.js";
import { eventually, waitUntilSettled } from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

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
    const page = await open(link);
    for (const [i, { key, where, words }] of steps.entries()) {
      await page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
      await waitUntilSettled(page);
      // Spaces between thousands and fractions set one above the other aren't told apart by ear.
      const same = (/** @type {string} */ text) => text.replace(/[\s/]/g, "");
      await eventually(async () => {
        const said = await heard(page, where);
        assert.ok(same(said).includes(same(words)), `${i + 1}. ${key}: the ${where} says “${said}”, not “${words}”`);
      });
    }
  });
}
