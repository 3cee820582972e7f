// The game with one lie: the strategy as a balance and as a tree, the atlas, and the game played in both roles.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, THEMES, WIDTHS } from "../axe.js";
import { full, session, visit } from "../harness.js";
import {
  act,
  enter,
  isVisible,
  partOf,
  query,
  status,
  text,
  waitForPart,
  waitForQuery,
  waitForText,
  waitForTextOf,
  waitUntilSettled,
} from "../page.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

/** @param {Page} page */
const caption = async (page) => ((await text(page, "caption")) ?? "").replace(/\s/g, " ");

test("a million numbers need 25 questions, and the adversary makes them last", async () => {
  const page = await open("?game=one-lie");
  assert.match(await caption(page), /^1 000 000 numbers, one answer may be a lie: 25 questions are enough, 24 aren’t\./);
  assert.match(await partOf(page, "strategy-facts"), /25·1 000 000 \+ 0 = 25 000 000 > 2²⁴/);
  assert.match(await page.title(), /one lie/);
  const name = await page.$eval('[data-role="figure"]', (figure) => figure.getAttribute("aria-label") ?? "");
  assert.match(name, /The way: \(1.000.000, 0\)\..*Yes leaves \(500.000, 500.000\)/);
  await page.keyboard.press("End");
  await waitForQuery(page, /answers=[yn]{25}$/);
  await waitForText(page, "caption", /the number is known/);
  await page.keyboard.press("Home");
  await waitForQuery(page, "?game=one-lie");
  for (let left = 24; left >= 22; left -= 1) {
    await page.keyboard.press("PageDown");
    await waitForText(page, "caption", new RegExp(`: ${left} questions are enough`));
  }
});

test("why (3, 1) needs five is told by its link", async () => {
  const page = await open("?game=one-lie&a=3&b=1");
  assert.match(await caption(page), /5 questions are enough, 4 aren’t.*16 would allow 4.*at most 2³ = 8.*weighs 3 more.*9 and 7\.$/);
  assert.match(await partOf(page, "strategy-facts"), /one of the states for which that isn’t enough/);
  assert.equal(await query(page), "?game=one-lie&a=3&b=1");
});

