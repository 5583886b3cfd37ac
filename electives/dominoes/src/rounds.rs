//! The conversation of several rounds with points.

use crate::game::{Game, Player};
use crate::session::{counted, farewell, instruct, report_round, welcome_to_rounds};
use crate::session::{play, print_train};
use crate::set::Dominoes;
use crate::system::Strategy;
use game_kit::Screen;
use std::cmp::{Ordering, Reverse};
use std::io;
use std::iter::Sum;

/// Plays this many rounds, each dealt by `deal`, until the last is over or the user leaves. The
/// user begins the first, the system the second, and so on.
pub fn run(
    rounds: u32,
    mut deal: impl FnMut() -> Game,
    strategy: Strategy,
    screen: &mut Screen,
) -> io::Result<()> {
    welcome_to_rounds(rounds, screen)?;
    instruct(screen)?;
    let mut worths = Vec::new();
    for round in 1..=rounds {
        let beginner = if round % 2 == 1 { Player::User } else { Player::System };
        let mut game = deal().begun_by(beginner);
        introduce(round, rounds, beginner, screen)?;
        print_train(&game, screen)?;
        if !play(&mut game, true, strategy, screen)? {
            break;
        }
        report_round(&game, screen)?;
        worths.push(points(&game));
        if round < rounds {
            let Score { user, system } = worths.iter().sum();
            screen.tell_sentence(&format!("The score: you {user}, system {system}."))?;
        }
    }
    conclude(&worths, rounds, screen)?;
    farewell(screen)
}

fn introduce(round: u32, rounds: u32, beginner: Player, screen: &mut Screen) -> io::Result<()> {
    let who = match beginner {
        Player::User => "you begin",
        Player::System => "the system begins",
    };
    screen.tell(format!("\nRound {round} of {rounds}: {who}."))
}

/// Reports the result of the rounds that were played to their end.
fn conclude(worths: &[Score], rounds: u32, screen: &mut Screen) -> io::Result<()> {
    let Score { user, system } = worths.iter().sum();
    if worths.is_empty() {
        return Ok(());
    }
    if worths.len() < rounds as usize {
        let played = counted(worths.len() as u64, "round");
        let sentence =
            format!("You leave after {played} of {rounds}: you {user}, system {system}.");
        return screen.tell_sentence(&sentence);
    }
    let by = counted(user.abs_diff(system), "point");
    let sentence = match user.cmp(&system) {
        Ordering::Greater => format!("Congratulations! You win by {by}, {user} to {system}."),
        Ordering::Equal => format!("Nobody wins: both have {}.", counted(user, "point")),
        Ordering::Less => {
            let best = best_round(worths);
            format!("The system wins by {by}, {system} to {user}. {best}Better luck next time!")
        }
    };
    screen.tell_sentence(&sentence)
}

/// A sentence about the first of the user's best rounds; empty if she scored in none.
fn best_round(worths: &[Score]) -> String {
    match (1..).zip(worths).min_by_key(|(_, worth)| Reverse(worth.user)) {
        Some((round, worth)) if worth.user > 0 => {
            let most = counted(worth.user, "point");
            format!("Your best round was round {round}, with {most}. ")
        }
        _ => String::new(),
    }
}

// Points: what a round is worth, and the score of several rounds.

/// The points of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    pub user: u64,
    pub system: u64,
}

/// The sum of the values of dominoes. Cost: n steps.
pub fn pips(dominoes: &Dominoes) -> u64 {
    dominoes.iter().map(|domino| u64::from(domino.left) + u64::from(domino.right)).sum()
}

/// What a game that is over is worth: the player who is left with fewer pips scores the
/// difference. Whoever has no dominoes left has no pips, so scores all the other's.
pub fn points(game: &Game) -> Score {
    let [user, system] = [Player::User, Player::System].map(|player| pips(game.hand(player)));
    Score { user: system.saturating_sub(user), system: user.saturating_sub(system) }
}

/// The score after several rounds.
impl<'a> Sum<&'a Score> for Score {
    fn sum<Rounds: Iterator<Item = &'a Score>>(rounds: Rounds) -> Score {
        rounds.fold(Score::default(), |sum, round| Score {
            user: sum.user + round.user,
            system: sum.system + round.system,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Domino;
    use pretty_assertions::assert_eq;

    fn game(values: &[(u32, u32)]) -> Game {
        let set = values.iter().map(|&(left, right)| Domino { left, right }).collect();
        Game::deal(set, 1).expect("three dominoes")
    }

    #[test]
    fn the_greatest_values_do_not_overflow() {
        let most = (u32::MAX, u32::MAX);
        assert_eq!(points(&game(&[(0, 0), most, (2, 3)])).user, 8_589_934_590);
    }
}
