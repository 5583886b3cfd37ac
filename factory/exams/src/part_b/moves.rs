//! Move a tile that is already on the board.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges =
    &[("moved", moved), ("nothing-drawn", nothing_drawn), ("told", reported), ("no-tile", no_tile)];

/// What must happen after a move.
const EXPECTED: &str = "the tile is moved, and the table is shown";

/// Moves that are legal after `begin`, one after the other.
const MOVES: [(Place, Place); 2] = [((1, 4), (0, 2)), ((2, 0), (2, 1))];

/// A game with two tiles on the board, on (1,4) and on (2,0).
fn begin(bench: &Bench) -> Result<Game, Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    lay(&mut game, "0 1 4")?;
    lay(&mut game, "3 2 0")?;
    Ok(game)
}

/// Types a legal move.
fn shift(game: &mut Game, from: Place, to: Place) -> Result<Exchange, Verdict> {
    let exchange = game.say(&format!("m {} {} {} {}", from.0, from.1, to.0, to.1))?;
    shown(game, &exchange, EXPECTED)?;
    Ok(exchange)
}

/// The same table with one tile on another cell.
fn with_moved(view: &View, from: Place, to: Place) -> View {
    let mut moved = view.clone();
    let laid: Laid = view.position.at(from).map(|tile| (to, tile)).into_iter().collect();
    if let Some(position) = view.position.without(from).with(&laid) {
        moved.position = position;
    }
    moved
}

fn moved(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    for (line, from, to) in [
        ("m 1 4 0 2", (1, 4), (0, 2)),
        ("m 2,0,2,1", (2, 0), (2, 1)),
        (" m,0, 2\t1  3 ", (0, 2), (1, 3)),
    ] {
        let expected = with_moved(&game.view()?, from, to);
        let exchange = game.say(line)?;
        shown(&game, &exchange, EXPECTED)?;
        same_board(&game, &expected, "as before, except for the tile that moved")?;
    }
    Ok(())
}

fn nothing_drawn(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    MOVES.into_iter().try_for_each(|(from, to)| {
        let before = game.view()?;
        shift(&mut game, from, to)?;
        same_bag_and_deck(&game, &before, "as before, because nothing is drawn")
    })
}

fn reported(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    for (from, to) in MOVES {
        let Some(tile) = game.view()?.position.at(from) else { continue };
        let exchange = shift(&mut game, from, to)?;
        let expected =
            format!("Ann moves {tile} from ({},{}) to ({},{}).", from.0, from.1, to.0, to.1);
        let numbers = [from.0, from.1, to.0, to.1].map(Token::Number);
        let parts: Vec<Token> = [Token::Tile(tile)].into_iter().chain(numbers).collect();
        says(&game, &exchange, &expected, &["ann", "moves"], &parts)?;
    }
    Ok(())
}

fn no_tile(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    let why = "the first cell holds no tile";
    refuses(&mut game, "m 0 2 1 1", why, Some(((0, 2), None)))?;
    lay(&mut game, "0 1 4")?;
    refuses(&mut game, "m 2 3 0 0", why, Some(((2, 3), None)))
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("occupied", occupied),
    ("off-board", off_board),
    ("not-a-move", not_a_move),
    ("goes-on", goes_on),
];

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    let position = game.view()?.position;
    for (line, place) in [("m 1 4 2 0", (2, 0)), ("m 2 0 1 4", (1, 4)), ("m 1 4 1 4", (1, 4))] {
        let named = Some((place, position.at(place)));
        refuses(&mut game, line, "the second cell is occupied", named)?;
    }
    Ok(())
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    let why = "rows are 0 to 2 and columns 0 to 4";
    for (line, place) in [("m 1 4 3 0", (3, 0)), ("m 2 0 0 5", (0, 5)), ("m 7 1 0 0", (7, 1))] {
        refuses(&mut game, line, why, Some((place, None)))?;
    }
    ["m 1 4 -1 0", "m -1 0 0 0"].iter().try_for_each(|line| refuses(&mut game, line, why, None))
}

fn not_a_move(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    seen(shift(&mut game, (1, 4), (0, 2)).map(drop))?;
    let lines = ["m", "m 1 4", "m 1 4 0", "m 1 4 0 0 0", "m 1 4 0 b", "m 1 4 0.5 0", "M 1 4 0 0"];
    ignores(&mut game, &lines, "m and two cells")
}

fn goes_on(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    shift(&mut game, (1, 4), (0, 2))?;
    lay(&mut game, "2 1 4")?;
    shift(&mut game, (0, 2), (0, 0))?;
    shift(&mut game, (0, 0), (0, 2))?;
    shift(&mut game, (1, 4), (0, 0))?;
    lay(&mut game, "5 1 4")
}
