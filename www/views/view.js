// What views have that say nothing of it.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").WholeView} WholeView */

/** @type {import("./types.js").Usual} */
const USUAL = {
  sheet: false,
  ownTable: false,
  same: () => false,
  follow() {},
  file: () => undefined,
  key: () => false,
  zoom() {},
  setTheme() {},
  rest() {},
  carry: () => [],
  leave() {},
};

/** @param {View} view @returns {WholeView} */
export const whole = (view) => ({ ...USUAL, ...view });
