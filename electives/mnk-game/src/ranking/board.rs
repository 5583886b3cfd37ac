//! The data about a position that a search needs, computed once.
//!
//! It contains only what can still matter. A line with a blocked cell, or with tiles of both
//! players, is dead. An empty cell on no live line makes no difference. The remaining cells are
//! numbered, and a line becomes the set of its empty cells.

use crate::game::board::{Board, Content, DIRECTIONS, Player};

/// A position in which nobody has won yet.
#[derive(Debug, Clone)]
pub struct Position {
    rows: usize,
    columns: usize,
    needed: usize,
    /// What the cells contain, row by row from the top, each from left to right.
    contents: Vec<Content>,
    to_move: Player,
}

impl Position {
    /// The position on a board on which `needed` tiles in a row, column or diagonal win.
    pub fn new(board: &Board, needed: usize, to_move: Player) -> Position {
        let (rows, columns) = (board.rows(), board.columns());
        Position { rows, columns, needed, contents: board.contents().collect(), to_move }
    }

    /// What the cells contain, row by row.
    pub(super) fn contents(&self) -> &[Content] {
        &self.contents
    }

    pub(super) fn to_move(&self) -> Player {
        self.to_move
    }

    /// The number of tiles of both players.
    pub(super) fn tiles(&self) -> usize {
        let tiles = [Content::Human, Content::Computer];
        self.contents.iter().filter(|content| tiles.contains(content)).count()
    }

    /// The same position with these cells blocked.
    pub(super) fn with_blocked(&self, cells: impl Iterator<Item = usize>) -> Position {
        let mut position = self.clone();
        for at in cells {
            position.contents[at] = Content::Blocked;
        }
        position
    }

    /// The cells of every line of the needed length without blocked cells, as indices.
    pub(super) fn windows(&self) -> impl Iterator<Item = Vec<usize>> {
        let starts = (0..self.rows).flat_map(|row| (0..self.columns).map(move |c| (row, c)));
        starts.flat_map(move |start| {
            DIRECTIONS.into_iter().filter_map(move |step| self.window(start, step))
        })
    }

    /// The line that starts here, unless it leaves the board or meets a blocked cell.
    fn window(
        &self,
        (row, column): (usize, usize),
        (down, right): (usize, isize),
    ) -> Option<Vec<usize>> {
        let column_after = |steps: usize| column.checked_add_signed(right * steps.cast_signed());
        let reach = self.needed - 1;
        if row + down * reach >= self.rows || column_after(reach)? >= self.columns {
            return None;
        }
        (0..=reach)
            .map(|steps| {
                let index = (row + down * steps) * self.columns + column_after(steps)?;
                (self.contents[index] != Content::Blocked).then_some(index)
            })
            .collect()
    }
}

/// A line that a side may still fill, at the start of the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line {
    /// Its cells that were empty at the start.
    pub(super) cells: Cells,
    /// Whether each side may fill it.
    pub(super) is_open: [bool; 2],
}

/// The board of a search. Side 0 is the one to move at the start, side 1 the other.
pub(super) struct SearchBoard {
    /// The index of each numbered cell in the position.
    places: Vec<usize>,
    pub(super) lines: Vec<Line>,
    through: Vec<Vec<u16>>,
}

impl SearchBoard {
    /// The board of a position, or the number of cells that matter if they are too many.
    pub(super) fn new(position: &Position) -> Result<SearchBoard, usize> {
        let places = places(position);
        if places.len() > MOST {
            return Err(places.len());
        }
        let number = |at: &usize| places.binary_search(at).ok();
        let line = |(window, is_open): (Vec<usize>, [bool; 2])| {
            let cells = window.iter().filter_map(number).fold(0, |set, cell| set | only(cell));
            Line { cells, is_open }
        };
        let lines: Vec<Line> = open_windows(position).map(line).collect();
        Ok(SearchBoard { through: through(places.len(), &lines), places, lines })
    }

    pub(super) fn all(&self) -> Cells {
        (0..self.places.len()).fold(0, |set, cell| set | only(cell))
    }

    pub(super) fn through(&self, cell: usize) -> &[u16] {
        &self.through[cell]
    }

    /// The number of the cell with this index in the position, if it matters.
    pub(super) fn number(&self, at: usize) -> Option<usize> {
        self.places.binary_search(&at).ok()
    }

    /// The index of a numbered cell in the position.
    pub(super) fn place(&self, cell: usize) -> usize {
        self.places[cell]
    }
}

