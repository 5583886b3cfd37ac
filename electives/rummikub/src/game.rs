//! The state of a game, and the turns that change it.
//!
//! Every tile is always in exactly one place: in the bag, on the board, or in a rack. An action
//! moves tiles from one place to another. A refused action changes nothing.

use crate::bag::{Bag, create_bag, get_tile};
use crate::board::{Board, add_set};
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

/// How a turn ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnEnd {
    /// The player had placed something.
    Placed,
    /// The player drew this tile.
    Drew(Tile),
    /// The player had to draw, but the bag is empty.
    EmptyBag,
    /// The player had to draw, but the rack is full with this many tiles.
    FullRack(usize),
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// This player has no tiles left.
    EmptyRack(usize),
    /// Nobody can place or draw a tile.
    Stuck {
        /// The first player whose rack has the lowest sum.
        winner: usize,
        /// The sum of each player's rack.
        sums: Vec<usize>,
    },
}

impl Game {
    /// Deals the tiles and chooses the first player at random.
    ///
    /// # Panics
    /// If there are more than 13 numbers, or no players.
    pub fn new(settings: Settings, generator: &mut impl Rng) -> Game {
        let mut bag = create_bag(settings.numbers);
        let racks = deal(&mut bag, &settings, generator);
        let next = generator.random_range(0..settings.players);
        let board = Board::new(&settings);
        Game { settings, bag, board, racks, next, placed: Vec::new() }
    }

    /// A game with these racks, these sets on the board, and all other tiles in the bag. `None` if
    /// there are not that many of a tile, or a set is not valid.
    pub fn arranged(settings: Settings, racks: Racks, sets: &[Rack], next: usize) -> Option<Game> {
        let mut bag = create_bag(settings.numbers);
        let mut named = racks.iter().chain(sets).flatten();
        let mut board = Board::new(&settings);
        (named.all(|&tile| bag.take(tile))
            && sets.iter().all(|set| add_set(&mut board, set).is_ok()))
        .then_some(Game { settings, bag, board, racks, next, placed: Vec::new() })
    }

    /// The settings of the game.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The tiles not yet drawn.
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The sets that have been placed.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The racks of all players.
    pub const fn racks(&self) -> &Racks {
        &self.racks
    }

    /// Whose turn it is.
    pub const fn next(&self) -> usize {
        self.next
    }

    /// The rack of the player whose turn it is.
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
    ///
    /// # Errors
    /// Why the set is refused.
    pub fn place_set(&mut self, tiles: &[Tile]) -> Result<Set, Refusal> {
        let rest = self.rack_without(tiles)?;
        let set = add_set(&mut self.board, tiles)?;
        self.place(rest, None);
        Ok(set)
    }

    /// Adds a tile from the current player's rack to a set on the board, counted from 0.
    ///
    /// # Errors
    /// Why the tile is refused.
    pub fn add_tile(&mut self, tile: Tile, set: usize) -> Result<(), Refusal> {
        let rest = self.rack_without(&[tile])?;
        let before = self.board.add_tile(tile, set)?;
        self.place(rest, Some((set, before)));
        Ok(())
    }

