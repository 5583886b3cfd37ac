// @ts-check
// What is true of every page of the book.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { SITE, accessibility, open } from "./browser.js";

/** The pages that people read on a screen. The tables and the slides have their own tests. */
const PAGES = readdirSync(SITE, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".html") && !/^(print|toc)|^(qwirkle|mnk-game|slides)\//.test(path));

/** Pages with everything that themes color: links, tables, code, the table of contents. */
const COLORFUL = ["course.html", "levels/7.html"];

/** @type {Awaited<ReturnType<typeof open>>} */
let site;
before(async () => void (site = await open()));
after(() => site.close());

/** Opens a page in a theme of mdBook. @param {string} path @param {string} theme @param {number} width */
async function show(path, theme, width) {
  const page = await site.context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${site.origin}/${path}`);
  await page.evaluate((theme) => document.getElementById(`mdbook-theme-${theme}`)?.click(), theme);
  assert.match(await page.locator("html").getAttribute("class") ?? "", new RegExp(`\\b${theme}\\b`));
  return page;
}

for (const [theme, width, pages] of /** @type {[string, number, string[]][]} */ ([
  ["light", 1280, PAGES],
  ["navy", 360, PAGES],
  ["coal", 1280, COLORFUL],
  ["ayu", 1280, COLORFUL],
  ["rust", 1280, COLORFUL],
])) {
  test(`axe-core finds no faults on ${pages.length} pages, in the theme ${theme} and ${width} pixels wide`, async () => {
    assert.ok(pages.length > 1);
    for (const path of pages) {
      const page = await show(path, theme, width);
      assert.deepEqual(await accessibility(page), [], path);
      await page.close();
    }
    assert.deepEqual(site.faults, []);
  });
}

for (const path of ["levels/7.html", "lists.html", "board-designs.html", "mnk-game/", "qwirkle/"]) {
  test(`the first view of ${path} needs less than 300 KB besides WebAssembly`, async () => {
    const page = await site.context.newPage();
    /** @type {import("playwright-core").Response[]} */
    const responses = [];
    page.on("response", (response) => void (response.url().endsWith(".wasm") || responses.push(response)));
    await page.goto(`${site.origin}/${path}`, { waitUntil: "networkidle" });
    // Web servers send compressed files.
    const sizes = await Promise.all(responses.map(async (response) => gzipSync(await response.body()).length));
    const bytes = sizes.reduce((sum, size) => sum + size);
    assert.ok(bytes > 10_000 && bytes < 300_000, `${bytes} bytes`);
    await page.close();
  });
}

test("a script that the site does not contain does not run", async () => {
  const page = await show("levels/1.html", "light", 1280);
  const ran = await page.evaluate(() => {
    const script = Object.assign(document.createElement("script"), { textContent: "document.title = 'mine'" });
    document.head.append(script);
    return document.title === "mine";
  });
  assert.equal(ran, false);
  assert.equal(site.faults.splice(0).filter((fault) => fault.includes("Content Security Policy")).length, 1);
});

test("the table of contents opens and closes with the keyboard alone", async () => {
  const page = await show("levels/1.html", "light", 360);
  const contents = page.getByRole("button", { name: "Toggle Table of Contents" });
  for (const [key, open] of /** @type {const} */ ([["Enter", true], [" ", false]])) {
    while (!(await contents.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.press(key);
    assert.equal(await contents.getAttribute("aria-expanded"), String(open));
    assert.equal(await page.locator("html.sidebar-visible").count() === 1, open);
  }
});
