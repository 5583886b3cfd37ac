// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { start, table, terminal } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ row: number, col: number, shape: string, color: string }} Placed */
/** @typedef {{ game: string, hand: string[], marks: Record<string, string[]>, first: string, beside: Record<string, string[]> }} Position */

const POSITIONS = 200;

/**
 * Plays on in the page, and notes in every position which cells are marked for each tile of the hand; and, once the first
 * tile that fits is laid, for each other tile.
 * @param {Page} page @param {number} most
 * @returns {Promise<Position[]>}
 */
const gather = (page, most) =>
  page.evaluate(async (count) => {
    const { game } = await import(/** @type {string} */ ("/qwirkle/play.js"));
    const buttons = () => /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("#hand button")]);
    const click = (/** @type {string} */ id) => document.getElementById(id)?.click();
    const place = (/** @type {Element} */ cell) => `${/** @type {HTMLElement} */ (cell).dataset.row},${/** @type {HTMLElement} */ (cell).dataset.column}`;
    const marked = () => [...document.querySelectorAll("#grid .fits")];
    /** Lifts each tile once, one after the other, and puts the last one back. */
    const marks = () => {
      /** @type {Record<string, string[]>} */
      const found = {};
      const tile = (/** @type {HTMLButtonElement} */ { dataset }) => dataset.tile ?? "";
      const free = buttons().filter((one) => !one.disabled);
      const kinds = free.filter((one, index) => free.findIndex((other) => tile(other) === tile(one)) === index);
      for (const one of kinds) {
        buttons()[Number(one.dataset.index)].click();
        found[tile(one)] = marked().map(place).sort();
      }
      if (kinds.length > 0) buttons()[Number(kinds[kinds.length - 1].dataset.index)].click();
      return found;
    };
    /** Waits for the next turn of the human, or the end. */
    const turn = async () => {
      while (buttons().length === 0 && document.getElementById("over")?.hidden) await new Promise((done) => setTimeout(done));
    };
    const positions = [];
    await turn();
    while (positions.length < count && document.getElementById("over")?.hidden) {
      const position = { game: game().save(), hand: buttons().map(({ dataset }) => dataset.tile ?? ""), marks: marks(), first: "", beside: {} };
      const [tile] = Object.entries(position.marks).find(([, places]) => places.length > 0) ?? [];
      if (tile) {
        buttons().find(({ dataset }) => dataset.tile === tile)?.click();
        const cell = /** @type {HTMLElement} */ (marked()[0]);
        position.first = `${place(cell)},${tile}`;
        cell.click();
        position.beside = marks();
        click("undo");
      }
      if (Number(JSON.parse(position.game).played.turns.length) > 0) positions.push(position);
      click("hints");
      const hint = document.querySelector("#hint-list button");
      if (hint) {
        /** @type {HTMLElement} */ (hint).click();
        click("confirm");
      } else if (document.querySelector("#seats .bag b")?.textContent === "0") click("pass");
      else {
        click("swap");
        buttons()[0].click();
        click("swap-these");
      }
      await turn();
    }
    return positions;
  }, most);

/** The moves that the program of the terminal finds. @param {Position} position @returns {Placed[][]} */
function movesOf({ game, hand }) {
  const listed = JSON.parse(terminal(["moves", "-", "--hand", hand.join(""), "--json"], game));
  return listed.map((/** @type {{ place: Placed[] }} */ { place }) => place);
}

/** @param {Placed} placed */
const notation = ({ shape, color }) => ({ circle: "C", square: "S", diamond: "D", star: "T", clover: "L", crisscross: "X" })[shape] + color[0];

/** @param {Placed} placed */
const placeOf = ({ row, col }) => `${row},${col}`;

/** @param {Position} position */
function check(position) {
  const moves = movesOf(position);
  for (const [tile, places] of Object.entries(position.marks)) {
    const own = moves.filter((move) => move.length === 1 && notation(move[0]) === tile);
    assert.deepEqual(places, own.map(([one]) => placeOf(one)).sort(), `${tile} in\n${position.game}`);
  }
  const isFirst = (/** @type {Placed} */ one) => `${placeOf(one)},${notation(one)}` === position.first;
  for (const [tile, places] of Object.entries(position.beside)) {
    const pairs = moves.filter((move) => move.length === 2 && move.some(isFirst));
    const others = pairs.map((move) => move.find((one) => !isFirst(one))).filter((one) => one !== undefined);
    const own = others.filter((one) => notation(one) === tile);
    assert.deepEqual(places, own.map(placeOf).sort(), `${tile} beside ${position.first} in\n${position.game}`);
  }
}

test(`the marked cells are the engine's moves in ${POSITIONS} positions`, async (t) => {
  const { page } = await table(t, { reducedMotion: "reduce", viewport: { width: 1000, height: 500 } });
  /** @type {Position[]} */
  const positions = [];
  for (let seed = 1; positions.length < POSITIONS; seed += 1) {
    await start(page, ["human", "random"], seed);
    positions.push(...(await gather(page, POSITIONS - positions.length)));
    await page.click("#new-game");
  }
  positions.forEach(check);
  const all = positions.flatMap(({ marks, beside }) => [...Object.values(marks), ...Object.values(beside)]);
  assert.ok(all.filter((places) => places.length > 0).length > POSITIONS, "many tiles fit somewhere");
});
