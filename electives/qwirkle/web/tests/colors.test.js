// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { table } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/** The size of a tile in this test: that of a phone. */
const SIZE = 40;

/** How far from its edge a tile is looked at: around it is the table. */
const EDGE = 4;

/** How many pixels must differ between any two tiles. */
const ENOUGH = 24;

/**
 * What an eye makes of linear red, green and blue: the matrices of Machado, Oliveira and Fernandes (2009) for eyes that
 * lack one kind of cone, and gray for eyes that have one alone.
 * @type {Record<string, number[][]>}
 */
const EYES = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  grayscale: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
};

/** Draws all 36 tiles in a row on a page of their own. Returns the red, green and blue of each. @param {Page} page @returns {Promise<{ tile: string, pixels: number[] }[]>} */
async function pixels(page) {
  const names = await page.evaluate(async (size) => {
    const { tile } = await import(/** @type {string} */ ("/qwirkle/tiles.js"));
    const { texts } = await import(/** @type {string} */ ("/qwirkle/text.js"));
    const row = document.createElement("div");
    row.id = "all-tiles";
    Object.assign(row.style, { position: "fixed", inset: "0 auto auto 0", display: "grid", gridTemplateColumns: `repeat(36, ${size}px)`, zIndex: 9 });
    const tiles = Object.keys(texts.tiles);
    for (const name of tiles) {
      const drawing = tile(name);
      drawing.style.height = `${size}px`;
      row.append(drawing);
    }
    document.body.append(row);
    return tiles;
  }, SIZE);
  const picture = (await page.screenshot({ clip: { x: 0, y: 0, width: 36 * SIZE, height: SIZE } })).toString("base64");
  const data = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.drawImage(image, 0, 0);
    return [...context.getImageData(0, 0, image.width, image.height).data];
  }, `data:image/png;base64,${picture}`);
  await page.evaluate(() => document.getElementById("all-tiles")?.remove());
  return names.map((tile, index) => ({ tile, pixels: part(data, index) }));
}

/** The pixels of the tile with this index. @param {number[]} data @param {number} index */
function part(data, index) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => ((y * 36 + index) * SIZE + x) * 4;
  const rows = Array.from({ length: SIZE }, (_, y) => data.slice(at(EDGE, y), at(SIZE - EDGE, y)));
  return rows.slice(EDGE, -EDGE).flat();
}

/** @param {number} value */
const linear = (value) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/**
 * Which pixels of a tile are bright for an eye: compared with the tile's own brightest, so that what is left is form
 * alone, and no two colors differ by being more or less bright.
 * @param {number[]} pixels @param {number[][]} eye
 */
function form(pixels, eye) {
  const bright = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const color = [0, 1, 2].map((index) => linear(pixels[at + index]));
    const [red, green, blue] = eye.map((row) => row.reduce((sum, weight, index) => sum + weight * color[index], 0));
    bright.push(Math.max(0, 0.2126 * red + 0.7152 * green + 0.0722 * blue) ** (1 / 2.4));
  }
  const limit = (Math.max(...bright) + Math.min(...bright)) / 2;
  return bright.map((value) => value > limit);
}

/** The two tiles that differ least for an eye. @param {{ tile: string, pixels: number[] }[]} tiles @param {number[][]} eye */
function closest(tiles, eye) {
  const forms = tiles.map(({ tile, pixels }) => ({ tile, form: form(pixels, eye) }));
  let least = { pixels: Infinity, tiles: "" };
  for (const [index, one] of forms.entries()) {
    for (const other of forms.slice(0, index)) {
      const differing = one.form.filter((bright, at) => bright !== other.form[at]).length;
      if (differing < least.pixels) least = { pixels: differing, tiles: `${one.tile} and ${other.tile}` };
    }
  }
  return least;
}

for (const colorScheme of /** @type {("light" | "dark")[]} */ (["light", "dark"])) {
  test(`all 36 tiles can be told apart without colors in the ${colorScheme} theme`, async (t) => {
    const { page } = await table(t, { viewport: { width: 36 * SIZE, height: 400 }, colorScheme });
    const tiles = await pixels(page);
    for (const [name, eye] of Object.entries(EYES)) {
      const least = closest(tiles, eye);
      assert.ok(least.pixels >= ENOUGH, `${name}: ${least.tiles} differ in ${least.pixels} pixels`);
    }
  });
}

test("without the marks they could not be told apart, so this test would notice", async (t) => {
  const { page } = await table(t, { viewport: { width: 36 * SIZE, height: 400 } });
  await page.evaluate(() => document.querySelectorAll(".mark").forEach((mark) => mark.remove()));
  const tiles = await pixels(page);
  for (const eye of Object.values(EYES)) assert.ok(closest(tiles, eye).pixels < ENOUGH);
});
