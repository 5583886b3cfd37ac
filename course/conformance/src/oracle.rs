//! A second implementation of the rules of levels 4 to 7, slow and obvious: lay the tiles, then
//! scan the whole board.
//!
//! It shares nothing with the levels, so that the two can disagree. `shared` provides only tile and
//! color.

use crate::rules::Rules;
use shared::Tile;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::{iter, mem};

/// A row and a column, counted from 0.
pub type Place = (usize, usize);

/// The tiles of one turn, and where they are laid.
pub type Turn = BTreeSet<(Place, Tile)>;

/// A board, legal or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    columns: usize,
    /// Row by row.
    cells: Vec<Option<Tile>>,
    /// The rules that decide what is legal.
    rules: Arc<Rules>,
}

impl Position {
    /// An empty board, by the rules of the handouts.
    pub fn empty(rows: usize, columns: usize) -> Position {
        Position { columns, cells: vec![None; rows * columns], rules: Rules::handout() }
    }

    /// The board with these rows, or `None` if their lengths differ.
    pub fn of_rows(rows: &[Vec<Option<Tile>>], rules: Arc<Rules>) -> Option<Position> {
        let columns = rows.first()?.len();
        let is_rectangle = columns > 0 && rows.iter().all(|row| row.len() == columns);
        is_rectangle.then(|| Position { columns, cells: rows.concat(), rules })
    }

    /// Reads a board in the course's notation, such as `3/1Ar1/3`, with the rules of the handouts.
    pub fn read(notation: &str) -> Position {
        let rows: Vec<_> = notation.split('/').map(read_row).collect();
        Position::of_rows(&rows, Rules::handout()).expect("rows of the same length")
    }

    /// The rules that decide what is legal.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of rows and columns.
    pub fn size(&self) -> (usize, usize) {
        (self.cells.len() / self.columns, self.columns)
    }

    /// The rows, each with its cells.
    pub fn rows(&self) -> Vec<Vec<Option<Tile>>> {
        self.cells.chunks(self.columns).map(<[_]>::to_vec).collect()
    }

    /// The tile on a cell, or `None` if the cell is empty or off the board.
    pub fn at(&self, (row, column): Place) -> Option<Tile> {
        let index = row.checked_mul(self.columns)?.checked_add(column)?;
        *self.cells.get(index).filter(|_| column < self.columns)?
    }

