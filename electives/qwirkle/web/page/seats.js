// @ts-check
// The players and their points, and the bag.

import { get, make } from "./dom.js";
import { capital, text } from "./text.js";

/**
 * Draws them into the list with this id.
 * @param {string} list
 * @param {{ name: string, points: number }[]} players
 * @param {number} bag
 * @param {number} [current] The seat of the player whose turn it is.
 */
export function drawSeats(list, players, bag, current) {
  const items = players.map(({ name, points }, seat) => {
    const item = make("li", "", make("span", "name", name), make("b", "", String(points)));
    if (seat === current) item.setAttribute("aria-current", "true");
    return item;
  });
  get(list).replaceChildren(...items, make("li", "bag", make("span", "name", capital(text.bag)), make("b", "", String(bag))));
}
