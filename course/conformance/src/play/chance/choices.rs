//! The habits of computers that choose among several best turns.

use crate::findings::{Findings, Rule};
use crate::likelihood::{self, real};
use crate::oracle::{Place, Turn as Laid};
use crate::play::{Game, View};
use crate::verdict::Verdict;
use shared::Tile;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What a choice among several best turns says about each habit, with a number for the board and the
/// deck. A program that is seeded with the second plays the same games again and again, which must count
/// once.
pub fn choice(view: &View, best: &[Laid], chosen: &Laid) -> Option<(u64, Vec<f64>)> {
    let chosen = best.iter().position(|one| one == chosen).filter(|_| best.len() > 1)?;
    let best = best.iter().map(|one| one.iter().copied().collect()).collect();
    let mut number = DefaultHasher::new();
    (view.position.rows(), &view.deck).hash(&mut number);
    let likelihoods = Choice { best, deck: &view.deck }.likelihoods(chosen);
    Some((number.finish(), likelihoods))
}

/// The verdict on the turn on this line of the screen if its choice is one too many of a habit.
pub fn template(game: &Game, line: usize) -> Verdict {
    let expected = "any of several best turns, each with the same chance";
    game.wrong(line, expected, "a habit")
}

/// Judges the choices in all games together.
pub fn judge(findings: &mut Findings) {
    let Some((likelihoods, wrong)) = findings.likelihoods() else { return };
    let judged = match likelihoods.too_likely() {
        Some(habit) => Err(wrong.clone().reworded(|_| HABITS[habit].name.to_owned())),
        None => Ok(1),
    };
    findings.note(Rule::ComputerAny, judged);
}

/// With equal chances, the likelihood of each habit soon becomes small. This one is not.
const SMALL: f64 = -2.0;

/// Whether the choices so far show a habit.
pub fn are_shown(findings: &Findings) -> bool {
    findings.likelihoods().is_some_and(|(likelihoods, _)| likelihoods.too_likely().is_some())
}

/// Whether more games may show a habit.
pub fn are_undecided(findings: &Findings) -> bool {
    !are_shown(findings)
        && findings.likelihoods().is_some_and(|(likelihoods, _)| likelihoods.may_show(SMALL))
}

/// The tiles of a turn, each on its cell.
pub type Placement = Vec<(Place, Tile)>;

/// Several best placements, and the deck.
pub struct Choice<'a> {
    pub best: Vec<Placement>,
    pub deck: &'a [Tile],
}

/// The weights that a habit gives to the placements: those of equal chances are all the same.
pub type Weights = fn(&Choice) -> Vec<f64>;

/// A habit that programs have.
pub struct Habit {
    /// What such a program does, in words.
    pub name: &'static str,
    pub weights: Weights,
}

const fn habit(name: &'static str, weights: Weights) -> Habit {
    Habit { name, weights }
}

pub const HABITS: [Habit; 18] = [
    habit("it was the first one, row by row", |choice| choice.extreme(by_row, true)),
    habit("it was the last one, row by row", |choice| choice.extreme(by_row, false)),
    habit("it was the first one, column by column", |choice| choice.extreme(by_column, true)),
    habit("it was the last one, column by column", |choice| choice.extreme(by_column, false)),
    habit("it was the first one, tile by tile", |choice| choice.extreme(by_tile, true)),
    habit("it was the last one, tile by tile", |choice| choice.extreme(by_tile, false)),
    habit("it was the first one, letter by letter", |choice| choice.extreme(by_letter, true)),
    habit("it was the last one, letter by letter", |choice| choice.extreme(by_letter, false)),
    habit("those late in the rows are chosen too often", |choice| {
        choice.coin(|one, deck| (by_row(one, deck), by_tile(one, deck)), false)
    }),
    habit("those early in the rows are chosen too often", |choice| {
        choice.coin(|one, deck| (by_row(one, deck), by_tile(one, deck)), true)
    }),
    habit("those of the last tiles are chosen too often", |choice| {
        choice.coin(|one, deck| (by_tile(one, deck), by_row(one, deck)), false)
    }),
    habit("those of the first tiles are chosen too often", |choice| {
        choice.coin(|one, deck| (by_tile(one, deck), by_row(one, deck)), true)
    }),
    habit("the last one, row by row, was never chosen", |choice| {
        choice.all_but_last(|one, deck| (by_row(one, deck), by_tile(one, deck)))
    }),
    habit("the last one, tile by tile, was never chosen", |choice| {
        choice.all_but_last(|one, deck| (by_tile(one, deck), by_row(one, deck)))
    }),
    habit("a tile is chosen first, and then one of its cells", |choice| {
        choice.weigh(|one| 1.0 / choice.count(|other| tiles(other) == tiles(one)))
    }),
    habit("a tile of the deck is chosen first, and then one of its cells", |choice| {
        choice.weigh(|one| choice.copies(one) / choice.count(|other| tiles(other) == tiles(one)))
    }),
    habit("a cell is chosen first, and then one of its tiles", |choice| {
        choice.weigh(|one| 1.0 / choice.count(|other| cells(other) == cells(one)))
    }),
    habit("tiles that the deck has twice count twice", |choice| {
        choice.weigh(|one| choice.copies(one))
    }),
];

