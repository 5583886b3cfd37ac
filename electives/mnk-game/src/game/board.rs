//! The board: a two-dimensional array of cells.

use rand::{Rng, RngExt};
use std::fmt;

/// The steps down and to the right along a row, a column and the two diagonals. Each line is found
/// from only one of its ends.
pub(crate) const DIRECTIONS: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A cell on a board; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    pub row: usize,
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// Cells in rows and columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// One vector per row, all of the same length.
    contents: Vec<Vec<Content>>,
}

impl Board {
    /// A board of empty cells.
    pub fn new(rows: usize, columns: usize) -> Board {
        assert!(rows > 0 && columns > 0, "a board of {rows} x {columns}");
        Board { contents: vec![vec![Content::Empty; columns]; rows] }
    }

    /// A board from rows of the same length, in the letters of the handout.
    pub fn from_rows(rows: &[&str]) -> Board {
        let mut board = Board::new(rows.len(), rows[0].len());
        for (cell, symbol) in board.cells().zip(rows.concat().chars()) {
            board.set(cell, Content::from_symbol(symbol).expect("a letter of the handout"));
        }
        board
    }

    pub fn rows(&self) -> usize {
        self.contents.len()
    }

    pub fn columns(&self) -> usize {
        self.contents[0].len()
    }

    /// What a cell contains; `None` off the board.
    pub fn get(&self, cell: Cell) -> Option<Content> {
        self.contents.get(cell.row)?.get(cell.column).copied()
    }

    /// Sets what a cell contains, whatever it was.
    pub fn set(&mut self, cell: Cell, content: Content) {
        assert!(self.get(cell).is_some(), "{cell} is on the board");
        self.contents[cell.row][cell.column] = content;
    }

    /// What all cells contain, row by row from the top, each row from left to right.
    pub fn contents(&self) -> impl Iterator<Item = Content> {
        self.contents.iter().flatten().copied()
    }

    /// All cells, in the order of [`contents`](Board::contents).
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (rows, columns) = (self.rows(), self.columns());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Cell { row, column }))
    }

    /// The empty cells, in the same order.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        self.cells().filter(|&cell| self.get(cell) == Some(Content::Empty))
    }

    /// The first `needed` cells in a row, a column or a diagonal that all hold this cell, if there
    /// are any. Cost: one step for each cell and direction, and more where there are runs.
    pub fn line(&self, content: Content, needed: usize) -> Option<Vec<Cell>> {
        self.cells()
            .filter(|&cell| self.get(cell) == Some(content))
            .flat_map(|cell| DIRECTIONS.map(|direction| (cell, direction)))
            .find(|&(cell, direction)| self.is_line(cell, direction, content, needed))
            .map(|(cell, direction)| along(cell, direction).take(needed).collect())
    }

    /// Whether `needed` cells from this one on, in this direction, all contain this.
    fn is_line(
        &self,
        start: Cell,
        direction: (usize, isize),
        content: Content,
        needed: usize,
    ) -> bool {
        let run = along(start, direction).take_while(|&cell| self.get(cell) == Some(content));
        run.take(needed).count() == needed
    }
}

/// The cells from this one on in a direction, until a column number would be negative.
fn along(start: Cell, (down, right): (usize, isize)) -> impl Iterator<Item = Cell> {
    std::iter::successors(Some(start), move |cell| {
        let column = cell.column.checked_add_signed(right)?;
        Some(Cell { row: cell.row + down, column })
    })
}

// The players, and the contents of a cell by the letters of the handout.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    Human,
    Computer,
}

impl Player {
    pub fn named(name: &str) -> Result<Player, String> {
        match name {
            "human" => Ok(Player::Human),
            "computer" => Ok(Player::Computer),
            _ => Err("human or computer was expected".to_owned()),
        }
    }

    /// The player who begins when chance decides.
    pub fn drawn(generator: &mut impl Rng) -> Player {
        if generator.random() { Player::Human } else { Player::Computer }
    }

    pub fn opponent(self) -> Player {
        match self {
            Player::Human => Player::Computer,
            Player::Computer => Player::Human,
        }
    }

    /// What a cell with a tile of this player contains.
    pub fn content(self) -> Content {
        match self {
            Player::Human => Content::Human,
            Player::Computer => Content::Computer,
        }
    }
}

/// What a cell contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// A tile of the human, light blue: `b`.
    Human,
    /// A tile of the computer, orange: `o`.
    Computer,
    /// Blocked for both players, dark blue: `d`.
    Blocked,
    /// Empty, green: `g`.
    Empty,
}

impl Content {
    /// The letter for it in files and configurations.
    pub fn symbol(self) -> char {
        match self {
            Content::Human => 'b',
            Content::Computer => 'o',
            Content::Blocked => 'd',
            Content::Empty => 'g',
        }
    }

