// @ts-check
// Shows a program's output in its colors.

import { createAnsiSequenceParser, createColorPalette } from "./ansi-sequence-parser/index.js";

/** The xterm colors of tiles, and the letters that represent them in plain text. */
const LETTERS = new Map([
  [196, "r"],
  [10, "g"],
  [39, "b"],
  [11, "y"],
]);

export class Screen {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.palette = createColorPalette();
    this.clear();
  }

  clear() {
    this.parser = createAnsiSequenceParser();
    this.element.replaceChildren();
  }

  /** @param {string} text What the program printed. */
  say(text) {
    const tokens = /** @type {ReturnType<typeof createAnsiSequenceParser>} */ (this.parser).parse(text);
    this.element.append(...tokens.map((token) => this.node(token)));
    this.follow();
  }

  /** @param {string} text What was typed. */
  echo(text) {
    this.element.append(Object.assign(document.createElement("kbd"), { textContent: text }));
    this.follow();
  }

  follow() {
    this.element.scrollTop = this.element.scrollHeight;
  }

  /** @param {import("ansi-sequence-parser").ParseToken} token */
  node({ value, foreground, background, decorations }) {
    if (!foreground && !background && decorations.size === 0) return document.createTextNode(value);
    const span = document.createElement("span");
    span.textContent = value;
    span.classList.add(...decorations);
    if (foreground) span.style.color = this.palette.value(foreground);
    if (background) span.style.backgroundColor = this.palette.value(background);
    const letter = foreground?.type === "table" ? LETTERS.get(foreground.index) : undefined;
    if (letter && /^[A-Z]$/.test(value)) span.append(Object.assign(document.createElement("sub"), { textContent: letter }));
    return span;
  }
}
