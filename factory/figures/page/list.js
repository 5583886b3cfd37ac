// @ts-check
// A list, a deck, and what each line of an operation does to them.

import { drawnChain } from "./chain.js";
import { panel } from "./code.js";
import { button, chooser, element, group, status } from "./elements.js";
import { TILES } from "./tile.js";

/**
 * What the engine returns; `src/list/picture.rs` explains it.
 * @typedef {import("./chain.js").Chain} Chain
 * @typedef {{ chain: number, at: number }} Link
 * @typedef {{ calls: string[], line: string, says: string, chains: Chain[], link: Link | null }} Step
 */

/** The bag is short here, so that all of it stays visible. */
const LONGEST = 12;

/** @param {import("./figures.js").Engine} engine */
export function listFigure(engine) {
  let list = new engine.ListFigure("ArBgCb", "Dy", seed());
  /** @type {Step[]} */
  let steps = [];
  let at = 0;
  const memory = element("div", { class: "memory owners" });
  const code = panel(document);
  const { line: says, say } = status("");
  const tile = chooser("Tile", TILES);
  const index = element("input", { type: "number", min: "0", max: "99", value: "1", inputmode: "numeric" });

  const back = button("Back", () => show(at - 1));
  const next = button("Next line", () => show(at + 1));
  const end = button("To the end", () => show(steps.length - 1));

  /** @param {string} operation */
  function run(operation) {
    steps = JSON.parse(list.run(operation, tile.select.value, Number(index.value)));
    show(0);
  }

  /** @param {string} operation */
  function pushed(operation) {
    if (JSON.parse(list.lists())[0].len < LONGEST) run(operation);
    else rest(`In this figure, the bag holds at most ${LONGEST} tiles. Remove one first.`);
  }

  function removed() {
    if (/^\d{1,2}$/.test(index.value)) run("remove_at");
    else rest("The index must be a whole number from 0 to 99.");
  }

  /** Draws the lists as they are, between operations. @param {string} words */
  function rest(words) {
    steps = [];
    at = 0;
    draw(JSON.parse(list.lists()), null, []);
    code.root.hidden = true;
    allow();
    say(words);
  }

  /** @param {number} number */
  function show(number) {
    const before = number > 0 ? steps[number - 1].chains : [];
    at = number;
    const step = steps[number];
    draw(step.chains, step.link, before);
    code.root.hidden = false;
    code.show(step.calls, step.line);
    allow();
    say(`Step ${number + 1} of ${steps.length}: ${step.says}`, `${step.calls[step.calls.length - 1]}: ${step.line}`);
  }

  function allow() {
    back.ariaDisabled = String(at === 0);
    next.ariaDisabled = end.ariaDisabled = String(at >= steps.length - 1);
  }

  /** @param {Chain[]} chains @param {Link | null} link @param {Chain[]} before */
  function draw(chains, link, before) {
    const at = (/** @type {number} */ chain) => (link?.chain === chain ? link.at : -1);
    memory.replaceChildren(...chains.map((chain, index) => drawnChain(chain, at(index), before)));
  }

  function again() {
    list.free();
    list = new engine.ListFigure("ArBgCb", "Dy", seed());
    rest("The lists have been reset.");
  }

  const pushFront = button("`push_front`", () => pushed("push_front"));
  const add = button("`add`", () => pushed("add"));
  const popFront = button("`pop_front`", () => run("pop_front"));
  const popBack = button("`pop_back`", () => run("pop_back"));
  const removeAt = button("`remove_at`", removed);
  const moveRandom = button("`move_random_to`", () => run("move_random_to"));
  const operations = element(
    "div",
    { class: "controls", role: "group", "aria-label": "Operations on the bag" },
    group(tile.field, pushFront, add),
    group(popFront, popBack),
    group(element("label", { class: "field" }, "Index ", index), removeAt),
    group(moveRandom),
    group(button("Start again", again)),
  );
  const stepper = element("div", { class: "stepper", role: "group", "aria-label": "Steps" }, back, next, end);
  rest("Choose an operation on the bag.");
  return element("div", {}, operations, stepper, says, memory, code.root);
}

/** A different game for every reader; `?seed=3` repeats one. */
function seed() {
  const asked = Number(new URLSearchParams(location.search).get("seed"));
  return asked || Math.floor(Math.random() * 2 ** 32);
}
