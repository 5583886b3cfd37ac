// @ts-check
// Tiles as SVG. A tile is a bright shape on black wood; the initial of its color is cut out of the shape, so that colors
// can be told apart without seeing them. The initials are drawn as strokes, to look the same with every font.

import { texts } from "./text.js";

const SVG = "http://www.w3.org/2000/svg";

/** Points on a circle around the middle, at these radii in turn. @param {number} count @param {number[]} radii */
const around = (count, radii) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const radius = radii[index % radii.length];
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join("L");

/** @param {number} x @param {number} y @param {number} r */
const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The outline of each shape. @type {Record<string, string>} */
const SHAPES = {
  C: circle(50, 50, 34),
  S: "M21 21h58v58h-58z",
  D: "M50 10L90 50L50 90L10 50z",
  T: `M${around(16, [40, 26])}z`,
  L: [circle(50, 32, 19), circle(68, 50, 19), circle(50, 68, 19), circle(32, 50, 19)].join(""),
  X: "M27.4 11.1L50 33.7L72.6 11.1L88.9 27.4L66.3 50L88.9 72.6L72.6 88.9L50 66.3L27.4 88.9L11.1 72.6L33.7 50L11.1 27.4z",
};

/** @type {Record<string, string>} */
const COLORS = { r: "#ff5a52", o: "#ff9d2e", y: "#ffe45c", g: "#43d675", b: "#56b0ff", p: "#c58bff" };

/** The strokes of each initial. @type {Record<string, string>} */
const MARKS = {
  r: "M44 39V62M44 50Q46 40 57 41",
  o: circle(50, 50, 11),
  y: "M39 37L50 54M61 37L45 67",
  g: `${circle(48, 46, 10)}M58 36V60Q58 69 48 69Q42 69 39 66`,
  b: `M41 29V61${circle(51, 53, 10)}`,
  p: `M41 38V71${circle(51, 47, 10)}`,
};

/** @param {string} name @param {Record<string, string>} attributes @param {Element[]} children */
function element(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {string} shape @param {string} color */
function symbol(shape, color) {
  return element(
    "symbol",
    { id: `tile-${shape}${color}`, viewBox: "0 0 100 100" },
    element("rect", { class: "wood", x: "3", y: "3", width: "94", height: "94", rx: "15" }),
    element("path", { d: SHAPES[shape], fill: COLORS[color] }),
    element("path", { class: "mark", d: MARKS[color] }),
  );
}

/** Puts the drawings of all 36 tiles into the page. */
export function install() {
  const all = Object.keys(SHAPES).flatMap((shape) => Object.keys(COLORS).map((color) => symbol(shape, color)));
  document.body.append(element("svg", { class: "drawings", "aria-hidden": "true" }, ...all));
}

/** A tile without a name, for what is named otherwise. @param {string} tile */
export function tile(tile) {
  return element("svg", { class: "tile", "aria-hidden": "true" }, element("use", { href: `#tile-${tile}` }));
}

/** A tile within a text, with its name. @param {string} notation */
export function named(notation) {
  const span = document.createElement("span");
  span.className = "inline-tile";
  span.setAttribute("role", "img");
  span.setAttribute("aria-label", texts.tiles[notation]);
  span.append(tile(notation));
  return span;
}

/**
 * A sentence of the engine as nodes: its tiles, as in `●r`, are drawn.
 * @param {string} sentence
 */
export function drawn(sentence) {
  const symbols = Object.keys(texts.symbols).join("");
  const parts = sentence.split(new RegExp(`([${symbols}][roygbp])`));
  return parts.map((part, index) => (index % 2 === 1 ? named(texts.symbols[part[0]] + part[1]) : part));
}
