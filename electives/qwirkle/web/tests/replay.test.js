// @ts-check
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { says, table, terminal, tilesOn } from "./table.js";

/** @typedef {{ row: number, col: number, shape: string, color: string }} Placed */
/** @typedef {{ players: string[], turns: { player: string, points?: number, place?: Placed[] }[] }} Record */

/** A game of two computers in the terminal. @param {import("node:test").TestContext} t */
function record(t) {
  const folder = mkdtempSync(join(tmpdir(), "qwirkle-"));
  t.after(() => rmSync(folder, { recursive: true }));
  terminal(["--seed", "12"], "2\nrandom\nAnna\ngreedy\nBob\nrecord.json\n", folder);
  const path = join(folder, "record.json");
  return { path, record: /** @type {Record} */ (JSON.parse(readFileSync(path, "utf8"))) };
}

/** @param {Placed} placed */
function cell({ row, col, shape, color }) {
  const letter = { circle: "C", square: "S", diamond: "D", star: "T", clover: "L", crisscross: "X" }[shape];
  return `${row},${col},${letter}${color[0]}`;
}

test("the replay of a terminal game equals its record at every step, forward and back", async (t) => {
  const { path, record: game } = record(t);
  const { page, faults } = await table(t, { reducedMotion: "reduce" });
  await page.setInputFiles("#file", path);
  await page.waitForSelector("#review:not([hidden])");
  assert.equal(await page.getAttribute("#slider", "max"), String(game.turns.length));
  const laid = game.turns.map(({ place }) => (place ?? []).map(cell));
  const check = async (/** @type {number} */ turns) => {
    const [slider, tiles, points] = await Promise.all([
      page.inputValue("#slider"),
      tilesOn(page, "review-grid"),
      page.locator("#review-seats b").allTextContents(),
    ]);
    assert.equal(slider, String(turns));
    assert.deepEqual(tiles, laid.slice(0, turns).flat().sort(), `after ${turns} turns`);
    for (const [seat, name] of game.players.entries()) {
      const own = game.turns.slice(0, turns).filter(({ player }) => player === name);
      const sum = own.reduce((all, turn) => all + (turn.points ?? 0), 0);
      // Whoever ends the game gets 6 more.
      const bonus = turns === game.turns.length && Number(points[seat]) === sum + 6 ? 6 : 0;
      assert.equal(Number(points[seat]), sum + bonus, `${name} after ${turns} turns`);
    }
  };
  await page.focus("#slider");
  for (let turns = 0; turns <= game.turns.length; turns += 1) {
    await check(turns);
    await page.keyboard.press("ArrowRight");
  }
  for (let turns = game.turns.length - 1; turns > game.turns.length - 5; turns -= 1) {
    await page.click("#step-back");
    await check(turns);
  }
  assert.deepEqual(faults, []);
});

test("each turn has the expert's opinion, and choosing it shows the turn", async (t) => {
  const { path } = record(t);
  const { page } = await table(t);
  await page.setInputFiles("#file", path);
  await page.waitForSelector("#judged li:nth-child(6)");
  for (const turn of [1, 4, 6]) {
    await page.locator(`#judged li:nth-child(${turn}) button`).click();
    assert.equal(await page.inputValue("#slider"), String(turn));
    assert.match((await page.textContent("#opinion")) ?? "", /^Expert would have (played .+ points?\)|exchanged .+|done the same)\./);
  }
  const lost = await page.locator("#judged b").allTextContents();
  assert.ok(lost.slice(0, 6).every((text) => /^(✓|−\d+\.\d)$/.test(text)), lost.join());
  assert.ok(lost.some((text) => text.startsWith("−")), "a random player gives something away");
  await says(page, "#totals", "points in");
});
