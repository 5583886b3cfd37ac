//! The state of a game, and the turns that change it.
//!
//! Every domino of the set is always in exactly one of four lists: the boneyard, the train, the
//! user's hand or the system's hand. A turn moves at most one domino from one list to another. A
//! refused turn changes nothing.

use crate::domino::Domino;
use crate::refusal::Refusal;
use crate::set::{Dominoes, find};
use crate::train::{End, Train};
use std::collections::BTreeSet;

/// A player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// The person at the keyboard, who begins.
    User,
    /// The program.
    System,
}

/// A turn that a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Add a domino, named with its values in either order, to this end of the train.
    Add(Domino, End),
    /// Draw the first domino of the boneyard.
    Draw,
    /// Pass, because the boneyard is empty.
    Pass,
}

/// A completed turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// This domino, as it lies in the train, was added to this end.
    Added(Domino, End),
    /// This domino was drawn.
    Drew(Domino),
    /// The player passed.
    Passed,
}

/// What a player sees: the train and the player's own hand. Of the rest, a player knows only the
/// numbers of dominoes and the whole set.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The train.
    pub train: &'a Train,
    /// The player's own dominoes, in the order in which they were received.
    pub hand: &'a Dominoes,
    /// All dominoes of the game, in ascending order.
    pub whole_set: &'a Dominoes,
    /// The number of dominoes the other player holds.
    pub others: usize,
    /// The number of dominoes in the boneyard.
    pub boneyard: usize,
}

/// The state of a game.
#[derive(Debug, Clone)]
pub struct Game {
    boneyard: Dominoes,
    train: Train,
    user: Dominoes,
    system: Dominoes,
    whole_set: Dominoes,
    next: Player,
}

impl Game {
    /// Deals `each` dominoes to the user and to the system, in turn, from the front of the
    /// boneyard; the next one starts the train. All dominoes must be different. `None` if there
    /// are fewer than `2 * each + 1`.
    pub fn deal(mut boneyard: Dominoes, each: usize) -> Option<Game> {
        // In ascending order, which does not reveal where any domino is.
        let whole_set: BTreeSet<Domino> = boneyard.iter().copied().collect();
        let dealt = (0..each.checked_mul(2)?).map_while(|_| boneyard.pop_front());
        let dealt: Dominoes = dealt.collect();
        // Hand by hand: adding one at a time would walk to the end of the hand for each domino.
        let user = dealt.iter().step_by(2).copied().collect();
        let system = dealt.iter().skip(1).step_by(2).copied().collect();
        let train = Train::start(boneyard.pop_front()?);
        let whole_set = whole_set.into_iter().collect();
        Some(Game { boneyard, train, user, system, whole_set, next: Player::User })
    }

    /// The same game, in which this player has the first turn.
    pub fn begun_by(self, player: Player) -> Game {
        Game { next: player, ..self }
    }

    /// The dominoes not yet drawn, next one first.
    pub const fn boneyard(&self) -> &Dominoes {
        &self.boneyard
    }

    /// The train.
    pub const fn train(&self) -> &Train {
        &self.train
    }

    /// A player's dominoes, in the order in which they were received.
    pub const fn hand(&self, player: Player) -> &Dominoes {
        match player {
            Player::User => &self.user,
            Player::System => &self.system,
        }
    }

    /// Whose turn it is.
    pub const fn next(&self) -> Player {
        self.next
    }

    /// The view of the player whose turn it is.
    pub const fn view(&self) -> View<'_> {
        View {
            train: &self.train,
            hand: self.hand(self.next),
            whole_set: &self.whole_set,
            others: self.hand(self.next.other()).len(),
            boneyard: self.boneyard.len(),
        }
    }

    /// Takes a turn for the player whose turn it is. Cost: at most n steps for n dominoes in the
    /// train and the hand.
    ///
    /// # Errors
    /// Why the turn is refused; it is then still the same player's turn.
    pub fn take(&mut self, turn: Turn) -> Result<Done, Refusal> {
        let done = match turn {
            Turn::Add(named, end) => self.add(named, end),
            Turn::Draw => self.draw(),
            Turn::Pass => self.pass(),
        }?;
        self.next = self.next.other();
        Ok(done)
    }

    fn add(&mut self, named: Domino, end: End) -> Result<Done, Refusal> {
        let domino = find(self.hand(self.next), named).ok_or(Refusal::NotHeld(named))?;
        let value = self.train.ends().at(end);
        let no_match = Refusal::NoMatch(domino, end, value);
        let added = self.train.add(domino, end).ok_or(no_match)?;
        self.hand_of_next().remove(&domino);
        Ok(Done::Added(added, end))
    }

    fn draw(&mut self) -> Result<Done, Refusal> {
        let domino = self.boneyard.pop_front().ok_or(Refusal::NothingToDraw)?;
        self.hand_of_next().add(domino);
        Ok(Done::Drew(domino))
    }

    fn pass(&self) -> Result<Done, Refusal> {
        match self.boneyard.len() {
            0 => Ok(Done::Passed),
            left => Err(Refusal::CannotPass(left)),
        }
    }

    const fn hand_of_next(&mut self) -> &mut Dominoes {
        match self.next {
            Player::User => &mut self.user,
            Player::System => &mut self.system,
        }
    }

    /// The player with no dominoes left; `None` while both have some.
    pub fn winner(&self) -> Option<Player> {
        [Player::User, Player::System].into_iter().find(|&player| self.hand(player).is_empty())
    }

    /// Whether the game cannot go on: the boneyard is empty and nobody holds a domino that fits.
    pub fn is_stuck(&self) -> bool {
        let ends = self.train.ends();
        let can_play = |hand: &Dominoes| hand.iter().any(|&domino| ends.fits(domino));
        self.boneyard.is_empty() && !can_play(&self.user) && !can_play(&self.system)
    }
}

impl Player {
    /// The opponent.
    pub const fn other(self) -> Player {
        match self {
            Player::User => Player::System,
            Player::System => Player::User,
        }
    }
}

#[cfg(test)]
mod tests;
