//! A game that is to be replayed.

use super::*;
use conformance::bench::Effort;
use std::sync::Arc;

/// The tiles of a board, row by row.
pub type Rows = Vec<Vec<Option<Tile>>>;

/// A game that is over.
pub struct Played {
    /// The program, which waits for the first Enter or has ended.
    pub game: Game,
    /// The board at the start.
    pub start: Rows,
    /// Its turns.
    pub turns: Vec<Turn>,
    /// The reply that ended it.
    pub end: Reply,
}

/// The same program, with yes as the answer to whether to replay the game.
pub fn with_replay(bench: &Bench) -> Bench {
    let rules = Rules { answers: vec!["yes".to_owned()], ..bench.rules().clone() };
    Bench::with_rules(bench.program().clone(), Effort::Usual, Arc::new(rules))
}

/// Begins a game, which may be over at once.
pub fn begun(bench: &Bench, players: usize) -> Result<Played, Verdict> {
    let (game, opening) = Game::begin(bench, LEVEL, &HUMANS[..players])?;
    let start = opening.table.map(|table| table.grid.rows).unwrap_or_default();
    Ok(Played { game, start, turns: Vec::new(), end: opening.reply })
}

/// Plays to the end. Players skip now and then, or only if no tile fits. Gives up if a turn is not
/// accepted.
pub fn played(bench: &Bench, is_skipping: bool) -> Result<Played, Verdict> {
    let mut played = begun(bench, 2)?;
    while !played.is_over() {
        let view = played.game.view()?;
        let skips = is_skipping && played.turns.len() % 3 == 1;
        let best = attempts::legal(&view).into_iter().max_by_key(|(_, points)| *points);
        let placement = best.filter(|_| !skips).map(|(attempt, _)| attempt);
        let exchange = turn(&mut played.game, placement)?;
        let is_taken = matches!(exchange.answer, Answer::Laid | Answer::Skipped);
        needs(is_taken && played.turns.len() <= MOST_TURNS)?;
        played.turns.extend(exchange.turns);
        played.end = exchange.reply;
    }
    Ok(played)
}

/// More turns than any such game has.
const MOST_TURNS: usize = 200;

impl Played {
    /// Whether somebody has been congratulated.
    pub fn is_over(&self) -> bool {
        self.end.has(&Meaning::Congratulations)
    }
}

/// The boards in a reply. At the end of a game, only those after the congratulations.
pub fn boards(reply: &Reply) -> Vec<Rows> {
    let is_end = |what: &Meaning| *what == Meaning::Congratulations;
    let first =
        reply.statements.iter().position(|statement| is_end(&statement.meaning)).unwrap_or(0);
    let boards =
        reply.statements[first..].iter().filter_map(|statement| match &statement.meaning {
            Meaning::Board(grid) => Some(grid.rows.clone()),
            _ => None,
        });
    boards.collect()
}
