// @ts-check
// Elements of a page, made in one expression.

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * A button that acts when it is pressed.
 * @param {string} label
 * @param {() => void} press
 */
export function button(label, press) {
  const made = element("button", { type: "button" }, ...prose(label));
  made.addEventListener("click", () => made.ariaDisabled !== "true" && press());
  return made;
}

/**
 * A list of choices with a label.
 * @param {string} label
 * @param {[value: string, words: string][]} choices
 * @param {() => void} [change]
 */
export function chooser(label, choices, change = () => {}) {
  const select = element("select");
  for (const [value, words] of choices) select.append(element("option", { value }, words));
  select.addEventListener("change", change);
  return { select, field: element("label", { class: "field" }, `${label} `, select) };
}

/**
 * Controls that stay together where the line breaks.
 * @param {...HTMLElement} parts
 */
export function group(...parts) {
  return element("div", { class: "group" }, ...parts);
}

/**
 * A line that a screen reader reads out when it changes.
 * @param {string} text
 */
export function status(text) {
  const line = element("p", { class: "says", role: "status" });
  /** @param {string} words @param {string} [unseen] What the page shows elsewhere. */
  const say = (words, unseen = "") => line.replaceChildren(...prose(words), ...(unseen ? [spoken(unseen)] : []));
  say(text);
  return { line, say };
}

/**
 * Text in which backticks enclose code.
 * @param {string} text
 */
export function prose(text) {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : element("code", {}, part)));
}

/**
 * Text for screen readers alone.
 * @param {string} text
 */
export function spoken(text) {
  return element("span", { class: "spoken" }, text);
}

/**
 * A count and its unit.
 * @param {number} count
 * @param {string} unit
 */
export function counted(count, unit) {
  const plural = unit === "hash" ? "hashes" : `${unit}s`;
  return `${count} ${count === 1 ? unit : plural}`;
}
