// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { says, start, table } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The middle of an element that is on the screen. @param {Page} page @param {string} selector */
async function middle(page, selector) {
  const element = page.locator(selector).first();
  await element.evaluate((node) => node.scrollIntoView({ block: "nearest", inline: "nearest" }));
  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (await element.boundingBox());
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Drags with one finger, which rests before it lets go: after a flick, a browser takes the next tap for a stop.
 * @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to
 */
async function drag(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const send = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints, /** @type {number} */ ago) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: now - ago });
  await send("touchStart", [from], 0.9);
  await send("touchMove", [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }], 0.8);
  await send("touchMove", [to], 0.7);
  await send("touchEnd", [], 0);
  await session.detach();
}

test("a whole game is played by touch at 360 pixels, by taps and by dragging", async (t) => {
  const { page, faults } = await table(t, PHONE);
  const isNarrow = async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360), "the page is as wide as the phone");
  await isNarrow();
  await start(page, ["human", "greedy", "random", "expert"], 4);
  let turns = 0;
  while (await page.locator("#over").isHidden()) {
    turns += 1;
    await takeTurn(page, turns % 2 === 0);
    await page.waitForSelector("#hand button:enabled, #over:not([hidden])");
    await isNarrow();
  }
  assert.ok(turns > 8, `${turns} turns`);
  await says(page, "#preview", "game is over");
  assert.deepEqual(faults, []);
});

/** Lays the tiles of the first hint one by one, or swaps, or passes. @param {Page} page @param {boolean} byDragging */
async function takeTurn(page, byDragging) {
  /** @type {[number, number, number][]} */
  const lay = await page.evaluate(async () => {
    const [{ game }, { hints }] = await Promise.all([import(/** @type {string} */ ("/qwirkle/play.js")), import(/** @type {string} */ ("/qwirkle/engine.js"))]);
    return hints(game())[0]?.lay ?? [];
  });
  if (lay.length === 0) return withoutMove(page);
  for (let rest = lay; rest.length > 0; ) rest = await layOne(page, rest, byDragging);
  await page.tap("#confirm");
}

/** Lays whichever of these tiles fits already. Returns the others. @param {Page} page @param {[number, number, number][]} rest @param {boolean} byDragging */
async function layOne(page, rest, byDragging) {
  for (const one of rest) {
    const [index, row, column] = one;
    const cell = `#grid [data-row="${row}"][data-column="${column}"]`;
    const tile = `#hand [data-index="${index}"]`;
    if (byDragging) {
      const to = await middle(page, cell);
      const from = await middle(page, tile);
      // The page may have scrolled to show the tile.
      const before = await page.locator(cell).boundingBox();
      await drag(page, from, before ? { x: before.x + before.width / 2, y: before.y + before.height / 2 } : to);
    } else {
      await page.tap(tile);
      if (!(await page.locator(cell).getAttribute("class"))?.includes("fits")) {
        await page.tap(tile);
        continue;
      }
      await page.tap(cell);
    }
    if (await page.locator(`${cell}.pending`).count()) return rest.filter((other) => other !== one);
  }
  assert.fail(`none of ${JSON.stringify(rest)} can be laid: ${await page.textContent("#status")}`);
}

/** @param {Page} page */
async function withoutMove(page) {
  if ((await page.textContent("#seats .bag b")) === "0") return page.tap("#pass");
  await page.tap("#swap");
  await page.tap("#hand button >> nth=0");
  await page.tap("#swap-these");
}
