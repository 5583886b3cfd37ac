// @ts-check
// The board designs figure: its counts match those of the chapter.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../../site/tests/browser.js";
import { figure } from "./figure.js";

const DESIGNS = ["list", "vector", "array", "map", "zeros"];

/** How many steps a question takes in the list, in the vector, and in each of the other designs. */
const steps = (/** @type {number} */ list, /** @type {number} */ vector, /** @type {number} */ elsewhere) =>
  ({ list, vector, array: elsewhere, map: elsewhere, zeros: elsewhere });

/** @type {import("./figure.js").Site} */
let site;
before(async () => {
  site = await open();
});
after(() => site.close());

/** Opens the figure, and returns the functions that a test needs. */
async function opened() {
  const { live, says } = await figure(site, "designs");
  const cell = (/** @type {[number, number]} */ [row, column]) => live.getByRole("gridcell", { name: `(${row},${column})` });
  const counts = async (/** @type {number} */ column) => {
    const texts = await live.locator(`.counts td:nth-child(${column})`).allTextContents();
    return Object.fromEntries(texts.map((text, index) => [DESIGNS[index], parseInt(text)]));
  };
  /** The cells of a design's places, in its order: of those with a tile, or of those that `selector` selects. */
  const places = async (/** @type {string} */ design, selector = ".place:has([data-tile])") => {
    await live.getByLabel("Design").selectOption(design);
    const cells = await live.locator(selector).evaluateAll((all) => all.map((place) => place.getAttribute("data-cell") ?? ""));
    return cells.map((cell) => /** @type {[number, number]} */ (cell.split(",").map(Number)));
  };
  const question = (/** @type {string} */ name) => live.getByLabel("Question").selectOption(name);
  return { live, says, cell, counts, places, question };
}

test("a miss visits every node of the list, every element of the vector, and one cell or hash", async () => {
  const { live, says, cell, counts, places } = await opened();
  const tiles = (await places("list")).length;
  await cell([0, 0]).click();
  assert.deepEqual(await counts(2), steps(tiles, tiles, 1));
  assert.match(await says(), /^\(0,0\): free\. /);
  assert.equal((await places("list", ".place.visited")).length, tiles);
  assert.equal((await places("vector", ".place.visited")).length, tiles);
  assert.deepEqual(await places("array", ".place.visited"), [[0, 0]]);
  assert.deepEqual(await places("zeros", ".place.visited"), [[0, 0]]);
  // The map also compares an entry whose hash begins like that of the cell, which differs from build to build.
  assert.ok((await places("map", ".place.visited")).length < tiles);
  await live.page().close();
});

test("a hit visits the nodes or elements up to its own; the vector has them in reverse order", async () => {
  const { cell, counts, places } = await opened();
  const order = await places("list");
  for (const [index, at] of order.entries()) {
    await cell(at).click();
    assert.deepEqual(await counts(2), steps(index + 1, order.length - index, 1));
    assert.deepEqual(await places("list", ".place.visited"), order.slice(0, index + 1));
    assert.deepEqual(await places("vector", ".place.visited"), order.slice(index).reverse());
    assert.ok((await places("map", ".place.visited")).map(String).includes(String(at)));
  }
  const n = order.length;
  assert.deepEqual(await counts(3), steps((n * (n + 1)) / 2, (n * (n + 1)) / 2, n));
});

test("adding takes n + 1 steps in a list or a vector, and two elsewhere; a new node comes first, a new element last", async () => {
  const { cell, counts, places, question } = await opened();
  const before = await places("list");
  await question("add");
  await cell([0, 5]).click();
  assert.deepEqual(await counts(2), steps(before.length + 1, before.length + 1, 2));
  assert.deepEqual(await places("list"), [[0, 5], ...before]);
  assert.deepEqual(await places("vector"), [...before.reverse(), [0, 5]]);
  for (const design of DESIGNS) assert.equal((await places(design)).length, before.length + 1);
});

test("every design stores the same tiles; arrays in the order of the cells", async () => {
  const { places } = await opened();
  const order = (await places("list")).map(String).sort();
  assert.deepEqual((await places("array")).map(String), order);
  assert.deepEqual((await places("zeros")).map(String), order);
  assert.deepEqual((await places("vector")).map(String).sort(), order);
  assert.deepEqual((await places("map")).map(String).sort(), order);
  assert.equal((await places("zeros", ".place")).length, 36);
});

test("legality takes at most 8 lookups, plus one for each tile of the two runs", async () => {
  const { live, says, cell, counts, question } = await opened();
  await question("legality");
  // (0,0) has no neighbor: two lookups are on the board, and the other two find its edge without asking.
  await cell([0, 0]).click();
  assert.match(await says(), /not legal/);
  assert.deepEqual(await counts(2), steps(20, 20, 2));
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      await cell([row, column]).click();
      assert.ok((await counts(2)).map <= 8 + 6, await says());
      assert.equal(await live.locator(".lookups li").count(), (await counts(2)).map);
    }
  }
  assert.deepEqual(site.faults, []);
});
