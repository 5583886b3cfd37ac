// @ts-check
// The running function, with its current line marked. The code is the book's own: it is cut out of the page, where the
// book's directives put it.

import { element } from "./elements.js";

/**
 * A function of the page: its lines as text, and as the page shows them.
 * @typedef {{ text: string, shown: DocumentFragment }[]} Lines
 */

/**
 * The lines of a function, without its docs; `undefined` if the page does not show it.
 * @param {ParentNode} page
 * @param {string} name
 * @returns {Lines | undefined}
 */
export function find(page, name) {
  for (const code of page.querySelectorAll("main pre > code.language-rust")) {
    const lines = (code.textContent ?? "").split("\n");
    const first = lines.findIndex((line) => new RegExp(`^\\s*(pub )?fn ${name}[(<]`).test(line));
    if (first < 0) continue;
    const indent = lines[first].search(/\S/);
    const last = lines.findIndex((line, index) => index > first && line === `${" ".repeat(indent)}}`);
    const start = lines.slice(0, first).join("\n").length + 1;
    return cut(code, lines.slice(first, last + 1), first === 0 ? 0 : start);
  }
  return undefined;
}

/**
 * Copies lines with their colors from the page.
 * @param {Element} code
 * @param {string[]} lines
 * @param {number} start
 * @returns {Lines}
 */
function cut(code, lines, start) {
  return lines.map((text) => {
    const range = document.createRange();
    range.setStart(...place(code, start));
    range.setEnd(...place(code, start + text.length));
    start += text.length + 1;
    return { text: text.trim(), shown: range.cloneContents() };
  });
}

/**
 * The text node that holds a character, and where in it.
 * @param {Element} code
 * @param {number} offset
 * @returns {[Node, number]}
 */
function place(code, offset) {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = (node.textContent ?? "").length;
    if (offset <= length) return [node, offset];
    offset -= length;
  }
  return [code, code.childNodes.length];
}

/**
 * A panel that shows which function is running, which functions called it, and the current line.
 * @param {ParentNode} page
 */
export function panel(page) {
  const calls = element("p", { class: "calls" });
  const code = element("code", { class: "hljs" });
  const pre = element("pre", { tabindex: "0", "aria-label": "The running code" }, code);
  const root = element("div", { class: "running" }, calls, pre);

  /** @param {string[]} functions @param {string} line */
  function show(functions, line) {
    const innermost = functions[functions.length - 1];
    const names = functions.map((name) => element("code", {}, name));
    calls.replaceChildren(...names.flatMap((name, index) => (index > 0 ? [" › ", name] : [name])));
    const lines = find(page, innermost) ?? [{ text: line, shown: fragment(line) }];
    code.replaceChildren(...lines.map(({ text, shown }) => oneLine(shown, text === line)));
  }

  return { root, show };
}

/** @param {string} text */
function fragment(text) {
  const made = document.createDocumentFragment();
  made.append(text);
  return made;
}

/** @param {DocumentFragment} shown @param {boolean} isRunning */
function oneLine(shown, isRunning) {
  const line = element("span", { class: "line" }, shown);
  if (isRunning) line.setAttribute("aria-current", "step");
  return line;
}
