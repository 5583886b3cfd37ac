// @ts-check
// The page: the start form, the table, the replay, and the commands above them.

import engine, { Desk, seen } from "./engine.js";
import { get, make, say, show } from "./dom.js";
import * as files from "./files.js";
import * as play from "./play.js";
import * as replay from "./replay.js";
import * as start from "./start.js";
import { recall, remember } from "./store.js";
import { label, language, speak, text, texts } from "./text.js";
import { install, tile } from "./tiles.js";

/** The sizes of a cell, in pixels. */
const SIZES = [16, 24, 32, 40, 48, 56, 64];

/** Shows the start form. */
function newGame() {
  get("resume").hidden = play.game() === null;
  get("previous-game").hidden = recall("previous") === null;
  start.prepare();
  say("");
  show("start");
}

/** Shows the game again. */
function backToGame() {
  if (!play.game()) return newGame();
  show("table");
  play.speak();
  play.goOn();
}

/** Opens a saved game at the table, and a record in the replay. @param {string} opened @param {string} name */
function openText(opened, name) {
  if (!engine.is_saved_game(opened)) return replay.open(opened, name, true);
  play.resume(Desk.load(opened, name, language));
}

function previousGame() {
  try {
    openText(recall("previous") ?? "", text.storedGame);
  } catch (reason) {
    say(String(reason));
  }
}

/** @param {(game: import("./engine.js").Desk) => void} act */
const withGame = (act) => () => {
  const game = play.game();
  if (game) act(game);
};

function drawHelp() {
  get("rules").textContent = texts.rules;
  const shapes = texts.shapes.map(([letter, word]) => make("li", "", tile(`${letter}o`), word));
  get("shapes").replaceChildren(...shapes);
  const colors = texts.colors.map(([letter, word]) => make("li", "", tile(`C${letter}`), word));
  get("colors").replaceChildren(...colors);
}

/** Makes the cells larger or smaller. @param {number} by */
function zoom(by) {
  const size = chosen();
  keepSize((by > 0 ? SIZES.find((one) => one > size) : SIZES.findLast((one) => one < size)) ?? size);
}

/** @param {number} size */
function keepSize(size) {
  remember("size", String(size));
  resize();
}

function resize() {
  document.documentElement.style.setProperty("--cell", `${chosen()}px`);
  play.measure();
  replay.measure();
}

/** The size of a cell: smaller on a small window, unless the player has chosen. */
const chosen = () => Number(recall("size")) || (innerWidth < 600 ? 40 : 48);

function wire() {
  const menu = get("menu");
  const toggle = (/** @type {boolean} */ isOpen) => menu.setAttribute("aria-expanded", String(isOpen));
  menu.addEventListener("click", () => toggle(menu.getAttribute("aria-expanded") !== "true"));
  get("commands").addEventListener("click", (event) => event.target instanceof HTMLButtonElement && toggle(false));
  get("new-game").addEventListener("click", newGame);
  get("again").addEventListener("click", newGame);
  get("resume").addEventListener("click", backToGame);
  get("previous-game").addEventListener("click", previousGame);
  get("leave-review").addEventListener("click", backToGame);
  get("save").addEventListener("click", withGame((game) => saveAs(game.save(), `qwirkle-${game.seed()}.json`, engine.saved)));
  get("save-record").addEventListener("click", withGame((game) => saveAs(game.record(), `qwirkle-${game.seed()}-record.json`, engine.recorded)));
  const look = withGame((game) => replay.open(game.record(), text.storedGame, seen(game).over !== null));
  get("replay").addEventListener("click", look);
  get("look-back").addEventListener("click", look);
  get("help").addEventListener("click", () => /** @type {HTMLDialogElement} */ (get("help-dialog")).showModal());
  get("language").addEventListener("change", (event) => changeLanguage(/** @type {HTMLSelectElement} */ (event.target).value));
  for (const zoomer of document.querySelectorAll("[data-zoom]")) {
    zoomer.addEventListener("click", () => zoom(Number(/** @type {HTMLElement} */ (zoomer).dataset.zoom)));
  }
  for (const fit of document.querySelectorAll(".fit")) fit.addEventListener("click", () => keepSize((get("table").hidden ? replay : play).fit()));
}

/** @param {string} saved @param {string} file @param {(file: string, language: string) => string} sentence */
function saveAs(saved, file, sentence) {
  files.write(saved, file);
  say(sentence(file, language));
}

/** @param {string} chosen */
function changeLanguage(chosen) {
  speak(chosen);
  drawHelp();
  if (!get("start").hidden) start.draw();
  play.speak();
  replay.speak();
}

/** Once loaded, the page also works without a network. Browsers allow that only on secure origins. */
function workOffline() {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js", { type: "module" }).catch(() => {});
}

install();
label(document);
/** @type {HTMLSelectElement} */ (get("language")).value = language;
drawHelp();
resize();
wire();
start.wire(play.deal);
files.wire(openText, (sentence) => get("notices").replaceChildren(make("p", "notice", sentence)));
replay.wire();
if (!play.resumeStored()) newGame();
play.followTabs();
workOffline();
document.body.classList.add("ready");
