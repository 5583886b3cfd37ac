// @ts-check
// The form that starts a game.

import engine from "./engine.js";
import { get, make } from "./dom.js";
import { capital, language, text, texts } from "./text.js";

/** The largest seed that is drawn here: short enough to be copied by hand. */
const SEEDS = 1_000_000;

/** Names that were typed, by seat. @type {(string | undefined)[]} */
const typed = [];
/** Who plays, by seat: the words of saved games. */
const plays = ["human", "greedy", "human", "human"];

/** A seed that nobody has chosen. */
const randomSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS);

const count = () => Number(/** @type {HTMLSelectElement} */ (get("count")).value);
const seedField = () => /** @type {HTMLInputElement} */ (get("seed"));

/** Draws the form for a new game. */
export function prepare() {
  seedField().value = randomSeed();
  get("start-error").textContent = "";
  draw();
}

/** Draws the players, in the page's language. */
export function draw() {
  get("welcome").textContent = texts.welcome;
  const names = defaults();
  get("chairs").replaceChildren(...names.map((name, seat) => chair(seat, name)));
}

/** @returns {string[]} */
const defaults = () => JSON.parse(engine.default_names(plays.slice(0, count()).join(" "), language));

/** @param {number} seat @param {string} name */
function chair(seat, name) {
  const field = make("input", "");
  field.value = typed[seat] ?? name;
  field.maxLength = 80;
  field.autocomplete = "off";
  field.setAttribute("aria-label", `${text.name} ${seat + 1}`);
  field.addEventListener("input", () => (typed[seat] = field.value));
  const choice = make("select", "", ...texts.plays.map(([word, shown]) => new Option(capital(shown), word)));
  choice.value = plays[seat];
  choice.setAttribute("aria-label", `${text.playedBy} ${seat + 1}`);
  choice.addEventListener("change", () => {
    plays[seat] = choice.value;
    // Whoever plays has a name of her own.
    typed[seat] = undefined;
    rename();
  });
  return make("li", "", field, choice);
}

/** Gives the players who have no name of their own the usual one. */
function rename() {
  const fields = get("chairs").querySelectorAll("input");
  defaults().forEach((name, seat) => (fields[seat].value = typed[seat] ?? name));
}

/**
 * Wires the form.
 * @param {(chairs: { name: string, plays: string }[], seed: string) => Promise<void>} deal Throws a sentence.
 */
export function wire(deal) {
  get("count").addEventListener("change", draw);
  get("start-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = get("chairs").querySelectorAll("input");
    const chairs = [...fields].map((field, seat) => ({ name: field.value, plays: plays[seat] }));
    try {
      await deal(chairs, seedField().value || randomSeed());
    } catch (reason) {
      get("start-error").textContent = String(reason);
    }
  });
}
