//! The board.

use shared::Tile;

/// A row and a column, both from 0.
pub type Cell = (usize, usize);

/// Where a line of cells leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Line {
    /// Both.
    pub const BOTH: [Line; 2] = [Line::Row, Line::Column];

    /// The cell so many steps further; nothing above or left of the board.
    #[must_use]
    pub fn step(self, (row, column): Cell, steps: isize) -> Option<Cell> {
        match self {
            Line::Row => Some((row, column.checked_add_signed(steps)?)),
            Line::Column => Some((row.checked_add_signed(steps)?, column)),
        }
    }
}

/// A tile on a cell, or one that somebody wants to lay there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// What.
    pub tile: Tile,
}

/// Cells in rows and columns, each of which may hold a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: usize,
    columns: usize,
    cells: Vec<Option<Tile>>,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Board {
        Board { rows, columns, cells: vec![None; rows * columns] }
    }

    /// How many rows and columns there are.
    #[must_use]
    pub const fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// The tile there; none on an empty cell, or off the board.
    #[must_use]
    pub fn at(&self, (row, column): Cell) -> Option<Tile> {
        if row < self.rows && column < self.columns {
            self.cells[row * self.columns + column]
        } else {
            None
        }
    }

    /// Puts a tile there, over what may lie there.
    ///
    /// # Panics
    /// Off the board.
    pub fn put(&mut self, placement: Placement) {
        let (row, column) = placement.cell;
        self.cells[row * self.columns + column] = Some(placement.tile);
    }

    /// The board with some more tiles.
    #[must_use]
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

    /// The cells of all tiles that lie side by side with that cell in the line, itself included.
    #[must_use]
    pub fn run(&self, cell: Cell, line: Line) -> Vec<Cell> {
        let mut start = cell;
        while let Some(before) = line.step(start, -1).filter(|&cell| self.at(cell).is_some()) {
            start = before;
        }
        let next = |&cell: &Cell| line.step(cell, 1).filter(|&cell| self.at(cell).is_some());
        std::iter::successors(Some(start), next).collect()
    }

    /// The tiles on those cells.
    #[must_use]
    pub fn tiles_on(&self, cells: &[Cell]) -> Vec<Tile> {
        cells.iter().filter_map(|&cell| self.at(cell)).collect()
    }

    /// How many tiles lie on it.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.iter().flatten().count()
    }
}
