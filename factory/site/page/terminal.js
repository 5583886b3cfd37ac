// @ts-check
// A terminal in a page that runs one of the course's programs.

import { Screen } from "./screen.js";
import { Session, Silence } from "./session.js";

/** @typedef {import("./session.js").Program} Program */

/** @type {Promise<Record<string, Program>> | undefined} */
let programs;

/** Puts a terminal into an element of a page; the element names the program. @param {HTMLElement} place */
export async function open(place) {
  programs ??= fetch(new URL("programs.json", import.meta.url)).then((list) => list.json());
  const name = place.dataset.program ?? "";
  const program = (await programs)[name];
  if (program) new Terminal(place, name, program).show();
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {object} properties @param {(Node | string)[]} children
 */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** @param {string} textContent @param {() => void} onclick */
const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });

class Terminal {
  /** @type {Session | undefined} */
  session;
  /** What was typed, the oldest first. @type {string[]} */
  history = [];
  /** Which line of the history is in the field. */
  recalled = 0;
  /** How many lines of the demonstration were typed; `undefined` in the reader's own game. @type {number | undefined} */
  step;

  /** @param {HTMLElement} place @param {string} name @param {Program} program */
  constructor(place, name, program) {
    this.place = place;
    this.name = name;
    this.program = program;
    this.output = make("pre", { className: "screen", tabIndex: 0, role: "log", ariaLabel: `Output of ${program.title}` });
    this.screen = new Screen(this.output);
    this.state = make("p", { className: "state", role: "status" });
    this.field = make("input", { type: "text", autocomplete: "off", spellcheck: false, autocapitalize: "off" });
    this.field.onkeydown = (event) => this.recall(event);
    this.enter = make("button", { type: "submit", textContent: "Enter" });
    this.eof = button("End of input", () => this.answer(() => this.session?.end()));
    const label = make("label", {}, "Your answer: ", this.field);
    this.form = make("form", { onsubmit: this.submit.bind(this) }, label, this.enter, this.eof);
    this.seed = make("input", { type: "number", min: "0", max: "65535", step: "1", required: true, value: String(Terminal.random()) });
    this.again = button("Restart with this seed", () => this.begin());
    this.fresh = button("Restart with a new seed", () => {
      this.seed.value = String(Terminal.random());
      this.begin();
    });
    this.next = button("Demonstration: next line", () => this.demonstrate(1));
    this.all = button("All lines", () => this.demonstrate(Infinity));
  }

  /** A seed that is short enough to type. */
  static random() {
    return crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;
  }

  get isSeeded() {
    return this.program.demonstration.seed !== undefined;
  }

  /** Shows a button; the program is loaded when the reader presses it. */
  show() {
    const start = button(`Run ${this.program.title} here`, () => {
      this.place.replaceChildren(this.output, this.state, this.form, this.controls());
      this.begin();
    });
    start.className = "start";
    const href = new URL(`../${this.name}/`, import.meta.url).href;
    const table = make("a", { href, textContent: `Play ${this.program.title} with graphics` });
    this.place.replaceChildren(start, ...(this.program.table ? [" ", table] : []));
  }

  controls() {
    const starts = this.isSeeded ? [make("label", {}, "Seed: ", this.seed), this.again, this.fresh] : [this.again];
    if (!this.isSeeded) this.again.textContent = "Start again";
    return make("div", { className: "controls", role: "group", ariaLabel: "Program controls" }, ...starts, this.next, this.all);
  }

  /** Begins a game with the seed in its field. */
  async begin() {
    if (!this.seed.reportValidity()) return;
    this.restart(this.isSeeded ? this.seed.valueAsNumber : undefined);
    await this.answer(() => this.session?.begin());
    this.field.focus();
  }

  /** @param {number | undefined} seed */
  restart(seed) {
    this.session?.close();
    this.session = new Session(this.name, this.program, seed);
    this.screen.clear();
    this.step = undefined;
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    event.preventDefault();
    const line = this.field.value;
    this.step = undefined;
    this.history.push(line);
    this.recalled = this.history.length;
    this.field.value = "";
    this.answer(() => this.session?.say(line));
  }

  /** Recalls what was typed before, as a terminal does. @param {KeyboardEvent} event */
  recall(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.ctrlKey && event.key === "d" && this.field.value === "") {
      event.preventDefault();
      this.eof.click();
    }
    if (step === undefined) return;
    event.preventDefault();
    this.recalled = Math.max(0, Math.min(this.history.length, this.recalled + step));
    this.field.value = this.history[this.recalled] ?? "";
  }

  /** Types this many lines of the demonstration. It restarts if the reader has played since. @param {number} lines */
  async demonstrate(lines) {
    const { seed, lines: typed } = this.program.demonstration;
    if (this.step === undefined || this.step === typed.length) {
      this.restart(seed);
      if (seed !== undefined) this.seed.value = String(seed);
      this.step = 0;
      await this.answer(() => this.session?.begin());
      if (lines === 1) return;
    }
    const end = Math.min(typed.length, this.step + lines);
    while (this.step !== undefined && this.step < end) {
      const line = typed[this.step++];
      await this.answer(() => (line === null ? this.session?.end() : this.session?.say(line ?? "")));
    }
  }

  /** Lets the program answer, and shows its output. @param {() => Promise<import("./worker.js").Answer> | undefined} ask */
  async answer(ask) {
    const { session } = this;
    this.is("answers");
    try {
      const answer = await ask();
      if (!answer || session !== this.session) return;
      for (const { text, isTyped } of answer.parts) isTyped ? this.screen.echo(text) : this.screen.say(text);
      this.tell(answer);
    } catch (reason) {
      if (!(reason instanceof Silence)) throw reason;
      if (session !== this.session) return;
      this.state.textContent = `${reason.message} Restart it.`;
      this.is("over");
    }
  }

  /** @param {import("./worker.js").Answer} answer */
  tell({ state, status }) {
    const ends = {
      asks: "",
      ended: status === 0 ? "The program has ended." : `The program has ended with status ${status}.`,
      crashed: "The program has crashed; the reason is above.",
      flooded: "The program was stopped: it printed too much.",
    };
    this.state.textContent = ends[state];
    this.is(state === "asks" ? "asks" : "over");
  }

  /** @param {"asks" | "answers" | "over"} state */
  is(state) {
    this.place.dataset.state = state;
    this.field.readOnly = state !== "asks";
    this.enter.disabled = this.eof.disabled = state !== "asks";
  }
}
