// @ts-check
// A record with a slider, and beside it what the expert would have played and how much each turn gave away.

import engine, { Review, after, story } from "./engine.js";
import { button, get, make, say, show } from "./dom.js";
import { Grid } from "./grid.js";
import { drawSeats } from "./seats.js";
import { language, text } from "./text.js";
import { judge } from "./thinking.js";
import { drawn } from "./tiles.js";

/** @typedef {import("./engine.js").Judged} Judged */

/** From how many points on a turn is shown as a mistake, and below how many as none. */
const MUCH = 3;
const NOTHING = 0.05;

/** @type {{ text: string, name: string, isJudged: boolean, review: import("./engine.js").Review, story: string[] } | null} */
let opened = null;
/** The expert's opinions so far. @type {Judged[]} */
let opinions = [];

const grid = new Grid(get("review-grid"), () => {});
const slider = () => /** @type {HTMLInputElement} */ (get("slider"));

/** Measures the grid again. */
export const measure = () => grid.measure();

/** The size of a cell at which all tiles are in the window. */
export const fit = () => grid.fit();

/**
 * Opens a record or a saved game. Throws a sentence.
 * @param {string} record @param {string} name
 * @param {boolean} isJudged Not so for a game that is being played: what the expert would have played shows what is held.
 */
export function open(record, name, isJudged) {
  const review = Review.open(record, name, language);
  opened = { text: record, name, isJudged, review, story: story(review) };
  opinions = [];
  get("judged").replaceChildren();
  show("review");
  say("");
  grid.clear();
  slider().max = String(opened.review.turns());
  slider().value = "0";
  draw();
  if (isJudged) judgeAll(opened);
}

/** Draws the replay again, in another language. */
export function speak() {
  if (opened && !get("review").hidden) {
    const { value } = slider();
    open(opened.text, opened.name, opened.isJudged);
    slider().value = value;
    draw();
  }
}

/** Wires the slider. */
export function wire() {
  slider().addEventListener("input", follow);
  get("step-back").addEventListener("click", () => step(-1));
  get("step-on").addEventListener("click", () => step(1));
}

/** @param {number} turns */
function step(turns) {
  slider().value = String(Number(slider().value) + turns);
  follow();
}

/** Draws, and scrolls the list of turns to the one that is shown. */
function follow() {
  draw();
  const list = get("judged");
  const item = list.querySelector("[aria-current]");
  if (item instanceof HTMLElement) list.scrollTop = item.offsetTop - list.clientHeight / 2;
}

function draw() {
  if (!opened) return;
  const turns = Number(slider().value);
  const { cells, players, bag } = after(opened.review, turns);
  const sentence = opened.story[turns - 1] ?? text.deal;
  grid.draw(cells);
  drawSeats("review-seats", players.map(([name, points]) => ({ name, points })), bag);
  const heading = `${text.turn} ${turns}`;
  get("shown-turn").textContent = heading;
  get("shown").replaceChildren(...drawn(sentence));
  slider().setAttribute("aria-valuetext", `${heading}. ${sentence}`);
  drawOpinion(players.map(([name]) => name));
}

/** Asks for the opinions one by one, in the background. @param {NonNullable<typeof opened>} current */
async function judgeAll(current) {
  for (const [turn, sentence] of current.story.entries()) {
    const opinion = await judge(current.text, turn, language);
    // Another record may have been opened meanwhile, or this one in another language.
    if (opened !== current) return;
    opinions.push(opinion);
    get("judged").append(judgedTurn(sentence, turn, opinion));
    draw();
  }
}

/** The opinion of the turn that is shown, and what everybody gave away so far. @param {string[]} players */
function drawOpinion(players) {
  const turn = Number(slider().value);
  const opinion = opinions[turn - 1];
  const sentences = opinion ? [opinion.best ?? text.notKnown, opinion.sentence ?? ""] : [];
  if (!opened?.isJudged) sentences.push(text.judgedLater);
  get("opinion").replaceChildren(...sentences.map((sentence) => make("p", "", ...drawn(sentence))));
  get("given").hidden = !opened?.isJudged;
  get("totals").replaceChildren(...players.map(total));
  for (const [index, item] of [...get("judged").children].entries()) {
    if (index + 1 === turn) item.setAttribute("aria-current", "true");
    else item.removeAttribute("aria-current");
  }
}

/** @param {string} name @param {number} seat */
function total(name, seat) {
  const own = opinions.filter((one) => one.seat === seat && one.best !== null);
  const points = own.reduce((sum, one) => sum + one.given, 0);
  return make("li", "", make("span", "name", name), make("b", "", engine.given(points, own.length, language)));
}

/** A turn in the list: its choice shows it. @param {string} sentence @param {number} index @param {Judged} opinion */
function judgedTurn(sentence, index, { given, best }) {
  const choose = button("", () => {
    slider().value = String(index + 1);
    draw();
  });
  choose.append(make("span", "", ...drawn(sentence)));
  const points = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(given);
  choose.append(make("b", given >= MUCH ? "much" : "", best === null ? "?" : given < NOTHING ? "✓" : `−${points}`));
  return make("li", "", choose);
}