    /// Makes a computer's move, and returns the set it made or changed, counted from 0.
    ///
    /// # Errors
    /// Why the move is refused.
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
        match get_tile(&mut self.bag, generator) {
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
    use crate::config::OF_EACH_NUMBER;
    use crate::set::NotASet;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;
    use rand::SeedableRng;
    use shared::options::Generator;
    use std::collections::BTreeMap;

    const SETTINGS: Settings =
        Settings { players: 2, numbers: 8, initial: 6, max_rack: 50, computers: 0 };

    fn all(texts: &[&str]) -> Vec<Rack> {
        texts.iter().map(|text| tiles(text).unwrap()).collect()
    }

    /// A game of two players; the first is next.
    fn game(racks: [&str; 2], sets: &[&str]) -> Game {
        Game::arranged(SETTINGS, all(&racks), &all(sets), 0).expect("a position")
    }

    fn generator() -> Generator {
        Generator::seed_from_u64(1)
    }

    fn tile(text: &str) -> Tile {
        text.parse().unwrap()
    }

    fn shown(tiles: &[Tile]) -> String {
        format!("{tiles:?}")
    }

    #[test]
    fn at_the_start_racks_are_dealt_and_the_board_is_empty() {
        let settings = Settings { players: 3, numbers: 10, initial: 9, ..SETTINGS };
        let game = Game::new(settings, &mut generator());
        assert_eq!(game.racks().iter().map(Vec::len).collect::<Vec<_>>(), [9, 9, 9]);
        assert_eq!(game.bag().len(), OF_EACH_NUMBER * 10 - 27);
        assert_eq!(game.board().sets(), []);
    }

    /// Chi-square, 3 degrees of freedom: a fair choice exceeds 30.7 once in a million times.
    #[test]
    fn every_player_is_first_with_equal_probability() {
        let mut generator = generator();
        let settings = Settings { players: 4, ..SETTINGS };
        let mut counts: BTreeMap<usize, f64> = BTreeMap::new();
        for _ in 0..4_000 {
            *counts.entry(Game::new(settings, &mut generator).next()).or_default() += 1.0;
        }
        let statistic: f64 = counts.values().map(|count| (count - 1_000.0).powi(2) / 1_000.0).sum();
        assert!(counts.len() == 4 && statistic < 30.7, "{counts:?}");
    }

    #[test]
    fn a_position_cannot_have_more_copies_of_a_tile_than_exist() {
        let arranged = |racks: &[&str], sets: &[&str]| {
            Game::arranged(SETTINGS, all(racks), &all(sets), 0).is_some()
        };
        assert!(arranged(&["1r 1r", "2r"], &["2r 3r 4r"]));
        assert!(!arranged(&["1r 1r", "2r"], &["1r 2r 3r"]));
        assert!(!arranged(&["9r", "2r"], &[]));
        assert!(!arranged(&["1r", "2r"], &["3r 4r"]));
    }

    #[test]
    fn a_set_moves_from_the_rack_to_the_board() {
        let mut game = game(["3r 8y 1r 2r", "5b"], &[]);
        let set = game.place_set(&tiles("2r 1r 3r").unwrap()).unwrap();
        assert_eq!(shown(set.tiles()), "[1r, 2r, 3r]");
        assert_eq!(game.board().sets(), [set]);
        assert_eq!((shown(game.rack()), game.next()), ("[8y]".to_owned(), 0));
    }

    #[test]
    fn an_added_tile_moves_from_the_rack_to_its_set() {
        let mut game = game(["4r 8y", "5b"], &["8r 8g 8b", "1r 2r 3r"]);
        assert_eq!(game.add_tile(tile("4r"), 1), Ok(()));
        assert_eq!(format!("{:?}", game.board().sets()), "[[8r, 8g, 8b], [1r, 2r, 3r, 4r]]");
        assert_eq!((shown(game.rack()), game.next()), ("[8y]".to_owned(), 0));
    }

    #[test]
    fn placements_of_a_turn_are_undone_one_by_one_from_the_last() {
        let mut game = game(["4r 8y 1g 2g 3g", "5b"], &["8r 8g 8b", "1r 2r 3r"]);
        let start = game.clone();
        game.add_tile(tile("4r"), 1).unwrap();
        let middle = game.clone();
        game.place_set(&tiles("1g 2g 3g").unwrap()).unwrap();
        game.sort(crate::rack::sort_by_color);
        assert!(game.undo() && game.has_placed());
        assert_eq!(game, middle);
        assert!(game.undo() && !game.has_placed());
        assert_eq!(game, start);
        assert!(!game.undo());
    }

    #[test]
    fn a_turn_that_is_over_cannot_be_undone() {
        let mut game = game(["4r 8y", "5b"], &["1r 2r 3r"]);
        game.add_tile(tile("4r"), 0).unwrap();
        assert_eq!(game.end_turn(&mut generator()), TurnEnd::Placed);
        assert!(!game.undo());
    }

    #[test]
    fn a_player_who_undoes_everything_draws() {
        let mut game = game(["4r 8y", "5b"], &["1r 2r 3r"]);
        game.add_tile(tile("4r"), 0).unwrap();
        game.undo();
        assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
    }

    #[test]
    fn a_refused_action_changes_nothing() {
        let before = game(["1r 2r 4r 8y", "5b 3r"], &["8r 8g 8b"]);
        let mut game = before.clone();
        let (gap, twice) = (tiles("1r 2r 4r").unwrap(), tiles("1r 2r 2r").unwrap());
        assert_eq!(game.place_set(&gap), Err(Refusal::NotASet(gap, NotASet::Missing(tile("3r")))));
        assert_eq!(game.place_set(&twice), Err(Refusal::NotHeld(twice)));
        assert_eq!(game.add_tile(tile("3r"), 0), Err(Refusal::NotHeld(vec![tile("3r")])));
        assert_eq!(game.add_tile(tile("4r"), 0), Err(Refusal::NotTaken(tile("4r"), 0)));
        assert_eq!(game.add_tile(tile("8y"), 1), Err(Refusal::NotTaken(tile("8y"), 1)));
        assert_eq!(game, before);
    }

    #[test]
    fn a_player_who_has_placed_nothing_draws_one_tile_and_the_turn_passes() {
        let mut game = game(["1r 2r", "5b"], &[]);
        let TurnEnd::Drew(drawn) = game.end_turn(&mut generator()) else {
            panic!("no tile is drawn")
        };
        assert_eq!(shown(&game.racks()[0]), format!("[1r, 2r, {drawn}]"));
        assert_eq!((game.bag().len(), game.next()), (60, 1));
        assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
        assert_eq!((game.bag().len(), game.next()), (59, 0));
    }

    #[test]
    fn a_player_who_has_placed_something_draws_nothing_but_the_next_one_does() {
        let mut game = game(["4r 8y", "5b"], &["1r 2r 3r"]);
        game.add_tile(tile("4r"), 0).unwrap();
        assert_eq!(game.end_turn(&mut generator()), TurnEnd::Placed);
        assert_eq!(game.rack().len(), 1);
        assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
    }

    #[test]
    fn a_full_rack_gets_no_tile() {
        let settings = Settings { max_rack: 3, ..SETTINGS };
        let racks = all(&["1r 2g 3b", "5b 6b"]);
        let mut game = Game::arranged(settings, racks, &[], 0).unwrap();
        assert_eq!(game.end_turn(&mut generator()), TurnEnd::FullRack(3));
        assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
        assert_eq!(game.bag().len(), 58);
    }

    /// Every tile of a bag of eight numbers except the fives, as groups of four.
    fn all_but_fives() -> Vec<&'static str> {
        let once = [
            "1r 1g 1b 1y",
            "2r 2g 2b 2y",
            "3r 3g 3b 3y",
            "4r 4g 4b 4y",
            "6r 6g 6b 6y",
            "7r 7g 7b 7y",
            "8r 8g 8b 8y",
        ];
        once.repeat(2)
    }

