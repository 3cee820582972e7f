// The page's side of its service worker: has the page kept, and tells when there is a new version. And offers the page as
// one file. Loaded after the first figure.

import { make, part } from "../base/dom.js";

/**
 * @param {object} surroundings
 * @param {typeof import("../words/en/offline.js").offline} surroundings.words
 * @param {string} surroundings.worker address of the service worker
 * @param {string} surroundings.version of this page
 * @param {string} surroundings.file address of the page as one file
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {ReturnType<typeof import("../panels/notices.js").createNotices>} surroundings.notices
 */
export async function keepPage({ words, worker, version, file, link, notices }) {
  const copy = make("a", { href: file, download: "" }, words.file.link);
  part("file-data").after(make("section", {}, make("h3", {}, words.file.title), make("p", {}, copy, ` ${words.file.text}`)));

  // Browsers have it for safe addresses alone.
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register(worker, { updateViaCache: "none" });

  // Held as long as the page is open: no service worker forgets a version whose lock is held.
  void navigator.locks
    ?.request(`nimscope ${registration.scope} ${version}`, { mode: "shared" }, () => new Promise(() => {}))
    .catch(() => {});
  registration.active?.postMessage("shown");

  let asked = false;
  function reload() {
    asked = true;
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload(); // the reader has reloaded in another window
  }

  function tell() {
    // A lecture is not interrupted.
    if (registration.waiting && registration.active && !link.now.present) {
      notices.add(words.newVersion, { text: words.reload, act: reload });
    }
  }

  const watch = () => registration.installing?.addEventListener("statechange", tell);
  registration.addEventListener("updatefound", watch);
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
  });
  link.onChange((now, before) => {
    if (before.present && !now.present) tell();
  });
  watch();
  tell();
}
