//! The conversation with the user, from the welcome to the farewell.

pub(crate) mod words;

use crate::game::{Done, Game, Player};
use crate::layout;
use crate::menu::{self, is_at_terminal};
use crate::system::{Strategy, choose};
use shared::Console;
use std::io;

/// Plays a game until it is over or the user leaves. Only the smart system notices that nobody can
/// go on.
pub fn run(game: &mut Game, strategy: Strategy, console: &mut Console) -> io::Result<()> {
    words::welcome(strategy, console)?;
    words::instruct(console)?;
    print_train(game, console)?;
    if !is_at_terminal(console) {
        menu::print_menu(console)?;
    }
    if play(game, strategy == Strategy::Smart, strategy, console)? {
        words::congratulate(game, console)?;
    }
    words::farewell(console)
}

/// Plays until somebody has won or, if that is noticed, nobody can go on. Returns `false` if the
/// user leaves before.
pub fn play(
    game: &mut Game,
    notices_a_block: bool,
    strategy: Strategy,
    console: &mut Console,
) -> io::Result<bool> {
    while game.winner().is_none() && !(notices_a_block && game.is_stuck()) {
        match game.next() {
            Player::System => system_turn(game, strategy, console)?,
            Player::User => {
                if !user_turn(game, console)? {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

/// Prints the train.
pub fn print_train(game: &Game, console: &mut Console) -> io::Result<()> {
    layout::print("Train:", game.train().dominoes(), console)
}

/// Lets the user take a turn; `false` if the user leaves instead.
pub fn user_turn(game: &mut Game, console: &mut Console) -> io::Result<bool> {
    print_table(game, console)?;
    while let Some(turn) = menu::ask_turn(game.view(), console)? {
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

/// Prints what everybody at a table would see, the number of dominoes in each place. A user at a
/// terminal also sees the ends of the train, which may have scrolled away, and her hand.
fn print_table(game: &Game, console: &mut Console) -> io::Result<()> {
    let [user, system] = [Player::User, Player::System].map(|player| game.hand(player).len());
    let boneyard = game.boneyard().len();
    let counts = format!("Boneyard: {boneyard}, you: {user}, system: {system}");
    if !is_at_terminal(console) {
        return console.tell(counts);
    }
    let ends = game.train().ends();
    console.tell(format!("\n{counts}\nHead: {}, tail: {}", ends.head, ends.tail))?;
    menu::print_hand(game.view(), console)
}

/// Takes the system's turn.
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
