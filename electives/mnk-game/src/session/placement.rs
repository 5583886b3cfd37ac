//! Parses what the human types: a row and a column.

use crate::game::board::{Board, Cell, Content};
use game_kit::not;
use shared::console::{shortened, whole_number};

/// The empty cell named by a line, or a message for the user. Whitespace, commas and brackets
/// separate the numbers, so that a cell can be typed as it is shown.
pub fn read(line: &str, board: &Board) -> Result<Cell, String> {
    let is_between = |c: char| c.is_whitespace() || ",()".contains(c);
    let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    let [row, column] = words[..] else {
        return Err(expected(board, &not(line)));
    };
    for word in [row, column] {
        if whole_number(word).is_none() {
            let not = format!(", but {} is not a whole number", shortened(word));
            return Err(expected(board, &not));
        }
    }
    let row = within("row", row, board.rows())?;
    let column = within("column", column, board.columns())?;
    let cell = Cell { row, column };
    match board.get(cell) {
        Some(Content::Empty) => Ok(cell),
        Some(Content::Blocked) => Err(format!("Impossible: {cell} is blocked.")),
        Some(Content::Human) => Err(format!("Impossible: you already have a tile on {cell}.")),
        _ => Err(format!("Impossible: the computer already has a tile on {cell}.")),
    }
}

/// What was expected, with an example that would be accepted.
fn expected(board: &Board, not: &str) -> String {
    let example = board.empty_cells().next().unwrap_or(Cell { row: 0, column: 0 });
    let Cell { row, column } = example;
    format!("Ignored: a row and a column were expected, for example {row} {column}{not}.")
}

/// Parses the number of a row or a column, of which there are `count`.
fn within(what: &str, word: &str, count: usize) -> Result<usize, String> {
    whole_number(word)
        .and_then(|number| usize::try_from(number).ok())
        .filter(|&number| number < count)
        .ok_or_else(|| {
            let word = shortened(word);
            let last = count - 1;
            format!("Impossible: {what} {word} is not on the board; its {what}s are 0 to {last}.")
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn board() -> Board {
        let mut board = Board::new(3, 4);
        for (column, content) in
            [Content::Human, Content::Computer, Content::Blocked].into_iter().enumerate()
        {
            board.set(Cell { row: 0, column }, content);
        }
        board
    }

    #[test]
    fn a_place_is_typed_with_spaces_or_as_it_is_shown() {
        for line in ["2 1", " 2\t1 ", "2,1", "(2,1)", "(2, 1)", "+2 01", "2\u{3000}1"] {
            assert_eq!(read(line, &board()), Ok(Cell { row: 2, column: 1 }), "{line:?}");
        }
    }

    #[test]
    fn a_malformed_place_is_answered_with_an_example() {
        let expected = "Ignored: a row and a column were expected, for example 0 3";
        for (line, not) in [
            ("", ""),
            ("  ", ""),
            ("1", ", not 1"),
            ("1 2 3", ", not 1 2 3"),
            ("row 1", ", but row is not a whole number"),
            ("1 1.5", ", but 1.5 is not a whole number"),
            ("1 \u{1b}[2J", ", but \\u{1b}[2J is not a whole number"),
        ] {
            assert_eq!(read(line, &board()), Err(format!("{expected}{not}.")), "{line:?}");
        }
    }

    #[test]
    fn a_place_that_is_not_free_is_refused_with_the_reason() {
        for (line, reason) in [
            ("0 0", "you already have a tile on (0,0)"),
            ("0 1", "the computer already has a tile on (0,1)"),
            ("0 2", "(0,2) is blocked"),
            ("3 0", "row 3 is not on the board; its rows are 0 to 2"),
            ("-1 0", "row -1 is not on the board; its rows are 0 to 2"),
            ("0 4", "column 4 is not on the board; its columns are 0 to 3"),
        ] {
            assert_eq!(read(line, &board()), Err(format!("Impossible: {reason}.")), "{line:?}");
        }
        let thirty_digits = "9".repeat(30);
        let refusal = read(&format!("0 {thirty_digits}"), &board()).unwrap_err();
        assert!(refusal.contains(&format!("column {thirty_digits} is not")), "{refusal}");
    }
}
