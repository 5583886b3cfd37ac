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

/** The themes of mdBook besides the first one, light. */
const THEMES = ["rust", "coal", "navy", "ayu"];

/** The rules of axe-core that depend on the theme. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Whether every page is looked at in every theme. */
const NIGHTLY = process.env.NIGHTLY === "1";

/** @type {Awaited<ReturnType<typeof open>>} */
let site;
before(async () => void (site = await open()));
after(() => site.close());

/** @param {string} path @param {number} width */
async function show(path, width) {
  const page = await site.context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${site.origin}/${path}`);
  return page;
}

/** Chooses one of mdBook's themes. @param {import("playwright-core").Page} page @param {string} theme */
async function choose(page, theme) {
  await page.evaluate((theme) => document.getElementById(`mdbook-theme-${theme}`)?.click(), theme);
  assert.match(await page.locator("html").getAttribute("class") ?? "", new RegExp(`\\b${theme}\\b`));
}

/**
 * Asserts that axe-core finds no faults. A theme's colors come gradually, so a page gets some time.
 * @param {import("playwright-core").Page} page @param {string} what @param {string[]} [rules]
 */
async function isAccessible(page, what, rules) {
  let faults = await accessibility(page, "html", rules);
  for (let tries = 0; faults.length > 0 && tries < 20; tries++) {
    await page.waitForTimeout(250);
    faults = await accessibility(page, "html", rules);
  }
  assert.deepEqual(faults, [], what);
}

/** What does not fit into the window, and pictures that do not show; runs in the page. */
function overflow() {
  /** Elements that have a scroll bar of their own may be wider. */
  const scrolling = "pre, .table-wrapper, figure.screen, figure.plot, .figure";
  const boxes = [...document.querySelectorAll("html, .content, .page, .page-wrapper")];
  const wide = [...document.querySelectorAll("main *")].filter((element) =>
    !element.closest(scrolling) && element.getBoundingClientRect().right > innerWidth + 1);
  const images = /** @type {HTMLImageElement[]} */ ([...document.querySelectorAll("main img")]);
  const hidden = images.filter((image) => image.complete && (image.naturalWidth === 0 || image.width < 40));
  return [...boxes.filter((box) => box.scrollWidth > box.clientWidth), ...wide, ...hidden].map((element) => element.outerHTML.slice(0, 80));
}

/** What overflows once the page has settled; its scripts may still draw. @param {import("playwright-core").Page} page */
async function overflowing(page) {
  let found = await page.evaluate(overflow);
  for (let tries = 0; found.length > 0 && tries < 20; tries++) {
    await page.waitForTimeout(250);
    found = await page.evaluate(overflow);
  }
  return found;
}

test(`axe-core finds no faults on ${PAGES.length} pages, in ${NIGHTLY ? "all themes" : "the first theme and another one"}`, async () => {
  assert.ok(PAGES.length > 1);
  for (const [index, path] of PAGES.entries()) {
    const page = await show(path, 1280);
    const themes = NIGHTLY ? THEMES : [THEMES[index % THEMES.length] ?? ""];
    for (const theme of ["light", ...themes]) {
      await choose(page, theme);
      await isAccessible(page, `${path}, ${theme}`, theme === "light" ? undefined : COLORS);
    }
    assert.deepEqual(await overflowing(page), [], path);
    // The last theme is kept, and the table of contents is closed in a narrow window.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    await isAccessible(page, `${path}, 360 pixels wide`);
    assert.deepEqual(await overflowing(page), [], `${path}, 360 pixels wide`);
    await page.close();
  }
  assert.deepEqual(site.faults, []);
});

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

test("every part of the site has the same header, font and colors, and fits a narrow window", async () => {
  const looks = new Set();
  for (const path of ["index.html", "levels/4.html", "qwirkle/", "mnk-game/", "slides/1.html"]) {
    const page = await show(path, 360);
    // Another test may have chosen a theme.
    await page.evaluate(() => localStorage.removeItem("mdbook-theme"));
    await page.reload();
    const links = page.getByRole("navigation", { name: "Site" }).getByRole("link");
    const addresses = await links.evaluateAll((links) => links.map((link) => `${link.textContent}: ${/** @type {HTMLAnchorElement} */ (link).href}`));
    assert.equal(addresses.length, 5, path);
    const colors = await page.evaluate(() => ["--accent", "--focus", "--new", "--warn"].map((name) => {
      document.body.style.setProperty("outline-color", `var(${name})`);
      return getComputedStyle(document.body).outlineColor;
    }));
    assert.equal(new Set(colors).size, 4, "each color has one meaning");
    const family = await links.first().evaluate((link) => document.fonts.load("16px 'Source Serif 4'").then(() => getComputedStyle(link).fontFamily));
    assert.ok(await page.evaluate(() => document.fonts.check("16px 'Source Serif 4'") && document.documentElement.scrollWidth <= innerWidth), path);
    looks.add([...addresses, ...colors, family].join("\n"));
    await page.close();
  }
  assert.equal(looks.size, 1, [...looks].join("\n\n"));
});

test("an aside is beside its text in a wide window, and below it in a narrow one", async () => {
  for (const [width, isBeside] of /** @type {const} */ ([[1280, true], [768, false], [360, false]])) {
    const page = await show("levels/4.html", width);
    const aside = page.locator("p > .aside").first();
    const [left, end] = await aside.evaluate((aside) => [aside.getBoundingClientRect().left, aside.closest("p")?.getBoundingClientRect().right ?? 0]);
    assert.equal((left ?? 0) > (end ?? 0), isBeside, `${width} pixels wide`);
    assert.deepEqual(await overflowing(page), []);
    await page.close();
  }
});

test("a script that the site does not contain does not run", async () => {
  const page = await show("levels/1.html", 1280);
  const ran = await page.evaluate(() => {
    const script = Object.assign(document.createElement("script"), { textContent: "document.title = 'mine'" });
    document.head.append(script);
    return document.title === "mine";
  });
  assert.equal(ran, false);
  assert.equal(site.faults.splice(0).filter((fault) => fault.includes("Content Security Policy")).length, 1);
});

test("the table of contents opens and closes with the keyboard alone", async () => {
  const page = await show("levels/1.html", 360);
  const contents = page.getByRole("button", { name: "Toggle Table of Contents" });
  for (const [key, open] of /** @type {const} */ ([["Enter", true], [" ", false]])) {
    while (!(await contents.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.press(key);
    assert.equal(await contents.getAttribute("aria-expanded"), String(open));
    assert.equal(await page.locator("html.sidebar-visible").count() === 1, open);
  }
});

test("the search finds a word of the rules", async () => {
  const page = await show("rules.html?search=neighbor", 1000);
  await page.locator("#mdbook-searchresults li").first().waitFor();
  assert.match(await page.locator("body").innerText(), /'neighbor'/);
  await page.close();
});

test("on paper, everything folded is open", async () => {
  const page = await show("levels/3.html", 1280);
  const folded = page.locator("details:not([open])");
  const before = await folded.count();
  assert.ok(before > 1);
  await page.evaluate(() => addEventListener("beforeprint", () => (document.title = String(document.querySelectorAll("details:not([open])").length))));
  assert.ok((await page.pdf()).length > 50_000);
  assert.equal(await page.title(), "0");
  assert.equal(await folded.count(), before);
});

test("a table wider than the window says so and scrolls with the arrow keys", async () => {
  const page = await show("teach/outcomes.html", 360);
  const wide = page.locator(".table-wrapper.wide").first();
  assert.match(await wide.evaluate((table) => getComputedStyle(table, "::before").content), /Scroll sideways/);
  await wide.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForFunction(() => !document.querySelector(".table-wrapper.wide"));
});
