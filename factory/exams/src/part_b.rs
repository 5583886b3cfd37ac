//! Part B: level 3, a board without rules.

pub mod moves;
pub mod undo;
pub mod walls;
pub mod wrap;

use crate::prelude::*;
use conformance::play;

/// The number of identical tiles, of rows and of columns.
const SIZES: [usize; 3] = [2, 3, 5];

/// Types a legal placement.
fn lay(game: &mut Game, line: &str) -> Result<(), Verdict> {
    let exchange = game.say(line)?;
    expect::taken(game, &exchange).map(drop)
}

/// Types a line that must be refused without any change. If a cell is given, the reason must name
/// it and its tile.
fn refuses(
    game: &mut Game,
    line: &str,
    why: &str,
    named: Option<(Place, Option<Tile>)>,
) -> Result<(), Verdict> {
    let exchange = game.say(line)?;
    is_refused(game, &exchange, why)?;
    if let Some(((row, column), tile)) = named {
        let cell = [row, column].map(|number| number.to_string());
        play::names_cell(game, &exchange, [&cell[0], &cell[1]], tile)?;
    }
    expect::unchanged(game, &exchange, &game.view()?)
}

/// The table after a command, which the program must have carried out.
fn shown(game: &Game, exchange: &Exchange, expected: &str) -> Result<View, Verdict> {
    game.talk.must_go_on(&exchange.reply, expected)?;
    if exchange.table.is_some() {
        return game.view();
    }
    Err(game.talk.wrong(exchange.line, expected, &exchange.came))
}

/// The board is the same as on this table.
fn same_board(game: &Game, table: &View, why: &str) -> Result<(), Verdict> {
    must(game.view()?.position == table.position, || {
        game.wrong(game.table.line, &format!("the board {why}"), "a different board")
    })
}

/// Bag and deck are the same as on this table.
fn same_bag_and_deck(game: &Game, table: &View, why: &str) -> Result<(), Verdict> {
    let now = game.view()?;
    must((now.bag, &now.deck) == (table.bag, &table.deck), || {
        game.wrong(game.table.deck_line, &format!("bag and deck {why}"), "a different bag or deck")
    })
}

/// Some line of the reply contains these words, and these tiles and numbers in a row.
fn says(
    game: &Game,
    exchange: &Exchange,
    expected: &str,
    words: &[&str],
    parts: &[Token],
) -> Result<(), Verdict> {
    let talk = &game.talk;
    let says_it = |line: usize| {
        let tokens = tokens(&talk.screen().cells(line));
        has_all(&words_of(&talk.screen().text(line)), words)
            && tokens.windows(parts.len()).any(|window| window == parts)
    };
    let is_there = exchange.reply.lines.clone().any(says_it);
    must(is_there, || talk.wrong(None, expected, "no such line"))
}
