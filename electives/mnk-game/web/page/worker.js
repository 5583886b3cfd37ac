// @ts-check
// The worker: thinks about a game for as long as it takes.

import init, { Table } from "./engine.js";

const loaded = init();

addEventListener("message", async ({ data: { kind, game } }) => {
  try {
    await loaded;
    const report = (/** @type {string} */ thought) => postMessage({ thought, isOver: false });
    postMessage({ thought: Table.restored(game)[kind](report), isOver: true });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error), isOver: true });
  }
});
