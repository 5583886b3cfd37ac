// @ts-check
// The programs in the pages of the built site.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessibility, open } from "./browser.js";

/** Where cargo has built the programs for this machine. */
const NATIVE = process.env.NATIVE ?? "target/debug";

/** @type {Record<string, import("../page/session.js").Program>} */
const programs = JSON.parse(readFileSync(new URL("../page/programs.json", import.meta.url), "utf8"));

/** The pages that show the programs. */
const pages = Object.keys(programs).map((name) => {
  const level = /^stage(\d)/.exec(name)?.[1];
  return { name, page: level ? `levels/${level}.html` : `electives/${name}.html` };
});

/** @type {Awaited<ReturnType<typeof open>>} */
let site;
before(async () => void (site = await open()));
after(() => site.close());

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} path @param {Page} [page] */
async function start(path, page) {
  page ??= await site.context.newPage();
  await page.goto(`${site.origin}/${path}`);
  await page.locator(".program .start").click();
  await asks(page);
  return page;
}

/** Waits until the program asks, or has ended. @param {Page} page */
const asks = (page) => page.locator(".program[data-state=asks], .program[data-state=over]").waitFor();

/** @param {Page} page @param {string} line */
async function say(page, line) {
  await page.locator(".program form input").fill(line);
  await page.keyboard.press("Enter");
  await asks(page);
}

/** @param {Page} page @param {string} name */
async function press(page, name) {
  await page.locator(".program").getByRole("button", { name, exact: true }).click();
  await asks(page);
}

/** The text of the screen, without the letters of colors; typed text is included on request. @param {Page} page @param {boolean} [withTyped] */
function text(page, withTyped = false) {
  return page.locator(".program .screen").evaluate((screen, withTyped) => {
    const copy = /** @type {HTMLElement} */ (screen.cloneNode(true));
    copy.querySelectorAll(withTyped ? "sub" : "sub, kbd").forEach((element) => element.remove());
    return copy.textContent ?? "";
  }, withTyped);
}

/** What the program prints on this machine. @param {string} name @param {number | undefined} seed @param {(string | null)[]} lines */
function native(name, seed, lines) {
  const { words = [], files = [] } = programs[name] ?? {};
  const folder = files[0]?.split("/").slice(0, -1).join("/");
  const input = lines.filter((line) => line !== null).map((line) => `${line}\n`).join("");
  const seeded = seed === undefined ? [] : ["--seed", String(seed)];
  const path = new URL(`../../../${NATIVE}/${name}`, import.meta.url).pathname;
  const env = { LC_ALL: "en_US.UTF-8" };
  const said = execFileSync(path, [...words, ...seeded, "--color", "always"], { input, cwd: folder, env, encoding: "utf8" });
  return said.replaceAll(/\u001b\[[\d;]*m/g, "");
}

for (const { name, page: path } of pages) {
  const { demonstration } = /** @type {import("../page/session.js").Program} */ (programs[name]);

  test(`${name} prints in the page what it prints in a terminal`, async () => {
    for (const seed of demonstration.seed === undefined ? [undefined] : [demonstration.seed, 8, 21]) {
      const page = await start(path);
      if (seed !== undefined) {
        await page.locator(".program").getByLabel("Seed").fill(String(seed));
        await press(page, "Restart with this seed");
      }
      for (const line of demonstration.lines) {
        if (await page.locator(".program[data-state=over]").count()) break;
        await (line === null ? press(page, "End of input") : say(page, line));
      }
      if (!(await page.locator(".program[data-state=over]").count())) await press(page, "End of input");
      assert.equal(await text(page), native(name, seed, demonstration.lines));
      await page.close();
    }
  });
}

test("each level has the same demonstration in its page as in its handout", async () => {
  for (const { name, page: path } of pages.filter(({ name }) => name.startsWith("stage"))) {
    const page = await start(path);
    await press(page, "All lines");
    const typed = programs[name]?.demonstration.lines.filter((line) => line !== null) ?? [];
    await page.locator(".program kbd").nth(typed.length - 1).waitFor();
    await asks(page);
    const said = (await text(page, true)).split("\n").map((line) => line.trimEnd());
    const handout = readFileSync(new URL(`../../../${name}/README.md`, import.meta.url), "utf8");
    const block = /## Demonstration[^]*?```text\n([^]*?)```/.exec(handout)?.[1] ?? "";
    const shown = block.split("\n").filter((line) => /^(Dear|Hello|How|Name|Player|Points|Congr)/.test(line) && !line.includes("["));
    let from = 0;
    for (const line of shown) {
      const found = said.indexOf(line.trimEnd(), from);
      assert.notEqual(found, -1, `${name}: ${line}`);
      from = found + 1;
    }
    await page.close();
  }
});

test("a new seed starts another game, and the same seed the same game", async () => {
  const page = await start("levels/4.html");
  await say(page, "Ann");
  const first = await text(page);
  await press(page, "Restart with this seed");
  await say(page, "Ann");
  assert.equal(await text(page), first);
  await press(page, "Restart with a new seed");
  await say(page, "Ann");
  assert.notEqual(await text(page), first);
});

test("a line that the reader types ends the demonstration, which then restarts", async () => {
  const page = await start("levels/2.html");
  const next = "Demonstration: next line";
  await press(page, next);
  assert.equal(await text(page, true), "Hello, what is your name? ");
  await press(page, next);
  assert.match(await text(page, true), /Arash\nDear Arash/);
  await say(page, "3");
  assert.match(await text(page, true), /Bag: 48 tiles left/);
  await press(page, next);
  assert.equal(await text(page, true), "Hello, what is your name? ");
});

test("bad lines are answered, and no typed text becomes part of the page", async () => {
  const page = await start("levels/2.html");
  await say(page, "<img src=x>\u202e");
  await say(page, "9".repeat(5000));
  await say(page, "Ann");
  await say(page, "three");
  const said = await text(page, true);
  assert.ok(said.includes("<img src=x>"), said);
  assert.match(said, /Ignored/);
  assert.equal(await page.locator(".program img").count(), 0);
});

test("a whole game can be played with the keyboard alone", async () => {
  const page = await site.context.newPage();
  await page.goto(`${site.origin}/levels/1.html`);
  await page.locator(".program .start").waitFor();
  await page.locator("main h2").first().evaluate((heading) => heading.setAttribute("tabindex", "-1"));
  await page.locator("main h2").first().focus();
  for (let tabs = 0; tabs < 9 && !(await page.evaluate("document.activeElement.className === 'start'")); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await asks(page);
  for (const line of ["Ann", "H green"]) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
    await asks(page);
  }
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator(".program form input").inputValue(), "H green");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+d");
  await page.locator(".program[data-state=over]").waitFor();
  assert.match(await text(page), /farewell/);
});

test("axe finds no faults in a page with a running program, light or dark, wide or narrow", async () => {
  const page = await start("levels/4.html");
  await say(page, "Ann");
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await page.locator(".program .start").click();
    await asks(page);
    assert.deepEqual(await accessibility(page, ".program"), []);
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
  }
});

test("a program is loaded only when the reader starts it", async () => {
  const page = await site.context.newPage();
  page.on("response", (response) => assert.ok(!response.url().endsWith(".wasm"), response.url()));
  await page.goto(`${site.origin}/levels/7.html`, { waitUntil: "networkidle" });
  await page.close();
});

test("nothing went wrong in the pages, and no request left the origin", () => {
  assert.deepEqual(site.faults, []);
});
