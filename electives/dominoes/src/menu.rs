//! The menu: what the user can do in a turn, and how answers are read.
//!
//! On a pipe there is what the handout specifies. At a terminal the menu is shown on request only,
//! and the user may also type a whole turn on one line.

mod typed;

use crate::domino::Domino;
use crate::game::{Turn, View};
use crate::layout;
use crate::refusal::Refusal;
use crate::set::find;
use crate::train::End;
use shared::Console;
use shared::console::{shortened, whole_number};
use std::io;

/// The menu as it is printed.
pub const MENU: &str = "\
1: print my dominoes
2: add a domino to the head
3: add a domino to the tail
4: draw a domino from the boneyard
5: pass
6: print this menu
7: quit";

/// What else can be typed at a terminal.
const ON_ONE_LINE: &str = "\
3 0 head: add 3 0 to the head
3 0 tail: add 3 0 to the tail
3 0: add 3 0 to the one end it fits
Words work too: draw, pass, hand, quit";

const CHOICE: &str = "What do you do (1-7)? ";
const TURN: &str = "What do you do (? for the menu)? ";
const DOMINO: &str = "Which domino (two values)? ";

/// An answer to the question what to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    PrintHand,
    /// Add a domino that is still to be named to this end.
    Add(End),
    /// Add this domino to this end, or to the only end that it fits.
    AddNamed(Domino, Option<End>),
    Draw,
    Pass,
    PrintMenu,
    Quit,
}

/// Whether the user sits at a terminal.
pub fn is_at_terminal(console: &Console) -> bool {
    console.columns().is_some()
}

/// Asks the user for a turn, which the game may still refuse; `None` if the user quits or leaves.
pub fn ask_turn(view: View, console: &mut Console) -> io::Result<Option<Turn>> {
    while let Some(choice) = ask_choice(console)? {
        let turn = match choice {
            Choice::PrintHand => {
                print_hand(view, console)?;
                continue;
            }
            Choice::PrintMenu => {
                print_menu(console)?;
                continue;
            }
            Choice::Add(end) => match console.ask(DOMINO)? {
                Some(line) => domino(&line).map(|domino| Turn::Add(domino, end)),
                None => return Ok(None),
            },
            Choice::AddNamed(domino, end) => {
                add(view, domino, end).map_err(|refusal| refusal.message(console.paint()))
            }
            Choice::Draw => Ok(Turn::Draw),
            Choice::Pass => Ok(Turn::Pass),
            Choice::Quit => return Ok(None),
        };
        match turn {
            Ok(turn) => return Ok(Some(turn)),
            Err(message) => refuse(&message, console)?,
        }
    }
    Ok(None)
}

/// Asks until the answer is understood; `None` if the input ends.
fn ask_choice(console: &mut Console) -> io::Result<Option<Choice>> {
    let (question, read): (_, fn(&str) -> _) =
        if is_at_terminal(console) { (TURN, typed::choice) } else { (CHOICE, choice) };
    while let Some(line) = console.ask(question)? {
        match read(&line) {
            Ok(choice) => return Ok(Some(choice)),
            Err(message) => refuse(&message, console)?,
        }
    }
    Ok(None)
}

/// Prints the user's dominoes; at a terminal, with the end that each of them fits.
pub fn print_hand(view: View, console: &mut Console) -> io::Result<()> {
    if !is_at_terminal(console) {
        return layout::print("Yours:", view.hand, console);
    }
    let ends = view.train.ends();
    layout::print_marked("Yours:", view.hand, ends, console)?;
    if view.hand.iter().any(|&domino| ends.fits(domino)) {
        return Ok(());
    }
    let instead = if view.boneyard > 0 { "draw" } else { "pass" };
    console.tell_sentence(&format!("None of these fits: {instead}."))
}

/// Prints the menu.
pub fn print_menu(console: &mut Console) -> io::Result<()> {
    console.tell(MENU)?;
    if is_at_terminal(console) { console.tell(ON_ONE_LINE) } else { Ok(()) }
}

/// Says why an answer is refused, and shows the menu again unless the user sits at a terminal.
pub fn refuse(message: &str, console: &mut Console) -> io::Result<()> {
    console.tell_sentence(message)?;
    if is_at_terminal(console) { Ok(()) } else { console.tell(MENU) }
}

/// The turn that adds a domino to this end or, if none is named, to the only end that it fits.
fn add(view: View, domino: Domino, end: Option<End>) -> Result<Turn, Refusal> {
    let ends = view.train.ends();
    let mut fitting = End::BOTH.into_iter().filter(|&end| ends.turned(domino, end).is_some());
    match (end, fitting.next(), fitting.next()) {
        (Some(end), ..) | (None, Some(end), None) => Ok(Turn::Add(domino, end)),
        _ if find(view.hand, domino).is_none() => Err(Refusal::NotHeld(domino)),
        (None, None, _) => Err(Refusal::FitsNowhere(domino, ends)),
        (None, Some(_), Some(_)) => Err(Refusal::FitsBoth(domino)),
    }
}

/// The choice named in a line, or a message for the user.
fn choice(line: &str) -> Result<Choice, String> {
    let word = line.trim();
    if let Some(choice) = on_menu(word) {
        return Ok(choice);
    }
    let not = if word.is_empty() { String::new() } else { format!(", not {}", shortened(word)) };
    Err(format!("Ignored: a number from 1 to 7 was expected, for example 1{not}."))
}

/// The choice with this number.
fn on_menu(word: &str) -> Option<Choice> {
    Some(match whole_number(word)? {
        1 => Choice::PrintHand,
        2 => Choice::Add(End::Head),
        3 => Choice::Add(End::Tail),
        4 => Choice::Draw,
        5 => Choice::Pass,
        6 => Choice::PrintMenu,
        7 => Choice::Quit,
        _ => return None,
    })
}

/// The domino named in a line, with commas read as spaces, or a message for the user.
fn domino(line: &str) -> Result<Domino, String> {
    line.replace(',', " ").parse().map_err(|reason| {
        format!("Ignored: two values were expected, for example 3 0, but {reason}.")
    })
}
