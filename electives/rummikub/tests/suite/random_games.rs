//! Random games with random input, legal and illegal. After every action tiles are conserved, every
//! set on the board is valid, and the game agrees with the slow rules in `model`.

use crate::model::{Model, is_set, takes};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::possible::{groups, runs};
use rummikub::rack::find;
use rummikub::session::{self, Answered, Racks};
use shared::Console;
use shared::options::Generator;

/// The most answers in a game that nobody wins.
const ANSWERS: usize = 200;

/// How often things happened in all games, to show that the games were meaningful.
#[derive(Debug, Default)]
struct Counts {
    placed: usize,
    refused: usize,
    turns: usize,
    by_computers: usize,
    over: usize,
}

fn assert_that_games_stay_whole(games: usize) {
    let mut counts = Counts::default();
    for seed in 0..games {
        let mut generator = Generator::seed_from_u64(seed as u64);
        let mut game = Game::new(random_settings(&mut generator), &mut generator);
        let all = Model::of(&game).all();
        let mut has_placed = false;
        for _ in 0..ANSWERS {
            if game.ending().is_some() {
                counts.over += 1;
                break;
            }
            if game.settings().is_computer(game.next()) {
                turn_of_computer(&mut game, &mut generator, &mut counts);
            } else {
                answer(&mut game, &mut has_placed, &mut generator, &mut counts);
            }
            assert_whole(&game, &all);
        }
    }
    // Enough of each for the games to be meaningful.
    let Counts { placed, refused, turns, by_computers, over } = counts;
    let most = 5 * games;
    assert!(placed > most && refused > most && turns > most, "{counts:?}");
    assert!(by_computers > most && over > games / 2, "{counts:?}");
}

#[test]
fn in_random_games_tiles_are_conserved_and_every_set_on_the_board_is_valid() {
    assert_that_games_stay_whole(200);
}

#[test]
#[ignore = "nightly: plays 2,000 random games"]
fn in_2000_random_games_tiles_are_conserved_and_every_set_on_the_board_is_valid() {
    assert_that_games_stay_whole(2_000);
}

fn random_settings(generator: &mut Generator) -> Settings {
    let players = generator.random_range(2..=4);
    let numbers = generator.random_range(8..=13);
    let initial = generator.random_range(6..=14);
    let max_rack = generator.random_range(initial..=8 * numbers);
    let computers = generator.random_range(0..=players);
    Settings { players, numbers, initial, max_rack, computers }
}

/// Types random lines. Their result and the game must agree with the model.
fn answer(game: &mut Game, has_placed: &mut bool, generator: &mut Generator, counts: &mut Counts) {
    let before = Model::of(game);
    let lines = random_lines(game, generator);
    let (answered, expected) = before.after(&lines);
    let mut console = Console::scripted(lines.iter().map(String::as_str));
    let result = session::answer(game, &mut console, generator).expect("a script can be read");
    assert_eq!(result, answered, "{before:?}\n{}", console.transcript());
    let after = Model::of(game);
    if answered == Answered::TurnIsOver {
        assert_drawn(&before, &after, game.settings(), *has_placed);
        *has_placed = false;
        counts.turns += 1;
    } else {
        assert_eq!(after, expected, "{}", console.transcript());
        *has_placed |= after.board != before.board;
        counts.placed += usize::from(after.board != before.board);
        counts.refused += usize::from(after == before);
    }
}

/// Asserts that at the end of a turn a player who has placed nothing has drawn one tile, if
/// possible, and that nothing else has changed.
fn assert_drawn(before: &Model, after: &Model, settings: &Settings, has_placed: bool) {
    let player = before.next;
    assert_eq!(after.next, (player + 1) % before.racks.len());
    assert_eq!(after.board, before.board);
    let mut expected = before.racks.clone();
    let held = expected[player].len();
    if !has_placed && !before.bag.is_empty() && held < settings.max_rack {
        let drawn = *after.racks[player].last().expect("it is not empty");
        assert!(before.bag.contains(&drawn));
        expected[player].push(drawn);
    }
    assert_eq!(after.racks, expected);
}

/// Takes a computer's turn. It must leave no tile that could be added, and draw if it places none.
fn turn_of_computer(game: &mut Game, generator: &mut Generator, counts: &mut Counts) {
    let before = Model::of(game);
    let has_room = before.board.len() < before.limit;
    let could_lay = has_room && !(groups(game.rack()).is_empty() && runs(game.rack()).is_empty());
    let takes_any = |model: &Model, rack: &[(usize, char)]| {
        rack.iter().any(|&tile| model.board.iter().any(|set| takes(set, tile)))
    };
    let could_add = takes_any(&before, &before.racks[before.next]);
    let mut console = Console::scripted([]);
    session::computer_turn(game, &mut console, generator).expect("a transcript can be written");
    let after = Model::of(game);
    assert_eq!(after.board != before.board, could_lay || could_add, "{}", console.transcript());
    if after.board == before.board {
        assert_drawn(&before, &after, game.settings(), false);
    } else {
        let rest = &after.racks[before.next];
        assert!(!takes_any(&after, rest), "{}", console.transcript());
    }
    counts.by_computers += 1;
}

