//! A state of the search: the tiles left in the rack, and the tiles that sets on the board take.

use super::Move;
use crate::board::Board;
use crate::color::TileColor;
use crate::config::{FEWEST_IN_A_SET, NUMBERS};
use crate::set::{Place, Set};
use crate::tile::Tile;
use std::ops::{Index, IndexMut};

/// A count for each tile.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
struct Counts([[u8; NUMBERS.most]; TileColor::ALL.len()]);

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
pub(super) struct State {
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
    (1..=NUMBERS.most).flat_map(of)
}

/// The tile `up` numbers higher; `None` if there is none.
fn above(tile: Tile, up: usize) -> Option<Tile> {
    let number = tile.number + up;
    (number <= NUMBERS.most).then_some(Tile { number, ..tile })
}

impl State {
    pub(super) fn new(rack: &[Tile], board: &Board) -> State {
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

    /// The number of tiles left.
    pub(super) const fn left(&self) -> usize {
        self.left
    }

    /// The first tile left.
    pub(super) fn first(&self) -> Option<Tile> {
        all_tiles().find(|&tile| self.has(tile))
    }

    fn has(&self, tile: Tile) -> bool {
        self.rest[tile] > 0
    }

    /// The state if this tile stays in the rack, with its equals, which have the same options.
    pub(super) fn without(&self, tile: Tile) -> State {
        let mut after = self.clone();
        after.left -= usize::from(after.rest[tile]);
        after.rest[tile] = 0;
        after.normalized()
    }

    /// The state after a move.
    pub(super) fn after(mut self, step: &Move) -> State {
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
        if (1..=NUMBERS.most).contains(&number) {
            self.open[place as usize][Tile { number, ..tile }] += 1;
        }
    }

    /// The ways to place the first tile left, alone or with others.
    pub(super) fn ways_to_place(&self, tile: Tile) -> Vec<Vec<Move>> {
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
