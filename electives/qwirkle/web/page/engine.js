// @ts-check
// The engine, compiled from Rust, with the types of what it returns. No rule of the game is written in JavaScript.

/**
 * @typedef {{ row: number, column: number, tile: string, state: "laid" | "fresh" | "pending" }} Cell
 * @typedef {{ name: string, plays: string, points: number, tiles: number }} Seat
 * @typedef {{ tile: string, is_out: boolean }} Held
 * @typedef {{ sentence: string, problem: string, lines: { tiles: string[], points: string }[] }} Preview
 * @typedef {{ heading: string, number: number, seat: number, seats: Seat[], bag: number, cells: Cell[], hand: Held[],
 *   must_lay: string | null, preview: Preview | null, over: string | null }} Seen
 * @typedef {{ typed: string, points: string, lay: [number, number, number][] }} Hint
 * @typedef {{ announced: string[], begins: string | null, question: string, tied: [number, string][] }} Begin
 * @typedef {{ cells: Cell[], players: [string, number][], bag: number, sentence: string }} Shown
 * @typedef {{ seat: number, best: string | null, sentence: string | null, given: number }} Judged
 * @typedef {{ labels: Record<string, string>, welcome: string, rules: string, tiles: Record<string, string>,
 *   symbols: Record<string, string>, shapes: [string, string][], colors: [string, string][], plays: [string, string][]
 * }} Texts
 */

/**
 * A game, as Rust has it: JSON comes back as text.
 * @typedef {{
 *   save(): string, record(): string, seed(): string, speak(language: string): void, open(): string,
 *   begin(seat: number): string, seen(): string, story(): string, fits(index: number): string,
 *   why_not(index: number, row: number, column: number): string | undefined,
 *   lay(index: number, row: number, column: number): void, take_back(row: number, column: number): number | undefined,
 *   undo(): string, confirm(): void, swap(indices: Uint32Array): void, pass(): void, let_computer(): void,
 *   hints(): string, no_hint(): string, lay_all(lay: string): void
 * }} Desk
 */

/**
 * A record, as Rust has it.
 * @typedef {{ turns(): number, story(): string, after(turns: number): string, judge(turn: number): string }} Review
 */

/**
 * @typedef {{
 *   default(): Promise<unknown>,
 *   Desk: { new (chairs: string, seed: string, language: string): Desk,
 *     load(text: string, name: string, language: string): Desk },
 *   Review: { open(text: string, name: string, language: string): Review },
 *   texts(language: string): string, language_of(locale: string): string,
 *   default_names(plays: string, language: string): string, thinking(name: string, language: string): string,
 *   are_you_ready(name: string, language: string): string, kept_aside(key: string, language: string): string,
 *   cell(row: number, column: number, language: string): string, swap_some(count: number, language: string): string,
 *   lifted(tile: string, cells: number, language: string): string, given(points: number, judged: number, language: string): string,
 *   saved(file: string, language: string): string, recorded(file: string, language: string): string,
 *   text_of(bytes: Uint8Array, file: string, language: string): string, is_saved_game(text: string): boolean
 * }} Engine
 */

// wasm-bindgen writes this file when the site is built, so its path is not one that a type checker follows.
const path = "./pkg/engine.js";

/** @type {Engine} */
const engine = await import(path);
await engine.default();

export const { Desk, Review } = engine;

/** @param {Desk} desk @returns {Seen} */
export const seen = (desk) => JSON.parse(desk.seen());
/** @param {Desk} desk @returns {Begin} */
export const open = (desk) => JSON.parse(desk.open());
/** @param {{ story(): string }} game @returns {string[]} */
export const story = (game) => JSON.parse(game.story());
/** @param {Desk} desk @param {number} index @returns {{ row: number, column: number }[]} */
export const fits = (desk, index) => JSON.parse(desk.fits(index));
/** @param {Desk} desk @returns {Hint[]} */
export const hints = (desk) => JSON.parse(desk.hints());
/** @param {Review} review @param {number} turns @returns {Shown} */
export const after = (review, turns) => JSON.parse(review.after(turns));

export default engine;
