// Numbers as people type them.

/**
 * In digits: without spaces and commas between thousands, powers written out, `10^18`, `3e6`; null if there is nothing.
 * @param {string | undefined} typed
 */
export function plain(typed) {
  const text = (typed ?? "").replace(/\s/g, "").replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  if (text === "") return null;
  const [, digits = "", power] = /^(\d+)e(\d{1,2})$/i.exec(text) ?? /^()10\^(\d{1,2})$/.exec(text) ?? [];
  return power === undefined ? text : `${digits || "1"}${"0".repeat(Number(power))}`;
}
