//! Random games with random input, legal and illegal. After every action dominoes are conserved,
//! the train is valid, and the game agrees with the slow rules in `model`.

use crate::model::Model;
use dominoes::domino::Domino;
use dominoes::game::{Game, Player};
use dominoes::session;
use dominoes::set;
use dominoes::system::Strategy;
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use shared::Console;
use shared::options::Generator;

/// The most answers the user gives in a game that nobody wins.
const ANSWERS: usize = 120;

fn assert_that_games_stay_whole(games: u32) {
    let (mut legal, mut illegal, mut over) = (0, 0, 0);
    for seed in 0..games {
        let mut generator = Generator::seed_from_u64(seed.into());
        let strategy = if generator.random() { Strategy::Plain } else { Strategy::Smart };
        let mut game = random_game(&mut generator);
        let all = Model::of(&game).all();
        for _ in 0..ANSWERS {
            if game.winner().is_some() || game.is_stuck() {
                over += 1;
                break;
            }
            if answer(&mut game, &mut generator) {
                legal += 1;
            } else {
                illegal += 1;
            }
            assert_whole(&game, &all);
            if game.winner().is_none() && game.next() == Player::System {
                answer_by_system(&mut game, strategy);
                assert_whole(&game, &all);
            }
        }
    }
    // Enough of each for the games to be meaningful.
    let most = 5 * games;
    assert!(legal > most && illegal > most && over > games / 2, "{legal} {illegal} {over}");
}

#[test]
fn in_random_games_dominoes_are_conserved_and_every_train_is_valid() {
    assert_that_games_stay_whole(300);
}

#[test]
#[ignore = "nightly: plays 2,000 random games"]
fn in_2000_random_games_dominoes_are_conserved_and_every_train_is_valid() {
    assert_that_games_stay_whole(2_000);
}

/// A game dealt from a shuffled set of either kind.
fn random_game(generator: &mut Generator) -> Game {
    let max = generator.random_range(1..=6);
    let all = if generator.random() { set::ordered(max) } else { set::double(max) };
    let each = generator.random_range(1..=((all.len() - 1) / 2).min(7));
    Game::deal(set::shuffled(all, generator), each).expect("enough for each")
}

/// Types a random answer and returns whether it was a turn. The game must agree with the model.
fn answer(game: &mut Game, generator: &mut Generator) -> bool {
    let before = Model::of(game);
    let (choice, values) = (random_choice(generator), random_values(&before, generator));
    let expected = before.after_user(&choice, &values);
    // The program asks for values only after two of the choices.
    let asked = if ["2", "3"].contains(&choice.trim()) { Some(values.as_str()) } else { None };
    let mut console = Console::scripted([choice.as_str()].into_iter().chain(asked));
    let is_turn = session::user_turn(game, &mut console).expect("a script can be read");
    assert_eq!(is_turn, expected.is_some(), "{before:?}\n{}", console.transcript());
    assert_eq!(Model::of(game), expected.unwrap_or(before), "{}", console.transcript());
    is_turn
}

/// Takes the system's turn. The model must allow it; the plain system's must be the first allowed.
fn answer_by_system(game: &mut Game, strategy: Strategy) {
    let allowed = Model::of(game).after_system();
    session::system_turn(game, strategy, &mut Console::scripted([]))
        .expect("a transcript can be written");
    let after = Model::of(game);
    match strategy {
        Strategy::Plain => assert_eq!(after, allowed[0]),
        Strategy::Smart => assert!(allowed.contains(&after), "{after:?} is not in {allowed:?}"),
    }
}

fn assert_whole(game: &Game, all: &[crate::model::Pair]) {
    let now = Model::of(game);
    assert_eq!(now.all(), all, "dominoes are conserved");
    assert!(now.is_valid(), "{:?} is not a train", now.train);
    let ends = game.train().ends();
    assert_eq!((ends.head, ends.tail), (now.train[0].0, now.train[now.train.len() - 1].1));
}

/// Often a turn, sometimes noise. Choices that only print or quit are left out.
fn random_choice(generator: &mut Generator) -> String {
    let choices = ["2", "2", "2", "3", "3", "3", "4", "5", " 2 ", "0", "8", "x", "", "-2", "2 3"];
    (*choices.choose(generator).expect("there are some")).to_owned()
}

/// Often one of the user's dominoes, in either order and various spellings; sometimes other text.
fn random_values(model: &Model, generator: &mut Generator) -> String {
    let (left, right) = *model.user.choose(generator).expect("the user has not won yet");
    match generator.random_range(0..12) {
        0..=3 => format!("{left} {right}"),
        4..=6 => format!("{right} {left}"),
        7 => format!(" {right},\t{left} "),
        8 => format!("{} {}", generator.random_range(0..8), generator.random_range(0..8)),
        9 => format!("{left}"),
        10 => format!("{left} {right} {left}"),
        _ => format!("{left} -{right}x"),
    }
}

proptest! {
    #[test]
    fn two_numbers_are_a_domino_that_is_shown_and_read_back(left: u32, right: u32) {
        let domino: Domino = format!("{left} {right}").parse().unwrap();
        prop_assert_eq!(domino, Domino { left, right });
        prop_assert_eq!(domino.flipped().flipped(), domino);
        prop_assert_eq!(domino.to_string(), format!("[ {left} | {right} ]"));
    }

    #[test]
    fn no_line_makes_the_reading_of_a_domino_panic(line in "\\PC{0,30}|[-+0-9 .,x]{0,20}") {
        let _ = line.parse::<Domino>();
    }

    #[test]
    fn no_lines_make_a_game_panic(
        lines in prop::collection::vec("[0-9 ,]{0,5}|\\PC{0,9}", 0..30),
        seed: u64,
    ) {
        let mut generator = Generator::seed_from_u64(seed);
        let mut game = random_game(&mut generator);
        let mut console = Console::scripted(lines.iter().map(String::as_str));
        session::run(&mut game, Strategy::Smart, &mut console).unwrap();
        prop_assert!(console.transcript().ends_with(crate::FAREWELL));
    }
}
