// @ts-check
// A board of cells that the reader chooses with the pointer or the keyboard. The tab key reaches one cell; the arrow
// keys move from there to the others.

import { element, spoken } from "./elements.js";

/** @typedef {{ cell: HTMLElement, row: number, column: number }} Place */

/** How the keys move: in rows and in columns. @type {Record<string, [number, number]>} */
const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-Infinity, 0],
  PageDown: [Infinity, 0],
};

/**
 * @param {string} label
 * @param {number} rows
 * @param {number} columns
 * @param {(row: number, column: number) => void} press
 */
export function grid(label, rows, columns, press) {
  /** @param {string} role @param {string} text */
  const header = (role, text) => element("div", { role, class: "number" }, text);
  const numbers = [...Array(columns).keys()].map((column) => header("columnheader", String(column)));
  const corner = element("div", { role: "gridcell", class: "number" });
  const root = element("div", { role: "grid", class: `grid columns-${columns}`, "aria-label": label });
  root.append(element("div", { role: "row" }, corner, ...numbers));
  const cells = Array.from({ length: rows }, (_, row) => {
    const line = Array.from({ length: columns }, (_, column) => oneCell(row, column));
    root.append(element("div", { role: "row" }, header("rowheader", String(row)), ...line));
    return line;
  });
  cells[0][0].tabIndex = 0;

  /** @param {number} row @param {number} column */
  function oneCell(row, column) {
    const cell = element("div", { role: "gridcell", class: "cell", tabindex: "-1" });
    cell.addEventListener("click", () => {
      go(row, column);
      press(row, column);
    });
    cell.addEventListener("keydown", (event) => key(event, row, column));
    return cell;
  }

  /** @param {KeyboardEvent} event @param {number} row @param {number} column */
  function key(event, row, column) {
    const move = MOVES[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (move) go(row + move[0], column + move[1]);
    else if (event.key === "Enter" || event.key === " ") press(row, column);
    else return;
    event.preventDefault();
  }

  /** Moves the focus to a cell, or to the nearest one on the board. @param {number} row @param {number} column */
  function go(row, column) {
    const within = (/** @type {number} */ at, /** @type {number} */ count) => Math.max(0, Math.min(at, count - 1));
    for (const cell of cells.flat()) cell.tabIndex = -1;
    const cell = cells[within(row, rows)][within(column, columns)];
    cell.tabIndex = 0;
    cell.focus();
  }

  return { root, cells };
}

/**
 * Fills a cell: words for screen readers, and what is drawn.
 * @param {HTMLElement} cell
 * @param {string} words
 * @param {...HTMLElement} shown
 */
export function fill(cell, words, ...shown) {
  for (const drawn of shown) drawn.ariaHidden = "true";
  cell.replaceChildren(spoken(words), ...shown);
}
