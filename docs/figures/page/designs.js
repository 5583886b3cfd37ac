// @ts-check
// One board in four designs: where each keeps its tiles, and which places it visits to answer.

import { button, chooser, counted, element, spoken, status } from "./elements.js";
import { fill, grid } from "./grid.js";
import { TILES, drawn, words } from "./tile.js";

/**
 * What the engine returns; `src/designs.rs` explains it.
 * @typedef {[row: number, column: number]} At
 * @typedef {{ address: string, cell: At, tile: string | null }} Place
 * @typedef {{ cell: At, tile: string | null, visited: At[], steps: number }} Lookup
 * @typedef {{ name: string, step: string, places: Place[], steps: number, lookups: Lookup[], answer: string }} Design
 */

const SIDE = 6;
const COUNT = 10;

/** How each design keeps its tiles. @type {Record<string, string>} */
const KEEPS = {
  list: "One node for each tile, the newest first. The search follows the links.",
  array: "One place for each cell, row by row. A row and a column lead to it.",
  map: "One entry for each tile, where the hash of its cell leads. This is the order in memory.",
  zeros: "One place for each cell, all in one block. Row times columns plus column leads to it.",
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
    ["occupied", "is the cell occupied?"],
    ["legality", "may the tile go there?"],
    ["add", "add the tile"],
  ]);
  const tile = chooser("Tile", TILES);
  const shown = chooser("Design", designs.map(({ name }) => [name, name]), draw);
  const { line, say } = status("Choose a question, then a cell of the board.");
  const board = grid("The board", SIDE, SIDE, ask);
  const counts = element("div", { class: "table-wrapper" });
  const memory = element("div", { class: "memory" });

  /** @param {number} row @param {number} column */
  function ask(row, column) {
    const kind = question.select.value;
    const result = kind === "occupied" ? boards.occupied(row, column)
      : kind === "add" ? boards.add(tile.select.value, row, column) : boards.legality(tile.select.value, row, column);
    designs = JSON.parse(result);
    asked = `${row},${column}`;
    totals = totals.map((total, index) => total + designs[index].steps);
    draw();
    const steps = designs.map((design) => `${design.name} ${counted(design.steps, design.step)}`);
    say(`(${row},${column}): ${designs[0].answer}. Steps: ${steps.join(", ")}.`);
  }

  function draw() {
    const design = designs.find(({ name }) => name === shown.select.value) ?? designs[0];
    drawBoard(design);
    drawCounts();
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

  function drawCounts() {
    const row = (/** @type {"td" | "th"} */ kind, /** @type {string[]} */ texts) =>
      element("tr", {}, ...texts.map((text, index) => (index === 0 || kind === "th" ? element("th", { scope: kind === "th" ? "col" : "row" }, text) : element("td", {}, text))));
    const rows = designs.map((design, index) =>
      row("td", [design.name, counted(design.steps, design.step), String(totals[index])]));
    counts.replaceChildren(element("table", { class: "counts" }, element("thead", {}, row("th", ["Design", "This question", "So far"])), element("tbody", {}, ...rows)));
  }

  const again = button("Start again", () => {
    boards.free();
    boards = new engine.DesignsFigure(COUNT, SIDE, 2);
    designs = JSON.parse(boards.designs());
    totals = designs.map(() => 0);
    asked = "";
    draw();
    say("The boards are as at the start.");
  });
  const group = (/** @type {HTMLElement[]} */ ...parts) => element("div", { class: "group" }, ...parts);
  const controls = element("div", { class: "controls" }, group(question.field, tile.field), group(again));
  const choice = element("div", { class: "controls" }, group(shown.field));
  draw();
  return element("div", {}, controls, element("div", { class: "beside" }, board.root, counts), line, choice, memory);
}

/**
 * A design's places, those visited marked with how often.
 * @param {Design} design
 */
function drawnPlaces({ name, places, lookups }) {
  const visits = new Map();
  for (const cell of lookups.flatMap(({ visited }) => visited)) visits.set(String(cell), (visits.get(String(cell)) ?? 0) + 1);
  const list = element("ol", { class: `places places-${name}`, "aria-label": `What the ${name} keeps, in its order` });
  for (const place of places) list.append(drawnPlace(place, visits.get(String(place.cell)) ?? 0, name === "zeros" ? "0" : "·"));
  return list;
}

/** @param {Place} place @param {number} visits @param {string} empty */
function drawnPlace({ address, cell, tile }, visits, empty) {
  const item = element("li", { class: visits > 0 ? "place visited" : "place", "data-cell": String(cell) });
  item.append(spoken(tile ? words(tile) : "no tile"), tile ? drawn(tile) : element("span", { class: "empty", "aria-hidden": "true" }, empty));
  item.append(element("small", {}, `(${cell})`), element("small", { class: "address" }, address));
  if (visits > 0) item.append(element("span", { class: "visits" }, spoken("visited "), `${visits}×`));
  return item;
}

/** Each lookup of a question, with its steps. @param {Design} design */
function drawnLookups({ lookups, step }) {
  const items = lookups.map(({ cell, tile, steps }) =>
    element("li", {}, `(${cell}): ${tile ? words(tile) : "no tile"}, ${counted(steps, step)}`));
  const list = element("ol", { class: "lookups" }, ...items);
  const details = element("details", {}, element("summary", {}, `${counted(lookups.length, "lookup")} for this question`), list);
  details.hidden = lookups.length === 0;
  return details;
}
