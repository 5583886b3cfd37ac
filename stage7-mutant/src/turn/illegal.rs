//! Why a turn is refused, and the sentence that tells the player.

use crate::board::Cell;
use crate::rules::BadLine;
use shared::Paint;

/// Why a turn of tiles on free cells is not legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    /// Which triple is at fault, counted from 1; nothing when it is the turn as a whole.
    pub triple: Option<usize>,
    /// The rule that forbids it.
    pub rule: Rule,
}

/// A rule that a turn breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rule {
    /// No tile is laid twice: a triple before has this index.
    SameTile(usize),
    /// No cell gets two tiles: a triple before names this one.
    SameCell(Cell),
    /// All tiles lie in one row or one column: this cell is aside.
    NotInOneLine(Cell),
    /// All tiles belong to one sequence: this cell before the triple's stays empty.
    Gap(Cell),
    /// At least one tile gets a neighbor that was there before.
    NoNeighbor,
    /// Everything in a row or column is a sequence.
    NoSequence(BadLine),
}

impl Rule {
    /// The rule, broken by the triple of that index.
    pub(super) fn broken_by(self, index: usize) -> Illegal {
        Illegal { triple: Some(index + 1), rule: self }
    }
}

impl Illegal {
    /// The sentence that tells the player; it names the triple at fault when she typed several.
    #[must_use]
    pub fn message(&self, several: bool, paint: Paint) -> String {
        let message = format!("Impossible: {}", self.rule.reason(paint));
        naming_the_triple(&message, self.triple.filter(|_| several))
    }
}

impl Rule {
    fn reason(&self, paint: Paint) -> String {
        match self {
            Rule::SameTile(index) => format!("tile {index} can be laid only once."),
            Rule::SameCell(cell) => format!("only one tile can be laid on cell {cell}."),
            Rule::NotInOneLine(cell) => {
                format!("cell {cell} is not in one row or column with the tiles before it.")
            }
            Rule::Gap(cell) => {
                format!("cell {cell} stays empty, so the tiles do not belong to one sequence.")
            }
            Rule::NoNeighbor => {
                "no tile gets a neighbor that was there before the turn.".to_owned()
            }
            Rule::NoSequence(bad) => bad.reason(paint),
        }
    }
}

/// `Impossible: triple 2: …` for `Impossible: …`, when a triple is to be named.
pub(super) fn naming_the_triple(message: &str, triple: Option<usize>) -> String {
    match (message.split_once(": "), triple) {
        (Some((kind, reason)), Some(number)) => format!("{kind}: triple {number}: {reason}"),
        _ => message.to_owned(),
    }
}
