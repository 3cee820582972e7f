// The page in another language, and from right to left.

import assert from "node:assert/strict";
import { test } from "node:test";
import { baseUrl, full, session, visit } from "../harness.js";
import { query, text, waitForQuery, waitUntilSettled } from "../page.js";
import { screenshot } from "../screen.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

/** Every view of every game, and what German calls it. @type {[string, string][]} */
const VIEWS = [
  ["?n=21&heaps=1,32,53&select=1,32,23", "Gitter"],
  ["?n=28&layer=moves", "Gitter"],
  ["?view=deviations&n=100", "Abweichungen"],
  ["?view=deviations&compare=0-3", "Abweichungen"],
  ["?view=table&select=1", "Tabelle und Beweise"],
  ["?game=takeaway&m=22", "Kette"],
  ["?game=takeaway&m=22&phase=grow&i=12&heap=100", "Kette"],
  ["?game=takeaway&m=22&phase=jump", "Kette"],
  ["?game=takeaway&m=22&view=map", "Karte"],
  ["?game=takeaway&m=22&view=sequence&heap=100", "Folge"],
  ["?game=one-lie&n=1000&answers=yn", "Strategie"],
  ["?game=one-lie&n=16&layer=tree&answers=yn", "Strategie"],
  ["?game=one-lie&view=atlas&a=9&b=2", "Atlas"],
  ["?game=one-lie&view=play&answers=yn", "Spielen"],
  ["?game=one-lie&view=play&n=16&role=ask&asked=1-8", "Spielen"],
];

const german = (/** @type {string} */ link) => `${link}${link === "" ? "?" : "&"}lang=de`;

/** Words that English has and German hasn't. */
const ENGLISH =
  /\b(the|of|and|is|are|with|from|which|moves?|heaps?|steps?|losing|answers?|questions?|yes|show|proved|least|rows?|columns?|next|window|weights?|under|over|more|left|known)\b/i;

/** Has the page note each label that is drawn on a canvas from now on. @param {Page} page */
const noteLabels = (page) =>
  page.evaluateOnNewDocument(() => {
    const here = /** @type {any} */ (globalThis);
    here.labels = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function note(words, ...rest) {
      here.labels.push(words);
      return /** @type {any} */ (write).call(this, words, ...rest);
    };
  });

