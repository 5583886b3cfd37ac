//! A board without edges: rows and columns are taken modulo its size.

use super::{SIZES, refuses};
use crate::own_check::{OwnCheck, hidden, public};
use conformance::bench::Bench;
use conformance::oracle::{Place, Turn};
use conformance::play::Game;
use conformance::play::expect;
use conformance::verdict::Verdict;

/// The checks of `b-wrap`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("beyond", 2, "rule 1", "continues from the opposite edge past the last row and column",
        |bench| lies(bench, &[("3 0", (0, 0)), ("1 5", (1, 0)), ("5 7", (2, 2))])),
    public("below", 2, "rule 2", "continues from the opposite edge before row and column 0",
        |bench| lies(bench, &[("-1 0", (2, 0)), ("0 -1", (0, 4)), ("-2 -3", (1, 2))])),
    hidden("far", 2, "rules 1 and 2", "wraps around more than once",
        |bench| lies(bench, &[("300 501", (0, 1)), ("-7 -11", (2, 4)), ("-301 0", (2, 0))])),
    hidden("occupied", 2, "rule 3",
        "refuses an occupied cell under any of its numbers, and names it", occupied),
];

/// A tile laid with the typed numbers lies on the cell beside them, and the report says so.
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
    let named = Some(((1, 4), game.view()?.position.at((1, 4))));
    for typed in ["1 4", "4 4", "1 -1", "-2 9"] {
        refuses(&mut game, &format!("0 {typed}"), "it is cell (1,4), which is occupied", named)?;
    }
    put(&mut game, "1 3", (1, 3))
}
