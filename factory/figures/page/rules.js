// @ts-check
// The handout's figures as questions: where may this tile go? Level 4 is the judge.

import { button, chooser, counted, element, group, status } from "./elements.js";
import { fill, grid } from "./grid.js";
import { TILES, drawn, words } from "./tile.js";

/**
 * What the engine returns; `src/rules.rs` explains it.
 * @typedef {{ legal: boolean, rule: string, message: string }} Verdict
 */

/** What the handout asks: a figure, a tile, and a name. @type {[figure: string, tile: string, name: string][]} */
const QUESTIONS = [
  ["figure2", "Ab", "Figure 2: a blue A"],
  ["figure3", "Cg", "Figure 3: a green C"],
  ["figure5", "Dr", "Figure 5: a red D"],
  ["figure1", "Ar", "Figure 1: a red A"],
  ["figure1", "Ab", "Figure 1: a blue A"],
];

/** The sign of each rule on a cell. @type {Record<string, string>} */
const SIGNS = {
  legal: "✓",
  "no neighbor": "·",
  "identical tiles": "=",
  "neither one letter nor one color": "≠",
  "too long": ">4",
};

/** @param {import("./figures.js").Engine} engine */
export function rulesFigure(engine) {
  const question = chooser("Question", QUESTIONS.map(([, , name], index) => [String(index), name]), begin);
  const tile = chooser("Tile", TILES, start);
  const { line, say } = status("");
  const score = element("p", { class: "score" });
  const place = element("div", { class: "beside" });
  const legend = element("ul", { class: "legend" });
  for (const [rule, sign] of Object.entries(SIGNS)) {
    legend.append(element("li", {}, element("span", { class: "sign", "aria-hidden": "true" }, sign), rule));
  }

  /** @type {(string | null)[][]} */
  let tiles = [];
  /** @type {HTMLElement[][]} */
  let cells = [];
  /** The cells that the reader has found, and how many there are. @type {Set<string>} */
  let found = new Set();
  let fitting = 0;

  const figure = () => QUESTIONS[Number(question.select.value)][0];
  /** @param {number} row @param {number} column @returns {Verdict} */
  const judge = (row, column) => JSON.parse(engine.judge(figure(), tile.select.value, String(row), String(column)));

  function begin() {
    tile.select.value = QUESTIONS[Number(question.select.value)][1];
    start();
  }

  function start() {
    tiles = JSON.parse(engine.figure_board(figure()));
    const board = grid("The board", tiles.length, tiles[0].length, press);
    cells = board.cells;
    each((cell, row, column) => {
      const lies = tiles[row][column];
      fill(cell, `(${row},${column}): ${lies ? words(lies) : "free"}`, ...(lies ? [drawn(lies)] : []));
    });
    found = new Set();
    fitting = 0;
    each((_, row, column) => (fitting += judge(row, column).legal ? 1 : 0));
    place.replaceChildren(board.root, legend);
    count();
    say(`Where may a ${words(tile.select.value)} go? Choose a cell.`);
  }

  /** @param {number} row @param {number} column */
  function press(row, column) {
    const verdict = judge(row, column);
    mark(row, column, verdict);
    count();
    say(verdict.legal ? `It may go on (${row},${column}): ${verdict.message}` : verdict.message);
  }

  /** @param {number} row @param {number} column @param {Verdict} verdict */
  function mark(row, column, { legal, rule, message }) {
    const cell = cells[row][column];
    if (legal) found.add(`${row},${column}`);
    if (rule === "occupied") return;
    cell.classList.add("asked", legal ? "legal" : "illegal");
    cell.dataset.rule = rule;
    const says = `(${row},${column}): ${legal ? `legal, ${message}` : message}`;
    fill(cell, says, element("span", { class: "sign" }, SIGNS[rule]));
  }

  function count() {
    const nowhere = "It fits nowhere. Which rule forbids each cell?";
    score.textContent = fitting === 0 ? nowhere : `Found: ${found.size} of ${fitting}.`;
  }

  /** @param {(cell: HTMLElement, row: number, column: number) => void} act */
  function each(act) {
    cells.forEach((line, row) => line.forEach((cell, column) => act(cell, row, column)));
  }

  const all = button("Show all", () => {
    each((_, row, column) => mark(row, column, judge(row, column)));
    count();
    const name = words(tile.select.value);
    say(`A ${name} fits on ${counted(fitting, "cell")}. Every other cell shows the rule that forbids it.`);
  });
  const again = button("Start again", start);
  const controls = element("div", { class: "controls" }, group(question.field, tile.field), group(all, again));
  begin();
  return element("div", {}, controls, line, place, score);
}
