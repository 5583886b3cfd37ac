//! Tests whether a computer chooses among several best placements with equal chances.
//!
//! Each habit that programs have gives other chances to the placements. A program's choices are
//! compared with every habit: how much more likely are they with the habit than with equal chances?
//! For a program with equal chances, this ratio exceeds a number with a chance of at most one
//! divided by that number, however long it is observed (Ville's inequality). So a correct program
//! fails by bad luck at most once in a million runs.

use crate::bench::Bench;
use crate::levels::level6::LEVEL;
use crate::oracle::Place;
use crate::play::computers::laid;
use crate::play::pursuit::{Evening, each};
use crate::play::seats::COMPUTERS;
use crate::play::styles::Style;
use crate::play::{Game, Turn, View};
use crate::verdict::Verdict;
use shared::Tile;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A tile and a cell.
type Placement = (Place, Tile);

/// The tiles on a board, and a deck.
type Table = (Vec<Placement>, Vec<Tile>);

/// How many times more likely the choices must be with any of the habits, each of which counts with
/// its share.
const TOO_LIKELY: f64 = 1e6;

/// How often a program may break its habit.
const EXCEPTIONS: f64 = 0.02;

/// How many games of a single computer, whose deck is full as long as possible, are played.
const GAMES: usize = 110;

/// Compares the choices among several best placements with what equal chances would produce.
pub fn any_best(bench: &Bench) -> Result<(), Verdict> {
    let habits = RefCell::new(Habits::default());
    each(bench.tries(GAMES), |_| {
        let seats = &COMPUTERS[..1];
        let evening = Evening { level: LEVEL, seats, style: Style::Most, games: 1, enough: 1000 };
        evening.turns(bench, &|game, turn| watch(game, turn, &mut habits.borrow_mut()))
    })
}

/// Records the choice of a computer, if there was one.
fn watch(game: &Game, turn: &Turn, habits: &mut Habits) -> Result<usize, Verdict> {
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
    if !habits.is_new(&view) {
        return Ok(0);
    }
    habits.watch(&Choice { best, deck: &view.deck }, chosen);
    match habits.too_likely() {
        Some(habit) => {
            let expected = "any of several best placements, each with the same chance";
            Err(game.wrong(turn.line, expected, &habit))
        }
        None => Ok(1),
    }
}

/// Several best placements, and the deck.
struct Choice<'a> {
    best: Vec<Placement>,
    deck: &'a [Tile],
}

/// The weights that a habit gives to the placements: those of equal chances are all the same.
type Weights = fn(&Choice) -> Vec<f64>;

/// A habit that programs have.
struct Habit {
    /// What such a program does, in words.
    name: &'static str,
    /// How much it counts. Habits that are hard to tell from equal chances count more; the sum is 1.
    share: f64,
    weights: Weights,
}

const fn habit(name: &'static str, share: f64, weights: Weights) -> Habit {
    Habit { name, share, weights }
}

const HABITS: [Habit; 18] = [
    habit("it was the first one, row by row", 0.01, |choice| choice.extreme(by_row, true)),
    habit("it was the last one, row by row", 0.01, |choice| choice.extreme(by_row, false)),
    habit("it was the first one, column by column", 0.01, |choice| choice.extreme(by_column, true)),
    habit("it was the last one, column by column", 0.01, |choice| choice.extreme(by_column, false)),
    habit("it was the first one, tile by tile", 0.01, |choice| choice.extreme(by_tile, true)),
    habit("it was the last one, tile by tile", 0.01, |choice| choice.extreme(by_tile, false)),
    habit("it was the first one, letter by letter", 0.01, |choice| choice.extreme(by_letter, true)),
    habit("it was the last one, letter by letter", 0.01, |choice| choice.extreme(by_letter, false)),
    habit("those late in the rows are chosen too often", 0.01, |choice| {
        choice.coin(|one, deck| (one.0, by_tile(one, deck)), false)
    }),
    habit("those early in the rows are chosen too often", 0.01, |choice| {
        choice.coin(|one, deck| (one.0, by_tile(one, deck)), true)
    }),
    habit("those of the last tiles are chosen too often", 0.01, |choice| {
        choice.coin(|one, deck| (by_tile(one, deck), one.0), false)
    }),
    habit("those of the first tiles are chosen too often", 0.01, |choice| {
        choice.coin(|one, deck| (by_tile(one, deck), one.0), true)
    }),
    habit("the last one, row by row, was never chosen", 0.01, |choice| {
        choice.all_but_last(|one, deck| (one.0, by_tile(one, deck)))
    }),
    habit("the last one, tile by tile, was never chosen", 0.01, |choice| {
        choice.all_but_last(|one, deck| (by_tile(one, deck), one.0))
    }),
    habit("a tile is chosen first, and then one of its cells", 0.29, |choice| {
        choice.weigh(|one| 1.0 / choice.count(|other| other.1 == one.1))
    }),
    habit("a tile of the deck is chosen first, and then one of its cells", 0.2, |choice| {
        choice.weigh(|one| choice.copies(one) / choice.count(|other| other.1 == one.1))
    }),
    habit("a cell is chosen first, and then one of its tiles", 0.08, |choice| {
        choice.weigh(|one| 1.0 / choice.count(|other| other.0 == one.0))
    }),
    habit("tiles that the deck has twice count twice", 0.29, |choice| {
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
            0.5_f64.powf(number(later + usize::from(!is_first)))
        })
    }
}

