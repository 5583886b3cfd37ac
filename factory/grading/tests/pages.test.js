// @ts-check
// The pages that `cargo instruct grade` writes, in Chromium.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { accessibility, open } from "../../../factory/site/tests/browser.js";

/** The folder of the built commands. */
const NATIVE = process.env.NATIVE ?? "target/debug";

const folder = mkdtempSync(join(tmpdir(), "class-"));
const results = join(folder, "results");

/** What a hostile author writes: into a name, and into the output of a program. */
const HOSTILE = "<script>alert(1)<img src=x onerror=alert(2)>";

before(() => {
  const programs = {
    "Ann Lee": `fn main() { println!("${HOSTILE}"); }`,
    [`zoe${HOSTILE}`]: "fn main() { let x: u8 = \"a\"; }",
    Bo: "fn main() { loop {} }",
  };
  for (const [name, text] of Object.entries(programs)) {
    mkdirSync(join(folder, "class", name, "src"), { recursive: true });
    writeFileSync(join(folder, "class", name, "src", "main.rs"), text);
  }
  mkdirSync(join(folder, "class", "nothing"));
  const words = ["grade", "--level", "1", "--box", "native", join(folder, "class"), "--out", results];
  try {
    execFileSync(join(NATIVE, "instruct"), words, { stdio: "ignore" });
  } catch (error) {
    // One of them has no grade.
    assert.equal(/** @type {{ status: number }} */ (error).status, 1);
  }
});

after(() => rmSync(folder, { recursive: true }));

/** @param {import("playwright-core").Page} page */
const names = (page) => page.locator("#submissions tbody tr:visible th").allInnerTexts();

test("the table is sorted by a heading and filtered by words", async () => {
  const { origin, context, faults, close } = await open({}, results);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/index.html`);
    assert.deepEqual(await names(page), ["Ann Lee", "Bo", "nothing", `zoe${HOSTILE}`]);
    const points = page.getByRole("button", { name: "Points" });
    await points.click();
    assert.equal((await names(page))[0], "nothing");
    assert.equal(await page.locator("th[aria-sort=ascending]").innerText(), "Points");
    await points.click();
    assert.equal((await names(page))[3], "nothing");
    await page.getByRole("button", { name: "Name" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    assert.equal((await names(page))[0], `zoe${HOSTILE}`);
    await page.getByRole("searchbox").fill("LEE");
    assert.deepEqual(await names(page), ["Ann Lee"]);
    assert.equal(await page.locator("#count").innerText(), "1 shown");
    await page.getByRole("region", { name: "Submissions" }).getByRole("link", { name: "Ann Lee" }).click();
    assert.equal(await page.locator("h1").innerText(), "Level 1, trainee: Ann Lee");
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

test("no script of a submission runs, even if it got into a page", async () => {
  const { origin, context, close } = await open({}, results);
  try {
    const page = await context.newPage();
    let alerts = 0;
    page.on("dialog", (dialog) => {
      alerts += 1;
      void dialog.dismiss();
    });
    for (const path of ["index.html", "students/ann-lee.html", "students/zoe-script-alert-1-img-src-x-onerror-alert-2.html"]) {
      const answer = await page.goto(`${origin}/${path}`);
      assert.equal(answer?.status(), 200, path);
      assert.equal(await page.locator("img").count(), 0);
      await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "alert(3)";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(4)>");
      });
    }
    assert.match(await page.locator("pre").innerText(), /mismatched types/);
    assert.equal(alerts, 0);
  } finally {
    await close();
  }
});

for (const [width, colorScheme] of /** @type {const} */ ([[360, "light"], [360, "dark"], [1100, "light"], [1100, "dark"]])) {
  test(`the pages are readable at ${width} px, ${colorScheme}`, async () => {
    const { origin, context, faults, close } = await open({ viewport: { width, height: 800 }, colorScheme }, results);
    try {
      const page = await context.newPage();
      for (const path of ["index.html", "students/ann-lee.html", "students/bo.html", "students/nothing.html"]) {
        await page.goto(`${origin}/${path}`);
        assert.deepEqual(await accessibility(page), [], path);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, path);
      }
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}

test("printed pages are dark on white, without what only a screen needs", async () => {
  const { origin, context, close } = await open({ colorScheme: "dark" }, results);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/index.html`);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(28, 27, 26)");
    assert.equal(await page.getByRole("searchbox").isVisible(), false);
  } finally {
    await close();
  }
});
