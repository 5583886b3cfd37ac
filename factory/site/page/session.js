// @ts-check
// A conversation with a program that runs in a worker, and the game that a tab keeps.

/** @typedef {import("./worker.js").Answer} Answer */

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string[]} [words] Arguments that it always gets.
 * @property {string[]} [files] Files of the course that are in its folder.
 * @property {boolean} [table] Whether it also has a graphical table, on a separate page.
 * @property {{ seed?: number, lines: (string | null)[] }} demonstration What is typed; `null` ends the input.
 */

/** @typedef {{ seed: number | undefined, lines: string[] }} Game What repeats a game. */

/** How long a program may take to answer, in milliseconds. All of ours answer within a tenth of a second. */
const PATIENCE = 20_000;

export class Session {
  /** What was typed while the program was answering. @type {(string | null)[]} */
  ahead = [];
  isWaiting = false;
  isOver = false;
  shown = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {string} name @param {Program} program @param {Game} game @param {(answer: Answer) => void} tell */
  constructor(name, program, { seed, lines }, tell) {
    this.name = name;
    this.program = program;
    this.seed = seed;
    this.lines = [...lines];
    this.tell = tell;
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => (data.isLoaded ? this.hurry() : this.hear(data));
    this.worker.onerror = () => this.fail("its files are missing, or this browser is too old");
    this.ask();
  }

  /** The game so far, with what was typed ahead. @returns {Game} */
  get game() {
    return { seed: this.seed, lines: [...this.lines, ...this.ahead.filter((line) => line !== null)] };
  }

  /** Types lines, which the program gets one by one; `null` ends the input. @param {(string | null)[]} lines */
  type(...lines) {
    this.ahead.push(...lines);
    if (this.isWaiting && this.ahead.length > 0) this.ask(this.ahead.shift());
  }

  close() {
    clearTimeout(this.timer);
    this.worker.terminate();
  }

  /** @param {string | null} [line] */
  ask(line) {
    const { words = [], files = [] } = this.program;
    const here = (/** @type {string} */ path) => new URL(path, import.meta.url).href;
    const names = files.map((path) => path.split("/").at(-1) ?? path);
    const seed = this.seed === undefined ? [] : ["--seed", String(this.seed)];
    if (typeof line === "string") this.lines.push(line);
    this.isOver = line === null;
    this.isWaiting = false;
    if (this.shown >= 0) this.hurry();
    this.worker.postMessage({
      module: here(`${this.name}.wasm`),
      words: [...words, ...seed, "--color", "always"],
      files: Object.fromEntries(names.map((name) => [name, here(`files/${name}`)])),
      lines: this.lines,
      isOver: this.isOver,
      shown: this.shown,
    });
  }

  /** A program that does not answer is stopped. How long it takes to load does not count. */
  hurry() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail("it did not answer within 20 seconds"), PATIENCE);
  }

  /** @param {Answer} answer */
  hear(answer) {
    clearTimeout(this.timer);
    if (answer.state !== "failed") this.shown = this.lines.length;
    this.isWaiting = answer.state === "asks";
    if (!this.isWaiting) this.close();
    this.tell(answer);
    this.type();
  }

  /** @param {string} reason */
  fail(reason) {
    this.hear({ parts: [], state: "failed", reason });
  }
}

/** The game that this tab keeps, if any. @param {string} name @returns {Game | undefined} */
export function kept(name) {
  try {
    return JSON.parse(sessionStorage.getItem(`program ${name}`) ?? "null") ?? undefined;
  } catch {
    // Some browsers keep nothing, and say so by throwing.
    return undefined;
  }
}

/** Keeps a game until this tab is closed, or forgets it. @param {string} name @param {Game} [game] */
export function keep(name, game) {
  try {
    if (game) sessionStorage.setItem(`program ${name}`, JSON.stringify(game));
    else sessionStorage.removeItem(`program ${name}`);
  } catch {
    // As above.
  }
}
