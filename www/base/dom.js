// Short ways to the elements of index.html. Text from outside only ever becomes text.

/**
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @returns {T}
 */
export function the(selector) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`index.html has no ${selector}`);
  return /** @type {T} */ (/** @type {unknown} */ (found));
}

/** @template {Element} [T=HTMLElement] @param {string} name @returns {T} */
export const part = (name) => the(`[data-part="${name}"]`);

/** @param {string} name */
export const role = (name) => the(`[data-role="${name}"]`);

/** @param {string} name @returns {HTMLButtonElement} */
export const action = (name) => the(`[data-action="${name}"]`);

/**
 * An element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {(string | Node)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A link to another state of this page.
 * @param {string} query @param {(string | Node)[]} text
 */
export const linkTo = (query, ...text) => make("a", { href: `?${query}`, "data-to": "state" }, ...text);

/**
 * The page rests: its figure is there, or a sentence why it isn't. Each time is counted, so that the next one can be waited for.
 * @param {"ready" | "error"} status
 */
export function rest(status) {
  const { dataset } = document.documentElement;
  dataset.revision = String(Number(dataset.revision ?? 0) + 1);
  dataset.status = status;
}
