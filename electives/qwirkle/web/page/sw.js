// @ts-check
// Keeps the page's own files, so that it works offline. The network comes first: whoever is online has the newest table.

/** @typedef {{ waitUntil(work: Promise<unknown>): void, request: Request, respondWith(answer: Promise<Response>): void }} Work */

const CACHE = "qwirkle";

/** Everything that the page loads. A test compares this with the folder. */
const FILES = [
  "./",
  "dom.js",
  "drag.js",
  "engine.js",
  "files.js",
  "grid.js",
  "hand.js",
  "icon.svg",
  "main.js",
  "pkg/engine.js",
  "pkg/engine_bg.wasm",
  "play.js",
  "replay.js",
  "seats.js",
  "start.js",
  "store.js",
  "style.css",
  "table.css",
  "table.js",
  "text.js",
  "thinking.js",
  "tiles.js",
  "worker.js",
];

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
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

addEventListener("install", (event) => {
  const work = /** @type {Work} */ (/** @type {unknown} */ (event));
  work.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("fetch", (event) => {
  const work = /** @type {Work} */ (/** @type {unknown} */ (event));
  if (work.request.method === "GET") work.respondWith(answer(work.request));
});
