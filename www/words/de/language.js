// Deutsch, und was es sagt, bevor ein Spiel geladen ist.

/** @type {import("../types.js").Language} */
export const language = {
  name: "Deutsch",
  direction: "ltr",
  noWasm: "Diesem Browser fehlt WebAssembly, das der Rechenkern braucht. Browser haben es seit 2017.",
  noCore: (why) => `Der Rechenkern konnte nicht geladen werden (${why}). Laden Sie die Seite neu, um es noch einmal zu versuchen.`,
};
