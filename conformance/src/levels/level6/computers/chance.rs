//! Tests whether a computer chooses among several best placements with equal chances.
//!
//! Each habit that programs have gives other chances to the placements. A program's choices are
//! compared with every habit: how much more likely are they with the habit than with equal chances?
//! For a program with equal chances, this ratio exceeds a number with a chance of at most one
//! divided by that number, however long it is observed (Ville's inequality). So a correct program
//! fails by bad luck at most once in ten million runs.

use super::laid;
use crate::bench::Bench;
use crate::levels::level6::LEVEL;
use crate::oracle::Place;
use crate::play::pursuit::Evening;
use crate::play::seats::COMPUTERS;
use crate::play::styles::Style;
use crate::verdict::Verdict;
use shared::Tile;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A tile and a cell.
type Placement = (Place, Tile);

/// How many times more likely the choices must be with one of the habits.
const TOO_LIKELY: f64 = 1e7;

/// How often a program may break its habit.
const EXCEPTIONS: f64 = 0.02;

/// How many games are played. The rarest difference, equal tiles that count twice, needs most of
/// them.
const GAMES: usize = 60;

/// Compares the choices among several best placements with what equal chances would produce.
pub fn any_best(bench: &Bench) -> Result<(), Verdict> {
    let evening =
        Evening { level: LEVEL, seats: COMPUTERS, style: Style::Most, games: GAMES, enough: 9999 };
    let habits = RefCell::new(Habits::default());
    let tables = RefCell::new(BTreeSet::new());
    evening.turns(bench, &|game, turn| {
        let Some(laid) = laid(game, turn).filter(|laid| laid.len() == 1) else { return Ok(0) };
        let view = game.view_of(&turn.before)?;
        let scored = view.position.placements(&view.deck).into_iter();
        let scored: Vec<(Placement, usize)> =
            scored.filter_map(|one| Some((*one.first()?, view.position.points(&one)?))).collect();
        let most = scored.iter().map(|(_, points)| *points).max();
        let best = scored.into_iter().filter(|(_, points)| Some(*points) == most);
        let best: Vec<Placement> = best.map(|(one, _)| one).collect();
        let chosen = laid.first().and_then(|chosen| best.iter().position(|one| one == chosen));
        let (Some(chosen), 2..) = (chosen, best.len()) else { return Ok(0) };
        // A program that is seeded with the second plays the same games again and again.
        let on_board = view
            .position
            .places()
            .into_iter()
            .filter_map(|place| view.position.at(place).map(|tile| (place, tile)));
        if !tables.borrow_mut().insert((on_board.collect::<Vec<_>>(), view.deck.clone())) {
            return Ok(0);
        }
        habits.borrow_mut().watch(&Choice { best, deck: &view.deck }, chosen);
        match habits.borrow().too_likely() {
            Some(habit) => {
                let expected = "of several best placements any, each with the same chance";
                Err(game.wrong(turn.line, expected, &habit))
            }
            None => Ok(1),
        }
    })
}

/// Several best placements, and the deck.
struct Choice<'a> {
    best: Vec<Placement>,
    deck: &'a [Tile],
}

/// The weights that a habit gives to the placements: those of equal chances are all the same.
type Weights = fn(&Choice) -> Vec<f64>;

