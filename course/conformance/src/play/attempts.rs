//! Attempts: which tiles of the deck can be tried on which cells, and what the rules say about
//! each.

use crate::oracle::{Place, Position, Turn};
use crate::play::View;
use crate::rules::{Rules, is_one_color};
use shared::Tile;

/// A tile of the deck and the cell to try it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// The index of the tile in the deck.
    pub index: usize,
    /// The tile.
    pub tile: Tile,
    /// The cell.
    pub place: Place,
}

/// The row and the column that the tile of an attempt would be part of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// Its row.
    pub row: Line,
    /// Its column.
    pub column: Line,
}

/// A row or a column of a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The adjacent tiles, including the tile itself.
    pub tiles: Vec<Tile>,
    /// The index of the tile among them.
    own: usize,
    /// What is wrong with them.
    pub flaw: Flaw,
}

impl Attempt {
    /// The line that a player types.
    pub fn line(&self) -> String {
        format!("{} {} {}", self.index, self.place.0, self.place.1)
    }

    /// The turn of this tile alone.
    pub fn turn(&self) -> Turn {
        Turn::from([(self.place, self.tile)])
    }

    /// The points it would score, or `None` if it is not allowed.
    pub fn points(&self, position: &Position) -> Option<usize> {
        position.points(&self.turn())
    }

    /// The row and the column that the tile would be part of.
    pub fn lines(&self, position: &Position) -> Lines {
        let after = position.with(&self.turn()).unwrap_or_else(|| position.clone());
        let runs: Vec<Vec<Place>> = after.runs_through(&[self.place]);
        let along = |is_it: fn(Place, Place) -> bool| {
            let run = runs.iter().find(|run| is_it(run[0], run[1]));
            let places = run.cloned().unwrap_or_else(|| vec![self.place]);
            let own = places.iter().position(|&place| place == self.place).unwrap_or(0);
            let tiles = after.tiles(&places);
            Line { flaw: flaw(position.rules(), &tiles), tiles, own }
        };
        Lines { row: along(|a, b| a.0 == b.0), column: along(|a, b| a.1 == b.1) }
    }
}

impl Line {
    /// Whether the tile joins tiles on both sides of it.
    fn is_joined(&self) -> bool {
        self.own > 0 && self.own + 1 < self.tiles.len()
    }

    /// Whether the tile joins tiles that are not allowed together, although those of each side would be
    /// allowed with it.
    fn is_split(&self, rules: &Rules) -> bool {
        let sides = [&self.tiles[..=self.own], &self.tiles[self.own..]];
        self.flaw != Flaw::None
            && self.is_joined()
            && sides.into_iter().all(|side| rules.is_sequence(side))
    }
}

impl Lines {
    /// The row and the column.
    pub fn both(&self) -> [&Line; 2] {
        [&self.row, &self.column]
    }

    /// How many tiles the row has, and the column.
    pub fn lengths(&self) -> [usize; 2] {
        self.both().map(|line| line.tiles.len())
    }

    /// What is wrong with the row, and with the column.
    pub fn flaws(&self) -> [Flaw; 2] {
        self.both().map(|line| line.flaw)
    }

    /// Whether this is the only thing wrong, in one line or in both.
    pub fn have_only(&self, kind: Flaw) -> bool {
        let flaws = self.flaws();
        flaws.contains(&kind) && flaws.iter().all(|&flaw| flaw == kind || flaw == Flaw::None)
    }

    /// Whether a line is not allowed, and each such line joins tiles that would be allowed on each side.
    pub fn agree_with_each_side(&self, rules: &Rules) -> bool {
        let is_fine = |line: &Line| line.flaw == Flaw::None || line.is_split(rules);
        self.flaws() != [Flaw::None; 2] && self.both().into_iter().all(is_fine)
    }

    /// Whether the tile joins tiles on both sides of it.
    pub fn is_joining(&self) -> bool {
        self.both().into_iter().any(Line::is_joined)
    }
}

/// The index and the cell in each triple of a line of numbers; none in any other line.
pub fn triples(line: &str) -> Vec<(usize, Place)> {
    let numbers: Option<Vec<usize>> =
        line.split_whitespace().map(|word| word.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len().is_multiple_of(3)).unwrap_or_default();
    numbers.chunks_exact(3).map(|of| (of[0], (of[1], of[2]))).collect()
}

/// The tiles and cells that a line of triples names.
pub fn turn(view: &View, line: &str) -> Turn {
    let triples = triples(line).into_iter();
    triples.filter_map(|(index, place)| Some((place, *view.deck.get(index)?))).collect()
}

