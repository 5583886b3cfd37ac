// @ts-check
// Thinks for the computers, so that the page stays quick: it has an engine of its own.

import engine from "./engine.js";

/** @typedef {{ id: number, play: string } | { id: number, judge: string, turn: number, language: string }} Task */

/** The record that was judged last. */
let judged = { text: "", language: "", review: /** @type {import("./engine.js").Review | null} */ (null) };

/** Takes the turn of a computer in a saved game. @param {string} save */
function play(save) {
  const desk = engine.Desk.load(save, "", "en");
  desk.let_computer();
  return desk.save();
}

/** @param {string} text @param {number} turn @param {string} language */
function judge(text, turn, language) {
  if (!judged.review || judged.text !== text || judged.language !== language) {
    judged = { text, language, review: engine.Review.open(text, "", language) };
  }
  return judged.review?.judge(turn) ?? "";
}

onmessage = ({ data }) => {
  const task = /** @type {Task} */ (data);
  const answer = "play" in task ? play(task.play) : judge(task.judge, task.turn, task.language);
  postMessage({ id: task.id, answer });
};
// What came before the engine was loaded is lost; the page waits for this.
postMessage({ id: 0, answer: "" });
