// @ts-check
// Small helpers for the page.

/**
 * The element with this id, which `index.html` has.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function element(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html has no such element: ${id}`);
  return found;
}

/**
 * A new element with a text.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} [text]
 */
export function make(tag, text = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/**
 * The sentence of an error.
 * @param {unknown} error
 */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Lets the user save a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  // The browser has begun to read it by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