/// The habits that programs have, in words.
const HABITS: [(&str, Weights); 16] = [
    ("it was the first one, row by row", |choice| choice.extreme(by_row, true)),
    ("it was the last one, row by row", |choice| choice.extreme(by_row, false)),
    ("it was the first one, column by column", |choice| choice.extreme(by_column, true)),
    ("it was the last one, column by column", |choice| choice.extreme(by_column, false)),
    ("it was the first one, tile by tile of the deck", |choice| choice.extreme(by_tile, true)),
    ("it was the last one, tile by tile of the deck", |choice| choice.extreme(by_tile, false)),
    ("it was the first one, letter by letter", |choice| choice.extreme(by_letter, true)),
    ("it was the last one, letter by letter", |choice| choice.extreme(by_letter, false)),
    ("each best placement replaced the last one in half of the cases, row by row", |choice| {
        choice.coin(|one, deck| (one.0, by_tile(one, deck)), false)
    }),
    (
        "each best placement replaced the last one in half of the cases, row by row backward",
        |choice| choice.coin(|one, deck| (one.0, by_tile(one, deck)), true),
    ),
    ("each best placement replaced the last one in half of the cases, tile by tile", |choice| {
        choice.coin(|one, deck| (by_tile(one, deck), one.0), false)
    }),
    (
        "each best placement replaced the last one in half of the cases, tile by tile backward",
        |choice| choice.coin(|one, deck| (by_tile(one, deck), one.0), true),
    ),
    ("too often a tile that fits on few cells: first a tile, then one of its cells", |choice| {
        choice.weigh(|one| 1.0 / choice.count(|other| other.1 == one.1))
    }),
    ("too often a tile that fits on few cells: first an index, then one of its cells", |choice| {
        choice.weigh(|one| choice.copies(one) / choice.count(|other| other.1 == one.1))
    }),
    ("too often a cell where few tiles fit: first a cell, then one of its tiles", |choice| {
        choice.weigh(|one| 1.0 / choice.count(|other| other.0 == one.0))
    }),
    ("too often a tile that is in the deck twice: equal tiles count once", |choice| {
        choice.weigh(|one| choice.copies(one))
    }),
];

/// The key of a placement in some order.
type Key = (usize, usize);

fn by_row(&(place, _): &Placement, _: &[Tile]) -> Key {
    place
}

fn by_column(&((row, column), _): &Placement, _: &[Tile]) -> Key {
    (column, row)
}

fn by_tile(&(_, tile): &Placement, deck: &[Tile]) -> Key {
    (deck.iter().position(|&other| other == tile).unwrap_or(0), 0)
}

fn by_letter(&(_, tile): &Placement, _: &[Tile]) -> Key {
    (tile.letter.as_char() as usize, 0)
}

impl Choice<'_> {
    fn weigh(&self, weight: impl Fn(&Placement) -> f64) -> Vec<f64> {
        self.best.iter().map(weight).collect()
    }

    fn count(&self, is_of_kind: impl Fn(&Placement) -> bool) -> f64 {
        number(self.best.iter().filter(|one| is_of_kind(one)).count())
    }

    /// How often the tile of a placement is in the deck.
    fn copies(&self, one: &Placement) -> f64 {
        number(self.deck.iter().filter(|&&tile| tile == one.1).count())
    }

    /// Only the placements at one end of an order have any weight.
    fn extreme(&self, order: fn(&Placement, &[Tile]) -> Key, is_first: bool) -> Vec<f64> {
        let keys = || self.best.iter().map(|one| order(one, self.deck));
        let end = if is_first { keys().min() } else { keys().max() };
        self.weigh(|one| f64::from(u8::from(Some(order(one, self.deck)) == end)))
    }

    /// A placement is kept with half the chance of the one that comes after it in an order.
    fn coin<K: Ord>(&self, order: fn(&Placement, &[Tile]) -> K, is_backward: bool) -> Vec<f64> {
        let comes_after = |a: &Placement, b: &Placement| {
            (order(a, self.deck) > order(b, self.deck)) != is_backward && a != b
        };
        self.weigh(|one| {
            let later = self.best.iter().filter(|other| comes_after(other, one)).count();
            let is_first = later + 1 == self.best.len();
            0.5_f64.powf(number(later + usize::from(!is_first)))
        })
    }
}

/// What has been seen of a program's choices: for each habit, the logarithm of how much more likely
/// they are with it.
#[derive(Default)]
struct Habits {
    logarithms: [f64; HABITS.len()],
}

impl Habits {
    /// Records which of the best placements was chosen.
    fn watch(&mut self, choice: &Choice, chosen: usize) {
        let even = 1.0 / number(choice.best.len());
        for (logarithm, (_, weights)) in self.logarithms.iter_mut().zip(HABITS) {
            let weights = weights(choice);
            let chance = weights[chosen] / weights.iter().sum::<f64>();
            *logarithm += ((1.0 - EXCEPTIONS) * chance / even + EXCEPTIONS).ln();
        }
    }

    /// A habit that luck cannot explain. There are several, each of which may look likely by luck.
    fn too_likely(&self) -> Option<String> {
        let limit = (TOO_LIKELY * number(HABITS.len())).ln();
        let index = self.logarithms.iter().position(|&logarithm| logarithm > limit)?;
        Some(HABITS[index].0.to_owned())
    }
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
