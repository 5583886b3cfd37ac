//! Game files. Each number and each row has a line of its own: the number of rows, the number of
//! columns, the number of adjacent tiles that win, the quality, and then the rows in letters, `g`
//! for empty and `d` for blocked.

use super::board::{Board, Content};
use super::evaluate::Evaluate;
pub use game_kit::files;
use shared::console::{printable, shortened, whole_number};
use std::fmt;
use std::path::Path;
use std::str;

/// The most rows or columns of a board.
pub const LONGEST_SIDE: usize = 30;

/// The most plies to look ahead.
pub const BEST_QUALITY: usize = 20;

/// The start of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The board; its cells are empty or blocked.
    pub board: Board,
    pub tiles_needed: usize,
    /// The number of plies that the computer looks ahead.
    pub quality: usize,
}

impl Start {
    /// The board as an object of the course's class.
    pub fn evaluate(&self) -> Evaluate {
        Evaluate::new(self.board.clone(), self.tiles_needed, self.quality)
    }
}

/// Why a file cannot be used. Lines count from 1.
#[derive(Debug)]
pub enum BadBoard {
    Unreadable(files::BadFile),
    /// Something is wrong with this line.
    Line(usize, Fault),
    NoEmptyCell,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The file ends before it; the text says what was expected.
    Missing(String),
    /// The line itself, and what was expected instead.
    Unexpected(String, String),
    /// A row, and the number of letters that it should have.
    Length(String, usize),
    /// A row, and the letter in it that means nothing.
    Letter(String, char),
    /// A line after the last row, and the number of rows.
    Extra(String, usize),
}

/// Reads the game in a file.
pub fn read(path: &Path) -> Result<Start, BadBoard> {
    start(&files::read_file(path).map_err(BadBoard::Unreadable)?)
}

/// Reads a game from a text.
pub fn start(text: &str) -> Result<Start, BadBoard> {
    let mut lines = Lines { lines: text.lines(), number: 0 };
    let rows = lines.number("the number of rows", LONGEST_SIDE)?;
    let columns = lines.number("the number of columns", LONGEST_SIDE)?;
    let needed = "the number of adjacent tiles that win";
    let tiles_needed = lines.number(needed, rows.max(columns))?;
    let quality = lines.number("the number of plies to look ahead", BEST_QUALITY)?;
    let board = lines.board(rows, columns)?;
    lines.end(rows)?;
    if board.empty_cells().next().is_none() {
        return Err(BadBoard::NoEmptyCell);
    }
    Ok(Start { board, tiles_needed, quality })
}

/// The lines that are not read yet, and the number of the current one.
struct Lines<'a> {
    lines: str::Lines<'a>,
    number: usize,
}

impl Lines<'_> {
    fn number(&mut self, what: &str, most: usize) -> Result<usize, BadBoard> {
        let expected = || format!("{what} was expected, a whole number from 1 to {most}");
        let line = self.next().ok_or_else(|| self.at(Fault::Missing(expected())))?;
        whole_number(&line)
            .and_then(|number| usize::try_from(number).ok())
            .filter(|number| (1..=most).contains(number))
            .ok_or_else(|| self.at(Fault::Unexpected(line, expected())))
    }

    fn board(&mut self, rows: usize, columns: usize) -> Result<Board, BadBoard> {
        let mut board = Board::new(rows, columns);
        let mut cells = board.cells();
        for row in 0..rows {
            let expected = || format!("row {row} of {rows} was expected, {columns} letters");
            let line = self.next().ok_or_else(|| self.at(Fault::Missing(expected())))?;
            if line.chars().count() != columns {
                return Err(self.at(Fault::Length(line, columns)));
            }
            for (symbol, cell) in line.chars().zip(cells.by_ref()) {
                let content = content(symbol);
                board.set(
                    cell,
                    content.ok_or_else(|| self.at(Fault::Letter(line.clone(), symbol)))?,
                );
            }
        }
        Ok(board)
    }

    /// Only empty lines may follow the board.
    fn end(&mut self, rows: usize) -> Result<(), BadBoard> {
        while let Some(line) = self.next() {
            if !line.is_empty() {
                return Err(self.at(Fault::Extra(line, rows)));
            }
        }
        Ok(())
    }

    /// The next line, without surrounding whitespace; `None` at the end of the file.
    fn next(&mut self) -> Option<String> {
        self.number += 1;
        self.lines.next().map(|line| line.trim().to_owned())
    }

    fn at(&self, fault: Fault) -> BadBoard {
        BadBoard::Line(self.number, fault)
    }
}

