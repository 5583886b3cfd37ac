//! Part B: level 3, a board without rules.

mod moves;
mod undo;
mod walls;
mod wrap;

use conformance::check::Check;
use conformance::play::expect;
use conformance::play::{Exchange, Game, View};
use conformance::reading::{Token, tokens, words_of};
use conformance::verdict::Verdict;

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, &[Check])] = &[
    ("b-wrap", wrap::CHECKS),
    ("b-undo", undo::CHECKS),
    ("b-walls", walls::CHECKS),
    ("b-move", moves::CHECKS),
];

/// Lays a tile, which is possible.
fn lay(game: &mut Game, line: &str) -> Result<(), Verdict> {
    let exchange = game.say(line)?;
    expect::taken(game, &exchange).map(drop)
}

/// A line that is no placement was carried out: this is the table after it.
fn shown(game: &Game, exchange: &Exchange, expected: &str) -> Result<View, Verdict> {
    game.talk.must_go_on(&exchange.reply, expected)?;
    if exchange.table.is_some() {
        return game.view();
    }
    Err(game.talk.wrong(exchange.line, expected, expect::came(exchange)))
}

/// The board is this one.
fn same_board(game: &Game, before: &View, why: &str) -> Result<(), Verdict> {
    if game.view()?.position == before.position {
        return Ok(());
    }
    Err(game.wrong(game.table.line, &format!("the board {why}"), "another board"))
}

/// A line says this, with these words and these tiles and numbers.
fn says(
    game: &Game,
    exchange: &Exchange,
    expected: &str,
    words: &[&str],
    parts: &[Token],
) -> Result<(), Verdict> {
    let talk = &game.talk;
    let says_it = |line: usize| {
        let said = words_of(&talk.screen().text(line));
        let has = |word: &&str| said.iter().any(|other| other == word);
        let tokens = tokens(&talk.screen().cells(line));
        words.iter().all(has) && tokens.windows(parts.len()).any(|window| window == parts)
    };
    if exchange.reply.lines.clone().any(says_it) {
        return Ok(());
    }
    Err(talk.wrong(None, expected, "no such line"))
}
