// @ts-check
// Measures how long a program in a page takes to answer as its game grows: node factory/site/benches/answers.js
//
// A human skips, and a computer lays tiles. With the word `again`, the browser cannot wait in the middle of a call, so
// each answer runs the whole game again.

import { open, withoutWaiting } from "../tests/browser.js";

const GAMES = 5;

const site = await open();
if (process.argv[2] === "again") await withoutWaiting(site.context);
const page = await site.context.newPage();
await page.goto(`${site.origin}/levels/7.html`);
/** @type {number[][]} The milliseconds of each answer, by the number of skips before it. */
const times = [];
for (let game = 0; game < GAMES; game += 1) {
  await page.evaluate("sessionStorage.clear()");
  await page.reload();
  await page.getByRole("button", { name: "Run Level 7" }).click();
  const asks = page.locator(".program[data-state=asks]");
  await asks.waitFor();
  for (const line of ["2", "human", "Ann", "computer", "Bob", ...Array(10).fill("s")]) {
    await page.locator(".program form input").fill(line);
    const time = await page.evaluate(
      () =>
        new Promise((done) => {
          const place = /** @type {HTMLElement} */ (document.querySelector(".program"));
          const start = performance.now();
          const watcher = new MutationObserver(() => {
            if (place.dataset.state === "answers") return;
            watcher.disconnect();
            done(performance.now() - start);
          });
          place.querySelector("form")?.requestSubmit();
          watcher.observe(place, { attributes: true });
        }),
    );
    const turns = await page.locator(".program .window").evaluate((window) => window.textContent?.match(/^Board:/gm)?.length ?? 0);
    (times[turns] ??= []).push(/** @type {number} */ (time));
    if (!(await asks.count())) break;
  }
}
await site.close();

console.log("boards  answers  median  slowest (ms)");
times.forEach((all, boards) => {
  all.sort((a, b) => a - b);
  const [median, slowest] = [all[all.length >> 1] ?? 0, all.at(-1) ?? 0];
  console.log(`${boards}`.padStart(6), `${all.length}`.padStart(8), median.toFixed(0).padStart(7), slowest.toFixed(0).padStart(8));
});
