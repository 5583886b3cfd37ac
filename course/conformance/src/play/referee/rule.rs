//! The rules that the referee judges, and the check of each level that owns them.

use crate::check::Level;

/// A rule of the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// The first table: the deals, the tile in the middle, no points.
    Start,
    /// A legal turn is taken: one of these tiles, named and laid like this.
    Taken(Kind),
    /// A line that is not a turn is ignored.
    Ignored,
    /// A cell off the board is refused, and named.
    OffBoard,
    /// An occupied cell is refused, and named.
    Occupied,
    /// A tile, or a cell, is named twice.
    SameTile,
    /// The same for a cell.
    SameCell,
    /// The tiles lie in one line.
    OneLine,
    /// There is no gap between them.
    Gap,
    /// There is a neighbor.
    Neighbor,
    /// A tile at a corner is not a neighbor.
    Corner,
    /// The row is a sequence.
    Row,
    /// The column is a sequence.
    Column,
    /// All tiles of a sequence have something in common.
    Whole,
    /// No two tiles of a sequence are identical.
    Identical,
    /// A sequence is not too long.
    Long,
    /// The line of several tiles is a sequence.
    Along,
    /// The lines across it are sequences.
    Across,
    /// The message names the triple that is wrong by itself.
    Triple,
    /// The message names what is wrong, and says why.
    Reason,
    /// A line that is refused changes nothing, and the same question follows.
    Unchanged,
    /// `s` skips, and changes nothing else.
    Skip,
    /// The report names the player, the tiles and the cells.
    Report,
    /// The tiles lie where they were laid, and nothing else changes on the board.
    Laid,
    /// The tile that was named leaves the deck.
    Kept,
    /// The points of a turn.
    Points(Sum),
    /// The points are added up, for the right player.
    Total,
    /// The whole table is shown, in order.
    Table,
    /// Columns and tiles are numbered.
    Indices,
    /// The bag is counted.
    Bag,
    /// The line of the bag says *tiles*, even for one.
    Plural,
    /// The deck is filled up.
    Drawn,
    /// No tile is lost or duplicated.
    Conserved,
    /// The right player is next.
    Next,
    /// The deck of the player who moves next is shown.
    Shown,
    /// The program asks a human, and does not wait for input in the turn of a computer.
    Asked,
    /// The program does not take the turn of a human.
    HumanAsked,
    /// A computer keeps the rules.
    ComputerLegal,
    /// A computer takes the best.
    ComputerBest,
    /// A computer skips only when it must.
    ComputerSkips,
    /// The game is over as soon as a deck is empty.
    EmptyDeck,
    /// It is over when the board is full.
    FullBoard,
    /// It is over when no tile fits, and not before.
    Blocked,
    /// The same before the first turn.
    BlockedAtStart,
    /// The winner is congratulated, or all who tie.
    Winner,
    /// The same for several winners.
    Tie,
}

/// How a legal turn is typed and laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// With commas, tabs, several spaces, signs or leading zeros.
    Unusual,
    /// One tile.
    One,
    /// Several, in the order of their cells.
    Several,
    /// Several, not in the order of their cells.
    AnyOrder,
    /// Several, with tiles that were there before between them.
    GapFilled,
}

/// How the points of a turn come about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sum {
    /// One sequence.
    One,
    /// Tiles on both sides are joined.
    Joined,
    /// Several sequences.
    Several,
    /// One of them is complete.
    Bonus,
}

/// The check of a level that owns a rule.
pub fn owner(level: Level, rule: Rule) -> &'static str {
    match rule {
        Rule::Taken(Kind::Unusual) => "separators",
        Rule::Ignored => "not-a-turn",
        Rule::OffBoard => "off-board",
        Rule::Occupied => "occupied",
        Rule::Indices => "indices-shown",
        Rule::Conserved => "tiles-conserved",
        Rule::Winner => "winner",
        Rule::Tie => "tie",
        _ => match level {
            Level::Trainee | Level::Technician | Level::Engineer => of_level_3(rule),
            Level::Expert => of_level_4(rule),
            Level::Guru => of_level_5(rule),
            Level::Wizard => of_level_6(rule),
            Level::Mutant => of_level_7(rule),
        },
    }
}

fn of_level_3(rule: Rule) -> &'static str {
    match rule {
        Rule::Laid | Rule::Taken(_) => "right-cell",
        Rule::Kept => "right-tile",
        Rule::Drawn => "drawn-tile-joins",
        Rule::Bag | Rule::Plural => "bag-count",
        Rule::Unchanged => "refused-changes-nothing",
        Rule::FullBoard => "full-board",
        Rule::EmptyDeck => "empty-deck",
        Rule::Start | Rule::Table | Rule::Shown | Rule::Next => "table-at-start",
        _ => "report",
    }
}

