// The same link is the same figure, byte for byte, on every machine: what the WebAssembly writes is what the program wrote into
// tests/golden/, whatever else was asked of it before and in whatever pieces. Tables too.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { core, full, target, teach } from "../harness.js";

const root = new URL("../../../", import.meta.url);

/** The WebAssembly of a game: that of dist/ is optimised. @param {string} game @returns {Promise<any>} */
async function made(game) {
  const loaded = await core(game);
  if (target === "dist") {
    const names = await readdir(new URL("dist/", root), { recursive: true });
    const name = names.find((file) => file.endsWith(".wasm") && new RegExp(`(^|/)${game}\\b`).test(file));
    assert.ok(name, `dist/ has the WebAssembly of ${game}: ${names.filter((file) => file.endsWith(".wasm")).join(" ")}`);
    // A module is initialised once: so the functions come from another copy of it.
    const again = await import(new URL(`www/pkg/${game}/nimscope.js?dist`, root).href);
    again.initSync({ module: await readFile(new URL(`dist/${name}`, root)) });
    await teach(again);
    return again;
  }
  return loaded;
}

/** Works in pieces until there is an answer. @param {{ begin(job: any): import("../../../www/pkg/wythoff/nimscope.js").Task }} engine @param {any} job @param {number} fuel */
function finished(engine, job, fuel) {
  const task = engine.begin(job);
  for (let pieces = 1; ; pieces += 1) {
    const result = task.step(fuel);
    if (!("done" in result)) {
      task.free();
      return result.answer;
    }
    assert.ok(pieces < 100_000, "it ends");
  }
}

/** @returns {Promise<[string, string, [number, number]][]>} name, link and size */
async function gallery() {
  return JSON.parse(await readFile(new URL("tests/golden/gallery.json", root), "utf8"));
}

test("each figure of the gallery is the golden one, byte for byte, at any time and in any pieces", async () => {
  const paper = await made("paper");
  const all = await gallery();
  assert.ok(all.length >= 75);
  const changed = [];
  const languageOf = (/** @type {string} */ query) => new URLSearchParams(query).get("lang") ?? "en";
  for (const language of new Set(all.map(([, query]) => languageOf(query)))) {
    await teach(paper, language);
    const figures = all.filter(([, query]) => languageOf(query) === language);
    const press = new paper.Press(256);
    /** @param {string} query @param {[number, number]} size @param {number} fuel @param {any} by */
    const svg = (query, size, fuel, by = press) =>
      finished(by, { kind: "svg", query, size, transparent: false, caption: "" }, fuel);
    for (const [name, query, size] of figures) {
      const golden = await readFile(new URL(`tests/golden/${name}.svg`, root), "utf8");
      if (svg(query, size, 1e9) !== golden) changed.push(`${name}, first`);
      // After all before it, in small pieces.
      if (svg(query, size, 20_000) !== golden) changed.push(`${name}, again`);
    }
    // By one that knows nothing, in the order of another day.
    const other = new paper.Press(256);
    for (const [name, query, size] of figures.reverse()) {
      const golden = await readFile(new URL(`tests/golden/${name}.svg`, root), "utf8");
      if (svg(query, size, 100_000, other) !== golden) changed.push(`${name}, from new`);
    }
  }
  assert.deepEqual(changed, []);
});

/** What the program prints. @param {string[]} args */
async function printed(...args) {
  const { stdout } = await promisify(execFile)("cargo", ["run", "--quiet", "--bin", "nimscope", "--", ...args], {
    cwd: fileURLToPath(root),
    maxBuffer: 1 << 26,
  });
  return stdout;
}

// Once is enough: optimising changes no table that it doesn't change in figures.
test("tables as CSV and LaTeX are those of the program", { skip: target === "dist" && !full }, async () => {
  const { WythoffEngine } = await made("wythoff");
  const { TakeawayEngine } = await made("takeaway");
  for (const format of ["csv", "latex"]) {
    const levels = finished(new WythoffEngine(256), { kind: "levels-text", last: 12, format }, 50_000);
    assert.ok(levels === (await printed("wythoff", "table", "--max-m", "12", "--format", format)), `levels as ${format}`);
    const losing = finished(new TakeawayEngine(256), { kind: "sequence-text", of: { ratio: "5/2" }, count: 40, format }, 50_000);
    assert.ok(losing === (await printed("takeaway", "losing", "5/2", "--count", "40", "--format", format)), `losing heaps as ${format}`);
  }
});