/// The placement that a line of three numbers names, if the deck has that tile.
pub fn typed(view: &View, line: &str) -> Option<Attempt> {
    let &[(index, place)] = &triples(line)[..] else { return None };
    Some(Attempt { index, tile: *view.deck.get(index)?, place })
}

/// The line that a player types for these attempts: all triples, one after the other.
pub fn line_of(attempts: &[Attempt]) -> String {
    attempts.iter().map(Attempt::line).collect::<Vec<_>>().join(" ")
}

/// A turn of the oracle's as attempts. Among equal tiles of the deck, the leftmost is used first.
pub fn attempts_of(turn: &Turn, deck: &[Tile]) -> Vec<Attempt> {
    let mut used = vec![false; deck.len()];
    let mut attempts = Vec::new();
    for &(place, tile) in turn {
        let index = (0..deck.len()).find(|&index| deck[index] == tile && !used[index]);
        if let Some(index) = index {
            used[index] = true;
            attempts.push(Attempt { index, tile, place });
        }
    }
    attempts
}

/// Every tile of the deck on every free cell. Among equal tiles the last one is used, because that
/// reveals an index that is off by one.
pub fn all(view: &View) -> Vec<Attempt> {
    let deck = &view.deck;
    let is_last = |index: &usize| !deck[index + 1..].contains(&deck[*index]);
    let indices: Vec<usize> = (0..deck.len()).filter(is_last).collect();
    let free = view.position.free();
    free.flat_map(|place| {
        indices.iter().map(move |&index| Attempt { index, tile: deck[index], place })
    })
    .collect()
}

/// All attempts on a cell that has a neighbor.
pub fn beside_tiles(view: &View) -> Vec<Attempt> {
    let mut attempts = all(view);
    attempts.retain(|attempt| view.position.has_neighbor(attempt.place));
    attempts
}

/// All attempts to join tiles that do not go together, with a tile that goes with those on each side.
pub fn conflicting_joins(view: &View) -> Vec<Attempt> {
    let position = &view.position;
    let mut attempts = all(view);
    attempts.retain(|attempt| is_between(position, attempt.place));
    attempts.retain(|attempt| attempt.lines(position).agree_with_each_side(position.rules()));
    attempts
}

/// Whether a cell has tiles on both sides, in its row or in its column.
pub fn is_between(position: &Position, (row, column): Place) -> bool {
    let is_taken = |place: Place| position.at(place).is_some();
    let across = column > 0 && is_taken((row, column - 1)) && is_taken((row, column + 1));
    let down = row > 0 && is_taken((row - 1, column)) && is_taken((row + 1, column));
    across || down
}

/// All legal attempts, with their points.
pub fn legal(view: &View) -> Vec<(Attempt, usize)> {
    let points = |attempt: Attempt| attempt.points(&view.position).map(|points| (attempt, points));
    beside_tiles(view).into_iter().filter_map(points).collect()
}

/// The first legal attempt whose row and column are as wanted.
pub fn find_legal(view: &View, is_wanted: impl Fn(&Lines) -> bool) -> Option<Attempt> {
    let mut legal = legal(view).into_iter().map(|(attempt, _)| attempt);
    legal.find(|attempt| is_wanted(&attempt.lines(&view.position)))
}

/// The first legal attempt.
pub fn first_legal(view: &View) -> Option<Attempt> {
    let mut attempts = beside_tiles(view).into_iter();
    attempts.find(|attempt| attempt.points(&view.position).is_some())
}

/// Whether no tile of the deck fits anywhere.
pub fn is_blocked(view: &View) -> bool {
    first_legal(view).is_none()
}

/// An attempt on a cell without a neighbor, which touches a tile at a corner or does not.
pub fn apart(view: &View, at_a_corner: bool) -> Option<Attempt> {
    let position = &view.position;
    let is_apart = |attempt: &Attempt| !position.has_neighbor(attempt.place);
    let mut attempts = all(view).into_iter().filter(is_apart);
    attempts.find(|attempt| position.touches_a_corner(attempt.place) == at_a_corner)
}

/// An attempt for each of the four corners: on a cell without a neighbor that touches a tile at this
/// corner only.
pub fn at_corners(view: &View) -> Vec<Attempt> {
    let position = &view.position;
    let touches = |(row, column): Place| {
        [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(down, right)| {
            let cell = row.checked_add_signed(down).zip(column.checked_add_signed(right));
            cell.is_some_and(|cell| position.at(cell).is_some())
        })
    };
    let free: Vec<Attempt> =
        all(view).into_iter().filter(|attempt| !position.has_neighbor(attempt.place)).collect();
    let only = |corner: usize| {
        let wanted: [bool; 4] = std::array::from_fn(|other| other == corner);
        free.iter().copied().find(|attempt| touches(attempt.place) == wanted)
    };
    (0..4).filter_map(only).collect()
}