fn of_level_4(rule: Rule) -> &'static str {
    match rule {
        Rule::Start | Rule::Table | Rule::Shown | Rule::Next => "start",
        Rule::Taken(_) => "legal-accepted",
        Rule::Neighbor => "no-neighbor",
        Rule::Corner => "corner",
        Rule::Row => "row",
        Rule::Column => "column",
        Rule::Whole => "whole-sequence",
        Rule::Identical => "identical",
        Rule::Long => "at-most-four",
        Rule::Reason => "reasons",
        Rule::Unchanged => "refused-changes-nothing",
        Rule::Points(Sum::One) => "points",
        Rule::Points(Sum::Joined) => "joined",
        Rule::Points(Sum::Several) => "two-sequences",
        Rule::Points(Sum::Bonus) => "bonus",
        Rule::Total => "total",
        Rule::Bag | Rule::Plural => "bag-count",
        Rule::Kept | Rule::Drawn => "drawn-tile-joins",
        Rule::EmptyDeck => "empty-deck",
        Rule::Blocked => "blocked",
        Rule::BlockedAtStart => "blocked-at-start",
        _ => "report",
    }
}

fn of_level_5(rule: Rule) -> &'static str {
    match rule {
        Rule::Start => "deal",
        Rule::Reason => "reasons",
        Rule::Unchanged => "asked-again",
        Rule::Skip => "skip",
        Rule::Points(_) => "points",
        Rule::Total => "own-points",
        Rule::Report | Rule::Laid | Rule::Table | Rule::Plural | Rule::Shown => "table-each-turn",
        Rule::Bag | Rule::Kept | Rule::Drawn => "refill",
        Rule::Next | Rule::Asked | Rule::HumanAsked => "turn-order",
        Rule::EmptyDeck => "end-at-once",
        Rule::Blocked => "all-blocked",
        Rule::BlockedAtStart => "blocked-at-start",
        _ => "rules",
    }
}

fn of_level_6(rule: Rule) -> &'static str {
    match rule {
        Rule::Start | Rule::Report | Rule::Laid | Rule::Table | Rule::Plural | Rule::Shown => {
            "table-before-turn"
        }
        Rule::Reason => "reasons",
        Rule::Points(_) | Rule::Total => "computer-points",
        Rule::Bag | Rule::Kept | Rule::Drawn => "refill",
        Rule::Next => "turn-order",
        Rule::Asked => "mixed",
        Rule::ComputerLegal => "computer-legal",
        Rule::ComputerBest => "computer-best",
        Rule::ComputerSkips => "computer-skips",
        Rule::EmptyDeck => "end-at-once",
        Rule::Blocked | Rule::BlockedAtStart => "all-blocked",
        _ => "human-turn",
    }
}

fn of_level_7(rule: Rule) -> &'static str {
    match rule {
        Rule::Taken(Kind::AnyOrder) => "any-order",
        Rule::Taken(Kind::GapFilled) => "gap-filled",
        Rule::Taken(Kind::Several) => "several-tiles",
        Rule::SameTile => "same-tile",
        Rule::SameCell => "same-cell",
        Rule::OneLine => "one-line",
        Rule::Gap => "gap",
        Rule::Neighbor | Rule::Corner => "no-neighbor",
        Rule::Row | Rule::Column | Rule::Whole | Rule::Identical | Rule::Long | Rule::Along => {
            "along"
        }
        Rule::Across => "across",
        Rule::Triple => "triple-named",
        Rule::Reason => "reasons",
        Rule::Unchanged => "all-or-nothing",
        Rule::Skip => "skip",
        Rule::Points(Sum::Bonus) => "bonus",
        Rule::Points(Sum::Several) => "points-once",
        Rule::Points(_) | Rule::Total => "points",
        Rule::Start | Rule::Table | Rule::Plural | Rule::Shown | Rule::Next | Rule::Asked => {
            "table-each-turn"
        }
        Rule::Bag | Rule::Kept | Rule::Drawn => "refill",
        Rule::ComputerLegal => "computer-legal",
        Rule::ComputerBest => "computer-best",
        Rule::ComputerSkips => "computer-skips",
        Rule::EmptyDeck => "end-at-once",
        Rule::Blocked | Rule::BlockedAtStart => "blocked",
        _ => "one-tile",
    }
}

/// Every rule, for the test that each has an owner.
#[cfg(test)]
#[rustfmt::skip]
pub const OF_ALL_LEVELS: [Rule; 53] = [
    Rule::Start, Rule::Taken(Kind::Unusual), Rule::Taken(Kind::One), Rule::Taken(Kind::Several),
    Rule::Taken(Kind::AnyOrder), Rule::Taken(Kind::GapFilled), Rule::Ignored, Rule::OffBoard,
    Rule::Occupied, Rule::SameTile, Rule::SameCell, Rule::OneLine, Rule::Gap, Rule::Neighbor,
    Rule::Corner, Rule::Row, Rule::Column, Rule::Whole, Rule::Identical, Rule::Long, Rule::Along,
    Rule::Across, Rule::Triple, Rule::Reason, Rule::Unchanged, Rule::Skip, Rule::Report, Rule::Laid,
    Rule::Kept, Rule::Points(Sum::One), Rule::Points(Sum::Joined), Rule::Points(Sum::Several),
    Rule::Points(Sum::Bonus), Rule::Total, Rule::Table, Rule::Indices, Rule::Bag, Rule::Plural, Rule::Drawn,
    Rule::Conserved, Rule::Next, Rule::Shown, Rule::Asked, Rule::HumanAsked, Rule::ComputerLegal, Rule::ComputerBest,
    Rule::ComputerSkips, Rule::EmptyDeck, Rule::FullBoard, Rule::Blocked, Rule::BlockedAtStart,
    Rule::Winner, Rule::Tie,
];
