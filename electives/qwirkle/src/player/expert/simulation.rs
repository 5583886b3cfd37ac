//! Plays the promising choices on, again and again, until one is clearly the best.
//!
//! All choices get the same deals, so that luck affects them equally and only their differences
//! count. A choice is dropped once it is very likely not the best.

use super::Work;
use super::playout::{Hidden, Playout};
use crate::player::{Choice, View};
use shared::options::Generator;

/// The most choices to play on.
pub(super) const WIDTH: usize = 12;

/// The number of turns for each player, including the one in question.
const ROUNDS: usize = 3;

/// More turns than a game without a bag takes.
const TO_THE_END: usize = 48;

/// The number of deals between comparisons.
const BATCH: u32 = 8;

/// How far the rest of a game may swing: `SWING` points for each square root of the hidden tiles,
/// because the errors of many draws grow like that, plus `LAST_SWING`.
const SWING: f64 = 2.0;
const LAST_SWING: f64 = 3.0;

/// How many standard errors a choice may be behind before it is dropped.
const DOUBT: f64 = 1.5;

/// The accumulated results of each choice.
#[derive(Debug, Clone, Default)]
struct Tally {
    deals: u32,
    sums: [f64; WIDTH],
    /// The sums of the products of two choices' values in the same deals.
    products: [[f64; WIDTH]; WIDTH],
}

#[derive(Debug, Clone)]
struct Simulation<'a> {
    choices: &'a [Choice],
    table: Playout,
    hidden: Hidden,
    prospect: Prospect,
    /// The number of turns played after a choice.
    turns: usize,
    tally: Tally,
}

/// The choice with the best result.
pub(super) fn best_of(
    choices: &[Choice],
    view: View,
    hidden: Hidden,
    work: Work,
    dice: &mut Generator,
) -> Choice {
    let mut simulation = Simulation {
        choices,
        table: Playout::new(view),
        prospect: Prospect::new(view, &hidden),
        hidden,
        turns: turns_after(view),
        tally: Tally::default(),
    };
    choices[simulation.run(work, dice)]
}

/// The number of turns to play after a choice.
pub(super) fn turns_after(view: View) -> usize {
    match view.bag_len() {
        0 => TO_THE_END,
        _ => ROUNDS * view.hand_sizes().count() - 1,
    }
}

impl Simulation<'_> {
    /// Plays until one choice is left or the work is used up, and returns its index.
    fn run(&mut self, work: Work, dice: &mut Generator) -> usize {
        let mut left: Vec<usize> = (0..self.choices.len()).collect();
        let mut searches = 0;
        while left.len() > 1 && searches < work.0 {
            for _ in 0..BATCH {
                self.hidden.shuffle(dice);
                searches += self.play(&left);
            }
            let leader = self.tally.leader(&left);
            left.retain(|&index| index == leader || !self.tally.is_behind(index, leader));
        }
        self.tally.leader(&left)
    }

    /// Plays these choices on with the current deal, and returns the work done.
    fn play(&mut self, left: &[usize]) -> u32 {
        let (mut values, mut searches) = ([0.0; WIDTH], 0);
        for &index in left {
            let (margin, played) = self.table.play(&self.choices[index], &self.hidden, self.turns);
            values[index] = self.prospect.worth(margin);
            // Even a choice that ends the game took some work.
            searches += played.max(1);
        }
        self.tally.add(left, &values);
        searches
    }
}

/// Values points by their effect on winning. Extra points matter most when the game is close, and
/// little to a player far ahead or far behind.
#[derive(Debug, Clone, Copy)]
struct Prospect {
    ahead: f64,
    swing: f64,
}

impl Prospect {
    fn new(view: View, hidden: &Hidden) -> Prospect {
        let points: Vec<u32> = view.points().collect();
        let others = points.iter().enumerate().filter(|&(seat, _)| seat != view.seat());
        let best = others.map(|(_, &points)| points).max().unwrap_or(0);
        let tiles = u32::try_from(hidden.len()).expect("108 at most");
        Prospect {
            ahead: f64::from(points[view.seat()]) - f64::from(best),
            swing: SWING * f64::from(tiles).sqrt() + LAST_SWING,
        }
    }

    /// The value, between -1 and 1, of gaining this many hundredths of a point more than the
    /// others. (It uses only square roots, which are the same on every machine.)
    fn worth(self, margin: i32) -> f64 {
        let ahead = (self.ahead + f64::from(margin) / 100.0) / self.swing;
        ahead / (1.0 + ahead * ahead).sqrt()
    }
}

impl Tally {
    fn add(&mut self, left: &[usize], values: &[f64; WIDTH]) {
        self.deals += 1;
        for &one in left {
            self.sums[one] += values[one];
            for &other in left {
                self.products[one][other] += values[one] * values[other];
            }
        }
    }

    /// The best choice so far; of equal ones, the one with more points.
    fn leader(&self, left: &[usize]) -> usize {
        let better = |best: usize, &one: &usize| {
            if self.sums[one] > self.sums[best] { one } else { best }
        };
        left.iter().fold(left[0], better)
    }

    /// Whether a choice is so much worse that chance hardly explains it.
    fn is_behind(&self, one: usize, leader: usize) -> bool {
        let deals = f64::from(self.deals);
        let difference = self.sums[leader] - self.sums[one];
        let product = |one: usize, other: usize| self.products[one][other];
        let squares = product(leader, leader) - 2.0 * product(one, leader) + product(one, one);
        let variance = (squares - difference * difference / deals) / (deals - 1.0);
        difference >= DOUBT * (deals * variance.max(0.0)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// Two choices whose values differ by these amounts, one a deal.
    fn tally(differences: &[f64]) -> Tally {
        let mut tally = Tally::default();
        for (deal, difference) in (0..).zip(differences) {
            let mut values = [0.0; WIDTH];
            (values[0], values[1]) = (f64::from(deal) + difference, f64::from(deal));
            tally.add(&[0, 1], &values);
        }
        tally
    }

    #[test]
    fn a_choice_is_dropped_unless_it_may_be_behind_by_chance() {
        let steady = tally(&[1.0, 1.1, 0.9, 1.0]);
        assert_eq!((steady.leader(&[1, 0]), steady.is_behind(1, 0)), (0, true));
        // The mean is 1; its standard error is 1.8.
        let shaky = tally(&[5.0, -3.0, 5.0, -3.0, 1.0]);
        assert_eq!((shaky.leader(&[0, 1]), shaky.is_behind(1, 0)), (0, false));
        // Of two choices that always come to the same, one is enough.
        let same = tally(&[0.0, 0.0]);
        assert_eq!((same.leader(&[0, 1]), same.is_behind(1, 0)), (0, true));
    }

    #[test]
    fn ten_points_matter_most_when_it_is_close() {
        let gain = |ahead: f64| {
            let prospect = Prospect { ahead, swing: 10.0 };
            prospect.worth(1000) - prospect.worth(0)
        };
        assert!(gain(0.0) > gain(30.0) && gain(30.0) > 0.0);
        assert!(gain(-10.0) > gain(-40.0) && gain(-40.0) > 0.0);
    }
}
