// What the worker of each game does: takes jobs, works on them in short pieces so that it can be told to stop, and answers.

/** @typedef {import("../pkg/wythoff/nimscope.js").Task} Task */
/** @typedef {import("../pkg/wythoff/nimscope.js").Progress} Progress */
/** @typedef {{ begin(job: any): Task }} Engine */

/** Tables may take so many MiB. */
const MEMORY_MIB = 1024;
/** Between two pieces of work the worker listens; pieces take about so long. */
const PIECE_MS = 16;
const LEAST_FUEL = 20_000;

/** Jobs by channel, each with its task once that is begun. @type {Map<string, { id: number, job: any, task?: Task }>} */
const jobs = new Map();
let fuel = 200_000;
let running = false;

const listen = new MessageChannel();
/** @type {(() => void) | undefined} */
let goOn;
listen.port1.onmessage = () => goOn?.();

/** Lets messages come in. */
const breathe = () =>
  new Promise((/** @type {(value: void) => void} */ resolve) => {
    goOn = () => resolve();
    listen.port2.postMessage(null);
  });

/** Forgets the job of a channel. @param {string} channel */
function drop(channel) {
  jobs.get(channel)?.task?.free();
  jobs.delete(channel);
}

async function run(/** @type {Promise<Engine>} */ engine) {
  if (running) return;
  running = true;
  const ready = await engine;
  while (jobs.size > 0) {
    for (const [channel, asked] of [...jobs]) {
      const { id, job } = asked;
      const started = performance.now();
      /** @type {Progress | { refused: string }} */
      let result;
      try {
        asked.task ??= ready.begin(job);
        result = asked.task.step(fuel);
      } catch (error) {
        const fatal = error instanceof WebAssembly.RuntimeError;
        if (fatal) {
          jobs.clear();
          postMessage({ kind: "crashed", message: String(error) });
          return; // nothing can be asked of this instance any more
        }
        result = { refused: error instanceof Error ? error.message : String(error) };
      }
      const took = performance.now() - started;
      // An answer that was known already says nothing of how far the fuel goes.
      if ("done" in result && took < PIECE_MS / 2) fuel *= 2;
      else if (took > PIECE_MS * 2) fuel = Math.max(LEAST_FUEL, fuel / 2);
      if ("done" in result) {
        postMessage({ kind: "progress", id, done: result.done, total: result.total });
      } else {
        drop(channel);
        const answer = "answer" in result ? result.answer : undefined;
        const buffers = Object.values(answer ?? {}).flatMap((value) => (ArrayBuffer.isView(value) ? [value.buffer] : []));
        postMessage({ kind: "answer", id, ...result }, { transfer: buffers });
      }
    }
    await breathe();
  }
  running = false;
}

/**
 * Serves jobs by an engine, once that is loaded.
 * @param {(mebibytes: number) => Promise<Engine>} load
 * @param {(part: string, text: string) => void} speak teaches it a catalogue of another language
 */
export function serve(load, speak) {
  const engine = load(MEMORY_MIB);
  engine.then(
    () => postMessage({ kind: "ready" }),
    (error) => postMessage({ kind: "unusable", message: String(error) }),
  );
  addEventListener("message", ({ data }) => {
    if (data.kind === "job") {
      drop(data.channel);
      jobs.set(data.channel, { id: data.id, job: data.job });
      void run(engine);
    } else if (data.kind === "speak") {
      // Whatever is asked later waits for the engine too, and so comes after this.
      engine.then(
        () => {
          for (const [part, text] of Object.entries(data.catalogues)) speak(part, text);
        },
        () => {}, // told above
      );
    } else if (data.kind === "cancel") {
      for (const [channel, { id }] of [...jobs]) if (id === data.id) drop(channel);
    }
  });
}
