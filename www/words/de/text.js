// Zahlen und Aufzählungen, wie die Sätze der Seite sie haben.

/** Mit echtem Minuszeichen. @param {number} value */
export const minus = (value) => String(value).replace("-", "−");

/** @param {(string | number)[]} parts */
export const listed = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts[parts.length - 1]}`;

/** @param {number} n */
export const subscript = (n) => String(n).replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)] ?? digit);

/** Tausender abgesetzt. @param {number} value */
export const grouped = (value) => minus(value).replace(/\B(?=(\d{3})+(?!\d))/g, value >= 10_000 ? "\u202f" : "");
