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
    /// An empty board.
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

    /// The sets on the board.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    fn board(sets: &[&str]) -> Board {
        let settings = Settings { players: 2, numbers: 8, initial: 6, max_rack: 50, computers: 0 };
        let mut board = Board::new(&settings);
        for set in sets {
            board.add_set(&tiles(set).unwrap()).unwrap();
        }
        board
    }

    fn tile(text: &str) -> Tile {
        text.parse().unwrap()
    }

    #[test]
    fn two_sets_for_each_number_fill_the_board() {
        let mut board = board(&["1r 1g 1b"; 15]);
        assert!(!board.is_full());
        let four_fives = tiles("5r 5g 5b 5y").unwrap();
        board.add_set(&four_fives).unwrap();
        assert!(board.is_full());
        assert_eq!(board.add_set(&four_fives), Err(Refusal::FullBoard(16)));
        assert_eq!(board.sets().len(), 16);
        assert!(board.add_tile(tile("1y"), 3).is_ok());
    }

    #[test]
    fn the_sets_that_take_a_tile_are_found() {
        let board = board(&["4r 5r 6r", "7g 7b 7y", "8r 9r 10r", "1r 1g 1b"]);
        let places = |text| board.places_for(tile(text)).collect::<Vec<_>>();
        assert_eq!(places("7r"), [(0, Place::Above), (1, Place::Gap), (2, Place::Below)]);
        assert_eq!(places("3r"), [(0, Place::Below)]);
        assert_eq!(places("2r"), []);
    }

    #[test]
    fn a_placement_is_taken_back() {
        let mut board = board(&["4r 5r 6r", "7g 7b 7y"]);
        let start = board.clone();
        let before = board.add_tile(tile("3r"), 0).unwrap();
        let middle = board.clone();
        board.add_set(&tiles("1r 1g 1b").unwrap()).unwrap();
        board.restore(None);
        assert_eq!(board, middle);
        board.restore(Some((0, before)));
        assert_eq!(board, start);
    }
}