/// The cell for a letter of a file: only empty or blocked, because nobody has laid a tile yet.
fn content(symbol: char) -> Option<Content> {
    Content::from_symbol(symbol)
        .filter(|content| matches!(content, Content::Empty | Content::Blocked))
}

impl BadBoard {
    /// The message for the user, with the name of the file and the line.
    pub fn message(&self, path: &Path) -> String {
        let file = printable(&path.to_string_lossy());
        match self {
            BadBoard::Unreadable(reason) => format!("{file} cannot be read: {reason}."),
            BadBoard::Line(number, Fault::Missing(expected)) => {
                format!("{file} ends before line {number}: {expected}.")
            }
            BadBoard::Line(number, fault) => format!("{file}, line {number}: {fault}."),
            BadBoard::NoEmptyCell => format!("{file}: no cell is empty, so nobody can play."),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Missing(expected) => write!(f, "{expected}"),
            Fault::Unexpected(line, expected) => write!(f, "{expected}, but {}", reading(line, "")),
            Fault::Length(line, columns) => {
                let letters = format!(" with {}", line.chars().count());
                write!(
                    f,
                    "a row of {columns} letters was expected, but {}",
                    reading(line, &letters)
                )
            }
            Fault::Letter(line, letter) => {
                let letter = format!(" with {}", printable(&letter.to_string()));
                write!(f, "a row of g (empty) and d (blocked) was expected, but ")?;
                write!(f, "{}", reading(line, &letter))
            }
            Fault::Extra(line, rows) => {
                write!(f, "nothing was expected after {rows} rows, but {}", reading(line, ""))
            }
        }
    }
}

