//! French.

mod features;
mod flags;
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
pub struct French;

/// A space at which a line must not break.
const BOUND: &str = "\u{a0}";

impl Words for French {
    /// French has non-breaking spaces before tall punctuation and inside quotes.
    fn set(&self, text: &str) -> String {
        let mut set = text.replace("« ", &format!("«{BOUND}"));
        for sign in [":", ";", "?", "!", "%", "»"] {
            set = set.replace(&format!(" {sign}"), &format!("{BOUND}{sign}"));
        }
        set
    }

    fn flag(&self, id: &str) -> Option<&'static str> {
        flags::help(id)
    }
}

/// `0 point`, `1 point`, `2 points`.
fn count(number: impl TryInto<u64>, thing: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    if number < 2 { format!("{number} {thing}") } else { format!("{number} {thing}s") }
}

/// `A, B et C`.
fn list<T: ToString>(items: &[T]) -> String {
    joined(items, "et")
}

/// `A, B ou C`.
fn choice<T: ToString>(items: &[T]) -> String {
    joined(items, "ou")
}

/// `, et non x` ; rien après une ligne vide.
fn and_not(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!(", et non {said}") }
}

/// `une ligne de 3`, `des lignes de 3 et 4`.
fn lines(lines: &[Line]) -> String {
    let lengths: Vec<usize> = lines.iter().map(|line| line.tiles.len()).collect();
    match &lengths[..] {
        [] => "pas encore de ligne".to_owned(),
        [one] => format!("une ligne de {one}"),
        _ => format!("des lignes de {}", list(&lengths)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn nothing_and_one_are_singular() {
        let counted = [0, 1, 2].map(|number: u32| count(number, "tuile"));
        assert_eq!(counted, ["0 tuile", "1 tuile", "2 tuiles"]);
    }

    #[test]
    fn no_line_ends_before_tall_punctuation() {
        assert_eq!(
            French.set("Ah ! « oui » : non ?"),
            "Ah\u{a0}! «\u{a0}oui\u{a0}»\u{a0}: non\u{a0}?"
        );
        assert_eq!(French.set("95 % de"), "95\u{a0}% de");
        assert_eq!(French.set("enregistrer! F"), "enregistrer! F");
    }
}