    /// The content for a letter, if there is one.
    pub fn from_symbol(symbol: char) -> Option<Content> {
        [Content::Human, Content::Computer, Content::Blocked, Content::Empty]
            .into_iter()
            .find(|content| content.symbol() == symbol)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::string::string_regex;

    fn cell(row: usize, column: usize) -> Cell {
        Cell { row, column }
    }

    #[test]
    fn a_new_board_is_empty_and_has_its_rows_and_columns() {
        let board = Board::new(2, 3);
        assert_eq!((board.rows(), board.columns()), (2, 3));
        assert!(board.contents().eq([Content::Empty; 6]));
        assert_eq!(board.get(cell(2, 0)), None);
        assert_eq!(board.get(cell(0, 3)), None);
    }

    #[test]
    fn cells_come_row_by_row_from_the_top() {
        let board = Board::from_rows(&["bod", "ggb"]);
        assert_eq!(board.contents().map(Content::symbol).collect::<String>(), "bodggb");
        assert!(board.empty_cells().eq([cell(1, 0), cell(1, 1)]));
    }

    #[test]
    fn a_line_is_a_row_a_column_or_a_diagonal() {
        let lines = [
            (["gggg", "gbbb", "gggg"], [cell(1, 1), cell(1, 2), cell(1, 3)]),
            (["ggbg", "ggbg", "ggbg"], [cell(0, 2), cell(1, 2), cell(2, 2)]),
            (["gbgg", "ggbg", "gggb"], [cell(0, 1), cell(1, 2), cell(2, 3)]),
            (["gggb", "ggbg", "gbgg"], [cell(0, 3), cell(1, 2), cell(2, 1)]),
        ];
        for (rows, line) in lines {
            assert_eq!(
                Board::from_rows(&rows).line(Content::Human, 3),
                Some(line.to_vec()),
                "{rows:?}"
            );
            assert_eq!(Board::from_rows(&rows).line(Content::Human, 4), None, "{rows:?}");
            assert_eq!(Board::from_rows(&rows).line(Content::Computer, 3), None, "{rows:?}");
        }
    }

    #[test]
    fn a_line_does_not_wrap_around_the_edge_or_cross_other_cells() {
        for rows in [["ggbb", "bggg"], ["bbdb", "bbob"], ["ggbg", "gggb"]] {
            assert_eq!(Board::from_rows(&rows).line(Content::Human, 3), None, "{rows:?}");
        }
    }

    /// Whether there is a line, found in another way: as text along every row, column and diagonal.
    fn has_line(rows: &[String], symbol: char, needed: usize) -> bool {
        let (height, width) = (rows.len(), rows[0].len());
        let at = |row: usize, column: usize| char::from(rows[row].as_bytes()[column]);
        let mut texts: Vec<String> = rows.to_vec();
        texts.extend((0..width).map(|column| (0..height).map(|row| at(row, column)).collect()));
        let sums = 0..height + width;
        let contents = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        for sum in sums {
            let falling = contents().filter(|&(row, column)| row + width - column == sum);
            let rising = contents().filter(|&(row, column)| row + column == sum);
            texts.push(falling.map(|(row, column)| at(row, column)).collect());
            texts.push(rising.map(|(row, column)| at(row, column)).collect());
        }
        texts.iter().any(|text| text.contains(&symbol.to_string().repeat(needed)))
    }

    /// Boards of up to 5 rows and columns, and the number of tiles needed.
    fn rows_and_needed() -> impl Strategy<Value = (Vec<String>, usize)> {
        let row = |columns| string_regex(&format!("[bodg]{{{columns}}}")).expect("a pattern");
        let rows =
            (1..6_usize, 1..6_usize).prop_flat_map(move |(rows, columns)| vec(row(columns), rows));
        (rows, 1..5_usize)
    }

    proptest! {
        #[test]
        fn lines_are_found_where_the_letters_along_them_say_so((rows, needed) in rows_and_needed()) {
            let letters: Vec<&str> = rows.iter().map(String::as_str).collect();
            let board = Board::from_rows(&letters);
            for content in [Content::Human, Content::Computer] {
                let line = board.line(content, needed);
                prop_assert_eq!(line.is_some(), has_line(&rows, content.symbol(), needed));
                for cell in line.into_iter().flatten() {
                    prop_assert_eq!(board.get(cell), Some(content));
                }
            }
        }
    }

    #[test]
    fn the_letters_are_those_of_the_handout() {
        let symbols = "bodg".chars().map(Content::from_symbol);
        let contents = [Content::Human, Content::Computer, Content::Blocked, Content::Empty];
        assert!(symbols.eq(contents.map(Some)));
        assert_eq!(Content::from_symbol('B'), None);
    }
}
