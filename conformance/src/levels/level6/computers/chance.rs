//! Tests whether a computer chooses among several best placements with equal chances. A program
//! that does fails by bad luck at most once in a million runs.

use crate::bench::Bench;
use crate::levels::level6::LEVEL;
use crate::oracle::Place;
use crate::play::computers::laid;
use crate::play::pursuit::Evening;
use crate::play::seats::COMPUTERS;
use crate::play::styles::Style;
use crate::verdict::Verdict;
use shared::Tile;
use std::cell::RefCell;

/// A tile and a cell.
type Placement = (Place, Tile);

/// The logarithm of one in ten million; there are eight habits.
const TOO_UNLIKELY: f64 = -16.2;

/// A number of standard deviations that luck reaches less than once in ten million runs, even for
/// sums that are not quite normal.
const TOO_FAR: f64 = 5.6;

/// How many choices are needed until a sum is nearly normal.
const FEWEST_CHOICES: usize = 100;

/// Compares the choices among several best placements with what equal chances would produce.
pub fn any_best(bench: &Bench) -> Result<(), Verdict> {
    let evening = Evening {
        level: LEVEL,
        seats: &COMPUTERS[..2],
        style: Style::Most,
        games: 16,
        enough: 2000,
    };
    let habits = RefCell::new(Habits::default());
    evening.turns(bench, &|game, turn| {
        let Some(laid) = laid(game, turn).filter(|laid| laid.len() == 1) else { return Ok(0) };
        let view = game.view_of(&turn.before)?;
        let points =
            |placement: &Placement| view.position.points(&[*placement].into()).unwrap_or(0);
        let all: Vec<Placement> =
            view.position.placements(&view.deck).into_iter().flatten().collect();
        let most = all.iter().map(points).max().unwrap_or(0);
        let best: Vec<Placement> = all.into_iter().filter(|one| points(one) == most).collect();
        let chosen = laid.first().copied().filter(|chosen| best.contains(chosen));
        let (Some(chosen), 2..) = (chosen, best.len()) else { return Ok(0) };
        habits.borrow_mut().watch(&Choice { best, chosen, deck: &view.deck });
        match habits.borrow().too_steady() {
            Some(habit) => {
                let expected = "of several best placements any, each with the same chance";
                Err(game.wrong(turn.line, expected, &habit))
            }
            None => Ok(1),
        }
    })
}

/// A choice among several best placements.
struct Choice<'a> {
    best: Vec<Placement>,
    chosen: Placement,
    deck: &'a [Tile],
}

/// The key by which placements are ordered.
type Order = fn(&Placement, &[Tile]) -> (usize, usize);

/// Orders in which programs may try placements.
const ORDERS: [(&str, Order); 4] = [
    ("row by row", |&(place, _), _| place),
    ("column by column", |&((row, column), _), _| (column, row)),
    ("tile by tile of the deck", |&(_, tile), deck| {
        (deck.iter().position(|&other| other == tile).unwrap_or(0), 0)
    }),
    ("letter by letter", |&(_, tile), _| (tile.letter.as_char() as usize, 0)),
];

/// What has been seen of a program's choices.
#[derive(Default)]
struct Habits {
    /// For both ends of each order: the logarithm of the chance of always choosing that end, and
    /// whether the program did not.
    ends: [[Broken; 2]; ORDERS.len()],
    /// How much the choices lean toward tiles that fit on few cells.
    lean: Lean,
}

/// The logarithm of a chance, and whether the habit was broken.
#[derive(Default, Clone, Copy)]
struct Broken {
    logarithm: f64,
    is_broken: bool,
}

impl Habits {
    fn watch(&mut self, choice: &Choice) {
        for (ends, (_, order)) in self.ends.iter_mut().zip(ORDERS) {
            let keys = choice.best.iter().map(|one| order(one, choice.deck));
            let own = order(&choice.chosen, choice.deck);
            for (end, key) in ends.iter_mut().zip([keys.clone().min(), keys.clone().max()]) {
                end.is_broken |= key != Some(own);
                end.logarithm += choice.chance(|one| order(one, choice.deck) == own).ln();
            }
        }
        self.lean.watch(choice);
    }

    /// A habit that luck cannot explain.
    fn too_steady(&self) -> Option<String> {
        let is_steady = |end: &Broken| !end.is_broken && end.logarithm < TOO_UNLIKELY;
        for (ends, (name, _)) in self.ends.iter().zip(ORDERS) {
            if let Some(index) = ends.iter().position(is_steady) {
                let which = ["first", "last"][index];
                return Some(format!("it was always the {which} one, {name}"));
            }
        }
        let is_leaning = self.lean.choices >= FEWEST_CHOICES && self.lean.deviations() > TOO_FAR;
        is_leaning.then(|| {
            "too often a tile that fits on few cells, or too often one that fits on many".to_owned()
        })
    }
}

impl Choice<'_> {
    /// The chance of choosing a placement of some kind, counting equal tiles of a deck once or
    /// separately, whichever gives more.
    fn chance(&self, is_of_kind: impl Fn(&Placement) -> bool) -> f64 {
        let once = |_: &Placement| 1;
        let each = |one: &Placement| self.deck.iter().filter(|&&other| other == one.1).count();
        let part = |weight: &dyn Fn(&Placement) -> usize| {
            let all: usize = self.best.iter().map(weight).sum();
            let kind: usize = self.best.iter().filter(|one| is_of_kind(one)).map(weight).sum();
            ratio(kind, all)
        };
        part(&once).max(part(&each))
    }
}

/// The sum of the differences from the expected value, and its variance.
#[derive(Default)]
struct Lean {
    sum: f64,
    variance: f64,
    choices: usize,
}

impl Lean {
    /// The weight of a placement is 1 divided by the number of cells on which its tile is among the
    /// best. Choices with equal tiles in the deck are left out, because both ways of counting them
    /// are valid.
    fn watch(&mut self, Choice { best, chosen, deck }: &Choice) {
        let copies = |tile: Tile| deck.iter().filter(|&&other| other == tile).count();
        if best.iter().any(|&(_, tile)| copies(tile) > 1) {
            return;
        }
        let weight =
            |one: &Placement| ratio(1, best.iter().filter(|other| other.1 == one.1).count());
        let count = ratio(best.len(), 1);
        let mean = best.iter().map(weight).sum::<f64>() / count;
        let variance = best.iter().map(|one| (weight(one) - mean).powi(2)).sum::<f64>() / count;
        if variance > 0.0 {
            self.sum += weight(chosen) - mean;
            self.variance += variance;
            self.choices += 1;
        }
    }

    fn deviations(&self) -> f64 {
        self.sum.abs() / self.variance.sqrt()
    }
}

fn ratio(part: usize, whole: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(part) / number(whole.max(1))
}
