// From n stones: losing, or how many to take.

import { make, part } from "../../../base/dom.js";
import { indexed } from "../../../panels/prose.js";
import { reason, Stale } from "../../../worker/client.js";
import { words } from "../words.js";
import { subjectOf } from "../subject.js";

/** @typedef {import("../../../pkg/takeaway/nimscope.js").HeapData} HeapData */

/** @param {import("../../../views/types.js").Surroundings<import("../../../pkg/takeaway/nimscope.js").TakeawayJob>} surroundings */
export function createHeapPanel({ client, link }) {
  const box = part("heap-answer");

  return {
    /** Answers for the heap that the link asks about. */
    async show() {
      const { heap, limit } = link.now;
      if (heap === undefined) {
        client.cancel("heap");
        box.replaceChildren(make("p", { class: "hint" }, words.noHeap));
        return;
      }
      try {
        const found = /** @type {HeapData} */ (
          await client.ask("heap", { kind: "heap", of: subjectOf(link.now), heap, limit })
        );
        box.replaceChildren(
          make(
            "p",
            { class: "where" },
            `${words.heapTitle(found.heap, found.limit)} · `,
            make("span", { class: found.outcome.toLowerCase() }, found.outcome),
          ),
          make("p", {}, ...indexed(found.text)),
        );
      } catch (error) {
        if (!(error instanceof Stale)) box.replaceChildren(make("p", { class: "problem" }, words.sentence(reason(error))));
      }
    },
  };
}
