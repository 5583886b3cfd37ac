//! Compares what was drawn from bags with what is drawn if all tiles of a bag have the same chance.

use crate::rules::Rules;
use shared::Tile;
use std::collections::{BTreeMap, BTreeSet};

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
    /// How often the tile at the end of an array was drawn, if each tile that is drawn leaves its place to
    /// the last one, and the array is ordered by letter or by color at first.
    ends: [Counted; 2],
    /// How many pairs among tiles that leave a full bag together have the same letter, and the same color.
    pairs: [Counted; 2],
    /// In how many games pairs were counted.
    paired: usize,
    /// How often each kind lay in the middle of the board.
    firsts: BTreeMap<Tile, usize>,
}

/// Sums of squared deviations of sixteen kinds: one that a correct program exceeds less than once in
/// a million runs, and one that is worth a closer look.
const MOST_SQUARES: f64 = 75.0;
const MANY_SQUARES: f64 = 28.0;

/// The same for the deviation of another count.
const MOST_DEVIATION: f64 = 6.0;
const MUCH_DEVIATION: f64 = 2.5;

/// By how much the number of pairs with something in common may deviate. It is not normally distributed
/// among many tiles, or in a few games: so at most this many tiles are compared, in at least so many games.
const MOST_PAIR_DEVIATION: f64 = 7.0;
const MOST_TOGETHER: usize = 6;
const FEWEST_GAMES: usize = 12;

/// The logarithm of how improbable the most frequent first tile may be (by Chernoff's bound, for any of
/// sixteen kinds).
const MOST_IMPROBABLE: f64 = 17.0;
const MUCH_IMPROBABLE: f64 = 6.0;

impl Draws {
    /// Adds what left one bag.
    pub fn add_all(&mut self, history: &History, rules: &Rules) {
        let mut bag: Bag = rules.tiles().map(|tile| (tile, history.copies)).collect();
        if let Some(first) = history.first {
            *self.firsts.entry(first).or_default() += 1;
        }
        let first = history.steps.len() - history.laid.len().min(history.steps.len());
        for (step, drawn) in history.steps.iter().enumerate() {
            let laid = step.checked_sub(first).and_then(|nth| history.laid.get(nth));
            if step == 0 && drawn.len() <= MOST_TOGETHER {
                self.compare_pairs(drawn, rules, history.copies);
                self.paired += 1;
            }
            if let (Some(&laid), [drawn]) = (laid, drawn.as_slice()) {
                self.replace(&bag, laid, *drawn);
            }
            self.add(&mut bag, drawn);
        }
        if history.copies == 1 && history.steps.iter().all(|drawn| drawn.len() == 1) {
            self.compare_ends(&history.steps.concat(), rules);
        }
    }

    /// Compares how often the end of an array was drawn. A program whose random index is too small by one
    /// never draws it; but if the last tile fills the gap, it is soon elsewhere, and drawn like any other.
    fn compare_ends(&mut self, drawn: &[Tile], rules: &Rules) {
        let by_letter: Vec<Tile> = rules.tiles().collect();
        let mut by_color = by_letter.clone();
        by_color.sort_by_key(|tile| rules.colors.iter().position(|&color| color == tile.color));
        for (counted, mut bag) in self.ends.iter_mut().zip([by_letter, by_color]) {
            for tile in drawn {
                let Some(index) = bag.iter().position(|other| other == tile) else { break };
                let share = 1.0 / real(bag.len());
                let is_end = index + 1 == bag.len();
                counted.add(real(usize::from(is_end)), share, share * (1.0 - share));
                bag.swap_remove(index);
            }
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

    /// Compares how many pairs of the first tiles have something in common. A program that draws tiles
    /// that lie side by side in a sorted bag draws each of them with the same chance.
    fn compare_pairs(&mut self, drawn: &[Tile], rules: &Rules, copies: usize) {
        let is_same: [fn(&Tile, &Tile) -> bool; 2] =
            [|a, b| a.letter == b.letter, |a, b| a.color == b.color];
        let all = copies * rules.kinds();
        for (counted, is_same) in self.pairs.iter_mut().zip(is_same) {
            let alike = |tile: Tile| rules.tiles().filter(|other| is_same(&tile, other)).count();
            let sizes: BTreeSet<usize> = rules.tiles().map(alike).collect();
            // With jokers, not all letters are equally frequent.
            let (Some(&size), 1) = (sizes.first(), sizes.len()) else { continue };
            let size = size * copies;
            let pairs = (1..drawn.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            let seen = pairs.filter(|&(a, b)| is_same(&drawn[a], &drawn[b])).count();
            let (expected, variance) = pairs_of(real(drawn.len()), real(size), real(all));
            counted.add(real(seen), expected, variance);
        }
    }

    /// A tile that lies in the middle so often that it is more improbable than this: how often, and in how
    /// many games.
    fn frequent_first(&self, most: f64) -> Option<(Tile, usize, usize)> {
        let games: usize = self.firsts.values().sum();
        let (&tile, &count) = self.firsts.iter().max_by_key(|(_, count)| **count)?;
        let (own, even) = (real(count) / real(games), 1.0 / real(self.kinds.len()));
        let part =
            |share: f64, even: f64| if share > 0.0 { share * (share / even).ln() } else { 0.0 };
        let improbable = real(games) * (part(own, even) + part(1.0 - own, 1.0 - even));
        (improbable > most && own > even).then_some((tile, count, games))
    }

    fn squares(&self) -> f64 {
        self.kinds.values().map(|counted| counted.deviation().powi(2)).sum()
    }

    /// Whether more games should be compared.
    pub fn deserves_a_closer_look(&self) -> bool {
        let much = |counted: &Counted| counted.deviation().abs() > MUCH_DEVIATION;
        self.squares() > MANY_SQUARES
            || [self.alike, self.twins].iter().chain(&self.pairs).chain(&self.ends).any(much)
            || self.frequent_first(MUCH_IMPROBABLE).is_some()
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
        for ends in self.ends {
            if ends.deviation().abs() > MOST_DEVIATION {
                let often = if ends.deviation() < 0.0 { "rarely" } else { "often" };
                return Some(format!("the last tile of the bag's array is drawn too {often}"));
            }
        }
        if let Some((tile, count, games)) = self.frequent_first(MOST_IMPROBABLE) {
            return Some(format!("{tile} lies in the middle of {count} of {games} games"));
        }
        for (pairs, what) in self.pairs.iter().zip(["letter", "color"]) {
            if self.paired >= FEWEST_GAMES && pairs.deviation().abs() > MOST_PAIR_DEVIATION {
                let often = if pairs.deviation() < 0.0 { "rarely" } else { "often" };
                return Some(format!(
                    "tiles that are drawn together have the same {what} too {often}"
                ));
            }
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

/// The expected number of pairs with something in common among tiles that are drawn together, and its
/// variance. As many tiles of the bag as `size` have it in common.
fn pairs_of(drawn: f64, size: f64, all: f64) -> (f64, f64) {
    let choose =
        |k: u8| (0..k).fold(1.0, |ways, i| ways * (drawn - f64::from(i)) / f64::from(i + 1));
    let same = (size - 1.0) / (all - 1.0);
    // Two pairs that share a tile, and two that share none.
    let chain = same * (size - 2.0) / (all - 2.0);
    let others = (size - 2.0) * (size - 3.0) + (all - size) * (size - 1.0);
    let apart = same * others / ((all - 2.0) * (all - 3.0));
    let expected = choose(2) * same;
    let squares = expected + 6.0 * choose(3) * chain + 6.0 * choose(4) * apart;
    (expected, squares - expected * expected)
}

pub(crate) fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
