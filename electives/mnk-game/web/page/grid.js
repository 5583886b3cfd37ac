// @ts-check
// A board as an ARIA grid: one cell has the focus, arrows move it, Enter, the space bar or a click chooses it.

import { make } from "./page.js";

/**
 * A cell: its letter in files, what a screen reader says after its place, and its marks.
 * @typedef {{ letter: string, text: string, marks: string[] }} Cell
 */

const MARKS = ["last", "line", "hint"];

export class Grid {
  #root;
  #choose;
  #rows = 0;
  #columns = 0;
  /** @type {HTMLElement[]} Row by row. */
  #cells = [];
  /** The index of the cell that the tab key reaches. */
  #current = 0;

  /**
   * @param {HTMLElement} root
   * @param {string} label
   * @param {(row: number, column: number) => void} choose
   */
  constructor(root, label, choose) {
    this.#choose = choose;
    this.#root = make("div");
    this.#root.className = "grid";
    this.#root.setAttribute("role", "grid");
    this.#root.setAttribute("aria-label", label);
    this.#root.addEventListener("click", (event) => this.#clicked(event));
    this.#root.addEventListener("keydown", (event) => this.#pressed(event));
    this.#root.addEventListener("focusin", (event) => this.#focused(event));
    root.append(this.#root);
  }

  /**
   * Draws a board. The cells stay the same elements while its size does, so the focus stays too.
   * @param {number} rows
   * @param {number} columns
   * @param {Cell[]} cells
   */
  draw(rows, columns, cells) {
    if (rows !== this.#rows || columns !== this.#columns) this.#build(rows, columns);
    cells.forEach(({ letter, text, marks }, index) => {
      const cell = this.#cells[index];
      cell.dataset.cell = letter;
      for (const mark of MARKS) cell.toggleAttribute(`data-${mark}`, marks.includes(mark));
      cell.setAttribute("aria-label", `${this.#place(index)}, ${text}`);
    });
  }

  /**
   * Makes a cell the one that the tab key reaches.
   * @param {number} row
   * @param {number} column
   */
  point(row, column) {
    this.#move(row * this.#columns + column, false);
  }

  /** Puts the focus on the current cell. */
  focus() {
    this.#cells[this.#current].focus();
  }

  /** @param {number} index */
  #place(index) {
    return `(${Math.floor(index / this.#columns)},${index % this.#columns})`;
  }

  /**
   * @param {number} rows
   * @param {number} columns
   */
  #build(rows, columns) {
    [this.#rows, this.#columns, this.#current] = [rows, columns, 0];
    this.#root.style.setProperty("--columns", String(columns));
    this.#cells = [];
    const heading = headings(Array.from({ length: columns }, (_, column) => String(column)));
    const lines = Array.from({ length: rows }, (_, row) => this.#row(row));
    this.#root.replaceChildren(heading, ...lines);
    this.#cells[0].tabIndex = 0;
  }

  /** @param {number} number */
  #row(number) {
    const row = make("div");
    row.className = "row";
    row.setAttribute("role", "row");
    row.append(heading(String(number)));
    for (let column = 0; column < this.#columns; column++) {
      const cell = make("div");
      cell.className = "cell";
      cell.setAttribute("role", "gridcell");
      cell.tabIndex = -1;
      this.#cells.push(cell);
      row.append(cell);
    }
    return row;
  }

  /** @param {Event} event */
  #index({ target }) {
    return this.#cells.indexOf(/** @type {HTMLElement} */ (target));
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const index = this.#index(event);
    if (index < 0) return;
    this.#move(index, true);
    this.#choose(Math.floor(index / this.#columns), index % this.#columns);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const index = this.#index(event);
    if (index >= 0) this.#move(index, false);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const index = this.#index(event);
    if (index < 0 || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      this.#choose(Math.floor(index / this.#columns), index % this.#columns);
    } else {
      const next = this.#after(event.key, event.ctrlKey, index);
      if (next === null) return;
      this.#move(next, true);
    }
    event.preventDefault();
  }

  /**
   * The cell that a key leads to; null for a key that does not move.
   * @param {string} key
   * @param {boolean} isFar
   * @param {number} index
   */
  #after(key, isFar, index) {
    const [row, column] = [Math.floor(index / this.#columns), index % this.#columns];
    const at = (/** @type {number} */ row, /** @type {number} */ column) =>
      Math.min(Math.max(row, 0), this.#rows - 1) * this.#columns + Math.min(Math.max(column, 0), this.#columns - 1);
    switch (key) {
      case "ArrowUp": return at(row - 1, column);
      case "ArrowDown": return at(row + 1, column);
      case "ArrowLeft": return at(row, column - 1);
      case "ArrowRight": return at(row, column + 1);
      case "Home": return at(isFar ? 0 : row, 0);
      case "End": return at(isFar ? Infinity : row, Infinity);
      default: return null;
    }
  }

  /**
   * @param {number} index
   * @param {boolean} focuses
   */
  #move(index, focuses) {
    this.#cells[this.#current].tabIndex = -1;
    this.#cells[index].tabIndex = 0;
    this.#current = index;
    if (focuses) this.#cells[index].focus();
  }
}

/** @param {string[]} texts */
function headings(texts) {
  const row = make("div");
  row.className = "row";
  row.setAttribute("aria-hidden", "true");
  row.append(heading(""), ...texts.map(heading));
  return row;
}

/**
 * A number for the eye: the label of each cell has its place.
 * @param {string} text
 */
function heading(text) {
  const made = make("span", text);
  made.className = "number";
  made.setAttribute("aria-hidden", "true");
  return made;
}
