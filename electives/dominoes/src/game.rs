//! A game: who holds what, whose turn it is, and what a turn does.
//!
//! Every domino of the set is in one of four lists at any time: the boneyard, the train, the user's
//! dominoes and the system's. A turn moves one from a list to another, or none; a turn that is
//! refused changes nothing.

use crate::domino::Domino;
use crate::refusal::Refusal;
use crate::set::{Dominoes, find};
use crate::train::{End, Train};
use std::collections::BTreeSet;

/// Who takes turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Whoever sits at the keyboard. She begins.
    User,
    /// The program.
    System,
}

/// What a player may want to do when it is her turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Add a domino to the train, named in either order of its values.
    Add(Domino, End),
    /// Draw the first domino of the boneyard.
    Draw,
    /// Do nothing, because the boneyard is empty.
    Pass,
}

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// This domino, as it lies now, was added to the train.
    Added(Domino, End),
    /// This domino was drawn.
    Drew(Domino),
    /// Nothing.
    Passed,
}

/// What a player sees: her own dominoes and the train. Of the rest she knows how many there are,
/// and what is in the box.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The train.
    pub train: &'a Train,
    /// Her own dominoes, in the order in which she got them.
    pub hand: &'a Dominoes,
    /// All dominoes of the game, in ascending order.
    pub whole_set: &'a Dominoes,
    /// How many dominoes the other player holds.
    pub others: usize,
    /// How many dominoes the boneyard holds.
    pub boneyard: usize,
}

/// A game at any moment.
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
    /// Deals `each` dominoes to the user and as many to the system, in turn, from the first of the
    /// boneyard on; the next one starts the train. All dominoes have to be different. Nothing when
    /// there are fewer than `2 * each + 1`.
    #[must_use]
    pub fn deal(mut boneyard: Dominoes, each: usize) -> Option<Game> {
        // In ascending order it does not tell where any of them is.
        let whole_set: BTreeSet<Domino> = boneyard.iter().copied().collect();
        let dealt = (0..each.checked_mul(2)?).map_while(|_| boneyard.pop_front());
        let dealt: Dominoes = dealt.collect();
        // Hand by hand: to add them one by one is to walk to the end of a hand for each.
        let user = dealt.iter().step_by(2).copied().collect();
        let system = dealt.iter().skip(1).step_by(2).copied().collect();
        let train = Train::start(boneyard.pop_front()?);
        let whole_set = whole_set.into_iter().collect();
        Some(Game { boneyard, train, user, system, whole_set, next: Player::User })
    }

    /// The dominoes that nobody has drawn yet, the next one first.
    #[must_use]
    pub const fn boneyard(&self) -> &Dominoes {
        &self.boneyard
    }

    /// The train.
    #[must_use]
    pub const fn train(&self) -> &Train {
        &self.train
    }

    /// What a player holds, in the order in which she got it.
    #[must_use]
    pub const fn hand(&self, player: Player) -> &Dominoes {
        match player {
            Player::User => &self.user,
            Player::System => &self.system,
        }
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn next(&self) -> Player {
        self.next
    }

    /// What the player sees whose turn it is.
    #[must_use]
    pub const fn view(&self) -> View<'_> {
        View {
            train: &self.train,
            hand: self.hand(self.next),
            whole_set: &self.whole_set,
            others: self.hand(self.next.other()).len(),
            boneyard: self.boneyard.len(),
        }
    }

    /// Takes the turn of the player whose turn it is. Cost: n steps at most, in the dominoes of the
    /// train and of her hand.
    ///
    /// # Errors
    /// Why the turn is refused; it is still her turn then.
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
        let lies = self.train.add(domino, end).ok_or(no_match)?;
        self.hand_of_next().remove(&domino);
        Ok(Done::Added(lies, end))
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

    /// Who has no dominoes left; nothing as long as both have some.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        [Player::User, Player::System].into_iter().find(|&player| self.hand(player).is_empty())
    }

    /// Whether the boneyard is empty and nobody holds a domino that fits: the game cannot go on.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let ends = self.train.ends();
        let can_play = |hand: &Dominoes| hand.iter().any(|&domino| ends.fits(domino));
        self.boneyard.is_empty() && !can_play(&self.user) && !can_play(&self.system)
    }
}

impl Player {
    /// Who plays against this one.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::User => Player::System,
            Player::System => Player::User,
        }
    }
}

#[cfg(test)]
mod tests;
