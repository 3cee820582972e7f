// The sentences of the page that belong to no game.

export const page = {
  working: "Solving…",
  cancelled: "Cancelled. What was found so far is kept.",
  crashed: "The solver stopped and was started again; the view is as the link says.",
  crashedTwice: "The solver stopped twice at this work. Take fewer steps or smaller heaps.",
  /** What the core says, as a sentence of its own. @param {string} text */
  sentence: (text) => (/^[a-z] (?:[^a-z]|is\b)/.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase()) + text.slice(1) + (/[.:]$/.test(text) ? "" : "."),
  /** Added to a link that leads to this machine. */
  localOnly: "It leads to this machine, so it works here only.",
  dismiss: "Dismiss",
  copied: "The link was copied. It opens just this view.",
  copyYourself: "Copy this link. It opens just this view.",
  speeds: (/** @type {number} */ speed) => `${speed} a second`,

  black: "The screen is black. Any key or a click brings the figure back.",

  copiedShort: "Copied",
  notCopied: "Not allowed here",

  /** Keys that every view has. */
  keys: [
    ["Space", "play or pause"],
    ["← →, PageUp PageDown", "one step back, one step on"],
    ["Home End", "to the start, to the end"],
    ["+ −", "faster, slower"],
    ["P", "lecture layout on or off; Escape leaves it"],
    ["F", "full screen on or off"],
    ["In a lecture: I", "panel over the figure on or off"],
    ["In a lecture: B or .", "black screen; any key or a click brings the figure back"],
    ["?", "this list"],
    ["On the figure: arrows", "move the cursor"],
    ["Where there is a window: Shift + arrows", "move it"],
    ["Where there is a window: + −, 0", "zoom in, zoom out, fit"],
    ["On the figure: Escape", "forget what is pointed at or asked about"],
  ],
};