    #[test]
    fn an_empty_bag_gives_no_tile() {
        let mut game = game(["5r 5r 5g 5g 5b", "5b 5y 5y"], &all_but_fives());
        assert!(game.bag().is_empty());
        assert_eq!(game.end_turn(&mut generator()), TurnEnd::EmptyBag);
        assert_eq!((game.next(), game.racks()[0].len()), (1, 5));
    }

    #[test]
    fn an_empty_bag_is_reported_before_a_full_rack() {
        let settings = Settings { max_rack: 4, ..SETTINGS };
        let racks = all(&["5r 5r 5g 5g", "5b 5b 5y 5y"]);
        let mut game = Game::arranged(settings, racks, &all(&all_but_fives()), 0).unwrap();
        assert_eq!(game.end_turn(&mut generator()), TurnEnd::EmptyBag);
    }

    #[test]
    fn an_empty_rack_wins_at_once() {
        let mut game = game(["4r", "5b"], &["1r 2r 3r"]);
        assert_eq!(game.ending(), None);
        game.add_tile(tile("4r"), 0).unwrap();
        assert_eq!(game.ending(), Some(Ending::EmptyRack(0)));
    }

    #[test]
    fn when_nobody_can_place_or_draw_the_lowest_sum_wins() {
        let game = game(["5r 5r 5g 5g 5b", "5b 5y 5y"], &all_but_fives());
        assert_eq!(game.ending(), None, "the first player holds a group");
        let racks = ["5r 5r 5g 5g", "5b 5b 5y 5y"];
        let tie = self::game(racks, &all_but_fives());
        assert_eq!(tie.ending(), Some(Ending::Stuck { winner: 0, sums: vec![20, 20] }));

        let settings = Settings { players: 3, ..SETTINGS };
        let racks = all(&["5r 5r 5g 5g", "5b 5b", "5y 5y"]);
        let game = Game::arranged(settings, racks, &all(&all_but_fives()), 2).unwrap();
        assert_eq!(game.ending(), Some(Ending::Stuck { winner: 1, sums: vec![20, 10, 10] }));
    }

    #[test]
    fn the_game_goes_on_while_somebody_can_add_a_tile() {
        let mut sets = all_but_fives();
        sets[4] = "6r 6g 6b";
        assert_eq!(game(["5r 5r 5g 5g", "6y 5b 5b 5y 5y"], &sets).ending(), None);
    }

    /// All racks are full, but the bag is not empty.
    #[test]
    fn nobody_can_draw_when_all_racks_are_full() {
        let stuck = |max_rack| {
            let settings = Settings { max_rack, ..SETTINGS };
            let racks = all(&["1r 3g 5b", "8y 7r 1r"]);
            Game::arranged(settings, racks, &[], 0).unwrap().ending()
        };
        assert_eq!(stuck(3), Some(Ending::Stuck { winner: 0, sums: vec![9, 16] }));
        assert_eq!(stuck(4), None);
    }

    /// Sixteen runs leave only sevens and eights; the sevens are in the bag.
    #[test]
    fn on_a_full_board_a_group_in_a_rack_cannot_be_placed() {
        let settings = Settings { max_rack: 3, ..SETTINGS };
        let racks = all(&["8r 8g 8b", "8y 8y 8r"]);
        let runs: Vec<String> = ["1 2 3", "4 5 6"]
            .into_iter()
            .flat_map(|numbers| ["r ", "g ", "b ", "y "].map(|c| numbers.replace(' ', c) + c))
            .collect();
        let twice: Vec<&str> = runs.iter().chain(&runs).map(String::as_str).collect();
        let full = Game::arranged(settings, racks.clone(), &all(&twice), 0).unwrap();
        assert!(full.board().is_full());
        assert_eq!(full.ending(), Some(Ending::Stuck { winner: 0, sums: vec![24, 24] }));
        let with_room = Game::arranged(settings, racks, &all(&twice[..15]), 0).unwrap();
        assert_eq!((with_room.board().room(), with_room.ending()), (1, None));
    }
}
