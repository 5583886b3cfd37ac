// @ts-check
// Opens a figure of the book in Chromium, for the tests.

import { open } from "../../site/tests/browser.js";

/** @typedef {Awaited<ReturnType<typeof open>>} Site */

/** The page of each figure. */
export const PAGES = { list: "lists.html", designs: "board-designs.html", rules: "levels/4.html" };

/**
 * Opens the page of a figure, and waits for the figure.
 * @param {Site} site
 * @param {keyof typeof PAGES} name
 */
export async function figure(site, name, width = 1280) {
  const page = await site.context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${site.origin}/${PAGES[name]}`);
  await page.waitForSelector(".figure.is-live");
  const live = page.locator(".figure-live");
  return { page, live, says: () => live.getByRole("status").innerText() };
}
