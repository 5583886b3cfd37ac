//! Players choose turns: the trait, and its implementations.
//!
//! A player sees what a person at the table sees. A [`View`] contains neither the bag's tiles nor
//! other hands, so nobody can peek. Random choices depend only on the player's seed and on the
//! number of turns taken, so a saved game continues as it would have.

mod expert;
mod greedy;
pub mod learned;
mod random;

pub use expert::{Expert, Idea, Ideas, Work, advantage};
pub use greedy::Greedy;
pub use learned::Learned;
pub use random::Random;

use crate::hand::Hand;
use crate::moves::{Move, for_each};
use crate::position::Position;
use crate::state::{Game, Refusal, Seat};
use rand::SeedableRng;
use shared::options::Generator;
use std::cmp::Reverse;

/// What a player sees on her turn.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
}

impl<'a> View<'a> {
    /// The view of the player whose turn it is.
    pub const fn of(game: &'a Game) -> View<'a> {
        View { game }
    }

    /// The tiles on the grid.
    pub fn position(&self) -> &'a Position {
        self.game.position()
    }

    /// The player's hand.
    pub fn hand(&self) -> &'a Hand {
        self.game.hand()
    }

    /// The player's seat.
    pub const fn seat(&self) -> usize {
        self.game.turn()
    }

    /// The number of turns taken by all players.
    pub const fn turns(&self) -> u32 {
        self.game.turns()
    }

    /// The points of each seat.
    pub fn points(&self) -> impl Iterator<Item = u32> + 'a {
        self.game.seats().iter().map(|seat| seat.points)
    }

    /// The number of tiles that each seat holds.
    pub fn hand_sizes(&self) -> impl Iterator<Item = usize> + 'a {
        self.game.seats().iter().map(|seat: &Seat| seat.hand.len())
    }

    /// The number of tiles in the bag.
    pub fn bag_len(&self) -> usize {
        self.game.bag().len()
    }

    /// The number of consecutive passes.
    pub const fn passes(&self) -> usize {
        self.game.passes
    }

    /// The number of tiles that the first turn must lay; `None` on later turns.
    pub fn must_lay(&self) -> Option<usize> {
        self.game.must_lay()
    }

    /// Visits every legal move of this turn once.
    pub fn for_each_move(&self, mut visit: impl FnMut(&Move)) {
        let (position, hand) = (self.position(), self.hand().kinds());
        match self.must_lay() {
            None => for_each(position, hand, visit),
            Some(count) => for_each(position, hand, |mv| {
                if mv.tiles().len() == count {
                    visit(mv);
                }
            }),
        }
    }

    /// Every legal move of this turn, the most points first. Equal moves stay in the generator's
    /// order.
    pub fn ranked(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_move(|mv| moves.push(*mv));
        moves.sort_by_key(|mv| Reverse(mv.points()));
        moves
    }
}

/// What a player does on her turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Lays tiles.
    Lay(Move),
    /// Exchanges tiles.
    Exchange(Hand),
    /// Passes, because she can do neither.
    Pass,
}

/// A player of the game.
pub trait Player {
    /// Chooses a legal turn.
    fn choose(&mut self, view: View) -> Choice;
}

/// Lets the player whose turn it is choose, and carries the choice out.
///
/// # Errors
/// When that is not allowed.
pub fn take_turn(
    game: &mut Game,
    player: &mut (impl Player + ?Sized),
    generator: &mut Generator,
) -> Result<Choice, Refusal> {
    let choice = player.choose(View { game });
    take(game, &choice, generator)?;
    Ok(choice)
}

/// Carries out the choice of the player whose turn it is.
///
/// # Errors
/// When that is not allowed.
pub fn take(game: &mut Game, choice: &Choice, generator: &mut Generator) -> Result<(), Refusal> {
    match choice {
        Choice::Lay(mv) => game.make(mv),
        Choice::Exchange(tiles) => game.exchange(tiles.tiles(), generator)?,
        Choice::Pass => game.pass()?,
    }
    Ok(())
}

/// The choice when nothing fits: exchanges as many tiles as the bag allows.
fn exchange_all(view: View) -> Choice {
    match view.bag_len().min(view.hand().len()) {
        0 => Choice::Pass,
        count => Choice::Exchange(view.hand().tiles().iter().copied().take(count).collect()),
    }
}

/// The random generator of a player for this turn. The shift keeps the turns of a seed far apart in
/// the sequence that seeds generators.
fn dice(seed: u64, view: View) -> Generator {
    Generator::seed_from_u64(seed ^ (u64::from(view.turns()) << 40))
}

#[cfg(test)]
mod tests;