    /// Every cell of the board.
    pub fn places(&self) -> Vec<Place> {
        let (rows, columns) = self.size();
        (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
    }

    /// The tiles on the board, each on its cell.
    pub fn laid(&self) -> impl Iterator<Item = (Place, Tile)> {
        self.places().into_iter().filter_map(|place| Some((place, self.at(place)?)))
    }

    /// The cells without a tile.
    pub fn free(&self) -> impl Iterator<Item = Place> {
        self.places().into_iter().filter(|&place| self.at(place).is_none())
    }

    /// The board after these tiles are laid, whatever the rules say; `None` if a cell is off the
    /// board or occupied.
    pub fn with(&self, turn: &Turn) -> Option<Position> {
        let mut after = self.clone();
        for &((row, column), tile) in turn {
            let index = row.checked_mul(self.columns)?.checked_add(column)?;
            let cell = after.cells.get_mut(index).filter(|_| column < self.columns)?;
            if cell.replace(tile).is_some() {
                return None;
            }
        }
        Some(after)
    }

    /// The board with this cell emptied.
    pub fn without(&self, (row, column): Place) -> Position {
        let mut without = self.clone();
        without.cells[row * self.columns + column] = None;
        without
    }

    /// All runs: two or more tiles side by side in a row or column, between empty cells or edges.
    pub fn runs(&self) -> Vec<Vec<Place>> {
        self.runs_through(&self.places())
    }

    /// The runs that include any of these cells.
    pub fn runs_through(&self, cells: &[Place]) -> Vec<Vec<Place>> {
        let (rows, columns) = self.size();
        let mut runs = Vec::new();
        for row in cells.iter().map(|cell| cell.0).collect::<BTreeSet<_>>() {
            self.runs_among((0..columns).map(|column| (row, column)), &mut runs);
        }
        for column in cells.iter().map(|cell| cell.1).collect::<BTreeSet<_>>() {
            self.runs_among((0..rows).map(|row| (row, column)), &mut runs);
        }
        runs.retain(|run| run.iter().any(|place| cells.contains(place)));
        runs
    }

    /// Adds the runs of one row or column.
    fn runs_among(&self, line: impl Iterator<Item = Place>, runs: &mut Vec<Vec<Place>>) {
        let mut run = Vec::new();
        for place in line {
            if self.at(place).is_some() {
                run.push(place);
            } else if run.len() > 1 {
                runs.push(mem::take(&mut run));
            } else {
                run.clear();
            }
        }
        if run.len() > 1 {
            runs.push(run);
        }
    }

    /// The tiles on these cells.
    pub fn tiles(&self, places: &[Place]) -> Vec<Tile> {
        places.iter().filter_map(|&place| self.at(place)).collect()
    }

    /// Whether every run of the board is a sequence.
    pub fn is_legal(&self) -> bool {
        self.runs().iter().all(|run| self.rules.is_sequence(&self.tiles(run)))
    }

    /// The points for a turn, or `None` if it is not allowed.
    pub fn points(&self, turn: &Turn) -> Option<usize> {
        let laid: Vec<Place> = turn.iter().map(|&(place, _)| place).collect();
        if laid.is_empty() || !laid.iter().any(|&place| self.has_neighbor(place)) {
            return None;
        }
        // Nearly all turns that are not allowed end here.
        if !self.matches_neighbors(turn) {
            return None;
        }
        let after = self.with(turn)?;
        let runs = after.runs_through(&laid);
        let is_legal = runs.iter().all(|run| self.rules.is_sequence(&after.tiles(run)));
        let is_together = laid.len() == 1
            || runs.iter().any(|run| laid.iter().all(|place| run.contains(place)))
            || self.rules.crossing && do_cross(&runs, &laid);
        let points = runs.iter().map(|run| self.rules.points_of(run.len())).sum();
        (is_legal && is_together).then(|| self.with_extras(points, &laid))
    }

    /// The points for a turn, including the extras of an exercise.
    fn with_extras(&self, points: usize, laid: &[Place]) -> usize {
        let is_long = laid.len() == self.rules.longest;
        let turn_bonus = if is_long { self.rules.turn_bonus } else { 0 };
        turn_bonus + points * if self.is_doubled(laid) { 2 } else { 1 }
    }

    fn is_doubled(&self, laid: &[Place]) -> bool {
        laid.iter().any(|place| self.rules.doubled.contains(place))
    }

    /// The extras of an exercise that apply to a turn, in words.
    pub fn extras(&self, turn: &Turn) -> Vec<String> {
        let laid: Vec<Place> = turn.iter().map(|&(place, _)| place).collect();
        let (bonus, longest) = (self.rules.turn_bonus, self.rules.longest);
        let doubled = self.is_doubled(&laid).then(|| "and all of that doubled".to_owned());
        let long = (bonus > 0 && laid.len() == longest)
            .then(|| format!("{bonus} for {longest} tiles in one turn"));
        doubled.into_iter().chain(long).collect()
    }

    /// Every legal turn of one tile. Equal tiles of the deck count once.
    pub fn placements(&self, deck: &[Tile]) -> BTreeSet<Turn> {
        let tiles: BTreeSet<Tile> = deck.iter().copied().collect();
        let turns = self
            .free()
            .filter(|&place| self.has_neighbor(place))
            .flat_map(|place| tiles.iter().map(move |&tile| Turn::from([(place, tile)])));
        turns.filter(|turn| self.points(turn).is_some()).collect()
    }

    /// Every legal turn of one or more tiles in one line. Such a turn belongs to one sequence, so
    /// its tiles lie within as many adjacent cells as the longest sequence has, and no cell between them
    /// stays free. Every order of tiles that is a sequence is tried from every free cell on, across and down.
    pub fn turns(&self, deck: &[Tile]) -> BTreeSet<Turn> {
        let orders = sequences(deck, &self.rules);
        let mut turns = BTreeSet::new();
        for (row, column) in self.free() {
            let steps = 0..self.rules.longest;
            let across: Vec<Place> = steps.clone().map(|step| (row, column + step)).collect();
            let down: Vec<Place> = steps.map(|step| (row + step, column)).collect();
            for line in [across, down] {
                let free: Vec<Place> =
                    line.into_iter().filter(|&place| self.is_free(place)).collect();
                let beside = free.iter().position(|&place| self.has_neighbor(place));
                let Some(beside) = beside else { continue };
                let fits = |tiles: &&Vec<Tile>| (beside + 1..=free.len()).contains(&tiles.len());
                let laid = orders
                    .iter()
                    .filter(fits)
                    .map(|tiles| iter::zip(free.iter().copied(), tiles.iter().copied()).collect());
                turns.extend(laid.filter(|turn| self.points(turn).is_some()));
            }
        }
        turns
    }

    /// Whether each tile forms a sequence with each tile beside it that was there before. Any part of
    /// a sequence is a sequence too, so this must be so in a legal turn.
    fn matches_neighbors(&self, turn: &Turn) -> bool {
        turn.iter().all(|&(place, tile)| {
            self.beside(place).all(|other| self.rules.is_sequence(&[tile, other]))
        })
    }

    /// Whether this is a cell of the board without a tile.
    pub fn is_free(&self, (row, column): Place) -> bool {
        let (rows, columns) = self.size();
        row < rows && column < columns && self.at((row, column)).is_none()
    }

    /// Whether two places share an edge.
    pub fn are_neighbors(a: Place, b: Place) -> bool {
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
    }

    /// Whether a cell has a neighbor; where the rules say so, touching at a corner is enough.
    pub fn has_neighbor(&self, place: Place) -> bool {
        self.touches(place) || self.rules.corners && self.touches_a_corner(place)
    }

    /// Whether a tile touches this cell at a corner.
    pub fn touches_a_corner(&self, (row, column): Place) -> bool {
        let near = |a: usize, b: usize| a.abs_diff(b) == 1;
        self.laid().any(|(other, _)| near(other.0, row) && near(other.1, column))
    }

    /// Whether a tile shares an edge with this cell.
    pub fn touches(&self, place: Place) -> bool {
        self.beside(place).next().is_some()
    }

    /// The tiles that share an edge with this cell.
    fn beside(&self, (row, column): Place) -> impl Iterator<Item = Tile> {
        let before = [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1))];
        let all = before.into_iter().chain([(row + 1, column), (row, column + 1)]);
        all.filter_map(|place| self.at(place))
    }
}

