// The largest that may be asked for: each runs with progress and Cancel, or ends with a sentence that says what to do instead;
// meanwhile and afterwards the page does other things. Memory that runs out is told, and is no end.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAsFresh, faultyServer, follow, starved } from "../faults.js";
import { core, full, session } from "../harness.js";
import { isVisible, query, status, waitUntilSettled } from "../page.js";

const { open } = session();

/** How each ends: `long`: with progress, until it is cancelled; `refused`: a sentence; `shown`: it is no such work. */
const LARGEST = /** @type {const} */ ([
  ["long", "?m=1000", true],
  ["long", "?m=100,100", true],
  ["long", "?m=30,30,30", false],
  ["refused", "?m=1000&n=1000000", true],
  ["refused", "?m=1000,1000,1000,1000&n=1000000", false],
  ["refused", "?view=deviations&m=1000&n=1000000", false],
  ["long", "?view=table&rows=1000", false],
  ["long", "?game=takeaway&m=10000000", true],
  ["long", "?game=takeaway&view=map&at=1000000,10000000,4000", false],
  ["long", "?game=takeaway&view=sequence&m=10000000", false],
  ["shown", "?game=takeaway&r=1000000001/1000000000&heap=1000000000000000000&limit=1000000000000000000", true],
  ["shown", "?game=takeaway&r=100000&heap=1000000000000000000", false],
  ["shown", "?game=takeaway&r=999999999999/10000000&phase=jump&scale=log", false],
  ["shown", "?game=takeaway&view=sequence&r=100000&i=1000000", false],
  ["shown", "?game=one-lie&n=1000000000000000000&answers=ynynnynynynnyn", true],
  ["refused", "?game=one-lie&n=1000000000000000000&layer=tree", false],
  ["shown", "?game=one-lie&view=atlas&a=1000000000000000000&b=1000000000000000000&at=1000000,1000000,4000", false],
  ["shown", "?game=one-lie&view=play&n=1000000000000000000&role=ask&asked=1-500000000000000000", false],
]);

for (const [how, link, always] of LARGEST) {
  test(`${link} is ${how}`, { skip: !always && !full }, async () => {
    const small = `?${new URLSearchParams([...new URLSearchParams(link)].filter(([name]) => name === "game" || name === "view"))}`;
    const page = await open(small);
    await follow(page, link);
    if (how === "long") {
      await page.waitForSelector('[data-role="progress"]', { visible: true });
      assert.equal(await status(page), "working");
      // Other things are done meanwhile.
      await page.select('[data-part="theme"]', "dark");
      assert.equal(await page.$eval("html", (root) => root.dataset.theme), "dark");
      await page.waitForSelector('[data-action="cancel"]', { visible: true });
      // At once: in the same turn.
      const said = await page.evaluate(() => {
        /** @type {HTMLElement} */ (document.querySelector('[data-action="cancel"]')).click();
        return [document.documentElement.dataset.status, document.querySelector('[data-part="cover-text"]')?.textContent];
      });
      assert.equal(said[0], "error");
      assert.match(said[1] ?? "", /Cancelled/);
    } else {
      await waitUntilSettled(page, { timeout: 60_000 });
      assert.equal(await status(page), how === "shown" ? "ready" : "error");
      if (how === "shown") assert.equal(await query(page), link);
      else {
        const said = await page.$eval('[data-part="cover-text"]', (words) => words.textContent ?? "");
        assert.match(said, /^[A-Z].{30,}\.$/, "a sentence");
        assert.match(said, /smaller|fewer|up to/, "what to do");
        assert.ok(await isVisible(page, '[data-part="way-out"]'));
      }
    }
    await follow(page, small === "?" ? "?n=30" : small);
    await assertAsFresh(page, `after ${link}`);
    assert.equal(await status(page), "ready");
  });
}

test("an engine with little memory refuses what is too big, and goes on with what isn't", async () => {
  const { WythoffEngine } = await core();
  const engine = new WythoffEngine(8);
  /** @param {string} m @param {number} n */
  const ask = (m, n) => {
    const task = engine.begin(/** @type {any} */ ({ kind: "rows", m, first: n, last: n, sequence: false }));
    for (;;) {
      const result = /** @type {any} */ (task.step(1e6));
      if (!("done" in result)) return result.answer;
    }
  };
  for (let round = 0; round < 3; round += 1) {
    assert.throws(() => ask("100", 1_000_000), /needs over \d+ MiB of memory and may use 8 MiB: take smaller fixed heaps/);
    assert.throws(() => ask("200,200", 5), /may use 8 MiB/);
    assert.equal(ask("1", 28)[0].n, 28);
  }
});

test("memory that runs out is a crash of this instance alone", async () => {
  // A copy of the module of its own, as this one is lost.
  const folder = new URL("../../../www/pkg/wythoff/", import.meta.url);
  const lost = await import(new URL("nimscope.js?starved", folder).href);
  const bytes = await readFile(new URL("nimscope_bg.wasm", folder));
  lost.initSync({ module: starved(bytes, 32) });
  const engine = new lost.WythoffEngine(1024);
  assert.throws(() => {
    const task = engine.begin({ kind: "rows", m: "60", first: 1, last: 20_000, sequence: false });
    for (;;) if (!("done" in task.step(1e7))) return;
  }, WebAssembly.RuntimeError);
});

test("a worker whose memory runs out: the page says so and goes on with other work", async () => {
  // The page's own instance comes first, and has what it needs.
  const server = await faultyServer((path, times) =>
    /\.wasm$/.test(path) && times > 0 ? { change: (bytes) => starved(bytes, 32) } : undefined,
  );
  try {
    const page = await open("?n=3", { base: server.base });
    assert.equal(await status(page), "ready");
    await follow(page, "?m=60&n=20000");
    await waitUntilSettled(page, { timeout: 60_000 });
    assert.equal(await status(page), "error");
    const said = await page.$eval('[data-part="cover-text"]', (words) => words.textContent ?? "");
    assert.match(said, /^[A-Z].{20,}\.$/, "a sentence");
    assert.doesNotMatch(said, /unreachable|RuntimeError/);
    await follow(page, "?m=2&n=30");
    await assertAsFresh(page, "after memory ran out");
    assert.equal(await status(page), "ready");
  } finally {
    server.close();
  }
});
