// @ts-check
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import sirv from "sirv";
import { accessibility } from "../../../../factory/site/tests/browser.js";
import { says, start, table } from "./table.js";

const PAGE = join(import.meta.dirname, "../page");

/** Two turns, of which the second is not judged. */
const RECORD = JSON.stringify({
  players: ["Ann", "Bob"],
  hands: { Ann: ["red", "orange", "yellow", "green", "blue", "purple"].map((color) => ({ shape: "star", color })) },
  turns: [
    { player: "Ann", place: ["red", "orange", "yellow", "green", "blue", "purple"].map((color, col) => ({ row: 0, col, shape: "star", color })) },
    { player: "Bob", place: [{ row: 1, col: 0, shape: "circle", color: "red" }] },
  ],
});

test("axe-core reports nothing in either theme", async (t) => {
  const { page, faults } = await table(t, { reducedMotion: "reduce", viewport: { width: 1000, height: 560 } });
  const check = async (/** @type {string} */ where) => {
    for (const colorScheme of /** @type {("light" | "dark")[]} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await accessibility(page), [], `${where}, ${colorScheme}`);
    }
  };
  await check("start");
  await start(page, ["human", "human"], 1);
  await page.click("#hand button >> nth=0");
  await page.click("#grid .fits");
  await page.click("#hand button:enabled >> nth=0");
  await page.click("#grid .empty:not(.fits) >> nth=0");
  await check("a preview, a lifted tile, a refusal");
  await page.click("#hints");
  await check("hints");
  await page.locator("#hint-list button").first().click();
  await page.click("#confirm");
  await page.waitForSelector("#cover[open]");
  await check("the cover");
  await page.click("#cover button");
  await page.click("#swap");
  await check("an exchange");
  await page.evaluate(async (record) => {
    const { open } = await import(/** @type {string} */ ("/qwirkle/replay.js"));
    open(record, "record", true);
  }, RECORD);
  await page.click("#step-on");
  await page.waitForSelector("#judged li:nth-child(2)");
  await check("the replay");
  await page.click("#help");
  await check("the help");
  assert.deepEqual(faults, []);
});

test("a game that is being played is replayed without the analysis, which would show the hands", async (t) => {
  const { page } = await table(t);
  await start(page, ["human", "greedy"], 1);
  await page.click("#hints");
  await page.locator("#hint-list button").first().click();
  await page.click("#confirm");
  await page.waitForSelector("#hand button");
  await page.click("#replay");
  await page.click("#step-on");
  await says(page, "#shown", "lays");
  await says(page, "#opinion", "it appears when the game is over");
  assert.equal(await page.locator("#judged li").count(), 0);
  await page.click("#leave-review");
  assert.equal(await page.locator("#hand button:enabled").count(), 6);
});

test("the page allows itself nothing but its own origin", async (t) => {
  const { page } = await table(t);
  const policy = (await page.getAttribute("meta[http-equiv=Content-Security-Policy]", "content")) ?? "";
  assert.match(policy, /default-src 'self'/);
  assert.doesNotMatch(policy, /https?:|\*|unsafe-inline|'unsafe-eval'/);
  const got = await page.evaluate(async () => {
    try {
      await fetch("https://example.org/");
      return "an answer";
    } catch {
      return "nothing";
    }
  });
  assert.equal(got, "nothing");
});

test("the table works offline once it is loaded", async (t) => {
  const { page } = await table(t);
  // A server of its own, which can be stopped: a browser's offline mode does not hold for its service workers.
  const server = createServer(sirv(process.env.SITE ?? "target/site", { dev: true }));
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await page.goto(`http://127.0.0.1:${port}/qwirkle/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  server.close();
  server.closeAllConnections();
  await page.reload();
  await page.waitForSelector("body.ready");
  // The computers think in a worker, which is loaded only now.
  await start(page, ["random", "greedy"], 1);
  await says(page, "#preview", "game is over");
  // Of a game without humans, only the last turns and the end are announced.
  assert.equal(await page.locator("#status > span").count(), 3);
});

test("the service worker keeps every file of the page", () => {
  const text = readFileSync(join(PAGE, "sw.js"), "utf8");
  const kept = [...text.matchAll(/^ {2}"([^"]+)",$/gm)].map(([, file]) => file).filter((file) => !file.startsWith("pkg/"));
  const files = readdirSync(PAGE).filter((file) => file !== "sw.js");
  assert.deepEqual(kept.sort(), files.map((file) => (file === "index.html" ? "./" : file)).sort());
});

test("every text that the page uses exists in both languages, and none is left over", async (t) => {
  const { page } = await table(t);
  const sources = readdirSync(PAGE).filter((file) => /\.(js|html)$/.test(file)).map((file) => readFileSync(join(PAGE, file), "utf8")).join("\n");
  const used = new Set([...sources.matchAll(/\btext\.(?!js\b)(\w+)|data-(?:text|label)="(\w+)"/g)].map(([, one, other]) => one ?? other));
  // Named by the state of a cell.
  used.add("fresh").add("pending");
  const words = await page.evaluate(async () => {
    const { default: engine } = await import(/** @type {string} */ ("/qwirkle/engine.js"));
    return ["en", "fr"].map((language) => JSON.parse(engine.texts(language)).labels);
  });
  for (const labels of words) assert.deepEqual(Object.keys(labels).sort(), [...used].sort());
});

test("the page speaks French in a French browser, and changes at once", async (t) => {
  const { page } = await table(t, { locale: "fr-BE" });
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  await start(page, ["human", "greedy"], 1);
  await says(page, "#preview", "premier tour");
  await page.selectOption("#language", "en");
  await says(page, "#preview", "The first turn must lay");
  assert.equal(await page.textContent("#confirm"), "Confirm");
  await page.reload();
  await page.waitForSelector("#hand button");
  assert.equal(await page.textContent("#confirm"), "Confirm");
});

test("a name or a seed that is refused gets a sentence", async (t) => {
  const { page } = await table(t);
  await page.fill("#chairs li:nth-child(2) input", "player 1");
  await page.click("#start-form button[type=submit]");
  await says(page, "#start-error", "another player is called player 1");
  await page.fill("#chairs li:nth-child(2) input", "Bob");
  await page.fill("#seed", "-3");
  await page.click("#start-form button[type=submit]");
  await says(page, "#start-error", "A seed is a whole number from 0 to 18446744073709551615, not -3.");
});

test("nothing moves for those who ask for less motion", async (t) => {
  const { page } = await table(t, { reducedMotion: "reduce" });
  await start(page, ["human", "greedy"], 1);
  await page.click("#hand button >> nth=0");
  await page.click("#grid .fits");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});
