//! The habits of programs that draw tiles from a bag.
//!
//! Several tiles that leave a bag together are compared with the bag as it was before. Without putting
//! them back, they vary less than if each of them were drawn from that bag, so that the ratio of a
//! program with equal chances exceeds a number even more rarely (Hoeffding's theorem). Their order does
//! not count, because programs may sort a deck.

use crate::likelihood::{self, Likelihoods, real};
use crate::rules::Rules;
use shared::Tile;
use std::collections::BTreeMap;

/// What left a bag, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    /// How many of each kind the bag held at first.
    pub copies: usize,
    /// The tiles of each step left it together.
    pub steps: Vec<(Purpose, Vec<Tile>)>,
}

/// For what tiles leave a bag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// For a deck.
    Deck,
    /// For the middle of the board, before the first turn.
    Middle,
    /// In place of this tile, which was laid.
    Laid(Tile),
}

/// The kinds of tiles in a bag, and how many it holds of each. They are known, because all tiles that
/// have left it were shown.
type Bag = BTreeMap<Tile, f64>;

/// Tiles that leave a bag together.
struct Step<'a> {
    bag: &'a Bag,
    /// How many tiles the bag holds.
    all: f64,
    purpose: Purpose,
    drawn: &'a [Tile],
    /// The last tile of an array, if each tile that is drawn leaves its place to the last one, and the
    /// array is ordered by letter or by color at first.
    ends: [Option<Tile>; 2],
}

/// What a program with a habit does, in words, and how much more likely it is with the habit that tiles leave
/// the bag together, as a logarithm.
type Habit = (String, Box<dyn Fn(&Step) -> f64>);

fn habit(says: String, likelihood: impl Fn(&Step) -> f64 + 'static) -> Habit {
    (says, Box::new(likelihood))
}

/// What was drawn from many bags.
pub struct Draws {
    rules: Rules,
    habits: Vec<Habit>,
    sums: Likelihoods,
}

/// How well draws fit a habit that are worth a closer look. With equal chances, one in thirteen series of games
/// does.
const LIKELY: f64 = 3.0;

/// How many times as often as any other kind one is drawn that is usually in the middle of the board, or drawn next.
const USUALLY: f64 = 50.0;

impl Draws {
    /// Nothing yet.
    pub fn new(rules: &Rules) -> Draws {
        Draws { rules: rules.clone(), habits: habits(rules), sums: Likelihoods::default() }
    }

    /// Adds what left one bag.
    pub fn add(&mut self, history: &History) {
        let mut bag: Bag = self.rules.tiles().map(|tile| (tile, real(history.copies))).collect();
        let mut arrays = self.arrays(history);
        for (purpose, drawn) in &history.steps {
            let ends = arrays.each_ref().map(|array| array.last().copied());
            let all = bag.values().sum();
            // The last tiles of a bag leave no choice.
            if all > real(drawn.len()) {
                let step = Step { bag: &bag, all, purpose: *purpose, drawn, ends };
                self.sums.add(self.habits.iter().map(|(_, likelihood)| likelihood(&step)));
            }
            for tile in drawn {
                bag.entry(*tile).and_modify(|left| *left = (*left - 1.0).max(0.0));
                for array in &mut arrays {
                    let index = array.iter().position(|other| other == tile);
                    index.map(|index| array.swap_remove(index));
                }
            }
        }
    }

    /// The bag as an array in two orders, if all its tiles differ and are drawn one by one.
    fn arrays(&self, history: &History) -> [Vec<Tile>; 2] {
        if history.copies > 1 || history.steps.iter().any(|(_, drawn)| drawn.len() > 1) {
            return [Vec::new(), Vec::new()];
        }
        orders(&self.rules)
    }

    /// Whether more games should be compared.
    pub fn deserves_a_closer_look(&self) -> bool {
        self.sums.may_show(LIKELY)
    }

    /// What is uneven, in a sentence; `None` if luck can explain it.
    pub fn unevenness(&self) -> Option<&str> {
        self.sums.too_likely().map(|index| self.habits[index].0.as_str())
    }
}

