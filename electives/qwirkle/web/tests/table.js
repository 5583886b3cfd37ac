// @ts-check
// What the tests of the table share: a page at the start form, a game, and the program of the terminal.

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { open } from "../../../../factory/site/tests/browser.js";

/** The program of the terminal. */
const PROGRAM = resolve(process.env.QWIRKLE ?? "target/debug/qwirkle");

/**
 * Runs the program of the terminal on lines that are typed. Returns what it prints.
 * @param {string[]} words
 * @param {string} [input]
 * @param {string} [folder]
 */
export function terminal(words, input = "", folder = ".") {
  const { stdout, stderr, status } = spawnSync(PROGRAM, ["--lang", "en", ...words], { input, cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${words.join(" ")}: status ${status}: ${stderr}`);
  return stdout;
}

/**
 * Opens the table in a browser for a test, and closes it after. `visit` returns when the page is ready.
 * @param {import("node:test").TestContext} t
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function table(t, options = {}) {
  const site = await open({ viewport: { width: 1280, height: 800 }, locale: "en-US", ...options });
  t.after(site.close);
  const page = await site.context.newPage();
  const visit = async () => {
    await page.goto(`${site.origin}/qwirkle/`);
    await page.waitForSelector("body.ready");
  };
  await visit();
  return { origin: site.origin, context: site.context, faults: site.faults, page, visit };
}

/**
 * Starts a game of these players, and waits until a human may move.
 * @param {import("playwright-core").Page} page
 * @param {string[]} players Words such as `human` and `greedy`.
 * @param {number} seed
 */
export async function start(page, players, seed) {
  await page.selectOption("#count", String(players.length));
  for (const [seat, plays] of players.entries()) await page.locator("#chairs select").nth(seat).selectOption(plays);
  await page.fill("#seed", String(seed));
  await page.click("#start-form button[type=submit]");
  if (await page.locator("#oldest[open]").count()) await page.locator("#oldest-names button").first().click();
  if (players.filter((plays) => plays === "human").length > 1) await page.click("#cover button");
  await page.waitForSelector("#hand button:enabled, #over:not([hidden])");
}

/** The tiles on the page's grid, as `row,column,tile`. @param {import("playwright-core").Page} page @param {string} grid */
export const tilesOn = (page, grid) =>
  page.evaluate((id) => {
    const cells = [...document.querySelectorAll(`#${id} [role=gridcell]`)].filter((cell) => cell.firstElementChild);
    const tile = (/** @type {Element} */ cell) => cell.querySelector("use")?.getAttribute("href")?.replace("#tile-", "");
    return cells.map((cell) => `${/** @type {HTMLElement} */ (cell).dataset.row},${/** @type {HTMLElement} */ (cell).dataset.column},${tile(cell)}`).sort();
  }, grid);

/** The text of an element, once it contains this. @param {import("playwright-core").Page} page @param {string} selector @param {string} text */
export async function says(page, selector, text) {
  await page.waitForFunction(([one, part]) => document.querySelector(one)?.textContent?.includes(part), [selector, text]);
  return (await page.textContent(selector)) ?? "";
}
