//! Selects the choices that deserve a closer look, by the tiles that they keep and by the danger
//! that they leave.

use super::playout::Hidden;
use super::{Idea, Ideas};
use crate::board::Axis;
use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::player::{Choice, View, exchange_all};
use crate::position::Position;
use crate::score::points_of;
use crate::tile::{SIX, TILES, Tile};

/// How many choices are checked for what they leave open.
const LOOKED_AT: usize = 64;

/// How many exchanges compete with the moves.
const EXCHANGES: usize = 2;

/// A choice and its first estimate, in hundredths of a point.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    choice: Choice,
    value: i32,
}

/// The best choices by first estimate, best first, at most this many.
pub(super) fn candidates(view: View, ideas: Ideas, hidden: &Hidden, most: usize) -> Vec<Choice> {
    // Once the bag is empty, nothing is drawn to complete what is kept.
    let leave = (ideas.uses(Idea::Leave) && view.bag_len() > 0).then(|| Leave::new(hidden));
    let mut all = moves(view, leave);
    match leave {
        Some(leave) if view.must_lay().is_none() => all.extend(exchanges(view, leave)),
        _ => {}
    }
    if all.is_empty() {
        all.push(Candidate { choice: exchange_all(view), value: 0 });
    }
    cut(&mut all, LOOKED_AT);
    if ideas.uses(Idea::Danger) {
        fear(view, &Danger::new(hidden), &mut all);
    }
    cut(&mut all, most);
    all.iter().map(|one| one.choice).collect()
}

fn moves(view: View, leave: Option<Leave>) -> Vec<Candidate> {
    let mut all = Vec::new();
    view.for_each_move(|mv| {
        let kept = view.hand().without(mv.tiles()).expect("a move is of the hand's tiles");
        let value = hundredths(mv.points()) + leave.map_or(0, |leave| leave.value(kept));
        all.push(Candidate { choice: Choice::Lay(*mv), value });
    });
    all
}

/// The exchanges that keep the best tiles.
fn exchanges(view: View, leave: Leave) -> Vec<Candidate> {
    let tiles = view.hand().tiles();
    let some = |set: u32, wanted: bool| -> Hand {
        let chosen =
            tiles.iter().enumerate().filter(|(index, _)| (set >> index & 1 == 1) == wanted);
        chosen.map(|(_, &tile)| tile).collect()
    };
    let sets = (1_u32..1 << tiles.len()).filter(|set| set.count_ones() as usize <= view.bag_len());
    let exchange = |set| Candidate {
        choice: Choice::Exchange(some(set, true)),
        value: leave.value(some(set, false)),
    };
    let mut all: Vec<Candidate> = sets.map(exchange).collect();
    cut(&mut all, EXCHANGES);
    all
}

/// Subtracts the danger of what each choice leaves open.
fn fear(view: View, danger: &Danger, all: &mut [Candidate]) {
    let mut position = view.position().clone();
    for one in all {
        if let Choice::Lay(mv) = &one.choice {
            position.make(mv);
            one.value -= danger.value(&position);
            position.unmake(mv);
        } else {
            one.value -= danger.value(&position);
        }
    }
}

/// Keeps the best candidates; ties keep their order.
fn cut(all: &mut Vec<Candidate>, most: usize) {
    all.sort_by_key(|one| -one.value);
    all.truncate(most);
}

pub(super) fn hundredths(points: u32) -> i32 {
    // At most six lines of six across, and one along.
    debug_assert!(points <= 7 * points_of(SIX));
    100 * i32::try_from(points).expect("a turn brings few points")
}

// Estimates what the kept tiles are worth.
//
// Tiles of one shape or color are the start of a line. The more of them the better, but only while
// the missing kinds can still come. Duplicates are worth less, because a line takes each kind
// once.

/// The worth of this many tiles of one line, if every missing kind can still come, in hundredths of
/// a point. The handout reports which weights were tried.
const BEGUN: [i32; SIX + 1] = [0, 0, 10, 20, 40, 100, 0];

/// The cost of a duplicate tile.
const DOUBLE: i32 = 30;

/// The worth of a tile drawn to replace one that was not kept.
const DRAWN: i32 = 5;

#[derive(Debug, Clone, Copy)]
pub(super) struct Leave {
    to_come: Kinds,
}

impl Leave {
    pub(super) fn new(hidden: &Hidden) -> Leave {
        Leave { to_come: hidden.kinds() }
    }

    /// The worth of the kept tiles in hundredths of a point.
    pub(super) fn value(self, kept: Hand) -> i32 {
        let kinds = kept.kinds();
        let begun: i32 = Kinds::LINES.into_iter().map(|line| self.begun(kinds, line)).sum();
        let drawn = DRAWN * small(SIX - kept.len());
        begun + drawn - DOUBLE * small(kept.len() - kinds.len())
    }

