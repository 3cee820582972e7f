// Imports of the page point one way: the rule as data, and what breaks it is noticed. Types that a comment imports count too.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const www = new URL("../../../www/", import.meta.url);

/** What the views of all games share, and what is below it. */
const SHARED = ["base/", "state/", "worker/", "words/", "views/"];

/**
 * Folders and files of www/, and what each may import beside its own folder; of several names the longest counts.
 * @type {Record<string, string[]>}
 */
const LAYERS = {
  "words/": ["pkg/"], // types of what is spoken of
  "base/": [],
  "state/": ["words/"],
  "state/link.js": ["pkg/wythoff/"], // what a link tells has the same type in each package
  "worker/": ["words/"],
  "worker/serve.js": ["pkg/wythoff/"], // a task has the same type in each package
  "worker/paper.js": ["pkg/paper/"],
  "worker/paper-client.js": ["words/", "pkg/paper/"],
  "figure/": ["base/"],
  "views/": SHARED,
  "panels/": SHARED,
  "panels/share.js": [...SHARED, "pkg/paper/"],
  "offline/": ["base/", "state/", "words/", "views/", "panels/"],
  "app/": [...SHARED, "panels/", "offline/"],
  // In place of the star is the name of a game: none knows another.
  "games/*/": [...SHARED.filter((room) => room !== "state/"), "figure/", "panels/", "app/page.js", "pkg/*/"],
  "styles/": [],
  "styles/main.css": ["games/"], // the one list of style sheets
  "languages.js": ["words/"],
  "main.js": ["base/", "state/", "words/", "views/", "languages.js", "games/"],
  "sw.js": [],
};

