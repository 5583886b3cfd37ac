// @ts-check
// What is true of every figure: with the keyboard, in all themes, in narrow windows, on paper, and without the site's figures.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessibility, open } from "../../site/tests/browser.js";
import { PAGES, figure } from "./figure.js";

const FIGURES = /** @type {(keyof typeof PAGES)[]} */ (Object.keys(PAGES));

/** @type {import("./figure.js").Site} */
let site;
before(async () => {
  site = await open();
});
after(() => site.close());

/**
 * Brings a figure into a state in which it shows all its parts.
 * @param {keyof typeof PAGES} name
 * @param {import("playwright-core").Locator} live
 */
async function use(name, live) {
  if (name === "list") {
    await live.getByRole("button", { name: "move_random_to" }).click();
    for (let step = 0; step < 4; step += 1) await live.getByRole("button", { name: "Next line" }).click();
  } else if (name === "designs") {
    await live.getByLabel("Question").selectOption("legality");
    await live.getByRole("gridcell", { name: "(2,4)" }).click();
    await live.locator("summary").click();
  } else {
    await live.getByLabel("Question").selectOption("3");
    await live.getByRole("button", { name: "Show all" }).click();
  }
}

for (const name of FIGURES) {
  test(`${name}: axe-core finds no faults, and nothing is wider than its window`, async () => {
    for (const [width, themes] of /** @type {const} */ ([[1280, ["light", "coal", "ayu"]], [360, ["navy", "rust"]]])) {
      const { page, live } = await figure(site, name, width);
      await use(name, live);
      for (const theme of themes) {
        await page.evaluate((theme) => document.getElementById(`mdbook-theme-${theme}`)?.click(), theme);
        assert.match(await page.locator("html").getAttribute("class") ?? "", new RegExp(`\\b${theme}\\b`));
        assert.deepEqual(await accessibility(page, ".figure-live"), [], `${theme}, ${width}`);
        const right = await live.evaluate((live) =>
          Math.max(...[...live.querySelectorAll(":not(pre *)")].map((part) => part.getBoundingClientRect().right)));
        assert.ok(right <= width, `${right} of ${width}`);
      }
    }
    assert.deepEqual(site.faults, []);
  });

  test(`${name}: the tab key reaches every control, and no key leaves the page`, async () => {
    const { page, live } = await figure(site, name);
    await use(name, live);
    const address = page.url();
    const all = await live.locator("button, select, input, summary, pre, [role=gridcell][tabindex='0']").count();
    await live.locator("button, select").first().focus();
    const reached = new Set();
    for (let tabs = 0; tabs <= all; tabs += 1) {
      const id = await page.evaluate(() => {
        const live = document.querySelector(".figure-live");
        const active = document.activeElement;
        return live && active && live.contains(active) ? [...live.querySelectorAll("*")].indexOf(active) : undefined;
      });
      if (id === undefined) break;
      reached.add(id);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Tab");
    }
    assert.equal(reached.size, all);
    assert.equal(page.url(), address);
  });

  test(`${name}: on paper, and without the site's figures, the page shows its static figure`, async () => {
    const { page, live } = await figure(site, name);
    await page.emulateMedia({ media: "print" });
    const fallback = page.locator(".figure > :not(.figure-live)").first();
    assert.equal(await live.isVisible(), false);
    assert.equal(await fallback.isVisible(), true);
    const plain = await site.context.newPage();
    await plain.route("**/figures/figures.js", (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "" }));
    const asked = plain.waitForResponse("**/figures/figures.js");
    await plain.goto(`${site.origin}/${PAGES[name]}`);
    await asked;
    assert.equal(await plain.locator(".figure-live").count(), 0);
    assert.equal(await plain.locator(".figure > *").first().isVisible(), true);
    // The browser reports the missing file; nothing else goes wrong.
    assert.deepEqual(site.faults.splice(0).filter((fault) => !fault.includes("404")), []);
  });
}

test("tiles are on black, in the colors of the book's pictures", async () => {
  const { live } = await figure(site, "rules");
  await live.getByLabel("Question").selectOption("3");
  const picture = readFileSync("docs/src/figures/figure1.svg", "utf8");
  const colors = await live.locator(".cell .tile").evaluateAll((tiles) => tiles.map((tile) => {
    const { color, backgroundColor } = getComputedStyle(tile);
    return { letter: tile.textContent?.at(0), initial: tile.textContent?.at(-1), color, backgroundColor };
  }));
  assert.equal(new Set(colors.map(({ initial }) => initial)).size, 4);
  for (const { letter, initial, color, backgroundColor } of colors) {
    assert.equal(backgroundColor, "rgb(0, 0, 0)");
    const parts = (color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0"));
    assert.match(picture, new RegExp(`font-size="16" fill="#${parts.join("")}"[^>]*>${letter}</text></g>\\s*<text [^>]*font-size="12"[^>]*>${initial}<`));
  }
});

test("a finger works like a mouse, on a narrow screen", async () => {
  const touch = await open({ hasTouch: true });
  const rules = await figure(touch, "rules", 360);
  await rules.live.getByRole("gridcell", { name: "(5,7)" }).tap();
  assert.equal(await rules.says(), "It may go on (5,7): 8 points.");
  const list = await figure(touch, "list", 360);
  await list.live.getByRole("button", { name: "pop_front" }).tap();
  await list.live.getByRole("button", { name: "Next line" }).tap();
  assert.match(await list.says(), /^Step 2 of 6: The gap closes: the link owns what followed the node\./);
  assert.deepEqual(touch.faults, []);
  await touch.close();
});

test("a list can be used with the keyboard alone", async () => {
  const { page, live, says } = await figure(site, "list");
  await live.getByLabel("Tile").focus();
  for (const key of ["ArrowDown", "Tab", "Enter"]) await page.keyboard.press(key);
  assert.match(await says(), /^Step 1 of 3: /);
  while (!(await live.getByRole("button", { name: "Next line" }).evaluate((next) => next === document.activeElement))) await page.keyboard.press("Tab");
  for (const key of ["Enter", "Space", "Enter"]) await page.keyboard.press(key);
  assert.match(await says(), /^Step 3 of 3: The bag now has 4 elements\./);
  assert.deepEqual(await live.locator("[data-owner=bag] [data-tile]").allTextContents(), ["Ag", "Ar", "Bg", "Cb"]);
});

test("a cell can be chosen with the keyboard alone", async () => {
  const { page, live, says } = await figure(site, "rules");
  await live.getByLabel("Question").focus();
  while (!(await live.locator("[role=gridcell]:focus").count())) await page.keyboard.press("Tab");
  const focused = () => live.locator("[role=gridcell]:focus").innerText();
  for (const [keys, cell] of /** @type {[string[], string][]} */ ([
    [["End", "PageDown"], "(10,10)"],
    [["ArrowRight", "ArrowDown"], "(10,10)"],
    [["ArrowUp", "ArrowLeft"], "(9,9)"],
    [["Home", "PageUp"], "(0,0)"],
    [["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", ...Array(7).fill("ArrowRight")], "(5,7)"],
  ])) {
    for (const key of keys) await page.keyboard.press(key);
    assert.ok((await focused()).startsWith(cell), `${await focused()}, not ${cell}`);
  }
  await page.keyboard.press("Enter");
  assert.equal(await says(), "It may go on (5,7): 8 points.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  assert.ok((await focused()).startsWith("(5,7)"));
});
