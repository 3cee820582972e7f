// Several workers that count side by side, of which any may die.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createPool } from "../../../www/games/takeaway/pool.js";

test("a worker that falls silent doesn't hold up those who wait: the engine goes on alone", async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: 2 }, configurable: true });
  /** @type {{ terminated: boolean, onmessage: (event: { data: any }) => void, postMessage(message: any): void, terminate(): void }[]} */
  const workers = [];
  const pool = createPool(() => {
    const first = workers.length === 0;
    const worker = {
      terminated: false,
      onmessage: (/** @type {{ data: any }} */ _event) => {},
      /** The first one answers, the other is dead. @param {any} message */
      postMessage({ id, job }) {
        if (first && job.k < 4) queueMicrotask(() => worker.onmessage({ data: { kind: "answer", id, answer: 10 * job.k } }));
      },
      terminate() {
        worker.terminated = true;
      },
    };
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  });
  const counted = pool.countTo(1000, () => true);
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  mock.timers.tick(8001);
  assert.deepEqual(await counted, [[1, 10], [3, 30]]);
  assert.deepEqual(workers.map(({ terminated }) => terminated), [true, true]);
});
