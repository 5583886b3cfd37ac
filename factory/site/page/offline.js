// @ts-check
// For service workers: keeps the files of a page for use without a network. With one, the newest files are used.

/** @typedef {Event & { waitUntil(work: Promise<unknown>): void, respondWith(answer: Promise<Response>): void, request: Request }} Extendable */

const worker = /** @type {any} */ (globalThis);

/** What all pages look like. */
const LOOK = ["look.css", "source-serif-4-latin-400-normal.woff2", "source-serif-4-latin-700-normal.woff2"];

/**
 * Keeps these files, and what all pages share.
 * @param {string} name The page's own name for them.
 * @param {string[]} files
 */
export function keepOffline(name, files) {
  worker.addEventListener("install", (/** @type {Extendable} */ event) => {
    const keep = async () => (await caches.open(name)).addAll([...files, ...LOOK.map((file) => `../look/${file}`)]);
    event.waitUntil(keep().then(() => worker.skipWaiting()));
  });
  worker.addEventListener("activate", (/** @type {Extendable} */ event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener("fetch", (/** @type {Extendable} */ event) => {
    if (event.request.method === "GET") event.respondWith(answer(name, event.request));
  });
}

/**
 * The file from the network or, without one, the kept copy.
 * @param {string} name
 * @param {Request} request
 */
async function answer(name, request) {
  const cache = await caches.open(name);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (reason) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw reason;
  }
}
