// The service worker of dist/: keeps all files of one version, and answers with them, with or without a network.
// `cargo xtask build` writes the version and its files before this.
//
// Versions are never mixed: the page itself is always that of this version, it names its files by their content, and what
// doesn't have the expected content is not kept.

/**
 * What TypeScript doesn't know beside the types of pages.
 * @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Lasting
 * @typedef {Lasting & { request: Request, respondWith: (answer: Promise<Response>) => void }} Asked
 * @typedef {Lasting & { data: unknown }} Told
 */
const worker =
  /** @type {{ nimscope: { version: string, files: [string, string][] }, registration: ServiceWorkerRegistration, clients: { claim: () => Promise<void> }, skipWaiting: () => Promise<void> }} */ (
    /** @type {unknown} */ (self)
  );
const { version, files } = worker.nimscope;

/** The folder of the page; other copies of it on the same host have caches of their own. */
const { scope } = worker.registration;
const cacheOf = (/** @type {string} */ which) => `nimscope ${scope} ${which}`;
/** The address that hosts don't lead elsewhere, as some do with index.html. */
const PAGE = "./";

/** Gets a file, from an older version if it is the same there. @param {[string, string]} file */
async function get([name, integrity]) {
  const kept = name === PAGE ? undefined : await caches.match(new URL(name, scope));
  // What is named by its content may also come from the browser's own cache.
  const answer = kept ?? (await fetch(name, { cache: name === PAGE ? "no-cache" : "default", integrity }));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return /** @type {const} */ ([new URL(name, scope), answer]);
}

async function keep() {
  // All before any, so that what is kept is whole.
  const answers = await Promise.all(files.map(get));
  const cache = await caches.open(cacheOf(version));
  await Promise.all(answers.map(([address, answer]) => cache.put(address, answer)));
}

/** Forgets the versions that no open page is of. */
async function forget() {
  // A version that waits has no page yet; it forgets by itself, once it is the one.
  if (worker.registration.installing || worker.registration.waiting) return;
  const locks = await navigator.locks?.query();
  const used = new Set(locks?.held?.map(({ name }) => name)).add(cacheOf(version));
  const old = (await caches.keys()).filter((name) => name.startsWith(cacheOf("")) && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request} request @param {string} name of a file of the page */
async function answerTo(request, name) {
  // The page is of this version; other files may also be those of a version that is still open.
  const kept = name === PAGE ? await (await caches.open(cacheOf(version))).match(new URL(PAGE, scope)) : await caches.match(new URL(name, scope));
  return kept ?? fetch(request);
}

/** @template T @param {string} what @param {(event: T) => void} listen */
const on = (what, listen) => self.addEventListener(what, (event) => listen(/** @type {T} */ (/** @type {unknown} */ (event))));

on("install", (/** @type {Lasting} */ event) => event.waitUntil(keep()));

on("activate", (/** @type {Lasting} */ event) => event.waitUntil(worker.clients.claim().then(forget)));

on("message", (/** @type {Told} */ event) => {
  // The reader has asked for the new version.
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "shown") event.waitUntil(forget());
});

on("fetch", (/** @type {Asked} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, "");
  const name = path === "" || path === "index.html" ? PAGE : path;
  if (files.some(([known]) => known === name) || request.mode !== "navigate") event.respondWith(answerTo(request, name));
});
