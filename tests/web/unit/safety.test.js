// What could make HTML or a program of a text isn't in the page's scripts.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const www = new URL("../../../www/", import.meta.url);

const FORBIDDEN =
  /\b(?:inner|outer)HTML\b|insertAdjacentHTML|setHTML|createContextualFragment|DOMParser|document\s*\.\s*write|\beval\s*\(|new\s+Function\b|\bFunction\s*\(|javascript:|srcdoc|setAttribute\(\s*["'`](?:on|style)|set(?:Timeout|Interval)\(\s*["'`]/;

/** Reads formulas of the core, which have numbers for values, and takes nothing but MathML. */
const READS_FORMULAS = "games/wythoff/panels/trail.js";

/** In errors of generated code: how a function is called there. */
const DESCRIBES_VALUES = "`Function(${val.name})`";

const files = readdirSync(www, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));

test("no script makes HTML or a program of a text", () => {
  assert.ok(files.length > 40, `only ${files.length} scripts were found`);
  for (const name of files) {
    const text = readFileSync(new URL(name, www), "utf8");
    const known = name === READS_FORMULAS ? "new DOMParser()" : name.startsWith("pkg/") ? DESCRIBES_VALUES : "";
    const found = FORBIDDEN.exec(text.replace(known, ""));
    assert.equal(found?.[0], undefined, name);
  }
});

test("each way to do so is noticed", () => {
  for (const bad of [
    'a.innerHTML = "x"',
    "a.outerHTML += b",
    'a.insertAdjacentHTML("beforeend", b)',
    "document.write(b)",
    "eval(b)",
    'new Function("return 1")',
    'setTimeout("b()", 1)',
    'a.setAttribute("onclick", b)',
    "frame.srcdoc = b",
  ]) {
    assert.match(bad, FORBIDDEN);
  }
  assert.doesNotMatch("retrieval(b); setTimeout(b, 1); setAttribute(name, value)", FORBIDDEN);
});
