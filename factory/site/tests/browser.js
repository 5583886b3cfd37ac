// @ts-check
// A Chromium that shows the built site, for the tests.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import sirv from "sirv";

/** The folder that `cargo course site --out` wrote. */
export const SITE = process.env.SITE ?? "target/site";

/** Where Debian installs Chromium. */
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Serves the site, or another folder, and starts Chromium. Call `close` at the end.
 * @param {import("playwright-core").BrowserContextOptions} [options] @param {string} [folder]
 */
export async function open(options = {}, folder = SITE) {
  const server = createServer(sirv(folder, { dev: true }));
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${address.port}`;
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  const context = await browser.newContext(options);
  /** @type {string[]} What went wrong in the pages, and requests that left the origin. */
  const faults = [];
  context.on("weberror", (error) => faults.push(String(error.error())));
  context.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:")) faults.push(`left the origin: ${url}`);
  });
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { origin, context, faults, close };
}

/**
 * The faults that axe-core finds in a page, or in a part of it, by all rules or by some, as text.
 * @param {import("playwright-core").Page} page @param {string} [part] @param {string[]} [runOnly]
 */
export async function accessibility(page, part = "html", runOnly) {
  await page.evaluate(axe);
  const results = await page.evaluate(`axe.run(${JSON.stringify(part)}, ${JSON.stringify({ runOnly })})`);
  const { violations } = /** @type {import("axe-core").AxeResults} */ (results);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`);
}

/**
 * Takes away what Chromium has and others lack: a program that waits in the middle of a call. It then runs again from its
 * start for each answer.
 * @param {import("playwright-core").BrowserContext} context
 */
export const withoutWaiting = (context) => context.route("**/worker.js", async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `delete WebAssembly.Suspending; delete WebAssembly.promising;${await response.text()}` });
});
