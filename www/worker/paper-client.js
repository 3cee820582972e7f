// The page's side of the worker that makes files: started at the first question.

import { createClient } from "./client.js";
import { page as words } from "../words/now.js";

/** @typedef {import("../pkg/paper/nimscope.js").PaperJob} PaperJob */

export function createPaper() {
  /** @type {import("./client.js").Client<PaperJob> | undefined} */
  let client;
  return {
    /** Asks. A newer question on the same channel makes this one stale. @param {string} channel @param {PaperJob} job */
    ask(channel, job) {
      client ??= createClient({
        createWorker: () => new Worker(new URL("./paper.js", import.meta.url), { type: "module" }),
        givenUp: words.crashedTwice,
      });
      return client.ask(channel, job);
    },
  };
}
