// @ts-check
// Every deck can be shown, presented with notes, and printed.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { after, before, test } from "node:test";
import { inflateSync } from "node:zlib";
import { SITE, accessibility, open } from "./browser.js";

const DECKS = readdirSync(`${SITE}/slides`).filter((name) => name.endsWith(".html"));

/** @type {Awaited<ReturnType<typeof open>>} */
let site;
before(async () => {
  site = await open({ viewport: { width: 1280, height: 720 } });
  // Browsers request it if a page does not name another icon.
  await site.context.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
});
after(() => site.close());

/** How many pages a PDF has. It contains its objects either plain or compressed. @param {string} path */
function pages(path) {
  const bytes = readFileSync(path).toString("latin1");
  const streams = [...bytes.matchAll(/\/ObjStm[^]*?stream\r?\n([^]*?)endstream/g)];
  const objects = streams.map(([, stream]) => inflateSync(Buffer.from(stream, "latin1")).toString("latin1"));
  return [bytes, ...objects].join("").match(/\/Type\s*\/Page\b/g)?.length;
}

test("there is a deck for each of levels 1 to 4", () => {
  assert.deepEqual(DECKS, ["1.html", "2.html", "3.html", "4.html"]);
});

for (const deck of DECKS) {
  test(`${deck} fits its slides and 45 minutes, has notes for each slide, and loads nothing from elsewhere`, async () => {
    const page = await site.context.newPage();
    await page.goto(`${site.origin}/slides/${deck}`, { waitUntil: "networkidle" });
    assert.deepEqual(await accessibility(page), []);
    await page.keyboard.press("o");
    const slides = await page.locator("section").evaluateAll((sections) =>
      sections.map((section) => ({ title: section.querySelector("h1")?.textContent, over: section.scrollHeight - section.clientHeight, wide: section.scrollWidth - section.clientWidth })));
    assert.ok(slides.length >= 12 && slides.length <= 18, `${slides.length} slides`);
    for (const { title, over, wide } of slides) {
      assert.ok(title);
      assert.ok(over <= 0 && wide <= 0, `"${title}" is ${over} pixels too high, ${wide} too wide`);
    }
    const pictures = await page.locator("img").evaluateAll((images) => images.filter((image) => !(/** @type {HTMLImageElement} */ (image).naturalWidth)).length);
    assert.equal(pictures, 0, "every picture is shown");
    const notes = await page.locator("aside").allTextContents();
    assert.equal(notes.length, slides.length);
    const minutes = notes.map((note) => Number(note.match(/^\s*(\d+) minutes?\./)?.[1]));
    assert.equal(minutes.reduce((sum, next) => sum + next), 45);
    assert.ok(notes.every((note) => note.length > 80), "notes say what to do");
    assert.equal(pages(`${SITE}/slides/${deck.replace("html", "pdf")}`), slides.length);
    const withNotes = `${SITE}/slides/${deck.replace(".html", "-notes.pdf")}`;
    assert.ok((pages(withNotes) ?? 0) >= slides.length);
    assert.ok(statSync(withNotes).size > statSync(withNotes.replace("-notes", "")).size, "the notes are printed");
    assert.deepEqual(site.faults, []);
    await page.close();
  });
}

test("the speaker sees the notes and the slide, and both windows move together", async () => {
  const page = await site.context.newPage();
  await page.goto(`${site.origin}/slides/1.html`);
  // The script of the speaker's window arrives after the slides have moved on.
  let arrive = () => {};
  const moved = new Promise((resolve) => (arrive = () => resolve(undefined)));
  await page.context().route("**/show.js", async (route) => (await moved, route.continue()));
  const [speaker] = await Promise.all([site.context.waitForEvent("page"), page.keyboard.press("p")]);
  await page.keyboard.press("ArrowRight");
  arrive();
  await speaker.locator("[data-view=speaker] .current aside").getByText("play two turns live").waitFor();
  await speaker.keyboard.press("End");
  const last = await page.locator("article").count();
  await page.waitForURL(`**/1.html#${last}`);
  assert.deepEqual(site.faults, []);
});

test("the page about slides links to every deck, as a page and as PDF", async () => {
  const page = await site.context.newPage();
  await page.goto(`${site.origin}/teach/slides.html`);
  for (const deck of DECKS) {
    for (const ending of [".html", ".pdf", "-notes.pdf"]) {
      const link = page.locator(`main a[href$="slides/${deck.replace(".html", ending)}"]`);
      const address = await link.evaluate((a) => /** @type {HTMLAnchorElement} */ (a).href);
      assert.equal((await site.context.request.get(address)).status(), 200, address);
    }
  }
});