test("answers by keys, by buttons and by a click on a side; steps back keep what came after", async () => {
  const page = await open("?game=one-lie&n=1000");
  await page.keyboard.press("y");
  await waitForQuery(page, "?game=one-lie&n=1000&answers=y");
  await act(page, "answer-no");
  await waitForQuery(page, "?game=one-lie&n=1000&answers=yn");
  const box = await page.$eval('[data-role="figure"]', (figure) => {
    const { left, top, width, height } = figure.getBoundingClientRect();
    return { left, top, width, height };
  });
  await page.mouse.click(box.left + box.width * 0.8, box.top + box.height * 0.5);
  await waitForQuery(page, "?game=one-lie&n=1000&answers=ynn");
  await page.keyboard.press("w");
  await waitForQuery(page, /answers=ynn[yn]$/);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await waitForQuery(page, "?game=one-lie&n=1000&answers=yn");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, "?game=one-lie&n=1000&answers=ynn");
  await page.keyboard.press("Backspace");
  await waitForQuery(page, "?game=one-lie&n=1000&answers=yn");
  await page.click('[data-part="table-details"] summary');
  await page.waitForSelector('[data-role="data"] tbody tr');
  const rows = await page.$$eval('[data-role="data"] tbody tr', (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  assert.deepEqual(rows[0], ["1000", "0", "14", "500", "0", "yes"]);
  assert.equal(rows.length, 3);
});

test("playing goes on to the end, and pauses", async () => {
  const page = await open("?game=one-lie&n=16&play=1&speed=20");
  await page.waitForFunction(() => /answers=[yn]{7}/.test(location.search), { timeout: 10_000 });
  await waitForText(page, "caption", /the number is known/);
  assert.equal(await isVisible(page, '[data-action="play"]'), true);
});

test("the tree is gone through by keys and by pointer, and zoomed", async () => {
  const page = await open("?game=one-lie&n=16&layer=tree");
  assert.ok(await isVisible(page, '[data-action="zoom-in"]'));
  await page.focus('[data-role="figure"]');
  for (const key of /** @type {const} */ (["ArrowDown", "ArrowRight", "ArrowDown"])) await page.keyboard.press(key);
  await waitForText(page, "readout", /\(4, 8\)after no, yes5 questions left/);
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?game=one-lie&n=16&layer=tree&answers=ny");
  await act(page, "zoom-in");
  await waitForQuery(page, /answers=ny&at=\d+,0,85$/);
  await act(page, "fit");
  await waitForQuery(page, "?game=one-lie&n=16&layer=tree&answers=ny");
  await page.keyboard.press("t");
  await waitForQuery(page, "?game=one-lie&n=16&answers=ny");
  assert.equal(await isVisible(page, '[data-action="zoom-in"]'), false);
  const large = await open("?game=one-lie&layer=tree");
  assert.equal(await status(large), "error");
  assert.match(await partOf(large, "cover-text"), /25 questions is too large.*n = 170/);
  await large.click('[data-part="way-out"]');
  await waitForQuery(large, "?game=one-lie&n=16&layer=tree");
});

test("n and a state are typed; nonsense is told beside the field and changes nothing", async () => {
  const page = await open("?game=one-lie");
  await enter(page, "candidates", "10^18");
  await waitForQuery(page, "?game=one-lie&n=1000000000000000000");
  assert.match(await caption(page), /: 66 questions are enough/);
  await enter(page, "candidates", "1");
  await waitForTextOf(page, "#candidates-problem", /1 is under 2/);
  await enter(page, "candidates", "1000000000000000000000000000000");
  await waitForTextOf(page, "#candidates-problem", /over 1000000000000000000/);
  assert.equal(await query(page), "?game=one-lie&n=1000000000000000000");
  await enter(page, "state-a", "5");
  await waitForQuery(page, "?game=one-lie&n=1000000000000000000&a=5&b=0");
  assert.match(await caption(page), /^5 numbers, one answer may be a lie: 6 questions/);
  await enter(page, "state-a", "0");
  await waitForTextOf(page, "#state-problem", /a \+ b is 0/);
  await act(page, "state-clear");
  await waitForQuery(page, "?game=one-lie&n=1000000000000000000");
  await page.goBack();
  await waitForQuery(page, "?game=one-lie&n=1000000000000000000&a=5&b=0");
});

for (const [link, said, left] of /** @type {const} */ ([
  ["?game=one-lie&answers=yx", /“answers”.*y and n/, "?game=one-lie"],
  ["?game=one-lie&a=0&b=0", /a \+ b is 0/, "?game=one-lie"],
  ["?game=one-lie&n=0", /“n”.*0 is under 2/, "?game=one-lie"],
  ["?game=one-lie&n=1000000000000000000000000000000", /“n”.*over 1000000000000000000/, "?game=one-lie"],
  ["?game=one-lie&view=chain", /“view”.*strategy, atlas or play/, "?game=one-lie"],
  ["?game=one-lie&a=2&b=1&answers=yyyyyyyyyy", /answer \d+ comes after the end/i, "?game=one-lie&a=2&b=1&answers=yy"],
  ["?game=one-lie&view=play&n=8&role=ask&asked=9", /9 is over 8/, "?game=one-lie&view=play&n=8&role=ask"],
])) {
  test(`nonsense is told by a sentence: ${link}`, async () => {
    const page = await open(link);
    assert.equal(await status(page), "ready");
    assert.match((await text(page, "notice")) ?? "", said);
    assert.equal(await query(page), left);
  });
}

test("the page finds a number that a person thinks of, and the lie: by keys", async () => {
  const page = await open("?game=one-lie&view=play");
  assert.match(await partOf(page, "play-lead"), /from 1 to 1 000 000.*25 questions will find/);
  // A person with the number 777777, who lies at the sixth answer.
  const secret = 777_777;
  let asked = 0;
  for (;;) {
    await waitUntilSettled(page);
    const question = await partOf(page, "play-question");
    if (/^Your number is/.test(question)) break;
    asked += 1;
    assert.match(await partOf(page, "play-count"), new RegExp(`^Question ${asked} of at most 2\\d$`));
    const numbers = [...question.matchAll(/\d(?:[\d ]*\d)?/g)].map(([digits]) => Number(digits.replaceAll(" ", "")));
    assert.match(question, /^Is it at most /, "a short question");
    const truth = secret <= (numbers[0] ?? 0);
    await page.keyboard.press((asked === 6) !== truth ? "y" : "n");
    await page.waitForFunction((n) => (new URLSearchParams(location.search).get("answers") ?? "").length === n, {}, asked);
  }
  assert.ok(asked <= 25, `${asked} questions`);
  assert.match(await partOf(page, "play-question"), /^Your number is 777 777\. Answer 6 was the lie\.$/);
  assert.equal(await page.$$eval(".rounds .lie", (all) => all.length), 1);
  // The link says the whole game.
  const again = await open(await query(page));
  assert.match(await partOf(again, "play-question"), /777 777.*Answer 6 was the lie/);
  await enter(again, "check", "777778");
  await waitForPart(again, "check-said", /777 778 contradicts the answers.*it would take \d lies/);
});

test("the page finds a number by pointer; an answer can be taken back", async () => {
  const page = await open("?game=one-lie&view=play&n=8");
  await act(page, "say-yes");
  await waitForQuery(page, "?game=one-lie&view=play&n=8&answers=y");
  await act(page, "undo");
  await waitForQuery(page, "?game=one-lie&view=play&n=8");
  await act(page, "say-no");
  await waitForQuery(page, "?game=one-lie&view=play&n=8&answers=n");
  for (let answers = 2; await isVisible(page, '[data-action="say-no"]'); answers += 1) {
    await act(page, "say-no");
    await waitForQuery(page, new RegExp(`answers=n{${answers}}$`));
  }
  assert.match(await partOf(page, "play-question"), /^Your number is \d\./);
  assert.match(await caption(page), /If that isn’t your number, at least two answers were lies/);
  const tiles = await page.$$eval(".tile", (all) => all.map((tile) => tile.className));
  assert.equal(tiles.length, 8);
  assert.equal(tiles.filter((tile) => tile.endsWith("out")).length, 7);
  await act(page, "again");
  await waitForQuery(page, "?game=one-lie&view=play&n=8");
});

test("a person asks by typing and hints, each question is judged, and the number is found in time", async () => {
  const page = await open("?game=one-lie&view=play&n=16&role=ask");
  await page.type('[data-part="ask-set"]', "<= 8");
  await page.keyboard.press("Enter");
  await waitForQuery(page, "?game=one-lie&view=play&n=16&role=ask&asked=1-8");
  await waitForPart(page, "rounds", /Is it at most 8\? Yes → \(8, 8\), 6 more\. ✓ optimal/);
  // A wasteful one.
  await page.type('[data-part="ask-set"]', "1");
  await page.keyboard.press("Enter");
  await waitForPart(page, "rounds", /Is it 1\? No.*✗ wastes \d/);
  await act(page, "undo");
  await waitForQuery(page, "?game=one-lie&view=play&n=16&role=ask&asked=1-8");
  for (let asked = 2; await isVisible(page, '[data-part="ask-set"]'); asked += 1) {
    await act(page, "hint");
    await waitForPart(page, "ask-said", /^An optimal question/);
    await page.focus('[data-part="ask-set"]');
    await page.keyboard.press("Enter");
    await page.waitForFunction((n) => document.querySelectorAll(".rounds li").length === n, {}, asked);
    await waitUntilSettled(page);
  }
  assert.match(await partOf(page, "play-question"), /^The number is \d+\. (Answer \d was the lie|No answer was a lie)\.$/);
  assert.match(await partOf(page, "play-possible"), /7 questions were asked; 7 are always enough/);
  const again = await open(await query(page));
  assert.equal(await partOf(again, "rounds"), await partOf(page, "rounds"));
});

test("holding a key down gives no answers after the end; where the buttons go the focus doesn’t get lost", async () => {
  const page = await open("?game=one-lie&view=play&n=16");
  await page.focus('[data-action="say-yes"]');
  for (let i = 0; i < 40; i += 1) await page.keyboard.press("y");
  // Keys that came too fast are not taken.
  for (;;) {
    await waitUntilSettled(page);
    if (/^Your number is/.test(await partOf(page, "play-question"))) break;
    await page.keyboard.press("y");
  }
  await waitUntilSettled(page);
  assert.equal((new URLSearchParams(await query(page)).get("answers") ?? "").length, 7);
  assert.equal(await isVisible(page, '[data-role="notice"] p'), false);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-action")), "again");
  await page.keyboard.press("Backspace");
  await waitForPart(page, "play-count", /^Question 7 of at most 7$/);
});

test("from a state all numbers count", async () => {
  const page = await open("?game=one-lie&view=play&a=3&b=1");
  assert.match(await partOf(page, "play-lead"), /from 1 to 4; those over 3 contradict one answer already/);
  assert.match(await caption(page), /^4 numbers are possible\. 5 questions are enough/);
  const lied = await open("?game=one-lie&view=play&a=0&b=5&role=ask");
  assert.match(await partOf(lied, "play-lead"), /from 1 to 5; each contradicts one answer already/);
  assert.match(await partOf(lied, "play-possible"), /It is one of 5: 1–5/);
});

test("a person asks by pressing numbers; nonsense in the field is told", async () => {
  const page = await open("?game=one-lie&view=play&n=16&role=ask&seed=7");
  for (const number of [1, 2, 3, 9]) await page.click(`button[data-number="${number}"]`);
  assert.equal(await page.$eval('[data-part="ask-set"]', (field) => /** @type {HTMLInputElement} */ (field).value), "1-3, 9");
  assert.equal(await page.$eval('button[data-number="2"]', (tile) => tile.getAttribute("aria-pressed")), "true");
  await page.click('[data-part="play-ask"] button[type="submit"]');
  await waitForQuery(page, "?game=one-lie&view=play&n=16&role=ask&asked=1-3.9&seed=7");
  for (const [typed, problem] of /** @type {const} */ ([
    ["17", /17 is over 16/],
    ["5-3", /5-3 ends before it begins/],
    ["frogs", /frogs/],
  ])) {
    await enter(page, "ask-set", typed);
    await waitForTextOf(page, "#ask-set-problem", problem);
  }
  assert.equal(await query(page), "?game=one-lie&view=play&n=16&role=ask&asked=1-3.9&seed=7");
});

test("two lies are told, and which answers they are among", async () => {
  const page = await open("?game=one-lie&view=play&n=4&role=ask&asked=1,1,2-4,2-4&answers=nnnn");
  assert.match(await partOf(page, "play-question"), /No number is possible: there were at least two lies/);
  assert.match(await caption(page), /at least two of the answers 1, 2, 3 and 4/);
});

test("the atlas shows how many questions a state needs, and leads to its strategy", async () => {
  const page = await open("?game=one-lie&view=atlas&a=3&b=1");
  assert.equal(await status(page), "ready");
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowRight");
  await waitForText(page, "readout", /\(\d+, \d+\)/);
  await act(page, "zoom-in");
  await waitForQuery(page, /at=\d+,\d+,\d+/);
  await act(page, "fit");
  await waitForQuery(page, "?game=one-lie&view=atlas&a=3&b=1");
  await page.keyboard.press("PageDown");
  await waitForQuery(page, /^\?game=one-lie&view=atlas&a=3&b=1&answers=[yn]$/);
  await page.focus('[data-role="figure"]');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await waitForQuery(page, /^\?game=one-lie&a=\d+&b=\d+$/);
  await waitForText(page, "caption", /questions? (is|are) enough/);
});

test("keys lead from view to view, and tabs from game to game", async () => {
  const page = await open("?game=one-lie&n=100&answers=yn");
  await page.keyboard.press("g");
  await waitForQuery(page, "?game=one-lie&view=play&n=100");
  await page.keyboard.press("a");
  await waitForQuery(page, "?game=one-lie&view=atlas&n=100");
  await page.keyboard.press("s");
  await waitForQuery(page, "?game=one-lie&n=100");
  await Promise.all([page.waitForNavigation(), page.click('[data-game="takeaway"]')]);
  await waitUntilSettled(page);
  await Promise.all([page.waitForNavigation(), page.click('[data-game="one-lie"]')]);
  await waitUntilSettled(page);
  assert.match(await caption(page), /25 questions are enough/);
  await visit(page, "?game=one-lie&view=play&n=16");
  assert.match(await partOf(page, "play-question"), /Is it at most 8/);
});

// The largest type has the least room; the other themes are the full tier’s.
for (const link of ["", "&n=16&layer=tree&answers=yn", "&view=atlas", "&view=play&n=16&answers=yn", "&view=play&n=16&role=ask&asked=1-8"]) {
  test(`it is accessible, also on a phone: ${link}`, async () => {
    await assertAccessible(await open(`?game=one-lie${link}`), { widths: WIDTHS, themes: full ? THEMES : ["projector"] });
  });
}
