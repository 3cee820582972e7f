// All English sentences that the pages of the take-away game need.

export { firstVisit } from "./first-visit.js";
export { fromDisk, offline } from "./offline.js";
export { page } from "./page.js";
export { explanations, openedElsewhere, sources } from "./sources.js";
export { words as takeaway } from "./takeaway.js";
