// @ts-check
// The list figure: it shows what a list does, next to the lines of the book.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { open } from "../../site/tests/browser.js";
import { figure } from "./figure.js";

/** @type {import("./figure.js").Site} */
let site;
before(async () => {
  site = await open();
});
after(() => site.close());

/**
 * Presses the button of an operation and goes to its last step. Returns the lists at the end.
 * @param {import("playwright-core").Page} page
 * @param {string} operation
 * @param {{ tile?: string, index?: number }} [choice]
 */
function run(page, operation, choice = {}) {
  return page.evaluate(({ operation, tile, index }) => {
    const live = /** @type {HTMLElement} */ (document.querySelector(".figure-live"));
    const press = (/** @type {string} */ label) =>
      [...live.querySelectorAll("button")].find((button) => button.textContent === label)?.click();
    if (tile) /** @type {HTMLSelectElement} */ (live.querySelector("select")).value = tile;
    if (index !== undefined) /** @type {HTMLInputElement} */ (live.querySelector("input")).value = String(index);
    press(operation);
    press("To the end");
    const tiles = (/** @type {string} */ owner) =>
      [...live.querySelectorAll(`[data-owner=${owner}] [data-tile]`)].map((tile) => tile.getAttribute("data-tile") ?? "");
    return { bag: tiles("bag"), deck: tiles("deck"), owners: live.querySelectorAll("[data-owner]").length };
  }, { operation, ...choice });
}

test("after each of 200 random operations the figure shows what arrays hold", async () => {
  const { page } = await figure(site, "list");
  let [bag, deck] = [["Ar", "Bg", "Cb"], ["Dy"]];
  const random = (/** @type {number} */ below) => Math.floor(Math.random() * below);
  for (let number = 0; number < 200; number += 1) {
    const tile = "ABCD"[random(4)] + "rgby"[random(4)];
    const index = random(5);
    /** What each operation does to an array. @type {Record<string, () => unknown>} */
    const operations = {
      push_front: () => bag.length < 12 && bag.unshift(tile),
      add: () => bag.length < 12 && bag.push(tile),
      pop_front: () => bag.shift(),
      pop_back: () => bag.pop(),
      remove_at: () => bag.splice(index, 1),
      move_random_to: () => {},
    };
    const operation = Object.keys(operations)[random(6)];
    const shown = await run(page, operation, { tile, index });
    operations[operation]();
    if (operation === "move_random_to" && bag.length > 0) {
      // Any tile may have moved, but only one, and to the end of the deck.
      const moved = bag.findIndex((_, at) => String(bag.toSpliced(at, 1)) === String(shown.bag));
      assert.notEqual(moved, -1, `${bag} became ${shown.bag}`);
      deck.push(...bag.splice(moved, 1));
    }
    assert.deepEqual(shown, { bag, deck, owners: 2 }, `${operation}, ${tile}, ${index}`);
  }
  assert.deepEqual(site.faults, []);
});

test("each step marks one line of the running function, as it is in list.rs", async () => {
  const source = readFileSync("shared/src/list.rs", "utf8").split("\n").map((line) => line.trim());
  const { page, live } = await figure(site, "list");
  const operations = ["push_front", "add", "pop_front", "pop_back", "remove_at", "move_random_to"];
  const functions = new Set();
  for (const operation of operations) {
    await live.getByRole("button", { name: operation, exact: true }).click();
    for (;;) {
      const innermost = await live.locator(".calls code").last().innerText();
      const lines = await live.locator(".line").allTextContents();
      const current = await live.locator(".line[aria-current]").allTextContents();
      functions.add(innermost);
      assert.match(lines[0], new RegExp(`fn ${innermost}[(<]`));
      assert.equal(lines.at(-1), "}".padStart(lines[0].search(/\S/) + 1));
      assert.equal(current.length, 1, `${operation} in ${innermost}`);
      assert.ok(lines.every((line) => source.includes(line.trim())), lines.join("\n"));
      const next = live.getByRole("button", { name: "Next line" });
      if ((await next.getAttribute("aria-disabled")) === "true") break;
      await next.click();
    }
  }
  assert.equal(functions.size, 10, [...functions].join());
  await page.close();
});

test("what follows a removed node belongs to a variable, and its neighbors do not move", async () => {
  const { live, says } = await figure(site, "list");
  const next = live.getByRole("button", { name: "Next line" });
  const addresses = () => live.locator("[data-owner=bag] .address").allTextContents();
  const [first, , last] = await addresses();
  await live.getByRole("button", { name: "remove_at" }).click();
  while (!(await says()).includes("`element` is Bg") && !(await says()).includes("element is Bg")) await next.click();
  assert.deepEqual(await live.locator("[data-owner=next] [data-tile]").allTextContents(), ["Cb"]);
  assert.deepEqual(await live.locator("[data-owner=bag] [data-tile]").allTextContents(), ["Ar"]);
  await live.getByRole("button", { name: "Back", exact: true }).click();
  assert.equal(await live.locator("[data-owner=next]").count(), 0);
  await live.getByRole("button", { name: "To the end" }).click();
  assert.deepEqual(await addresses(), [first, last]);
});

test("an invalid index, a full bag and an empty bag are explained", async () => {
  const { page, live, says } = await figure(site, "list");
  for (const wrong of ["", "-1", "1.5", "100"]) {
    await live.getByLabel("Index").fill(wrong);
    await live.getByRole("button", { name: "remove_at" }).click();
    assert.equal(await says(), "The index must be a whole number from 0 to 99.");
  }
  for (let number = 0; number < 10; number += 1) await run(page, "add");
  assert.match(await says(), /the bag holds at most 12 tiles/);
  for (let number = 0; number < 12; number += 1) await run(page, "pop_front");
  for (const operation of ["pop_front", "pop_back", "remove_at", "move_random_to"]) {
    const shown = await run(page, operation, { index: 0 });
    assert.deepEqual(shown, { bag: [], deck: ["Dy"], owners: 2 });
    assert.match(await says(), /returns `?(None|false)/);
  }
});
