// @ts-check
// The computer's tiles and figures in the page are those of the library. `tests/suite/browser.rs` of the game compares
// the same file with the library and with the terminal program.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { announced, begin, cell, figures, openTable } from "./table.js";

/**
 * @typedef {{ tile: [number, number], plies: number, positions: number, lookups: number, hits: number, kept: number,
 *   collisions: number, expected: number }} Turn
 * @type {{ board: string, first: string, seed: number, tiles: [number, number][], turns: Turn[] }[]}
 */
const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url), "utf8"));

const grouped = (/** @type {number} */ number) => number.toLocaleString("en");

/** @param {Turn} turn */
function row({ tile, plies, positions, lookups, hits, kept, collisions, expected }) {
  const share = lookups ? ` (${Math.round((100 * hits) / lookups)} %)` : "";
  const chance = kept ? ` (${expected.toFixed(1)})` : "";
  return [`(${tile})`, grouped(plies), grouped(positions), grouped(hits) + share, grouped(kept), grouped(collisions) + chance];
}

test("the computer lays the tiles of the library, with its figures", async (t) => {
  const { page } = await openTable(t);
  for (const game of games) {
    await begin(page, game);
    await announced(page);
    for (const [row, column] of game.tiles) {
      await cell(page, row, column).click();
      await announced(page);
    }
    assert.deepEqual((await figures(page)).slice(0, -1), game.turns.map(row), `${game.board}, seed ${game.seed}`);
  }
});

test("the totals are the sums of the turns", async (t) => {
  const { page } = await openTable(t);
  const game = games[5];
  await begin(page, game);
  for (const [row, column] of game.tiles.slice(0, 3)) {
    await cell(page, row, column).click();
    await announced(page);
  }
  const sum = (/** @type {keyof Omit<Turn, "tile">} */ key) => game.turns.slice(0, 3).reduce((sum, turn) => sum + turn[key], 0);
  const total = row({ tile: [0, 0], plies: 0, positions: sum("positions"), lookups: sum("lookups"), hits: sum("hits"),
    kept: sum("kept"), collisions: sum("collisions"), expected: sum("expected") });
  assert.deepEqual((await figures(page)).at(-1), ["Total", "", ...total.slice(2)]);
});