/** All that people read or hear: texts, shown or not yet, names, labels of figures. @param {Page} page */
const allTexts = (page) =>
  page.evaluate(() => {
    const texts = [document.title, ...(/** @type {any} */ (globalThis).labels ?? [])];
    for (const element of document.querySelectorAll("body, body *")) {
      // Titles of papers, on links to them, stay what they are, and code is nobody's language.
      if (element.closest("script, noscript, [lang]:not(html):not(body), textarea, [data-part='share-link'], [data-part='address']")) continue;
      if (element.matches('a[href^="https:"]')) continue;
      for (const name of ["aria-label", "aria-roledescription", "aria-valuetext", "placeholder", "title", "alt"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? "");
    }
    return [...new Set(texts.map((each) => each.trim()).filter((each) => each !== ""))];
  });

test("in German there is no English on the page, in no view", async () => {
  const page = await open(german("?n=5"), { before: noteLabels });
  const wrong = [];
  for (const [link, name] of VIEWS) {
    await visit(page, german(link));
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
    assert.equal(await page.$eval("[data-tab][aria-current]:not([hidden])", (tab) => tab.textContent), name, link);
    const all = await allTexts(page);
    assert.ok(all.length > 60, link);
    wrong.push(...all.filter((each) => ENGLISH.test(each)).map((each) => `${link}: ${each}`));
  }
  assert.deepEqual(wrong, []);
});

test("a bad value is told in German, and a language that isn't there too, in the reader's own", async () => {
  const page = await open(german("?n=-1"));
  assert.match((await text(page, "notice")) ?? "", /„n“ im Link: Schritt n -1 ist kleiner als 0: Erlaubt ist 0 bis 1000000\. Gezeigt wird die Voreinstellung\./);
  await visit(page, "?lang=xx");
  assert.match((await text(page, "notice")) ?? "", /language “xx” can't be read: give en or de/);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
});

test("a bad value of another game is told in full", async () => {
  const page = await open("?game=one-lie&m=1,2,3,4,5");
  for (const [link, said] of /** @type {const} */ ([
    ["?game=one-lie&m=1,2,3,4,5", /5 fixed heaps were given: give one to four/],
    ["?game=takeaway&heaps=1,2,3,4,5,6,7", /7 heaps was given: give two to six heaps/],
    ["?game=one-lie&heaps=2000,3000,4000", /heap 2000 is over 1000: all but the two largest/],
    ["?game=takeaway&asked=5-3", /asked “5-3” can't be read: give questions like/],
    ["?r=0&answers=yx", /answers “yx” can't be read: give up to 200 letters y and n/],
  ])) {
    await visit(page, link);
    assert.match((await text(page, "notice")) ?? "", said);
  }
});

test("a reader gets the language of the browser, unless the link says otherwise", async () => {
  const page = await open("?n=5", {
    before: (fresh) =>
      fresh.evaluateOnNewDocument(() => Object.defineProperty(navigator, "languages", { get: () => ["fr-FR", "de-AT", "en"] })),
  });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  assert.match((await text(page, "caption")) ?? "", /Haufen/);
  assert.equal(await query(page), "?n=5", "the reader's own language isn't the link's");
  await visit(page, "?n=5&lang=en");
  assert.match((await text(page, "caption")) ?? "", /heaps/);
});

test("Back leads to the language of the place, too", async () => {
  const page = await open("?n=5");
  await page.$eval('[data-tab="deviations"]', (tab) => /** @type {HTMLElement} */ (tab).click());
  await waitForQuery(page, "?view=deviations&n=5");
  await Promise.all([page.waitForNavigation(), page.select('[data-part="language"]', "de")]);
  await waitUntilSettled(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.search === "?n=5" && document.documentElement.lang === "en");
  await waitUntilSettled(page);
  assert.match((await text(page, "caption")) ?? "", /heaps/);
});

test("the language is chosen in the panel, stays with links, and is read back", async () => {
  const page = await open("?n=5");
  await Promise.all([page.waitForNavigation(), page.select('[data-part="language"]', "de")]);
  await waitUntilSettled(page);
  assert.equal(await query(page), "?n=5&lang=de");
  assert.equal(await page.$eval('[data-part="language"]', (select) => /** @type {HTMLSelectElement} */ (select).value), "de");
  // A link to another state of this game, and one to another game.
  await page.$eval('[data-tab="deviations"]', (tab) => /** @type {HTMLElement} */ (tab).click());
  await waitForQuery(page, "?view=deviations&n=5&lang=de");
  await Promise.all([page.waitForNavigation(), page.$eval('[data-game="one-lie"]', (tab) => /** @type {HTMLElement} */ (tab).click())]);
  await waitUntilSettled(page);
  assert.equal(await query(page), "?game=one-lie&lang=de");
  await page.$eval(".try a", (anchor) => /** @type {HTMLElement} */ (anchor).click());
  await page.waitForFunction(() => new URLSearchParams(location.search).has("lang"));
  assert.match((await text(page, "caption")) ?? "", /Frage/);
});

for (const [width, height] of /** @type {const} */ ([
  [1280, 720],
  [390, 844],
])) {
  test(`${width} × ${height}: German has room, and so has a page from right to left`, { skip: !full && width > 1000 }, async (t) => {
    const page = await open(german("?n=21"), { width, height });
    for (const [place, [link]] of VIEWS.entries()) {
      await visit(page, german(link));
      for (const direction of ["ltr", "rtl"]) {
        await page.evaluate((dir) => {
          document.documentElement.dir = dir;
        }, direction);
        await waitUntilSettled(page);
        const wrong = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} too wide`] : [];
          for (const element of document.querySelectorAll("button, select, .views a, .games a, h2")) {
            if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("dialog")) continue;
            const { left, right } = element.getBoundingClientRect();
            const scrolls = element.closest(".views, .games, [tabindex]");
            if (!scrolls && (left < -0.5 || right > innerWidth + 0.5)) found.push(`${element.textContent} is cut off`);
            if (element.tagName === "BUTTON" && element.scrollWidth > element.clientWidth + 1) found.push(`${element.textContent} is too long`);
          }
          return found;
        });
        assert.deepEqual(wrong, [], `${link} ${direction}`);
        await screenshot(page, `language-${place}-${direction}-${width}`);
      }
    }
    t.diagnostic(`pictures of ${baseUrl}`);
  });
}
