// @ts-check
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { says, start, table, terminal, tilesOn } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/** A folder of its own for a test. @param {import("node:test").TestContext} t */
function folder(t) {
  const path = mkdtempSync(join(tmpdir(), "qwirkle-"));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

/** Lays the best move. @param {Page} page */
async function lay(page) {
  await page.click("#hints");
  await page.locator("#hint-list button").first().click();
  await page.click("#confirm");
  await page.waitForSelector("#hand button:enabled");
}

/** Saves what a command of the page offers. @param {Page} page @param {string} command @param {string} path */
async function download(page, command, path) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(command)]);
  await file.saveAs(path);
  return file.suggestedFilename();
}

test("a game saved here continues in the terminal, and back", async (t) => {
  const path = folder(t);
  const { page, faults } = await table(t);
  await start(page, ["human", "greedy"], 7);
  await lay(page);
  await lay(page);
  assert.equal(await download(page, "#save", join(path, "here.json")), "qwirkle-7.json");
  const said = terminal(["load", "here.json"], "swap 1\nok\nsave there.json\nquit\n", path);
  assert.match(said, /here\.json: the game continues after 4 turns\./);
  assert.match(said, /Turn 7: Player 1/);
  await page.setInputFiles("#file", join(path, "there.json"));
  await says(page, "#heading", "Turn 7: Player 1");
  await download(page, "#save", join(path, "back.json"));
  assert.equal(readFileSync(join(path, "back.json"), "utf8"), readFileSync(join(path, "there.json"), "utf8"));
  const laid = JSON.parse(readFileSync(join(path, "there.json"), "utf8")).played.turns.flatMap((/** @type {any} */ turn) => turn.place ?? []);
  assert.equal((await tilesOn(page, "grid")).length, laid.length);
  assert.deepEqual(faults, []);
});

test("a record saved here is right for the terminal", async (t) => {
  const path = folder(t);
  const { page } = await table(t);
  await start(page, ["human", "greedy", "random"], 8);
  await lay(page);
  await download(page, "#save-record", join(path, "record.json"));
  assert.match(terminal(["replay", "record.json"], "", path), /3 turns follow the rules\.|4 turns follow the rules\.|5 turns follow the rules\./);
});

test("a file that is not a game gets one sentence, and the game goes on", async (t) => {
  const path = folder(t);
  const { page, faults } = await table(t);
  await start(page, ["human", "greedy"], 7);
  await lay(page);
  const before = await tilesOn(page, "grid");
  const game = await page.evaluate(() => localStorage.getItem("qwirkle.game") ?? "");
  for (const [text, sentence] of [
    ["hello", "bad.json is not a record: line 1, column 1"],
    ["", "bad.json is not a record"],
    [game.replace('"points":', '"points":1'), "bad.json cannot be resumed: it was edited"],
    [game.replace('"version":1', '"version":2'), "bad.json cannot be resumed: it was saved by a newer qwirkle"],
    ['{"players":["A","B"],"turns":[{"player":"C","pass":true}]}', "bad.json: turn 1, C, is wrong: no player has that name."],
    [Buffer.from([0x7b, 0xff, 0xfe]), "bad.json cannot be read: it is not text in UTF-8."],
    ["x".repeat(8 * 1024 * 1024 + 1), "bad.json cannot be read: it has more than 8 MiB"],
  ]) {
    writeFileSync(join(path, "bad.json"), text);
    await page.setInputFiles("#file", join(path, "bad.json"));
    await says(page, "#notices", /** @type {string} */ (sentence));
  }
  assert.deepEqual(await tilesOn(page, "grid"), before);
  assert.deepEqual(faults, []);
});

test("a game survives a reload", async (t) => {
  const { page, visit } = await table(t);
  await start(page, ["human", "greedy"], 9);
  await lay(page);
  const [heading, tiles, points] = [await page.textContent("#heading"), await tilesOn(page, "grid"), await page.textContent("#seats")];
  await visit();
  assert.deepEqual([await page.textContent("#heading"), await tilesOn(page, "grid"), await page.textContent("#seats")], [heading, tiles, points]);
  // The game that a new one replaces can still be had.
  await page.click("#new-game");
  await start(page, ["human", "greedy"], 10);
  await page.click("#new-game");
  await page.click("#previous-game");
  assert.deepEqual(await tilesOn(page, "grid"), tiles);
});

test("a game in two tabs is one game", async (t) => {
  const { origin, context, page, faults } = await table(t);
  await start(page, ["human", "greedy"], 9);
  const other = await context.newPage();
  await other.goto(`${origin}/qwirkle/`);
  await other.waitForSelector("#hand button:enabled");
  for (const [one, two] of [[page, other], [other, page]]) {
    await one.evaluate(() => dispatchEvent(new Event("focus")));
    await lay(one);
    await says(two, "#status", "this one follows");
    await two.waitForFunction((tiles) => document.querySelectorAll("#grid .tile").length === tiles, (await tilesOn(one, "grid")).length);
    assert.deepEqual(await tilesOn(two, "grid"), await tilesOn(one, "grid"));
  }
  assert.deepEqual(faults, []);
});

test("a damaged stored game is reported and kept aside", async (t) => {
  const { page, visit, faults } = await table(t);
  await start(page, ["human", "greedy"], 9);
  const game = await page.evaluate(() => localStorage.getItem("qwirkle.game") ?? "");
  const damaged = [game.slice(0, 100), game.replace('"version":1', '"version":9'), game.replace("circle", "square"), "null"];
  for (const [index, text] of damaged.entries()) {
    await page.evaluate((value) => localStorage.setItem("qwirkle.game", value), text);
    await visit();
    const said = await says(page, "#notices", "The game stored in this browser cannot be resumed");
    const key = `qwirkle.damaged-${index + 1}`;
    assert.ok(said.includes(key), said);
    assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), text);
    assert.ok(await page.locator("#start").isVisible());
  }
  await start(page, ["human", "greedy"], 9);
  assert.equal(await page.evaluate(() => localStorage.getItem("qwirkle.damaged-1")), damaged[0]);
  assert.deepEqual(faults, []);
});

test("without storage the table works, and says that nothing is kept", async (t) => {
  const { page, visit } = await table(t);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await visit();
  await start(page, ["human", "greedy"], 9);
  await says(page, "#notices", "This browser stores nothing for this page.");
});
