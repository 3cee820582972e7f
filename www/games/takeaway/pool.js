// More workers, to count the thresholds of many unit intervals side by side.

/** More than these gain nothing: the intervals are few. */
const MOST = 8;
/** A worker of the pool that says nothing for so long is dead. */
const SILENCE_MS = 8000;

/** @param {() => Worker} createWorker */
export function createPool(createWorker) {
  /** Counts that are known, by k. @type {Map<number, number>} */
  const counts = new Map();

  /** Asks a worker of the pool. @param {Worker} worker @param {number} k @returns {Promise<number>} */
  function count(worker, k) {
    return new Promise((resolve, reject) => {
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let silence;
      const watch = () => {
        clearTimeout(silence);
        silence = setTimeout(() => reject(new Error("a worker fell silent")), SILENCE_MS);
      };
      watch();
      worker.onmessage = ({ data }) => {
        watch();
        if (data.kind === "answer" && data.id === k) {
          clearTimeout(silence);
          if (data.refused === undefined) resolve(data.answer);
          else reject(new Error(data.refused));
        } else if (data.kind === "crashed" || data.kind === "unusable") reject(new Error(data.message));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error("a worker can’t be started"));
      };
      worker.postMessage({ kind: "job", id: k, channel: "count", job: { kind: "count", k } });
    });
  }

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
    /** @type {Worker[]} */
    const workers = [];
    try {
      await Promise.all(
        Array.from({ length: size }, async () => {
          const worker = createWorker();
          workers.push(worker);
          while (!reached() && wants.still()) {
            const k = next;
            next += 1;
            counts.set(k, await count(worker, k));
          }
        }),
      );
    } catch {
      // The engine goes on alone.
    } finally {
      for (const worker of workers) worker.terminate();
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
