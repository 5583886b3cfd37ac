//! Files of dominoes: one domino per line, two whole numbers separated by whitespace.

use crate::domino::{Domino, NotADomino};
use crate::set::Dominoes;
use game_kit::files;
use shared::console::{printable, shortened};
use std::collections::BTreeMap;
use std::path::Path;

/// The most dominoes a file may hold: those of the largest set that `make` prints.
pub const MOST_DOMINOES: usize = 10_000;

/// The most dominoes each player may start with. One of the others starts the train.
pub const MOST_EACH: usize = (MOST_DOMINOES - 1) / 2;

/// The expected contents of each line.
const EXPECTED: &str = "two whole numbers were expected, for example 0 1";

/// Why a file is not a set of dominoes. Lines count from 1.
#[derive(Debug)]
pub enum BadSet {
    Unreadable(files::BadFile),
    Empty,
    NotADomino(usize, String, NotADomino),
    Twice(usize, Domino, usize),
    TooMany(usize),
}

/// The dominoes of a file, in its order. Cost: about n log n steps for n lines.
pub fn read(path: &Path) -> Result<Dominoes, BadSet> {
    dominoes(&files::read_file(path).map_err(BadSet::Unreadable)?)
}

/// The same for a text. Editors leave an empty line or two at its end.
pub fn dominoes(text: &str) -> Result<Dominoes, BadSet> {
    // The line of each domino. Searching the list for every new domino would take n steps.
    let mut lines = BTreeMap::new();
    let domino = |(number, line): (usize, &str)| {
        if number > MOST_DOMINOES {
            return Err(BadSet::TooMany(number));
        }
        let line = line.trim();
        let domino = line.parse().map_err(|no| BadSet::NotADomino(number, line.to_owned(), no))?;
        match lines.insert(domino, number) {
            Some(earlier) => Err(BadSet::Twice(number, domino, earlier)),
            None => Ok(domino),
        }
    };
    let text = text.trim_end();
    let dominoes = (1..).zip(text.lines()).map(domino).collect::<Result<Dominoes, _>>()?;
    if dominoes.is_empty() { Err(BadSet::Empty) } else { Ok(dominoes) }
}

impl BadSet {
    /// The message for the user, with the file's name and the line at fault.
    pub fn message(&self, path: &Path) -> String {
        let file = printable(&path.to_string_lossy());
        match self {
            BadSet::Unreadable(reason) => format!("{file} cannot be read: {reason}."),
            BadSet::Empty => {
                format!("{file} is empty: a domino on each line was expected, for example 0 1.")
            }
            BadSet::NotADomino(line, text, _) if text.is_empty() => {
                format!("{file}, line {line}: {EXPECTED}, but this line is empty.")
            }
            BadSet::NotADomino(line, text, reason) => {
                let text = shortened(text);
                format!("{file}, line {line}: {EXPECTED}, but in \"{text}\" {reason}.")
            }
            BadSet::Twice(line, domino, earlier) => {
                format!("{file}, line {line}: {domino} is already on line {earlier}.")
            }
            BadSet::TooMany(line) => {
                format!("{file}, line {line}: a file holds at most {MOST_DOMINOES} dominoes.")
            }
        }
    }
}

/// The message for a file that has too few dominoes to deal `each` to both players.
pub fn too_few(path: &Path, dominoes: usize, each: usize) -> String {
    let file = printable(&path.to_string_lossy());
    let needed = 2 * each + 1;
    format!(
        "{file} holds {dominoes} dominoes, but {needed} are needed: {each} for each of the two \
         players and one for the train."
    )
}

/// Dominoes in the format of a file, without the last line's end.
pub fn text(dominoes: &Dominoes) -> String {
    let line = |domino: &Domino| format!("{} {}", domino.left, domino.right);
    dominoes.iter().map(line).collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set::ordered;
    use pretty_assertions::assert_eq;

    fn path() -> &'static Path {
        Path::new("mine.dat")
    }

    /// The message for a bad file.
    fn complaint(text: &str) -> String {
        dominoes(text).unwrap_err().message(path())
    }

    #[test]
    fn each_line_is_a_domino_in_the_order_of_the_file() {
        let expected: Dominoes = [(2, 0), (0, 2), (1, 1)]
            .map(|(left, right)| Domino { left, right })
            .into_iter()
            .collect();
        assert_eq!(dominoes("2 0\n0 2\n1 1\n").unwrap(), expected);
        assert_eq!(dominoes("2 0\r\n 0\t2 \r\n1 1").unwrap(), expected);
    }

    #[test]
    fn a_line_that_is_not_a_domino_is_named_with_its_fault() {
        let expected = "two whole numbers were expected, for example 0 1, but";
        for (text, line, reason) in [
            ("0 1\n1\n", 2, "in \"1\" there is one word"),
            ("0 1\n1 2\n3 4 5\n", 3, "in \"3 4 5\" there are 3 words"),
            ("0 1\n\n1 0\n", 2, "this line is empty"),
            ("0 1\n \n\n1 0\n", 2, "this line is empty"),
            ("0 \u{1b}[31m\n", 1, "in \"0 \\u{1b}[31m\" \\u{1b}[31m is not a whole number"),
        ] {
            assert_eq!(complaint(text), format!("mine.dat, line {line}: {expected} {reason}."));
        }
    }

    #[test]
    fn empty_lines_at_the_end_are_skipped() {
        let two = dominoes("0 1\n1 0\n").unwrap();
        for end in ["\n", " \n", "\r\n\r\n", "\n\t\n \n", " ", &"\n".repeat(1_000)] {
            assert_eq!(dominoes(&format!("0 1\n1 0\n{end}")).unwrap(), two, "{end:?}");
        }
        assert!(complaint("\n\n").contains("mine.dat is empty"));
    }

    #[test]
    fn a_file_holds_ten_thousand_dominoes_and_no_more() {
        let text = format!("{}\n\n", text(&ordered(99)));
        assert_eq!(dominoes(&text).unwrap().len(), 10_000);
        let more = format!("{}\n100 0\n", text.trim_end());
        assert_eq!(complaint(&more), "mine.dat, line 10001: a file holds at most 10000 dominoes.");
    }

    #[test]
    fn a_missing_file_is_named() {
        let complaint = read(path()).unwrap_err().message(path());
        assert!(complaint.starts_with("mine.dat cannot be read: "), "{complaint}");
        let hostile = Path::new("a\u{1b}[2Jb");
        let complaint = read(hostile).unwrap_err().message(hostile);
        assert!(complaint.starts_with("a\\u{1b}[2Jb cannot be read: "), "{complaint}");
    }
}
