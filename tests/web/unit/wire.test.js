// What the page draws of a link is what `nimscope plot` writes for it: asked of the worker, sent to the page and painted there,
// on a canvas that notes each line. Whatever is lost on the way is a difference.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { decode } from "../png.js";
import { escaped, pixels } from "../wire/canvas.js";
import { openGame, saidByBoth } from "../wire/frames.js";

/** @typedef {[name: string, query: string, size: [number, number]]} Shown */

/** The fast tier keeps packages that have another drawing, perhaps, than the golden files. */
const skip = process.env.NIMSCOPE_OLD_PACKAGES === "1" && "the packages in www/pkg/ are older than src/";

const folder = new URL("../../golden/", import.meta.url);

/** @param {string} list @returns {Promise<Shown[]>} */
const listed = async (list) => JSON.parse(await readFile(new URL(list, folder), "utf8"));

/** The golden file in lines, as the canvas of tests/web/wire/ writes them. @param {string} name */
async function golden(name) {
  const file = await readFile(new URL(`${name}.svg`, folder), "utf8");
  const [head = "", title = "", description = "", ...lines] = file.trimEnd().split("\n");
  const [, ofTitle] = /^<title>(.*)<\/title>$/.exec(title) ?? [];
  const [, ofDescription] = /^<desc>(.*)<\/desc>$/.exec(description) ?? [];
  return [head, `${ofTitle}. ${ofDescription}`, ...lines].map((line) =>
    line.replace(/data:image\/png;base64,([^"]*)/, (_, data) => pixels(decode(Buffer.from(data, "base64")))),
  );
}

/** Where a line differs from the golden one, and how. @param {string} line @param {string} wanted */
function apart(line, wanted) {
  const at = [...wanted].findIndex((sign, i) => sign !== line[i]);
  const from = Math.max(0, (at < 0 ? wanted.length : at) - 40);
  return `…${line.slice(from, from + 120)}… instead of …${wanted.slice(from, from + 120)}…`;
}

/** The first line that differs, if one does; the second are words. @param {string[]} lines @param {string[]} wanted */
function difference(lines, wanted) {
  const all = Array.from({ length: Math.max(lines.length, wanted.length) }, (_, i) => [lines[i] ?? "", wanted[i] ?? ""]);
  for (const [i, pair] of all.entries()) {
    const [line = "", other = ""] = i === 1 ? pair.map(saidByBoth) : pair;
    if (line !== other) return `line ${i + 1}: ${apart(line, other)}`;
  }
  return undefined;
}

/** @param {string} query */
function placeOf(query) {
  const link = new URLSearchParams(query);
  const game = /** @type {"wythoff" | "takeaway" | "one-lie"} */ (link.get("game") ?? "wythoff");
  const view = link.get("view") ?? { wythoff: "lattice", takeaway: "chain", "one-lie": "strategy" }[game];
  return { game, view, language: link.get("lang") ?? "en" };
}

const figures = (await listed("gallery.json")).map((shown) => ({ shown, canvas: placeOf(shown[1]).view }));
const overviews = (await listed("overviews.json")).map((shown) => ({ shown, canvas: "overview" }));
const all = [...figures, ...overviews];

for (const language of ["en", "de"]) {
  for (const game of /** @type {const} */ (["wythoff", "takeaway", "one-lie"])) {
    const some = all.filter(({ shown: [, query] }) => {
      const place = placeOf(query);
      return place.game === game && place.language === language;
    });
    if (some.length === 0) continue;
    test(`${game}, ${language}: ${some.length} links are drawn as their files`, { skip }, async (t) => {
      const open = async () => {
        const opened = await openGame(game, language);
        t.after(opened.close);
        return opened;
      };
      const opened = await open();
      const differing = [];
      for (const { shown: [name, query, size], canvas } of some) {
        // What is known of any r depends on what was counted before.
        const fresh = new URLSearchParams(query).has("r") ? await open() : opened;
        const painted = await fresh.draw(query, size);
        const found = difference(painted[canvas] ?? [], await golden(name));
        if (found !== undefined) differing.push(`${name} (${query}), ${found}`);
      }
      assert.deepEqual(differing, []);
    });
  }
}

test("each view with a figure is drawn", () => {
  const drawn = new Set(all.map(({ canvas }) => canvas));
  assert.deepEqual([...drawn].sort(), ["atlas", "chain", "deviations", "lattice", "map", "overview", "strategy"]);
  assert.ok(all.length >= 79);
});

test("a difference is told by where it is", () => {
  assert.equal(difference(["a", "b"], ["a", "b"]), undefined);
  assert.match(difference(["a"], ["a", "b"]) ?? "", /^line 2/);
  assert.match(difference(["a", "b"], ["a", "bc"]) ?? "", /^line 2/);
  assert.equal(escaped('<&">'), "&lt;&amp;&quot;&gt;");
});
