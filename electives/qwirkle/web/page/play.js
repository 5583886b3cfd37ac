// @ts-check
// A game from the deal to the end: whose turn it is, the computers, the cover between humans, and what is stored.

import engine, { Desk, open, seen, story } from "./engine.js";
import { button, get, make, say, show } from "./dom.js";
import { follow, keeps, recall, remember, setAside } from "./store.js";
import { language, text } from "./text.js";
import { Table } from "./table.js";
import { play } from "./thinking.js";

/** @type {import("./engine.js").Desk | null} */
let desk = null;
/** The seat of the human who looked at her hand last. */
let looking = -1;
/** How many turns have been announced. */
let announced = 0;
/** Whether another tab has played on since. */
let isBehind = false;

const table = new Table(() => go());

/** The game, if there is one. */
export const game = () => desk;

/** Goes on where the table was left, once it is shown again. */
export const goOn = () => void go();

/** Draws the table again, in another language. */
export function speak() {
  desk?.speak(language);
  table.speak();
  say("");
}

/** Shows what other tabs do in the same game. The tab with the focus lets the computers think, and the others follow. */
export function followTabs() {
  follow("game", (kept) => {
    if (!desk || kept === desk.save()) return;
    desk = Desk.load(kept, text.storedGame, language);
    isBehind = true;
    table.take(desk);
    say(text.followed);
  });
  addEventListener("focus", () => isBehind && go());
}

/** Measures the grid again. */
export const measure = () => table.grid.measure();

/** The size of a cell at which all tiles are in the window. */
export const fit = () => table.grid.fit();

/** Deals. Throws a sentence if a name or the seed is refused. @param {object[]} chairs @param {string} seed */
export async function deal(chairs, seed) {
  const dealt = new Desk(JSON.stringify(chairs), seed, language);
  const opening = open(dealt);
  const sentence = opening.begins ?? dealt.begin(await oldest(opening.question, opening.tied));
  begin(dealt, [...opening.announced, sentence]);
}

/** Continues a game. @param {import("./engine.js").Desk} loaded */
export const resume = (loaded) => begin(loaded, []);

/** Continues the stored game. Returns whether there is one; a damaged one is kept aside, and it is said. */
export function resumeStored() {
  const stored = recall("game");
  if (stored === null) return false;
  try {
    resume(Desk.load(stored, text.storedGame, language));
    return true;
  } catch (reason) {
    const aside = setAside("game", stored);
    const notice = make("p", "notice", String(reason), aside ? ` ${engine.kept_aside(aside, language)} ` : " ");
    const download = make("a", "", text.downloadIt);
    download.href = URL.createObjectURL(new Blob([stored]));
    download.download = "qwirkle-damaged.txt";
    notice.append(download);
    get("notices").append(notice);
    return false;
  }
}

/** @param {import("./engine.js").Desk} started @param {string[]} sentences */
function begin(started, sentences) {
  const before = recall("game");
  if (before !== null && before !== started.save()) remember("previous", before);
  desk = started;
  get("notices").replaceChildren();
  looking = -1;
  announced = seen(desk).number - 1;
  show("table");
  table.take(desk);
  go(sentences);
}

/** Plays on until a human has to move. @param {string[]} sentences What to say before. */
async function go(sentences = []) {
  const current = desk;
  if (!current) return;
  isBehind = false;
  keep();
  let view = seen(current);
  while (!view.over && view.seats[view.seat].plays !== "human") {
    say(...sentences, engine.thinking(view.seats[view.seat].name, language));
    const save = await thought(current);
    // Another game may have begun meanwhile.
    if (save === null || desk !== current) return;
    take(save);
    return go(sentences);
  }
  // No human is asked while the page shows something else.
  if (get("table").hidden) return;
  await cover(view);
  if (desk !== current) return;
  view = seen(current);
  table.show(true);
  if (!view.over) table.focus();
  // Only the last turn of each player: without humans, a whole game may have passed.
  const sayings = [...sentences, ...story(current).slice(announced)].slice(view.number > view.seats.length ? -view.seats.length : 0);
  announced = view.number - 1;
  say(...sayings, view.over ? view.heading : "");
}

/** @param {import("./engine.js").Desk} current */
async function thought(current) {
  try {
    return await play(current.save());
  } catch {
    say(text.failed);
    return null;
  }
}

/** @param {string} save */
function take(save) {
  desk = Desk.load(save, "", language);
  table.replace(desk);
}

function keep() {
  if (desk) remember("game", desk.save());
  if (!keeps && !get("notices").hasChildNodes()) get("notices").append(make("p", "notice", text.notStored));
}

/** Hides the hand until the next human is at the screen. @param {import("./engine.js").Seen} view */
async function cover({ seats, seat, over }) {
  const isShared = seats.filter(({ plays }) => plays === "human").length > 1;
  if (over || !isShared || looking === seat) return;
  looking = seat;
  get("cover-text").textContent = engine.are_you_ready(seats[seat].name, language);
  await asked(/** @type {HTMLDialogElement} */ (get("cover")));
}

/** Shows a dialog until one of its buttons is chosen; Escape does not help. @param {HTMLDialogElement} dialog */
async function asked(dialog) {
  dialog.returnValue = "";
  while (dialog.returnValue === "") {
    dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  }
  return dialog.returnValue;
}

/** Asks who is the oldest of the humans who tie. @param {string} question @param {[number, string][]} tied */
async function oldest(question, tied) {
  const dialog = /** @type {HTMLDialogElement} */ (get("oldest"));
  get("oldest-text").textContent = question;
  get("oldest-names").replaceChildren(...tied.map(([seat, name]) => button(name, () => dialog.close(String(seat)))));
  return Number(await asked(dialog));
}
