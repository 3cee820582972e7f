// The state in the address bar: what is written when, and what becomes a step of Back.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { createLink } from "../../../www/state/link.js";

/** @typedef {import("../../../www/pkg/wythoff/nimscope.js").LinkState} LinkState */

const DEFAULTS = { m: "1", n: "28" };
const ORDER = ["m", "n", "heaps", "theme"];

/**
 * A small grammar in place of the core's: four parameters, of which m and n have defaults; n up to 100.
 * @type {typeof import("../../../www/pkg/wythoff/nimscope.js").change_link}
 */
function changeLink(query, change) {
  const given = new URLSearchParams(query);
  for (const [name, value] of change) {
    if (value === null) given.delete(name);
    else given.set(name, value);
  }
  const notices = [];
  for (const name of [...given.keys()]) {
    const bad = !ORDER.includes(name) || (name === "n" && !(Number(given.get(name)) <= 100));
    if (bad) {
      const problem = `${given.get(name)} is bad`;
      const message = `“${name}” in the link: ${problem}. The default is shown.`;
      notices.push({ parameter: name, problem, message });
      given.delete(name);
    }
  }
  const written = ORDER.flatMap((name) => {
    const value = given.get(name);
    return value === null || value === /** @type {Record<string, string>} */ (DEFAULTS)[name] ? [] : [`${name}=${value}`];
  });
  const m = given.get("m") ?? "1";
  const state = { query: written.join("&"), place: `m=${m}`, m, n: Number(given.get("n") ?? "28"), notices };
  return /** @type {LinkState} */ (/** @type {unknown} */ (state));
}

/** @param {LinkState} state */
const step = (state) => /** @type {{ n: number }} */ (/** @type {unknown} */ (state)).n;

/** @param {string} query */
function open(query) {
  /** @type {[string, string][]} */
  const writes = [];
  let refuse = false;
  /** @param {string} how */
  const write = (how) => (/** @type {any} */ _data, /** @type {string} */ _title, /** @type {any} */ url) => {
    if (refuse) throw new DOMException("too many", "SecurityError");
    writes.push([how, String(url)]);
  };
  const link = createLink({
    changeLink,
    history: { pushState: write("push"), replaceState: write("replace") },
    query,
    path: "/some/where/",
  });
  return {
    link,
    writes,
    /** @param {boolean} whether */
    refuse(whether) {
      refuse = whether;
    },
    last: () => writes.at(-1)?.join(" "),
  };
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
});

test("a change is written in the canonical order, defaults left out", () => {
  const { link, last } = open("?n=20");
  link.change([["theme", "dark"]]);
  assert.equal(last(), "replace /some/where/?n=20&theme=dark");
  mock.timers.tick(1000);
  link.change([
    ["n", "28"],
    ["theme", null],
  ]);
  assert.equal(last(), "replace /some/where/", "the start page has no query");
  assert.equal(link.address(), "/some/where/");
});

test("steps replace, another m pushes, and the place that is left keeps its last step", () => {
  const { link, writes } = open("?n=3");
  link.change([["n", "4"]]);
  link.change([["n", "5"]]);
  link.change([["m", "7"]]);
  assert.deepEqual(writes, [
    ["replace", "/some/where/?n=4"],
    ["replace", "/some/where/?n=5"],
    ["push", "/some/where/?m=7&n=5"],
  ]);
});

test("m with its old value is no step of its own", () => {
  const { link, writes } = open("");
  link.change([
    ["m", "1"],
    ["n", "3"],
  ]);
  assert.deepEqual(writes, [["replace", "/some/where/?n=3"]]);
});

test("many changes are few writes, and the last one is written", () => {
  const { link, writes } = open("");
  for (let n = 0; n < 28; n += 1) {
    link.change([["n", String(n)]]);
    mock.timers.tick(50);
  }
  mock.timers.tick(1000);
  assert.ok(writes.length <= 5, `${writes.length} writes in 1.4 s`);
  assert.equal(writes.at(-1)?.[1], "/some/where/?n=27");
});

test("listeners hear the new state and the one before, once a change", () => {
  const { link } = open("?n=3");
  /** @type {[number, number][]} */
  const heard = [];
  link.onChange((now, before) => heard.push([step(now), step(before)]));
  link.change([["n", "4"]]);
  link.change([["n", "4"]]);
  assert.deepEqual(heard, [[4, 3]]);
  assert.equal(step(link.now), 4);
});

test("a change that can't be taken changes nothing and says why", () => {
  const { link, writes } = open("?n=3");
  let heard = 0;
  link.onChange(() => (heard += 1));
  assert.match(link.change([["n", "1000"]]) ?? "", /1000 is bad/);
  mock.timers.tick(5000);
  assert.equal(step(link.now), 3);
  assert.equal(heard, 0);
  assert.deepEqual(writes, []);
});

test("settled waits for the write that is due, and not for more", async () => {
  const { link, writes } = open("");
  await link.settled();
  assert.deepEqual(writes, [], "nothing is due");
  link.change([["n", "1"]]);
  link.change([["n", "2"]]);
  let settled = false;
  const waiting = link.settled().then(() => (settled = true));
  await Promise.resolve();
  assert.equal(settled, false);
  mock.timers.tick(400);
  await waiting;
  assert.equal(writes.at(-1)?.[1], "/some/where/?n=2");
});

test("a link with mistakes is mended once the page has settled", async () => {
  const { link, last } = open("?frogs=1&n=5000&theme=dark");
  assert.deepEqual(
    link.now.notices.map(({ parameter }) => parameter),
    ["frogs", "n"],
  );
  await link.settled();
  assert.equal(last(), "replace /some/where/?theme=dark");
});

test("another link is a step of its own; the one that is shown already isn't", () => {
  const { link, writes } = open("");
  link.open("?n=3&theme=dark");
  assert.deepEqual(writes, [["push", "/some/where/?n=3&theme=dark"]]);
  link.open("?theme=dark&n=3");
  assert.equal(writes.length, 1);
});

test("Back takes the state over and drops a write that was due", () => {
  const { link, writes } = open("?n=3");
  link.change([["n", "4"]]);
  link.change([["n", "5"]]);
  /** @type {number[]} */
  const heard = [];
  link.onChange((now) => heard.push(step(now)));
  link.visit("?n=9");
  mock.timers.tick(5000);
  assert.deepEqual(heard, [9]);
  assert.deepEqual(writes, [["replace", "/some/where/?n=4"]], "the address is the browser's own");
});

test("a browser that refuses writes for a while gets the newest state later", async () => {
  const { link, refuse, last, writes } = open("");
  refuse(true);
  assert.equal(link.change([["n", "1"]]), undefined, "the change counts");
  assert.equal(step(link.now), 1);
  await link.settled();
  assert.deepEqual(writes, []);
  refuse(false);
  mock.timers.tick(1000);
  link.change([["n", "2"]]);
  assert.equal(last(), "replace /some/where/?n=2");
});
