// @ts-check
// Tiles in the course's notation: Ar is a red A.

import { element } from "./elements.js";

/** @type {Record<string, string>} */
const COLORS = { r: "red", g: "green", b: "blue", y: "yellow" };

/** The sixteen tiles of the game, as choices. */
export const TILES = ["A", "B", "C", "D"].flatMap((letter) =>
  Object.keys(COLORS).map((initial) => /** @type {[string, string]} */ ([letter + initial, words(letter + initial)])),
);

/**
 * A tile in words.
 * @param {string} notation
 */
export function words(notation) {
  return `${COLORS[notation[1]]} ${notation[0]}`;
}

/**
 * A tile as the book draws it. Screen readers skip it, so put its words beside it.
 * @param {string} notation
 */
export function drawn(notation) {
  const [letter, initial] = notation;
  const attributes = { class: `tile tile-${initial}`, "data-tile": notation, "aria-hidden": "true" };
  return element("span", attributes, letter, element("small", {}, initial));
}
