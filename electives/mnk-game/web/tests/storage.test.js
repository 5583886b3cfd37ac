// @ts-check
// A game survives a reload; what cannot be read is reported and kept aside.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { announced, begin, cell, figures, labels, openTable } from "./table.js";

test("a game survives a reload, with its figures", async (t) => {
  const { page } = await openTable(t);
  await begin(page, { board: "hole.txt", first: "computer", seed: 5 });
  await announced(page);
  await page.locator("#board [data-cell=g]").first().click();
  await announced(page);
  const before = [await labels(page), await figures(page)];
  await page.reload();
  await page.getByRole("gridcell").first().waitFor();
  assert.deepEqual([await labels(page), await figures(page)], before);
  assert.equal(await announced(page), "Your game continues. It is your turn.");
});

test("a game in two tabs is one game", async (t) => {
  const { origin, context, page } = await openTable(t);
  await begin(page, { board: "hole.txt", first: "human", seed: 5 });
  const other = await context.newPage();
  await other.goto(`${origin}/mnk-game/`);
  await announced(other);
  for (const [one, two] of [[page, other], [other, page]]) {
    await one.evaluate(() => dispatchEvent(new Event("focus")));
    await one.locator("#board [data-cell=g]").first().click();
    await announced(one);
    await two.waitForFunction((tiles) => document.querySelectorAll("#board :is([data-cell=b], [data-cell=o])").length === tiles,
      await one.locator("#board :is([data-cell=b], [data-cell=o])").count());
    assert.deepEqual(await labels(two), await labels(one));
    assert.match(await announced(two), /this one follows/);
  }
});

for (const [kind, stored, reason] of [
  ["damaged", '{"version":1,"name":"hole.txt","bo', /^The stored game is damaged: .* It is kept in this browser as mnk-game\.damaged\.1\. /],
  ["of another version", '{"version":2}', /^The stored game has version 2, but this page reads version 1\. It is kept in this browser/],
  ["illegal", '{"version":1,"name":"a","board":"1\\n2\\n2\\n1\\ngd","seed":"1","first":"human","laid":[[0,1]],"thoughts":[]}',
    /^The stored game is damaged: tile 1: Impossible: \(0,1\) is blocked\. It is kept in this browser/],
]) {
  test(`a stored game that is ${kind} is reported and kept aside`, async (t) => {
    const { page } = await openTable(t, { stored: String(stored) });
    const trouble = page.locator("#trouble");
    assert.match((await trouble.textContent()) ?? "", /** @type {RegExp} */ (reason));
    assert.equal(await page.evaluate(() => localStorage.getItem("mnk-game.damaged.1")), stored);
    const [download] = await Promise.all([page.waitForEvent("download"), trouble.getByRole("button").click()]);
    assert.equal(readFileSync(await download.path(), "utf8"), stored);
    await cell(page, 0, 0).click();
    assert.match(await announced(page), /^The computer takes/);
    });
}

test("a second damaged game does not replace the first", async (t) => {
  const { page } = await openTable(t, { stored: "first" });
  await page.evaluate(() => localStorage.setItem("mnk-game", "second"));
  await page.reload();
  await page.getByRole("gridcell").first().waitFor();
  const kept = await page.evaluate(() => [1, 2].map((number) => localStorage.getItem(`mnk-game.damaged.${number}`)));
  assert.deepEqual(kept, ["first", "second"]);
});
