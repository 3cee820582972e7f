// A window that is moved by hand: ahead of the link while it moves, in the link when it rests.

/** @typedef {Pick<import("../views/types.js").Surroundings, "link" | "again" | "drift">} Surroundings */

/** @param {Surroundings} surroundings */
export function createWindow({ link, again, drift }) {
  /** The window of a link that tells none, once it was fitted. */
  let fitted = "";
  return {
    /** Takes the window of an answer to such a link. @param {readonly number[]} at */
    fit(at) {
      fitted = at.join(",");
    },
    events: {
      onMove: () => drift(true),
      /** @param {string} at */
      onWindow(at) {
        if ((link.now.at?.join(",") ?? fitted) !== at) link.change([["at", at]]);
        drift(false);
      },
      onNeed: () => again({ moving: true }),
      onResize: () => again(),
    },
  };
}
