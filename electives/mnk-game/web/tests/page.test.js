// @ts-check
// The page itself: for everybody, in both themes, from its own origin, and without a network.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { accessibility } from "../../../../factory/site/tests/browser.js";
import { announced, begin, cell, openTable } from "./table.js";

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe-core reports nothing in the ${colorScheme} theme`, async (t) => {
    const { page } = await openTable(t, { colorScheme, stored: "damaged" });
    const assertAccessible = async (/** @type {string} */ state) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await accessibility(page), [], `${state}, at ${width} pixels`);
      }
    };
    await assertAccessible("a damaged game");
    await begin(page, { board: "corners.txt", first: "computer", seed: 3 });
    await announced(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator("#board [data-hint]").waitFor();
    await assertAccessible("a hint");
    for (const [row, column] of [[0, 1], [0, 0]]) {
      await cell(page, row, column).click();
      await announced(page);
    }
    await assertAccessible("the end");
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByLabel("Rows").fill("0");
    await assertAccessible("the form, with a mistake");
    await page.getByRole("button", { name: "Cancel" }).click();
  });
}

test("axe-core reports nothing while the computer thinks", async (t) => {
  const { page } = await openTable(t, { endless: true });
  await begin(page, { board: "five.txt", first: "computer", seed: 1 });
  await page.locator("#stop:not([disabled])").waitFor();
  assert.deepEqual(await accessibility(page), []);
});

test("the page works without a network once it is loaded, with a request for nothing else", async (t) => {
  const { page, context, origin } = await openTable(t);
  /** @type {string[]} */
  const requested = [];
  context.on("request", (request) => requested.push(request.url()));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await cell(page, 0, 0).click();
  assert.match(await announced(page), /^The computer takes/);
  // All pages of the site have one look. The service worker shares a script with its programs; on a busy machine, it is
  // read only now.
  const isOwn = (/** @type {string} */ url) =>
    url.startsWith(`${origin}/mnk-game/`) || url.startsWith(`${origin}/look/`) || url === `${origin}/programs/offline.js`;
  assert.ok(requested.length > 0 && requested.every(isOwn), requested.join("\n"));
});

test("what is kept for the time without a network is the whole page", () => {
  const page = new URL("../page/", import.meta.url);
  const list = /FILES = \[([^\]]*)\]/.exec(readFileSync(new URL("service-worker.js", page), "utf8"))?.[1] ?? "";
  const kept = [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1]);
  const files = readdirSync(page).filter((file) => file !== "service-worker.js");
  assert.deepEqual(kept.sort(), [...files, "./", "pkg/engine.js", "pkg/engine_bg.wasm"].sort());
});

test("the policy allows nothing but the page's own files", async (t) => {
  const { page } = await openTable(t);
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  assert.match(policy ?? "", /^default-src 'self';/);
  assert.doesNotMatch(policy ?? "", /unsafe-(inline|eval'(?<!wasm-unsafe-eval'))|https?:|\*/);
});
