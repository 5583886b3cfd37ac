// @ts-check
// One board in five designs: where each stores its tiles, and which places it visits to answer a question.

import { button, chooser, counted, element, group, status } from "./elements.js";
import { fill, grid } from "./grid.js";
import { drawnCounts, drawnLookups, drawnPlaces } from "./places.js";
import { TILES, drawn, words } from "./tile.js";

/** @typedef {import("./places.js").Design} Design */

const SIDE = 6;
const COUNT = 10;

/** How each design stores its tiles. @type {Record<string, string>} */
const KEEPS = {
  list: "One node for each tile, the newest first. A search follows the links.",
  vector: "One element for each tile, the oldest first, side by side. A search goes through them in order.",
  array: "One slot for each cell, row by row. The row and the column are its indices.",
  map: "One entry for each tile, in the slot that the hash of its cell selects. This is the order in memory.",
  zeros: "One slot for each cell, all in one block. Its index is row × columns + column.",
};

/** @param {import("./figures.js").Engine} engine */
export function designsFigure(engine) {
  let boards = new engine.DesignsFigure(COUNT, SIDE, 2);
  /** @type {Design[]} */
  let designs = JSON.parse(boards.designs());
  /** @type {number[]} How many steps each design has taken so far. */
  let totals = designs.map(() => 0);
  /** The cell of the last question. */
  let asked = "";

  const question = chooser("Question", [
    ["occupied", "Is the cell occupied?"],
    ["legality", "May the tile go there?"],
    ["add", "Add the tile."],
  ]);
  const tile = chooser("Tile", TILES);
  const shown = chooser("Design", designs.map(({ name }) => [name, name]), draw);
  const { line, say } = status("Choose a question, then a cell on the board.");
  const board = grid("The board", SIDE, SIDE, ask);
  const counts = element("div", { class: "table-wrapper" });
  const memory = element("div", { class: "memory" });

  /** @param {number} row @param {number} column */
  function ask(row, column) {
    const kind = /** @type {"occupied" | "legality" | "add"} */ (question.select.value);
    const answers = {
      occupied: () => boards.occupied(row, column),
      legality: () => boards.legality(tile.select.value, row, column),
      add: () => boards.add(tile.select.value, row, column),
    };
    designs = JSON.parse(answers[kind]());
    asked = `${row},${column}`;
    totals = totals.map((total, index) => total + designs[index].steps);
    draw();
    const steps = designs.map((design) => `${design.name} ${counted(design.steps, design.step)}`);
    say(`(${row},${column}): ${designs[0].answer}. Steps: ${steps.join(", ")}.`);
  }

  function draw() {
    const design = designs.find(({ name }) => name === shown.select.value) ?? designs[0];
    drawBoard(design);
    counts.replaceChildren(drawnCounts(designs, totals));
    memory.replaceChildren(element("p", {}, KEEPS[design.name]), drawnPlaces(design), drawnLookups(design));
  }

  /** @param {Design} design */
  function drawBoard(design) {
    const tiles = new Map(design.places.map(({ cell, tile }) => [String(cell), tile]));
    const visited = new Set(design.lookups.map(({ cell }) => String(cell)));
    board.cells.forEach((cells, row) => cells.forEach((cell, column) => {
      const tile = tiles.get(`${row},${column}`);
      fill(cell, `(${row},${column}): ${tile ? words(tile) : "free"}`, ...(tile ? [drawn(tile)] : []));
      cell.classList.toggle("question", asked === `${row},${column}`);
      cell.classList.toggle("visited", visited.has(`${row},${column}`));
    }));
  }

  const again = button("Start again", () => {
    boards.free();
    boards = new engine.DesignsFigure(COUNT, SIDE, 2);
    designs = JSON.parse(boards.designs());
    totals = designs.map(() => 0);
    asked = "";
    draw();
    say("The boards have been reset.");
  });
  const controls = element("div", { class: "controls" }, group(question.field, tile.field), group(again));
  const choice = element("div", { class: "controls" }, group(shown.field));
  draw();
  return element("div", {}, controls, element("div", { class: "beside" }, board.root, counts), line, choice, memory);
}
