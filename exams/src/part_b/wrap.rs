//! A board without edges: rows and columns are taken modulo the size.

use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::{Place, Turn};
use conformance::play::Game;
use conformance::play::expect;
use conformance::play::single;
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "beyond",
        title: "goes on from the other edge behind the last row and column",
        rule: "b-wrap, rule 1",
        points: 1,
        judge: |bench| lies(bench, &[("3 0", (0, 0)), ("1 5", (1, 0)), ("5 7", (2, 2))]),
    },
    Check {
        id: "below",
        title: "goes on from the other edge before row and column 0",
        rule: "b-wrap, rule 2",
        points: 1,
        judge: |bench| lies(bench, &[("-1 0", (2, 0)), ("0 -1", (0, 4)), ("-2 -3", (1, 2))]),
    },
    Check {
        id: "far",
        title: "goes round more than once",
        rule: "b-wrap, rules 1 and 2",
        points: 1,
        judge: |bench| lies(bench, &[("300 501", (0, 1)), ("-7 -11", (2, 4)), ("-301 0", (2, 0))]),
    },
    Check {
        id: "occupied",
        title: "refuses an occupied cell by whatever numbers it is named, and names it",
        rule: "b-wrap, rule 3",
        points: 1,
        judge: occupied,
    },
];

/// Identical tiles, rows and columns.
const SIZES: [usize; 3] = [2, 3, 5];

/// A tile that is put on a row and a column lies on that cell, and it is said to.
fn lies(bench: &Bench, cells: &[(&str, Place)]) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    cells.iter().try_for_each(|(typed, place)| put(&mut game, typed, *place))
}

fn put(game: &mut Game, typed: &str, place: Place) -> Result<(), Verdict> {
    let tile = game.view()?.deck.first().copied();
    let exchange = game.say(&format!("0 {typed}"))?;
    let turn = expect::taken(game, &exchange)?;
    let laid: Turn = tile.map(|tile| (place, tile)).into_iter().collect();
    expect::reported(game, turn, &laid)?;
    expect::board(game, turn, &laid)
}

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    put(&mut game, "1 4", (1, 4))?;
    for typed in ["1 4", "4 4", "1 -1", "-2 9"] {
        let exchange = game.say(&format!("0 {typed}"))?;
        expect::refused(&game, &exchange, "it is cell (1,4), which is occupied")?;
        let there = game.view()?.position.at((1, 4));
        single::names_it(&game, &exchange, (1, 4), there)?;
        expect::unchanged(&game, &exchange, &game.view()?)?;
    }
    put(&mut game, "1 3", (1, 3))
}
