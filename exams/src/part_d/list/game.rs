//! A game that is to be replayed, and what was told of it.

use super::super::LEVEL;
use conformance::bench::{Bench, Effort};
use conformance::play::attempts;
use conformance::play::seats::HUMANS;
use conformance::play::{Answer, Game, Turn};
use conformance::reading::Meaning;
use conformance::reading::conversation::Reply;
use conformance::rules::Rules;
use conformance::verdict::Verdict;
use shared::Tile;
use std::sync::Arc;

/// The tiles of a board, row by row.
pub type Rows = Vec<Vec<Option<Tile>>>;

/// A game that came to its end.
pub struct Played {
    /// It waits for the first Enter, or has ended.
    pub game: Game,
    /// The board of the start.
    pub start: Rows,
    /// Its turns.
    pub turns: Vec<Turn>,
    /// What was said at its end.
    pub end: Reply,
}

/// The same program, which is told to replay its games.
pub fn with_replay(bench: &Bench) -> Bench {
    let rules = Rules { answers: vec!["yes".to_owned()], ..bench.rules().clone() };
    Bench::with_rules(bench.program().clone(), Effort::Usual, Arc::new(rules))
}

/// Begins a game; it may be over at once.
pub fn begun(bench: &Bench, players: usize) -> Result<Played, Verdict> {
    let (game, opening) = Game::begin(bench, LEVEL, &HUMANS[..players])?;
    let start = opening.table.map(|table| table.grid.rows).unwrap_or_default();
    Ok(Played { game, start, turns: Vec::new(), end: opening.reply })
}

/// Plays to the end, skipping now and then or only when nothing fits; nothing when a turn is not
/// taken.
pub fn played(bench: &Bench, is_skipping: bool) -> Result<Option<Played>, Verdict> {
    let mut played = begun(bench, 2)?;
    while !played.is_over() {
        let view = played.game.view()?;
        let skips = is_skipping && played.turns.len() % 3 == 1;
        let best = attempts::legal(&view).into_iter().max_by_key(|(_, points)| *points);
        let line = best.filter(|_| !skips).map(|(attempt, _)| attempt.line());
        let exchange = played.game.say(&line.unwrap_or("s".to_owned()))?;
        let is_taken = matches!(exchange.answer, Answer::Laid | Answer::Skipped);
        if !is_taken || played.turns.len() > MOST_TURNS {
            return Ok(None);
        }
        played.turns.extend(exchange.turns);
        played.end = exchange.reply;
    }
    Ok(Some(played))
}

/// No game that is played in this way has so many.
const MOST_TURNS: usize = 200;

impl Played {
    /// Whether somebody was congratulated.
    pub fn is_over(&self) -> bool {
        self.end.said.iter().any(|said| said.what == Meaning::Congratulations)
    }
}

/// The boards in a reply; at the end of a game those behind the congratulations alone.
pub fn boards(reply: &Reply) -> Vec<Rows> {
    let is_end = |what: &Meaning| *what == Meaning::Congratulations;
    let first = reply.said.iter().position(|said| is_end(&said.what)).unwrap_or(0);
    let boards = reply.said[first..].iter().filter_map(|said| match &said.what {
        Meaning::Board(grid) => Some(grid.rows.clone()),
        _ => None,
    });
    boards.collect()
}
