// Was gesagt wird, bevor ein Spiel geladen ist.

/** @type {typeof import("../en/loading.js").loading} */
export const loading = {
  noWasm: "Diesem Browser fehlt WebAssembly, das der Rechenkern braucht. Browser haben es seit 2017.",
  noCore: (why) => `Der Rechenkern konnte nicht geladen werden (${why}). Laden Sie die Seite neu, um es noch einmal zu versuchen.`,
};
