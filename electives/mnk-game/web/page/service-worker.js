// @ts-check
// Keeps the page for the time without a network. With one, the newest files are used.

const CACHE = "mnk-game";

const FILES = [
  "./", "board.css", "engine.js", "figures.js", "grid.js", "icon.svg", "index.html", "main.js", "page.js", "setup.js",
  "store.js", "style.css", "thinker.js", "worker.js", "pkg/engine.js", "pkg/engine_bg.wasm",
];

/** @typedef {Event & { waitUntil(work: Promise<unknown>): void, respondWith(answer: Promise<Response>): void, request: Request }} Extendable */

const self = /** @type {any} */ (globalThis);

self.addEventListener("install", (/** @type {Extendable} */ event) => {
  const keep = async () => (await caches.open(CACHE)).addAll(FILES);
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (/** @type {Extendable} */ event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (/** @type {Extendable} */ event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

/**
 * From the network, or else as it was kept.
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
