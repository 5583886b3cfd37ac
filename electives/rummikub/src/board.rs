//! The board: the sets that have been placed.

use crate::config::Settings;
use crate::refusal::Refusal;
use crate::set::{Place, Set};
use crate::tile::Tile;

/// Valid sets in the order in which they were placed, and the most that fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    sets: Vec<Set>,
    limit: usize,
}

impl Board {
    pub const fn new(settings: &Settings) -> Board {
        Board { sets: Vec::new(), limit: settings.sets() }
    }

    /// Places a new set at the end. If the tiles are not a set, or the board is full, nothing
    /// changes.
    pub fn add_set(&mut self, tiles: &[Tile]) -> Result<Set, Refusal> {
        let refused = |reason| Refusal::NotASet(tiles.to_vec(), reason);
        let set = Set::new(tiles.to_vec()).map_err(refused)?;
        if self.is_full() {
            return Err(Refusal::FullBoard(self.limit));
        }
        self.sets.push(set.clone());
        Ok(set)
    }

    pub fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// How many more sets fit.
    pub const fn room(&self) -> usize {
        self.limit - self.sets.len()
    }

    /// Whether no more sets fit. A set on the board may still grow.
    pub const fn is_full(&self) -> bool {
        self.room() == 0
    }

    /// The sets that take a tile, counted from 0, and where they take it.
    pub fn places_for(&self, tile: Tile) -> impl Iterator<Item = (usize, Place)> {
        let sets = self.sets.iter().enumerate();
        sets.filter_map(move |(index, set)| Some((index, set.place_for(tile)?)))
    }

    /// Adds a tile to a set, counted from 0, and returns the set as it was.
    pub fn add_tile(&mut self, tile: Tile, set: usize) -> Result<Set, Refusal> {
        let refusal = Refusal::NotTaken(tile, set);
        let set = self.sets.get_mut(set).ok_or(refusal.clone())?;
        let before = set.clone();
        if set.add(tile) { Ok(before) } else { Err(refusal) }
    }

    /// Takes back a placement: the last set, or this one, counted from 0, as it was before.
    pub fn restore(&mut self, before: Option<(usize, Set)>) {
        match before {
            None => drop(self.sets.pop()),
            Some((index, set)) => self.sets[index] = set,
        }
    }
}
