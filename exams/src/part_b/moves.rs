//! A tile moved that was laid already.

use super::{lay, same_board, says, shown};
use crate::changed::seen;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::{Place, Turn as Laid};
use conformance::play::expect;
use conformance::play::single::names_it;
use conformance::play::{Exchange, Game, View};
use conformance::reading::Token;
use conformance::verdict::Verdict;
use shared::Tile;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "moved",
        title: "moves that tile and no other, with spaces or commas between the words",
        rule: "b-move, rule 1",
        points: 1,
        judge: moved,
    },
    Check {
        id: "nothing-drawn",
        title: "leaves bag and deck as they are",
        rule: "b-move, rule 2",
        points: 1,
        judge: nothing_drawn,
    },
    Check {
        id: "told",
        title: "says which tile moved from which cell to which",
        rule: "b-move, rule 3",
        points: 1,
        judge: told,
    },
    Check {
        id: "no-tile",
        title: "refuses to move a tile where none lies",
        rule: "b-move, rule 4",
        points: 1,
        judge: no_tile,
    },
    Check {
        id: "occupied",
        title: "refuses a cell that is occupied, the tile's own too",
        rule: "b-move, rule 5",
        points: 1,
        judge: occupied,
    },
    Check {
        id: "off-board",
        title: "refuses cells off the board",
        rule: "b-move, rule 6",
        points: 1,
        judge: off_board,
    },
    Check {
        id: "not-a-move",
        title: "ignores what is not m and four whole numbers",
        rule: "b-move, rule 7",
        points: 1,
        judge: not_a_move,
    },
    Check {
        id: "goes-on",
        title: "leaves the first cell free, and moves a tile as often as one likes",
        rule: "b-move, rule 8",
        points: 1,
        judge: goes_on,
    },
];

/// Identical tiles, rows and columns.
const SIZES: [usize; 3] = [2, 3, 5];

/// What a move is called in a story.
const EXPECTED: &str = "the tile is moved, and the table is shown";

/// A game in which two tiles lie, on (1,4) and on (2,0).
fn begin(bench: &Bench) -> Result<Game, Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    lay(&mut game, "0 1 4")?;
    lay(&mut game, "3 2 0")?;
    Ok(game)
}

/// Moves a tile, which is possible.
fn shift(game: &mut Game, from: Place, to: Place) -> Result<Exchange, Verdict> {
    let exchange = game.say(&format!("m {} {} {} {}", from.0, from.1, to.0, to.1))?;
    shown(game, &exchange, EXPECTED)?;
    Ok(exchange)
}

/// The same table, with a tile on another cell.
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
        same_board(&game, &expected, "as before, but for the tile that moved")?;
    }
    Ok(())
}

fn nothing_drawn(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    for (from, to) in [((1, 4), (0, 2)), ((2, 0), (2, 1))] {
        let before = game.view()?;
        shift(&mut game, from, to)?;
        let now = game.view()?;
        if (now.bag, &now.deck) != (before.bag, &before.deck) {
            let expected = "bag and deck as before, for nothing is drawn";
            return Err(game.wrong(game.table.deck_line, expected, "another bag or deck"));
        }
    }
    Ok(())
}

fn told(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    for (from, to) in [((1, 4), (0, 2)), ((2, 0), (2, 1))] {
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

/// The move is refused, the reason names this cell and tile, and nothing changes.
fn refuses(
    game: &mut Game,
    line: &str,
    why: &str,
    (place, tile): (Place, Option<Tile>),
) -> Result<(), Verdict> {
    let exchange = game.say(line)?;
    expect::refused(game, &exchange, why)?;
    names_it(game, &exchange, place, tile)?;
    expect::unchanged(game, &exchange, &game.view()?)
}

fn no_tile(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    let why = "no tile lies on the first cell";
    refuses(&mut game, "m 0 2 1 1", why, ((0, 2), None))?;
    lay(&mut game, "0 1 4")?;
    refuses(&mut game, "m 2 3 0 0", why, ((2, 3), None))
}

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    let position = game.view()?.position;
    for (line, place) in [("m 1 4 2 0", (2, 0)), ("m 2 0 1 4", (1, 4)), ("m 1 4 1 4", (1, 4))] {
        let there = (place, position.at(place));
        refuses(&mut game, line, "the second cell is occupied", there)?;
    }
    Ok(())
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    let why = "rows are 0 to 2 and columns 0 to 4";
    refuses(&mut game, "m 1 4 3 0", why, ((3, 0), None))?;
    refuses(&mut game, "m 2 0 0 5", why, ((0, 5), None))?;
    refuses(&mut game, "m 7 1 0 0", why, ((7, 1), None))?;
    for line in ["m 1 4 -1 0", "m -1 0 0 0"] {
        let exchange = game.say(line)?;
        expect::refused(&game, &exchange, why)?;
        expect::unchanged(&game, &exchange, &game.view()?)?;
    }
    Ok(())
}

fn not_a_move(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    seen(shift(&mut game, (1, 4), (0, 2)).map(drop))?;
    for line in ["m", "m 1 4", "m 1 4 0", "m 1 4 0 0 0", "m 1 4 0 b", "m 1 4 0.5 0", "M 1 4 0 0"] {
        let exchange = game.say(line)?;
        expect::ignored(&game, &exchange, &format!("{line:?} is not m and two cells"))?;
        expect::unchanged(&game, &exchange, &game.view()?)?;
    }
    Ok(())
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
