import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const html = readFileSync(new URL("../../../www/index.html", import.meta.url), "utf8");

test("the page has no inline script, which its Content-Security-Policy would refuse", () => {
  for (const [tag, content] of html.matchAll(/<script\b[^>]*>([^<]*)/g)) {
    assert.match(tag, /\ssrc="/);
    assert.equal(content.trim(), "");
  }
  assert.doesNotMatch(html, /\son[a-z]+="/);
});

test("the page refers to files that are there, by relative addresses", () => {
  const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  for (const address of addresses) {
    const elsewhere = /^(#|\?|$|https:|mailto:)/.test(address);
    const generated = address.startsWith("pkg/") || address.startsWith("./pkg/");
    if (!elsewhere && !generated) {
      assert.doesNotMatch(address, /^\//);
      assert.ok(existsSync(new URL(`../../../www/${address}`, import.meta.url)), address);
    }
  }
});
