// @ts-check
// The page's language. Its words come from the engine, which shares them with the game in the terminal.

import engine from "./engine.js";
import { recall, remember } from "./store.js";

/** @typedef {import("./engine.js").Texts} Texts */

export let language = recall("language") ?? engine.language_of(navigator.language);

/** @type {Texts} */
export let texts = JSON.parse(engine.texts(language));

/** The labels. @type {Record<string, string>} */
export let text = texts.labels;

/** Changes the language. @param {string} chosen */
export function speak(chosen) {
  language = chosen;
  remember("language", chosen);
  texts = JSON.parse(engine.texts(chosen));
  text = texts.labels;
  label(document);
}

/**
 * Fills the elements that name their label.
 * @param {ParentNode} part
 */
export function label(part) {
  document.documentElement.lang = language;
  for (const element of part.querySelectorAll("[data-text]")) {
    element.textContent = text[/** @type {HTMLElement} */ (element).dataset.text ?? ""];
  }
  for (const element of part.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text[/** @type {HTMLElement} */ (element).dataset.label ?? ""]);
  }
}

/** The text with a capital letter. @param {string} word */
export const capital = (word) => word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
