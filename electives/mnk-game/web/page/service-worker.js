// @ts-check
// Keeps the page's own files, so that the game works offline.

import { keepOffline } from "../programs/offline.js";

const FILES = [
  "./", "board.css", "engine.js", "figures.js", "grid.js", "icon.svg", "index.html", "main.js", "page.js", "setup.js",
  "store.js", "style.css", "thinker.js", "worker.js", "pkg/engine.js", "pkg/engine_bg.wasm",
];

keepOffline("mnk-game", FILES);
