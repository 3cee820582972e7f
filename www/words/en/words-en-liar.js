// All English sentences that the pages of the game with one lie need.

export { atlas } from "./atlas.js";
export { firstVisit } from "./first-visit.js";
export { fromDisk, offline } from "./offline.js";
export { page } from "./page.js";
export { explanations, openedElsewhere, sources } from "./sources.js";
export { words as liar } from "./liar.js";
