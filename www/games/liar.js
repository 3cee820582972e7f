// The game with one lie: its core, its worker, its views.

import init from "../pkg/liar/nimscope.js";

/** @param {ReturnType<typeof import("../theme.js").createTheme>} theme */
export async function start(theme) {
  await init();
  theme.set("auto");
}
