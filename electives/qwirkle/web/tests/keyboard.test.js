// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { says, start, table } from "./table.js";

/** The element that has the focus. @param {import("playwright-core").Page} page @returns {Promise<Record<string, string | undefined>>} */
const focus = (page) =>
  page.evaluate(() => {
    const { id, className, dataset, ariaLabel } = /** @type {HTMLElement} */ (document.activeElement);
    return { id, className, label: ariaLabel ?? "", ...dataset };
  });

/** Presses Tab until the element with this id has the focus. @param {import("playwright-core").Page} page @param {string} id */
async function tabTo(page, id) {
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await focus(page)).id === id) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never comes to ${id}`);
}

/** Whether somebody's turn has come, or the end. @param {import("playwright-core").Page} page */
const waits = (page) => page.waitForFunction(() => document.querySelector("#hand button") || !document.querySelector("#over")?.hasAttribute("hidden"));

test("a whole game is played by keyboard alone", async (t) => {
  const { page, faults } = await table(t);
  await tabTo(page, "seed");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await waits(page);
  let turns = 0;
  while (await page.locator("#over").isHidden()) {
    turns += 1;
    await takeTurn(page);
    await waits(page);
  }
  assert.ok(turns > 15, `${turns} turns`);
  assert.match(await says(page, "#preview", "game is over"), /^(?!.*wins)/);
  assert.match(await says(page, "#heading", "wins"), /^[^:]+ wins with \d+ points\./);
  await says(page, "#status", "wins");
  assert.equal(await page.locator("#grid .fresh, #grid .laid").count() > 60, true);
  assert.deepEqual(faults, []);
});

/** Lays the first tiles that fit, or swaps a tile, or passes. @param {import("playwright-core").Page} page */
async function takeTurn(page) {
  const hand = await page.locator("#hand button").count();
  for (let tile = 0; tile < hand; tile += 1) {
    assert.equal((await focus(page)).index, String(tile), "the focus is in the hand");
    await page.keyboard.press("Enter");
    const { className } = await focus(page);
    if (className?.includes("fits")) {
      await page.keyboard.press("Enter");
      if (await page.locator("#confirm").isEnabled()) {
        await tabTo(page, "confirm");
        return page.keyboard.press("Enter");
      }
      // The first turn lays more; the focus is on the next tile.
      continue;
    }
    await page.keyboard.press("Escape");
    if (tile < hand - 1) await page.keyboard.press("ArrowRight");
  }
  const bag = Number(await page.textContent("#seats .bag b"));
  if (bag === 0) {
    await tabTo(page, "pass");
    return page.keyboard.press("Enter");
  }
  await tabTo(page, "swap");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tabTo(page, "swap-these");
  await page.keyboard.press("Enter");
}

test("arrows walk over the grid, Enter lays, Escape takes back", async (t) => {
  const { page } = await table(t);
  await start(page, ["human", "greedy"], 1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const middle = await focus(page);
  assert.equal(middle.label, "row 0, column 0: fits here");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await says(page, "#status", "the first tile goes in the middle");
  await page.keyboard.press("PageUp");
  assert.deepEqual(await focus(page), middle);
  await page.keyboard.press("Escape");
  assert.equal((await focus(page)).index, "1");
  await says(page, "#status", "back in your hand");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.equal(await page.getAttribute("#grid .pending", "aria-label"), "row 0, column 0: green square, not confirmed");
  await page.keyboard.press("Escape");
  await says(page, "#status", "Taken back");
  assert.equal(await page.locator("#grid .pending").count(), 0);
});

test("tiles are swapped by keyboard", async (t) => {
  const { page } = await table(t);
  await start(page, ["human", "greedy"], 1);
  await page.click("#hints");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#hand button:enabled");
  await tabTo(page, "swap");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await says(page, "#status", "You swap 2 tiles.");
  await tabTo(page, "swap-these");
  await page.keyboard.press("Enter");
  await says(page, "#status", "Player 1 exchanges 2 tiles.");
});
