// @ts-check
// A terminal in a page that runs one of the course's programs: its window, keys and controls.

import { Screen } from "./screen.js";
import { Session, keep, kept } from "./session.js";

/** @typedef {import("./session.js").Program} Program */

/** @type {Promise<Record<string, Program>> | undefined} */
let programs;

const list = () => (programs ??= fetch(new URL("programs.json", import.meta.url)).then((list) => list.json()));

/** Puts a terminal into an element of a page; the element names the program. @param {HTMLElement} place */
export async function open(place) {
  const name = place.dataset.program ?? "";
  const program = (await list())[name];
  if (program) new Terminal(place, name, program);
}

/** Links to the programs that also have a graphical table. @param {HTMLElement} place */
export async function link(place) {
  const tables = Object.entries(await list()).filter(([, { table }]) => table);
  place.replaceChildren(...tables.map(([name, { title }]) => {
    const icon = make("img", { src: new URL(`../${name}/icon.svg`, import.meta.url).href, alt: "", width: 48, height: 48 });
    return make("a", { href: tableOf(name) }, icon, `Play ${title}`);
  }));
}

/** @param {string} name */
const tableOf = (name) => new URL(`../${name}/`, import.meta.url).href;

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

/** A seed that is short enough to type. */
const randomSeed = () => String(crypto.getRandomValues(new Uint16Array(1))[0]);

class Terminal {
  /** @type {Session | undefined} */
  session;
  /** What was typed, the oldest first. @type {string[]} */
  history = [];
  /** Which line of the history is in the field. */
  recalled = 0;
  /** Until then, what was typed ahead does not press the button that has got the focus. */
  locked = 0;
  /** How many lines of the demonstration were typed; `undefined` in the reader's own game. @type {number | undefined} */
  step;

