//! Whom a program congratulates at the end.

use crate::play::exchange::Exchange;
use crate::play::expect;
use crate::play::game::Game;
use crate::reading::words_of;
use crate::verdict::Verdict;

/// The most points of a player, and the names of those who have them.
pub fn most_points(game: &Game) -> (usize, Vec<&str>) {
    let points = &game.table.points;
    let most = points.iter().map(|(_, points)| *points).max().unwrap_or(0);
    let tied = points.iter().filter(|(_, own)| *own == most);
    (most, tied.map(|(name, _)| name.as_str()).collect())
}

/// At the end of a game, those with the most points are congratulated.
pub fn congratulated(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let (most, winners) = most_points(game);
    let is_tie = winners.len() > 1;
    let each = if is_tie { " each" } else { "" };
    let expected =
        format!("Congratulations, {}! You win with {most} points{each}.", in_a_row(&winners));
    let (line, words) = expect::congratulations(game, exchange, &expected)?;
    let has = |text: &str| words_of(text).iter().all(|word| words.contains(word));
    let is_right = game.table.points.iter().all(|(name, own)| has(name) == (*own == most));
    if is_right && has(&most.to_string()) && has("each") == is_tie {
        return Ok(());
    }
    Err(game.wrong(line, &expected, "different winners, or different words"))
}

/// `A`, `A and B`, or `A, B and C`.
fn in_a_row(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}

/// Whether two players tie for the most points.
pub fn has_tie_of_two(game: &Game, exchange: &Exchange) -> bool {
    exchange.reply.is_end && most_points(game).1.len() == 2
}

/// Whether three do, or all if there are fewer.
pub fn has_tie_of_three(game: &Game, exchange: &Exchange) -> bool {
    let tied = most_points(game).1.len();
    exchange.reply.is_end && tied > 1 && tied == 3.min(game.seats.len())
}
