// @ts-check
// Draws what a program prints, line by line and in its colors.

import { createAnsiSequenceParser, createColorPalette } from "./ansi-sequence-parser/index.js";

/** The xterm colors of tiles, and the letters that represent them in plain text. */
const LETTERS = new Map([
  [196, "r"],
  [10, "g"],
  [39, "b"],
  [11, "y"],
]);

/** The first sixteen colors, as in the pictures of screens. */
const PALETTE = createColorPalette({
  black: "#000000", red: "#aa0000", green: "#00aa00", yellow: "#aa5500",
  blue: "#0000aa", magenta: "#aa00aa", cyan: "#00aaaa", white: "#aaaaaa",
  brightBlack: "#555555", brightRed: "#ff5555", brightGreen: "#55ff55", brightYellow: "#ffff55",
  brightBlue: "#5555ff", brightMagenta: "#ff55ff", brightCyan: "#55ffff", brightWhite: "#ffffff",
});

export class Screen {
  /** @param {HTMLElement} lines Where complete lines go. @param {HTMLElement} last Where the last line is: a question. */
  constructor(lines, last) {
    this.lines = lines;
    this.last = last;
    this.clear();
  }

  clear() {
    this.parser = createAnsiSequenceParser();
    /** The rows of boards and decks in the last answer. */
    this.rows = new Set();
    this.lines.replaceChildren();
    this.last.replaceChildren();
  }

  /** @param {import("./worker.js").Answer["parts"]} parts What the program printed, and what was typed in between. */
  show(parts) {
    for (const { text, isTyped } of parts) {
      if (isTyped) this.last.append(Object.assign(document.createElement("kbd"), { textContent: text }));
      else this.say(text);
    }
  }

  /** @param {string} text */
  say(text) {
    for (const token of this.parser?.parse(text) ?? []) {
      token.value.split("\n").forEach((value, index) => {
        if (index > 0) this.endLine();
        if (value) this.last.append(node({ ...token, value }));
      });
    }
  }

  endLine() {
    const line = document.createElement("span");
    line.append(...this.last.childNodes, "\n");
    // Spaces that align columns: such a line is not wrapped.
    line.classList.toggle("row", / {2}/.test(line.textContent ?? ""));
    this.lines.append(line);
  }

  /** What to read aloud: what was printed since something was typed, without rows that were there before. */
  news() {
    const all = [...this.lines.children];
    const lines = all.slice(all.findLastIndex((line) => line.querySelector("kbd")) + 1);
    const rows = new Set(this.rows);
    const news = lines.filter((line) => !line.matches(".row") || rows.size < rows.add(line.textContent).size);
    this.rows = new Set(lines.map((line) => line.textContent));
    return [...news, this.last].map((line) => line.textContent).join("");
  }
}

/** @param {import("ansi-sequence-parser").ParseToken} token */
function node({ value, foreground, background, decorations }) {
  if (!foreground && !background && decorations.size === 0) return document.createTextNode(value);
  const span = document.createElement("span");
  span.textContent = value;
  span.classList.add(...decorations);
  if (foreground) span.style.color = PALETTE.value(foreground);
  if (background) span.style.backgroundColor = PALETTE.value(background);
  const letter = foreground?.type === "table" ? LETTERS.get(foreground.index) : undefined;
  if (letter && /^[A-Z]$/.test(value)) span.append(Object.assign(document.createElement("sub"), { textContent: letter }));
  return span;
}