/// What has been seen of a program's choices.
#[derive(Default)]
struct Habits {
    /// For each habit, the logarithm of how much more likely the choices are with it.
    logarithms: [f64; HABITS.len()],
    /// The boards and decks that were seen.
    seen: BTreeSet<Table>,
}

impl Habits {
    /// Whether this choice was not seen before. A program that is seeded with the second plays the
    /// same games again and again.
    fn is_new(&mut self, view: &View) -> bool {
        let places = view.position.places().into_iter();
        let tiles = places.filter_map(|place| Some((place, view.position.at(place)?)));
        self.seen.insert((tiles.collect(), view.deck.clone()))
    }

    /// Records which of the best placements was chosen.
    fn watch(&mut self, choice: &Choice, chosen: usize) {
        let even = 1.0 / number(choice.best.len());
        for (logarithm, habit) in self.logarithms.iter_mut().zip(&HABITS) {
            let weights = (habit.weights)(choice);
            let chance = weights[chosen] / weights.iter().sum::<f64>();
            *logarithm += ((1.0 - EXCEPTIONS) * chance / even + EXCEPTIONS).ln();
        }
    }

    /// A habit that luck cannot explain.
    fn too_likely(&self) -> Option<String> {
        let is_too_likely =
            |(logarithm, habit): &(&f64, &Habit)| **logarithm > (TOO_LIKELY / habit.share).ln();
        let (_, habit) = self.logarithms.iter().zip(&HABITS).find(is_too_likely)?;
        Some(habit.name.to_owned())
    }
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(notation: &str) -> Tile {
        notation.parse().unwrap()
    }

    /// After this many choices of the second of two placements.
    fn after(choices: usize, deck: &[Tile]) -> Option<String> {
        let best = vec![((0, 1), deck[0]), ((2, 3), deck[1])];
        let mut habits = Habits::default();
        for _ in 0..choices {
            habits.watch(&Choice { best: best.clone(), deck }, 1);
        }
        habits.too_likely()
    }

    #[test]
    fn a_habit_is_noticed_when_luck_cannot_explain_it() {
        let deck = [tile("Ar"), tile("Bg")];
        assert_eq!(after(20, &deck), None);
        assert_eq!(after(40, &deck).unwrap(), "it was the last one, row by row");
    }

    #[test]
    fn equal_tiles_that_count_twice_are_noticed() {
        let choice = Choice {
            best: vec![((0, 1), tile("Ar")), ((2, 3), tile("Bg")), ((4, 5), tile("Bg"))],
            deck: &[tile("Ar"), tile("Bg"), tile("Bg")],
        };
        let mut habits = Habits::default();
        for chosen in [0, 1, 2, 1, 2].into_iter().cycle().take(500) {
            habits.watch(&choice, chosen);
        }
        assert_eq!(habits.too_likely().unwrap(), "tiles that the deck has twice count twice");
    }

    #[test]
    fn the_shares_of_the_habits_add_up_to_one() {
        let sum: f64 = HABITS.iter().map(|habit| habit.share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    }
}
