// Has the page kept for times without a network, where `cargo xtask build` has made something to keep: in dist/, not in
// www/, and not in the page as one file.

import { offline as words } from "../words/now.js";

/** @param {string} name */
const told = (name) => /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="${name}"]`))?.content;

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {Pick<import("../views/types.js").Shell, "onShown">} surroundings.shell
 * @param {ReturnType<typeof import("../panels/notices.js").createNotices>} surroundings.notices
 */
export function startOffline({ link, shell, notices }) {
  const [worker, version, file] = ["service-worker", "version", "one-file"].map(told);
  // Not in frames of other pages, where it is a guest.
  let begun = !worker || link.now.embed || window.parent !== window;
  shell.onShown(() => {
    if (begun) return;
    begun = true; // the first figure is there: from now on nothing competes with it
    import(new URL("./offline.js", import.meta.url).href)
      .then(({ keepPage }) => keepPage({ words, worker, version, file, link, notices }))
      // Denied, or no room: the page works as before, with a network.
      .catch(() => {});
  });
}
