// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { says, start, table } from "./table.js";

/** @param {import("playwright-core").Page} page @param {string} selector */
async function middle(page, selector) {
  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (await page.locator(selector).first().boundingBox());
  return [x + width / 2, y + height / 2];
}

/** @param {import("playwright-core").Page} page @param {string} from @param {string} to */
async function drag(page, from, to) {
  const [[fromX, fromY], [toX, toY]] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 20, fromY, { steps: 2 });
  await page.mouse.move(toX, toY, { steps: 4 });
  await page.mouse.up();
}

const cell = (/** @type {number} */ row, /** @type {number} */ column) => `#grid [data-row="${row}"][data-column="${column}"]`;

test("a tile is dragged to the grid, to another cell, and back to the hand", async (t) => {
  const { page, faults } = await table(t);
  await start(page, ["human", "greedy"], 1);
  await drag(page, "#hand [data-index='0']", cell(0, 0));
  assert.equal(await page.locator(`${cell(0, 0)}.pending`).count(), 1);
  await drag(page, "#hand [data-index='2']", cell(0, 1));
  await says(page, "#preview", "That is 2 points");
  assert.equal(await page.locator("#lines li").count(), 1);
  await drag(page, cell(0, 1), cell(1, 0));
  assert.equal(await page.locator(`${cell(1, 0)}.pending`).count(), 1);
  assert.equal(await page.locator("#grid .pending").count(), 2);
  await drag(page, cell(1, 0), "#hand");
  assert.equal(await page.locator("#grid .pending").count(), 1);
  assert.equal(await page.locator("#hand button:enabled").count(), 5);
  assert.deepEqual(faults, []);
});

test("the rule that forbids a cell is named", async (t) => {
  const { page } = await table(t);
  await start(page, ["human", "greedy"], 1);
  await page.click("#hand [data-index='0']");
  await page.click(cell(0, 0));
  await page.click("#hand [data-index='1']");
  await page.click(cell(0, 1));
  await says(page, "#status", "is not a line of one color or one shape");
  await page.click("#hand [data-index='2']");
  await page.click(cell(3, 1));
  await says(page, "#status", "must lie in one row or one column");
  assert.equal(await page.locator("#grid .pending").count(), 1);
});

test("five hints are ranked by their points, and one of them is laid", async (t) => {
  const { page } = await table(t);
  await start(page, ["human", "greedy"], 2);
  await page.click("#hints");
  await page.locator("#hint-list button").first().click();
  await page.click("#confirm");
  await page.waitForSelector("#hand button:enabled");
  await page.click("#hints");
  const points = (await page.locator("#hint-list b").allTextContents()).map((text) => parseInt(text, 10));
  assert.equal(points.length, 5);
  assert.deepEqual(points, [...points].sort((one, other) => other - one));
  await page.locator("#hint-list button").first().click();
  assert.match((await page.textContent("#preview")) ?? "", new RegExp(`That is ${points[0]} point`));
});

test("two humans at one screen do not see each other's hands", async (t) => {
  const { page } = await table(t);
  await start(page, ["human", "human"], 5);
  const first = (await page.locator("#seats [aria-current]").textContent()) ?? "";
  await page.click("#hints");
  await page.locator("#hint-list button").first().click();
  await page.click("#confirm");
  const other = first.includes("Player 1") ? "Player 2" : "Player 1";
  await says(page, "#cover-text", `${other}, press Enter when you are ready.`);
  assert.equal(await page.locator("#hand button").count(), 0);
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#hand button").count(), 0);
    await page.waitForSelector("#cover[open]");
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("#hand button");
  await page.reload();
  await page.waitForSelector("#cover[open]");
  assert.equal(await page.locator("#hand button").count(), 0);
});

test("a player who looks at another page is asked only when the table is shown again", async (t) => {
  const { page } = await table(t);
  await start(page, ["human", "expert", "human"], 5);
  const turn = (await page.textContent("#heading")) ?? "";
  await page.click("#hints");
  await page.locator("#hint-list button").first().click();
  // The expert thinks, or the other human is asked; either way the page goes elsewhere at once.
  await page.evaluate(() => {
    document.getElementById("confirm")?.click();
    document.getElementById("new-game")?.click();
  });
  await page.waitForTimeout(1500);
  assert.equal(await page.locator("#cover[open]").count(), 0);
  await page.click("#resume");
  await page.waitForSelector("#cover[open]");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#hand button:enabled");
  assert.notEqual(await page.textContent("#heading"), turn);
});

test("of two humans who announce the same, the oldest begins", async (t) => {
  const { page } = await table(t);
  await page.locator("#chairs select").nth(1).selectOption("human");
  await page.fill("#seed", "1");
  await page.click("#start-form button[type=submit]");
  await says(page, "#oldest-text", "Who is the oldest, Player 1 or Player 2?");
  await page.click("#oldest-names button >> nth=1");
  await says(page, "#cover-text", "Player 2, press Enter");
  await page.keyboard.press("Enter");
  await says(page, "#status", "Player 2 begins and lays 2 tiles in the first turn.");
});

test("a board larger than the window is dragged, keeps its numbers in view, and fits on request", async (t) => {
  const { page } = await table(t, { viewport: { width: 800, height: 600 } });
  await start(page, ["greedy", "greedy"], 9);
  const box = page.locator("#table .box");
  const scrolled = () => box.evaluate((box) => [box.scrollLeft, box.scrollTop]);
  const area = await box.boundingBox();
  assert.ok(area);
  const [left, top] = await scrolled();
  await page.mouse.move(area.x + 200, area.y + 150);
  await page.mouse.down();
  await page.mouse.move(area.x + 240, area.y + 190, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual(await scrolled(), [left - 40, top - 40]);
  const numbers = await page.locator("#grid .numbers").boundingBox();
  const number = await page.locator("#grid .number").first().boundingBox();
  assert.ok(numbers && number && Math.abs(numbers.y - area.y) < 2 && Math.abs(number.x - area.x) < 2);
  await page.locator("#table .fit").click();
  const outside = await page.locator("#grid .tile").evaluateAll((tiles) => {
    const { left, right, top, bottom } = /** @type {Element} */ (document.querySelector("#table .box")).getBoundingClientRect();
    return tiles.map((tile) => tile.getBoundingClientRect()).filter((tile) => tile.left < left || tile.right > right || tile.top < top || tile.bottom > bottom).length;
  });
  assert.equal(outside, 0);
});
