// @ts-check
// The computer thinks in a worker, so that the page stays alive. To stop it, the worker is ended; its last report is
// what it would do then.

export class Thinker {
  #worker = ready();
  /** @type {string | null} */
  #latest = null;
  /** @type {((thought: string | null) => void) | null} Ends the wait for the worker; null if it has nothing to do. */
  #settle = null;

  /**
   * Thinks about a game. `report` gets the thoughts on the way. Returns the last one, or null if it is given up.
   * @param {"think" | "hint"} kind
   * @param {string} game
   * @param {(thought: string) => void} report
   * @returns {Promise<string | null>}
   */
  think(kind, game, report) {
    this.giveUp();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      worker.onerror = (event) => {
        this.#replace();
        reject(new Error(event.message || "The computer’s part of the page cannot be loaded."));
      };
      worker.onmessage = ({ data: { thought, isOver, error } }) => {
        this.#latest = thought;
        if (!isOver) return report(thought);
        this.#settle = this.#latest = null;
        if (!error) return resolve(thought);
        this.#replace();
        reject(new Error(error));
      };
      worker.postMessage({ kind, game });
    });
  }

  get isThinking() {
    return this.#settle !== null;
  }

  /** Whether there is a thought that `stop` would return. */
  get canStop() {
    return this.#latest !== null;
  }

  /** Ends thinking, with the best thought so far. */
  stop() {
    this.#end(this.#latest);
  }

  /** Ends thinking, without a result. */
  giveUp() {
    this.#end(null);
  }

  /** @param {string | null} thought */
  #end(thought) {
    const settle = this.#settle;
    if (!settle) return;
    this.#replace();
    settle(thought);
  }

  #replace() {
    this.#worker.terminate();
    this.#worker = ready();
    this.#settle = this.#latest = null;
  }
}

/** A worker that loads the engine while nobody waits for it. */
function ready() {
  return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
}
