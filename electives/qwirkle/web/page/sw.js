// @ts-check
// Keeps the page's own files, so that the table works offline.

import { keepOffline } from "../programs/offline.js";

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

keepOffline("qwirkle", FILES);
