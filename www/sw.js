// Where dist/ was served before, at the same address as its sources now, browsers still have what it kept, and would show
// it. They find this in place of its service worker, and forget all.

const worker =
  /** @type {{ registration: ServiceWorkerRegistration, clients: { matchAll: () => Promise<{ url: string, navigate: (to: string) => Promise<unknown> }[]> }, skipWaiting: () => Promise<void> }} */ (
    /** @type {unknown} */ (self)
  );

async function leave() {
  const { registration, clients } = worker;
  const kept = (await caches.keys()).filter((name) => name.startsWith(`nimscope ${registration.scope} `));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await registration.unregister();
  await Promise.all((await clients.matchAll()).map((client) => client.navigate(client.url)));
}

self.addEventListener("install", () => void worker.skipWaiting());
self.addEventListener("activate", (event) => /** @type {Event & { waitUntil: (work: Promise<unknown>) => void }} */ (event).waitUntil(leave()));
