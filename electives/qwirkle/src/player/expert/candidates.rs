//! Selects the choices that deserve a closer look.

use super::danger::Danger;
use super::deal::Hidden;
use super::leave::Leave;
use super::{Idea, Ideas};
use crate::hand::Hand;
use crate::player::{Choice, View, exchange_all};
use crate::score::points_of;
use crate::tile::SIX;

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
