// @ts-check
// The table: lays tiles, lets the computer think, draws, and stores the game.

import init, { Table, boards } from "./engine.js";
import { drawFigures, grouped } from "./figures.js";
import { Grid } from "./grid.js";
import { download, element, make, sentence } from "./page.js";
import { Setup, drawn } from "./setup.js";
import { follow, setAside, store, stored } from "./store.js";
import { Thinker } from "./thinker.js";

/** The board of the first visit: small, and large enough for the search to have something to do. */
const FIRST = "hole.txt";

const NAMES = new Map([["g", "empty"], ["d", "blocked"], ["b", "your tile"], ["o", "the computer’s tile"]]);
const MARKS = { last: "last tile", line: "winning line", hint: "hint" };

const status = element("status", HTMLElement);
const trouble = element("trouble", HTMLElement);
const bar = element("bar", HTMLProgressElement);
const effort = element("effort", HTMLElement);
const buttons = {
  new: element("new", HTMLButtonElement),
  undo: element("undo", HTMLButtonElement),
  hint: element("hint", HTMLButtonElement),
  stop: element("stop", HTMLButtonElement),
};

await init().catch((/** @type {unknown} */ error) => {
  status.textContent = `The game cannot be loaded: ${sentence(error)}`;
  throw error;
});
const thinker = new Thinker();
const board = new Grid(element("board", HTMLElement), "Board", lay);
const setup = new Setup((chosen) => {
  trouble.replaceChildren();
  begin(chosen, "A new game.");
});
/** @type {import("./engine.js").Table} */
let table;
/** Whether another tab has played on since. */
let isBehind = false;

buttons.new.addEventListener("click", () => setup.open(view()));
buttons.undo.addEventListener("click", undo);
buttons.hint.addEventListener("click", hint);
buttons.stop.addEventListener("click", () => thinker.stop());

const again = restored();
begin(again ?? first(), again ? "Your game continues." : "Welcome!");

// In the tab with the focus, the computer thinks; the others follow.
follow((text) => {
  if (text === table.saved()) return;
  take(Table.restored(text));
  draw();
  isBehind = true;
  status.textContent = "Another tab plays this game as well, and this one follows.";
});
addEventListener("focus", () => isBehind && goOn("Your game continues."));

// Without one, as in some private windows, the page needs the network.
navigator.serviceWorker?.register("service-worker.js", { type: "module" }).catch(() => {});

/** The stored game; if it cannot be read, the page says why and keeps it aside. */
function restored() {
  const text = stored();
  if (text === null) return null;
  try {
    return /** @type {import("./engine.js").Table} */ (Table.restored(text));
  } catch (error) {
    const save = make("button", "Save it as a file");
    const name = setAside();
    save.addEventListener("click", () => download(`${name}.json`, text));
    trouble.replaceChildren(`${sentence(error)} It is kept in this browser as ${name}. `, save);
    return null;
  }
}

/** @returns {import("./engine.js").Table} */
function first() {
  /** @type {import("./engine.js").Template[]} */
  const templates = JSON.parse(boards());
  const { name, rows, columns, needed, quality, cells } = templates.find(({ name }) => name === FIRST) ?? templates[0];
  const lines = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  // @ts-ignore: the class of the engine.
  return new Table(name, [rows, columns, needed, quality, ...lines].join("\n"), "human", drawn());
}

/** @returns {import("./engine.js").View} */
function view() {
  return JSON.parse(table.view());
}

/**
 * @param {import("./engine.js").Table} chosen
 * @param {string} greeting
 */
function begin(chosen, greeting) {
  take(chosen);
  return goOn(greeting);
}

/** @param {import("./engine.js").Table} chosen */
function take(chosen) {
  thinker.giveUp();
  table = chosen;
  const { name, needed, quality, seed } = view();
  element("rule", HTMLElement).textContent =
    `${needed} adjacent tiles in a row, a column or a diagonal win. Board: ${name}, quality ${quality}, seed ${seed}.`;
}

/**
 * @param {number} row
 * @param {number} column
 */
async function lay(row, column) {
  try {
    table.lay(row, column);
  } catch (error) {
    status.textContent = sentence(error);
    return;
  }
  thinker.giveUp();
  await goOn(`You take (${row},${column}).`);
}

/**
 * Draws what has happened; then it is the computer's turn, or the human's.
 * @param {string} event
 */
async function goOn(event) {
  isBehind = false;
  const { mover, end } = draw();
  const next = { human: "It is your turn.", computer: "The computer is thinking." };
  status.textContent = `${event} ${mover ? next[mover] : end}`;
  if (mover !== "computer") return;
  const thought = await think("think");
  if (!thought) return;
  table.take(thought);
  await goOn(JSON.parse(thought).sentence);
}

async function hint() {
  if (view().mover !== "human") return;
  const thought = await think("hint");
  if (!thought) return;
  /** @type {import("./engine.js").Thought} */
  const { row, column, sentence, progress } = JSON.parse(thought);
  if (progress) {
    status.textContent = "No hint: you stopped the search.";
    return;
  }
  draw([row, column]);
  board.point(row, column);
  board.focus();
  status.textContent = sentence;
}

/**
 * Lets the worker think, and shows how far it is. Null if it is given up, or cannot.
 * @param {"think" | "hint"} kind
 */
async function think(kind) {
  const thinking = thinker.think(kind, table.saved(), showEffort);
  effort.textContent = kind === "think" ? "The computer is thinking." : "The computer is thinking for you.";
  bar.value = 0;
  showThinking();
  try {
    return await thinking;
  } catch (error) {
    status.textContent = `The computer cannot continue: ${sentence(error)}. Load the page again.`;
    return null;
  } finally {
    showThinking();
  }
}

function showThinking() {
  document.body.toggleAttribute("data-thinking", thinker.isThinking);
  buttons.stop.disabled = !thinker.canStop;
}

/** @param {string} text */
function showEffort(text) {
  /** @type {import("./engine.js").Thought} */
  const { figures, progress } = JSON.parse(text);
  buttons.stop.disabled = false;
  if (!progress) return;
  const { plies, tried, places } = progress;
  bar.max = places;
  bar.value = tried;
  effort.textContent = `Looking ${plies} plies ahead: ${tried} of ${places} cells tried, ${grouped(figures.positions)} positions.`;
}

function undo() {
  thinker.giveUp();
  table.undo();
  goOn("Your last tile is taken back.");
}

/**
 * Draws and stores the game.
 * @param {[number, number]} [hint]
 */
function draw(hint) {
  const seen = view();
  const is = (/** @type {[number, number] | null | undefined} */ place, /** @type {number} */ index) =>
    place !== null && place !== undefined && place[0] * seen.columns + place[1] === index;
  const cells = [...seen.cells].map((letter, index) => {
    /** @type {(keyof typeof MARKS)[]} */
    const marks = [];
    if (is(seen.last, index)) marks.push("last");
    if (seen.line.some((place) => is(place, index))) marks.push("line");
    if (is(hint, index)) marks.push("hint");
    return { letter, marks, text: [NAMES.get(letter), ...marks.map((mark) => MARKS[mark])].join(", ") };
  });
  board.draw(seen.rows, seen.columns, cells);
  drawFigures(seen);
  buttons.undo.disabled = !seen.can_undo;
  buttons.hint.disabled = seen.mover !== "human";
  document.body.dataset.mover = seen.mover ?? "nobody";
  if (!store(table.saved())) trouble.textContent = "This browser does not store the game. It is lost when you close the page.";
  return seen;
}
