//! Messages at the start and at the end of a game.

use crate::game::{Game, Player};
use crate::layout;
use crate::menu::is_at_terminal;
use crate::points::{pips, points};
use crate::system::Strategy;
use shared::Console;
use std::io;

/// Greets the user and explains the game.
pub(super) fn welcome(strategy: Strategy, console: &mut Console) -> io::Result<()> {
    console.tell_sentence("Welcome to dominoes! You play against the system, and you begin.")?;
    explain(console)?;
    console.tell_sentence(
        "It is flipped if necessary. The first player with no dominoes left wins.",
    )?;
    console.tell_sentence(match strategy {
        Strategy::Plain => "If neither player can continue, quit: the system does not notice.",
        Strategy::Smart => "If neither player can continue, the game is a draw.",
    })
}

/// The same for several rounds.
pub(crate) fn welcome_to_rounds(rounds: u32, console: &mut Console) -> io::Result<()> {
    let rounds = counted(rounds.into(), "round");
    console.tell_sentence(&format!(
        "Welcome to dominoes! You play {rounds} against the system, and you begin every other one."
    ))?;
    explain(console)?;
    console.tell_sentence(
        "It is flipped if necessary. A round is over when a player has no dominoes left or \
         neither player can continue. The player left with fewer pips scores the difference.",
    )
}

fn explain(console: &mut Console) -> io::Result<()> {
    console.tell_sentence(
        "A domino fits the head or the tail of the train when one of its values is the value \
         there.",
    )
}

/// Tells a user at a terminal how to take a turn; on a pipe, the menu does.
pub(crate) fn instruct(console: &mut Console) -> io::Result<()> {
    if !is_at_terminal(console) {
        return Ok(());
    }
    console.tell_sentence(
        "Type a turn, for example 3 0 head, draw or pass; ? prints the menu, and quit leaves. \
         Below each of your dominoes is the end that it fits.",
    )
}

/// Reports the result of a game that is over; at a terminal, with the points.
pub(super) fn congratulate(game: &Game, console: &mut Console) -> io::Result<()> {
    let sentence = match game.winner() {
        Some(Player::User) => "Congratulations! You have no dominoes left: you win.",
        Some(Player::System) => {
            "The system has no dominoes left: it wins. Well played, and better luck next time!"
        }
        None => {
            print_hands(game, console)?;
            return console.tell_sentence(
                "The boneyard is empty and none of these fits: the game is a draw.",
            );
        }
    };
    console.tell_sentence(sentence)?;
    if !is_at_terminal(console) {
        return Ok(());
    }
    print_hands(game, console)?;
    tell_points(game, console)
}

/// Reports the result of a round that is over, with the points.
pub(crate) fn report_round(game: &Game, console: &mut Console) -> io::Result<()> {
    print_hands(game, console)?;
    console.tell_sentence(match game.winner() {
        Some(Player::User) => "You have no dominoes left: you win the round.",
        Some(Player::System) => "The system has no dominoes left: it wins the round.",
        None => "The boneyard is empty and none of these fits: the round is over.",
    })?;
    tell_points(game, console)
}

/// Prints the dominoes that the players are left with.
fn print_hands(game: &Game, console: &mut Console) -> io::Result<()> {
    for (heading, player) in [("Yours:", Player::User), ("System's:", Player::System)] {
        if !game.hand(player).is_empty() {
            layout::print(heading, game.hand(player), console)?;
        }
    }
    Ok(())
}

fn tell_points(game: &Game, console: &mut Console) -> io::Result<()> {
    let yours = counted(pips(game.hand(Player::User)), "pip");
    let systems = pips(game.hand(Player::System));
    let worth = points(game);
    let who = match (worth.user, worth.system) {
        (0, 0) => "nobody scores".to_owned(),
        (user, 0) => format!("you score {}", counted(user, "point")),
        (_, system) => format!("the system scores {}", counted(system, "point")),
    };
    console.tell_sentence(&format!("You are left with {yours}, the system with {systems}: {who}."))
}

/// A number and its noun, which is in the plural unless the number is 1.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

pub(crate) fn farewell(console: &mut Console) -> io::Result<()> {
    console.tell("I wish you farewell and hope to see you again.")
}
