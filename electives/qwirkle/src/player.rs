//! Who chooses a turn: a trait, and three that do.
//!
//! A player sees what one sees at a table. Neither the bag's tiles nor another hand are in a
//! [`View`], so nobody can peek. What a player draws by chance comes from a seed of her own and
//! from how many turns have been taken, and from nothing else: so a saved game goes on as it would
//! have.

mod expert;
mod greedy;
mod random;

pub use expert::{Expert, Idea, Ideas, Work};
pub use greedy::Greedy;
pub use random::Random;

use crate::hand::Hand;
use crate::moves::{Move, for_each};
use crate::position::Position;
use crate::state::{Game, Refusal, Seat};
use rand::SeedableRng;
use shared::options::Generator;

/// What a player sees in her turn.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
}

impl<'a> View<'a> {
    /// What whoever's turn it is sees.
    #[must_use]
    pub const fn of(game: &'a Game) -> View<'a> {
        View { game }
    }

    /// What lies on the grid.
    #[must_use]
    pub fn position(&self) -> &'a Position {
        self.game.position()
    }

    /// Her hand.
    #[must_use]
    pub fn hand(&self) -> &'a Hand {
        self.game.hand()
    }

    /// Her seat.
    #[must_use]
    pub const fn seat(&self) -> usize {
        self.game.turn()
    }

    /// How many turns have been taken, by all players.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.game.turns()
    }

    /// Everybody's points, seat by seat.
    pub fn points(&self) -> impl Iterator<Item = u32> + 'a {
        self.game.seats().iter().map(|seat| seat.points)
    }

    /// How many tiles everybody holds, seat by seat.
    pub fn hand_sizes(&self) -> impl Iterator<Item = usize> + 'a {
        self.game.seats().iter().map(|seat: &Seat| seat.hand.len())
    }

    /// How many tiles the bag holds.
    #[must_use]
    pub fn bag_len(&self) -> usize {
        self.game.bag().len()
    }

    /// How many have passed in a row.
    #[must_use]
    pub const fn passes(&self) -> usize {
        self.game.passes
    }

    /// How many tiles this turn has to lay, if it is the first one.
    #[must_use]
    pub fn must_lay(&self) -> Option<usize> {
        self.game.must_lay()
    }

    /// Every move that this turn may make, each once.
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
}

/// What a player does in her turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Lays tiles.
    Lay(Move),
    /// Exchanges tiles.
    Exchange(Hand),
    /// Can do neither.
    Pass,
}

/// Who chooses a turn.
pub trait Player {
    /// What she does. It has to be allowed.
    fn choose(&mut self, view: View) -> Choice;
}

/// Lets the player whose turn it is choose, and does what she says.
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

/// Does what the player whose turn it is has chosen.
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

/// Exchanges as much as the bag allows, when nothing can be laid.
fn exchange_all(view: View) -> Choice {
    match view.bag_len().min(view.hand().len()) {
        0 => Choice::Pass,
        count => Choice::Exchange(view.hand().tiles().iter().copied().take(count).collect()),
    }
}

/// What a player with this seed throws dice with in this turn. The shift keeps the turns of a seed
/// far from each other in the sequence that generators are filled from.
fn dice(seed: u64, view: View) -> Generator {
    Generator::seed_from_u64(seed ^ (u64::from(view.turns()) << 40))
}

#[cfg(test)]
mod tests;
