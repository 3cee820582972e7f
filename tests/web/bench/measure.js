// Times all jobs of `cargo bench` in a worker of Chromium: how many seconds and what the job returned, a line each, between
// tabs. What is measured, and how, is the same as in benches/web/src/main.rs.

import { baseUrl, launch } from "../harness.js";

/** The worker, as it runs in the browser. @param {string} address of the package */
async function work(address) {
  /** A round is repeated until it takes so long: milliseconds. */
  const ROUND = 20;
  /** The best of so many rounds counts. */
  const ROUNDS = 9;
  /** No more rounds once all took so long: milliseconds. */
  const LONG = 3000;

  const { default: init, Ready } = await import(address);
  await init();
  for (let place = 0; ; place += 1) {
    const job = Ready.at(place);
    if (!job) break;
    /** @param {number} times */
    const round = (times) => {
      const start = performance.now();
      const last = job.times(times);
      return { took: performance.now() - start, last };
    };
    const begun = performance.now();
    // The first result, as some jobs go on where the last time ended.
    const { took, last: result } = round(1);
    let [best, times] = [took, 1];
    while (best < ROUND) {
      times *= 2;
      best = round(times).took;
    }
    for (let i = 1; i < ROUNDS && performance.now() - begun < LONG; i += 1) best = Math.min(best, round(times).took);
    postMessage({ seconds: best / times / 1000, result });
    job.free();
  }
  postMessage(undefined);
}

const browser = await launch();
const page = await browser.newPage();
await page.exposeFunction("told", (/** @type {{ seconds: number, result: number }} */ { seconds, result }) =>
  process.stdout.write(`${seconds}\t${result}\n`),
);
await page.goto(baseUrl);
await page.evaluate(
  (source, address) =>
    new Promise((resolve, reject) => {
      const script = new Blob([`(${source})(${JSON.stringify(address)})`], { type: "text/javascript" });
      const worker = new Worker(URL.createObjectURL(script), { type: "module" });
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }) =>
        data === undefined ? resolve(undefined) : /** @type {any} */ (globalThis).told(data);
    }),
  work.toString(),
  `${baseUrl}nimscope-bench.js`,
);
await browser.close();
