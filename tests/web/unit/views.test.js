// What the views of all games share.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createInspector } from "../../../www/views/inspector.js";
import { whole } from "../../../www/views/view.js";
import { Refused, Stale } from "../../../www/worker/client.js";
import { speak } from "../../../www/words/now.js";
import * as english from "../../../www/words/en/words-en-wythoff.js";

speak(english);

/** A client whose answers the test gives, and what is said of them. @param {string} [view] that is shown */
function inspected(view = "map") {
  /** @type {{ job: any, resolve: (answer: any) => void, reject: (error: Error) => void }[]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  const client = {
    ask: (/** @type {string} */ _channel, /** @type {any} */ job) =>
      new Promise((resolve, reject) => {
        asked.at(-1)?.reject(new Stale());
        asked.push({ job, resolve, reject });
      }),
    cancel: () => asked.at(-1)?.reject(new Stale()),
    close() {},
  };
  const link = /** @type {import("../../../www/state/link.js").Link} */ (/** @type {unknown} */ ({ now: { view } }));
  const inspector = createInspector({ client, link }, "map", (problem) => said.push(problem));
  const ask = (/** @type {string} */ what) => inspector.ask((question) => question(what), (answer) => said.push(answer));
  return { asked, said, ask, drop: inspector.drop };
}

test("only the newest question is answered", async () => {
  const { asked, said, ask } = inspected();
  const both = [ask("first"), ask("second")];
  asked[0]?.resolve("one");
  asked[1]?.resolve("two");
  await Promise.all(both);
  assert.deepEqual(said, ["two"]);
});

test("nothing is said of a question that was dropped, nor once another view is shown", async () => {
  const dropped = inspected();
  const question = dropped.ask("first");
  dropped.drop();
  await question;
  const elsewhere = inspected("chain");
  const other = elsewhere.ask("first");
  elsewhere.asked[0]?.resolve("one");
  await other;
  assert.deepEqual([...dropped.said, ...elsewhere.said], []);
});

test("what goes wrong is said as a sentence", async () => {
  const { asked, said, ask } = inspected();
  const question = ask("first");
  asked[0]?.reject(new Refused("there is no such point"));
  await question;
  assert.deepEqual(said, ["There is no such point."]);
});

test("a view that says nothing of it has no sheet, no file, no window", () => {
  let shown = 1;
  const view = whole({
    show: async () => {},
    timeline: () => ({ at: 0, last: 1 }),
    step: () => [],
    typed: () => [],
    shown: () => shown,
    stepName: "n",
    what: () => ({ rule: "", picture: [], theorem: "" }),
    tries: () => [],
    wayOut: { query: "", text: "" },
    same: () => true,
  });
  const state = /** @type {import("../../../www/state/link.js").LinkState} */ ({});
  assert.deepEqual([view.sheet, view.file(state), view.carry("map"), view.typedLast], [false, undefined, [], undefined]);
  assert.ok(view.same(state, state), "what it says itself counts");
  shown = 2;
  assert.equal(view.shown(), 2, "it is asked each time");
});
