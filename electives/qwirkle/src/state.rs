//! The game: who begins, turns, exchanges, and the end.
//!
//! A turn that is refused changes nothing. Where the booklet leaves a question open, this is the
//! answer:
//!
//! - Among players who tie for the largest set, the oldest begins. The order of age is asked for
//!   only then.
//! - The game also ends when all players pass in a row, and when no tile of the bag or the hands
//!   fits anywhere. Otherwise players could exchange forever. Nobody gets the 6 points then.
//! - Players choose freely among equal moves; [`Greedy`](crate::player::Greedy) takes the first one
//!   that the generator visits.

use crate::bag::Bag;
use crate::board::Placement;
use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::{Broken, Laid};
use crate::score::BONUS;
use crate::tile::{SIX, Tile};
use rand::Rng;

pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// This player laid the last tile of her hand, and the bag was empty.
    OutOfTiles(usize),
    AllPassed,
    /// No tile of the bag or the hands fits anywhere.
    Stuck,
}

/// A player's hand and points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seat {
    pub hand: Hand,
    pub points: u32,
}

/// The state of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub(crate) position: Position,
    pub(crate) bag: Bag,
    pub(crate) seats: Vec<Seat>,
    pub(crate) turn: usize,
    pub(crate) turns: u32,
    /// The number of consecutive passes.
    pub(crate) passes: usize,
    pub(crate) end: Option<End>,
}

impl Game {
    /// Deals six tiles to each player.
    pub fn deal(players: usize, generator: &mut impl Rng) -> Game {
        Game::with_bag(players, Bag::full(generator))
    }

    /// Deals from this bag, seat by seat. The player who announces the most begins: among ties the
    /// first seat, until [`begin`](Game::begin) decides otherwise.
    pub fn with_bag(players: usize, bag: Bag) -> Game {
        assert!(PLAYERS.contains(&players), "two to four players");
        let seats = vec![Seat::default(); players];
        let position = Position::default();
        let mut game = Game { position, bag, seats, turn: 0, turns: 0, passes: 0, end: None };
        (0..players).for_each(|seat| game.refill(seat));
        game.turn = game.tied()[0];
        game
    }

    /// How many tiles each player announces, seat by seat.
    pub fn announced(&self) -> Vec<usize> {
        self.seats.iter().map(|seat| seat.hand.largest_line()).collect()
    }

    /// The seats that announce the most: the oldest of them begins.
    pub fn tied(&self) -> Vec<usize> {
        let announced = self.announced();
        let most = announced.iter().max();
        (0..announced.len()).filter(|&seat| announced.get(seat) == most).collect()
    }

    /// Sets who begins, before the first turn: one of the players who tie for the largest set.
    pub fn begin(&mut self, seat: usize) {
        debug_assert!(self.position.is_empty(), "nobody has laid anything yet");
        self.turn = seat;
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    pub const fn turn(&self) -> usize {
        self.turn
    }

    /// The number of turns taken. For a game read from its notation, it counts from there.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    pub const fn end(&self) -> Option<End> {
        self.end
    }

    pub fn hand(&self) -> &Hand {
        &self.seats[self.turn].hand
    }

    /// How many tiles the first turn must lay; `None` on later turns.
    pub fn must_lay(&self) -> Option<usize> {
        self.position.is_empty().then(|| self.hand().largest_line())
    }