    /// The worth of the tiles held of one line.
    fn begun(self, kinds: Kinds, line: Kinds) -> i32 {
        let held = (kinds & line).len();
        if held < 2 || held == SIX {
            return BEGUN[held];
        }
        let to_come = line.into_iter().filter(|&tile| self.may_come(kinds, tile)).count();
        BEGUN[held] * small(to_come) / small(SIX - held)
    }

    fn may_come(self, kinds: Kinds, tile: Tile) -> bool {
        self.to_come.contains(tile) && !kinds.contains(tile)
    }
}

fn small(count: usize) -> i32 {
    i32::try_from(count).expect("tiles are few")
}

// Estimates the danger of lines that are left one tile short of six.
//
// A line of five takes a sixth tile, which brings whoever holds it twelve points. The probability
// that an opponent holds it follows from how many copies are hidden, and how many hidden tiles are
// in hands.

/// The cost of leaving a six open to a player who holds the tile, in hundredths of a point. The
/// bonus alone brings six points more than any other move would.
const OPEN_SIX: f64 = 700.0;

/// Judges what opponents can do with the gaps.
#[derive(Debug, Clone)]
pub(super) struct Danger<'a> {
    hidden: &'a Hidden,
    /// By the number of hidden copies: the probability that no opponent holds one.
    none_held: [f64; TILES + 1],
}

impl<'a> Danger<'a> {
    pub(super) fn new(hidden: &'a Hidden) -> Danger<'a> {
        Danger { hidden, none_held: none_held(hidden.len(), hidden.held()) }
    }

    /// The danger of a position in hundredths of a point.
    #[allow(clippy::cast_possible_truncation)] // at most what an open six costs
    pub(super) fn value(&self, position: &Position) -> i32 {
        let safe: f64 = sixes(position).map(|fit| self.none_held[self.copies(fit)]).product();
        (OPEN_SIX * (1.0 - safe)).round() as i32
    }

    fn copies(&self, fit: Kinds) -> usize {
        fit.into_iter().map(|tile| self.hidden.count(tile)).sum()
    }
}

/// By the number of copies among `all` tiles: the probability that none is among the `held` ones.
pub(in crate::player) fn none_held(all: usize, held: usize) -> [f64; TILES + 1] {
    let mut none = [1.0; TILES + 1];
    for copies in 1..=TILES {
        // One more copy: it is neither held nor in the place of another copy.
        let left = all.saturating_sub(copies - 1);
        let free = left.saturating_sub(held);
        let chance = if left > 0 { real(free) / real(left) } else { 0.0 };
        none[copies] = none[copies - 1] * chance;
    }
    none
}

/// For each gap where one tile completes a line of six, the kinds that fit.
fn sixes(position: &Position) -> impl Iterator<Item = Kinds> + '_ {
    let makes_six = |number: u8| {
        let gap = position.gaps().get(number);
        Axis::BOTH.iter().any(|&axis| u32::from(gap.points(axis)) == points_of(SIX))
    };
    position.gaps().fits().filter(move |(number, _)| makes_six(*number)).map(|(_, fit)| fit)
}

#[allow(clippy::cast_precision_loss)] // 108 at most
fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;

    fn hand(text: &str) -> Hand {
        tiles(text).unwrap().into_iter().collect()
    }

    #[test]
    fn a_line_that_was_begun_is_worth_more_than_odd_tiles() {
        let leave = Leave { to_come: Kinds::ALL };
        for (better, worse) in [("CrDr", "CrDb"), ("CrDrSr", "CrDrSb"), ("CrDrSrTr", "CrDrSbTb")] {
            assert!(leave.value(hand(better)) > leave.value(hand(worse)), "{better} {worse}");
        }
    }

    #[test]
    fn a_second_tile_of_a_kind_is_worth_less_than_none() {
        let leave = Leave { to_come: Kinds::ALL };
        assert!(leave.value(hand("CrDrCr")) < leave.value(hand("CrDr")));
    }

    #[test]
    fn a_line_whose_other_tiles_are_gone_is_worth_nothing() {
        let gone: Kinds =
            Tile::kinds().filter(|tile| tile.color() == crate::tile::Color::Red).collect();
        let to_come = Tile::kinds().filter(|&tile| !gone.contains(tile)).collect();
        let leave = Leave { to_come };
        assert!(leave.value(hand("CbDbSb")) > leave.value(hand("CrDrSr")));
        assert_eq!(leave.value(hand("CrDrSr")), 3 * DRAWN);
    }

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-12, "{value} is not {expected}");
    }

    #[test]
    fn how_likely_nobody_holds_a_tile_is_counted() {
        // Four of ten are held: 6/10 for one copy, 6/10 x 5/9 for two.
        let none = none_held(10, 4);
        near(none[0], 1.0);
        near(none[1], 0.6);
        near(none[2], 1.0 / 3.0);
        near(none[7], 0.0);
        near(none_held(6, 6)[1], 0.0);
    }
}