/// Whether one of these cells shares a run with each of the others.
fn do_cross(runs: &[Vec<Place>], laid: &[Place]) -> bool {
    let are_joined =
        |a: &Place, b: &Place| runs.iter().any(|run| run.contains(a) && run.contains(b));
    laid.iter().any(|crossing| laid.iter().all(|place| are_joined(crossing, place)))
}

fn read_row(text: &str) -> Vec<Option<Tile>> {
    let mut cells = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        if digits > 0 {
            let empty: usize = rest[..digits].parse().expect("a number of empty cells");
            cells.extend(vec![None; empty]);
            rest = &rest[digits..];
        } else {
            cells.push(Some(rest[..2].parse().expect("a tile")));
            rest = &rest[2..];
        }
    }
    cells
}

/// Every order of tiles of a deck that a turn may lay in a line: a single tile, or tiles that are a
/// sequence.
fn sequences(deck: &[Tile], rules: &Rules) -> BTreeSet<Vec<Tile>> {
    let mut found = BTreeSet::new();
    let mut begun = vec![(Vec::new(), deck.to_vec())];
    while let Some((tiles, rest)) = begun.pop() {
        for (index, &tile) in rest.iter().enumerate() {
            let longer = [tiles.as_slice(), &[tile]].concat();
            if (longer.len() == 1 || rules.is_sequence(&longer)) && found.insert(longer.clone()) {
                let mut rest = rest.clone();
                rest.remove(index);
                begun.push((longer, rest));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_rules(notation: &str, change: impl Fn(&mut Rules)) -> Position {
        let mut position = Position::read(notation);
        change(Arc::make_mut(&mut position.rules));
        position
    }

    fn turn(text: &str) -> Turn {
        let laid = |triple: &str| {
            let words: Vec<&str> = triple.split(' ').collect();
            ((words[1].parse().unwrap(), words[2].parse().unwrap()), words[0].parse().unwrap())
        };
        text.split(", ").map(laid).collect()
    }

    #[test]
    fn where_the_rules_say_so_a_turn_may_lie_in_two_lines_that_cross_at_one_of_its_tiles() {
        let board = "5/5/1Ar3/5/5";
        let crossing = with_rules(board, |rules| rules.crossing = true);
        for (text, points) in [
            ("Ag 2 2, Ay 1 2", Some(2 + 2)),
            ("Ag 2 2, Ab 2 3, Bg 1 2, Cg 3 2", Some(3 + 3)),
            ("Ag 2 2, Ab 2 3, Ay 2 4, Bg 1 2, Cg 3 2", Some(8 + 3)),
            ("Ag 2 2, Ay 1 2, By 1 3", Some(2 + 2 + 2)),
            // Three lines.
            ("Ag 2 2, Ay 1 2, By 1 3, Cy 0 3", None),
            // They would cross at a tile that was there before.
            ("Ag 2 2, Br 3 1", None),
            ("Ag 2 2, Ab 2 3, Br 1 1", None),
            // The second line has an empty cell.
            ("Ag 2 2, Ab 2 3, Bg 0 2", None),
        ] {
            assert_eq!(crossing.points(&turn(text)), points, "{text}");
        }
        assert_eq!(Position::read(board).points(&turn("Ag 2 2, Ay 1 2, Bg 3 2")), None);
    }

    #[test]
    fn a_cell_doubles_the_points_of_a_turn_and_four_tiles_are_worth_more() {
        let rules = |rules: &mut Rules| {
            rules.doubled = vec![(0, 2)];
            rules.turn_bonus = 6;
        };
        let board = with_rules("Ar4/5", rules);
        for (text, points) in [
            ("Ag 0 1", Some(2)),
            ("Ag 0 1, Ab 0 2", Some(2 * 3)),
            ("Ag 0 1, Ab 0 2, Ay 0 3", Some(2 * 8)),
            ("Br 1 0, Bg 1 1, By 1 2, Bb 1 3", Some(8 + 2 + 6)),
        ] {
            assert_eq!(board.points(&turn(text)), points, "{text}");
        }
        assert_eq!(board.extras(&turn("Ag 0 1")), Vec::<String>::new());
        assert_eq!(board.extras(&turn("Ab 0 2")), ["and all of that doubled"]);
    }
}
