// @ts-check
// A chain of nodes, from its owner to nothing.

import { counted, element, spoken } from "./elements.js";
import { drawn, words } from "./tile.js";

/**
 * What the engine returns; `src/list/picture.rs` explains it.
 * @typedef {{ address: string, tile: string }} Node
 * @typedef {{ owner: string, len: number | null, nodes: Node[] }} Chain
 */

/**
 * An owner, and the nodes that it leads to.
 * @param {Chain} chain
 * @param {number} link Where the variable `link` is, or -1.
 * @param {Chain[]} before The chains a step earlier.
 */
export function drawnChain({ owner, len, nodes }, link, before) {
  const isList = len !== null;
  const label = isList ? `${owner}, from its head` : owner;
  const chain = element("ol", { class: "chain", "data-owner": owner, "aria-label": label });
  const owners = new Map(before.flatMap((chain) => chain.nodes.map(({ address }) => [address, chain.owner])));
  nodes.forEach((node, index) => {
    const isChanged = before.length > 0 && owners.get(node.address) !== owner;
    chain.append(element("li", { class: isChanged ? "changed" : "" }, arrow(index === link), drawnNode(node)));
  });
  chain.append(element("li", {}, arrow(nodes.length === link), element("span", { class: "nothing" }, "nothing")));
  const title = element("p", { class: "owner" }, element("code", {}, isList ? `${owner}.head` : owner));
  if (isList) title.append(element("span", { class: "count" }, counted(len, "element")));
  return element("div", { class: isList ? "list" : "variable" }, title, chain);
}

/** @param {boolean} isLink */
function arrow(isLink) {
  const drawn = element("span", { class: "arrow" }, element("span", { "aria-hidden": "true" }, "→"));
  if (isLink) drawn.append(element("code", { class: "link" }, "link"));
  return drawn;
}

/** @param {Node} node */
function drawnNode({ address, tile }) {
  const place = element("small", { class: "address" }, address);
  return element("span", { class: "node" }, spoken(words(tile)), drawn(tile), place);
}
