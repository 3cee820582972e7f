// Numbers and lists as the sentences of the page have them.

/** With a true minus. @param {number} value */
export const minus = (value) => String(value).replace("-", "−");

/** @param {(string | number)[]} parts */
export const listed = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;

/** @param {number} n */
export const subscript = (n) => String(n).replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)] ?? digit);

/** With thousands set apart. @param {number} value */
export const grouped = (value) => minus(value).replace(/\B(?=(\d{3})+(?!\d))/g, value >= 10_000 ? " " : "");
