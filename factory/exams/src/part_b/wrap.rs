//! A board without edges: rows and columns are taken modulo its size.

mod hidden;

use super::SIZES;
use crate::prelude::*;
use conformance::oracle::Turn;

/// The checks of `b-wrap`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("beyond", 2, "rule 1",
        "continues from the opposite edge past the last row and column",
        |bench| lies(bench, &[("3 0", (0, 0)), ("1 5", (1, 0)), ("5 7", (2, 2))])),
    Check::new("below", 2, "rule 2", "continues from the opposite edge before row and column 0",
        |bench| lies(bench, &[("-1 0", (2, 0)), ("0 -1", (0, 4)), ("-2 -3", (1, 2))])),
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