fn assert_whole(game: &Game, all: &[(usize, char)]) {
    let now = Model::of(game);
    assert_eq!(now.all(), all, "tiles are conserved");
    assert!(now.board.iter().all(|set| is_set(set)), "{:?}", now.board);
    assert!(now.board.len() <= now.limit);
    assert!(now.racks.iter().all(|rack| rack.len() <= game.settings().max_rack));
    let empty = now.racks.iter().any(Vec::is_empty);
    assert!(!empty || game.ending().is_some(), "an empty rack ends the game");
}

/// Often tiles that can be placed, sometimes noise, otherwise the end of the turn.
fn random_lines(game: &Game, generator: &mut Generator) -> Vec<String> {
    let possible = match generator.random_range(0..10) {
        0..=3 => a_set(game, generator),
        4..=6 => a_tile(game, generator),
        7 => Some(any_positions(game, generator)),
        8 => Some(any_choice(generator)),
        _ => None,
    };
    possible.unwrap_or_else(|| vec!["0".to_owned()])
}

/// The positions of a group or a run in the rack, in any order, on one line or two.
fn a_set(game: &Game, generator: &mut Generator) -> Option<Vec<String>> {
    let sets = [groups(game.rack()), runs(game.rack())].concat();
    let set = sets.choose(generator)?;
    let mut tiles = set.tiles().to_vec();
    let middle = generator.random_range(0..tiles.len());
    tiles.rotate_left(middle);
    let positions = tiles.iter().filter_map(|&tile| Some(find(game.rack(), tile)? + 1));
    let positions: Vec<String> = positions.map(|position| position.to_string()).collect();
    let (first, second) = positions.split_at(generator.random_range(0..=positions.len()));
    let mut lines = vec!["4".to_owned()];
    if !first.is_empty() && generator.random() {
        lines.extend([first.join(", "), format!("{} 0", second.join(" "))]);
    } else {
        lines.push(format!("{} 0", positions.join(" ")));
    }
    Some(lines)
}

/// The position of a tile that the board takes, and the number of a set in case it is asked for.
fn a_tile(game: &Game, generator: &mut Generator) -> Option<Vec<String>> {
    let takes =
        |&position: &usize| game.board().places_for(game.rack()[position - 1]).next().is_some();
    let positions: Vec<usize> = (1..=game.rack().len()).filter(takes).collect();
    let position = positions.choose(generator)?;
    let sets: Vec<usize> =
        game.board().places_for(game.rack()[position - 1]).map(|(set, _)| set + 1).collect();
    let set = match generator.random_range(0..4) {
        0 => generator.random_range(0..=game.board().sets().len()),
        _ => *sets.choose(generator)?,
    };
    Some(vec!["4".to_owned(), format!("{position} 0"), set.to_string(), "0".to_owned()])
}

/// Random positions, some of them invalid.
fn any_positions(game: &Game, generator: &mut Generator) -> Vec<String> {
    let last = game.rack().len();
    let mut words = || match generator.random_range(0..12) {
        0 => (last + 1).to_string(),
        1 => "-1".to_owned(),
        2 => "x".to_owned(),
        _ => generator.random_range(0..=last).to_string(),
    };
    let mut line = || (0..3).map(|_| words()).collect::<Vec<_>>().join(" ");
    vec!["4".to_owned(), line(), line(), "1 0".to_owned()]
}

fn any_choice(generator: &mut Generator) -> Vec<String> {
    let choices = ["1", "2", "3", " 2 ", "5", "-1", "", "x", "0x", "1 2", "99999999999999999999"];
    vec![(*choices.choose(generator).expect("there are some")).to_owned()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_lines_make_a_game_panic(
        lines in prop::collection::vec("[0-9 ,]{0,9}|4|\\PC{0,9}", 0..40),
        seed: u64,
    ) {
        let mut generator = Generator::seed_from_u64(seed);
        let mut game = Game::new(random_settings(&mut generator), &mut generator);
        let mut console = Console::scripted(lines.iter().map(String::as_str));
        session::run(&mut game, Racks::Open, &mut console, &mut generator).unwrap();
        prop_assert!(console.transcript().ends_with(crate::FAREWELL));
    }
}
