//! The tiles of a player.

use crate::kinds::Kinds;
use crate::tile::{SIX, Tile, row_of};
use std::fmt;

/// At most six tiles, in the order in which they were drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    tiles: [Tile; SIX],
    count: u8,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { tiles: [Tile::from_index(0); SIX], count: 0 }
    }
}

impl Hand {
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }

    pub const fn len(&self) -> usize {
        self.count as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub fn kinds(&self) -> Kinds {
        self.tiles().iter().copied().collect()
    }

    /// Adds a tile; `false` if there is no room.
    pub fn add(&mut self, tile: Tile) -> bool {
        let room = self.len() < SIX;
        if room {
            self.tiles[self.len()] = tile;
            self.count += 1;
        }
        room
    }

    /// Removes a tile of this kind; `false` if there is none. The others keep their order, because
    /// players name tiles by position.
    pub fn take(&mut self, tile: Tile) -> bool {
        let Some(index) = self.tiles().iter().position(|&one| one == tile) else { return false };
        self.tiles.copy_within(index + 1.., index);
        self.count -= 1;
        // Unused places are equal in equal hands.
        self.tiles[self.len()] = Tile::from_index(0);
        true
    }

    pub fn without(mut self, tiles: &[Tile]) -> Result<Hand, Tile> {
        match tiles.iter().find(|&&tile| !self.take(tile)) {
            Some(&missing) => Err(missing),
            None => Ok(self),
        }
    }

    /// How many of its tiles can form one line: the number announced before the first turn.
    pub fn largest_line(&self) -> usize {
        self.kinds().largest_line()
    }
}

impl FromIterator<Tile> for Hand {
    /// The first six tiles; any others are dropped.
    fn from_iter<T: IntoIterator<Item = Tile>>(tiles: T) -> Hand {
        let mut hand = Hand::default();
        for tile in tiles {
            hand.add(tile);
        }
        hand
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&row_of(self.tiles()))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    fn hand(text: &str) -> Hand {
        tiles(text).unwrap().into_iter().collect()
    }

    #[test]
    fn tiles_keep_their_order() {
        assert_eq!(hand("CrDrCrSr").without(&tiles("Cr").unwrap()), Ok(hand("DrCrSr")));
        assert_eq!(hand("CrDr").without(&tiles("DrDr").unwrap()), Err(tiles("Dr").unwrap()[0]));
    }
}
