//! Every tile of the bag is equally likely to be picked: a chi-square test over many seeds.
//!
//! With 16 different tiles the statistic has 15 degrees of freedom. For fair draws it exceeds 56.49
//! once in a million times; the seeds are fixed, so these tests give the same verdict each time.

use rand::rand_core::Infallible;
use rand::{Rng, SeedableRng, TryRng};
use shared::options::Generator;
use shared::{Tile, TileList};
use stage2_technician::bag_and_deck::{new_bag, pick};

/// The value that chi-square with 15 degrees of freedom exceeds with a probability of 10^-6.
const LIMIT: f64 = 56.49;

const GAMES: u64 = 8_000;

/// Chi-square of which tile comes as the `nth` of a pick of 16, over as many games as there are
/// generators.
fn chi_square<R: Rng>(nth: usize, generators: impl Iterator<Item = R>) -> f64 {
    let tiles = new_bag(1);
    let mut counts = vec![0.0; tiles.len()];
    let mut games = 0.0;
    for mut generator in generators {
        let (mut bag, mut deck) = (tiles.clone(), TileList::new());
        pick(16, &mut bag, &mut deck, &mut generator);
        counts[index_of(*deck.get(nth).unwrap(), &tiles)] += 1.0;
        games += 1.0;
    }
    let expected = games / 16.0;
    counts.iter().map(|count: &f64| (count - expected).powi(2) / expected).sum()
}

fn index_of(tile: Tile, tiles: &TileList) -> usize {
    tiles.iter().position(|&other| other == tile).unwrap()
}

fn fair() -> impl Iterator<Item = Generator> {
    (0..GAMES).map(Generator::seed_from_u64)
}

#[test]
fn every_tile_is_equally_likely_to_be_the_first_a_middle_one_and_the_last() {
    for nth in [0, 1, 8, 14, 15] {
        let statistic = chi_square(nth, fair());
        assert!(statistic < LIMIT, "pick {nth}: chi-square {statistic}");
    }
}

/// A generator whose values are a little too small: one draw in eight is halved.
struct Biased(Generator);

impl TryRng for Biased {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let value = self.0.next_u32();
        Ok(if self.0.next_u32() < u32::MAX / 8 { value / 2 } else { value })
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let value = self.0.next_u64();
        Ok(if self.0.next_u32() < u32::MAX / 8 { value / 2 } else { value })
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

#[test]
fn the_test_notices_a_generator_that_is_biased() {
    let statistic = chi_square(0, fair().map(Biased));
    assert!(statistic > LIMIT, "chi-square {statistic}");
}
