// index.html in another language: each of its English texts is looked up. Where one text has two meanings an element says
// which one by `data-context`.

/** Attributes that people read or hear. */
const ATTRIBUTES = ["aria-label", "aria-roledescription", "placeholder", "title"];

/**
 * All texts of index.html, each with a way to replace it.
 * @param {ParentNode} root
 * @returns {{ text: string, replace(by: string): void }[]}
 */
export function texts(root) {
  const found = [];
  for (const element of root.querySelectorAll("*")) {
    if (element.closest("script, noscript, [lang]:not(html)")) continue;
    const context = element.getAttribute("data-context");
    const key = (/** @type {string} */ text) => (context === null ? text : `${text} (${context})`);
    for (const name of ATTRIBUTES) {
      const text = element.getAttribute(name);
      if (text !== null && /\p{L}{2}/u.test(text)) {
        found.push({ text: key(text), replace: (/** @type {string} */ by) => element.setAttribute(name, by) });
      }
    }
    for (const node of element.childNodes) {
      const text = node.nodeType === 3 ? (node.textContent ?? "") : "";
      const bare = text.trim();
      if (!/\p{L}{2}/u.test(bare)) continue;
      found.push({ text: key(bare), replace: (/** @type {string} */ by) => (node.textContent = text.replace(bare, () => by)) });
    }
  }
  return found;
}

/** @param {ParentNode} root @param {Record<string, string>} words */
export function translate(root, words) {
  for (const { text, replace } of texts(root)) {
    const found = words[text];
    if (found !== undefined) replace(found);
  }
}
