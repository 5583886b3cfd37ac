// @ts-check
// Makes the figures of a page interactive. The book's script loads this module on pages with such a figure.

import { designsFigure } from "./designs.js";
import { element } from "./elements.js";
import { listFigure } from "./list.js";
import { rulesFigure } from "./rules.js";

/**
 * The programs, compiled for the browser. All of them answer in JSON.
 * @typedef {object} List
 * @property {() => string} lists
 * @property {(operation: string, tile: string, index: number) => string} run
 * @property {() => void} free
 *
 * @typedef {object} Designs
 * @property {() => string} designs
 * @property {(row: number, column: number) => string} occupied
 * @property {(tile: string, row: number, column: number) => string} legality
 * @property {(tile: string, row: number, column: number) => string} add
 * @property {() => void} free
 *
 * @typedef {object} Engine
 * @property {() => Promise<unknown>} default
 * @property {new (bag: string, deck: string, seed: number) => List} ListFigure
 * @property {new (tiles: number, side: number, seed: number) => Designs} DesignsFigure
 * @property {(figure: string) => string} figure_board
 * @property {(figure: string, tile: string, row: string, column: string) => string} judge
 */

/** @type {Record<string, (engine: Engine) => HTMLElement>} */
const KINDS = { list: listFigure, designs: designsFigure, rules: rulesFigure };

/**
 * Adds the interactive figures next to the static ones, which stay in the page for printing.
 * @param {Iterable<HTMLElement>} figures
 */
export async function start(figures) {
  const [engine] = await Promise.all([load(), style()]);
  for (const figure of figures) {
    const live = KINDS[figure.dataset.figure ?? ""](engine);
    live.classList.add("figure-live");
    // The book turns pages on arrow keys, and searches on a letter.
    live.addEventListener("keydown", (event) => event.stopPropagation());
    figure.append(live);
    figure.classList.add("is-live");
  }
}

/** @returns {Promise<Engine>} */
async function load() {
  const engine = await import(new URL("pkg/figures.js", import.meta.url).href);
  await engine.default();
  return engine;
}

/** Adds the style sheet, and waits until it is there. */
function style() {
  const link = element("link", { rel: "stylesheet", href: new URL("figures.css", import.meta.url).href });
  const loaded = new Promise((done, fail) => {
    link.addEventListener("load", done);
    link.addEventListener("error", fail);
  });
  document.head.append(link);
  return loaded;
}
