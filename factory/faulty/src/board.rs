//! The board.

use shared::Tile;

/// A row and a column, counted from 0.
pub type Cell = (usize, usize);

/// The direction of a line of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Line {
    /// Both directions.
    pub const BOTH: [Line; 2] = [Line::Row, Line::Column];

    /// The cell this many steps away; `None` above or left of the board.
    pub fn step(self, (row, column): Cell, steps: isize) -> Option<Cell> {
        match self {
            Line::Row => Some((row, column.checked_add_signed(steps)?)),
            Line::Column => Some((row.checked_add_signed(steps)?, column)),
        }
    }
}

/// A tile on a cell, or to be laid there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// The cell.
    pub cell: Cell,
    /// The tile.
    pub tile: Tile,
}

/// Rows and columns of cells, each of which may hold a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: usize,
    columns: usize,
    cells: Vec<Option<Tile>>,
}

impl Board {
    /// An empty board.
    pub fn new(rows: usize, columns: usize) -> Board {
        Board { rows, columns, cells: vec![None; rows * columns] }
    }

    /// The number of rows and columns.
    pub const fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// The tile on a cell; `None` if the cell is empty or off the board.
    pub fn at(&self, (row, column): Cell) -> Option<Tile> {
        if row < self.rows && column < self.columns {
            self.cells[row * self.columns + column]
        } else {
            None
        }
    }

    /// Puts a tile on a cell, replacing any tile there.
    pub fn put(&mut self, placement: Placement) {
        let (row, column) = placement.cell;
        self.cells[row * self.columns + column] = Some(placement.tile);
    }

    /// The same board with one more row and column.
    pub fn larger(&self) -> Board {
        let mut larger = Board::new(self.rows + 1, self.columns + 1);
        for cell in self.cells() {
            if let Some(tile) = self.at(cell) {
                larger.put(Placement { cell, tile });
            }
        }
        larger
    }

    /// The board with these tiles added.
    pub fn with(&self, placements: &[Placement]) -> Board {
        let mut board = self.clone();
        for &placement in placements {
            board.put(placement);
        }
        board
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// The empty cells, row by row.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        self.cells().filter(|&cell| self.at(cell).is_none())
    }

    /// The cells of the adjacent tiles in a line through this cell, including itself.
    pub fn run(&self, cell: Cell, line: Line) -> Vec<Cell> {
        let mut start = cell;
        while let Some(before) = line.step(start, -1).filter(|&cell| self.at(cell).is_some()) {
            start = before;
        }
        let next = |&cell: &Cell| line.step(cell, 1).filter(|&cell| self.at(cell).is_some());
        std::iter::successors(Some(start), next).collect()
    }

    /// The tiles on these cells.
    pub fn tiles_on(&self, cells: &[Cell]) -> Vec<Tile> {
        cells.iter().filter_map(|&cell| self.at(cell)).collect()
    }

    /// The number of tiles on the board.
    pub fn count(&self) -> usize {
        self.cells.iter().flatten().count()
    }
}
