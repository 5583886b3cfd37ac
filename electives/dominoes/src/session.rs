//! The conversation with the user, from the welcome to the farewell.

use crate::game::{Done, Game, Player};
use crate::layout;
use crate::menu::{self, MENU};
use crate::system::{Strategy, choose};
use shared::Console;
use std::io;

/// Plays a game until it is over or the user leaves.
///
/// # Errors
/// If the console cannot be read from or written to.
pub fn run(game: &mut Game, strategy: Strategy, console: &mut Console) -> io::Result<()> {
    welcome(game, strategy, console)?;
    while !is_over(game, strategy) {
        match game.next() {
            Player::System => system_turn(game, strategy, console)?,
            Player::User => {
                if !user_turn(game, console)? {
                    break;
                }
            }
        }
    }
    congratulate(game, strategy, console)?;
    console.tell("I wish you farewell and hope to see you again.")
}

/// Whether somebody has won; with the smart system, also whether nobody can win any more.
fn is_over(game: &Game, strategy: Strategy) -> bool {
    game.winner().is_some() || (strategy == Strategy::Smart && game.is_stuck())
}

/// Prints the welcome, the instructions, the first train and the menu.
fn welcome(game: &Game, strategy: Strategy, console: &mut Console) -> io::Result<()> {
    console.tell_sentence("Welcome to dominoes! You play against the system, and you begin.")?;
    console.tell_sentence(
        "A domino fits the head or the tail of the train when one of its values is the value \
         there.",
    )?;
    console.tell_sentence("It is flipped when it has to be. The first without dominoes wins.")?;
    console.tell_sentence(match strategy {
        Strategy::Plain => "When nobody can go on, quit: the system does not notice.",
        Strategy::Smart => "When nobody can go on, the game is a draw.",
    })?;
    print_train(game, console)?;
    console.tell(MENU)
}

fn print_train(game: &Game, console: &mut Console) -> io::Result<()> {
    layout::print("Train:", game.train().dominoes(), console)
}

/// Lets the user take a turn; `false` if the user leaves instead.
///
/// # Errors
/// If the console cannot be read from or written to.
pub fn user_turn(game: &mut Game, console: &mut Console) -> io::Result<bool> {
    print_counts(game, console)?;
    while let Some(turn) = menu::ask_turn(game.hand(Player::User), console)? {
        match game.take(turn) {
            Ok(done) => {
                report_user(done, console)?;
                print_new_train(done, game, console)?;
                return Ok(true);
            }
            Err(refusal) => menu::refuse(&refusal.message(console.paint()), console)?,
        }
    }
    Ok(false)
}

/// Prints what everybody at a table would see: the number of dominoes in each place.
fn print_counts(game: &Game, console: &mut Console) -> io::Result<()> {
    let [user, system] = [Player::User, Player::System].map(|player| game.hand(player).len());
    let boneyard = game.boneyard().len();
    console.tell(format!("Boneyard: {boneyard}, you: {user}, system: {system}"))
}

/// Takes the system's turn.
///
/// # Errors
/// If the console cannot be written to.
///
/// # Panics
/// If it is the user's turn.
pub fn system_turn(game: &mut Game, strategy: Strategy, console: &mut Console) -> io::Result<()> {
    assert_eq!(game.next(), Player::System, "it is the user's turn");
    let turn = choose(strategy, game.view());
    let done = game.take(turn).expect("a strategy chooses a legal turn");
    report_system(done, console)?;
    print_new_train(done, game, console)
}

fn report_user(done: Done, console: &mut Console) -> io::Result<()> {
    let paint = console.paint();
    console.tell_sentence(&match done {
        Done::Added(domino, end) => {
            let domino = domino.draw(paint);
            format!("You played domino {domino} at the {} of the train", end.name())
        }
        Done::Drew(domino) => format!("You drew {} from the boneyard", domino.draw(paint)),
        Done::Passed => "You passed because the boneyard is empty".to_owned(),
    })
}

fn report_system(done: Done, console: &mut Console) -> io::Result<()> {
    let paint = console.paint();
    console.tell_sentence(&match done {
        Done::Added(domino, end) => {
            let domino = domino.draw(paint);
            format!("Played domino {domino} at the {} of the train", end.name())
        }
        Done::Drew(_) => "Drew a domino from the boneyard".to_owned(),
        Done::Passed => "Passing because the boneyard is empty".to_owned(),
    })
}

/// Prints the train if the turn changed it.
fn print_new_train(done: Done, game: &Game, console: &mut Console) -> io::Result<()> {
    match done {
        Done::Added(..) => print_train(game, console),
        Done::Drew(_) | Done::Passed => Ok(()),
    }
}

/// Reports the result if the game is over.
fn congratulate(game: &Game, strategy: Strategy, console: &mut Console) -> io::Result<()> {
    match game.winner() {
        Some(Player::User) => {
            console.tell_sentence("Congratulations! You have no dominoes left: you win.")
        }
        Some(Player::System) => console.tell_sentence(
            "The system has no dominoes left: it wins. Well played, and better luck next time!",
        ),
        None if is_over(game, strategy) => {
            layout::print("Yours:", game.hand(Player::User), console)?;
            layout::print("System's:", game.hand(Player::System), console)?;
            console
                .tell_sentence("The boneyard is empty and none of these fits: the game is a draw.")
        }
        None => Ok(()),
    }
}