    /// The players with the most points; several if they tie.
    pub fn leaders(&self) -> impl Iterator<Item = usize> + '_ {
        let most = self.seats.iter().map(|seat| seat.points).max();
        (0..self.seats.len()).filter(move |&seat| Some(self.seats[seat].points) == most)
    }

    /// A turn that lays tiles, checked by the rules.
    pub fn lay(&mut self, laid: &[Placement]) -> Result<Laid, Refusal> {
        self.check_going()?;
        let tiles: Vec<Tile> = laid.iter().map(|one| one.tile).collect();
        let left = self.hand().without(&tiles).map_err(Refusal::NotHeld)?;
        match self.must_lay() {
            Some(count) if count != laid.len() => return Err(Refusal::MustLay(count)),
            _ => {}
        }
        let done = self.position.place(laid)?;
        self.laid(left, done.points);
        Ok(done)
    }

    /// A turn that makes a move generated for the current position and hand. It is not checked
    /// again.
    pub fn make(&mut self, mv: &Move) {
        let left = self.hand().without(mv.tiles()).expect("a move lays tiles of the hand");
        self.position.make(mv);
        self.laid(left, mv.points());
    }

    fn laid(&mut self, left: Hand, points: u32) {
        let seat = &mut self.seats[self.turn];
        seat.hand = left;
        seat.points += points;
        if left.is_empty() && self.bag.is_empty() {
            seat.points += BONUS;
            self.end = Some(End::OutOfTiles(self.turn));
        }
        self.passes = 0;
        self.refill(self.turn);
        self.next();
    }

    /// A turn that exchanges tiles: they are set aside, new ones are drawn, and then they are put
    /// back into the bag.
    pub fn exchange(&mut self, tiles: &[Tile], generator: &mut impl Rng) -> Result<(), Refusal> {
        self.check_going()?;
        check_exchange(tiles.len(), self.bag.len())?;
        if let Some(count) = self.must_lay() {
            return Err(Refusal::MustLay(count));
        }
        let left = self.hand().without(tiles).map_err(Refusal::NotHeld)?;
        self.seats[self.turn].hand = left;
        self.refill(self.turn);
        for &tile in tiles {
            self.bag.mix_in(tile, generator);
        }
        self.passes = 0;
        self.next();
        Ok(())
    }

    /// A turn that does nothing because nothing can be done.
    pub fn pass(&mut self) -> Result<(), Refusal> {
        self.check_going()?;
        if self.position.takes_any(self.hand().kinds()) {
            return Err(Refusal::CanLay);
        }
        if !self.bag.is_empty() {
            return Err(Refusal::CanExchange(self.bag.len()));
        }
        self.passes += 1;
        if self.passes == self.seats.len() {
            self.end = Some(End::AllPassed);
        }
        self.next();
        Ok(())
    }

    fn check_going(&self) -> Result<(), Refusal> {
        if self.end.is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn refill(&mut self, seat: usize) {
        let hand = &mut self.seats[seat].hand;
        while hand.len() < SIX {
            let Some(tile) = self.bag.draw() else { return };
            hand.add(tile);
        }
    }

    fn next(&mut self) {
        self.turns += 1;
        self.turn = (self.turn + 1) % self.seats.len();
        if self.end.is_none() && self.is_stuck() {
            self.end = Some(End::Stuck);
        }
    }

    /// Whether nothing fits any more. The current hand is tried first: it nearly always fits, and
    /// looking through the bag is slower than finding a move.
    pub(crate) fn is_stuck(&self) -> bool {
        let hand = self.hand().kinds();
        !self.position.takes_any(hand) && !self.position.takes_any(self.hidden())
    }

    /// The kinds in the bag and the hands.
    fn hidden(&self) -> Kinds {
        self.seats.iter().fold(self.bag.kinds(), |kinds, seat| kinds | seat.hand.kinds())
    }
}

/// Checks whether `count` tiles may be exchanged while the bag holds `bag`.
pub(crate) fn check_exchange(count: usize, bag: usize) -> Result<(), Refusal> {
    match count {
        0 => Err(Refusal::NothingExchanged),
        _ if count > SIX => Err(Refusal::TooManyExchanged(count)),
        _ if count > bag => Err(Refusal::SmallBag { wanted: count, bag }),
        _ => Ok(()),
    }
}

// Why a turn is refused.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    Broken(Broken),
    NotHeld(Tile),
    MustLay(usize),
    NothingExchanged,
    TooManyExchanged(usize),
    SmallBag { wanted: usize, bag: usize },
    CanLay,
    CanExchange(usize),
    Over,
}

impl From<Broken> for Refusal {
    fn from(reason: Broken) -> Refusal {
        Refusal::Broken(reason)
    }
}

#[cfg(test)]
mod tests;
