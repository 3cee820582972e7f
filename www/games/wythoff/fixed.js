// The fixed heaps of a link, as numbers.

/** @param {{ m: string }} state */
export const fixedOf = ({ m }) => m.split(",").map(Number);