/** @param {string} file */
const gameOf = (file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? "";

/** The rule for a file: where it belongs, and what it may import. @param {string} file */
function ruleOf(file) {
  const known = Object.entries(LAYERS).map(([name, allowed]) => {
    const filled = [name, ...allowed].map((each) => each.replace("*", gameOf(file)));
    return { place: filled[0] ?? "", allowed: filled };
  });
  const fitting = known.filter(({ place }) => file === place || (place.endsWith("/") && file.startsWith(place)));
  return fitting.sort((a, b) => b.place.length - a.place.length)[0];
}

/** What a source imports or names by its address, relative to www/. @param {string} file @param {string} source */
function importsOf(file, source) {
  const found = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew\s+URL\(\s*)(["'`])(\.[^"'`]+)\1/g);
  return [...found].map(([, , address = ""]) => path.posix.join(path.posix.dirname(file), address));
}

/** What a source of a file does against the rule. @param {string} file @param {string} source */
function violations(file, source) {
  const rule = ruleOf(file);
  if (!rule) return [`${file} has no place among the layers`];
  const own = file.includes("/") ? rule.place.replace(/[^/]*$/, "") : "none";
  return importsOf(file, source)
    .filter((to) => ![own, ...rule.allowed].some((name) => to === name || (name.endsWith("/") && to.startsWith(name))))
    .map((to) => `${file} must not import ${to}`);
}

/** Circles of files that import each other. @param {Map<string, string[]>} graph @returns {string[]} */
function circles(graph) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const found = [];
  /** @param {string} file @param {string[]} way */
  function follow(file, way) {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    for (const to of graph.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  }
  for (const file of graph.keys()) follow(file, []);
  return found;
}

const files = readdirSync(www, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => !name.startsWith("pkg/") && /\.(?:js|css)$/.test(name));
const sources = new Map(files.map((file) => [file, readFileSync(new URL(file, www), "utf8")]));
const scripts = [...sources].filter(([file]) => file.endsWith(".js"));

test("each file imports only what its layer allows", () => {
  assert.ok(scripts.length > 80, `only ${scripts.length} scripts were found`);
  assert.deepEqual([...sources].flatMap(([file, source]) => violations(file, source)), []);
});

test("each style sheet is in the one list", () => {
  const listed = importsOf("styles/main.css", sources.get("styles/main.css") ?? "");
  const all = files.filter((file) => file.endsWith(".css") && file !== "styles/main.css");
  assert.deepEqual([...listed].sort(), all.sort());
});

test("no file leads back to itself by imports", () => {
  assert.deepEqual(circles(new Map(scripts.map(([file, source]) => [file, importsOf(file, source)]))), []);
});

test("nothing is allowed that nobody needs", () => {
  for (const [name, allowed] of Object.entries(LAYERS)) {
    const mine = [...sources].filter(([file]) => ruleOf(file)?.place === name.replace("*", gameOf(file)));
    assert.ok(mine.length > 0, `${name} is nowhere`);
    if (allowed === SHARED) continue;
    for (const each of allowed) {
      const used = mine.some(([file, source]) => importsOf(file, source).some((to) => to.startsWith(each.replace("*", gameOf(file)))));
      assert.ok(used, `${name} needs no ${each}`);
    }
  }
});

test("a file is short enough to be read", () => {
  for (const [file, source] of sources) {
    const most = file.startsWith("app/") ? 200 : 400;
    assert.ok(source.split("\n").length <= most + 1, `${file} has more than ${most} lines`);
  }
});

test("each way to break the rule is noticed", () => {
  for (const [file, source, wrong] of /** @type {const} */ ([
    ["games/takeaway/views/map.js", 'import { x } from "../../wythoff/steps.js";', "games/wythoff/steps.js"],
    ["games/takeaway/index.js", 'import init from "../../pkg/wythoff/nimscope.js";', "pkg/wythoff/nimscope.js"],
    ["games/takeaway/views/map.js", "import { x } from '../../../app/shell.js';", "app/shell.js"],
    ["panels/files.js", '/** @type {import("../games/wythoff/words.js").words} */', "games/wythoff/words.js"],
    ["panels/files.js", 'import "../app/page.js";', "app/page.js"],
    ["figure/plane.js", 'import { a } from "../panels/prose.js";', "panels/prose.js"],
    ["base/dom.js", 'const later = import("../state/link.js");', "state/link.js"],
    ["words/en/page.js", '/** @typedef {import("../../views/types.js").View} View */', "views/types.js"],
    ["worker/client.js", '/** @type {import("../pkg/takeaway/nimscope.js").Job} */', "pkg/takeaway/nimscope.js"],
    ["state/address.js", '/** @type {import("../pkg/wythoff/nimscope.js").LinkState} */', "pkg/wythoff/nimscope.js"],
    ["app/page.js", "new Worker(new URL(`../games/${name}/worker.js`, import.meta.url))", "games/${name}/worker.js"],
    ["sw.js", 'import "./main.js";', "main.js"],
    ["styles/panel.css", '@import "../games/takeaway/style.css";', "games/takeaway/style.css"],
    ["views/view.js", 'export * from "../app/keys.js";', "app/keys.js"],
  ])) {
    assert.deepEqual(violations(file, source), [`${file} must not import ${wrong}`]);
  }
  assert.deepEqual(violations("tools/x.js", ""), ["tools/x.js has no place among the layers"]);
  const allowed = 'import { a } from "../words.js";\nimport { b } from "../../../figure/plane.js";\nimport c from "../../../pkg/takeaway/nimscope.js";';
  assert.deepEqual(violations("games/takeaway/views/map.js", allowed), []);
});

test("a circle is noticed, and what only meets again isn't one", () => {
  /** @param {Record<string, string>} made */
  const of = (made) => circles(new Map(Object.entries(made).map(([file, source]) => [file, importsOf(file, source)])));
  assert.deepEqual(of({ "app/a.js": 'import "./b.js";', "app/b.js": '/** @type {import("./c.js").C} */', "app/c.js": 'export * from "./a.js";' }), [
    "app/a.js → app/b.js → app/c.js → app/a.js",
  ]);
  assert.deepEqual(of({ "app/a.js": 'import "./b.js"; import "./c.js";', "app/b.js": 'import "./c.js";', "app/c.js": "" }), []);
});
