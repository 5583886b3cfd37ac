// @ts-check
// The form of a new game. The engine's reader judges what is typed as it judges a file.

import { Table, boards, read } from "./engine.js";
import { Grid } from "./grid.js";
import { download, element, sentence } from "./page.js";

/** @typedef {import("./engine.js").Template} Template */

/** The name of a board that is in no file. */
const OWN = "Your board";

const dialog = element("setup", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const trouble = element("setup-trouble", HTMLElement);

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

const NUMBERS = ["rows", "columns", "needed", "quality"].map(field);

export class Setup {
  /** @type {Template[]} */
  #templates = JSON.parse(boards());
  /** The last board that the reader accepted. */
  #shown = this.#templates[0];
  #preview = new Grid(element("preview", HTMLElement), "Board of the new game", (row, column) => this.#block(row, column));
  #start;

  /** @param {(table: import("./engine.js").Table) => void} start */
  constructor(start) {
    this.#start = start;
    for (const { name, rows, columns, needed } of this.#templates) {
      field("template").append(new Option(`${name}: ${rows} × ${columns}, ${needed} in a row`, name));
    }
    field("template").append(new Option(OWN, OWN));
    field("template").addEventListener("change", () => this.#chosen());
    field("file").addEventListener("change", () => this.#opened());
    for (const number of NUMBERS) number.addEventListener("input", () => this.#typed());
    field("save").addEventListener("click", () => download(this.#shown.name.replace(OWN, "board.txt"), text(this.#shown)));
    field("cancel").addEventListener("click", () => dialog.close());
    form.addEventListener("submit", (event) => this.#submitted(event));
  }

  /**
   * Opens the form with the board of a game.
   * @param {import("./engine.js").View} view
   */
  open({ name, rows, columns, needed, quality, cells }) {
    this.#fill({ name, rows, columns, needed, quality, cells: cells.replace(/[bo]/g, "g") });
    field("seed").value = field("file").value = "";
    dialog.showModal();
  }

  #chosen() {
    const template = this.#templates.find(({ name }) => name === field("template").value);
    if (template) this.#fill(template);
  }

  async #opened() {
    const file = field("file").files?.[0];
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    this.#attempt(() => this.#fill(JSON.parse(read(file.name, bytes))));
    // The same file can be opened again when it has been changed.
    field("file").value = "";
  }

  /** @param {Template} template */
  #fill(template) {
    this.#show(template);
    NUMBERS.forEach((number) => (number.value = String(template[/** @type {"rows"} */ (number.name)])));
  }

  /** @param {Template} template */
  #show(template) {
    trouble.textContent = "";
    this.#shown = template;
    const isListed = this.#templates.some((listed) => text(listed) === text(template) && listed.name === template.name);
    field("template").value = isListed ? template.name : OWN;
    const cells = [...template.cells].map((letter) => ({ letter, text: letter === "d" ? "blocked" : "empty", marks: [] }));
    this.#preview.draw(template.rows, template.columns, cells);
  }

  #typed() {
    this.#attempt(() => this.#show(JSON.parse(read(OWN, new TextEncoder().encode(this.#text())))));
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  #block(row, column) {
    const cells = [...this.#shown.cells];
    const index = row * this.#shown.columns + column;
    cells[index] = cells[index] === "d" ? "g" : "d";
    this.#show({ ...this.#shown, name: OWN, cells: cells.join("") });
  }

  /** The text of a file with the numbers as they are typed and the cells as they are drawn. */
  #text() {
    const [rows, columns, needed, quality] = NUMBERS.map((number) => number.value);
    const { cells, columns: width } = this.#shown;
    const cell = (/** @type {number} */ row, /** @type {number} */ column) =>
      (column < width && cells[row * width + column]) || "g";
    // The reader refuses a larger board at its first lines.
    const [height, length] = [rows, columns].map((number) => Math.min(Number(number) || 0, 100));
    const lines = Array.from({ length: height }, (_, row) =>
      Array.from({ length }, (_, column) => cell(row, column)).join(""));
    return [rows, columns, needed, quality, ...lines, ""].join("\n");
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    event.preventDefault();
    this.#attempt(() => {
      const name = field("template").value === OWN ? this.#shown.name : field("template").value;
      const seed = field("seed").value.trim() || drawn();
      // @ts-ignore: the class of the engine.
      const table = new Table(name, this.#text(), field("first").value, seed);
      dialog.close();
      this.#start(table);
    });
  }

  /** @param {() => void} change */
  #attempt(change) {
    try {
      change();
    } catch (error) {
      trouble.textContent = sentence(error);
    }
  }
}

/** A seed by chance. */
export function drawn() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/**
 * A board as the text of a file.
 * @param {Template} template
 */
function text({ rows, columns, needed, quality, cells }) {
  const lines = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  return [rows, columns, needed, quality, ...lines, ""].join("\n");
}