/// The lines that a side may still fill, as indices of their cells, and which sides may.
fn open_windows(position: &Position) -> impl Iterator<Item = (Vec<usize>, [bool; 2])> {
    let own = position.to_move();
    let with_sides = move |window: Vec<usize>| {
        let holds = |tile| window.iter().any(|&at| position.contents()[at] == tile);
        let is_open = [!holds(own.opponent().content()), !holds(own.content())];
        (window, is_open)
    };
    position.windows().map(with_sides).filter(|(_, is_open)| is_open.contains(&true))
}

/// The empty cells on these lines, in the order of the board.
fn places(position: &Position) -> Vec<usize> {
    let mut is_met = vec![false; position.contents().len()];
    for (window, _) in open_windows(position) {
        for at in window {
            is_met[at] = true;
        }
    }
    let is_place = |&at: &usize| is_met[at] && position.contents()[at] == Content::Empty;
    (0..is_met.len()).filter(is_place).collect()
}

fn through(cells: usize, lines: &[Line]) -> Vec<Vec<u16>> {
    let meets = |cell| {
        let indices = (0u16..).zip(lines);
        indices.filter(move |(_, line)| line.cells & only(cell) != 0).map(|(index, _)| index)
    };
    (0..cells).map(|cell| meets(cell).collect()).collect()
}

// Sets of cells: one bit each.

/// A set of numbered cells. The lowest bit is the first cell.
pub(super) type Cells = u128;

pub(super) const MOST: usize = Cells::BITS as usize;

pub(super) const fn only(cell: usize) -> Cells {
    1 << cell
}

/// The first cell of a nonempty set.
pub(super) const fn first(cells: Cells) -> usize {
    cells.trailing_zeros() as usize
}

/// Whether a set has two or more cells.
pub(super) const fn are_several(cells: Cells) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// The cells of a set, from the lowest bit up.
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = first(cells);
        cells &= cells.wrapping_sub(1);
        (cell < MOST).then_some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::tests::{fresh, position};

    /// Lines of k on m rows and n columns: m(n-k+1) + n(m-k+1) + 2(m-k+1)(n-k+1).
    #[test]
    fn a_fresh_board_has_as_many_lines_as_the_formula_says() {
        let lines =
            |rows: usize, columns: usize, needed| fresh(rows, columns, needed).windows().count();
        assert_eq!(lines(3, 3, 3), 8);
        assert_eq!(lines(4, 4, 4), 10);
        assert_eq!(lines(5, 5, 4), 28);
        assert_eq!(lines(3, 4, 3), 14);
        assert_eq!(lines(1, 5, 3), 3);
    }

    #[test]
    fn a_line_does_not_cross_a_blocked_cell() {
        let lines: Vec<_> = position("gggd/dddd/gggg", 3).windows().collect();
        assert_eq!(lines, [[0, 1, 2], [8, 9, 10], [9, 10, 11]]);
    }

    fn places(rows: &str, needed: usize) -> Vec<usize> {
        SearchBoard::new(&position(rows, needed)).expect("few cells").places
    }

    #[test]
    fn cells_on_no_open_line_are_left_out() {
        assert_eq!(places("ggg/gdg/ggg", 3), [0, 1, 2, 3, 5, 6, 7, 8]);
        assert_eq!(places("ggd/ddd/ggg", 3), [6, 7, 8]);
        assert_eq!(places("bgo/ddd/ogg", 3), [7, 8]);
        assert_eq!(places("gd/dg", 2), [0, 3]);
    }

    #[test]
    fn a_line_with_tiles_of_one_side_is_open_to_that_side() {
        let board = SearchBoard::new(&position("ogg/ddd/bgg", 3)).expect("few cells");
        let lines: Vec<_> = board.lines.iter().map(|line| (line.cells, line.is_open)).collect();
        assert_eq!(lines, [(0b0011, [true, false]), (0b1100, [false, true])]);
    }

    #[test]
    fn each_cell_knows_its_lines() {
        let board = SearchBoard::new(&fresh(3, 3, 3)).expect("few cells");
        let counts = (0..9).map(|cell| board.through(cell).len());
        assert_eq!(counts.collect::<Vec<_>>(), [3, 2, 3, 2, 4, 2, 3, 2, 3]);
    }

    #[test]
    fn each_cell_of_a_set_comes_once_and_in_order() {
        assert_eq!(each(0).count(), 0);
        let cells = only(0) | only(63) | only(64) | only(MOST - 1);
        assert_eq!(each(cells).collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert!(are_several(cells) && !are_several(only(90)) && !are_several(0));
    }
}
