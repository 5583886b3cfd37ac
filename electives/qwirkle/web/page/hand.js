// @ts-check
// The tiles of the player whose turn it is: buttons in a row, with the arrow keys between them.

import { texts } from "./text.js";
import { tile } from "./tiles.js";

/** @typedef {import("./engine.js").Held} Held */

export class Hand {
  #focus = 0;

  /**
   * @param {HTMLElement} element
   * @param {(index: number, byKey: boolean) => void} choose A tile is chosen.
   */
  constructor(element, choose) {
    this.element = element;
    element.addEventListener("click", (event) => {
      const index = this.indexOf(event.target);
      // A click without a pointer comes from the keyboard or a screen reader.
      if (index !== null) choose(index, event.detail === 0);
    });
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("focusin", (event) => (this.#focus = this.indexOf(event.target) ?? this.#focus));
  }

  /** @param {EventTarget | null} target */
  indexOf(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    return button && this.element.contains(button) ? Number(button.dataset.index) : null;
  }

  /** Draws the tiles; those in `pressed` are lifted or chosen. @param {Held[]} hand @param {Set<number>} pressed */
  draw(hand, pressed) {
    const hadFocus = this.element.contains(document.activeElement);
    const free = hand.findIndex(({ is_out }, index) => !is_out && index >= this.#focus);
    this.#focus = free >= 0 ? free : hand.findIndex(({ is_out }) => !is_out);
    this.element.replaceChildren(...hand.map((held, index) => this.#button(held, index, pressed.has(index))));
    if (hadFocus) this.focus();
  }

  /** Moves the keyboard to the tile that had it last. Returns whether there is one. */
  focus() {
    const button = this.#buttons()[this.#focus];
    button?.focus();
    return button !== undefined && !button.disabled;
  }

  /** @param {Held} held @param {number} index @param {boolean} isPressed */
  #button({ tile: notation, is_out }, index, isPressed) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.index = String(index);
    button.dataset.tile = notation;
    button.disabled = is_out;
    button.tabIndex = index === this.#focus ? 0 : -1;
    button.setAttribute("aria-pressed", String(isPressed));
    button.setAttribute("aria-label", texts.tiles[notation]);
    button.append(tile(notation));
    return button;
  }

  #buttons() {
    return [...this.element.querySelectorAll("button")];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const buttons = this.#buttons();
    const free = buttons.filter((button) => !button.disabled);
    const here = free.indexOf(buttons[this.#focus]);
    /** @type {Record<string, number>} */
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: free.length - 1 };
    if (!(event.key in to) || free.length === 0) return;
    event.preventDefault();
    const next = free[(to[event.key] + free.length) % free.length];
    buttons[this.#focus].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
