//! The rules of levels 4 to 7 once more, in the slow and obvious way: lay the tiles, then look at
//! the whole board.
//!
//! Nothing here comes from a level, so that the two can disagree. `shared` lends the words, tile
//! and color, and no more.

use shared::Tile;
use std::collections::BTreeSet;
use std::mem;

/// The most tiles that stand side by side.
const COMPLETE: usize = 4;

/// What so many are worth beyond their number.
const BONUS: usize = 4;

/// A row and a column, both counted from 0.
pub type Place = (usize, usize);

/// Tiles and where they are laid, in one turn.
pub type Turn = BTreeSet<(Place, Tile)>;

/// A board, legal or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    columns: usize,
    /// Row by row.
    cells: Vec<Option<Tile>>,
}

impl Position {
    /// An empty board.
    #[must_use]
    pub fn empty(rows: usize, columns: usize) -> Position {
        Position { columns, cells: vec![None; rows * columns] }
    }

    /// The board with these rows; nothing when they are not equally long.
    #[must_use]
    pub fn of_rows(rows: &[Vec<Option<Tile>>]) -> Option<Position> {
        let columns = rows.first()?.len();
        let is_rectangle = columns > 0 && rows.iter().all(|row| row.len() == columns);
        is_rectangle.then(|| Position { columns, cells: rows.concat() })
    }

    /// The board that a text in the course's notation says: `3/1Ar1/3`.
    ///
    /// # Panics
    /// When it says none.
    #[must_use]
    pub fn read(notation: &str) -> Position {
        let rows: Vec<_> = notation.split('/').map(read_row).collect();
        Position::of_rows(&rows).expect("rows of the same length")
    }

