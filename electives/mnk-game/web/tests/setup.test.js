// @ts-check
// Boards from files, and by choice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { announced, cell, labels, openTable } from "./table.js";

/**
 * @param {import("playwright-core").Page} page
 * @param {string} name
 * @param {string | Buffer} text
 */
async function choose(page, name, text) {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

test("a file with a wrong line gets the reader's own sentence, and the board before stays", async (t) => {
  const { page } = await openTable(t);
  await page.getByRole("button", { name: "New game" }).click();
  const trouble = page.locator("#setup-trouble");
  const preview = page.getByRole("grid", { name: "Board of the new game" }).getByRole("gridcell");
  for (const [text, sentence] of /** @type {[string | Buffer, string][]} */ ([
    ["3\n4\n5\n", 'mine.txt, line 3: the number of adjacent tiles that win was expected, a whole number from 1 to 4, but this line reads "5".'],
    ["3\n4\n3\n3\ngggg\ngbdg\ngggg\n", 'mine.txt, line 6: a row of g (empty) and d (blocked) was expected, but this line reads "gbdg" with b.'],
    ["3\n4\n3\n3\ngggg\n", "mine.txt ends before line 6: row 1 of 3 was expected, 4 letters."],
    [Buffer.from([0x33, 0x0a, 0xff]), "mine.txt cannot be read: line 2 is not text in UTF-8."],
    ["1\n2\n2\n3\ndd\n", "mine.txt: no cell is empty, so nobody can play."],
  ])) {
    await choose(page, "mine.txt", text);
    await trouble.filter({ hasText: sentence }).waitFor();
    assert.equal(await trouble.textContent(), sentence);
    assert.equal(await preview.count(), 25);
  }
  await choose(page, "mine.txt", "2\n3\n2\n1\nggg\ngdg\n");
  await page.waitForFunction(() => document.querySelectorAll("#preview [role=gridcell]").length === 6);
  assert.equal(await trouble.textContent(), "");
  await page.getByLabel("Who begins").selectOption("human");
  await page.getByRole("button", { name: "Start" }).click();
  assert.equal((await labels(page))[4], "(1,1), blocked");
  assert.match((await page.locator("#rule").textContent()) ?? "", /^2 adjacent .* Board: mine.txt, quality 1, seed \d+\.$/);
});

test("a board of your own has the rows, columns, blocked cells and quality that are chosen, and can be saved", async (t) => {
  const { page } = await openTable(t);
  await page.getByRole("button", { name: "New game" }).click();
  for (const [label, number] of [["Rows", 2], ["Columns", 6], ["Tiles in a row", 3], ["Quality", 5]]) {
    await page.getByLabel(String(label)).fill(String(number));
  }
  const preview = page.getByRole("grid", { name: "Board of the new game" });
  await preview.getByRole("gridcell", { name: "(1,4)" }).click();
  await preview.getByRole("gridcell", { name: "(1,5)" }).click();
  await preview.getByRole("gridcell", { name: "(1,5)" }).click();
  await preview.getByRole("gridcell", { name: "(0,0)" }).focus();
  await page.keyboard.press("Enter");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the board" }).click()]);
  assert.equal(readFileSync(await download.path(), "utf8"), "2\n6\n3\n5\ndggggg\nggggdg\n");
  await page.getByLabel("Who begins").selectOption("computer");
  await page.getByRole("button", { name: "Start" }).click();
  await announced(page);
  const seen = await labels(page);
  assert.deepEqual([seen.length, seen[0], seen[10]], [12, "(0,0), blocked", "(1,4), blocked"]);
  assert.equal(seen.filter((label) => label.endsWith("the computer’s tile, last tile")).length, 1);
});

test("a number out of bounds gets the reader's sentence, a wrong seed its own, and no game begins", async (t) => {
  const { page } = await openTable(t);
  await cell(page, 0, 0).click();
  await announced(page);
  const before = await labels(page);
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByLabel("Rows").fill("31");
  const trouble = page.locator("#setup-trouble");
  assert.equal(await trouble.textContent(), 'The number of rows was expected, a whole number from 1 to 30, but the field reads "31".');
  await page.getByRole("button", { name: "Start" }).click();
  assert.ok(await page.getByRole("dialog").isVisible());
  await page.getByLabel("Rows").fill("3");
  await page.getByLabel("Seed").fill("-1");
  await page.getByRole("button", { name: "Start" }).click();
  assert.equal(await trouble.textContent(), "A seed is a whole number from 0 to 18446744073709551615.");
  await page.keyboard.press("Escape");
  assert.deepEqual(await labels(page), before);
});
