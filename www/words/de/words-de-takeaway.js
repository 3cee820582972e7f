// Alle deutschen Sätze, die Seiten über das Wegnehmspiel brauchen.

import shared from "./core/shared.js";
import game from "./core/takeaway.js";

export { firstVisit } from "./first-visit.js";
export { fromDisk, offline } from "./offline.js";
export { page } from "./page.js";
export { explanations, openedElsewhere, sources } from "./sources.js";
export { words as takeaway } from "./takeaway.js";
export { shell } from "./shell.js";

export const catalogues = { shared, takeaway: game };
