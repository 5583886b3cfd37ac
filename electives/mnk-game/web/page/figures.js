// @ts-check
// The table of the computer's searches: one row a turn, and the totals.

import { element, make } from "./page.js";

/** @typedef {import("./engine.js").Figures} Figures */

const turns = element("turns", HTMLTableSectionElement);
const total = element("total", HTMLTableSectionElement);
const scroller = element("searches", HTMLElement);

/** @param {number} number */
export const grouped = (number) => number.toLocaleString("en");

/** @param {import("./engine.js").View} view */
export function drawFigures(view) {
  const rows = view.thoughts.map(({ row, column, figures }) => line(`(${row},${column})`, grouped(figures.plies), figures));
  turns.replaceChildren(...(rows.length > 0 ? rows : [nothing()]));
  total.replaceChildren(line("Total", "", view.total));
  scroller.scrollTop = scroller.scrollHeight;
}

function nothing() {
  const cell = make("td", "The computer has not laid a tile yet.");
  cell.colSpan = 6;
  const row = make("tr");
  row.append(cell);
  return row;
}

/**
 * @param {string} name
 * @param {string} plies
 * @param {Figures} figures
 */
function line(name, plies, { positions, lookups, hits, kept, collisions, expected }) {
  const heading = make("th", name);
  heading.scope = "row";
  const chance = expected.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const cells = [
    make("td", plies),
    make("td", grouped(positions)),
    compared(hits, lookups > 0 && `${Math.round((100 * hits) / lookups)} %`),
    make("td", grouped(kept)),
    compared(collisions, kept > 0 && chance),
  ];
  const row = make("tr");
  row.append(heading, ...cells);
  return row;
}

/**
 * A number, and in brackets what to compare it with, if there is anything.
 * @param {number} number
 * @param {string | false} other
 */
function compared(number, other) {
  const cell = make("td", grouped(number));
  if (other) cell.append(" ", make("small", `(${other})`));
  return cell;
}
