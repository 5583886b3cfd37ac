//! Compares what was drawn from bags with what is drawn if all tiles of a bag have the same chance.

use crate::rules::Rules;
use shared::Tile;
use std::collections::BTreeMap;

/// What left a bag, in order: the tiles of each step left together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct History {
    /// How many of each kind the bag held at first.
    pub copies: usize,
    /// The tiles that left it.
    pub steps: Vec<Vec<Tile>>,
    /// The tiles that were laid for the last of the steps, one each.
    pub laid: Vec<Tile>,
    /// The tile in the middle of the board, if one is laid there before the first turn.
    pub first: Option<Tile>,
}

/// A bag whose tiles are known, because all tiles that have left it were shown.
type Bag = BTreeMap<Tile, usize>;

/// A count, what is expected of it, and its variance.
#[derive(Debug, Clone, Copy, Default)]
struct Counted {
    seen: f64,
    expected: f64,
    variance: f64,
}

impl Counted {
    fn add(&mut self, seen: f64, expected: f64, variance: f64) {
        self.seen += seen;
        self.expected += expected;
        self.variance += variance;
    }

    /// By how many standard deviations it differs from what is expected.
    fn deviation(self) -> f64 {
        if self.variance > 0.0 { (self.seen - self.expected) / self.variance.sqrt() } else { 0.0 }
    }
}

/// What was drawn from many bags, compared with what is drawn if all tiles of a bag have the same
/// chance.
#[derive(Debug, Default)]
pub struct Draws {
    /// How often each kind of tile was drawn.
    kinds: BTreeMap<Tile, Counted>,
    /// How many tiles of the same kind the bag held, summed over the drawn tiles. A program that
    /// draws a kind first, and then a tile of it, draws too many tiles of which few are left.
    alike: Counted,
    /// How many of the drawn tiles equal one that was laid for them.
    twins: Counted,
}

/// Sums of squared deviations of sixteen kinds: one that a correct program exceeds less than once in
/// a million runs, and one that is worth a closer look.
const MOST_SQUARES: f64 = 75.0;
const MANY_SQUARES: f64 = 28.0;

/// The same for the deviation of the tiles alike.
const MOST_DEVIATION: f64 = 6.0;
const MUCH_DEVIATION: f64 = 2.5;

impl Draws {
    /// Adds what left one bag.
    pub fn add_all(&mut self, history: &History, rules: &Rules) {
        let mut bag: Bag = rules.tiles().map(|tile| (tile, history.copies)).collect();
        let first = history.steps.len() - history.laid.len().min(history.steps.len());
        for (step, drawn) in history.steps.iter().enumerate() {
            let laid = step.checked_sub(first).and_then(|nth| history.laid.get(nth));
            if let (Some(&laid), [drawn]) = (laid, drawn.as_slice()) {
                self.replace(&bag, laid, *drawn);
            }
            self.add(&mut bag, drawn);
        }
    }

    /// Records tiles that left the bag together. Tiles that it did not hold are left out.
    fn add(&mut self, bag: &mut Bag, drawn: &[Tile]) {
        let all: usize = bag.values().sum();
        if all > drawn.len() {
            self.compare(bag, drawn, real(all));
        }
        for tile in drawn {
            if let Some(left) = bag.get_mut(tile) {
                *left = left.saturating_sub(1);
            }
        }
    }

    fn compare(&mut self, bag: &Bag, drawn: &[Tile], all: f64) {
        let count = real(drawn.len());
        // Without replacement, counts vary less.
        let rest = (all - count) / (all - 1.0);
        for (&tile, &left) in bag {
            let share = real(left) / all;
            let seen = real(drawn.iter().filter(|other| **other == tile).count());
            let variance = count * share * (1.0 - share) * rest;
            self.kinds.entry(tile).or_default().add(seen, count * share, variance);
        }
        let moment = |power| bag.values().map(|&left| real(left).powi(power)).sum::<f64>() / all;
        let seen = drawn.iter().map(|tile| real(bag.get(tile).copied().unwrap_or(0))).sum();
        let variance = count * (moment(3) - moment(2).powi(2)) * rest;
        self.alike.add(seen, count * moment(2), variance);
    }

    fn squares(&self) -> f64 {
        self.kinds.values().map(|counted| counted.deviation().powi(2)).sum()
    }

    /// Whether more games should be compared.
    pub fn deserves_a_closer_look(&self) -> bool {
        let much = |counted: &Counted| counted.deviation().abs() > MUCH_DEVIATION;
        self.squares() > MANY_SQUARES || [self.alike, self.twins].iter().any(much)
    }

    /// Records a tile that was drawn in place of one that was laid.
    fn replace(&mut self, bag: &Bag, laid: Tile, drawn: Tile) {
        let all: usize = bag.values().sum();
        let share = real(bag.get(&laid).copied().unwrap_or(0)) / real(all.max(1));
        let seen = real(usize::from(laid == drawn));
        self.twins.add(seen, share, share * (1.0 - share));
    }

    /// What is uneven, in a sentence; `None` if luck can explain it.
    pub fn unevenness(&self) -> Option<String> {
        if self.alike.deviation().abs() > MOST_DEVIATION {
            let often = if self.alike.deviation() < 0.0 { "often" } else { "rarely" };
            return Some(format!("tiles of which few are left in the bag are drawn too {often}"));
        }
        if self.twins.deviation().abs() > MOST_DEVIATION {
            let often = if self.twins.deviation() < 0.0 { "rarely" } else { "often" };
            return Some(format!(
                "the tile that is drawn equals the one that was laid too {often}"
            ));
        }
        let extreme = self
            .kinds
            .iter()
            .max_by(|(_, a), (_, b)| a.deviation().abs().total_cmp(&b.deviation().abs()));
        let (tile, counted) = extreme.filter(|_| self.squares() > MOST_SQUARES)?;
        let often = if counted.deviation() > 0.0 { "early" } else { "late" };
        Some(format!("{tile}, for example, is drawn too {often} in the games"))
    }
}

fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
