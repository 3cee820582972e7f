// More workers, to count the thresholds of many unit intervals side by side.

import { createClient } from "../../worker/client.js";

/** @typedef {import("../../worker/client.js").Client<import("../../pkg/takeaway/nimscope.js").TakeawayJob>} Client */

/** More than these gain nothing: the intervals are few. */
const MOST = 8;

/** @param {() => Worker} createWorker */
export function createPool(createWorker) {
  /** Counts that are known, by k. @type {Map<number, number>} */
  const counts = new Map();

  /** What the newest caller wants. */
  let wants = { m: 0, still: () => false };
  /** @type {Promise<void> | undefined} */
  let running;

  /** Do the integers without a gap reach the m-th threshold? */
  function reached() {
    let sum = 0;
    for (let k = 1; counts.has(k); k += 1) sum += counts.get(k) ?? 0;
    return sum >= wants.m;
  }

  /** Counts interval after interval, each by the first worker that is free. @param {number} size */
  async function run(size) {
    let next = 1;
    while (counts.has(next)) next += 1;
    /** @type {Client[]} */
    const clients = [];
    try {
      await Promise.all(
        Array.from({ length: size }, async () => {
          /** @type {Client} */
          const client = createClient({ createWorker, spare: true });
          clients.push(client);
          while (!reached() && wants.still()) {
            const k = next;
            next += 1;
            counts.set(k, await client.ask("count", { kind: "count", k }));
          }
        }),
      );
    } catch {
      // The engine goes on alone.
    } finally {
      for (const client of clients) client.close();
    }
  }

  return {
    /**
     * Sees to it that it is known how many thresholds there are below integers, up to the m-th. What goes wrong here is no
     * harm: the engine counts by itself then.
     * @param {number} m @param {() => boolean} wanted false: nobody waits for it any more
     * @returns {Promise<[number, number][]>} what is known: k and its count
     */
    async countTo(m, wanted) {
      // The engine's own worker has nothing to do meanwhile.
      const size = Math.min(MOST, navigator.hardwareConcurrency ?? 1);
      wants = { m, still: wanted };
      if (size >= 2 && !reached()) {
        running ??= run(size).finally(() => {
          running = undefined;
        });
        await running;
      }
      return [...counts];
    },
  };
}
