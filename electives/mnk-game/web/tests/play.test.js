// @ts-check
// Whole games, as people play them.

import assert from "node:assert/strict";
import test from "node:test";
import { announced, begin, cell, figures, goesOn, labels, openTable } from "./table.js";

test("a whole game by keyboard alone", async (t) => {
  const { page } = await openTable(t);
  const press = async (/** @type {string[]} */ ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  const reach = async (/** @type {RegExp} */ name) => {
    for (let presses = 0; presses < 20; presses++) {
      if (name.test((await focused()) ?? "")) return;
      await press("Tab");
    }
    assert.fail(`the tab key does not reach ${name}`);
  };
  await reach(/^New game$/);
  await press("Enter");
  // The list of boards has the focus; its second one is tic-tac-toe.
  await press("Home", "ArrowDown", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab");
  await page.keyboard.type("you");
  await press("Tab");
  await page.keyboard.type("7");
  await press("Enter");
  assert.match((await page.locator("#rule").textContent()) ?? "", /^3 adjacent .* tic-tac-toe.txt, quality 9, seed 7\.$/);

  await reach(/^\(0,0\), empty$/);
  await press("ArrowDown", "ArrowRight", "Enter");
  assert.match(await announced(page), /^The computer takes \(\d,\d\)\..* It is your turn\.$/);
  assert.equal(await focused(), "(1,1), your tile");
  await press("Enter");
  assert.match((await page.getByRole("status").textContent()) ?? "", /^Impossible: you already have a tile on \(1,1\)\.$/);
  while (await goesOn(page)) {
    const free = (await labels(page)).findIndex((label) => label.endsWith("empty"));
    await press("Control+Home", ...Array(Math.floor(free / 3)).fill("ArrowDown"), ...Array(free % 3).fill("ArrowRight"), "Space");
    await announced(page);
  }
  assert.match(await announced(page), /Congratulations!|The computer wins with|the game is a draw\./);
});

test("a whole game by touch at 360 pixels", async (t) => {
  const { page } = await openTable(t, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.getByRole("button", { name: "New game" }).tap();
  await page.getByRole("combobox", { name: "Board" }).selectOption("corners.txt");
  await page.getByLabel("Who begins").selectOption("human");
  await page.getByLabel("Seed").fill("4");
  await page.getByRole("button", { name: "Start" }).tap();
  for (const [row, column] of [[2, 2], [1, 2], [3, 2]]) {
    await cell(page, row, column).tap();
    await announced(page);
  }
  assert.equal(await announced(page), "You take (3,2). Congratulations! You win with (1,2) (2,2) (3,2).");
  const isCutOff = () => [document.documentElement, ...document.querySelectorAll(".scroller")].some((part) => part.scrollWidth > part.clientWidth);
  assert.equal(await page.evaluate(isCutOff), false, "nothing is cut off at the side");
  const { width, height } = (await cell(page, 0, 0).boundingBox()) ?? { width: 0, height: 0 };
  assert.ok(width >= 44 && height >= 44, "a cell is as large as a finger");
});

test("the last tile and the winning line are marked, and not by color alone", async (t) => {
  const { page } = await openTable(t);
  await begin(page, { board: "corners.txt", first: "computer", seed: 3 });
  await announced(page);
  const mark = (/** @type {number} */ row, /** @type {number} */ column) =>
    cell(page, row, column).evaluate((cell) => getComputedStyle(cell, "::after").content);
  assert.equal(await cell(page, 2, 2).getAttribute("aria-label"), "(2,2), the computer’s tile, last tile");
  assert.equal(await mark(2, 2), '"●"');
  for (const column of [1, 0]) {
    await cell(page, 0, column).click();
    await announced(page);
  }
  assert.match(await announced(page), /The computer wins with \(1,1\) \(2,2\) \(3,3\)\./);
  assert.equal(await cell(page, 1, 1).getAttribute("aria-label"), "(1,1), the computer’s tile, winning line");
  assert.equal(await cell(page, 3, 3).getAttribute("aria-label"), "(3,3), the computer’s tile, last tile, winning line");
  assert.deepEqual([await mark(1, 1), await mark(3, 3), await mark(0, 1)], ['"★"', '"★"', "none"]);
});

test("undo takes back a tile and its answer, and a hint marks a cell", async (t) => {
  const { page } = await openTable(t);
  await begin(page, { board: "sample.txt", first: "human", seed: 1 });
  await cell(page, 0, 0).click();
  await announced(page);
  const before = await labels(page);
  assert.equal((await figures(page)).length, 2);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.ok((await labels(page)).every((label) => /empty|blocked/.test(label)));
  assert.match((await figures(page))[0][0], /has not laid a tile yet/);
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
  await cell(page, 0, 0).click();
  await announced(page);
  assert.deepEqual(await labels(page), before);

  await page.getByRole("button", { name: "Hint" }).click();
  const hinted = page.locator("#board [data-hint]");
  await hinted.waitFor();
  assert.match((await hinted.getAttribute("aria-label")) ?? "", /^\(\d,\d\), empty, hint$/);
  assert.ok(await hinted.evaluate((cell) => cell === document.activeElement));
  assert.match((await page.getByRole("status").textContent()) ?? "", /^Hint: \(\d,\d\), because .*\.$/);
});
