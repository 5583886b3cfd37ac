//! The conversation with the user, from the welcome to the farewell.

use crate::game::{Done, Game, Player};
use crate::layout;
use crate::menu;
use crate::rounds::{pips, points};
use crate::system::{Strategy, choose};
use game_kit::Screen;
use std::io;

/// Plays a game until it is over or the user leaves. Only the smart system notices that nobody can
/// go on.
pub fn run(game: &mut Game, strategy: Strategy, screen: &mut Screen) -> io::Result<()> {
    welcome(strategy, screen)?;
    instruct(screen)?;
    print_train(game, screen)?;
    if !screen.is_terminal() {
        menu::print_menu(screen)?;
    }
    if play(game, strategy == Strategy::Smart, strategy, screen)? {
        congratulate(game, screen)?;
    }
    farewell(screen)
}

/// Plays until somebody has won or, if that is noticed, nobody can go on. Returns `false` if the
/// user leaves before.
pub fn play(
    game: &mut Game,
    notices_a_block: bool,
    strategy: Strategy,
    screen: &mut Screen,
) -> io::Result<bool> {
    while game.winner().is_none() && !(notices_a_block && game.is_stuck()) {
        match game.next() {
            Player::System => system_turn(game, strategy, screen)?,
            Player::User => {
                if !user_turn(game, screen)? {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

pub fn print_train(game: &Game, screen: &mut Screen) -> io::Result<()> {
    layout::print("Train:", game.train().dominoes(), None, screen)
}

/// Lets the user take a turn; `false` if the user leaves instead.
pub fn user_turn(game: &mut Game, screen: &mut Screen) -> io::Result<bool> {
    print_table(game, screen)?;
    while let Some(turn) = menu::ask_turn(game.view(), screen)? {
        match game.take(turn) {
            Ok(done) => {
                report(Player::User, done, game, screen)?;
                return Ok(true);
            }
            Err(refusal) => menu::refuse(&refusal.message(screen.paint()), screen)?,
        }
    }
    Ok(false)
}

/// Prints what everybody at a table would see, the number of dominoes in each place. A user at a
/// terminal also sees the ends of the train, which may have scrolled away, and her hand.
fn print_table(game: &Game, screen: &mut Screen) -> io::Result<()> {
    let [user, system] = [Player::User, Player::System].map(|player| game.hand(player).len());
    let boneyard = game.boneyard().len();
    let counts = format!("Boneyard: {boneyard}, you: {user}, system: {system}");
    if !screen.is_terminal() {
        return screen.tell(counts);
    }
    let ends = game.train().ends();
    screen.tell(format!("\n{counts}\nHead: {}, tail: {}", ends.head, ends.tail))?;
    menu::print_hand(game.view(), screen)
}

pub fn system_turn(game: &mut Game, strategy: Strategy, screen: &mut Screen) -> io::Result<()> {
    assert_eq!(game.next(), Player::System, "it is the user's turn");
    let turn = choose(strategy, game.view());
    let done = game.take(turn).expect("a strategy chooses a legal turn");
    report(Player::System, done, game, screen)
}

/// Says what a player has done, and prints the train if it changed. The domino that the system drew
/// stays hidden.
fn report(player: Player, done: Done, game: &Game, screen: &mut Screen) -> io::Result<()> {
    let paint = screen.paint();
    let sentence = match (done, player) {
        (Done::Added(domino, end), _) => {
            let verb = if player == Player::User { "You played" } else { "Played" };
            let (domino, end) = (domino.draw(paint), end.name());
            format!("{verb} domino {domino} at the {end} of the train")
        }
        (Done::Drew(domino), Player::User) => {
            format!("You drew {} from the boneyard", domino.draw(paint))
        }
        (Done::Drew(_), Player::System) => "Drew a domino from the boneyard".to_owned(),
        (Done::Passed, Player::User) => "You passed because the boneyard is empty".to_owned(),
        (Done::Passed, Player::System) => "Passing because the boneyard is empty".to_owned(),
    };
    screen.tell_sentence(&sentence)?;
    if let Done::Added(..) = done { print_train(game, screen) } else { Ok(()) }
}

// Messages at the start and at the end of a game.

/// Greets the user and explains the game.
fn welcome(strategy: Strategy, screen: &mut Screen) -> io::Result<()> {
    screen.tell_sentence("Welcome to dominoes! You play against the system, and you begin.")?;
    explain(screen)?;
    screen.tell_sentence(
        "It is flipped if necessary. The first player with no dominoes left wins.",
    )?;
    screen.tell_sentence(match strategy {
        Strategy::Plain => "If neither player can continue, quit: the system does not notice.",
        Strategy::Smart => "If neither player can continue, the game is a draw.",
    })
}

/// The same for several rounds.
pub(crate) fn welcome_to_rounds(rounds: u32, screen: &mut Screen) -> io::Result<()> {
    let rounds = counted(rounds.into(), "round");
    screen.tell_sentence(&format!(
        "Welcome to dominoes! You play {rounds} against the system, and you begin every other one."
    ))?;
    explain(screen)?;
    screen.tell_sentence(
        "It is flipped if necessary. A round is over when a player has no dominoes left or \
         neither player can continue. The player left with fewer pips scores the difference.",
    )
}

fn explain(screen: &mut Screen) -> io::Result<()> {
    screen.tell_sentence(
        "A domino fits the head or the tail of the train when one of its values is the value \
         there.",
    )
}

/// Tells a user at a terminal how to take a turn; on a pipe, the menu does.
pub(crate) fn instruct(screen: &mut Screen) -> io::Result<()> {
    if !screen.is_terminal() {
        return Ok(());
    }
    screen.tell_sentence(
        "Type a turn, for example 3 0 head, draw or pass; ? prints the menu, and quit leaves. \
         Below each of your dominoes is the end that it fits.",
    )
}

/// Reports the result of a game that is over; at a terminal, with the points.
fn congratulate(game: &Game, screen: &mut Screen) -> io::Result<()> {
    let sentence = match game.winner() {
        Some(Player::User) => "Congratulations! You have no dominoes left: you win.",
        Some(Player::System) => {
            "The system has no dominoes left: it wins. Well played, and better luck next time!"
        }
        None => {
            print_hands(game, screen)?;
            return screen.tell_sentence(
                "The boneyard is empty and none of these fits: the game is a draw.",
            );
        }
    };
    screen.tell_sentence(sentence)?;
    if !screen.is_terminal() {
        return Ok(());
    }
    print_hands(game, screen)?;
    tell_points(game, screen)
}

/// Reports the result of a round that is over, with the points.
pub(crate) fn report_round(game: &Game, screen: &mut Screen) -> io::Result<()> {
    print_hands(game, screen)?;
    screen.tell_sentence(match game.winner() {
        Some(Player::User) => "You have no dominoes left: you win the round.",
        Some(Player::System) => "The system has no dominoes left: it wins the round.",
        None => "The boneyard is empty and none of these fits: the round is over.",
    })?;
    tell_points(game, screen)
}

/// Prints the dominoes that the players are left with.
fn print_hands(game: &Game, screen: &mut Screen) -> io::Result<()> {
    for (heading, player) in [("Yours:", Player::User), ("System's:", Player::System)] {
        if !game.hand(player).is_empty() {
            layout::print(heading, game.hand(player), None, screen)?;
        }
    }
    Ok(())
}

fn tell_points(game: &Game, screen: &mut Screen) -> io::Result<()> {
    let yours = counted(pips(game.hand(Player::User)), "pip");
    let systems = pips(game.hand(Player::System));
    let worth = points(game);
    let who = match (worth.user, worth.system) {
        (0, 0) => "nobody scores".to_owned(),
        (user, 0) => format!("you score {}", counted(user, "point")),
        (_, system) => format!("the system scores {}", counted(system, "point")),
    };
    screen.tell_sentence(&format!("You are left with {yours}, the system with {systems}: {who}."))
}

/// A number and its noun, which is in the plural unless the number is 1.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

pub(crate) fn farewell(screen: &mut Screen) -> io::Result<()> {
    screen.tell("I wish you farewell and hope to see you again.")
}
