// All English sentences that the pages of the take-away game need.

import shared from "./core/shared.js";
import game from "./core/takeaway.js";

export { firstVisit } from "./first-visit.js";
export { fromDisk, offline } from "./offline.js";
export { page } from "./page.js";
export { explanations, openedElsewhere, sources } from "./sources.js";
export { words as takeaway } from "./takeaway.js";

export const catalogues = { shared, takeaway: game };
