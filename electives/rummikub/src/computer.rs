//! How a computer chooses what to place: as many tiles as it can.
//!
//! It is given only what a player may see, its own rack and the board.

use crate::board::Board;
use crate::config::{FEWEST_IN_A_SET, HIGHEST};
use crate::set::{Place, Set};
use crate::tile::{Tile, TileColor};
use std::collections::HashMap;
use std::ops::{Index, IndexMut};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    Lay(Set),
    /// Add this tile to any set on the board that takes it in this place.
    Add(Tile, Place),
}

/// The moves, in order, that place the most tiles.
pub fn choose(rack: &[Tile], board: &Board) -> Vec<Move> {
    gathered(best(rack, board))
}

/// Joins added tiles to new sets: the search lays three tiles and adds the others one by one, but a
/// person lays a whole set.
fn gathered(steps: Vec<Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for step in steps {
        let joins = moves.iter_mut().any(|earlier| match (earlier, &step) {
            (Move::Lay(set), Move::Add(tile, place)) => {
                set.place_for(*tile) == Some(*place) && set.add(*tile)
            }
            _ => false,
        });
        if !joins {
            moves.push(step);
        }
    }
    moves
}

// A state of the search: the tiles left in the rack, and the tiles that sets on the board take.

/// A count for each tile.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
struct Counts([[u8; HIGHEST]; TileColor::ALL.len()]);

impl Index<Tile> for Counts {
    type Output = u8;

    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile.color as usize][tile.number - 1]
    }
}

impl IndexMut<Tile> for Counts {
    fn index_mut(&mut self, tile: Tile) -> &mut u8 {
        &mut self.0[tile.color as usize][tile.number - 1]
    }
}

/// Two states are equal if the same tiles can be placed from here on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    /// How many of each tile are left.
    rest: Counts,
    /// How many sets take each tile, for each [`Place`].
    open: [Counts; 3],
    /// How many more sets fit on the board.
    room: usize,
    /// The number of tiles left.
    left: usize,
}

/// All tiles, by number, then by color.
fn all_tiles() -> impl Iterator<Item = Tile> {
    let of = |number| TileColor::ALL.into_iter().map(move |color| Tile { number, color });
    (1..=HIGHEST).flat_map(of)
}

/// The tile `up` numbers higher; `None` if there is none.
fn above(tile: Tile, up: usize) -> Option<Tile> {
    let number = tile.number + up;
    (number <= HIGHEST).then_some(Tile { number, ..tile })
}

impl State {
    fn new(rack: &[Tile], board: &Board) -> State {
        let (rest, open) = (Counts::default(), <[Counts; 3]>::default());
        let mut state = State { rest, open, room: board.room(), left: rack.len() };
        for &tile in rack {
            state.rest[tile] += 1;
        }
        for set in board.sets() {
            state.open_places_of(set);
        }
        state.normalized()
    }

    fn open_places_of(&mut self, set: &Set) {
        for tile in all_tiles() {
            if let Some(place) = set.place_for(tile) {
                self.open[place as usize][tile] += 1;
            }
        }
    }

    /// Drops what makes no difference, so that more states are equal: places for tiles that are not
    /// left, and room for more sets than the tiles can make.
    fn normalized(mut self) -> State {
        for tile in all_tiles() {
            for places in &mut self.open {
                places[tile] = places[tile].min(self.rest[tile]);
            }
        }
        self.room = self.room.min(self.left / FEWEST_IN_A_SET);
        self
    }

    const fn left(&self) -> usize {
        self.left
    }

    fn first(&self) -> Option<Tile> {
        all_tiles().find(|&tile| self.has(tile))
    }

    fn has(&self, tile: Tile) -> bool {
        self.rest[tile] > 0
    }

    /// The state if this tile stays in the rack, with its equals, which have the same options.
    fn without(&self, tile: Tile) -> State {
        let mut after = self.clone();
        after.left -= usize::from(after.rest[tile]);
        after.rest[tile] = 0;
        after.normalized()
    }

    fn after(mut self, step: &Move) -> State {
        match step {
            Move::Lay(set) => {
                set.tiles().iter().for_each(|&tile| self.take(tile));
                self.room -= 1;
                self.open_places_of(set);
            }
            Move::Add(tile, place) => {
                self.take(*tile);
                self.open[*place as usize][*tile] -= 1;
                self.open_next_to(*tile, *place);
            }
        }
        self.normalized()
    }