/// The key of a placement in some order.
type Key = (usize, usize);

fn by_row(one: &Placement, _: &[Tile]) -> Key {
    one[0].0
}

fn by_column(one: &Placement, _: &[Tile]) -> Key {
    (one[0].0.1, one[0].0.0)
}

fn by_tile(one: &Placement, deck: &[Tile]) -> Key {
    (deck.iter().position(|&other| other == one[0].1).unwrap_or(0), 0)
}

fn by_letter(one: &Placement, _: &[Tile]) -> Key {
    (one[0].1.letter.as_char() as usize, 0)
}

fn cells(one: &Placement) -> Vec<Place> {
    one.iter().map(|(place, _)| *place).collect()
}

fn tiles(one: &Placement) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = one.iter().map(|(_, tile)| *tile).collect();
    tiles.sort();
    tiles
}

impl Choice<'_> {
    fn weigh(&self, weight: impl Fn(&Placement) -> f64) -> Vec<f64> {
        self.best.iter().map(weight).collect()
    }

    fn count(&self, is_of_kind: impl Fn(&Placement) -> bool) -> f64 {
        real(self.best.iter().filter(|one| is_of_kind(one)).count())
    }

    /// In how many ways the deck has the tiles of a turn.
    fn copies(&self, one: &Placement) -> f64 {
        let ways = |tile: Tile| real(self.deck.iter().filter(|&&other| other == tile).count());
        one.iter().map(|&(_, tile)| ways(tile)).product()
    }

    /// Only the placements at one end of an order have any weight.
    fn extreme(&self, order: fn(&Placement, &[Tile]) -> Key, is_first: bool) -> Vec<f64> {
        let keys = || self.best.iter().map(|one| order(one, self.deck));
        let end = if is_first { keys().min() } else { keys().max() };
        self.weigh(|one| f64::from(u8::from(Some(order(one, self.deck)) == end)))
    }

    /// What it says about each habit that this one was chosen.
    pub fn likelihoods(&self, chosen: usize) -> Vec<f64> {
        let likelihood = |habit: &Habit| {
            let weights = (habit.weights)(self);
            let share = weights[chosen] / weights.iter().sum::<f64>();
            likelihood::of(share * real(self.best.len()))
        };
        HABITS.iter().map(likelihood).collect()
    }

    /// All placements but the last one in an order have the same weight.
    fn all_but_last<K: Ord>(&self, order: fn(&Placement, &[Tile]) -> K) -> Vec<f64> {
        let last = self.best.iter().max_by_key(|one| order(one, self.deck));
        self.weigh(|one| if Some(one) == last { 0.0 } else { 1.0 })
    }

    /// A placement is kept with half the chance of the one that comes after it in an order.
    fn coin<K: Ord>(&self, order: fn(&Placement, &[Tile]) -> K, is_backward: bool) -> Vec<f64> {
        let comes_after = |a: &Placement, b: &Placement| {
            (order(a, self.deck) > order(b, self.deck)) != is_backward && a != b
        };
        self.weigh(|one| {
            let later = self.best.iter().filter(|other| comes_after(other, one)).count();
            let is_first = later + 1 == self.best.len();
            0.5_f64.powf(real(later + usize::from(!is_first)))
        })
    }
}
