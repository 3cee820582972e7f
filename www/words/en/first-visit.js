// The three steps that are shown at the first visit.

export const firstVisit = {
  /** @param {number} step @param {number} all */
  place: (step, all) => `${step} of ${all}`,
  next: "Next",
  done: "Got it",
  figure: {
    title: "What the figure is",
    /** By view. @type {Record<string, string>} */
    text: {
      lattice: "Each point is a position of the game. Whoever is to move at a bold cross loses.",
      deviations: "Each mark is a lost position: up or down, by how much it misses the golden section.",
      chain: "Heaps from which the first player loses, and the next r at which they change.",
      map: "Each mark is a heap from which the first player loses, each row another r.",
      strategy: "What a question leaves: on the left after yes, on the right after no.",
      atlas: "Each point is a state of the game, with the number of questions that it needs.",
    },
  },
  step: {
    title: "How to step",
    text: "By the buttons and the slider below, or the keys ← and →; Space plays.",
  },
  ask: {
    title: "Where to ask and change",
    text: "Tap or point at a place to ask about it. The panel sets and explains the rest.",
  },
};
