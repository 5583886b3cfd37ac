// @ts-check
// The table: one turn of a human, by drag, by clicks or by keys. All three lift a tile and lay it in the same cells.

import engine, { fits, hints, seen, story } from "./engine.js";
import { button, get, make, say } from "./dom.js";
import { draggable } from "./drag.js";
import { Grid } from "./grid.js";
import { Hand } from "./hand.js";
import { drawSeats } from "./seats.js";
import { language, text } from "./text.js";
import { drawn, named } from "./tiles.js";

/** @typedef {import("./engine.js").Desk} Desk */
/** @typedef {import("./engine.js").Seen} Seen */
/** @typedef {import("./grid.js").Place} Place */

export class Table {
  /** @type {Desk | null} */
  #desk = null;
  /** Whether a human is at the screen and may move. */
  #isOpen = false;
  /** The index of the lifted tile. @type {number | null} */
  #lifted = null;
  /** The tiles chosen for an exchange. @type {Set<number> | null} */
  #swapped = null;
  /** What the preview says. */
  #shown = "";

  /** @param {() => void} onTurn A turn is taken. */
  constructor(onTurn) {
    this.onTurn = onTurn;
    this.grid = new Grid(get("grid"), (place, byKey) => this.#choose(place, byKey));
    this.turns = /** @type {HTMLDetailsElement} */ (get("turn-list").parentElement);
    this.hand = new Hand(get("hand"), (index, byKey) => this.#chooseTile(index, byKey));
    get("confirm").addEventListener("click", () => this.#confirm());
    get("undo").addEventListener("click", () => this.#undo());
    get("swap").addEventListener("click", () => this.#startSwap());
    get("swap-these").addEventListener("click", () => this.#swap());
    get("cancel").addEventListener("click", () => this.#escape());
    get("pass").addEventListener("click", () => this.#take((desk) => desk.pass()));
    get("hints").addEventListener("click", () => this.#hint());
    get("table").addEventListener("keydown", (event) => event.key === "Escape" && this.#escape());
    this.#letDrag();
    // Beside the grid, there is room for it.
    this.turns.open = matchMedia("(min-width: 60.01rem)").matches;
    this.turns.addEventListener("toggle", () => this.#followStory());
  }

  /** Puts a game on the table. @param {Desk} desk */
  take(desk) {
    this.#desk = desk;
    get("turn-list").dataset.version = "";
    this.grid.clear();
    this.show(false);
  }

  /** The same game after a turn. @param {Desk} desk */
  replace(desk) {
    this.#desk = desk;
    this.show(false);
  }

  /** Shows the game. Only if it is open are the hand's tiles in the page at all. @param {boolean} isOpen */
  show(isOpen) {
    this.#isOpen = isOpen;
    this.#lifted = null;
    this.#swapped = null;
    get("hint-list").replaceChildren();
    this.draw();
  }

  /** Draws everything again. */
  draw() {
    if (!this.#desk) return;
    const view = seen(this.#desk);
    this.grid.draw(view.cells, this.#lifted === null ? [] : fits(this.#desk, this.#lifted));
    const pressed = this.#swapped ?? new Set(this.#lifted === null ? [] : [this.#lifted]);
    this.hand.draw(this.#isOpen ? view.hand : [], pressed);
    drawSeats("seats", view.seats, view.bag, view.over ? undefined : view.seat);
    this.#drawPreview(view);
    this.#drawActions(view);
    this.#drawStory(this.#desk, `${view.number} ${language}`);
  }

  /** The turns so far; they change only with a turn, or with the language. @param {Desk} desk @param {string} version */
  #drawStory(desk, version) {
    const list = get("turn-list");
    if (list.dataset.version === version) return;
    list.dataset.version = version;
    list.replaceChildren(...story(desk).map((turn) => make("li", "", ...drawn(turn))));
    this.#followStory();
  }

  /** Shows the last turn. */
  #followStory() {
    get("turn-list").scrollTop = get("turn-list").scrollHeight;
  }

  /** Draws everything in another language. */
  speak() {
    get("hint-list").replaceChildren();
    this.draw();
  }

  /** Moves the keyboard to the hand. */
  focus() {
    this.hand.focus();
  }

  /** @param {Seen} view */
  #drawPreview({ heading, must_lay, preview, over }) {
    get("heading").textContent = heading;
    const lines = preview?.lines.map(({ tiles, points }) => make("li", "", ...tiles.map(named), make("b", "", points)));
    get("lines").replaceChildren(...(lines ?? []));
    const mine = this.#isOpen ? [preview?.sentence ?? must_lay ?? "", preview?.problem ?? ""] : [];
    const sentences = (over ? [over] : mine).filter((sentence) => sentence !== "");
    // Screen readers hear it, so it is written only if it is new.
    if (sentences.join() === this.#shown) return;
    this.#shown = sentences.join();
    get("preview").replaceChildren(...sentences.map((sentence) => make("p", "", ...drawn(sentence))));
  }

  /** @param {Seen} view */
  #drawActions({ preview, over }) {
    const canMove = this.#isOpen && !over;
    const isSwapping = this.#swapped !== null;
    get("actions").hidden = !canMove;
    for (const id of ["confirm", "undo", "swap", "pass", "hints"]) get(id).hidden = isSwapping;
    for (const id of ["swap-these", "cancel"]) get(id).hidden = !isSwapping;
    /** @type {HTMLButtonElement} */ (get("confirm")).disabled = !preview || preview.problem !== "";
    /** @type {HTMLButtonElement} */ (get("undo")).disabled = !preview;
    /** @type {HTMLButtonElement} */ (get("swap-these")).disabled = !this.#swapped?.size;
    get("over").hidden = !over;
  }

  /** @param {number} index @param {boolean} byKey */
  #chooseTile(index, byKey) {
    if (this.#swapped) return this.#toggle(index);
    if (this.#lifted === index) return this.#putBack();
    this.#lift(index);
    this.#sayFits();
    if (byKey) this.grid.focusMark();
  }

  /** @param {number} index */
  #lift(index) {
    this.#lifted = index;
    this.draw();
  }

  /** Says where the lifted tile fits. */
  #sayFits() {
    if (!this.#desk || this.#lifted === null) return;
    const { tile } = seen(this.#desk).hand[this.#lifted];
    say(engine.lifted(tile, fits(this.#desk, this.#lifted).length, language));
  }

  #putBack() {
    this.#lifted = null;
    this.draw();
    say(text.putBack);
  }

  /** A cell is chosen. @param {Place} place @param {boolean} byKey */
  #choose(place, byKey) {
    if (!this.#desk || !this.#isOpen || this.#swapped) return;
    const isPending = this.grid.cellAt(place)?.classList.contains("pending");
    if (this.#lifted !== null) this.#lay(place, byKey);
    else if (isPending) this.#takeBack(place);
    else say(text.liftFirst);
  }

  /** @param {Place} place @param {boolean} byKey */
  #lay({ row, column }, byKey) {
    if (!this.#desk || this.#lifted === null) return;
    try {
      this.#desk.lay(this.#lifted, row, column);
    } catch (reason) {
      this.grid.refuse({ row, column });
      return say(String(reason));
    }
    this.#lifted = null;
    this.draw();
    say("");
    if (byKey && !this.hand.focus()) get("confirm").focus();
  }

  /** @param {Place} place */
  #takeBack({ row, column }) {
    this.#desk?.take_back(row, column);
    this.draw();
    say(text.putBack);
  }

  #undo() {
    const sentence = this.#desk?.undo() ?? "";
    this.draw();
    say(sentence);
    if (/** @type {HTMLButtonElement} */ (get("undo")).disabled) this.hand.focus();
  }

  /** Ends what was begun last: the hints, an exchange, a lifted tile, or a tile that lies on the grid. */
  #escape() {
    if (!this.#isOpen) return;
    if (get("hint-list").hasChildNodes()) get("hint-list").replaceChildren();
    else if (this.#swapped) {
      this.#swapped = null;
      this.draw();
      say("");
    } else if (this.#lifted !== null) this.#putBack();
    else this.#undo();
    this.hand.focus();
  }

  #confirm() {
    this.#take((desk) => desk.confirm());
  }

  #startSwap() {
    while (this.#desk && seen(this.#desk).preview) this.#desk.undo();
    this.#lifted = null;
    this.#swapped = new Set();
    get("hint-list").replaceChildren();
    this.draw();
    say(text.swapWhich);
    this.hand.focus();
  }

  /** @param {number} index */
  #toggle(index) {
    if (!this.#swapped?.delete(index)) this.#swapped?.add(index);
    this.draw();
    say(engine.swap_some(this.#swapped?.size ?? 0, language));
  }

  #swap() {
    this.#take((desk) => desk.swap(Uint32Array.from([...(this.#swapped ?? [])].sort())));
  }

  /** Takes a turn, or says which rule forbids it. @param {(desk: Desk) => void} turn */
  #take(turn) {
    if (!this.#desk || !this.#isOpen) return;
    try {
      turn(this.#desk);
    } catch (reason) {
      return say(String(reason));
    }
    this.show(false);
    this.onTurn();
  }

  #hint() {
    const desk = this.#desk;
    if (!desk) return;
    const moves = hints(desk);
    if (moves.length === 0) return say(desk.no_hint());
    this.#lifted = null;
    this.draw();
    const buttons = moves.map(({ typed, points, lay }) => {
      const choose = button("", () => this.#layHint(lay));
      choose.append(...drawn(typed), make("b", "", points));
      const places = lay.map(([, row, column]) => ({ row, column }));
      for (const event of ["focus", "pointerenter"]) choose.addEventListener(event, () => this.grid.draw(seen(desk).cells, places));
      return make("li", "", choose);
    });
    get("hint-list").replaceChildren(...buttons);
    get("hint-list").querySelector("button")?.focus();
  }

  /** @param {[number, number, number][]} lay */
  #layHint(lay) {
    this.#desk?.lay_all(JSON.stringify(lay));
    get("hint-list").replaceChildren();
    this.draw();
    say("");
    get("confirm").focus();
  }

  /** While a tile is dragged, nothing is said: a longer sentence would move the grid under the pointer. */
  #letDrag() {
    draggable(get("hand"), {
      grab: (target) => {
        const index = this.hand.indexOf(target);
        const isFree = index !== null && !this.#swapped && !target.closest("button")?.disabled;
        return isFree ? (target.closest("button")?.firstElementChild ?? null) : null;
      },
      start: (target) => this.#lift(this.hand.indexOf(target) ?? 0),
      drop: (over) => this.#drop(over),
      cancel: () => this.#putBack(),
    });
    draggable(get("grid"), {
      grab: (target) => (this.#isOpen && this.#lifted === null ? target.closest(".pending")?.firstElementChild ?? null : null),
      start: (target) => this.#liftAgain(target),
      drop: (over) => this.#drop(over),
      cancel: () => this.#putBack(),
    });
  }

  /** A tile that lies on the grid is lifted again. @param {Element} target */
  #liftAgain(target) {
    const place = this.grid.placeOf(target);
    const index = place && this.#desk?.take_back(place.row, place.column);
    if (index !== null && index !== undefined) this.#lift(index);
  }

  /** @param {Element | null} over */
  #drop(over) {
    const place = this.grid.placeOf(over);
    if (place) this.#lay(place, false);
    else this.#putBack();
    if (this.#lifted !== null) {
      this.#lifted = null;
      this.draw();
    }
  }
}
