// The page's side of the worker: questions by channel, of which only the newest counts; progress,
// cancel, and a fresh worker in place of one that fell silent.

import { catalogues } from "../words/now.js";

/** A working worker reports many times a second; the longest piece of work takes about a second. */
const SILENCE_MS = 8000;

/** An answer that nobody waits for any more. */
export class Stale extends Error {}
/** Work that the engine refused, with a sentence for people. */
export class Refused extends Error {}

/** What an error says. @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {string} channel
 * @property {any} job
 * @property {number} tries
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {((done: number, total: number) => void) | undefined} onProgress
 */

/**
 * @template [Job=any]
 * @typedef {object} Client
 * @property {(channel: string, job: Job, onProgress?: (done: number, total: number) => void) => Promise<any>} ask asks; a newer
 *   question on the same channel makes this one stale
 * @property {(channel: string) => void} cancel
 * @property {() => void} close ends its worker; nothing may be asked any more
 */

/**
 * @param {object} surroundings
 * @param {() => Worker} surroundings.createWorker
 * @param {() => void} [surroundings.onRestart] called when a worker was replaced
 * @param {string} [surroundings.givenUp] what to say of work at which two workers stopped
 * @param {boolean} [surroundings.spare] others can do its work: it isn't replaced, nor waited for while it loads, and learns no language
 * @returns {Client}
 */
export function createClient({ createWorker, onRestart = () => {}, givenUp = "", spare = false }) {
  /** @type {Map<string, Question>} */
  const open = new Map();
  let lastId = 0;
  /** Loading may take as long as the network likes; silence counts from the first word. */
  let alive = false;
  let broken = false;
  let worker = start();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  function start() {
    const fresh = createWorker();
    if (!spare && Object.keys(catalogues).length > 0) fresh.postMessage({ kind: "speak", catalogues });
    fresh.onmessage = ({ data }) => fresh === worker && hear(data);
    fresh.onerror = (event) => {
      event.preventDefault();
      if (fresh !== worker) return;
      if (open.size > 0) restart();
      else broken = true; // its script may not load at all: a new one is for the next question
    };
    broken = false;
    alive = false;
    return fresh;
  }

  /** @param {Error} error */
  function rejectAll(error) {
    for (const question of [...open.values()]) settle(question, () => question.reject(error));
  }

  function restart() {
    worker.terminate();
    if (spare) {
      rejectAll(new Refused(givenUp));
      return;
    }
    worker = start();
    onRestart();
    for (const question of [...open.values()]) {
      question.tries += 1;
      if (question.tries > 1) settle(question, () => question.reject(new Refused(givenUp)));
      else send(question);
    }
    watch();
  }

  function watch() {
    clearTimeout(silence);
    if ((alive || spare) && open.size > 0) silence = setTimeout(restart, SILENCE_MS);
  }

  /** @param {Question} question */
  function send({ id, channel, job }) {
    worker.postMessage({ kind: "job", id, channel, job });
  }

  /**
   * @param {Question} question
   * @param {() => void} how
   */
  function settle(question, how) {
    if (open.get(question.channel) === question) open.delete(question.channel);
    how();
    watch();
  }

  /** @param {any} data */
  function hear(data) {
    alive = true;
    if (data.kind === "crashed") {
      restart();
      return;
    }
    if (data.kind === "unusable") {
      broken = true; // what failed to load may load for the next question
      rejectAll(new Refused(data.message));
      return;
    }
    watch();
    if (data.kind === "ready") {
      broken = false; // it had only been slow to load
      return;
    }
    const question = [...open.values()].find(({ id }) => id === data.id);
    if (!question) return; // stale
    if (data.kind === "progress") question.onProgress?.(data.done, data.total);
    else if (data.refused !== undefined) settle(question, () => question.reject(new Refused(data.refused)));
    else settle(question, () => question.resolve(data.answer));
  }

  /** @param {string} channel */
  function cancel(channel) {
    const question = open.get(channel);
    if (!question) return;
    worker.postMessage({ kind: "cancel", id: question.id });
    // It may have died while it was loading, which is silent too: a new one is for the next question.
    if (!alive) broken = true;
    settle(question, () => question.reject(new Stale()));
  }

  /** A worker in place of one that is no good, with all that is asked of it. */
  function renew() {
    worker.terminate();
    worker = start();
    for (const question of open.values()) send(question);
  }

  return {
    ask(channel, job, onProgress) {
      const before = open.get(channel);
      return new Promise((resolve, reject) => {
        lastId += 1;
        const question = { id: lastId, channel, job, tries: 0, resolve, reject, onProgress };
        open.set(channel, question);
        before?.reject(new Stale());
        if (broken) renew();
        else send(question);
        watch();
      });
    },
    cancel,
    close() {
      worker.terminate();
      rejectAll(new Stale());
    },
  };
}
