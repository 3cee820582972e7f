// Which r a link is about, as jobs have it.

/** @typedef {import("../../pkg/takeaway/nimscope.js").Subject} Subject */

/** @param {{ index: number, r: string | undefined }} state @returns {Subject} */
export const subjectOf = ({ index, r }) => (r === undefined ? { index } : { ratio: r });
