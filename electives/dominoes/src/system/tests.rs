//! The choices of each strategy, in positions that can be counted by hand.

use super::*;
use crate::domino::Value;
use crate::game::{Game, Player};
use crate::set::{self, Dominoes};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;

fn domino(left: Value, right: Value) -> Domino {
    Domino { left, right }
}

/// A game at the system's turn: its hand, the train's only domino, and, hidden from the system, the
/// user's hand and the boneyard at the start. The user has drawn a domino, or passed if there was
/// none.
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

#[test]
fn plain_plays_the_first_domino_of_its_list_that_fits() {
    let user = [(6, 6), (6, 5), (6, 4)];
    let game = at_the_systems_turn(&[(3, 3), (2, 0), (1, 0)], (1, 2), &user, &[(5, 5)]);
    assert_eq!(chosen(Strategy::Plain, &game), Turn::Add(domino(2, 0), End::Tail));
}

#[test]
fn plain_prefers_the_head_to_the_tail() {
    let user = [(6, 6), (6, 5)];
    let game = at_the_systems_turn(&[(2, 1), (1, 0)], (1, 2), &user, &[(5, 5)]);
    assert_eq!(chosen(Strategy::Plain, &game), Turn::Add(domino(2, 1), End::Head));
}

#[test]
fn if_nothing_fits_the_system_draws_or_with_an_empty_boneyard_passes() {
    for strategy in [Strategy::Plain, Strategy::Smart] {
        let game = at_the_systems_turn(&[(3, 3)], (1, 2), &[(6, 6)], &[(5, 5), (5, 4)]);
        assert_eq!(chosen(strategy, &game), Turn::Draw);
        let game = at_the_systems_turn(&[(3, 3)], (1, 2), &[(6, 6)], &[]);
        assert_eq!(chosen(strategy, &game), Turn::Pass);
    }
}

/// Both [1|5] and [1|3] go to the head of [1|2], and leave the ends 5 and 2, or 3 and 2. None of
/// the unseen [4|4] [6|6] [4|6] fits either way. Its own [3|4] fits only after [1|3].
#[test]
fn smart_keeps_its_own_dominoes_playable() {
    let user = [(4, 4), (6, 6), (4, 6)];
    let game = at_the_systems_turn(&[(1, 5), (1, 3), (3, 4)], (1, 2), &user, &[(6, 4)]);
    assert_eq!(chosen(Strategy::Smart, &game), Turn::Add(domino(1, 3), End::Head));
    assert_eq!(chosen(Strategy::Plain, &game), Turn::Add(domino(1, 5), End::Head));
}

/// Both [1|5] and [1|3] go to the head, and neither leaves the system a domino that fits. Of the
/// unseen [5|5] [5|4] [4|3] [4|4], two fit a 5 and one fits a 3.
#[test]
fn smart_leaves_the_user_the_fewest_likely_answers() {
    let user = [(4, 4), (4, 3), (5, 5)];
    let game = at_the_systems_turn(&[(1, 5), (1, 3), (6, 6)], (1, 2), &user, &[(5, 4)]);
    assert_eq!(chosen(Strategy::Smart, &game), Turn::Add(domino(1, 3), End::Head));
}

/// [1|3] lets the system play [3|4] next, worth 1. [1|5] leaves the user one answer fewer, [3|6],
/// one of five unseen dominoes of which the user holds four: that is worth twice four fifths.
#[test]
fn smart_counts_the_users_likely_answers_twice() {
    let user = [(3, 6), (4, 4), (6, 6)];
    let boneyard = [(4, 6), (6, 4)];
    let game = at_the_systems_turn(&[(1, 3), (1, 5), (3, 4)], (1, 2), &user, &boneyard);
    assert_eq!(chosen(Strategy::Smart, &game), Turn::Add(domino(1, 5), End::Head));
}

#[test]
fn of_two_equally_good_placements_smart_chooses_the_first() {
    let user = [(4, 4), (4, 6), (6, 4)];
    let game = at_the_systems_turn(&[(1, 5), (1, 3), (6, 6)], (1, 2), &user, &[(4, 0)]);
    assert_eq!(chosen(Strategy::Smart, &game), Turn::Add(domino(1, 5), End::Head));
}

/// The train is [1|2] [2|3]; its last domino, the user's [3|2], is flipped. The system holds [1|5]
/// and [4|5]. It has not seen the three others.
#[test]
fn smart_recognizes_a_flipped_domino_as_seen() {
    let all = [(3, 2), (1, 5), (4, 6), (4, 5), (1, 2), (5, 6), (6, 6)];
    let all: Dominoes = all.into_iter().map(|(left, right)| domino(left, right)).collect();
    let mut game = Game::deal(all, 2).unwrap();
    game.take(Turn::Add(domino(3, 2), End::Tail)).unwrap();
    let expected: Dominoes = [domino(4, 6), domino(5, 6), domino(6, 6)].into_iter().collect();
    assert_eq!(smart::unseen(game.view()), expected);
}

/// However the hidden dominoes are split between the user and the boneyard, and in whatever order,
/// the system makes the same choice if it sees the same.
#[test]
fn no_strategy_peeks() {
    for seed in 0..300 {
        let mut generator = Generator::seed_from_u64(seed);
        let all: Vec<(Value, Value)> = pairs(set::shuffled(set::ordered(5), &mut generator));
        let (seen, hidden) = all.split_at(5);
        let mut choices = |strategy| {
            let hidden: Dominoes =
                hidden.iter().map(|&(left, right)| domino(left, right)).collect();
            let hidden = pairs(set::shuffled(hidden, &mut generator));
            let game = at_the_systems_turn(&seen[..4], seen[4], &hidden[..4], &hidden[4..]);
            chosen(strategy, &game)
        };
        for strategy in [Strategy::Plain, Strategy::Smart] {
            let choice = choices(strategy);
            assert!((0..5).all(|_| choices(strategy) == choice), "seed {seed}");
        }
    }
}

fn pairs(dominoes: Dominoes) -> Vec<(Value, Value)> {
    dominoes.into_iter().map(|domino| (domino.left, domino.right)).collect()
}
