//! The board: a two-dimensional array of cells.

use std::fmt;

/// The steps down and to the right along a row, a column and the two diagonals. Each line is found
/// from only one of its ends.
pub(crate) const DIRECTIONS: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A place on a board; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// Cells in rows and columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// One vector per row, all of the same length.
    cells: Vec<Vec<Cell>>,
}

impl Board {
    /// A board of empty cells.
    pub fn new(rows: usize, columns: usize) -> Board {
        assert!(rows > 0 && columns > 0, "a board of {rows} x {columns}");
        Board { cells: vec![vec![Cell::Empty; columns]; rows] }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.cells.len()
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.cells[0].len()
    }

    /// The cell at a place; `None` off the board.
    pub fn get(&self, place: Place) -> Option<Cell> {
        self.cells.get(place.row)?.get(place.column).copied()
    }

    /// Sets the cell at a place, whatever it was.
    ///
    /// # Panics
    /// If the place is off the board.
    pub fn set(&mut self, place: Place, cell: Cell) {
        assert!(self.get(place).is_some(), "{place} is on the board");
        self.cells[place.row][place.column] = cell;
    }

    /// All cells, row by row from the top, each row from left to right.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().flatten().copied()
    }

    /// All places, in the order of [`cells`](Board::cells).
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (rows, columns) = (self.rows(), self.columns());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Place { row, column }))
    }

    /// The empty places, in the same order.
    pub fn empty_places(&self) -> impl Iterator<Item = Place> {
        self.places().filter(|&place| self.get(place) == Some(Cell::Empty))
    }

    /// The first `needed` places in a row, a column or a diagonal that all hold this cell, if there
    /// are any. Cost: one step for each cell and direction, and more where there are runs.
    pub fn line(&self, cell: Cell, needed: usize) -> Option<Vec<Place>> {
        self.places()
            .filter(|&place| self.get(place) == Some(cell))
            .flat_map(|place| DIRECTIONS.map(|direction| (place, direction)))
            .find(|&(place, direction)| self.is_line(place, direction, cell, needed))
            .map(|(place, direction)| along(place, direction).take(needed).collect())
    }

    /// Whether `needed` places from this one on, in this direction, all hold this cell.
    fn is_line(&self, start: Place, direction: (usize, isize), cell: Cell, needed: usize) -> bool {
        let run = along(start, direction).take_while(|&place| self.get(place) == Some(cell));
        run.take(needed).count() == needed
    }
}

/// The places from this one on in a direction, until a column number would be negative.
fn along(start: Place, (down, right): (usize, isize)) -> impl Iterator<Item = Place> {
    std::iter::successors(Some(start), move |place| {
        let column = place.column.checked_add_signed(right)?;
        Some(Place { row: place.row + down, column })
    })
}

// The contents of a cell, by the letters of the handout.

/// A cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A tile of the human, light blue: `b`.
    Human,
    /// A tile of the computer, orange: `o`.
    Computer,
    /// Blocked for both players, dark blue: `d`.
    Blocked,
    /// Empty, green: `g`.
    Empty,
}

impl Cell {
    /// The letter for this cell in files and configurations.
    pub fn symbol(self) -> char {
        match self {
            Cell::Human => 'b',
            Cell::Computer => 'o',
            Cell::Blocked => 'd',
            Cell::Empty => 'g',
        }
    }

    /// The cell for a letter, if there is one.
    pub fn from_symbol(symbol: char) -> Option<Cell> {
        [Cell::Human, Cell::Computer, Cell::Blocked, Cell::Empty]
            .into_iter()
            .find(|cell| cell.symbol() == symbol)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::string::string_regex;

    /// A board from rows in the letters of the handout.
    fn board(rows: &[&str]) -> Board {
        let mut board = Board::new(rows.len(), rows[0].len());
        for (place, symbol) in board.places().zip(rows.concat().chars()) {
            board.set(place, Cell::from_symbol(symbol).expect("a letter of the handout"));
        }
        board
    }

    fn place(row: usize, column: usize) -> Place {
        Place { row, column }
    }

    #[test]
    fn a_new_board_is_empty_and_has_its_rows_and_columns() {
        let board = Board::new(2, 3);
        assert_eq!((board.rows(), board.columns()), (2, 3));
        assert!(board.cells().eq([Cell::Empty; 6]));
        assert_eq!(board.get(place(2, 0)), None);
        assert_eq!(board.get(place(0, 3)), None);
    }

    #[test]
    fn cells_come_row_by_row_from_the_top() {
        let board = board(&["bod", "ggb"]);
        assert_eq!(board.cells().map(Cell::symbol).collect::<String>(), "bodggb");
        assert!(board.empty_places().eq([place(1, 0), place(1, 1)]));
    }

    #[test]
    fn a_line_is_a_row_a_column_or_a_diagonal() {
        let lines = [
            (["gggg", "gbbb", "gggg"], [place(1, 1), place(1, 2), place(1, 3)]),
            (["ggbg", "ggbg", "ggbg"], [place(0, 2), place(1, 2), place(2, 2)]),
            (["gbgg", "ggbg", "gggb"], [place(0, 1), place(1, 2), place(2, 3)]),
            (["gggb", "ggbg", "gbgg"], [place(0, 3), place(1, 2), place(2, 1)]),
        ];
        for (rows, line) in lines {
            assert_eq!(board(&rows).line(Cell::Human, 3), Some(line.to_vec()), "{rows:?}");
            assert_eq!(board(&rows).line(Cell::Human, 4), None, "{rows:?}");
            assert_eq!(board(&rows).line(Cell::Computer, 3), None, "{rows:?}");
        }
    }

    #[test]
    fn a_line_does_not_wrap_around_the_edge_or_cross_other_cells() {
        for rows in [["ggbb", "bggg"], ["bbdb", "bbob"], ["ggbg", "gggb"]] {
            assert_eq!(board(&rows).line(Cell::Human, 3), None, "{rows:?}");
        }
    }

    #[test]
    fn more_than_are_needed_are_a_line_too() {
        let found = board(&["bbbb"]).line(Cell::Human, 3);
        assert_eq!(found, Some(vec![place(0, 0), place(0, 1), place(0, 2)]));
    }

    /// Whether there is a line, found in another way: as text along every row, column and diagonal.
    fn has_line(rows: &[String], symbol: char, needed: usize) -> bool {
        let (height, width) = (rows.len(), rows[0].len());
        let at = |row: usize, column: usize| char::from(rows[row].as_bytes()[column]);
        let mut texts: Vec<String> = rows.to_vec();
        texts.extend((0..width).map(|column| (0..height).map(|row| at(row, column)).collect()));
        let sums = 0..height + width;
        let cells = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        for sum in sums {
            let falling = cells().filter(|&(row, column)| row + width - column == sum);
            let rising = cells().filter(|&(row, column)| row + column == sum);
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
            let board = board(&letters);
            for cell in [Cell::Human, Cell::Computer] {
                let line = board.line(cell, needed);
                prop_assert_eq!(line.is_some(), has_line(&rows, cell.symbol(), needed));
                for place in line.into_iter().flatten() {
                    prop_assert_eq!(board.get(place), Some(cell));
                }
            }
        }
    }

    #[test]
    fn the_letters_are_those_of_the_handout() {
        let symbols = "bodg".chars().map(Cell::from_symbol);
        let cells = [Cell::Human, Cell::Computer, Cell::Blocked, Cell::Empty];
        assert!(symbols.eq(cells.map(Some)));
        assert_eq!(Cell::from_symbol('B'), None);
    }
}
