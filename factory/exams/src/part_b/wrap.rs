//! A board without edges: rows and columns are taken modulo its size.

pub mod hidden;

use super::*;
use conformance::oracle::Turn;

/// Its public checks.
pub const JUDGES: Judges = &[
    ("beyond", |bench| lies(bench, &[("3 0", (0, 0)), ("1 5", (1, 0)), ("5 7", (2, 2))])),
    ("below", |bench| lies(bench, &[("-1 0", (2, 0)), ("0 -1", (0, 4)), ("-2 -3", (1, 2))])),
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