impl Step<'_> {
    /// How many of this kind the bag holds.
    fn left(&self, kind: Tile) -> f64 {
        self.bag.get(&kind).copied().unwrap_or(0.0)
    }

    /// How likely it is if a tile of each kind has this weight, given how many of the kind are left.
    fn weighed(&self, weight: impl Fn(Tile, f64) -> f64) -> f64 {
        let left = self.bag.iter().filter(|(_, left)| **left > 0.0);
        let sum = left.map(|(&tile, &left)| left * weight(tile, left)).sum();
        self.of_weights(sum, weight)
    }

    /// How likely it is if the tiles of this kind, when there are any, have such a weight, and all others 1.
    fn preferring(&self, kind: Option<Tile>, weight: impl Fn(f64) -> f64) -> f64 {
        let Some(kind) = kind.filter(|kind| self.left(*kind) > 0.0) else { return 0.0 };
        let weight = weight(self.left(kind));
        let sum = self.all + self.left(kind) * (weight - 1.0);
        self.of_weights(sum, |tile, _| if tile == kind { weight } else { 1.0 })
    }

    /// The same if all weights in the bag have this sum. A tile that the bag did not hold says nothing.
    fn of_weights(&self, sum: f64, weight: impl Fn(Tile, f64) -> f64) -> f64 {
        let known = self.drawn.iter().map(|&tile| (tile, self.left(tile)));
        let known = known.filter(|(_, left)| *left > 0.0 && sum > 0.0);
        known.map(|(tile, left)| likelihood::of(weight(tile, left) * self.all / sum)).sum()
    }

    /// How likely it is if tiles that are drawn together have something in common too often, or too rarely:
    /// the number of such pairs, compared with what is expected.
    fn pairing(&self, is_same: fn(&Tile, &Tile) -> bool, often: bool) -> f64 {
        let (count, all) = (self.drawn.len(), self.all);
        if count < 2 {
            return 0.0;
        }
        let pairs = (1..count).flat_map(|b| (0..b).map(move |a| (a, b)));
        let same = pairs.filter(|&(a, b)| is_same(&self.drawn[a], &self.drawn[b])).count();
        let share = real(same) / real(count * (count - 1) / 2);
        let kinds = || self.bag.iter();
        let others = |tile: &Tile| {
            let alike = kinds().filter(|(other, _)| is_same(tile, other));
            alike.map(|(_, left)| left).sum::<f64>() - 1.0
        };
        let expected = kinds().map(|(tile, left)| left * others(tile)).sum::<f64>();
        let expected = expected / (all * (all - 1.0));
        match often {
            true if expected > 0.0 => likelihood::of(share / expected),
            false if expected < 1.0 => likelihood::of((1.0 - share) / (1.0 - expected)),
            _ => 0.0,
        }
    }
}

/// The kinds of tiles, ordered by letter and by color.
fn orders(rules: &Rules) -> [Vec<Tile>; 2] {
    let by_letter: Vec<Tile> = rules.tiles().collect();
    let mut by_color = by_letter.clone();
    by_color.sort_by_key(|tile| rules.colors.iter().position(|&color| color == tile.color));
    [by_letter, by_color]
}

/// The habits that programs have.
fn habits(rules: &Rules) -> Vec<Habit> {
    let ends = [rules.tiles().next(), rules.tiles().last()];
    let is_end = move |tile| ends.contains(&Some(tile));
    let few = "tiles of which few are left in the bag are drawn too";
    let mut habits = vec![
        // A kind is drawn first, and then a tile of it.
        habit(format!("{few} often"), |step| step.weighed(|_, left| 1.0 / left)),
        habit(format!("{few} rarely"), |step| step.weighed(|_, left| left)),
        habit("the ends of the bag are drawn too late in the games".to_owned(), move |step| {
            step.weighed(|tile, left| if is_end(tile) { (left - 0.5) / left } else { 1.0 })
        }),
    ];
    habits.extend([("often", 2.0), ("rarely", 0.0)].into_iter().flat_map(of_both_directions));
    habits.extend(rules.tiles().flat_map(of_kind));
    for mut order in orders(rules) {
        habits.push(of_order(order.clone()));
        order.reverse();
        habits.push(of_order(order));
    }
    habits
}

/// The first kind in this order that the bag still holds is usually drawn.
fn of_order(order: Vec<Tile>) -> Habit {
    habit("tiles are drawn in the order of a sorted bag".to_owned(), move |step| {
        let next = order.iter().copied().find(|&tile| step.left(tile) > 0.0);
        step.preferring(next, |_| USUALLY)
    })
}

/// Habits that give certain tiles this weight, which is too often or too rarely.
fn of_both_directions((often, weight): (&str, f64)) -> Vec<Habit> {
    let is_often = weight > 1.0;
    let twin = format!("the tile that is drawn equals the one that was laid too {often}");
    let end = format!("the last tile of the bag's array is drawn too {often}");
    let pair = |what| format!("tiles that are drawn together have the same {what} too {often}");
    vec![
        habit(twin, move |step| match step.purpose {
            Purpose::Laid(laid) => step.preferring(Some(laid), |_| weight),
            _ => 0.0,
        }),
        habit(end.clone(), move |step| step.preferring(step.ends[0], |_| weight)),
        habit(end, move |step| step.preferring(step.ends[1], |_| weight)),
        habit(pair("letter"), move |step| step.pairing(|a, b| a.letter == b.letter, is_often)),
        habit(pair("color"), move |step| step.pairing(|a, b| a.color == b.color, is_often)),
    ]
}

/// Habits that treat a kind of tile in another way than the others.
fn of_kind(kind: Tile) -> [Habit; 4] {
    let late = format!("{kind} is drawn too late in the games");
    [
        habit(format!("{kind} is drawn too early in the games"), move |step| {
            step.preferring(Some(kind), |_| 2.0)
        }),
        habit(late.clone(), move |step| step.preferring(Some(kind), |_| 0.5)),
        // The last one of its kind is never drawn before the others.
        habit(late, move |step| step.preferring(Some(kind), |left| (left - 1.0) / left)),
        habit(format!("{kind} is in the middle of too many games"), move |step| {
            match step.purpose {
                Purpose::Middle => step.preferring(Some(kind), |_| USUALLY),
                _ => 0.0,
            }
        }),
    ]
}
