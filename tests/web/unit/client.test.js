// The page's side of the worker, against workers of the test's own.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { createClient, Refused, Stale } from "../../../www/worker/client.js";

/** The longest silence of a worker at work, in www/worker/client.js, and a bit. */
const SILENCE = 8001;

class FakeWorker {
  /** @type {any[]} */
  posted = [];
  terminated = false;
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};
  /** @type {(event: { preventDefault(): void, message: string }) => void} */
  onerror = () => {};
  /** @param {any} message */
  postMessage(message) {
    this.posted.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  /** @param {any} data */
  say(data) {
    this.onmessage({ data });
  }
  fail() {
    this.onerror({ preventDefault() {}, message: "it broke" });
  }
  jobs() {
    return this.posted.filter(({ kind }) => kind === "job");
  }
}

function client() {
  /** @type {FakeWorker[]} */
  const workers = [];
  const told = { restarts: 0 };
  const made = createClient({
    createWorker() {
      workers.push(new FakeWorker());
      return /** @type {Worker} */ (/** @type {unknown} */ (workers.at(-1)));
    },
    onRestart: () => (told.restarts += 1),
    givenUp: "It stopped twice.",
  });
  return {
    workers,
    told,
    ask: made.ask,
    cancel: made.cancel,
    close: made.close,
    get worker() {
      return /** @type {FakeWorker} */ (workers.at(-1));
    },
  };
}

/** @type {(m: string) => import("../../../www/pkg/wythoff/nimscope.js").WythoffJob} */
const job = (m) => ({ kind: "rows", m, first: 1, last: 2, sequence: false });

/**
 * How a question ended, or that it hasn't.
 * @param {Promise<any>} promise
 */