  /** @param {HTMLElement} place @param {string} name @param {Program} program */
  constructor(place, name, program) {
    this.place = place;
    this.name = name;
    this.program = program;
    this.game = kept(name);
    this.output = make("pre");
    this.field = make("input", { type: "text", id: `${name}-line`, autocomplete: "off", spellcheck: false, autocapitalize: "off", enterKeyHint: "send" });
    this.label = make("label", { htmlFor: this.field.id });
    this.form = make("form", { onsubmit: (/** @type {Event} */ event) => this.submit(event) }, this.label, this.field);
    this.state = make("p", { role: "status" });
    this.end = button("End of input", () => this.answer(null));
    this.again = make("button", { type: "button", onclick: (/** @type {Event} */ event) => event.timeStamp > this.locked && this.go() });
    this.window = make("div", { className: "window", tabIndex: -1, role: "group", ariaLabel: program.title }, this.output, this.form, this.state, this.again);
    this.screen = new Screen(this.output, this.label);
    this.files = make("ul", { className: "files", ariaLabel: "Files of the program" });
    this.news = make("div", { className: "news", role: "log" });
    // The command in the page may have a seed.
    const seed = this.game?.seed ?? /--seed (\d+)/.exec(place.textContent ?? "")?.[1] ?? randomSeed();
    this.seed = make("input", { type: "number", min: "0", max: "65535", step: "1", required: true, value: seed });
    this.seed.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      // Otherwise, the key would also press a button of the dialog.
      event.preventDefault();
      this.begin();
    };
    this.controls = this.bar();
    this.window.onclick = () => getSelection()?.isCollapsed && this.field.focus({ preventScroll: true });
    this.window.onkeydown = (event) => this.press(event);
    this.field.onpaste = (event) => this.paste(event);
    // Otherwise, the book would search or turn the page.
    place.addEventListener("keydown", (event) => event.stopPropagation());
    this.show();
  }

  get isSeeded() {
    return this.program.demonstration.seed !== undefined;
  }

  /** The reader's own game, in words. */
  get yourGame() {
    const lines = this.game?.lines.length;
    return `your game of ${lines === 1 ? "1 line" : `${lines} lines`}`;
  }

  /** Shows the picture of a game, or else the command, and buttons; the program is loaded when the reader presses one. */
  show() {
    const { place, program } = this;
    const picture = place.previousElementSibling?.matches("figure.screen") && place.previousElementSibling;
    const command = make("pre", { className: "poster", textContent: `$ ${place.querySelector("code")?.textContent}` });
    const run = button(`Run ${program.title}`, () => this.begin());
    const offers = make("div", { className: "offers" }, run);
    if (this.game) offers.prepend(button(`Continue ${this.yourGame}`, () => this.go()));
    if (program.table) offers.append(make("a", { href: tableOf(this.name), textContent: `Play ${program.title} with graphics` }));
    place.prepend(make("div", { className: "terminal" }, picture || command, offers, this.window), this.controls, this.files, this.news);
    this.is("ready");
  }

  bar() {
    const again = button("Restart", () => this.begin());
    const fresh = button("New game", () => this.begin(randomSeed()));
    const starts = this.isSeeded ? [make("label", {}, "Seed", this.seed), again, fresh] : [again];
    const next = button("Demonstration: next line", () => this.demonstrate(1));
    const all = button("All lines", () => this.demonstrate(Infinity));
    return make("div", { className: "controls", role: "group", ariaLabel: "Controls" }, ...starts, next, all, this.end);
  }

  /** Continues the reader's own game or, if there is none, begins one. */
  go() {
    if (!this.game) return this.begin();
    this.start(this.game);
    this.reach();
  }

  /** Begins another game, with this seed or the one in the field. @param {string} [seed] */
  async begin(seed) {
    if ((seed === undefined && !this.seed.reportValidity()) || !(await this.givesUp())) return;
    this.start({ seed: this.isSeeded ? Number(seed ?? this.seed.value) : undefined, lines: [] });
    this.reach();
  }

  /** Puts the focus into the field, and shows the whole window. */
  reach() {
    this.field.focus({ preventScroll: true });
    this.window.scrollIntoView({ block: "nearest" });
  }

  /** Runs the program on the lines of a game. @param {import("./session.js").Game} game */
  start(game) {
    this.session?.close();
    this.screen.clear();
    this.offer([]);
    this.field.value = "";
    this.step = undefined;
    this.history.push(...game.lines);
    this.recalled = this.history.length;
    if (game.seed !== undefined) this.seed.value = String(game.seed);
    this.state.textContent = `Loading ${this.program.title} …`;
    this.is("loading");
    this.session = new Session(this.name, this.program, game, (answer) => this.tell(answer));
  }

  /** Whether the reader gives up the own game, if there is one. @returns {Promise<boolean>} */
  async givesUp() {
    if (!this.game) return true;
    const dialog = make("dialog", {}, make("p", {}, `Give up ${this.yourGame}?`),
      button("Keep the game", () => dialog.close()), button("Give it up", () => dialog.close("gone")));
    this.place.append(dialog);
    dialog.showModal();
    await new Promise((closed) => (dialog.onclose = closed));
    dialog.remove();
    if (dialog.returnValue === "gone") this.keep();
    return !this.game;
  }

  /** @param {import("./session.js").Game} [game] */
  keep(game) {
    this.game = game;
    keep(this.name, game);
  }

  /** Types a line of the reader's, which makes the game the reader's; `null` ends the input. @param {string | null} line */
  answer(line) {
    this.step = undefined;
    this.type(line);
    this.keep(this.session?.game);
  }

  /** @param {(string | null)[]} lines */
  type(...lines) {
    if (this.session?.isWaiting) this.is("answers");
    this.session?.type(...lines);
  }

  /** @param {Event} event */
  submit(event) {
    event.preventDefault();
    const line = this.field.value;
    this.history.push(line);
    this.recalled = this.history.length;
    this.field.value = "";
    this.answer(line);
  }

  /** Each line that is pasted is typed; what follows the last one stays in the field. @param {ClipboardEvent} event */
  paste(event) {
    const lines = (event.clipboardData?.getData("text") ?? "").split(/\r\n|\r|\n/);
    if (lines.length === 1) return;
    event.preventDefault();
    lines.forEach((line, index) => {
      this.field.setRangeText(line, this.field.selectionStart ?? 0, this.field.selectionEnd ?? 0, "end");
      if (index < lines.length - 1) this.form.requestSubmit();
    });
  }

  /** The keys of a terminal. @param {KeyboardEvent} event */
  press(event) {
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    const pages = { PageUp: -0.9, PageDown: 0.9 }[key];
    if (event.target === this.window && key.length === 1 && (!isCommand || key === "v")) this.field.focus();
    if (event.target !== this.field) return;
    if (step) {
      this.recalled = Math.max(0, Math.min(this.history.length, this.recalled + step));
      this.field.value = this.history[this.recalled] ?? "";
    } else if (pages) {
      this.window.scrollBy({ top: pages * this.window.clientHeight });
    } else if (event.ctrlKey && key === "d" && this.field.value === "") {
      this.answer(null);
    } else return;
    event.preventDefault();
  }

  /** Types this many lines of the demonstration. It restarts if the reader has played since. @param {number} count */
  async demonstrate(count) {
    const { seed, lines } = this.program.demonstration;
    if (this.step === undefined || this.step === lines.length) {
      if (!(await this.givesUp())) return;
      this.start({ seed, lines: [] });
      this.step = 0;
      if (count === 1) return;
    }
    const from = this.step ?? 0;
    this.step = Math.min(lines.length, from + count);
    this.type(...lines.slice(from, this.step));
  }

  /** Shows an answer of the program. @param {import("./worker.js").Answer} answer */
  tell({ parts, state, reason, files = [] }) {
    const { session } = this;
    if (!session) return;
    const failed = session.shown < 0 ? `cannot be loaded: ${navigator.onLine ? reason : "you are offline"}` : `was stopped: ${reason}`;
    const ends = {
      asks: "",
      ended: reason ? `The program has ended with status ${reason}.` : "The program has ended.",
      crashed: "The program has crashed; the reason is above.",
      flooded: "The program was stopped: it printed too much.",
      failed: `${this.program.title} ${failed}.`,
    };
    this.screen.show(parts);
    this.offer(files);
    this.news.textContent = this.screen.news();
    this.state.textContent = ends[state];
    if (state !== "asks" && state !== "failed") this.keep();
    const hadFocus = document.activeElement === this.field;
    this.is(state !== "asks" ? "over" : session.ahead.length > 0 ? "answers" : "asks");
    if (state !== "asks") {
      this.step = undefined;
      this.locked = performance.now() + 500;
      if (hadFocus) this.again.focus({ preventScroll: true });
    }
    this.window.scrollTop = this.window.scrollHeight;
  }

  /** What the program writes is only in this page, so it can be downloaded. @param {[name: string, content: BlobPart][]} files */
  offer(files) {
    for (const link of this.files.querySelectorAll("a")) URL.revokeObjectURL(link.href);
    this.files.replaceChildren(...files.map(([download, content]) =>
      make("li", {}, make("a", { download, href: URL.createObjectURL(new Blob([content])), textContent: `Download ${download}` }), ", which is only in this page")));
  }

  /** @param {"ready" | "loading" | "asks" | "answers" | "over"} state */
  is(state) {
    this.place.dataset.state = state;
    this.form.hidden = state === "over";
    this.again.hidden = state !== "over";
    this.end.disabled = state === "over";
    this.again.textContent = this.game ? `Continue ${this.yourGame}` : "Run again";
  }
}
