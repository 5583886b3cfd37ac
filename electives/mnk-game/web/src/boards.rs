//! The boards of the terminal program, and the reader of files.

use mnk_game::game::board::Content;
use mnk_game::game::file::{self, BadBoard, Start, files};
use serde::Serialize;
use std::path::Path;

/// The names and the texts of the boards, the course's own first.
pub const ALL: [(&str, &str); 10] = [
    ("sample.txt", include_str!("../../boards/sample.txt")),
    ("tic-tac-toe.txt", include_str!("../../boards/tic-tac-toe.txt")),
    ("corners.txt", include_str!("../../boards/corners.txt")),
    ("hole.txt", include_str!("../../boards/hole.txt")),
    ("four.txt", include_str!("../../boards/four.txt")),
    ("five.txt", include_str!("../../boards/five.txt")),
    ("4-by-4.txt", include_str!("../../boards/4-by-4.txt")),
    ("5-by-5.txt", include_str!("../../boards/5-by-5.txt")),
    ("6-by-5.txt", include_str!("../../boards/6-by-5.txt")),
    ("7-by-7.txt", include_str!("../../boards/7-by-7.txt")),
];

/// What a file says, for the form of a new game.
#[derive(Debug, Serialize)]
pub struct Template {
    pub name: String,
    pub rows: usize,
    pub columns: usize,
    /// The number of adjacent tiles that win.
    pub needed: usize,
    /// The number of plies that the computer looks ahead.
    pub quality: usize,
    /// The letters of the cells, row by row.
    pub cells: String,
}

impl Template {
    /// The board of a file.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Template, String> {
        let Start { board, tiles_needed, quality } = start(name, bytes)?;
        let (rows, columns) = (board.rows(), board.columns());
        let cells = board.contents().map(Content::symbol).collect();
        Ok(Template { name: name.to_owned(), rows, columns, needed: tiles_needed, quality, cells })
    }
}

/// The name that the page gives to a board that is in no file.
const OWN: &str = "Your board";

/// Reads a file as the terminal program does. A board that is in no file has fields, not lines.
pub(crate) fn start(name: &str, bytes: &[u8]) -> Result<Start, String> {
    let text = files::text_of(bytes).map_err(BadBoard::Unreadable);
    text.and_then(|text| file::start(&text)).map_err(|bad| match bad {
        BadBoard::Line(_, fault) if name == OWN => {
            let sentence = fault.to_string().replace("this line", "the field");
            let (first, rest) = sentence.split_at(1);
            format!("{}{rest}.", first.to_uppercase())
        }
        bad => bad.message(Path::new(name)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn every_board_of_the_terminal_program_is_offered_and_readable() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../boards");
        assert_eq!(fs::read_dir(folder).unwrap().count(), ALL.len());
        for (name, text) in ALL {
            let template = Template::read(name, text.as_bytes()).unwrap();
            assert_eq!(template.cells.len(), template.rows * template.columns, "{name}");
        }
    }

    #[test]
    fn a_wrong_field_gets_the_same_sentence_without_a_line() {
        let sentence = Template::read(OWN, b"3\n4\n\n").unwrap_err();
        assert_eq!(
            sentence,
            "The number of adjacent tiles that win was expected, a whole number from 1 to 4, but the field is empty."
        );
    }

    #[test]
    fn a_wrong_line_gets_the_readers_sentence() {
        let sentence = Template::read("mine.txt", b"3\n4\n5\n").unwrap_err();
        assert_eq!(
            sentence,
            "mine.txt, line 3: the number of adjacent tiles that win was expected, a whole number \
             from 1 to 4, but this line reads \"5\"."
        );
    }
}
