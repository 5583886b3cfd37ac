// @ts-check
// A list, a deck, and what each line of an operation does to them.

import { panel } from "./code.js";
import { button, chooser, counted, element, spoken, status } from "./elements.js";
import { TILES, drawn, words } from "./tile.js";

/**
 * What the engine returns; `src/list/picture.rs` explains it.
 * @typedef {{ address: string, tile: string }} Node
 * @typedef {{ owner: string, len: number | null, nodes: Node[] }} Chain
 * @typedef {{ chain: number, at: number }} Link
 * @typedef {{ calls: string[], line: string, says: string, chains: Chain[], link: Link | null }} Step
 */

/** Bags are short here, so that all of it stays in sight. */
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

  /** @param {string} result */
  function run(result) {
    steps = JSON.parse(result);
    show(0);
  }

  /** @param {() => string} push */
  function pushed(push) {
    if (JSON.parse(list.lists())[0].len < LONGEST) run(push());
    else rest(`The bag is full here: ${LONGEST} tiles. Remove one first.`);
  }

  function removed() {
    if (/^\d{1,2}$/.test(index.value)) run(list.remove_at(Number(index.value)));
    else rest("An index is a whole number from 0 to 99.");
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
    memory.replaceChildren(...chains.map((chain, index) => drawnChain(chain, link?.chain === index ? link.at : -1, before)));
  }

  const group = (/** @type {(Node | HTMLElement)[]} */ ...parts) => element("div", { class: "group" }, .../** @type {HTMLElement[]} */ (parts));
  const operations = element(
    "div",
    { class: "controls", role: "group", "aria-label": "Operations on the bag" },
    group(tile.field, button("`push_front`", () => pushed(() => list.push_front(tile.select.value))), button("`push_back`", () => pushed(() => list.push_back(tile.select.value)))),
    group(button("`pop_front`", () => run(list.pop_front())), button("`pop_back`", () => run(list.pop_back()))),
    group(element("label", { class: "field" }, "Index ", index), button("`remove_at`", removed)),
    group(button("`move_random_to`", () => run(list.move_random_to()))),
    group(button("Start again", () => {
      list.free();
      list = new engine.ListFigure("ArBgCb", "Dy", seed());
      rest("The lists are as at the start.");
    })),
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

/**
 * An owner, and the nodes that it leads to.
 * @param {Chain} chain
 * @param {number} link Where the variable `link` is, or -1.
 * @param {Chain[]} before The chains a step earlier.
 */
function drawnChain({ owner, len, nodes }, link, before) {
  const known = new Map(before.flatMap((chain) => chain.nodes.map((node) => [node.address, chain.owner])));
  const title = element("p", { class: "owner" }, element("code", {}, len === null ? owner : `${owner}.head`));
  if (len !== null) title.append(element("span", { class: "count" }, counted(len, "element")));
  const chain = element("ol", { class: "chain", "data-owner": owner, "aria-label": len === null ? owner : `${owner}, from its head` });
  nodes.forEach((node, index) => {
    const changed = before.length > 0 && known.get(node.address) !== owner;
    chain.append(element("li", { class: changed ? "changed" : "" }, arrow(index === link), drawnNode(node)));
  });
  chain.append(element("li", {}, arrow(nodes.length === link), element("span", { class: "nothing" }, "nothing")));
  return element("div", { class: len === null ? "variable" : "list" }, title, chain);
}

/** @param {boolean} isLink */
function arrow(isLink) {
  const drawn = element("span", { class: "arrow" }, element("span", { "aria-hidden": "true" }, "→"));
  if (isLink) drawn.append(element("code", { class: "link" }, "link"));
  return drawn;
}

/** @param {Node} node */
function drawnNode({ address, tile }) {
  return element("span", { class: "node" }, spoken(words(tile)), drawn(tile), element("small", { class: "address" }, address));
}
