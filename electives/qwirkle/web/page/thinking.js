// @ts-check
// Asks the worker.

/** @type {Worker | null} */
let worker = null;
/** @type {Promise<unknown>} */
let isReady = Promise.resolve();
/** @type {Map<number, { resolve: (answer: string) => void, reject: (reason: unknown) => void }>} */
const waiting = new Map();
let last = 0;

function start() {
  const started = new Worker("worker.js", { type: "module" });
  isReady = answerTo(0);
  started.onmessage = ({ data }) => {
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  };
  started.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(event.message);
    waiting.clear();
    worker = null;
  };
  return started;
}

/** @param {number} id @returns {Promise<string>} */
const answerTo = (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));

/** @param {object} task */
async function ask(task) {
  worker ??= start();
  const asked = worker;
  await isReady;
  const id = (last += 1);
  const answer = answerTo(id);
  asked.postMessage({ id, ...task });
  return answer;
}

/** The saved game after the turn of the computer whose turn it is. @param {string} save */
export const play = (save) => ask({ play: save });

/** The expert's opinion of a turn. @param {string} text @param {number} turn @param {string} language */
export const judge = async (text, turn, language) =>
  /** @type {import("./engine.js").Judged} */ (JSON.parse(await ask({ judge: text, turn, language })));
