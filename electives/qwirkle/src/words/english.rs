//! English.

mod greeting;
mod keeping;
mod lessons;
mod measures;
mod page;
mod papers;
mod refusals;
mod turns;

use super::{Words, joined};
use crate::score::Line;

/// The language.
#[derive(Debug)]
pub struct English;

impl Words for English {
    fn set(&self, text: &str) -> String {
        text.to_owned()
    }

    fn flag(&self, _: &str) -> Option<&'static str> {
        None
    }
}

/// `1 point`, `2 points`.
fn count(number: impl TryInto<u64>, thing: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// `A, B and C`.
fn list<T: ToString>(items: &[T]) -> String {
    joined(items, "and")
}

/// `A, B or C`.
fn choice<T: ToString>(items: &[T]) -> String {
    joined(items, "or")
}

/// `, not x`; empty after an empty line.
fn and_not(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!(", not {said}") }
}

/// `a line of 3`, `lines of 3 and 4`.
fn lines(lines: &[Line]) -> String {
    let lengths: Vec<usize> = lines.iter().map(|line| line.tiles.len()).collect();
    match &lengths[..] {
        [] => "no line yet".to_owned(),
        [one] => format!("a line of {one}"),
        _ => format!("lines of {}", list(&lengths)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn only_one_is_singular() {
        let counted = [0, 1, 2].map(|number: u32| count(number, "tile"));
        assert_eq!(counted, ["0 tiles", "1 tile", "2 tiles"]);
    }

    #[test]
    fn the_last_item_of_a_list_has_its_word() {
        assert_eq!(
            [list(&["A"]), list(&["A", "B"]), choice(&["A", "B", "C"])],
            ["A", "A and B", "A, B or C"]
        );
    }
}
