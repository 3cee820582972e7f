// All English sentences that the pages of Wythoff’s game need.

import shared from "./core/shared.js";
import game from "./core/wythoff.js";

export { firstVisit } from "./first-visit.js";
export { fromDisk, offline } from "./offline.js";
export { page } from "./page.js";
export { explanations, openedElsewhere, sources } from "./sources.js";
export { words as wythoff } from "./wythoff.js";

export const catalogues = { shared, wythoff: game };