async function outcome(promise) {
  const open = Symbol("open");
  // A few turns, for promises that hang on this one.
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
  try {
    const value = await Promise.race([promise, Promise.resolve(open)]);
    return value === open ? "open" : { answer: value };
  } catch (error) {
    if (error instanceof Stale) return "stale";
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("a question is sent and its answer comes back, with progress on the way", async () => {
  const { ask, worker } = client();
  /** @type {number[][]} */
  const progress = [];
  const asked = ask("figure", job("7"), (done, total) => progress.push([done, total]));
  const [sent] = worker.jobs();
  assert.deepEqual(sent.job, job("7"));
  assert.equal(sent.channel, "figure");
  worker.say({ kind: "ready" });
  worker.say({ kind: "progress", id: sent.id, done: 3, total: 9 });
  assert.equal(await outcome(asked), "open");
  worker.say({ kind: "answer", id: sent.id, answer: [1, 2] });
  assert.deepEqual(await outcome(asked), { answer: [1, 2] });
  assert.deepEqual(progress, [[3, 9]]);
});

test("a newer question on the channel makes the older one stale, and its answer is dropped", async () => {
  const { ask, worker } = client();
  const first = ask("figure", job("200"));
  const second = ask("figure", job("2"));
  const [one, two] = worker.jobs();
  assert.equal(await outcome(first), "stale");
  worker.say({ kind: "answer", id: one.id, answer: "200" });
  assert.equal(await outcome(second), "open");
  worker.say({ kind: "answer", id: two.id, answer: "2" });
  assert.deepEqual(await outcome(second), { answer: "2" });
});

test("channels don't disturb each other", async () => {
  const { ask, worker } = client();
  const figure = ask("figure", job("1"));
  const table = ask("table", job("2"));
  const [one, two] = worker.jobs();
  worker.say({ kind: "answer", id: two.id, answer: "table" });
  assert.deepEqual(await outcome(table), { answer: "table" });
  assert.equal(await outcome(figure), "open");
  worker.say({ kind: "answer", id: one.id, answer: "figure" });
  assert.deepEqual(await outcome(figure), { answer: "figure" });
});

test("a refusal is a sentence for people", async () => {
  const { ask, worker, told } = client();
  const asked = ask("figure", job("1000,1000,1000,1000"));
  worker.say({ kind: "ready" });
  worker.say({ kind: "answer", id: worker.jobs()[0].id, refused: "That is too big." });
  assert.deepEqual(await outcome(asked), { refused: "That is too big." });
  assert.equal(told.restarts, 0);
});

test("cancel tells the worker and makes the question stale; cancelling nothing is nothing", async () => {
  const { ask, cancel, worker } = client();
  cancel("figure");
  assert.deepEqual(worker.posted, []);
  const asked = ask("figure", job("1000"));
  const [sent] = worker.jobs();
  cancel("figure");
  assert.equal(await outcome(asked), "stale");
  assert.deepEqual(worker.posted.at(-1), { kind: "cancel", id: sent.id });
});

test("a worker that falls silent at work is replaced, and the question is asked again", async () => {
  const made = client();
  const asked = made.ask("figure", job("200"));
  const first = made.worker;
  first.say({ kind: "ready" });
  mock.timers.tick(SILENCE / 2);
  first.say({ kind: "progress", id: first.jobs()[0].id, done: 1, total: 9 });
  mock.timers.tick(SILENCE / 2 + 100);
  assert.equal(made.workers.length, 1, "it reported meanwhile");
  mock.timers.tick(SILENCE / 2);
  assert.equal(made.workers.length, 2);
  assert.ok(first.terminated);
  assert.equal(made.told.restarts, 1);
  const again = made.worker.jobs();
  assert.deepEqual(again.map((sent) => sent.job), [job("200")]);
  first.say({ kind: "answer", id: again[0].id, answer: "from the old one" });
  assert.equal(await outcome(asked), "open", "who is replaced isn't heard any more");
  made.worker.say({ kind: "ready" });
  made.worker.say({ kind: "answer", id: again[0].id, answer: "new" });
  assert.deepEqual(await outcome(asked), { answer: "new" });
});

test("a worker may be silent while nothing is asked, and while it loads", () => {
  const made = client();
  made.ask("figure", job("1")).catch(() => {});
  mock.timers.tick(10 * SILENCE);
  assert.equal(made.workers.length, 1, "it loads");
  made.worker.say({ kind: "ready" });
  made.worker.say({ kind: "answer", id: made.worker.jobs()[0].id, answer: 1 });
  mock.timers.tick(10 * SILENCE);
  assert.equal(made.workers.length, 1, "it rests");
});

test("a worker that crashes is replaced at once", async () => {
  const made = client();
  const asked = made.ask("figure", job("7"));
  made.worker.say({ kind: "ready" });
  made.worker.say({ kind: "crashed", message: "unreachable" });
  assert.equal(made.workers.length, 2);
  assert.equal(made.told.restarts, 1);
  made.worker.say({ kind: "answer", id: made.worker.jobs()[0].id, answer: 7 });
  assert.deepEqual(await outcome(asked), { answer: 7 });
});

test("an error of its script counts as a crash", () => {
  const made = client();
  made.ask("figure", job("7")).catch(() => {});
  made.worker.say({ kind: "ready" });
  made.worker.fail();
  assert.equal(made.workers.length, 2);
  made.workers[0]?.fail();
  assert.equal(made.workers.length, 2, "the old one's errors don't count");
});

test("work at which two workers crash is given up, and other work goes on", async () => {
  const made = client();
  const asked = made.ask("figure", job("7"));
  made.worker.say({ kind: "crashed", message: "unreachable" });
  made.worker.say({ kind: "crashed", message: "unreachable" });
  assert.deepEqual(await outcome(asked), { refused: "It stopped twice." });
  const next = made.ask("figure", job("2"));
  made.worker.say({ kind: "ready" });
  made.worker.say({ kind: "answer", id: made.worker.jobs()[0].id, answer: 2 });
  assert.deepEqual(await outcome(next), { answer: 2 });
});

test("a solver that can't be loaded is a sentence", async () => {
  const made = client();
  const asked = made.ask("figure", job("7"));
  made.worker.say({ kind: "unusable", message: "no memory" });
  assert.deepEqual(await outcome(asked), { refused: "no memory" });
  assert.equal(made.told.restarts, 0);
});

test("a solver that couldn't be loaded is loaded anew for the next question", async () => {
  const made = client();
  const asked = made.ask("figure", job("7"));
  made.worker.say({ kind: "unusable", message: "no network" });
  assert.deepEqual(await outcome(asked), { refused: "no network" });
  const again = made.ask("figure", job("7"));
  assert.equal(made.workers.length, 2);
  assert.ok(made.workers[0]?.terminated);
  made.worker.say({ kind: "ready" });
  made.worker.say({ kind: "answer", id: made.worker.jobs()[0].id, answer: 7 });
  assert.deepEqual(await outcome(again), { answer: 7 });
});

test("a worker that died while it was loading is replaced after Cancel, with all that is asked", async () => {
  const made = client();
  const figure = made.ask("figure", job("7"));
  const table = made.ask("table", job("2"));
  made.cancel("figure");
  assert.equal(await outcome(figure), "stale");
  const again = made.ask("figure", job("7"));
  assert.equal(made.workers.length, 2);
  made.worker.say({ kind: "ready" });
  for (const { id, channel } of made.worker.jobs()) made.worker.say({ kind: "answer", id, answer: channel });
  assert.deepEqual(await outcome(again), { answer: "figure" });
  assert.deepEqual(await outcome(table), { answer: "table" });
});

test("a worker that was only slow to load goes on after Cancel", async () => {
  const { workers, worker, ask, cancel } = client();
  const first = ask("figure", job("1"));
  cancel("figure");
  await assert.rejects(first, Stale);
  worker.say({ kind: "ready" });
  ask("figure", job("2")).catch(() => {});
  assert.equal(workers.length, 1);
});

test("a worker whose script never loads isn't started over and over", async () => {
  const made = client();
  const asked = made.ask("figure", job("7"));
  for (let i = 0; i < 20; i += 1) made.worker.fail();
  assert.deepEqual(await outcome(asked), { refused: "It stopped twice." });
  assert.ok(made.workers.length <= 3, `${made.workers.length} workers`);
  assert.ok(made.told.restarts <= 2, `${made.told.restarts} notices`);
  // A later question tries once more.
  const later = made.ask("figure", job("2"));
  made.worker.say({ kind: "ready" });
  made.worker.say({ kind: "answer", id: made.worker.jobs().at(-1).id, answer: 2 });
  assert.deepEqual(await outcome(later), { answer: 2 });
});

test("a spare worker isn't waited for while it loads, nor replaced, nor taught a language", async () => {
  /** @type {FakeWorker[]} */
  const workers = [];
  const spare = createClient({
    createWorker() {
      workers.push(new FakeWorker());
      return /** @type {Worker} */ (/** @type {unknown} */ (workers.at(-1)));
    },
    spare: true,
  });
  const answer = spare.ask("count", { kind: "count", k: 1 });
  mock.timers.tick(SILENCE);
  await assert.rejects(answer, Refused);
  assert.deepEqual(workers.map(({ terminated }) => terminated), [true]);
});

test("a client that is closed ends its worker, and nobody waits for it", async () => {
  const { ask, close, worker } = client();
  const answer = ask("figure", job("1"));
  close();
  await assert.rejects(answer, Stale);
  assert.ok(worker.terminated);
});
