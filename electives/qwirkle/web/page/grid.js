// @ts-check
// The grid on the page: cells, marks, and the arrow keys. It is large enough for the window, and only grows.

import engine from "./engine.js";
import { make } from "./dom.js";
import { pannable } from "./drag.js";
import { language, text, texts } from "./text.js";
import { tile } from "./tiles.js";

/** @typedef {import("./engine.js").Cell} Cell */
/** @typedef {{ row: number, column: number }} Place */

/** Empty rows and columns around the tiles. */
const MARGIN = 2;

/** Before anything is shown. */
const NOTHING = { top: 0, bottom: -1, left: 0, right: -1 };

/** The smallest and the largest cells, in pixels, that show all tiles at once. */
const [SMALLEST, LARGEST] = [16, 64];

/** What the keys do to the place that has the focus. @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {number} row @param {number} column */
const keyOf = (row, column) => `${row},${column}`;

export class Grid {
  /** The first and last rows and columns that are shown. */
  #area = NOTHING;
  /** How many rows and columns the window shows. */
  #room = { rows: 1, columns: 1 };
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** @type {Map<string, Cell>} */
  #tiles = new Map();
  /** @type {Map<string, Place>} */
  #marks = new Map();
  /** @type {Place} */
  #focus = { row: 0, column: 0 };

