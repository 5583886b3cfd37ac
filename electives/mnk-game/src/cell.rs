//! The contents of a cell, by the letters of the handout.

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

    #[test]
    fn the_letters_are_those_of_the_handout() {
        let symbols = "bodg".chars().map(Cell::from_symbol);
        let cells = [Cell::Human, Cell::Computer, Cell::Blocked, Cell::Empty];
        assert!(symbols.eq(cells.map(Some)));
        assert_eq!(Cell::from_symbol('B'), None);
    }
}
