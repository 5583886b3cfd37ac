//! The menu: what the user can do in a turn, and how answers are read.
//!
//! On a pipe there is what the handout specifies. At a terminal the menu is shown on request only,
//! and the user may also type a whole turn on one line.

use crate::domino::Domino;
use crate::game::{Refusal, Turn, View};
use crate::layout;
use crate::set::find;
use crate::train::End;
use game_kit::{Screen, not};
use shared::console::whole_number;
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
    Add(End),
    /// Add this domino to this end, or to the only end that it fits.
    AddNamed(Domino, Option<End>),
    Draw,
    Pass,
    PrintMenu,
    Quit,
}

/// Asks the user for a turn, which the game may still refuse; `None` if the user quits or leaves.
pub fn ask_turn(view: View, screen: &mut Screen) -> io::Result<Option<Turn>> {
    while let Some(choice) = ask_choice(screen)? {
        let turn = match choice {
            Choice::PrintHand => {
                print_hand(view, screen)?;
                continue;
            }
            Choice::PrintMenu => {
                print_menu(screen)?;
                continue;
            }
            Choice::Add(end) => match screen.ask(DOMINO)? {
                Some(line) => domino(&line).map(|domino| Turn::Add(domino, end)),
                None => return Ok(None),
            },
            Choice::AddNamed(domino, end) => {
                add(view, domino, end).map_err(|refusal| refusal.message(screen.paint()))
            }
            Choice::Draw => Ok(Turn::Draw),
            Choice::Pass => Ok(Turn::Pass),
            Choice::Quit => return Ok(None),
        };
        match turn {
            Ok(turn) => return Ok(Some(turn)),
            Err(message) => refuse(&message, screen)?,
        }
    }
    Ok(None)
}

/// Asks until the answer is understood; `None` if the input ends.
fn ask_choice(screen: &mut Screen) -> io::Result<Option<Choice>> {
    let (question, read): (_, fn(&str) -> _) =
        if screen.is_terminal() { (TURN, typed) } else { (CHOICE, choice) };
    while let Some(line) = screen.ask(question)? {
        match read(&line) {
            Ok(choice) => return Ok(Some(choice)),
            Err(message) => refuse(&message, screen)?,
        }
    }
    Ok(None)
}

/// Prints the user's dominoes; at a terminal, with the end that each of them fits.
pub fn print_hand(view: View, screen: &mut Screen) -> io::Result<()> {
    let ends = view.train.ends();
    if !screen.is_terminal() {
        return layout::print("Yours:", view.hand, None, screen);
    }
    layout::print("Yours:", view.hand, Some(ends), screen)?;
    if view.hand.iter().any(|&domino| ends.fits(domino)) {
        return Ok(());
    }
    let instead = if view.boneyard > 0 { "draw" } else { "pass" };
    screen.tell_sentence(&format!("None of these fits: {instead}."))
}

pub fn print_menu(screen: &mut Screen) -> io::Result<()> {
    screen.tell(MENU)?;
    if screen.is_terminal() { screen.tell(ON_ONE_LINE) } else { Ok(()) }
}

/// Says why an answer is refused, and shows the menu again unless the user sits at a terminal.
pub fn refuse(message: &str, screen: &mut Screen) -> io::Result<()> {
    screen.tell_sentence(message)?;
    if screen.is_terminal() { Ok(()) } else { screen.tell(MENU) }
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
    Err(format!("Ignored: a number from 1 to 7 was expected, for example 1{}.", not(word)))
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

// A whole turn on one line, as typed at a terminal.

/// The choice named in a line, or a message for the user: a number of the menu, its word, or a
/// domino, before or after an end or alone. Commas are read as spaces.
fn typed(line: &str) -> Result<Choice, String> {
    let text = line.replace(',', " ").to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let choice = match words[..] {
        [word] => on_menu(word).or_else(|| command(word)),
        [number, left, right] if whole_number(number).is_some() && end(right).is_none() => {
            match on_menu(number) {
                Some(Choice::Add(end)) => named(left, right, Some(end)),
                _ => None,
            }
        }
        [left, right, word] if end(word).is_some() => named(left, right, end(word)),
        [word, left, right] if end(word).is_some() => named(left, right, end(word)),
        [left, right] => named(left, right, None),
        _ => None,
    };
    choice.ok_or_else(|| expected(line))
}

/// A line of the menu as a word, or the word's beginning.
fn command(word: &str) -> Option<Choice> {
    let commands = [
        ("hand", Choice::PrintHand),
        ("draw", Choice::Draw),
        ("pass", Choice::Pass),
        ("menu", Choice::PrintMenu),
        ("?", Choice::PrintMenu),
        ("quit", Choice::Quit),
    ];
    commands.into_iter().find(|(name, _)| name.starts_with(word)).map(|(_, choice)| choice)
}

/// An end, or its beginning; the head is on the left and the tail on the right.
fn end(word: &str) -> Option<End> {
    let ends =
        [("head", End::Head), ("left", End::Head), ("tail", End::Tail), ("right", End::Tail)];
    ends.into_iter().find(|(name, _)| name.starts_with(word)).map(|(_, end)| end)
}

fn named(left: &str, right: &str, end: Option<End>) -> Option<Choice> {
    format!("{left} {right}").parse().ok().map(|domino| Choice::AddNamed(domino, end))
}

fn expected(text: &str) -> String {
    format!("Ignored: a turn was expected, for example 3 0 head, or ? for the menu{}.", not(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Domino;
    use pretty_assertions::assert_eq;

    fn three_zero(end: Option<End>) -> Choice {
        Choice::AddNamed(Domino { left: 3, right: 0 }, end)
    }

    #[test]
    fn a_domino_is_named_before_or_after_an_end_or_alone() {
        for line in ["3 0 head", "3, 0 H", " head 3 0 ", "3 0 left", "l 3 0", "2 3 0", "2 3,0"] {
            assert_eq!(typed(line), Ok(three_zero(Some(End::Head))), "{line:?}");
        }
        for line in ["3 0 tail", "3\t0 t", "TAIL 3 0", "3 0 right", "3 0 r", "3 3 0"] {
            assert_eq!(typed(line), Ok(three_zero(Some(End::Tail))), "{line:?}");
        }
        for line in ["3 0", "3,0", " +3 00 "] {
            assert_eq!(typed(line), Ok(three_zero(None)), "{line:?}");
        }
    }

    #[test]
    fn a_number_of_the_menu_and_its_word_are_the_same() {
        for (lines, expected) in [
            (["1", "hand"], Choice::PrintHand),
            (["2", " 2 "], Choice::Add(End::Head)),
            (["4", "d"], Choice::Draw),
            (["5", "Pass"], Choice::Pass),
            (["6", "?"], Choice::PrintMenu),
            (["menu", "m"], Choice::PrintMenu),
            (["7", "q"], Choice::Quit),
        ] {
            assert_eq!(lines.map(typed), [Ok(expected), Ok(expected)]);
        }
    }

    #[test]
    fn any_other_line_is_refused_with_an_example() {
        let expected = "Ignored: a turn was expected, for example 3 0 head, or ? for the menu";
        for line in ["0", "8", "x", "-1 0", "3 0 up", "1 3 0", "3 0 0 head", "head", "3 head", "??"]
        {
            assert_eq!(typed(line), Err(format!("{expected}, not {line}.")));
        }
        assert_eq!(typed("  "), Err(format!("{expected}.")));
        assert_eq!(typed("\u{1b}[A"), Err(format!("{expected}, not \\u{{1b}}[A.")));
    }
}
