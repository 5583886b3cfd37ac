//! What `qwirkle bench` says.

use super::Count;
use crate::command::number::grouped;

/// Above the columns.
pub const HEAD: &str =
    "             games/s      moves/s  moves a turn  turns a game  points a player";

/// Every move is looked at.
pub const ALL_MOVES: &str = "all moves";

/// The short way.
pub const BEST_ONLY: &str = "best only";

/// Below the columns.
pub const NOTE: &str = "Seconds are the processor's. The short way does not count what it skips.";

/// The first line.
pub fn title(games: usize) -> String {
    format!("greedy against greedy, {} games each way on one thread", grouped(games))
}

/// What was counted one way. Moves are counted where all of them are looked at.
#[allow(clippy::cast_precision_loss)] // far from 2^52
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // rates are positive
pub fn row(name: &str, count: &Count) -> String {
    let games = count.games as f64;
    let a_second = |number: f64| grouped((number / count.seconds).round() as usize);
    let (moves, a_turn) = match count.moves {
        0 => ("-".to_owned(), "-".to_owned()),
        moves => (a_second(moves as f64), format!("{:.1}", moves as f64 / count.turns as f64)),
    };
    format!(
        "{name:<10}{:>10}{moves:>13}{a_turn:>14}{:>14.1}{:>17.1}",
        a_second(games),
        count.turns as f64 / games,
        count.points as f64 / games / 2.0,
    )
}
