// Formulas as MathML, from a short notation in the sentences of the page.

const MATHML = "http://www.w3.org/1998/Math/MathML";

/** @param {string} name @param {(Node | string)[]} children */
export function math(name, ...children) {
  const element = document.createElementNS(MATHML, name);
  element.append(...children);
  return element;
}

/** What each bracket is closed by. Braces group and aren't shown. @type {Record<string, string>} */
const CLOSING = { "(": ")", "[": "]", "⌊": "⌋", "⌈": "⌉", "{": "}" };

/**
 * `B_{n+1} = B_n + 1`, `2^q`, `L_{i−1}/L_{j−1}`, `⌊B_nφ⌋`, `√5`: indices, exponents, fractions, roots, brackets. A word is
 * a name in one, so letters that are multiplied stand apart.
 * @param {string} text
 */
export function formula(text) {
  const tokens = text.match(/[A-Za-z]{2,}|\d+|\S/gu) ?? [];
  let at = 0;

  /** All up to what closes it. @param {string} [end] */
  function row(end) {
    const items = [];
    while (at < tokens.length && tokens[at] !== end) items.push(item());
    at += 1;
    return items;
  }

  /** @param {Node[]} items */
  const one = (items) => (items.length === 1 && items[0] ? items[0] : math("mrow", ...items));

  /** @returns {Node} */
  function atom() {
    const token = tokens[at] ?? "";
    at += 1;
    const closing = CLOSING[token];
    if (closing !== undefined) {
      const inside = row(closing);
      return token === "{" ? one(inside) : math("mrow", math("mo", token), ...inside, math("mo", closing));
    }
    if (token === "√") return math("msqrt", atom());
    return math(/^\d/.test(token) ? "mn" : /^\p{L}/u.test(token) ? "mi" : "mo", token);
  }

  /** An atom with its index and exponent; a fraction, if it is the numerator of one. @returns {Node} */
  function item() {
    let found = atom();
    for (const [sign, name] of /** @type {const} */ ([["_", "msub"], ["^", "msup"]])) {
      if (tokens[at] !== sign) continue;
      at += 1;
      found = math(name, found, atom());
    }
    if (tokens[at] !== "/") return found;
    at += 1;
    return math("mfrac", found, item());
  }

  return math("math", ...row());
}
