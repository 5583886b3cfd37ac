//! The numbers of rows and columns on the page.
//!
//! They are the engine's, unless a file begins so far away that JavaScript could not count there.

use qwirkle::board::Place;
use qwirkle::position::Position;

/// The farthest row or column that a first tile may have on the page.
const FARTHEST: u64 = 10_000;

/// Where the page's place 0,0 is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame(Place);

impl Frame {
    pub(crate) fn of(position: &Position) -> Frame {
        let first = position.placements().next().map(|one| one.place).unwrap_or_default();
        let is_far = [first.row, first.column].iter().any(|one| one.unsigned_abs() > FARTHEST);
        Frame(if is_far { first } else { Place::default() })
    }

    /// The row and column on the page.
    pub(crate) fn on_page(self, place: Place) -> (i64, i64) {
        (place.row.wrapping_sub(self.0.row), place.column.wrapping_sub(self.0.column))
    }

    /// The place with this row and column on the page.
    pub(crate) fn place(self, row: i64, column: i64) -> Place {
        Place::at(self.0.row.wrapping_add(row), self.0.column.wrapping_add(column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qwirkle::board::Setup;

    #[test]
    fn a_game_at_the_end_of_the_numbers_is_shown_around_the_middle() {
        for corner in ["0,0", "-99,99", "9223372036854775807,-9223372036854775808"] {
            let setup: Setup = format!("CrDrSr@{corner}").parse().unwrap();
            let position = Position::try_from(&setup).unwrap();
            let frame = Frame::of(&position);
            for one in position.placements() {
                let (row, column) = frame.on_page(one.place);
                assert!(row.abs() < 200 && column.abs() < 200, "{row} {column}");
                assert_eq!(frame.place(row, column), one.place);
            }
        }
    }
}
