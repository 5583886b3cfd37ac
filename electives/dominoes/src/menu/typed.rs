//! A whole turn on one line, as typed at a terminal.

use super::{Choice, on_menu};
use crate::train::End;
use shared::console::{shortened, whole_number};

/// The choice named in a line, or a message for the user: a number of the menu, its word, or a
/// domino, before or after an end or alone. Commas are read as spaces.
pub(super) fn choice(line: &str) -> Result<Choice, String> {
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
    choice.ok_or_else(|| expected(line.trim()))
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
    let not = if text.is_empty() { String::new() } else { format!(", not {}", shortened(text)) };
    format!("Ignored: a turn was expected, for example 3 0 head, or ? for the menu{not}.")
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
            assert_eq!(choice(line), Ok(three_zero(Some(End::Head))), "{line:?}");
        }
        for line in ["3 0 tail", "3\t0 t", "TAIL 3 0", "3 0 right", "3 0 r", "3 3 0"] {
            assert_eq!(choice(line), Ok(three_zero(Some(End::Tail))), "{line:?}");
        }
        for line in ["3 0", "3,0", " +3 00 "] {
            assert_eq!(choice(line), Ok(three_zero(None)), "{line:?}");
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
            assert_eq!(lines.map(choice), [Ok(expected), Ok(expected)]);
        }
    }

    #[test]
    fn any_other_line_is_refused_with_an_example() {
        let expected = "Ignored: a turn was expected, for example 3 0 head, or ? for the menu";
        for line in ["0", "8", "x", "-1 0", "3 0 up", "1 3 0", "3 0 0 head", "head", "3 head", "??"]
        {
            assert_eq!(choice(line), Err(format!("{expected}, not {line}.")));
        }
        assert_eq!(choice("  "), Err(format!("{expected}.")));
        assert_eq!(choice("\u{1b}[A"), Err(format!("{expected}, not \\u{{1b}}[A.")));
    }
}
