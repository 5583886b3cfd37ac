// @ts-check
// The rules figure: it agrees with the handout, and with a slow judge in these tests.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { open } from "../../site/tests/browser.js";
import { figure } from "./figure.js";

/**
 * @typedef {[row: number, column: number]} At
 * @typedef {{ type: string, tile: any, cells: At[], cell: At, score: number }} Claim
 * @typedef {{ board: string, claims: Claim[] }} Figure
 */

/** @type {Record<string, Figure>} */
const FIGURES = JSON.parse(readFileSync("course/conformance/fixtures/figures.json", "utf8")).figures;

/** The board of each question, in the order of the list of choices. */
const QUESTIONS = ["figure2", "figure3", "figure5", "figure1", "figure1"];

/** @type {import("./figure.js").Site} */
let site;
before(async () => {
  site = await open();
});
after(() => site.close());

async function opened() {
  const { live, says } = await figure(site, "rules");
  const ask = async (/** @type {number} */ question, /** @type {string} */ tile) => {
    await live.getByLabel("Question").selectOption(String(question));
    await live.getByLabel("Tile").selectOption(tile);
  };
  const press = async (/** @type {At} */ [row, column]) => {
    await live.getByRole("gridcell", { name: `(${row},${column})` }).click();
    return says();
  };
  /** The rule that each cell shows; `null` if a tile is there. */
  const rules = async () => {
    await live.getByRole("button", { name: "Show all" }).click();
    return live.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-rule")));
  };
  return { live, says, ask, press, rules };
}

/** @param {string} notation @returns {(string | null)[][]} */
function tiles(notation) {
  const row = (/** @type {string} */ line) =>
    (line.match(/\d+|[A-Z][a-z]/g) ?? []).flatMap((part) => (/\d/.test(part) ? Array(Number(part)).fill(null) : [part]));
  return notation.split("/").map(row);
}

/**
 * Lays the tile, and looks at the runs in its row and its column.
 * @param {(string | null)[][]} board @param {string} tile @param {At} at
 */
function judged(board, tile, [row, column]) {
  if (board[row][column]) return null;
  const laid = board.map((line) => [...line]);
  laid[row][column] = tile;
  const runs = [run(laid[row], column), run(laid.map((line) => line[column]), row)];
  if (runs.every(({ length }) => length === 1)) return "no neighbor";
  return runs.map(fault).find((fault) => fault) ?? "legal";
}

/** @param {(string | null)[]} line @param {number} at @returns {string[]} */
function run(line, at) {
  const text = line.map((tile) => tile ?? "--");
  const first = text.lastIndexOf("--", at) + 1;
  const last = text.indexOf("--", at);
  return text.slice(first, last < 0 ? text.length : last);
}

/** @param {string[]} run */
function fault(run) {
  const kinds = (/** @type {number} */ part) => new Set(run.map((tile) => tile[part])).size;
  if (run.length > 4) return "too long";
  if (new Set(run).size < run.length) return "identical tiles";
  return kinds(0) > 1 && kinds(1) > 1 ? "neither one letter nor one color" : undefined;
}

test("every cell shows the rule that a slow judge names, for every tile", async () => {
  const { live, ask, rules } = await opened();
  const all = await live.getByLabel("Tile").locator("option").evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
  assert.equal(all.length, 16);
  for (const question of [0, 1, 2, 3]) {
    const board = tiles(FIGURES[QUESTIONS[question]].board);
    for (const tile of all) {
      await ask(question, tile);
      const expected = board.flatMap((line, row) => line.map((_, column) => judged(board, tile, [row, column])));
      assert.deepEqual(await rules(), expected, `${QUESTIONS[question]}, ${tile}`);
    }
  }
});

test("a tile fits on the cells that the handout lists", async () => {
  const { live, ask, rules } = await opened();
  const claims = FIGURES.figure1.claims.filter(({ type }) => type === "placeable_cells");
  assert.equal(claims.length, 2);
  for (const { tile, cells } of claims) {
    await ask(3, tile);
    const legal = (await rules()).flatMap((rule, index) => (rule === "legal" ? [[Math.floor(index / 11), index % 11]] : []));
    assert.deepEqual(legal, cells);
    const score = await live.locator(".score").innerText();
    assert.match(score, cells.length === 0 ? /^It fits nowhere\./ : new RegExp(`^Found: ${cells.length} of ${cells.length}\\.`));
  }
});

test("where the handout says that no tile fits, no tile fits", async () => {
  const { ask, press } = await opened();
  const claims = FIGURES.figure1.claims.filter(({ type }) => type === "no_tile_fits");
  assert.equal(claims.length, 2);
  for (const letter of "ABCD") {
    for (const initial of "rgby") {
      await ask(3, letter + initial);
      for (const { cell } of claims) assert.match(await press(cell), /^Impossible: (row|column) \d+ would read /);
    }
  }
});

test("a legal placement is worth the points of the handout", async () => {
  const { ask, press } = await opened();
  let count = 0;
  for (const [question, name] of QUESTIONS.entries()) {
    for (const { tile, score } of FIGURES[name].claims.filter(({ type }) => type === "place_score")) {
      await ask(question, tile.tile);
      assert.equal(await press(tile.cell), `It may go on (${tile.cell}): ${score} points.`);
      count += 1;
    }
  }
  assert.equal(count, 4);
});

test("the message is the program's own", async () => {
  const { live, ask, press } = await opened();
  await ask(3, "Ar");
  assert.equal(await press([10, 10]), "Impossible: cell (10,10) has no neighbor in its row or its column.");
  assert.equal(await press([5, 5]), "Impossible: cell (5,5) is occupied by Br.");
  assert.equal(await press([4, 4]), "Impossible: row 4 would read Ar Bg Dg Cg, which is not a sequence: neither one letter nor one color.");
  assert.equal(await live.locator(".score").innerText(), "Found: 0 of 3.");
  assert.deepEqual(site.faults, []);
});