/// Attempts on a cell at an edge of the board that has no neighbor, while a tile lies at the other
/// end of its row or column. Some languages take index -1 for the last one.
pub fn opposite_edges(view: &View) -> Vec<Attempt> {
    let position = &view.position;
    let (rows, columns) = position.size();
    let is_taken = |place: Place| position.at(place).is_some();
    let is_opposite = |(row, column): Place| {
        let across = (column == 0 && is_taken((row, columns - 1)))
            || (column + 1 == columns && is_taken((row, 0)));
        let down = (row == 0 && is_taken((rows - 1, column)))
            || (row + 1 == rows && is_taken((0, column)));
        across || down
    };
    let mut attempts = all(view);
    attempts.retain(|attempt| is_opposite(attempt.place) && !position.has_neighbor(attempt.place));
    attempts
}

/// The first attempt beside other tiles whose row and column are as wanted.
pub fn find(view: &View, is_wanted: impl Fn(&Lines) -> bool) -> Option<Attempt> {
    let mut attempts = beside_tiles(view).into_iter();
    attempts.find(|attempt| is_wanted(&attempt.lines(&view.position)))
}

/// The lines of illegal attempts, one for each way in which a row or column can be wrong, and one at a
/// corner.
pub fn of_each_flaw(view: &View) -> Vec<String> {
    let one = |kind: Flaw| find(view, |lines| lines.have_only(kind));
    let long = find(view, |lines| {
        lines.lengths().iter().any(|&length| length > 2) && lines.flaws().contains(&Flaw::Neighbors)
    });
    let one_of_two = [[0, 1], [1, 0]].into_iter().filter_map(|[bad, good]| {
        find(view, |lines| {
            let flaws = lines.flaws();
            flaws[bad] != Flaw::None && flaws[good] == Flaw::None && lines.lengths()[good] > 1
        })
    });
    let mixed = find(view, |lines| lines.both().into_iter().any(|line| is_mixed(&line.tiles)));
    let bad = [Flaw::Neighbors, Flaw::IdenticalBeside, Flaw::IdenticalApart, Flaw::TooMany];
    let bad = bad.into_iter().filter_map(one).chain(long).chain(one_of_two).chain(mixed);
    bad.chain(apart(view, true)).map(|attempt| attempt.line()).collect()
}

/// Whether a letter and a color occur twice among tiles that all differ.
fn is_mixed(tiles: &[Tile]) -> bool {
    let pairs = || (1..tiles.len()).flat_map(|b| (0..b).map(move |a| (tiles[a], tiles[b])));
    pairs().any(|(a, b)| a.letter == b.letter)
        && pairs().any(|(a, b)| a.color == b.color)
        && pairs().all(|(a, b)| a != b)
}

/// The first attempt that its row or column makes illegal.
pub fn first_illegal(view: &View) -> Option<Attempt> {
    find(view, |lines| lines.flaws() != [Flaw::None; 2])
}

/// What is wrong with a line of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Nothing.
    None,
    /// The tiles share neither a letter nor a color, and two adjacent tiles show that.
    Neighbors,
    /// The tiles share neither a letter nor a color, although any two adjacent tiles do.
    Whole,
    /// They share a letter or a color, but identical tiles are adjacent.
    IdenticalBeside,
    /// They share a letter or a color, but two tiles that are not adjacent are identical.
    IdenticalApart,
    /// They share a letter or a color, but there are too many of them.
    TooMany,
}

/// What is wrong with a line of tiles.
pub fn flaw(rules: &Rules, tiles: &[Tile]) -> Flaw {
    let share = |pair: &[Tile]| rules.is_one_letter(pair) || is_one_color(pair);
    let is_one = share(tiles);
    let is_twice = |index: usize| tiles[..index].contains(&tiles[index]);
    if tiles.len() < 2 || rules.is_sequence(tiles) {
        Flaw::None
    } else if !is_one {
        let all_share = tiles.windows(2).all(share);
        if all_share && !(1..tiles.len()).any(is_twice) { Flaw::Whole } else { Flaw::Neighbors }
    } else if tiles.len() > rules.longest {
        Flaw::TooMany
    } else if tiles.windows(2).any(|pair| pair[0] == pair[1]) {
        Flaw::IdenticalBeside
    } else {
        Flaw::IdenticalApart
    }
}
