//! The state of a game, and the turns that change it.
//!
//! Every tile is always in exactly one place: in the bag, on the board, or in a rack. An action
//! moves tiles from one place to another. A refused action changes nothing.

use crate::bag::Bag;
use crate::board::Board;
use crate::computer::Move;
use crate::config::Settings;
use crate::possible::{groups, runs};
use crate::rack::{Rack, Racks, deal, lowest, remove_tiles, sum};
use crate::refusal::Refusal;
use crate::set::Set;
use crate::tile::Tile;
use rand::{Rng, RngExt};
use std::mem;

/// The state of a game. Players count from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    settings: Settings,
    bag: Bag,
    board: Board,
    racks: Racks,
    next: usize,
    /// What the current player has placed in this turn.
    placed: Vec<Placement>,
}

/// What a placement has changed, so that it can be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Placement {
    /// The player's rack before.
    rack: Rack,
    /// The set that was added to, counted from 0, as it was before; `None` if the set is new.
    set: Option<(usize, Set)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnEnd {
    Placed,
    Drew(Tile),
    /// The player had to draw, but the bag is empty.
    EmptyBag,
    /// The player had to draw, but the rack is full with this many tiles.
    FullRack(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    EmptyRack(usize),
    Stuck {
        /// The first player whose rack has the lowest sum.
        winner: usize,
        sums: Vec<usize>,
    },
}

impl Game {
    /// Deals the tiles and chooses the first player at random.
    pub fn new(settings: Settings, generator: &mut impl Rng) -> Game {
        let mut bag = Bag::new(settings.numbers);
        let racks = deal(&mut bag, &settings, generator);
        let next = generator.random_range(0..settings.players);
        let board = Board::new(&settings);
        Game { settings, bag, board, racks, next, placed: Vec::new() }
    }

    /// A game with these racks, these sets on the board, and all other tiles in the bag. `None` if
    /// there are not that many of a tile, or a set is not valid.
    pub fn arranged(settings: Settings, racks: Racks, sets: &[Rack], next: usize) -> Option<Game> {
        let mut bag = Bag::new(settings.numbers);
        let mut named = racks.iter().chain(sets).flatten();
        let mut board = Board::new(&settings);
        (named.all(|&tile| bag.take(tile)) && sets.iter().all(|set| board.add_set(set).is_ok()))
            .then_some(Game { settings, bag, board, racks, next, placed: Vec::new() })
    }

    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    pub const fn board(&self) -> &Board {
        &self.board
    }

    pub const fn racks(&self) -> &Racks {
        &self.racks
    }

    pub const fn next(&self) -> usize {
        self.next
    }

    pub fn rack(&self) -> &Rack {
        &self.racks[self.next]
    }

    fn rack_mut(&mut self) -> &mut Rack {
        &mut self.racks[self.next]
    }

    /// Sorts the current player's rack.
    pub fn sort(&mut self, sort: fn(&mut Rack)) {
        sort(self.rack_mut());
    }

    /// Places a new set from the current player's rack.
    pub fn place_set(&mut self, tiles: &[Tile]) -> Result<Set, Refusal> {
        let rest = self.rack_without(tiles)?;
        let set = self.board.add_set(tiles)?;
        self.place(rest, None);
        Ok(set)
    }

    /// Adds a tile from the current player's rack to a set on the board, counted from 0.
    pub fn add_tile(&mut self, tile: Tile, set: usize) -> Result<(), Refusal> {
        let rest = self.rack_without(&[tile])?;
        let before = self.board.add_tile(tile, set)?;
        self.place(rest, Some((set, before)));
        Ok(())
    }

    /// Makes a computer's move, and returns the set it made or changed, counted from 0.
    pub fn follow(&mut self, step: &Move) -> Result<usize, Refusal> {
        match step {
            Move::Lay(set) => {
                self.place_set(set.tiles())?;
                Ok(self.board.sets().len() - 1)
            }
            Move::Add(tile, place) => {
                let mut places = self.board.places_for(*tile);
                let set = places.find(|(_, other)| other == place).map(|(set, _)| set);
                let set = set.ok_or(Refusal::NoPlace(*tile))?;
                drop(places);
                self.add_tile(*tile, set).map(|()| set)
            }
        }
    }

    /// The current player's rack without these tiles.
    fn rack_without(&self, tiles: &[Tile]) -> Result<Rack, Refusal> {
        let mut rest = self.rack().clone();
        remove_tiles(&mut rest, tiles);
        if rest.len() + tiles.len() == self.rack().len() {
            Ok(rest)
        } else {
            Err(Refusal::NotHeld(tiles.to_vec()))
        }
    }

    fn place(&mut self, rest: Rack, set: Option<(usize, Set)>) {
        let rack = mem::replace(self.rack_mut(), rest);
        self.placed.push(Placement { rack, set });
    }

    /// Whether the current player has placed anything in this turn.
    pub const fn has_placed(&self) -> bool {
        !self.placed.is_empty()
    }

    /// Takes back the last placement of this turn: board and rack are as they were before. Returns
    /// whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(Placement { rack, set }) = self.placed.pop() else { return false };
        self.board.restore(set);
        *self.rack_mut() = rack;
        true
    }

    /// Ends the turn. A player who has placed nothing draws a tile. Then it is the next player's
    /// turn.
    pub fn end_turn(&mut self, generator: &mut impl Rng) -> TurnEnd {
        let end = if self.has_placed() { TurnEnd::Placed } else { self.draw(generator) };
        self.next = (self.next + 1) % self.racks.len();
        self.placed.clear();
        end
    }

    fn draw(&mut self, generator: &mut impl Rng) -> TurnEnd {
        let held = self.rack().len();
        if held >= self.settings.max_rack && !self.bag.is_empty() {
            return TurnEnd::FullRack(held);
        }
        match self.bag.draw(generator) {
            Some(tile) => {
                self.rack_mut().push(tile);
                TurnEnd::Drew(tile)
            }
            None => TurnEnd::EmptyBag,
        }
    }

    /// How the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        if let Some(winner) = self.racks.iter().position(Vec::is_empty) {
            return Some(Ending::EmptyRack(winner));
        }
        let can_go_on = |rack| self.can_draw(rack) || self.can_place(rack);
        if self.racks.iter().any(can_go_on) {
            return None;
        }
        let sums = self.racks.iter().map(|rack| sum(rack)).collect();
        Some(Ending::Stuck { winner: lowest(&self.racks)?, sums })
    }

    fn can_draw(&self, rack: &Rack) -> bool {
        !self.bag.is_empty() && rack.len() < self.settings.max_rack
    }

    /// Whether a player with this rack could place a tile.
    pub fn can_place(&self, rack: &Rack) -> bool {
        let adds = rack.iter().any(|&tile| self.board.places_for(tile).next().is_some());
        let lays = !groups(rack).is_empty() || !runs(rack).is_empty();
        adds || (lays && !self.board.is_full())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use rand::SeedableRng;
    use shared::options::Generator;

    const SETTINGS: Settings =
        Settings { players: 4, numbers: 8, initial: 6, max_rack: 50, computers: 0 };

    /// Chi-square, 3 degrees of freedom: a fair choice exceeds 30.7 once in a million times.
    #[test]
    fn every_player_is_first_with_equal_probability() {
        let mut generator = Generator::seed_from_u64(1);
        let mut counts = [0.0_f64; 4];
        for _ in 0..4_000 {
            counts[Game::new(SETTINGS, &mut generator).next()] += 1.0;
        }
        let statistic: f64 = counts.iter().map(|count| (count - 1_000.0).powi(2) / 1_000.0).sum();
        assert!(statistic < 30.7, "{counts:?}");
    }

    #[test]
    fn a_position_cannot_have_more_copies_of_a_tile_than_exist() {
        let all = |texts: &[&str]| texts.iter().map(|text| tiles(text).unwrap()).collect::<Racks>();
        let arranged = |racks: &[&str], sets: &[&str]| {
            Game::arranged(SETTINGS, all(racks), &all(sets), 0).is_some()
        };
        assert!(arranged(&["1r 1r", "2r"], &["2r 3r 4r"]));
        assert!(!arranged(&["1r 1r", "2r"], &["1r 2r 3r"]));
        assert!(!arranged(&["9r", "2r"], &[]));
        assert!(!arranged(&["1r", "2r"], &["3r 4r"]));
    }
}
