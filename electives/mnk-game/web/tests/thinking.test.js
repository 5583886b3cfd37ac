// @ts-check
// A search that takes long. Nothing here depends on how long.

import assert from "node:assert/strict";
import test from "node:test";
import { announced, begin, figures, labels, openTable } from "./table.js";

const LONG = { board: "five.txt", first: "human", seed: 1, quality: 20 };

/** @param {import("playwright-core").Page} page */
async function letItThink(page) {
  await begin(page, LONG);
  await page.getByRole("gridcell", { name: "(5,6)" }).click();
  await page.locator("#stop:not([disabled])").waitFor();
}

test("a long search shows how far it is, and stops with the best tile so far", async (t) => {
  const { page } = await openTable(t);
  await letItThink(page);
  await page.waitForFunction(() => /^Looking [2-4] plies ahead: \d+ of 115 cells tried, /.test(document.querySelector("#effort")?.textContent ?? ""));
  assert.match((await page.getByRole("progressbar").getAttribute("value")) ?? "", /^[1-9]\d*$/);
  await page.getByRole("button", { name: "Stop thinking" }).click();
  assert.match(await announced(page), /^The computer takes \(\d+,\d+\)\. You stopped it after [1-3] plies\. It is your turn\.$/);
  const [[, plies, positions]] = await figures(page);
  assert.ok(Number(plies) >= 1 && Number(positions.replaceAll(",", "")) > 115);
});

test("while the computer thinks, a tile is refused and undo gives up the search", async (t) => {
  const { page } = await openTable(t);
  await letItThink(page);
  await page.getByRole("gridcell", { name: "(0,0)" }).click();
  assert.equal(await page.getByRole("status").textContent(), "Impossible: it is the computer's turn.");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await announced(page), "Your last tile is taken back. It is your turn.");
  assert.ok((await labels(page)).every((label) => /empty|blocked/.test(label)));
  assert.equal(await page.getByRole("button", { name: "Stop thinking" }).isVisible(), false);
});

test("a search goes on after a reload", async (t) => {
  const { page } = await openTable(t);
  await letItThink(page);
  await page.reload();
  await page.locator("#stop:not([disabled])").click();
  assert.match(await announced(page), /You stopped it after/);
});
