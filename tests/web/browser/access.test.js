// With a keyboard alone, for assistive technology, and without motion.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, axe } from "../axe.js";
import { session, visit } from "../harness.js";
import {
  act,
  eventually,
  isVisible,
  openShare,
  resize,
  status,
  text,
  timerOf,
  typeInto,
  waitForQuery,
  waitForText,
  waitForTextOf,
  waitForVisible,
} from "../page.js";
import { apart, look } from "../screen.js";

/** @typedef {import("../harness.js").Page} Page */

const here = session({ link: "" });

/** What has the focus. @param {import("../harness.js").Page} on */
const focused = (on) =>
  on.evaluate(() => {
    const at = document.activeElement;
    const box = at?.getBoundingClientRect();
    return {
      name:
        at?.getAttribute("data-tab")?.replace(/^/, "tab-") ??
        at?.getAttribute("data-action") ??
        at?.getAttribute("data-part") ??
        at?.getAttribute("data-role") ??
        at?.getAttribute("href") ??
        at?.textContent?.trim() ??
        at?.tagName ??
        "",
      tag: at?.tagName,
      outline: at ? getComputedStyle(at).outlineStyle !== "none" && parseFloat(getComputedStyle(at).outlineWidth) : 0,
      onScreen: !!box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });

test("Tab goes through everything in the order of the page, and shows where it is", async () => {
  const { page } = here;
  await visit(page, "");
  /** @type {string[]} */
  const order = [];
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (at.tag === "BODY" || order.includes(at.name)) break;
    order.push(at.name);
    assert.ok(at.outline, `${at.name} shows its focus`);
    assert.ok(at.onScreen, `${at.name} is on the screen`);
  }
  const wanted = [
    "#figure", "tab-lattice", "tab-deviations", "tab-table", "share", "lattice", "zoom-in", "start", "back", "play", "forward", "end", "scrub", "step", "last",
    "speed", "fixed", "ask", "?m=0", "export", "theme",
  ];
  const places = wanted.map((name) => order.indexOf(name));
  assert.ok(!places.includes(-1), `${wanted[places.indexOf(-1)]} isn't in ${order.join(", ")}`);
  assert.deepEqual([...places].sort((a, b) => a - b), places, order.join(", "));
});

test("focus is seen: the pixels around the control change", async () => {
  const { page } = here;
  await visit(page, "");
  const box = await page.$eval('[data-action="share"]', (button) => button.getBoundingClientRect().toJSON());
  const outside = async () => (await look(page)).at(box.left + box.width / 2, box.top - 3);
  const rest = await outside();
  while ((await focused(page)).name !== "share") await page.keyboard.press("Tab");
  await eventually(async () => assert.ok(apart(await outside(), rest) > 60));
});

test("why 1, 33, 56 is lost: found out with a keyboard alone", async () => {
  const { page } = here;
  await visit(page, "");
  // The first Tab leads past the header.
  await page.keyboard.press("Tab");
  assert.equal((await focused(page)).name, "#figure");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  for (let i = 0; i < 40 && (await focused(page)).name !== "ask"; i += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("1 33 56");
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?heaps=1,33,56");
  await waitForText(page, "readout", /heaps 1, 33, 56.*P-position: whoever is to move loses.*number 21/);
  assert.match((await text(page, "readout")) ?? "", /No move reaches another P-position/);
  // On to the link to its step.
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press("Tab");
    if (/n=21/.test((await focused(page)).name)) break;
  }
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?n=21&heaps=1,33,56");
  assert.match((await text(page, "caption")) ?? "", /^P₂₁ = \[1, 32, 23\]/);
});

test("the skip link brings the focus to the figure", async () => {
  const { page } = here;
  await visit(page, "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await waitForText(page, "readout", /heaps 1, 44, 74/);
});

test("dialogs keep the focus and give it back", async () => {
  const { page } = here;
  await visit(page, "");
  await page.focus('[data-action="help"]');
  await page.keyboard.press("Enter");
  await waitForVisible(page, 'dialog[data-part="help"]');
  await page.keyboard.press("Tab");
  assert.ok(
    await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("dialog")),
    "the page behind is out of reach",
  );
  await page.keyboard.press("Escape");
  await eventually(async () => assert.equal((await focused(page)).name, "help"));
});

