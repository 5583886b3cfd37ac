//! The conversation with the human, from welcome to farewell.

use crate::board::Place;
use crate::cell::Cell;
use crate::computer::{self, Choice, Reason};
use crate::display;
use crate::evaluate::Evaluate;
use crate::perfect;
use crate::placement;
use crate::player::Player;
use crate::score::UNDECIDED;
use crate::solver::Value;
use rand::Rng;
use shared::Console;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The delay after which the computer says that it is thinking.
const PATIENCE: Duration = Duration::from_secs(1);

const QUESTION: &str = "Your tile (row column): ";

/// Plays a game until it is over or the human leaves.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn run(
    evaluate: &mut Evaluate,
    first: Player,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<()> {
    welcome(evaluate, first, console)?;
    let mut player = first;
    let mut has_left = false;
    while !has_left && evaluate.eval_board() == UNDECIDED {
        match player {
            Player::Human => has_left = !human_turn(evaluate, console)?,
            Player::Computer => computer_turn(evaluate, console, generator)?,
        }
        player = player.opponent();
    }
    if !has_left {
        print_board(evaluate, console)?;
        console.tell_sentence(&end_sentence(evaluate))?;
    }
    console.tell("I wish you farewell and hope to see you again.")
}

fn welcome(evaluate: &Evaluate, first: Player, console: &mut Console) -> io::Result<()> {
    let needed = evaluate.tiles_needed();
    console.tell_sentence(&format!(
        "Welcome! The first player with {needed} adjacent tiles in a row, a column or a diagonal wins."
    ))?;
    let [yours, computers, blocked, empty] =
        [Cell::Human, Cell::Computer, Cell::Blocked, Cell::Empty].map(display::mark);
    console.tell_sentence(&format!(
        "Your tiles are light blue ({yours}), the computer's are orange ({computers}). Blocked \
         cells are dark blue ({blocked}), and empty ones are green ({empty})."
    ))?;
    warn_of_a_narrow_window(evaluate, console)?;
    match first {
        Player::Human => console.tell("You begin."),
        Player::Computer => {
            print_board(evaluate, console)?;
            console.tell("The computer begins.")
        }
    }
}

/// Warns if the window is too narrow, because a terminal breaks longer rows.
fn warn_of_a_narrow_window(evaluate: &Evaluate, console: &mut Console) -> io::Result<()> {
    let needed = display::width(evaluate.board());
    match console.columns() {
        Some(columns) if columns < needed => console.tell_sentence(&format!(
            "The board takes {needed} columns and your window has {columns}: rows will break."
        )),
        _ => Ok(()),
    }
}

fn print_board(evaluate: &Evaluate, console: &mut Console) -> io::Result<()> {
    let drawn = display::board(evaluate.board(), console.paint());
    console.tell(format!("Board:\n{drawn}"))
}

/// Lets the human lay a tile; `false` if the human leaves.
fn human_turn(evaluate: &mut Evaluate, console: &mut Console) -> io::Result<bool> {
    print_board(evaluate, console)?;
    let read = |line: &str| placement::read(line, evaluate.board());
    let Some(place) = console.ask_until(QUESTION, read)? else {
        return Ok(false);
    };
    lay(evaluate, Player::Human, place);
    console.tell(format!("You take {place}."))?;
    Ok(true)
}

fn lay(evaluate: &mut Evaluate, player: Player, place: Place) {
    evaluate.store_play(place.row, place.column, player.cell().symbol());
}

fn computer_turn(
    evaluate: &mut Evaluate,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<()> {
    let places = computer::shuffled_places(evaluate, generator);
    let choice = wait_for(&think(evaluate.clone(), places), console)?;
    lay(evaluate, Player::Computer, choice.place);
    console.tell_sentence(&move_sentence(choice))
}

/// Lets the computer choose on its own thread, so that this one can report a delay. Where there are
/// no threads, as in WebAssembly, it chooses here.
fn think(mut evaluate: Evaluate, places: Vec<Place>) -> Receiver<Choice> {
    let (sender, receiver) = mpsc::channel();
    let mut choose = move || {
        let choice = computer::choose(&mut evaluate, &places);
        let choice = perfect::improved(choice, &evaluate, &places);
        // If the console failed, nobody is waiting any more.
        let _ = sender.send(choice);
    };
    if thread::Builder::new().spawn(choose.clone()).is_err() {
        choose();
    }
    receiver
}

fn wait_for(receiver: &Receiver<Choice>, console: &mut Console) -> io::Result<Choice> {
    let choice = match receiver.recv_timeout(PATIENCE) {
        Err(RecvTimeoutError::Timeout) => {
            console.tell("The computer is thinking.")?;
            receiver.recv().ok()
        }
        in_time => in_time.ok(),
    };
    Ok(choice.expect("the computer always chooses"))
}

/// The sentence about a move of the computer.
#[must_use]
pub fn move_sentence(Choice { place, reason }: Choice) -> String {
    match reason {
        Reason::Looked(outlook) if outlook.is_cut_short => format!(
            "The computer takes {place}. It looked {} plies ahead; more would take too long.",
            outlook.plies
        ),
        Reason::Solved(value) => format!(
            "The computer takes {place}. It has solved the rest of the game: {}.",
            outcome(value)
        ),
        _ => format!("The computer takes {place}."),
    }
}

fn outcome(value: Value) -> &'static str {
    match value {
        Value::Win => "it wins",
        Value::Draw => "a draw, unless you make a mistake",
        Value::Loss => "you win, unless you make a mistake",
    }
}

/// The sentence about the end of a game.
#[must_use]
pub fn end_sentence(evaluate: &Evaluate) -> String {
    let line = |player: Player| {
        let line = evaluate.board().line(player.cell(), evaluate.tiles_needed())?;
        Some(line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    };
    if let Some(line) = line(Player::Human) {
        format!("Congratulations! You win with {line}.")
    } else if let Some(line) = line(Player::Computer) {
        format!("The computer wins with {line}. Well played, and better luck next time!")
    } else {
        "No cell is empty: the game is a draw.".to_owned()
    }
}

#[cfg(test)]
mod tests;