    fn take(&mut self, tile: Tile) {
        self.rest[tile] -= 1;
        self.left -= 1;
    }

    /// Lets a run that has grown take the next tile on the same side.
    fn open_next_to(&mut self, tile: Tile, place: Place) {
        let number = match place {
            Place::Gap => return,
            Place::Below => tile.number - 1,
            Place::Above => tile.number + 1,
        };
        if (1..=HIGHEST).contains(&number) {
            self.open[place as usize][Tile { number, ..tile }] += 1;
        }
    }

    /// The ways to place the first tile left, alone or with others.
    fn ways_to_place(&self, tile: Tile) -> Vec<Vec<Move>> {
        let mut ways = self.ways_to_add(tile);
        if self.room > 0 {
            let sets = self.groups_with(tile).into_iter().chain(self.run_from(tile));
            ways.extend(sets.map(|set| vec![Move::Lay(set)]));
        }
        ways
    }

    fn ways_to_add(&self, tile: Tile) -> Vec<Vec<Move>> {
        let is_open = |place| self.open[place as usize][tile] > 0;
        let one = [Place::Above, Place::Gap].into_iter().filter(|&place| is_open(place));
        one.map(|place| vec![Move::Add(tile, place)]).chain(self.ways_below(tile)).collect()
    }

    /// Extends a run on the board downward: its neighbor, the next one, and so on to this tile.
    fn ways_below(&self, tile: Tile) -> impl Iterator<Item = Vec<Move>> {
        let held = (0..).map_while(move |up| above(tile, up).filter(|&next| self.has(next)));
        let ends = held.filter(|&next| self.open[Place::Below as usize][next] > 0);
        ends.map(move |end| {
            let numbers = (tile.number..=end.number).rev();
            numbers.map(|number| Move::Add(Tile { number, ..tile }, Place::Below)).collect()
        })
    }

    /// The groups of three with the first tile left; the other two have later colors.
    fn groups_with(&self, tile: Tile) -> Vec<Set> {
        let others: Vec<Tile> = TileColor::ALL[tile.color as usize + 1..]
            .iter()
            .map(|&color| Tile { color, ..tile })
            .filter(|&other| self.has(other))
            .collect();
        let pairs = others.iter().enumerate().flat_map(|(index, &second)| {
            others[index + 1..].iter().map(move |&third| vec![tile, second, third])
        });
        pairs.filter_map(|tiles| Set::new(tiles).ok()).collect()
    }

    /// The run of three that begins with this tile.
    fn run_from(&self, tile: Tile) -> Option<Set> {
        let next = [0, 1, 2].map(|up| above(tile, up).filter(|&next| self.has(next)));
        Set::new(next.into_iter().flatten().collect()).ok()
    }
}

// An exact search, which tries everything that can be placed.
//
// Take the first tile left, by number, then by color. It begins a group, begins a run, joins a set
// on the board, or stays in the rack. Try each and continue with the rest. A new set is laid with
// three tiles; further tiles join it later, since it is then on the board.
//
// Two ideas keep the search short. If even placing every tile left would not beat the best way
// found so far, go back. If the same tiles were left before, with the same open places and at
// least as many tiles placed, go back too: nothing new can come of it.

/// The moves that place the most tiles.
fn best(rack: &[Tile], board: &Board) -> Vec<Move> {
    let mut search = Search::default();
    search.explore(&State::new(rack, board), 0);
    search.best
}

#[derive(Default)]
struct Search {
    /// The moves that lead to the current state.
    path: Vec<Move>,
    /// The moves that place the most tiles.
    best: Vec<Move>,
    /// The number of tiles they place.
    most: usize,
    /// The most tiles placed on the way to each state met so far.
    seen: HashMap<State, usize>,
}

impl Search {
    fn explore(&mut self, state: &State, placed: usize) {
        if placed > self.most {
            self.most = placed;
            self.best.clone_from(&self.path);
        }
        if placed + state.left() <= self.most || self.has_seen(state, placed) {
            return;
        }
        let Some(tile) = state.first() else { return };
        for steps in state.ways_to_place(tile) {
            let before = self.path.len();
            let after = steps.iter().fold(state.clone(), State::after);
            self.path.extend(steps);
            self.explore(&after, placed + state.left() - after.left());
            self.path.truncate(before);
        }
        self.explore(&state.without(tile), placed);
    }

