// @ts-check
// Runs a program from its start on the lines typed so far, and stops it when it reads another line.
//
// A page cannot wait for a line while a program runs: that needs special HTTP headers. With the same seed, a program
// prints the same output, so running it again has the same effect as continuing.

import { Fd, File, PreopenDirectory, WASI, wasi } from "./browser_wasi_shim/index.js";

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
 * @property {"asks" | "ended" | "crashed" | "flooded"} state
 * @property {number} status The exit status, if it ended.
 */

/** More than any game prints, but not too much for a page. */
const MOST_BYTES = 4_000_000;

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

  /** @param {Run} run */
  constructor(run) {
    this.run = run;
    this.decoder = new TextDecoder();
  }

  /** @param {string} text @param {boolean} isTyped */
  add(text, isTyped) {
    if (this.delivered <= this.run.shown) return;
    const last = this.parts.at(-1);
    if (last && last.isTyped === isTyped) last.text += text;
    else this.parts.push({ text, isTyped });
  }

  /** The next typed line; `null` at the end of the input. */
  next() {
    const line = this.run.lines[this.delivered];
    if (line === undefined && !this.run.isOver) throw new Stopped("asks");
    this.delivered += 1;
    if (line === undefined) return null;
    // If nothing echoes what is typed, the course's programs end the line themselves.
    if (line !== "") this.add(line, true);
    return `${line}\n`;
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

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** @param {string} address */
function module(address) {
  let found = modules.get(address);
  if (!found) modules.set(address, (found = WebAssembly.compileStreaming(fetch(address))));
  return found;
}

/** @type {Map<string, Promise<ArrayBuffer>>} */
const contents = new Map();

/** @param {Record<string, string>} files */
async function folder(files) {
  const load = async (/** @type {string} */ address) => (await fetch(address)).arrayBuffer();
  const entries = Object.entries(files).map(async ([name, address]) => {
    if (!contents.has(address)) contents.set(address, load(address));
    return /** @type {[string, File]} */ ([name, new File(await /** @type {any} */ (contents.get(address)))]);
  });
  return new PreopenDirectory(".", new Map(await Promise.all(entries)));
}

/** @param {Run} run @returns {Promise<Answer>} */
async function answer(run) {
  const conversation = new Conversation(run);
  const output = new Output(conversation);
  const fds = [new Input(conversation), output, output, await folder(run.files)];
  const system = new WASI(["program", ...run.words], ["LC_ALL=en_US.UTF-8"], fds, { debug: false });
  const imports = { wasi_snapshot_preview1: system.wasiImport };
  const instance = await WebAssembly.instantiate(await module(run.module), imports);
  const { parts } = conversation;
  try {
    return { parts, state: "ended", status: system.start(/** @type {any} */ (instance)) };
  } catch (reason) {
    if (reason instanceof Stopped) return { parts, state: reason.state, status: 0 };
    if (reason instanceof WebAssembly.RuntimeError) return { parts, state: "crashed", status: 0 };
    throw reason;
  }
}

self.onmessage = async (event) => {
  try {
    self.postMessage(await answer(event.data));
  } catch (reason) {
    self.postMessage({ failure: reason instanceof Error ? reason.message : String(reason) });
  }
};
