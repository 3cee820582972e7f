// The sentences of the page that belong to no game.

export const page = {
  working: "Solving…",
  cancelled: "Cancelled. What was found so far is kept.",
  crashed: "The solver stopped and was started again; the view is as the link says.",
  crashedTwice: "The solver stopped twice at this work. Take fewer steps or smaller heaps.",
  /** What the core says, as a sentence of its own. @param {string} text */
  sentence: (text) => (/^[a-z] (?:[^a-z]|is\b)|^\p{Script=Greek}/u.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase()) + text.slice(1) + (/[.:]$/.test(text) ? "" : "."),
  /** Added to a link that leads to this machine. */
  localOnly: "It leads to this machine, so it works here only.",
  underCursor: "under the cursor",
  askedAbout: "you ask about",
  dismiss: "Dismiss",
  copied: "The link was copied. It opens just this view.",
  copyYourself: "Copy this link. It opens just this view.",
  /** What headings and codes of data are called in the table; files keep them. @type {Record<string, string>} */
  inTables: {},
  /** @param {string} name @param {number} at @param {number} end */
  stepOf: (name, at, end) => `${name} ${at} of ${end}`,
  speeds: (/** @type {number} */ speed) => `${speed} a second`,

  black: "The screen is black. Any key or a click brings the figure back.",

  copiedShort: "Copied",
  none: "–",
  /** @param {string} text @param {number} last */
  notWhole: (text, last) => `“${text}” can’t be read: give a whole number, like 3; the timeline ends at ${last}.`,
  /** @param {number} count */
  more: (count) => `Show ${count} more`,
  making: "Making the file…",
  /** @param {string} name */
  saved: (name) => `Saved as ${name}.`,
  noData: "this view has no numbers to save",
  noSequence: "this view has no sequence to save",
  tooManyPixels: "this browser can’t make so large a picture: take a smaller one",
  /** @param {number} count */
  firstRows: (count) => (count === 1 ? "This is the first row." : `These are the first ${count} rows.`),
  /** @param {string} link */
  qrOf: (link) => `QR code of ${link}`,
  /** Code for other pages. @param {string} link @param {string} title @param {number} width @param {number} height */
  embedCode: (link, title, width, height) =>
    `<iframe src="${link.replaceAll("&", "&amp;")}" title="${title}" width="${width}" height="${height}" loading="lazy" allow="fullscreen" style="border: 0"></iframe>`,
  /** @param {string} version @param {string} title @param {string} link @param {string} day */
  citation: (version, title, link, day) => `${title}. Nimscope ${version}, ${link}, accessed ${day}.`,
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
