//! A board without edges: rows and columns are taken modulo its size.

use super::*;
use conformance::oracle::Turn;

/// Its public checks.
pub const PUBLIC: Judges = &[
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

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("far", |bench| lies(bench, &[("300 501", (0, 1)), ("-7 -11", (2, 4)), ("-301 0", (2, 0))])),
    ("occupied", occupied),
];

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    put(&mut game, "1 4", (1, 4))?;
    let named = Some(((1, 4), game.view()?.position.at((1, 4))));
    for typed in ["1 4", "4 4", "1 -1", "-2 9"] {
        refuses(&mut game, &format!("0 {typed}"), "it is cell (1,4), which is occupied", named)?;
    }
    put(&mut game, "1 3", (1, 3))
}
