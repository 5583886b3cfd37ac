// @ts-check
// The table as a player uses it, for the tests.

import assert from "node:assert/strict";
import { open } from "../../../../factory/site/tests/browser.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Opens the page in a Chromium of its own, for one test. At its end, the test fails if anything went wrong in the page.
 * @param {import("node:test").TestContext} t
 * @param {import("playwright-core").BrowserContextOptions & { stored?: string, endless?: boolean }} [options] `stored` is
 *   the stored game; with `endless`, the page never hears that a search is over, however fast it is.
 */
export async function openTable(t, { stored, endless, ...options } = {}) {
  const site = await open({ reducedMotion: "reduce", ...options });
  t.after(async () => {
    await site.close();
    assert.deepEqual(site.faults, []);
  });
  if (endless) await site.context.addInitScript(neverOver);
  const page = await site.context.newPage();
  await page.goto(`${site.origin}/mnk-game/`);
  await page.getByRole("gridcell").first().waitFor();
  if (stored !== undefined) {
    await page.evaluate((text) => localStorage.setItem("mnk-game", text), stored);
    await page.reload();
    await page.getByRole("gridcell").first().waitFor();
  }
  return { ...site, page };
}

/** Runs in the page: withholds the last message of every search. */
function neverOver() {
  const listen = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage")?.set;
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(heard) {
      listen?.call(this, (/** @type {MessageEvent} */ event) => event.data.isOver || heard(event));
    },
  });
}

/**
 * Begins a game on a board of the list.
 * @param {Page} page
 * @param {{ board: string, first: string, seed: number | string, quality?: number }} game
 */
export async function begin(page, { board, first, seed, quality }) {
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("combobox", { name: "Board" }).selectOption(board);
  await page.getByLabel("Who begins").selectOption(first);
  await page.getByLabel("Seed").fill(String(seed));
  if (quality) await page.getByLabel("Quality").fill(String(quality));
  await page.getByRole("button", { name: "Start" }).click();
}

/**
 * A cell of the board.
 * @param {Page} page
 * @param {number} row
 * @param {number} column
 */
export function cell(page, row, column) {
  return page.locator("#board").getByRole("gridcell", { name: `(${row},${column})` });
}

/**
 * Waits until it is the human's turn or the game is over. Returns what is announced.
 * @param {Page} page
 */
export async function announced(page) {
  await page.waitForFunction(() => document.body.dataset.mover !== "computer");
  return (await page.getByRole("status").textContent()) ?? "";
}

/**
 * Whether the game goes on.
 * @param {Page} page
 */
export const goesOn = (page) => page.evaluate(() => document.body.dataset.mover !== "nobody");

/**
 * The rows of the table of figures, as text.
 * @param {Page} page
 */
export function figures(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("#turns tr, #total tr")].map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
}

/**
 * The labels of the cells of the board.
 * @param {Page} page
 */
export function labels(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("#board [role=gridcell]")].map((cell) => cell.getAttribute("aria-label") ?? ""));
}
