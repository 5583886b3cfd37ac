//! What a typed line must lead to at a table.

use crate::level::Level;
use crate::oracle::{Place, Turn as Laid};
use crate::play::attempts::{Attempt, Flaw};
use crate::play::{View, lines::whole};
use shared::Tile;

/// What must follow a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Due {
    /// These tiles are laid.
    Laid(Vec<Attempt>),
    /// The turn is skipped.
    Skipped,
    /// `Ignored:`. If a triple is at fault by itself, this is its number, counted from 1.
    Ignored(Option<usize>),
    /// `Impossible:`
    Refused(Broken),
    /// The handout leaves it open.
    Free,
}

/// Why a turn is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Broken {
    /// A triple is wrong by itself. Its number is counted from 1.
    Triple(usize, Fault),
    /// The tiles lie in several rows and columns.
    TwoLines,
    /// These cells between the tiles are empty.
    Gap(Vec<Place>),
    /// No tile has a neighbor that was there before; it touches one at a corner, or does not.
    NoNeighbor {
        /// Whether it touches one at a corner.
        at_a_corner: bool,
    },
    /// The row and the column of a single tile have these flaws. It may join tiles on both sides, each
    /// of which it goes with.
    Run {
        /// What is wrong with the row, and with the column.
        flaws: [Flaw; 2],
        /// Whether it goes with the tiles of each side.
        is_join: bool,
    },
    /// The line of several tiles is not a sequence.
    Along,
    /// A line across that of several tiles is not a sequence.
    Across,
}

/// What is wrong with a triple by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The cell is not on the board.
    OffBoard,
    /// This tile is on the cell.
    Occupied(Tile),
    /// An earlier triple names the tile.
    SameTile,
    /// An earlier triple names the cell.
    SameCell,
}

impl Fault {
    /// What is wrong, in words.
    pub fn in_words(self) -> &'static str {
        match self {
            Fault::OffBoard => "the cell is off the board",
            Fault::Occupied(_) => "the cell is occupied",
            Fault::SameTile => "the tile was named before",
            Fault::SameCell => "the cell was named before",
        }
    }
}

/// The words of a line: commas count as spaces.
pub fn words(line: &str) -> Vec<&str> {
    let is_between = |c: char| c == ',' || c.is_whitespace();
    line.split(is_between).filter(|word| !word.is_empty()).collect()
}

/// What this line must lead to.
pub fn due(level: Level, view: &View, line: &str) -> Due {
    let words = words(line);
    let can_skip = level >= Level::Guru && words == ["s"];
    if can_skip {
        return if line.contains(',') { Due::Free } else { Due::Skipped };
    }
    let is_turn = match level {
        Level::Mutant => !words.is_empty() && words.len().is_multiple_of(3),
        _ => words.len() == 3,
    };
    if !is_turn {
        return Due::Ignored(None);
    }
    let mut attempts: Vec<Attempt> = Vec::new();
    for (nth, triple) in words.chunks(3).enumerate() {
        match read(view, &attempts, triple) {
            Ok(attempt) => attempts.push(attempt),
            Err(None) => return Due::Ignored(Some(nth + 1)),
            Err(Some(fault)) => return Due::Refused(Broken::Triple(nth + 1, fault)),
        }
    }
    let laid: Laid = attempts.iter().map(|attempt| (attempt.place, attempt.tile)).collect();
    if level == Level::Engineer || view.position.points(&laid).is_some() {
        return Due::Laid(attempts);
    }
    Due::Refused(broken(view, &attempts, &laid))
}

/// The attempt that a triple names after the others. Without a fault, it is not understood.
fn read(view: &View, others: &[Attempt], triple: &[&str]) -> Result<Attempt, Option<Fault>> {
    let mut numbers = Vec::new();
    for word in triple {
        // One that is below 0, or too large to be kept, becomes the largest one, which no game has.
        let (is_below_0, value) = whole(word).ok_or(None)?;
        numbers.push(if is_below_0 { usize::MAX } else { value });
    }
    let (index, place) = (numbers[0], (numbers[1], numbers[2]));
    let tile = *view.deck.get(index).ok_or(None)?;
    let (rows, columns) = view.position.size();
    let fault = if place.0 >= rows || place.1 >= columns {
        Some(Fault::OffBoard)
    } else if let Some(there) = view.position.at(place) {
        Some(Fault::Occupied(there))
    } else if others.iter().any(|other| other.index == index) {
        Some(Fault::SameTile)
    } else if others.iter().any(|other| other.place == place) {
        Some(Fault::SameCell)
    } else {
        None
    };
    fault.map_or(Ok(Attempt { index, tile, place }), |fault| Err(Some(fault)))
}

/// The first rule that a turn breaks as a whole.
fn broken(view: &View, attempts: &[Attempt], laid: &Laid) -> Broken {
    let position = &view.position;
    let places: Vec<Place> = laid.iter().map(|&(place, _)| place).collect();
    let (first, last) = (places[0], places[places.len() - 1]);
    let is_row = places.iter().all(|place| place.0 == first.0);
    if !is_row && !places.iter().all(|place| place.1 == first.1) {
        return Broken::TwoLines;
    }
    let row = |row| (first.1..=last.1).map(move |column| (row, column));
    let between = (first.0..=last.0).flat_map(row);
    let gap: Vec<Place> =
        between.filter(|place| position.is_free(*place) && !places.contains(place)).collect();
    if !gap.is_empty() {
        return Broken::Gap(gap);
    }
    if !places.iter().any(|&place| position.has_neighbor(place)) {
        let at_a_corner = places.iter().any(|&place| position.touches_a_corner(place));
        return Broken::NoNeighbor { at_a_corner };
    }
    if let [attempt] = attempts {
        let lines = attempt.lines(position);
        let is_join = lines.agree_with_each_side(position.rules());
        return Broken::Run { flaws: lines.flaws(), is_join };
    }
    let after = position.with(laid).unwrap_or_else(|| position.clone());
    let runs = after.runs_through(&places).into_iter();
    let mut own = runs.filter(|run| places.iter().all(|place| run.contains(place)));
    let is_sequence = |run: &Vec<Place>| position.rules().is_sequence(&after.tiles(run));
    if own.all(|run| is_sequence(&run)) { Broken::Across } else { Broken::Along }
}