  /**
   * @param {HTMLElement} element Has the role of a grid, in a box that scrolls.
   * @param {(place: Place, byKey: boolean) => void} choose A cell is chosen.
   */
  constructor(element, choose) {
    this.element = element;
    this.box = /** @type {HTMLElement} */ (element.parentElement);
    element.addEventListener("click", (event) => {
      const place = this.placeOf(event.target);
      if (!place) return;
      this.#move(place, false);
      choose(place, false);
    });
    element.addEventListener("keydown", (event) => this.#key(event, choose));
    // The focus may also come from a screen reader.
    element.addEventListener("focusin", (event) => {
      const place = this.placeOf(event.target);
      if (place) this.#move(place, false);
    });
    pannable(this.box);
    new ResizeObserver(() => this.measure()).observe(this.box);
  }

  /** Measures how many rows and columns the window shows. */
  measure() {
    const size = this.#length("--cell");
    const { width, height } = this.#window();
    this.#room = { rows: Math.floor(height / size), columns: Math.floor(width / size) };
    if (this.#cells.size > 0) this.draw([...this.#tiles.values()], [...this.#marks.values()]);
  }

  /** The size of a cell, in pixels, at which the window shows all tiles; they are then in its middle. */
  fit() {
    const { width, height } = this.#window();
    const tiles = [...this.#tiles.values()];
    const span = (/** @type {number[]} */ numbers) => Math.max(0, ...numbers) - Math.min(0, ...numbers) + 1 + 2 * MARGIN;
    const size = Math.min(height / span(tiles.map(({ row }) => row)), width / span(tiles.map(({ column }) => column)));
    this.#area = NOTHING;
    return Math.floor(Math.min(Math.max(size, SMALLEST), LARGEST));
  }

  /** What the box shows besides the numbers of rows and columns. */
  #window() {
    return { width: this.box.clientWidth - this.#length("--row-number"), height: this.box.clientHeight - this.#length("--column-number") };
  }

  /** @param {string} property A length in pixels. */
  #length(property) {
    return parseFloat(getComputedStyle(this.element).getPropertyValue(property));
  }

  /** Forgets the game before. */
  clear() {
    this.#area = NOTHING;
    this.#cells.clear();
    this.#tiles.clear();
    this.#marks.clear();
    this.#focus = { row: 0, column: 0 };
    this.measure();
  }

  /** The place of a cell or of what is in it. @param {EventTarget | null} target @returns {Place | null} */
  placeOf(target) {
    const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
    if (!(cell instanceof HTMLElement) || !this.element.contains(cell)) return null;
    return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
  }

  /** @param {Place} place */
  cellAt({ row, column }) {
    return this.#cells.get(keyOf(row, column));
  }

  /** Draws these tiles, and marks the places where another one fits. @param {Cell[]} tiles @param {Place[]} marks */
  draw(tiles, marks = []) {
    const before = this.#tiles;
    this.#tiles = new Map(tiles.map((cell) => [keyOf(cell.row, cell.column), cell]));
    this.#marks = new Map(marks.map((place) => [keyOf(place.row, place.column), place]));
    if (this.#grow()) this.#build();
    for (const [key, cell] of this.#cells) this.#drawCell(key, cell);
    const news = tiles.filter((cell) => cell.state !== "laid" && !before.has(keyOf(cell.row, cell.column)));
    for (const cell of news) this.cellAt(cell)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Shows that a tile does not fit in a cell. @param {Place} place */
  refuse(place) {
    const cell = this.cellAt(place);
    cell?.classList.remove("refused");
    // Reading the width makes the browser forget the animation before.
    if (cell && cell.offsetWidth > 0) cell.classList.add("refused");
  }

  /** Moves the keyboard to the marked cell nearest to where it was. */
  focusMark() {
    const from = this.#focus;
    const distance = (/** @type {Place} */ { row, column }) => Math.abs(row - from.row) + Math.abs(column - from.column);
    const [nearest] = [...this.#marks.values()].sort((one, other) => distance(one) - distance(other));
    this.#move(nearest ?? from, true);
  }

  /** @param {KeyboardEvent} event @param {(place: Place, byKey: boolean) => void} choose */
  #key(event, choose) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { row, column } = this.#focus;
    if (event.key in STEPS) {
      const [down, right] = STEPS[event.key];
      this.#move({ row: row + down, column: column + right }, true);
    } else if (event.key === "Home") this.#move({ row, column: this.#area.left }, true);
    else if (event.key === "End") this.#move({ row, column: this.#area.right }, true);
    else if (event.key === "PageDown") this.#toMark(1);
    else if (event.key === "PageUp") this.#toMark(-1);
    else if (event.key === "Enter" || event.key === " ") choose(this.#focus, true);
    else return;
    event.preventDefault();
  }

  /** Moves the keyboard to the next marked cell in reading direction, or back. @param {1 | -1} step */
  #toMark(step) {
    const cells = [...this.#cells.keys()];
    const here = cells.indexOf(keyOf(this.#focus.row, this.#focus.column));
    const order = cells.map((_, index) => cells[(here + step * (index + 1) + cells.length * 2) % cells.length]);
    const next = this.#marks.get(order.find((key) => this.#marks.has(key)) ?? "");
    if (next) this.#move(next, true);
  }

  /** @param {Place} place @param {boolean} takesFocus */
  #move(place, takesFocus) {
    const cell = this.cellAt(place);
    if (!cell) return;
    this.cellAt(this.#focus)?.setAttribute("tabindex", "-1");
    this.#focus = place;
    cell.setAttribute("tabindex", "0");
    if (takesFocus) cell.focus();
  }

  /** Makes room for all tiles and for the window. Returns whether the area has changed. */
  #grow() {
    const { top, bottom, left, right } = this.#area;
    const area = { top: Math.min(top, 0), bottom: Math.max(bottom, 0), left: Math.min(left, 0), right: Math.max(right, 0) };
    for (const { row, column } of this.#tiles.values()) {
      area.top = Math.min(area.top, row - MARGIN);
      area.bottom = Math.max(area.bottom, row + MARGIN);
      area.left = Math.min(area.left, column - MARGIN);
      area.right = Math.max(area.right, column + MARGIN);
    }
    const { rows, columns } = this.#room;
    // What is missing is added on both sides in turn.
    while (area.bottom - area.top + 1 < rows) {
      if (area.bottom + area.top > 0) area.top -= 1;
      else area.bottom += 1;
    }
    while (area.right - area.left + 1 < columns) {
      if (area.right + area.left > 0) area.left -= 1;
      else area.right += 1;
    }
    this.#area = area;
    return area.top !== top || area.bottom !== bottom || area.left !== left || area.right !== right;
  }

  #build() {
    const { top, bottom, left, right } = this.#area;
    const active = document.activeElement;
    const hadFocus = active !== null && this.element.contains(active);
    const anchor = this.#anchor();
    this.#cells.clear();
    const numbers = make("div", "numbers", make("span", ""));
    numbers.ariaHidden = "true";
    for (let column = left; column <= right; column += 1) numbers.append(make("span", "", String(column)));
    const rows = [numbers];
    for (let row = top; row <= bottom; row += 1) {
      const number = make("span", "number", String(row));
      number.ariaHidden = "true";
      const line = make("div", "", number);
      line.setAttribute("role", "row");
      for (let column = left; column <= right; column += 1) line.append(this.#newCell(row, column));
      rows.push(line);
    }
    this.element.replaceChildren(...rows);
    this.#move(this.cellAt(this.#focus) ? this.#focus : { row: top, column: left }, hadFocus);
    this.#restore(anchor);
  }

  /** A cell that is to stay where it is on the screen. */
  #anchor() {
    for (const cell of this.#cells.values()) {
      return { place: this.placeOf(cell), x: cell.offsetLeft - this.box.scrollLeft, y: cell.offsetTop - this.box.scrollTop };
    }
    return null;
  }

  /** @param {{ place: Place | null, x: number, y: number } | null} anchor */
  #restore(anchor) {
    const cell = anchor?.place ? this.cellAt(anchor.place) : null;
    if (anchor && cell) {
      this.box.scrollTo(cell.offsetLeft - anchor.x, cell.offsetTop - anchor.y);
    } else {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.box;
      this.box.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
    }
  }

  /** @param {number} row @param {number} column */
  #newCell(row, column) {
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.setAttribute("tabindex", "-1");
    cell.dataset.row = String(row);
    cell.dataset.column = String(column);
    this.#cells.set(keyOf(row, column), cell);
    return cell;
  }

  /** @param {string} key @param {HTMLElement} cell */
  #drawCell(key, cell) {
    const { tile: notation = "", state = "empty" } = this.#tiles.get(key) ?? {};
    const fits = this.#marks.has(key);
    const look = `${notation} ${state} ${fits} ${language}`;
    if (cell.dataset.look === look) return;
    cell.dataset.look = look;
    cell.className = `${state}${fits ? " fits" : ""}`;
    const what = notation ? [texts.tiles[notation]] : [fits ? text.fits : text.empty];
    if (state === "fresh" || state === "pending") what.push(text[state]);
    const place = engine.cell(Number(cell.dataset.row), Number(cell.dataset.column), language);
    cell.setAttribute("aria-label", `${place}: ${what.join(", ")}`);
    cell.replaceChildren(...(notation ? [tile(notation)] : []));
  }
}