/// Quotes the line, with a note after it.
fn reading(line: &str, note: &str) -> String {
    if line.is_empty() {
        "this line is empty".to_owned()
    } else {
        format!("this line reads \"{}\"{note}", shortened(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// The course's sample.
    const SAMPLE: &str = "3\n4\n3\n3\ngggg\ngddg\ngggg\n";

    fn path() -> &'static Path {
        Path::new("mine.txt")
    }

    fn read_text(text: &str) -> Start {
        start(text).unwrap_or_else(|bad| panic!("{}", bad.message(path())))
    }

    fn complaint(text: &str) -> String {
        start(text).unwrap_err().message(path())
    }

    #[test]
    fn the_sample_of_the_course_is_read() {
        let start = read_text(SAMPLE);
        assert_eq!((start.board.rows(), start.board.columns()), (3, 4));
        assert_eq!((start.tiles_needed, start.quality), (3, 3));
        assert_eq!(start.board.contents().map(Content::symbol).collect::<String>(), "gggggddggggg");
        let evaluate = start.evaluate();
        assert_eq!(evaluate.configuration(), "gggggddggggg");
        assert_eq!((evaluate.tiles_needed(), evaluate.max_levels()), (3, 3));
    }

    #[test]
    fn line_ends_and_white_space_make_no_difference() {
        let sample = read_text(SAMPLE);
        assert_eq!(read_text(&SAMPLE.replace('\n', "\r\n")), sample);
        assert_eq!(read_text(&SAMPLE.replace('\n', " \t\n").replace('3', " 3")), sample);
        assert_eq!(read_text(SAMPLE.trim_end()), sample);
    }

    #[test]
    fn the_largest_and_the_smallest_board_are_read() {
        let rows = "g".repeat(30) + "\n";
        let start = read_text(&format!("30\n30\n30\n20\n{}", rows.repeat(30)));
        assert_eq!(start.board.empty_cells().count(), 900);
        assert_eq!(read_text("1\n1\n1\n1\ng").tiles_needed, 1);
    }

    #[test]
    fn a_malformed_number_or_one_out_of_bounds_is_named() {
        for (text, line, what, most) in [
            ("31", 1, "the number of rows", 30),
            ("1000000000", 1, "the number of rows", 30),
            ("99999999999999999999999", 1, "the number of rows", 30),
            ("0", 1, "the number of rows", 30),
            ("-3", 1, "the number of rows", 30),
            ("three", 1, "the number of rows", 30),
            ("3 4", 1, "the number of rows", 30),
            ("3\n0", 2, "the number of columns", 30),
            ("3\n31", 2, "the number of columns", 30),
            ("3\n4\n5", 3, "the number of adjacent tiles that win", 4),
            ("4\n3\n5", 3, "the number of adjacent tiles that win", 4),
            ("3\n4\n0", 3, "the number of adjacent tiles that win", 4),
            ("3\n4\n3\n0", 4, "the number of plies to look ahead", 20),
            ("3\n4\n3\n21", 4, "the number of plies to look ahead", 20),
        ] {
            let last = text.lines().last().unwrap();
            assert_eq!(
                complaint(text),
                format!(
                    "mine.txt, line {line}: {what} was expected, a whole number from 1 to {most}, but \
                     this line reads \"{last}\"."
                )
            );
        }
    }

    #[test]
    fn a_missing_line_is_named() {
        let expected = [
            "1: the number of rows was expected, a whole number from 1 to 30.",
            "2: the number of columns was expected, a whole number from 1 to 30.",
            "3: the number of adjacent tiles that win was expected, a whole number from 1 to 4.",
            "4: the number of plies to look ahead was expected, a whole number from 1 to 20.",
            "5: row 0 of 3 was expected, 4 letters.",
            "6: row 1 of 3 was expected, 4 letters.",
            "7: row 2 of 3 was expected, 4 letters.",
        ];
        for (lines, expected) in expected.into_iter().enumerate() {
            let text: String = SAMPLE.split_inclusive('\n').take(lines).collect();
            assert_eq!(complaint(&text), format!("mine.txt ends before line {expected}"));
        }
    }

    #[test]
    fn a_malformed_row_is_named_with_its_fault() {
        let (length, letters) = ("a row of 4 letters", "a row of g (empty) and d (blocked)");
        for (rows, line, expected, found) in [
            ("ggg\ngddg\ngggg", 5, length, "reads \"ggg\" with 3"),
            ("gggg\ngddgg\ngggg", 6, length, "reads \"gddgg\" with 5"),
            ("gggg\n\ngggg", 6, length, "is empty"),
            ("gggg\ngbdg\ngggg", 6, letters, "reads \"gbdg\" with b"),
            ("gggg\ngddg\ngggG", 7, letters, "reads \"gggG\" with G"),
            ("gg\u{1b}g\ngddg\ngggg", 5, letters, "reads \"gg\\u{1b}g\" with \\u{1b}"),
        ] {
            let text = format!("3\n4\n3\n3\n{rows}\n");
            let sentence = format!("line {line}: {expected} was expected, but this line {found}.");
            assert_eq!(complaint(&text), format!("mine.txt, {sentence}"));
        }
    }

    #[test]
    fn a_line_after_the_last_row_is_named() {
        let after = "nothing was expected after 3 rows, but this line reads \"gggg\".";
        for (line, between) in [(8, ""), (9, "\n"), (10, " \r\n\n")] {
            let text = format!("{SAMPLE}{between}gggg");
            assert_eq!(complaint(&text), format!("mine.txt, line {line}: {after}"));
        }
    }

    #[test]
    fn empty_lines_may_follow_the_last_row() {
        for after in ["\n", "\n\n", " \t\r\n"] {
            assert_eq!(read_text(&format!("{SAMPLE}{after}")), read_text(SAMPLE));
        }
    }

    #[test]
    fn a_board_without_an_empty_cell_is_refused() {
        let sentence = "mine.txt: no cell is empty, so nobody can play.";
        assert_eq!(complaint("1\n2\n2\n3\ndd"), sentence);
    }

    #[test]
    fn a_missing_file_is_named() {
        let hostile = Path::new("a\u{1b}[2Jb");
        let complaint = read(hostile).unwrap_err().message(hostile);
        assert!(complaint.starts_with("a\\u{1b}[2Jb cannot be read: "), "{complaint}");
    }
}
