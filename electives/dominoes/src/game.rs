//! The state of a game, and the turns that change it.
//!
//! Every domino of the set is always in exactly one of four lists: the boneyard, the train, the
//! user's hand or the system's hand. A turn moves at most one domino from one list to another. A
//! refused turn changes nothing.

use crate::domino::{Domino, Value};
use crate::set::{Dominoes, find};
use crate::train::{End, Ends, Train};
use shared::Paint;
use std::collections::BTreeSet;

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
    Add(Domino, End),
    Draw,
    Pass,
}

/// A completed turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    Added(Domino, End),
    Drew(Domino),
    Passed,
}

/// What a player sees: the train and the player's own hand. Of the rest, a player knows only the
/// numbers of dominoes and the whole set.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
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

    /// Takes a turn for the player whose turn it is. If it is refused, it is still the same player's
    /// turn. Cost: at most n steps for n dominoes in the train and the hand.
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
    pub const fn other(self) -> Player {
        match self {
            Player::User => Player::System,
            Player::System => Player::User,
        }
    }
}

// Why a turn is refused.

/// The rule that a turn breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    NotHeld(Domino),
    NoMatch(Domino, End, Value),
    FitsNowhere(Domino, Ends),
    FitsBoth(Domino),
    NothingToDraw,
    CannotPass(usize),
}

impl Refusal {
    /// The message for the user.
    pub fn message(self, paint: Paint) -> String {
        match self {
            Refusal::NotHeld(domino) => {
                format!("Impossible: you do not hold {}.", domino.draw(paint))
            }
            Refusal::NoMatch(domino, end, value) => format!(
                "Impossible: {} does not match the {value} at the {} of the train.",
                domino.draw(paint),
                end.name()
            ),
            Refusal::FitsNowhere(domino, Ends { head, tail }) => format!(
                "Impossible: {} matches neither the {head} at the head nor the {tail} at the tail \
                 of the train.",
                domino.draw(paint)
            ),
            Refusal::FitsBoth(domino) => {
                let Domino { left, right } = domino;
                format!(
                    "Which end? {} fits both: type {left} {right} head or {left} {right} tail.",
                    domino.draw(paint)
                )
            }
            Refusal::NothingToDraw => {
                "Impossible: the boneyard is empty, so there is nothing to draw.".to_owned()
            }
            Refusal::CannotPass(left) => format!(
                "Impossible: you can pass only when the boneyard is empty, but it holds {left}."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Value;
    use crate::set::ordered;
    use pretty_assertions::assert_eq;

    fn domino(left: Value, right: Value) -> Domino {
        Domino { left, right }
    }

    fn dominoes(values: &[(Value, Value)]) -> Dominoes {
        values.iter().map(|&(left, right)| domino(left, right)).collect()
    }

    /// A game dealt from this boneyard, two dominoes each. The user gets the first and the third,
    /// the system the second and the fourth, and the fifth starts the train.
    fn game(boneyard: &[(Value, Value)]) -> Game {
        Game::deal(dominoes(boneyard), 2).expect("five dominoes or more")
    }

    /// The user holds [2|1] and [3|3], the system [5|5] and [0|2]; the train is [1|0].
    const NINE: [(Value, Value); 9] =
        [(2, 1), (5, 5), (3, 3), (0, 2), (1, 0), (4, 4), (6, 6), (0, 6), (5, 4)];

    #[test]
    fn two_n_plus_one_dominoes_are_enough_and_fewer_are_not() {
        assert!(Game::deal(ordered(2), 4).is_some_and(|game| game.boneyard().is_empty()));
        assert!(Game::deal(ordered(2), 5).is_none());
        assert!(Game::deal(dominoes(&NINE[..8]), 4).is_none());
        assert!(Game::deal(ordered(2), usize::MAX).is_none());
        assert!(Game::deal(Dominoes::new(), 0).is_none());
    }

    #[test]
    fn a_game_is_stuck_when_the_boneyard_is_empty_and_no_domino_fits() {
        let stuck = [(2, 2), (3, 3), (4, 4), (5, 5), (1, 0)];
        assert!(game(&stuck).is_stuck());
        let with_a_boneyard = [(2, 2), (3, 3), (4, 4), (5, 5), (1, 0), (6, 6)];
        assert!(!game(&with_a_boneyard).is_stuck());
        let the_user_can = [(2, 0), (3, 3), (4, 4), (5, 5), (1, 0)];
        assert!(!game(&the_user_can).is_stuck());
        let the_system_can = [(2, 2), (3, 3), (4, 4), (5, 1), (1, 0)];
        assert!(!game(&the_system_can).is_stuck());
    }

    #[test]
    fn a_player_sees_the_hand_the_train_and_the_numbers_of_the_rest() {
        let mut game = game(&NINE);
        game.take(Turn::Draw).unwrap();
        let view = game.view();
        assert_eq!(view.hand, &dominoes(&[(5, 5), (0, 2)]));
        assert_eq!(view.train.dominoes(), &dominoes(&[(1, 0)]));
        assert_eq!((view.others, view.boneyard), (3, 3));
        let in_order = [(0, 2), (0, 6), (1, 0), (2, 1), (3, 3), (4, 4), (5, 4), (5, 5), (6, 6)];
        assert_eq!(view.whole_set, &dominoes(&in_order));
    }
}
