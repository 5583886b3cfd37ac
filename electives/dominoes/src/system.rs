//! How the system chooses its turn.
//!
//! It is given a [`View`], which holds only what a player may see. The plain system adds the first
//! domino that fits; the smart one adds the most promising.

use crate::domino::Domino;
use crate::game::{Turn, View};
use crate::set::{Dominoes, find};
use crate::train::End;
use std::cmp::Reverse;

/// A way of choosing a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// The first domino that fits, at the head if possible, else at the tail.
    Plain,
    /// The placement that keeps the most of the player's own dominoes playable and leaves the
    /// opponent the fewest likely answers.
    Smart,
}

/// The turn a strategy chooses: to add a domino if one fits, else to draw if the boneyard is not
/// empty, else to pass.
pub fn choose(strategy: Strategy, view: View) -> Turn {
    let chosen = match strategy {
        Strategy::Plain => placements(view).next(),
        Strategy::Smart => best(view),
    };
    match chosen {
        Some((domino, end)) => Turn::Add(domino, end),
        None if view.boneyard > 0 => Turn::Draw,
        None => Turn::Pass,
    }
}

/// Every domino of the hand with each end it fits, in the order of the hand, the head first.
fn placements(view: View<'_>) -> impl Iterator<Item = (Domino, End)> {
    let ends = view.train.ends();
    let both = |&domino: &Domino| End::BOTH.into_iter().map(move |end| (domino, end));
    let fits = move |&(domino, end): &(Domino, End)| ends.turned(domino, end).is_some();
    view.hand.iter().flat_map(both).filter(fits)
}

// The smart strategy, which counts the dominoes it has not seen.
//
// After a placement the train has two ends. The more of its own remaining dominoes fit one of
// them, the better. The opponent holds some of the unseen dominoes, and any of them is equally
// likely. If a third of the unseen dominoes do not fit, a third of the opponent's are expected not
// to fit. Again, the more the better.

/// The value of an opponent's domino that does not fit, relative to one of our own that does. It is
/// above 1 because the opponent answers first. Measured by `dominoes match`: 1 is weaker, and 3 is
/// hardly stronger.
const OPPONENT_WEIGHT: usize = 2;

/// The best placement, the first of equals; `None` if no domino fits.
fn best(view: View) -> Option<(Domino, End)> {
    let unseen = unseen(view);
    placements(view).min_by_key(|&placement| Reverse(worth(placement, view, &unseen)))
}

/// The dominoes that are neither in the train nor in the player's own hand. Cost: for each seen
/// domino, a walk along the unseen ones.
fn unseen(view: View) -> Dominoes {
    let mut unseen = view.whole_set.clone();
    for &seen in view.train.dominoes().iter().chain(view.hand) {
        // In the train it may be flipped. Its mirror image will do: it fits wherever this one does.
        if let Some(domino) = find(&unseen, seen) {
            unseen.remove(&domino);
        }
    }
    unseen
}

/// The value of a placement: how many of our own dominoes then fit, plus how many of the opponent's
/// are expected not to. It is multiplied by the number of unseen dominoes to stay a whole number.
fn worth((domino, end): (Domino, End), view: View, unseen: &Dominoes) -> usize {
    let before = view.train.ends();
    let ends = before.turned(domino, end).map_or(before, |turned| before.after(turned, end));
    let mine = view.hand.iter().filter(|&&other| other != domino && ends.fits(other)).count();
    let not_fitting = unseen.iter().filter(|&&other| !ends.fits(other)).count();
    mine * unseen.len() + OPPONENT_WEIGHT * view.others * not_fitting
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Value;
    use crate::game::{Game, Player};
    use crate::set::Dominoes;
    use pretty_assertions::assert_eq;

    fn domino(left: Value, right: Value) -> Domino {
        Domino { left, right }
    }

    /// A game at the system's turn: its hand, the train's only domino, and, hidden from the system,
    /// the user's hand and the boneyard at the start. The user has drawn a domino, or passed if
    /// there was none.
    fn at_the_systems_turn(
        system: &[(Value, Value)],
        train: (Value, Value),
        user: &[(Value, Value)],
        boneyard: &[(Value, Value)],
    ) -> Game {
        assert_eq!(system.len(), user.len(), "both hands have the same size");
        let dealt = user.iter().zip(system).flat_map(|(&users, &systems)| [users, systems]);
        let all = dealt.chain([train]).chain(boneyard.iter().copied());
        let all: Dominoes = all.map(|(left, right)| domino(left, right)).collect();
        let mut game = Game::deal(all, user.len()).unwrap();
        let turn = if boneyard.is_empty() { Turn::Pass } else { Turn::Draw };
        game.take(turn).unwrap();
        game
    }

    fn chosen(strategy: Strategy, game: &Game) -> Turn {
        assert_eq!(game.next(), Player::System);
        choose(strategy, game.view())
    }

    /// Both [1|5] and [1|3] go to the head of [1|2], and leave the ends 5 and 2, or 3 and 2. None
    /// of the unseen [4|4] [6|6] [4|6] fits either way. Its own [3|4] fits only after [1|3].
    #[test]
    fn smart_keeps_its_own_dominoes_playable() {
        let user = [(4, 4), (6, 6), (4, 6)];
        let game = at_the_systems_turn(&[(1, 5), (1, 3), (3, 4)], (1, 2), &user, &[(6, 4)]);
        assert_eq!(chosen(Strategy::Smart, &game), Turn::Add(domino(1, 3), End::Head));
        assert_eq!(chosen(Strategy::Plain, &game), Turn::Add(domino(1, 5), End::Head));
    }

    /// Both [1|5] and [1|3] go to the head, and neither leaves the system a domino that fits. Of
    /// the unseen [5|5] [5|4] [4|3] [4|4], two fit a 5 and one fits a 3.
    #[test]
    fn smart_leaves_the_user_the_fewest_likely_answers() {
        let user = [(4, 4), (4, 3), (5, 5)];
        let game = at_the_systems_turn(&[(1, 5), (1, 3), (6, 6)], (1, 2), &user, &[(5, 4)]);
        assert_eq!(chosen(Strategy::Smart, &game), Turn::Add(domino(1, 3), End::Head));
    }

    /// [1|3] lets the system play [3|4] next, worth 1. [1|5] leaves the user one answer fewer,
    /// [3|6], one of five unseen dominoes of which the user holds four: that is worth twice four
    /// fifths.
    #[test]
    fn smart_counts_the_users_likely_answers_twice() {
        let user = [(3, 6), (4, 4), (6, 6)];
        let boneyard = [(4, 6), (6, 4)];
        let game = at_the_systems_turn(&[(1, 3), (1, 5), (3, 4)], (1, 2), &user, &boneyard);
        assert_eq!(chosen(Strategy::Smart, &game), Turn::Add(domino(1, 5), End::Head));
    }

    /// The train is [1|2] [2|3]; its last domino, the user's [3|2], is flipped. The system holds
    /// [1|5] and [4|5]. It has not seen the three others.
    #[test]
    fn smart_recognizes_a_flipped_domino_as_seen() {
        let all = [(3, 2), (1, 5), (4, 6), (4, 5), (1, 2), (5, 6), (6, 6)];
        let all: Dominoes = all.into_iter().map(|(left, right)| domino(left, right)).collect();
        let mut game = Game::deal(all, 2).unwrap();
        game.take(Turn::Add(domino(3, 2), End::Tail)).unwrap();
        let expected: Dominoes = [domino(4, 6), domino(5, 6), domino(6, 6)].into_iter().collect();
        assert_eq!(unseen(game.view()), expected);
    }
}
