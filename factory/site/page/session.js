// @ts-check
// A conversation with a program that runs in a worker.

/** @typedef {import("./worker.js").Answer} Answer */

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string[]} [words] Arguments that it always gets.
 * @property {string[]} [files] Files of the course that are in its folder.
 * @property {boolean} [table] Whether it also has a graphical table, on a separate page.
 * @property {{ seed?: number, lines: (string | null)[] }} demonstration What is typed; `null` ends the input.
 */

/** How long a program may take to answer, in milliseconds. All of ours answer within a tenth of a second. */
const PATIENCE = 20_000;

/** The program can no longer answer. */
export class Silence extends Error {}

export class Session {
  /** @type {string[]} */
  lines = [];
  isOver = false;
  shown = -1;
  /** @type {Worker | undefined} */
  worker;

  /** @param {string} name @param {Program} program @param {number | undefined} seed */
  constructor(name, program, seed) {
    this.name = name;
    this.program = program;
    this.seed = seed;
  }

  /** The program's first output. */
  begin() {
    return this.ask();
  }

  /** @param {string} line */
  say(line) {
    this.lines.push(line);
    return this.ask();
  }

  /** Ends the input. */
  end() {
    this.isOver = true;
    return this.ask();
  }

  close() {
    this.worker?.terminate();
    this.worker = undefined;
  }

  /** @returns {Promise<Answer>} What came since the last answer. */
  async ask() {
    const { words = [], files = [] } = this.program;
    const here = (/** @type {string} */ path) => new URL(path, import.meta.url).href;
    const names = files.map((path) => path.split("/").at(-1) ?? path);
    const seed = this.seed === undefined ? [] : ["--seed", String(this.seed)];
    const answer = await this.post({
      module: here(`${this.name}.wasm`),
      words: [...words, ...seed, "--color", "always"],
      files: Object.fromEntries(names.map((name) => [name, here(`files/${name}`)])),
      lines: this.lines,
      isOver: this.isOver,
      shown: this.shown,
    });
    this.shown = this.lines.length;
    return answer;
  }

  /** @param {import("./worker.js").Run} run @returns {Promise<Answer>} */
  post(run) {
    const worker = (this.worker ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" }));
    return new Promise((answered, failed) => {
      const silent = (/** @type {string} */ why) => {
        clearTimeout(timer);
        this.close();
        failed(new Silence(why));
      };
      const timer = setTimeout(() => silent("The program was stopped because it did not answer within 20 seconds."), PATIENCE);
      worker.onerror = () => silent("The program cannot run in this browser.");
      worker.onmessage = ({ data }) => {
        if (data.failure !== undefined) return silent(`The program cannot be loaded: ${data.failure}`);
        clearTimeout(timer);
        answered(data);
      };
      worker.postMessage(run);
    });
  }
}
