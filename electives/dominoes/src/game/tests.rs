//! Dealing, turns, refusals and endings, on sets short enough to read.

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

/// A game dealt from this boneyard, two dominoes each. The user gets the first and the third, the
/// system the second and the fourth, and the fifth starts the train.
fn game(boneyard: &[(Value, Value)]) -> Game {
    Game::deal(dominoes(boneyard), 2).expect("five dominoes or more")
}

/// The user holds [2|1] and [3|3], the system [5|5] and [0|2]; the train is [1|0].
const NINE: [(Value, Value); 9] =
    [(2, 1), (5, 5), (3, 3), (0, 2), (1, 0), (4, 4), (6, 6), (0, 6), (5, 4)];

#[test]
fn the_user_and_the_system_are_dealt_to_in_turn_and_the_next_domino_starts_the_train() {
    let game = game(&NINE);
    assert_eq!(game.hand(Player::User), &dominoes(&[(2, 1), (3, 3)]));
    assert_eq!(game.hand(Player::System), &dominoes(&[(5, 5), (0, 2)]));
    assert_eq!(game.train().dominoes(), &dominoes(&[(1, 0)]));
    assert_eq!(game.boneyard(), &dominoes(&[(4, 4), (6, 6), (0, 6), (5, 4)]));
    assert_eq!(game.next(), Player::User);
    assert_eq!(game.winner(), None);
}

#[test]
fn two_n_plus_one_dominoes_are_enough_and_fewer_are_not() {
    assert!(Game::deal(ordered(2), 4).is_some_and(|game| game.boneyard().is_empty()));
    assert!(Game::deal(ordered(2), 5).is_none());
    assert!(Game::deal(dominoes(&NINE[..8]), 4).is_none());
    assert!(Game::deal(ordered(2), usize::MAX).is_none());
    assert!(Game::deal(Dominoes::new(), 0).is_none());
}

#[test]
fn an_added_domino_moves_from_the_hand_to_the_train_and_is_flipped_if_necessary() {
    let mut game = game(&NINE);
    assert_eq!(
        game.take(Turn::Add(domino(2, 1), End::Head)),
        Ok(Done::Added(domino(2, 1), End::Head))
    );
    assert_eq!(game.next(), Player::System);
    assert_eq!(
        game.take(Turn::Add(domino(0, 2), End::Head)),
        Ok(Done::Added(domino(0, 2), End::Head))
    );
    assert_eq!(game.train().dominoes(), &dominoes(&[(0, 2), (2, 1), (1, 0)]));
    assert_eq!(game.hand(Player::User), &dominoes(&[(3, 3)]));
    assert_eq!(game.hand(Player::System), &dominoes(&[(5, 5)]));
}

#[test]
fn either_order_of_the_values_names_the_domino() {
    let mut game = game(&NINE);
    let done = game.take(Turn::Add(domino(1, 2), End::Head));
    assert_eq!(done, Ok(Done::Added(domino(2, 1), End::Head)));
}

/// [0|1] and [1|0] are different dominoes. Playing one leaves the other.
#[test]
fn of_two_mirror_images_one_is_played() {
    let mut game = game(&[(0, 1), (5, 5), (1, 0), (4, 4), (1, 1)]);
    game.take(Turn::Add(domino(1, 0), End::Tail)).unwrap();
    assert_eq!(game.hand(Player::User), &dominoes(&[(0, 1)]));
    assert_eq!(game.train().dominoes(), &dominoes(&[(1, 1), (1, 0)]));
}

#[test]
fn a_drawn_domino_is_the_first_of_the_boneyard_and_the_last_of_the_hand() {
    let mut game = game(&NINE);
    assert_eq!(game.take(Turn::Draw), Ok(Done::Drew(domino(4, 4))));
    assert_eq!(game.hand(Player::User), &dominoes(&[(2, 1), (3, 3), (4, 4)]));
    assert_eq!(game.boneyard().len(), 3);
    assert_eq!(game.next(), Player::System);
}

#[test]
fn a_refused_turn_changes_nothing_and_stays_with_the_player() {
    let mut game = game(&NINE);
    for (turn, refusal) in [
        (Turn::Add(domino(4, 4), End::Head), Refusal::NotHeld(domino(4, 4))),
        (Turn::Add(domino(0, 2), End::Head), Refusal::NotHeld(domino(0, 2))),
        (Turn::Add(domino(1, 2), End::Tail), Refusal::NoMatch(domino(2, 1), End::Tail, 0)),
        (Turn::Add(domino(3, 3), End::Head), Refusal::NoMatch(domino(3, 3), End::Head, 1)),
        (Turn::Pass, Refusal::CannotPass(4)),
    ] {
        let before = format!("{game:?}");
        assert_eq!(game.take(turn), Err(refusal));
        assert_eq!(format!("{game:?}"), before);
    }
}

#[test]
fn with_an_empty_boneyard_nobody_draws_and_everybody_may_pass() {
    let mut game = game(&NINE[..5]);
    assert_eq!(game.take(Turn::Draw), Err(Refusal::NothingToDraw));
    assert_eq!(game.take(Turn::Pass), Ok(Done::Passed));
    assert_eq!(game.next(), Player::System);
}

#[test]
fn the_player_with_no_dominoes_left_has_won() {
    let mut game = Game::deal(dominoes(&[(0, 1), (5, 5), (1, 1)]), 1).unwrap();
    game.take(Turn::Add(domino(0, 1), End::Head)).unwrap();
    assert_eq!(game.winner(), Some(Player::User));
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
