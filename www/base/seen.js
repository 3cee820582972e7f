// Is the page on the screen? Framed in another one, it may lie far below what is seen, together with many of its like; then
// it is to cost nothing. A page of its own is always taken as seen.

/** @type {((now: boolean) => void)[]} */
const listeners = [];
let now = true;

/** Begins to look, before anything is shown. */
export function watchWhetherSeen() {
  if (window.parent === window || !("IntersectionObserver" in window)) return;
  now = false;
  new IntersectionObserver((entries) => {
    const next = entries.at(-1)?.isIntersecting ?? true;
    if (next === now) return;
    now = next;
    for (const listen of listeners.slice()) listen(now);
  }).observe(document.documentElement);
}

export const seen = {
  get now() {
    return now;
  },
  /** @param {(now: boolean) => void} listen */
  onChange(listen) {
    listeners.push(listen);
  },
  /** Resolves at once, or when it comes into sight. @returns {Promise<void>} */
  wait() {
    if (now) return Promise.resolve();
    return new Promise((resolve) => {
      const listen = (/** @type {boolean} */ next) => {
        if (!next) return;
        listeners.splice(listeners.indexOf(listen), 1);
        resolve();
      };
      listeners.push(listen);
    });
  },
};
