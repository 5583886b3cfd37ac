// @ts-check
// Runs a program on the lines typed so far. When it reads another line, it waits for it in the middle of the call if the
// browser allows that (JavaScript Promise Integration). Elsewhere it is stopped there, and runs again from its start for
// each answer: with the same seed, a program prints the same output.

import { Fd, File, PreopenDirectory, WASI, WASIProcExit, wasi } from "./browser_wasi_shim/index.js";

/**
 * @typedef {object} Run
 * @property {string} module The address of the program.
 * @property {string[]} words Its arguments.
 * @property {Record<string, string>} files The addresses of the files in its folder, by name.
 * @property {string[]} lines What was typed.
 * @property {boolean} isOver Whether the input ends after these lines.
 * @property {number} shown How many lines had been typed at the last answer, or -1; output up to then is left out.
 */

/**
 * @typedef {object} Answer
 * @property {{ text: string, isTyped: boolean }[]} parts What the program printed, and what was typed in between.
 * @property {"asks" | "ended" | "crashed" | "flooded" | "failed"} state
 * @property {[name: string, content: BlobPart][]} [files] What the program has written.
 * @property {number | string} [reason] The exit status if it ended, and what happened if it failed.
 */

/** More than any game prints, but not too much for a page. */
const MOST_BYTES = 4_000_000;

/** The standard calls this `Suspending` and `promising`. @type {any} */
const { Suspending, promising } = /** @type {any} */ (WebAssembly);

/** Thrown to leave the program from inside a call that it made. */
class Stopped {
  /** @param {"asks" | "flooded"} state */
  constructor(state) {
    this.state = state;
  }
}

/** What the program prints and reads, in order. */
class Conversation {
  /** @type {Answer["parts"]} */
  parts = [];
  bytes = 0;
  /** How many lines were read, including the end of the input. */
  delivered = 0;

  /** @param {Run} run @param {PreopenDirectory} folder */
  constructor(run, folder) {
    this.run = run;
    this.folder = folder;
    this.decoder = new TextDecoder();
  }

  /** @param {string} text @param {boolean} isTyped */
  add(text, isTyped) {
    if (this.delivered <= this.run.shown) return;
    const last = this.parts.at(-1);
    if (last && last.isTyped === isTyped) last.text += text;
    else this.parts.push({ text, isTyped });
  }

  get hasNext() {
    return this.delivered < this.run.lines.length || this.run.isOver;
  }

  /** The next typed line; `null` at the end of the input. */
  next() {
    if (!this.hasNext) throw new Stopped("asks");
    const line = this.run.lines[this.delivered++];
    if (line === undefined) return null;
    // If nothing echoes what is typed, the course's programs end the line themselves.
    if (line !== "") this.add(line, true);
    return `${line}\n`;
  }

  /** @param {Answer["state"]} state @returns {Answer} */
  answer(state, reason = 0) {
    const written = [...this.folder.dir.contents].filter(([name]) => !(name in this.run.files));
    const files = written.flatMap(([name, file]) => (file instanceof File ? [/** @type {[string, BlobPart]} */ ([name, file.data])] : []));
    return { parts: this.parts, state, reason, files };
  }

  /** Answers what was typed so far, and waits for more. */
  async wait() {
    self.postMessage(this.answer("asks"));
    this.run = await new Promise((typed) => (self.onmessage = ({ data }) => typed(data)));
    this.parts = [];
  }
}

class Input extends Fd {
  rest = new Uint8Array();

  /** @param {Conversation} conversation */
  constructor(conversation) {
    super();
    this.conversation = conversation;
  }

  /** @param {number} size */
  fd_read(size) {
    if (this.rest.length === 0) this.rest = new TextEncoder().encode(this.conversation.next() ?? "");
    const data = this.rest.slice(0, size);
    this.rest = this.rest.slice(size);
    return { ret: wasi.ERRNO_SUCCESS, data };
  }
}

class Output extends Fd {
  /** @param {Conversation} conversation */
  constructor(conversation) {
    super();
    this.conversation = conversation;
  }

  /** @param {Uint8Array} data */
  fd_write(data) {
    const { conversation } = this;
    conversation.bytes += data.length;
    if (conversation.bytes > MOST_BYTES) throw new Stopped("flooded");
    conversation.add(conversation.decoder.decode(data, { stream: true }), false);
    return { ret: wasi.ERRNO_SUCCESS, nwritten: data.length };
  }
}

/** Loads a program and the files in its folder. @param {Run} run */
async function load({ module, files }) {
  const content = async (/** @type {string} */ address) => (await fetch(address)).arrayBuffer();
  const entries = Object.entries(files).map(async ([name, address]) => /** @type {const} */ ([name, await content(address)]));
  return { module: await WebAssembly.compileStreaming(fetch(module)), files: await Promise.all(entries) };
}

/** @type {ReturnType<typeof load> | undefined} */
let loaded;

/** @param {Run} run @returns {Promise<Answer>} */
async function answer(run) {
  const { module, files } = await (loaded ??= load(run));
  self.postMessage({ isLoaded: true });
  const folder = new PreopenDirectory(".", new Map(files.map(([name, content]) => [name, new File(content)])));
  const conversation = new Conversation(run, folder);
  const [input, output] = [new Input(conversation), new Output(conversation)];
  const system = new WASI(["program", ...run.words], ["LC_ALL=en_US.UTF-8"], [input, output, output, folder], { debug: false });
  const { fd_read: read } = system.wasiImport;
  if (Suspending) {
    system.wasiImport.fd_read = new Suspending(async (/** @type {number} */ fd, /** @type {number[]} */ ...rest) => {
      if (fd === 0 && input.rest.length === 0 && !conversation.hasNext) await conversation.wait();
      return read(fd, ...rest);
    });
  }
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system.wasiImport });
  system.inst = /** @type {any} */ (instance);
  const { _start: start } = /** @type {any} */ (instance.exports);
  try {
    await (promising?.(start) ?? start)();
    return conversation.answer("ended");
  } catch (reason) {
    if (reason instanceof WASIProcExit) return conversation.answer("ended", reason.code);
    if (reason instanceof Stopped) return conversation.answer(reason.state);
    // An endless recursion throws a RangeError.
    if (reason instanceof WebAssembly.RuntimeError || reason instanceof RangeError) return conversation.answer("crashed");
    throw reason;
  }
}

self.onmessage = async ({ data }) => {
  try {
    self.postMessage(await answer(data));
  } catch (reason) {
    self.postMessage({ parts: [], state: "failed", reason: reason instanceof Error ? reason.message : String(reason) });
  }
};
