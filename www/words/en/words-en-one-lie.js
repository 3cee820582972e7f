// All English sentences that the pages of the game with one lie need.

import shared from "./core/shared.js";
import game from "./core/one-lie.js";

export { atlas } from "./atlas.js";
export { firstVisit } from "./first-visit.js";
export { fromDisk, offline } from "./offline.js";
export { page } from "./page.js";
export { explanations, openedElsewhere, sources } from "./sources.js";
export { words as oneLie } from "./one-lie.js";

export const catalogues = { shared, "one-lie": game };
