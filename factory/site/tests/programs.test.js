// @ts-check
// The programs in the pages of the built site.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessibility, open, withoutWaiting } from "./browser.js";

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

/** Opens a page, and runs its program. @param {string} path @param {import("playwright-core").BrowserContextOptions["viewport"]} [viewport] */
async function start(path, viewport) {
  const page = await site.context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  await page.goto(`${site.origin}/${path}`);
  await run(page);
  await asks(page);
  return page;
}

/** @param {Page} page */
const run = (page) => button(page, /^Run (?!again)/).click();

/** @param {Page} page @param {string | RegExp} name */
const button = (page, name) => page.locator(".program").getByRole("button", { name, exact: true });

/** Waits until the program asks, or has ended. @param {Page} page */
const asks = (page) => page.locator(".program[data-state=asks], .program[data-state=over]").waitFor();

/** @param {Page} page */
const field = (page) => page.locator(".program form input");

/** @param {Page} page @param {string} line */
async function say(page, line) {
  await field(page).fill(line);
  await page.keyboard.press("Enter");
  await asks(page);
}

/** @param {Page} page @param {string} name */
async function press(page, name) {
  await button(page, name).click();
  await asks(page);
}

/** Presses the button that has got the focus, as soon as a key may have been meant for it. @param {Page} page */
async function again(page) {
  assert.ok(await button(page, "Run again").evaluate((button) => button === document.activeElement));
  await page.waitForTimeout(600);
  await page.keyboard.press("Enter");
}

/** @param {Page} page */
async function giveUp(page) {
  await button(page, "Give it up").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await asks(page);
}

/** What is in the window, without the letters of colors; typed text is included on request. @param {Page} page @param {boolean} [withTyped] */
function text(page, withTyped = false) {
  return page.locator(".program .window").evaluate((screen, withTyped) => {
    const copy = /** @type {HTMLElement} */ (screen.cloneNode(true));
    copy.querySelectorAll(withTyped ? "sub" : "sub, kbd").forEach((element) => element.remove());
    return [...copy.querySelectorAll("pre, label")].map((part) => part.textContent).join("");
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
    const seeds = demonstration.seed === undefined ? [undefined] : [demonstration.seed, 8, 21];
    for (const seed of seeds) {
      // Some browsers cannot wait in the middle of a call, as Chromium does.
      if (seed === seeds.at(-1)) await withoutWaiting(site.context);
      const page = await start(path);
      if (seed !== undefined) {
        await page.locator(".program").getByLabel("Seed").fill(String(seed));
        await press(page, "Restart");
      }
      for (const line of demonstration.lines) {
        if (await page.locator(".program[data-state=over]").count()) break;
        await (line === null ? press(page, "End of input") : say(page, line));
      }
      if (!(await page.locator(".program[data-state=over]").count())) await press(page, "End of input");
      assert.equal(await text(page), native(name, seed, demonstration.lines));
      await page.close();
    }
    await site.context.unrouteAll();
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

test("a new game has another seed, and the same seed repeats a game", async () => {
  const page = await start("levels/4.html");
  const seed = page.locator(".program").getByLabel("Seed");
  const play = async () => {
    await say(page, "Ann");
    return text(page);
  };
  const first = await play();
  await button(page, "Restart").click();
  await giveUp(page);
  assert.equal(await play(), first);
  const before = await seed.inputValue();
  await button(page, "New game").click();
  await giveUp(page);
  assert.notEqual(await seed.inputValue(), before);
  assert.notEqual(await play(), first);
  await seed.fill(before);
  await page.keyboard.press("Enter");
  await giveUp(page);
  assert.equal(await play(), first);
  await page.close();
});

test("the demonstration and other games ask before they replace the reader's game", async () => {
  const page = await start("levels/2.html");
  const next = "Demonstration: next line";
  await press(page, next);
  assert.equal(await text(page, true), "Hello, what is your name? ");
  await press(page, next);
  assert.match(await text(page, true), /Arash\nDear Arash/);
  await say(page, "3");
  assert.match(await text(page, true), /Bag: 48 tiles left/);
  for (const name of [next, "All lines", "Restart", "New game"]) {
    await button(page, name).click();
    await page.getByText("Give up your game of 2 lines?").waitFor();
    await page.keyboard.press("Escape");
    assert.match(await text(page, true), /Bag: 48 tiles left/, name);
  }
  await button(page, next).click();
  await giveUp(page);
  assert.equal(await text(page, true), "Hello, what is your name? ");
  await page.close();
});

test("a game continues after the reader has left the page", async () => {
  const page = await start("levels/4.html");
  await say(page, "Ann");
  await say(page, "0 0 0");
  const before = await text(page, true);
  await page.locator("main h1").click();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/levels\/5/);
  await page.goBack();
  await run(page);
  await button(page, "Keep the game").click();
  await press(page, "Continue your game of 2 lines");
  assert.equal(await text(page, true), before);
  await page.reload();
  await run(page);
  await giveUp(page);
  assert.equal(await text(page, true), "Hello, what is your name? ");
  await page.reload();
  assert.equal(await button(page, /^Continue/).count(), 0);
  await page.close();
});

test("the window stays as large as the picture that it replaces, and shows the line that is typed", async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
    const page = await site.context.newPage();
    await page.setViewportSize(viewport);
    await page.goto(`${site.origin}/levels/7.html`);
    await button(page, "Run Level 7").waitFor();
    /** Where it is in the page, which may be scrolled. */
    const box = () => page.locator(".terminal").evaluate((terminal) => {
      const { x, y, width, height } = terminal.getBoundingClientRect();
      return { x, y: y + scrollY, width, height };
    });
    const before = await box();
    await run(page);
    await press(page, "All lines");
    assert.deepEqual(await box(), before);
    await press(page, "Restart");
    for (const line of ["2", "human", "Ann", "computer", "Bob", "s", "s"]) await say(page, line);
    assert.deepEqual(await box(), before);
    await page.locator(".window").click({ position: { x: 5, y: 5 } });
    assert.ok(await field(page).evaluate((field) => field === document.activeElement && field.getBoundingClientRect().bottom < innerHeight));
    await page.close();
  }
});

