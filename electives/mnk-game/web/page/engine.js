// @ts-check
// The engine in WebAssembly, and the shapes of the JSON that it speaks.

// @ts-ignore: wasm-bindgen writes it.
export { default, Table, boards, read } from "./pkg/engine.js";

/**
 * A game, `Table` of the engine. Its methods throw an `Error` whose message is a sentence for the user.
 * @typedef {{
 *   saved(): string, view(): string, lay(row: number, column: number): void, take(thought: string): void, undo(): void,
 *   think(report: (thought: string) => void): string, hint(report: (thought: string) => void): string,
 * }} Table
 */

/**
 * The figures of a search.
 * @typedef {{
 *   plies: number, positions: number, lookups: number, hits: number, kept: number, collisions: number, expected: number,
 * }} Figures
 */

/**
 * A place for a tile, and what the search for it took. With `progress`, the search is not over.
 * @typedef {{
 *   row: number, column: number, sentence: string, figures: Figures,
 *   progress: { plies: number, tried: number, places: number } | null,
 * }} Thought
 */

/**
 * What is drawn of a game.
 * @typedef {{
 *   name: string, seed: string, rows: number, columns: number, needed: number, quality: number, cells: string,
 *   mover: "human" | "computer" | null, first: "human" | "computer", last: [number, number] | null,
 *   line: [number, number][], end: string | null, can_undo: boolean, thoughts: Thought[], total: Figures,
 * }} View
 */

/**
 * The board of a file.
 * @typedef {{ name: string, rows: number, columns: number, needed: number, quality: number, cells: string }} Template
 */
