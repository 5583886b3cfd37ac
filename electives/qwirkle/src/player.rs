//! Who chooses a turn: a trait, and two that do.
//!
//! A player sees what one sees at a table. Neither the bag's tiles nor another hand are in a
//! [`View`], so nobody can peek.

use crate::hand::Hand;
use crate::moves::{Move, best, for_each};
use crate::position::Position;
use crate::state::{Game, Refusal, Seat};
use rand::RngExt;
use shared::options::Generator;

/// What a player sees in her turn.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
}

impl<'a> View<'a> {
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
    match &choice {
        Choice::Lay(mv) => game.make(mv),
        Choice::Exchange(tiles) => game.exchange(tiles.tiles(), generator)?,
        Choice::Pass => game.pass()?,
    }
    Ok(choice)
}

/// Exchanges as much as the bag allows, when nothing can be laid.
fn exchange_all(view: View) -> Choice {
    match view.bag_len().min(view.hand().len()) {
        0 => Choice::Pass,
        count => Choice::Exchange(view.hand().tiles().iter().copied().take(count).collect()),
    }
}

/// Lays whatever brings the most points; of equal moves, the one that the generator shows first.
#[derive(Debug, Clone, Default)]
pub struct Greedy {
    /// Whether it looks at every move, or takes the short way to the best.
    pub thorough: bool,
    /// How many moves it has looked at.
    pub seen: u64,
}

impl Greedy {
    fn thorough(&mut self, view: View) -> Option<Move> {
        let mut best: Option<Move> = None;
        let mut most = 0;
        view.for_each_move(|mv| {
            self.seen += 1;
            if mv.points() > most {
                (best, most) = (Some(*mv), mv.points());
            }
        });
        best
    }
}

impl Player for Greedy {
    fn choose(&mut self, view: View) -> Choice {
        // As many tiles as can be laid on an empty grid bring the most: that is what must be laid.
        let best = if self.thorough {
            self.thorough(view)
        } else {
            best(view.position(), view.hand().kinds())
        };
        best.map_or_else(|| exchange_all(view), Choice::Lay)
    }
}

/// Chooses any of the moves, each as likely as another one.
#[derive(Debug, Clone)]
pub struct Random {
    /// What it throws dice with.
    pub generator: Generator,
}

impl Player for Random {
    fn choose(&mut self, view: View) -> Choice {
        let mut chosen = None;
        let mut count = 0_u32;
        view.for_each_move(|mv| {
            count += 1;
            if self.generator.random_range(0..count) == 0 {
                chosen = Some(*mv);
            }
        });
        chosen.map_or_else(|| self.exchange_some(view), Choice::Lay)
    }
}

impl Random {
    fn exchange_some(&mut self, view: View) -> Choice {
        let most = view.bag_len().min(view.hand().len());
        if most == 0 {
            return Choice::Pass;
        }
        let count = self.generator.random_range(1..=most);
        Choice::Exchange(view.hand().tiles().iter().copied().take(count).collect())
    }
}

#[cfg(test)]
mod tests;
