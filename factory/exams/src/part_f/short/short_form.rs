//! Turns in the short form, and what they mean.

use super::*;

/// The direction in which tiles are laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// From left to right.
    Right,
    /// From top to bottom.
    Down,
}

impl Way {
    fn after(self, (row, column): Place) -> Place {
        match self {
            Way::Right => (row, column + 1),
            Way::Down => (row + 1, column),
        }
    }

    /// Whether all cells are in one line of this direction.
    fn contains(self, laid: &Laid) -> bool {
        let number = |(row, column): Place| if self == Way::Right { row } else { column };
        let mut numbers = laid.iter().map(|(place, _)| number(*place));
        numbers.next().is_none_or(|first| numbers.all(|other| other == first))
    }
}

/// The short form of tiles of the deck from a cell on.
pub fn line(way: Way, (row, column): Place, indices: &[usize]) -> String {
    let letter = if way == Way::Right { 'r' } else { 'd' };
    let indices: Vec<String> = indices.iter().map(usize::to_string).collect();
    format!("{letter} {row} {column} {}", indices.join(" "))
}

/// The short form of a legal turn in this direction that is wanted.
pub fn legal(view: &View, way: Way, is_wanted: impl Fn(&Laid) -> bool) -> Option<String> {
    let turns = view.position.turns(&view.deck).into_iter();
    let laid = turns.filter(|laid| way.contains(laid) && is_wanted(laid)).max_by_key(Laid::len)?;
    // The cells are in order.
    let attempts = attempts::attempts_of(&laid, &view.deck);
    let indices: Vec<usize> = attempts.iter().map(|attempt| attempt.index).collect();
    Some(line(way, attempts.first()?.place, &indices))
}

/// The short form of two tiles that begin on a free cell beside another tile, and break a rule.
pub fn illegal(view: &View) -> Option<String> {
    let way = if view.bag.is_multiple_of(2) { Way::Right } else { Way::Down };
    let first = attempts::beside_tiles(view);
    let lines = first
        .iter()
        .map(|one| line(way, one.place, &[one.index, (one.index + 1) % view.deck.len()]));
    lines.into_iter().find(|line| view.position.points(&typed(line, view)).is_none())
}

/// The tiles that a line in the short form lays, from the deck as it was shown.
pub fn typed(line: &str, view: &View) -> Laid {
    let way = if line.trim().starts_with('r') { Way::Right } else { Way::Down };
    let numbers: Vec<usize> =
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [row, column, ref indices @ ..] = numbers[..] else { return Laid::new() };
    let tiles = indices.iter().filter_map(|&index| view.deck.get(index).copied());
    free_cells(&view.position, way, (row, column)).zip(tiles).collect()
}

/// The free cells in this direction, from this one on.
fn free_cells(position: &Position, way: Way, first: Place) -> impl Iterator<Item = Place> {
    let cells = std::iter::successors(Some(first), move |&cell| Some(way.after(cell)));
    let (rows, columns) = position.size();
    cells
        .take_while(move |&(row, column)| row < rows && column < columns)
        .filter(|&cell| position.at(cell).is_none())
}
