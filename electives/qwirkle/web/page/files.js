// @ts-check
// Files in the formats of the terminal game, in both directions.

import engine from "./engine.js";
import { get } from "./dom.js";
import { language } from "./text.js";

/** Lets the browser save a text as a file. @param {string} text @param {string} name */
export function write(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Wires the command that opens a file.
 * @param {(text: string, name: string) => void} opened
 * @param {(sentence: string) => void} failed
 */
export function wire(opened, failed) {
  const field = /** @type {HTMLInputElement} */ (get("file"));
  get("open").addEventListener("click", () => field.click());
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    if (!file) return;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      opened(engine.text_of(bytes, file.name, language), file.name);
    } catch (reason) {
      failed(String(reason));
    }
    // The same file can be opened again.
    field.value = "";
  });
}
