// @ts-check
// A search that takes long. Nothing here depends on how long: the page never hears its end.

import assert from "node:assert/strict";
import test from "node:test";
import { announced, begin, figures, labels, openTable } from "./table.js";

/** @param {import("node:test").TestContext} t */
async function letItThink(t) {
  const { page } = await openTable(t, { endless: true });
  await begin(page, { board: "five.txt", first: "human", seed: 1, quality: 4 });
  await page.getByRole("gridcell", { name: "(5,6)" }).click();
  await page.getByText(/^Looking 4 plies ahead: \d+ of 115 cells tried, [\d,]+ positions\.$/).waitFor();
  return page;
}

test("a long search shows how far it is, and stops with the best tile so far", async (t) => {
  const page = await letItThink(t);
  assert.match((await page.getByRole("progressbar").getAttribute("value")) ?? "", /^[1-9]\d*$/);
  await page.getByRole("button", { name: "Stop thinking" }).click();
  assert.match(await announced(page), /^The computer takes \(\d+,\d+\)\. You stopped it after 3 plies\. It is your turn\.$/);
  const [[, plies, positions]] = await figures(page);
  assert.equal(plies, "3");
  assert.ok(Number(positions.replaceAll(",", "")) > 10_000, positions);
});

test("while the computer thinks, a tile is refused and undo gives up the search", async (t) => {
  const page = await letItThink(t);
  await page.getByRole("gridcell", { name: "(0,0)" }).click();
  assert.equal(await page.getByRole("status").textContent(), "Impossible: it is the computer's turn.");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await announced(page), "Your last tile is taken back. It is your turn.");
  assert.ok((await labels(page)).every((label) => /empty|blocked/.test(label)));
  assert.equal(await page.getByRole("button", { name: "Stop thinking" }).isVisible(), false);
});

test("a search begins again after a reload", async (t) => {
  const page = await letItThink(t);
  await page.reload();
  await page.locator("#stop:not([disabled])").click();
  assert.match(await announced(page), /You stopped it after/);
});
