//! Tests whether tiles are drawn at random, each tile of the bag with the same chance.
//!
//! The decks of a full table show nearly all tiles of a game. What they show is compared with what
//! faulty bags would deal: how much more likely is it with such a bag than with equal chances? For a
//! correct program, this ratio exceeds a number with a chance of at most one divided by that number
//! (Ville's inequality). So it fails by bad luck at most twice in ten million runs.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::seats::HUMANS;
use crate::play::{Game, chance};
use crate::verdict::Verdict;
use shared::Tile;
use std::collections::BTreeSet;

/// How many games are begun.
const GAMES: usize = 40;

/// How many times more likely the deals must be with a faulty bag.
const TOO_LIKELY: f64 = 1e7;

/// Not all games begin alike, and all tiles are drawn with the same chance.
pub fn at_random(bench: &Bench, level: Level) -> Result<(), Verdict> {
    chance::deals_differ(bench, &|bench| Ok(Game::begin(bench, level, &HUMANS[..2])?.0))?;
    // A program that is seeded with the second deals the same tiles again and again.
    let mut deals = BTreeSet::new();
    let mut by_kind = 0.0;
    let mut always_left = vec![0.0; bench.rules().kinds()];
    for number in bench.tries(GAMES) {
        let (mut game, _) = Game::begin(bench, level, HUMANS)?;
        let Some(deal) = dealt(&mut game, number)? else { return Ok(()) };
        if !deals.insert(deal.drawn.clone()) {
            continue;
        }
        by_kind += deal.logarithm_by_kind();
        for (kind, sum) in always_left.iter_mut().enumerate() {
            *sum += deal.logarithm_left(kind);
        }
        let came = if by_kind > TOO_LIKELY.ln() {
            "a kind is drawn first, and equal tiles count as one"
        } else if always_left.iter().any(|&sum| sum > (TOO_LIKELY * float(always_left.len())).ln())
        {
            "one tile is always left in the bag"
        } else {
            continue;
        };
        let expected = "tiles drawn at random: each tile of the bag has the same chance";
        return Err(game.wrong(game.table.deck_line, expected, came));
    }
    Ok(())
}

/// The tiles that left a bag.
struct Deal {
    /// For each of them, the index of its kind.
    drawn: Vec<usize>,
    /// The number of kinds.
    kinds: usize,
    /// The number of tiles of each kind.
    copies: usize,
}

/// Everyone skips, so that all decks are shown; `None` if the tiles are not those of a game, which
/// another check judges.
fn dealt(game: &mut Game, number: usize) -> Result<Option<Deal>, Verdict> {
    let kinds: Vec<Tile> = game.talk.rules().tiles().collect();
    let opening = game.view()?;
    let mut tiles = Vec::new();
    for _ in 0..game.seats.len() {
        let view = game.view()?;
        tiles.extend(mixed(view.deck, number));
        if view.position != opening.position || game.is_over {
            break;
        }
        if tiles.len() < game.talk.rules().deck * game.seats.len() {
            game.say("s")?;
        }
    }
    let total = opening.bag + game.talk.rules().deck * game.seats.len() + 1;
    let places = opening.position.places().into_iter();
    tiles.extend(places.filter_map(|place| opening.position.at(place)));
    let index = |tile: &Tile| kinds.iter().position(|kind| kind == tile);
    let Some(drawn) = tiles.iter().map(index).collect::<Option<Vec<usize>>>() else {
        return Ok(None);
    };
    let deal = Deal { drawn, kinds: kinds.len(), copies: total / kinds.len() };
    Ok(Some(deal).filter(Deal::is_possible))
}

/// The tiles of a deck in an order that does not depend on them, because a program may sort them.
fn mixed(mut deck: Vec<Tile>, number: usize) -> Vec<Tile> {
    deck.sort_unstable();
    let mut mixed = Vec::new();
    let mut state = number;
    while !deck.is_empty() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        mixed.push(deck.remove((state >> 33) % deck.len()));
    }
    mixed
}

impl Deal {
    /// How many tiles of each kind are left in the bag after this many draws.
    fn left(&self, draws: usize) -> Vec<usize> {
        let mut left = vec![self.copies; self.kinds];
        for &kind in &self.drawn[..draws] {
            left[kind] = left[kind].saturating_sub(1);
        }
        left
    }

    /// No kind is drawn more often than it exists.
    fn is_possible(&self) -> bool {
        let count = |kind| self.drawn.iter().filter(|&&other| other == kind).count();
        self.copies > 0 && (0..self.kinds).all(|kind| count(kind) <= self.copies)
    }

    /// The logarithm of how much more likely these draws are if first a kind is drawn.
    fn logarithm_by_kind(&self) -> f64 {
        let logarithm = |(draws, &kind): (usize, &usize)| {
            let left = self.left(draws);
            let kinds = left.iter().filter(|&&left| left > 0).count();
            let tiles: usize = left.iter().sum();
            (float(tiles) / float(left[kind]) / float(kinds)).ln()
        };
        self.drawn.iter().enumerate().map(logarithm).sum()
    }

    /// The logarithm of how much more likely this is if a tile of this kind always stays in the bag.
    fn logarithm_left(&self, kind: usize) -> f64 {
        if self.left(self.drawn.len())[kind] == 0 {
            return f64::NEG_INFINITY;
        }
        let total = self.copies * self.kinds;
        let all_drawn: f64 = (0..self.copies)
            .map(|copy| float(self.drawn.len().saturating_sub(copy)) / float(total - copy))
            .product();
        -(1.0 - all_drawn).ln()
    }
}

fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_more_likely_if_a_kind_is_drawn_first() {
        let deal = |drawn: &[usize]| Deal { drawn: drawn.to_vec(), kinds: 16, copies: 2 };
        // 1/16 for the second tile of a kind, and not 1/31.
        let expected = (31.0_f64 / 16.0).ln();
        assert!((deal(&[3, 3]).logarithm_by_kind() - expected).abs() < 1e-9);
        assert!(deal(&[3, 4]).logarithm_by_kind() < 0.0);
        assert!(deal(&[3, 3]).is_possible() && !deal(&[3, 3, 3]).is_possible());
    }

    #[test]
    fn a_tile_that_is_left_is_a_sign_that_it_is_always_left() {
        let drawn: Vec<usize> = (0..31).map(|index| index / 2).collect();
        let deal = Deal { drawn, kinds: 16, copies: 2 };
        assert!((deal.logarithm_left(15) - 16.0_f64.ln()).abs() < 1e-9);
        assert!(deal.logarithm_left(0).is_infinite());
    }
}
