// @ts-check
// Every link and picture in the book leads somewhere, and the book contains what it includes.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { SITE } from "./browser.js";

/** The pages by their paths, but for the page for wrong addresses, the sidebar for browsers without scripts, and slides. */
const PAGES = new Map(readdirSync(SITE, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".html") && !/^(404|toc)\.html$|^slides\//.test(path))
  .map((path) => [path, readFileSync(`${SITE}/${path}`, "utf8")]));

/**
 * Whether a link of a page works, or leads out of the site. PDF files of slides are made on demand, and have their own test.
 * @param {string} path @param {string} target
 */
function works(path, target) {
  if (/^\w+:|slides\/\S*\.pdf$/.test(target)) return true;
  const [, file = "", anchor] = target.match(/^([^?#]*)[^#]*#?(.*)$/) ?? [];
  const to = file === "" ? path : posix.join(posix.dirname(path), file);
  const page = PAGES.get(to);
  return existsSync(`${SITE}/${to}`) && (!anchor || page === undefined || page.includes(`id="${anchor}"`));
}

test("every link and picture leads to a page, a file or a heading that exists", () => {
  const links = [...PAGES].flatMap(([path, text]) =>
    [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = ""]) => ({ path, target })));
  assert.ok(PAGES.size > 20 && links.length > 500, `${links.length} links on ${PAGES.size} pages`);
  assert.deepEqual(links.filter(({ path, target }) => !works(path, target)), []);
});

test("every directive was replaced", () => {
  assert.deepEqual([...PAGES].filter(([, text]) => text.includes("{{#")).map(([path]) => path), []);
});
