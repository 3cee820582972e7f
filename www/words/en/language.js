// English, and what it says before a game is loaded.

/** @type {import("../types.js").Language} */
export const language = {
  name: "English",
  direction: "ltr",
  noWasm: "This browser has no WebAssembly, which the solver needs. Any browser since 2017 has it.",
  noCore: (why) => `The solver could not be loaded (${why}). Reload the page to try again.`,
};