test("while the window has the focus, keys do not search the book or turn its pages", async () => {
  const page = await start("levels/1.html");
  await page.locator(".window").focus();
  await page.keyboard.type("s");
  await page.keyboard.press("ArrowLeft");
  await page.locator(".window").focus();
  for (const key of ["ArrowRight", "/", "?", "Control+v"]) await page.keyboard.press(key);
  assert.equal(await field(page).inputValue(), "/?s");
  assert.ok(page.url().endsWith("levels/1.html"));
  assert.equal(await page.locator("#mdbook-searchbar:visible, #mdbook-help-popup:visible").count(), 0);
  await page.close();
});

test("what is typed ahead or pasted is taken line by line", async () => {
  const page = await site.context.newPage();
  await page.goto(`${site.origin}/levels/2.html`);
  await run(page);
  await page.keyboard.type("Ann\n2\nthree\n");
  await page.waitForFunction(() => document.querySelector(".window")?.textContent?.includes("Ignored"));
  await field(page).fill("<>");
  await field(page).evaluate((/** @type {HTMLInputElement} */ field) => {
    field.setSelectionRange(1, 1);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "4\r\n1\nlast");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await asks(page);
  assert.deepEqual(await page.locator(".window kbd").allTextContents(), ["Ann", "2", "three", "<4>", "1"]);
  assert.equal(await field(page).inputValue(), "last");
  await page.close();
});

test("the window says that a program is loading, cannot be loaded, or has ended", async () => {
  const page = await site.context.newPage();
  await page.goto(`${site.origin}/levels/1.html`);
  await button(page, "Run Level 1").waitFor();
  await site.context.setOffline(true);
  await run(page);
  const status = page.locator(".window [role=status]");
  await page.getByText("Level 1 cannot be loaded: you are offline.").waitFor();
  site.faults.splice(0);
  await site.context.setOffline(false);
  let load = () => {};
  const loads = new Promise((done) => (load = () => done(undefined)));
  await page.route("**/*.wasm", (route) => loads.then(() => route.continue()));
  await again(page);
  await page.getByText("Loading Level 1 …").waitFor();
  load();
  await asks(page);
  assert.equal(await status.textContent(), "");
  for (const line of ["Ann", "q"]) await say(page, line);
  assert.equal(await status.textContent(), "The program has ended.");
  // The second line was typed too late.
  await page.keyboard.type("q\n");
  await again(page);
  await asks(page);
  assert.equal(await text(page), "Hello, what is your name? ");
  await page.close();
});

test("only what is new is read aloud", async () => {
  const page = await start("levels/7.html");
  await press(page, "All lines");
  await press(page, "Restart");
  for (const line of ["2", "human", "Ann", "human", "Bob", "s", "s"]) await say(page, line);
  const news = await page.locator(".program [role=log]").textContent();
  assert.match(news ?? "", /^Bob skips.\nBoard:\nBag: \d+ tiles left.\nPoints of Ann: 0.\nPoints of Bob: 0.\nDeck of Ann: .*\nDear Ann, choose .*: $/);
  await page.close();
});

test("on paper, there is the command instead of buttons", async () => {
  const page = await site.context.newPage();
  await page.emulateMedia({ media: "print" });
  await page.goto(`${site.origin}/levels/1.html`);
  await page.locator(".terminal").waitFor();
  assert.equal(await page.locator(".program :is(button, input):visible").count(), 0);
  assert.ok(await page.getByText("run cargo course play 1").isVisible());
  assert.ok(await page.locator(".program img").isVisible());
  await page.close();
});

test("a file that a program writes can be downloaded", async () => {
  const page = await start("electives/qwirkle.html");
  for (const line of ["2", "human", "Anna", "greedy", "", "save my game.json"]) await say(page, line);
  assert.match(await text(page), /my game\.json/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download my game.json" }).click()]);
  assert.equal(file.suggestedFilename(), "my game.json");
  assert.equal(JSON.parse(readFileSync(await file.path(), "utf8")).version, 1);
  await button(page, "New game").click();
  await giveUp(page);
  assert.equal(await page.locator(".program .files a").count(), 0);
  await page.close();
});

test("a copied board keeps its columns", async () => {
  const page = await start("levels/4.html");
  await say(page, "Ann");
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(/** @type {Element} */ (document.querySelector(".window pre")));
    return String(getSelection());
  });
  assert.equal(copied.trimEnd(), (await text(page, true)).split("\n").slice(0, -1).join("\n").trimEnd());
  await page.close();
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
  assert.equal(await page.locator(".window img").count(), 0);
  await page.close();
});

