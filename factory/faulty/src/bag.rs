//! The bag.

use crate::faults::Faults;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use shared::{Color, Letter, Tile};
use std::collections::BTreeSet;

/// The source of randomness.
pub type Chance = Xoshiro256PlusPlus;

/// The size of a deck while there are enough tiles.
pub const DECK: usize = 6;

/// The tiles that no player has yet.
#[derive(Debug)]
pub struct Bag {
    tiles: Vec<Tile>,
    chance: Chance,
    faults: Faults,
}

impl Bag {
    /// All tiles of a game.
    pub fn new(copies: usize, chance: Chance, faults: Faults) -> Bag {
        let copies = if faults.on("copies-forgotten") { 1 } else { copies };
        let mut kinds = kinds();
        if faults.on("one-kind-missing") {
            kinds.pop();
        } else if faults.on("one-kind-doubled") {
            kinds[15] = kinds[0];
        }
        let tiles = kinds.into_iter().flat_map(|tile| vec![tile; copies]).collect();
        let chance = if faults.on("same-every-run") { Chance::seed_from_u64(7) } else { chance };
        Bag { tiles, chance, faults }
    }

    /// The number of tiles left.
    pub const fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether it is empty.
    pub const fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Takes the first of the tiles.
    pub fn first(&mut self) -> Option<Tile> {
        (!self.tiles.is_empty()).then(|| self.tiles.remove(0))
    }

    /// Takes one of the tiles, all with the same chance.
    pub fn draw(&mut self) -> Option<Tile> {
        let len = self.tiles.len();
        if len == 0 {
            return None;
        }
        let index = match len {
            _ if self.faults.on("kind-drawn-first") => self.any_of_a_kind(),
            2.. if self.faults.on("ends-half-as-often") => {
                self.chance.random_range(1..2 * len - 1) / 2
            }
            _ if self.faults.on("always-first") => 0,
            2.. if self.faults.on("never-last") || self.faults.on("never-the-end") => {
                self.chance.random_range(0..len - 1)
            }
            _ => self.chance.random_range(0..len),
        };
        if self.faults.on("drawn-tile-doubled") {
            let drawn = self.tiles[index];
            self.tiles.pop();
            return Some(drawn);
        }
        if self.faults.on("never-the-end") {
            return Some(self.tiles.swap_remove(index));
        }
        Some(self.tiles.remove(index))
    }

    /// The index of a tile, if all kinds have the same chance.
    fn any_of_a_kind(&mut self) -> usize {
        let kinds: BTreeSet<Tile> = self.tiles.iter().copied().collect();
        let nth = self.chance.random_range(0..kinds.len());
        let kind = kinds.into_iter().nth(nth);
        self.tiles.iter().position(|&tile| Some(tile) == kind).unwrap_or(0)
    }

    /// A number below another one, all with the same chance.
    pub fn below(&mut self, bound: usize) -> usize {
        self.chance.random_range(0..bound)
    }
}

/// The sixteen kinds of tiles.
fn kinds() -> Vec<Tile> {
    let letters = "ABCD".chars().filter_map(Letter::new);
    let colors = [Color::Red, Color::Green, Color::Blue, Color::Yellow];
    letters.flat_map(|letter| colors.map(|color| Tile { letter, color })).collect()
}
