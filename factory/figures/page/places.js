// @ts-check
// What a design has in memory, and which parts a question visited.

import { counted, element, spoken } from "./elements.js";
import { drawn, words } from "./tile.js";

/**
 * What the engine returns; `src/designs.rs` explains it.
 * @typedef {[row: number, column: number]} At
 * @typedef {{ address: string, cell: At, tile: string | null }} Place
 * @typedef {{ cell: At, tile: string | null, visited: At[], steps: number }} Lookup
 * @typedef {{ name: string, step: string, places: Place[], steps: number, lookups: Lookup[], answer: string }} Design
 */

/**
 * A design's places. Each visited place shows how often it was visited.
 * @param {Design} design
 */
export function drawnPlaces({ name, places, lookups }) {
  /** @type {Map<string, number>} */
  const visits = new Map();
  for (const { visited } of lookups) {
    for (const cell of visited.map(String)) visits.set(cell, (visits.get(cell) ?? 0) + 1);
  }
  const label = `Contents of the ${name}, in the order in which it stores them`;
  const empty = name === "zeros" ? "0" : "·";
  const drawn = places.map((place) => drawnPlace(place, visits.get(String(place.cell)) ?? 0, empty));
  return element("ol", { class: `places places-${name}`, "aria-label": label }, ...drawn);
}

/** @param {Place} place @param {number} visits @param {string} empty What an empty place shows. */
function drawnPlace({ address, cell, tile }, visits, empty) {
  const item = element("li", { class: visits > 0 ? "place visited" : "place", "data-cell": String(cell) });
  if (tile) item.append(spoken(words(tile)), drawn(tile));
  else item.append(spoken("no tile"), element("span", { class: "empty", "aria-hidden": "true" }, empty));
  item.append(element("small", {}, `(${cell})`), element("small", { class: "address" }, address));
  if (visits > 0) item.append(element("span", { class: "visits" }, spoken("visited "), `${visits}×`));
  return item;
}

/**
 * Each lookup of a question, with its steps.
 * @param {Design} design
 */
export function drawnLookups({ lookups, step }) {
  const items = lookups.map(({ cell, tile, steps }) =>
    element("li", {}, `(${cell}): ${tile ? words(tile) : "no tile"}, ${counted(steps, step)}`));
  const summary = element("summary", {}, `${counted(lookups.length, "lookup")} for this question`);
  const details = element("details", {}, summary, element("ol", { class: "lookups" }, ...items));
  details.hidden = lookups.length === 0;
  return details;
}

/**
 * How many steps each design took.
 * @param {Design[]} designs
 * @param {number[]} totals How many so far.
 */
export function drawnCounts(designs, totals) {
  const heads = ["Design", "This question", "So far"].map((text) => element("th", { scope: "col" }, text));
  const rows = designs.map(({ name, steps, step }, index) => {
    const cells = [counted(steps, step), String(totals[index])].map((text) => element("td", {}, text));
    return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
  });
  const head = element("thead", {}, element("tr", {}, ...heads));
  return element("table", { class: "counts" }, head, element("tbody", {}, ...rows));
}