const STATES = /** @type {const} */ ([
  ["the start page", "", async () => {}],
  ["step 0", "?n=0", async () => {}],
  ["a position asked about", "?n=21&heaps=1,32,53", async () => {}],
  ["a notice", "?n=-1&frogs=1", async () => {}],
  ["the table", "?n=300", async (/** @type {Page} */ page) => {
    await page.click('[data-part="table-details"] summary');
    await page.waitForSelector('[data-role="data"] table');
  }],
  ["the list of keys", "", async (/** @type {Page} */ page) => {
    await act(page, "help");
    await waitForVisible(page, 'dialog[data-part="help"]');
  }],
  ["the share dialog", "", async (/** @type {Page} */ page) => {
    await openShare(page);
  }],
  ["a field with a mistake", "", async (/** @type {Page} */ page) => {
    await typeInto(page, "ask", "x");
    await waitForTextOf(page, "#ask-problem", /./);
  }],
  ["work that is too big", "?m=1000,1000,1000,1000", async () => {}],
  ["the lecture layout", "?present=1", async () => {}],
]);

for (const [name, link, prepare] of STATES) {
  test(`axe finds nothing in each theme, and on a phone: ${name}`, async () => {
    const page = await here.open(link);
    await prepare(page);
    await assertAccessible(page);
    if (/^(step 0|a position)/.test(name)) return;
    await resize(page, { width: 390, height: 844 });
    // A formula of four large numbers has no room there.
    await assertAccessible(page, { themes: ["light"], fits: name !== "work that is too big" });
  });
}

test("axe finds nothing while it loads", async () => {
  const loading = await here.open("", {
    settled: false,
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        globalThis.fetch = () => new Promise(() => {});
      }),
  });
  assert.equal(await status(loading), "loading");
  assert.deepEqual(await axe(loading), []);
});

test("who wants no motion gets steps without a sweep, and nothing plays by itself", async () => {
  /** How often the figure is painted for a step, and for how long. @param {boolean} reducedMotion */
  const painting = async (reducedMotion) => {
    const page = await here.open("?n=20", { reducedMotion });
    await page.evaluate(() => {
      const noted = /** @type {{ paints?: number[] }} */ (/** @type {unknown} */ (globalThis));
      noted.paints = [];
      const clear = CanvasRenderingContext2D.prototype.setTransform;
      CanvasRenderingContext2D.prototype.setTransform = function note(/** @type {any[]} */ ...args) {
        noted.paints?.push(performance.now());
        return /** @type {any} */ (clear).apply(this, args);
      };
    });
    await act(page, "forward");
    await waitForQuery(page, "?n=21");
    return page.evaluate(async () => {
      const { paints = [] } = /** @type {{ paints?: number[] }} */ (/** @type {unknown} */ (globalThis));
      // Until two frames have passed without.
      for (let seen = -1; seen !== paints.length; ) {
        seen = paints.length;
        for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      }
      return { count: paints.length, ms: (paints.at(-1) ?? 0) - (paints[0] ?? 0) };
    });
  };
  const [moving, calm] = [await painting(false), await painting(true)];
  assert.ok(moving.ms > 200 && moving.count > calm.count, `with motion ${JSON.stringify(moving)}`);
  assert.ok(calm.count <= 4, `without ${JSON.stringify(calm)}`);

  const still = await here.open("?n=0&play=1&speed=16", { reducedMotion: true });
  // A step would be there by then.
  await timerOf(still, 100);
  assert.match((await text(still, "caption")) ?? "", /instant winners/);
  assert.ok(await isVisible(still, '[data-action="play"]'));
  // It plays when it is told to.
  await act(still, "play");
  await waitForText(still, "caption", /^P₅ /);
});
