//! The conversation of several rounds with points.

use crate::game::{Game, Player};
use crate::points::{Score, points};
use crate::session::words::{counted, farewell, instruct, report_round, welcome_to_rounds};
use crate::session::{play, print_train};
use crate::system::Strategy;
use shared::Console;
use std::cmp::{Ordering, Reverse};
use std::io;

/// Plays this many rounds, each dealt by `deal`, until the last is over or the user leaves. The
/// user begins the first, the system the second, and so on.
pub fn run(
    rounds: u32,
    mut deal: impl FnMut() -> Game,
    strategy: Strategy,
    console: &mut Console,
) -> io::Result<()> {
    welcome_to_rounds(rounds, console)?;
    instruct(console)?;
    let mut worths = Vec::new();
    for round in 1..=rounds {
        let beginner = if round % 2 == 1 { Player::User } else { Player::System };
        let mut game = deal().begun_by(beginner);
        introduce(round, rounds, beginner, console)?;
        print_train(&game, console)?;
        if !play(&mut game, true, strategy, console)? {
            break;
        }
        report_round(&game, console)?;
        worths.push(points(&game));
        if round < rounds {
            let Score { user, system } = worths.iter().sum();
            console.tell_sentence(&format!("The score: you {user}, system {system}."))?;
        }
    }
    conclude(&worths, rounds, console)?;
    farewell(console)
}

fn introduce(round: u32, rounds: u32, beginner: Player, console: &mut Console) -> io::Result<()> {
    let who = match beginner {
        Player::User => "you begin",
        Player::System => "the system begins",
    };
    console.tell(format!("\nRound {round} of {rounds}: {who}."))
}

/// Reports the result of the rounds that were played to their end.
fn conclude(worths: &[Score], rounds: u32, console: &mut Console) -> io::Result<()> {
    let Score { user, system } = worths.iter().sum();
    if worths.is_empty() {
        return Ok(());
    }
    if worths.len() < rounds as usize {
        let played = counted(worths.len() as u64, "round");
        let sentence =
            format!("You leave after {played} of {rounds}: you {user}, system {system}.");
        return console.tell_sentence(&sentence);
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
    console.tell_sentence(&sentence)
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