test("a whole game can be played with the keyboard alone", async () => {
  const page = await site.context.newPage();
  await page.goto(`${site.origin}/levels/1.html`);
  await button(page, "Run Level 1").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  let tabs = 1;
  while (!(await page.evaluate("document.activeElement.textContent === 'Run Level 1'"))) {
    await page.keyboard.press("Tab");
    assert.ok(++tabs < 5);
  }
  await page.keyboard.press("Enter");
  await asks(page);
  for (const line of ["Ann", "H green"]) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
    await asks(page);
  }
  await page.keyboard.press("ArrowUp");
  assert.equal(await field(page).inputValue(), "H green");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+d");
  await page.locator(".program[data-state=over]").waitFor();
  assert.match(await text(page), /farewell/);
});

test("axe finds no faults in a page with a program, light or dark, wide or narrow", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await site.context.newPage();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: colorScheme === "light" ? 1280 : 360, height: 740 });
    await page.goto(`${site.origin}/levels/4.html`);
    await button(page, "Run Level 4").waitFor();
    assert.deepEqual(await accessibility(page, ".program"), []);
    await run(page);
    await asks(page);
    await say(page, "Ann");
    assert.deepEqual(await accessibility(page, ".program"), []);
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
    await button(page, "Restart").click();
    assert.deepEqual(await accessibility(page, ".program dialog"), []);
    await page.close();
  }
});

test("the page that shows what readers will build has it to play, and leads to both tables", async () => {
  const page = await start("build.html");
  for (const line of ["2", "human", "Ann", "computer", "Bob"]) await say(page, line);
  // The page says what the seed in its command deals.
  const deck = /Deck of Ann: .*/.exec(await page.locator("main code.language-text").first().innerText())?.[0] ?? "no deck";
  assert.ok((await page.locator(".window pre").textContent())?.includes(deck), deck);
  for (const title of ["k in a row", "Qwirkle"]) {
    await page.goto(`${site.origin}/build.html`);
    await page.getByRole("link", { name: `Play ${title}` }).click();
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  }
  await page.close();
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
