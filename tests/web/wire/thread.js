// A worker as browsers have them, on a thread of Node.

import { readFile } from "node:fs/promises";
import { isMainThread, parentPort, Worker as NodeWorker, workerData } from "node:worker_threads";

export class Thread {
  /** @type {((event: { data: any }) => void) | undefined} */
  onmessage;
  /** @type {((event: { preventDefault(): void, message: string }) => void) | undefined} */
  onerror;
  /** @param {URL} script */
  constructor(script) {
    this.thread = new NodeWorker(new URL(import.meta.url), { workerData: script.href });
    this.thread.on("message", (data) => this.onmessage?.({ data }));
    this.thread.on("error", (error) => this.onerror?.({ preventDefault() {}, message: String(error) }));
  }
  /** @param {any} message @param {{ transfer?: any[] }} [how] */
  postMessage(message, { transfer = [] } = {}) {
    this.thread.postMessage(message, transfer);
  }
  terminate() {
    return this.thread.terminate();
  }
}

/** On the thread itself: what a script finds there in a browser. */
async function begin() {
  Object.assign(globalThis, {
    postMessage: (/** @type {any} */ message, /** @type {{ transfer?: any[] }} */ { transfer = [] } = {}) =>
      parentPort?.postMessage(message, transfer),
    addEventListener: (/** @type {string} */ kind, /** @type {(event: { data: any }) => void} */ listen) =>
      parentPort?.on(kind, (data) => listen({ data })),
    fetch: async (/** @type {URL} */ file) =>
      new Response(await readFile(file), { headers: { "Content-Type": "application/wasm" } }),
  });
  await import(workerData);
}

if (!isMainThread) await begin();