    /// How many rows and columns there are.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.cells.len() / self.columns, self.columns)
    }

    /// The tile at a place; nothing where there is none, or off the board.
    #[must_use]
    pub fn at(&self, (row, column): Place) -> Option<Tile> {
        let index = row.checked_mul(self.columns)?.checked_add(column)?;
        *self.cells.get(index).filter(|_| column < self.columns)?
    }

    /// Every place of the board.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        let (rows, columns) = self.size();
        (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
    }

    /// How many tiles lie on the board.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// The board with these tiles laid, whatever the rules say; nothing when a place is off the
    /// board, or not free.
    #[must_use]
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

    /// The board with nothing at a place.
    #[must_use]
    pub fn without(&self, (row, column): Place) -> Position {
        let mut without = self.clone();
        without.cells[row * self.columns + column] = None;
        without
    }

    /// All the places, two or more, that stand side by side in a row or column from one empty cell
    /// or edge to the next.
    #[must_use]
    pub fn runs(&self) -> Vec<Vec<Place>> {
        let (rows, columns) = self.size();
        let mut runs = Vec::new();
        for row in 0..rows {
            self.runs_among((0..columns).map(|column| (row, column)), &mut runs);
        }
        for column in 0..columns {
            self.runs_among((0..rows).map(|row| (row, column)), &mut runs);
        }
        runs
    }

    /// Adds the runs of a line.
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

    /// Whether these tiles, in this order, are a sequence.
    #[must_use]
    pub fn is_sequence(tiles: &[Tile]) -> bool {
        let is_one_letter = tiles.windows(2).all(|pair| pair[0].letter == pair[1].letter);
        let is_one_color = tiles.windows(2).all(|pair| pair[0].color == pair[1].color);
        let all_differ = (1..tiles.len()).all(|index| !tiles[..index].contains(&tiles[index]));
        (2..=COMPLETE).contains(&tiles.len()) && all_differ && (is_one_letter || is_one_color)
    }

    /// The tiles at these places.
    #[must_use]
    pub fn tiles(&self, places: &[Place]) -> Vec<Tile> {
        places.iter().filter_map(|&place| self.at(place)).collect()
    }

    /// Whether every run of the board is a sequence.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.runs().iter().all(|run| Position::is_sequence(&self.tiles(run)))
    }

    /// The points of a turn; nothing when the turn is not allowed.
    #[must_use]
    pub fn points(&self, turn: &Turn) -> Option<usize> {
        let after = self.with(turn)?;
        let laid: Vec<Place> = turn.iter().map(|&(place, _)| place).collect();
        if laid.is_empty() || !laid.iter().any(|&place| self.has_neighbor(place)) {
            return None;
        }
        let runs = after.runs();
        let is_legal = runs.iter().all(|run| Position::is_sequence(&after.tiles(run)));
        let is_together =
            laid.len() == 1 || runs.iter().any(|run| laid.iter().all(|place| run.contains(place)));
        let extended = runs.iter().filter(|run| run.iter().any(|place| laid.contains(place)));
        let points_of =
            |run: &Vec<Place>| run.len() + if run.len() == COMPLETE { BONUS } else { 0 };
        (is_legal && is_together).then(|| extended.map(points_of).sum())
    }

    /// Every allowed turn of one tile of the deck. Equal tiles of the deck make one turn, not two.
    #[must_use]
    pub fn placements(&self, deck: &[Tile]) -> BTreeSet<Turn> {
        let tiles: BTreeSet<Tile> = deck.iter().copied().collect();
        let turns = self
            .places()
            .into_iter()
            .filter(|&place| self.at(place).is_none() && self.has_neighbor(place))
            .flat_map(|place| tiles.iter().map(move |&tile| Turn::from([(place, tile)])));
        turns.filter(|turn| self.points(turn).is_some()).collect()
    }

    /// Every allowed turn of one tile or more. A turn belongs to one sequence, so its tiles lie
    /// within four cells side by side: every choice of free cells among such four is tried with
    /// every choice of tiles.
    #[must_use]
    pub fn turns(&self, deck: &[Tile]) -> BTreeSet<Turn> {
        let mut choices = BTreeSet::new();
        for (row, column) in self.places() {
            let across: Vec<Place> = (0..COMPLETE).map(|step| (row, column + step)).collect();
            let down: Vec<Place> = (0..COMPLETE).map(|step| (row + step, column)).collect();
            for window in [across, down] {
                let free = window.into_iter().filter(|&place| self.is_free(place));
                choices.extend(subsets(&free.collect::<Vec<_>>()));
            }
        }
        choices
            .into_iter()
            .filter(|places| places.iter().any(|&place| self.has_neighbor(place)))
            .flat_map(|places| arrangements(&places, deck))
            .filter(|turn| belong_together(turn) && self.points(turn).is_some())
            .collect()
    }

    fn is_free(&self, (row, column): Place) -> bool {
        let (rows, columns) = self.size();
        row < rows && column < columns && self.at((row, column)).is_none()
    }

    /// Whether two places share an edge.
    #[must_use]
    pub fn are_neighbors(a: Place, b: Place) -> bool {
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
    }

    /// Whether a tile lies beside a place.
    #[must_use]
    pub fn has_neighbor(&self, (row, column): Place) -> bool {
        let above = row.checked_sub(1).and_then(|row| self.at((row, column)));
        let left = column.checked_sub(1).and_then(|column| self.at((row, column)));
        let others = [above, left, self.at((row + 1, column)), self.at((row, column + 1))];
        others.iter().any(Option::is_some)
    }
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

/// Whether the tiles of a turn can stand in one sequence: then some of them alone are one as well.
fn belong_together(turn: &Turn) -> bool {
    let tiles: Vec<Tile> = turn.iter().map(|&(_, tile)| tile).collect();
    tiles.len() == 1 || Position::is_sequence(&tiles)
}

/// Every choice of one element or more.
fn subsets(elements: &[Place]) -> Vec<Vec<Place>> {
    let choices = 1..1_usize << elements.len();
    choices
        .map(|choice| {
            let is_chosen = |index: &usize| choice >> index & 1 == 1;
            (0..elements.len()).filter(is_chosen).map(|index| elements[index]).collect()
        })
        .collect()
}

/// Every way to lay tiles of the deck on all these places.
fn arrangements(places: &[Place], deck: &[Tile]) -> Vec<Turn> {
    let Some((&first, others)) = places.split_first() else {
        return vec![Turn::new()];
    };
    let mut turns = Vec::new();
    for index in 0..deck.len() {
        let mut rest = deck.to_vec();
        let tile = rest.remove(index);
        for mut turn in arrangements(others, &rest) {
            turn.insert((first, tile));
            turns.push(turn);
        }
    }
    turns
}
