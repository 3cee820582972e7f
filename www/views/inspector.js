// What is known of what is pointed at: of all questions only the newest counts, and only while its view is shown.

import { reason, Stale } from "../worker/client.js";
import { page as words } from "../words/now.js";

/**
 * @template [Job=any]
 * @param {Pick<import("./types.js").Surroundings<Job>, "client" | "link">} surroundings
 * @param {string} view its name
 * @param {(problem: string) => void} onProblem
 */
export function createInspector({ client, link }, view, onProblem) {
  let newest = 0;
  return {
    /** Nothing is asked: no answer that is still on its way is shown. */
    drop() {
      newest += 1;
      client.cancel("inspect");
    },
    /**
     * Asks, and shows the answer unless there is a newer question.
     * @template T
     * @param {(ask: (job: Job) => Promise<any>) => Promise<T>} question
     * @param {(found: T) => void} show
     */
    async ask(question, show) {
      newest += 1;
      const mine = newest;
      try {
        const found = await question((job) => client.ask("inspect", job));
        if (mine === newest && link.now.view === view) show(found);
      } catch (error) {
        if (error instanceof Stale || mine !== newest) return;
        onProblem(words.sentence(reason(error)));
      }
    },
  };
}
