// What is said before a game is loaded.

export const loading = {
  noWasm: "This browser has no WebAssembly, which the solver needs. Any browser since 2017 has it.",
  /** @param {string} why */
  noCore: (why) => `The solver could not be loaded (${why}). Reload the page to try again.`,
};
