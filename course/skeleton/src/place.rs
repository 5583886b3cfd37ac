//! Which function a line of a file is in.

use super::functions::{Definitions, Function};
use super::hint;
use super::removed::Sources;
use super::source::Source;
use std::path::Path;

/// A function that contains a line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its name after that of its type, if it has one: `Board::add`.
    pub name: String,
    /// What it has to do, in a sentence without its period.
    pub task: String,
    /// Its body, with the braces.
    pub body: String,
}

/// The function that contains a line, counted from 1; the innermost module counts. `None` if the file is
/// not Rust, or the line is in no function or in a test.
pub fn function_at(file: &Path, text: &str, line: usize) -> Option<Found> {
    let sources = Sources::from([(file.to_owned(), text.to_owned())]);
    let parsed = Source::parse_all(&sources).ok()?;
    let source = parsed.first()?;
    let start: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
    let end = start + text[start..].lines().next()?.len();
    let functions = Definitions::of(source).functions;
    let contains = |f: &&Function| f.item.start <= end && start < f.item.end;
    functions.iter().find(contains).map(|function| found(function, source))
}

fn found(function: &Function, source: &Source) -> Found {
    let owner = function.key.owner.rsplit(" for ").next().unwrap_or_default();
    let owner = owner.split('<').next().unwrap_or_default();
    let name = &function.key.name;
    Found {
        name: if owner.is_empty() { name.clone() } else { format!("{owner}::{name}") },
        task: hint::task(function),
        body: source.text[function.body_range()].to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
//! A board.

/// A board.
struct Board;

impl Board {
    /// Puts a [`Tile`] on a cell. It is empty.
    fn add(&mut self) {
        todo!(\"Puts a `Tile` on a cell\")
    }
}

impl fmt::Display for Board {
    fn fmt(&self) {
        f()
    }
}

fn draw() {}

impl<T> List<T> {
    fn new() {}
}
";

    fn at(line: usize) -> Option<Found> {
        function_at(Path::new("board.rs"), TEXT, line)
    }

    #[test]
    fn a_function_is_found_by_any_of_its_lines() {
        for line in 7..=10 {
            let found = at(line).unwrap();
            assert_eq!((&*found.name, &*found.task), ("Board::add", "Puts a `Tile` on a cell"));
            assert!(found.body.starts_with("{\n        todo!(") && found.body.ends_with('}'));
        }
        assert_eq!(at(15).unwrap().name, "Board::fmt");
        assert_eq!(at(19).unwrap().name, "draw");
        assert_eq!(at(22).unwrap().name, "List::new");
    }

    #[test]
    fn other_lines_are_in_no_function() {
        for line in [0, 1, 4, 5, 6, 11, 12, 18, 20, 99] {
            assert_eq!(at(line), None, "{line}");
        }
        assert_eq!(function_at(Path::new("board.rs"), "fn broken( {", 1), None);
    }
}