    /// Whether this state was met before with at least as many tiles placed; if not, records it.
    fn has_seen(&mut self, state: &State, placed: usize) -> bool {
        match self.seen.get_mut(state) {
            Some(before) if *before >= placed => true,
            Some(before) => {
                *before = placed;
                false
            }
            None => {
                self.seen.insert(state.clone(), placed);
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    fn board(sets: &[&str]) -> Board {
        let settings =
            Settings { players: 2, numbers: 13, initial: 14, max_rack: 50, computers: 2 };
        let mut board = Board::new(&settings);
        for set in sets {
            board.add_set(&tiles(set).unwrap()).unwrap();
        }
        board
    }

    /// The chosen moves in a short notation.
    fn chosen(rack: &str, sets: &[&str]) -> Vec<String> {
        let show = |step| match step {
            Move::Lay(set) => format!("lay {set:?}"),
            Move::Add(tile, place) => format!("add {tile} {place:?}"),
        };
        choose(&tiles(rack).unwrap(), &board(sets)).into_iter().map(show).collect()
    }

    #[test]
    fn a_whole_group_and_a_whole_run_are_laid() {
        assert_eq!(chosen("7y 7b 1r 7r 7g", &[]), ["lay [7r, 7g, 7b, 7y]"]);
        assert_eq!(chosen("5g 1r 3g 4g 6g 2g", &[]), ["lay [2g, 3g, 4g, 5g, 6g]"]);
    }

    /// If the group of sevens takes the red 7, then 8r 9r are too few for a run: four tiles in all.
    /// The run and the group without the red 7 are six.
    #[test]
    fn a_tile_goes_where_more_can_be_placed_with_it() {
        assert_eq!(chosen("7r 7g 7b 7y 8r 9r", &[]), ["lay [7r, 8r, 9r]", "lay [7g, 7b, 7y]"]);
    }

    #[test]
    fn tiles_are_added_at_both_ends_of_a_run_and_one_after_the_other() {
        assert_eq!(
            chosen("3g 7g 8g 2g 1b", &["4g 5g 6g"]),
            ["add 3g Below", "add 2g Below", "add 7g Above", "add 8g Above"]
        );
    }

    #[test]
    fn the_color_that_a_group_lacks_is_added() {
        assert_eq!(chosen("7g 7r", &["7r 7b 7y"]), ["add 7g Gap"]);
    }

    /// At the end of the run the red 7 makes room for the red 8; in the group it does not.
    #[test]
    fn of_two_places_the_one_that_allows_more_is_chosen() {
        assert_eq!(chosen("7r 8r", &["7g 7b 7y", "4r 5r 6r"]), ["add 7r Above", "add 8r Above"]);
        assert_eq!(chosen("7r 6r", &["7g 7b 7y", "8r 9r 10r"]), ["add 7r Below", "add 6r Below"]);
    }

    /// The group of sevens would take the yellow 7 too, but the run lets the yellow 8 follow it.
    #[test]
    fn a_tile_meant_for_the_board_does_not_join_a_new_set() {
        assert_eq!(
            chosen("7r 7g 7b 7y 8y", &["4y 5y 6y"]),
            ["lay [7r, 7g, 7b]", "add 7y Above", "add 8y Above"]
        );
    }

    /// If 7r 8r are added to the run, two tiles are placed before the search reaches the thirteens.
    /// If the sevens are laid, three are.
    #[test]
    fn the_same_state_is_searched_again_when_more_tiles_have_been_placed() {
        assert_eq!(
            chosen("7r 7g 7b 8r 13r 13g 13b", &["4r 5r 6r"]),
            ["lay [7r, 7g, 7b]", "lay [13r, 13g, 13b]"]
        );
    }

    #[test]
    fn on_a_full_board_no_set_is_laid_but_tiles_are_added() {
        let mut full = vec!["1r 1g 1b"; 25];
        assert_eq!(chosen("7r 7g 7b 8r 8g 8b 1y", &full).len(), 2);
        full.push("4g 5g 6g");
        assert_eq!(
            chosen("7r 7g 7b 8r 8g 8b 1y", &full),
            ["add 1y Gap", "add 7g Above", "add 8g Above"]
        );
    }

    #[test]
    fn if_only_one_more_set_fits_the_longest_is_chosen() {
        let nearly_full = vec!["1r 1g 1b"; 25];
        assert_eq!(chosen("2r 2g 2b 3y 4y 5y 6y", &nearly_full), ["lay [3y, 4y, 5y, 6y]"]);
    }
}
