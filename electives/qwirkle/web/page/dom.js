// @ts-check
// Small helpers for the page.

import { drawn } from "./tiles.js";

/**
 * The element with this id.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export const get = (id) => /** @type {T} */ (document.getElementById(id));

/**
 * A new element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {string} className
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** @param {string} label @param {() => void} act */
export function button(label, act) {
  const made = make("button", "", label);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Says sentences of the engine where screen readers hear them. @param {string[]} sentences */
export function say(...sentences) {
  const lines = sentences.filter((sentence) => sentence !== "").map((sentence) => make("span", "", ...drawn(sentence)));
  get("status").replaceChildren(...lines);
}

/** Shows one of the page's views: the start form, the table or the replay. @param {"start" | "table" | "review"} view */
export function show(view) {
  for (const id of ["start", "table", "review"]) get(id).hidden = id !== view;
}
