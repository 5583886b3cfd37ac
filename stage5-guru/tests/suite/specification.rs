//! Every numbered step of the handout's specification.

use crate::PROGRAM;
use crate::playing::{TURN, greedily, play, said_to, start};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;
use stage5_guru::config::COPIES;
use stage5_guru::player::Player;
use stage5_guru::qwirkle::{Ending, Qwirkle};
use testing::piped;
use testing::table::tables;

/// What the program says to an input that is given at once.
fn said_at_once(input: &str) -> String {
    String::from_utf8(piped::run(PROGRAM, &["--seed", "1"], input.as_bytes()).stdout).unwrap()
}

/// The line before each question for a turn, and after the last.
fn names_asked(said: &str) -> Vec<&str> {
    let asked = said.lines().filter(|line| line.contains(TURN.trim_end()));
    asked.filter_map(|line| line.strip_prefix("Dear ")?.split(',').next()).collect()
}

#[test]
fn step_1_one_to_five_may_play() {
    let said = said_at_once("0\n6\nmany\n5\n");
    assert!(
        said.starts_with("How many players (1-5)? \nImpossible: 0 is less than 1.\n"),
        "{said}"
    );
    assert!(said.contains("Impossible: 6 is more than 5.\n"), "{said}");
    assert!(said.contains("Ignored: a whole number from 1 to 5 was expected, for example 2.\n"));
    assert!(said.contains("Name of player 1? "), "{said}");
}

#[test]
fn step_2_names_are_asked_again_until_they_differ() {
    let said = said_at_once("3\nAnn\n Ann \nann\n\nBob\n");
    assert!(said.contains("Impossible: Ann is already playing; choose another name.\n"), "{said}");
    assert_eq!(said.matches("Name of player 1? ").count(), 1);
    assert_eq!(said.matches("Name of player 2? ").count(), 2);
    assert_eq!(said.matches("Name of player 3? ").count(), 2);
    assert!(said.contains("Points of ann: 0."), "{said}");
}

#[test]
fn step_3_each_player_gets_six_tiles_and_one_lies_in_the_middle() {
    for names in [vec!["Ann"], vec!["Ann", "Bob"], vec!["Ann", "Bob", "Carl", "Dan", "Eve"]] {
        let start = tables(&said_to(&names, &[])).remove(0);
        assert_eq!((start.bag, start.deck.len()), (32 - 1 - 6 * names.len(), 6));
        assert!(start.board.starts_with("11/11/11/11/11/5"), "{}", start.board);
    }
}

#[test]
fn step_4_board_bag_everybody_s_points_and_the_next_deck_are_shown() {
    let table = tables(&said_to(&["Ann", "Bob"], &["s"])).remove(1);
    assert_eq!(table.points, [("Ann".to_owned(), 0), ("Bob".to_owned(), 0)]);
    assert_eq!(table.player, "Bob");
}

#[test]
fn step_5_players_take_turns_and_s_skips() {
    let said = said_to(&["Ann", "Bob", "Carl"], &["s", " s ", "s", "s"]);
    assert_eq!(names_asked(&said), ["Ann", "Bob", "Carl", "Ann", "Bob"]);
    assert!(said.contains("Ann skips.\nBoard:"), "{said}");
    assert_eq!(said.matches(" skips.\n").count(), 4);
    assert!(tables(&said).iter().all(|table| table.bag == 13));
}

#[test]
fn step_6_what_is_refused_or_ignored_is_asked_again_of_the_same_player() {
    let lines = ["x", "0 0", "6 5 6", "0 11 0", "0 5 5", "0 0 0", "S", "s 1", "s 0 0"];
    let said = said_to(&["Ann", "Bob"], &lines);
    assert_eq!(names_asked(&said), ["Ann"; 10]);
    assert_eq!(said.lines().filter(|line| line.starts_with("Ignored: ")).count(), 6);
    assert_eq!(said.matches(", for example 0 0 0, or s to skip.\n").count(), 4);
    assert_eq!(said.lines().filter(|line| line.starts_with("Impossible: ")).count(), 3);
    assert_eq!(tables(&said).len(), 1);
    let line = tables(&said)[0].best_line().expect("a tile fits");
    let refused_first = [&lines[..], &[&line]].concat();
    let names = ["Ann", "Bob"];
    assert_eq!(tables(&said_to(&names, &refused_first)), tables(&said_to(&names, &[&line])));
}

#[test]
fn step_7_a_tile_is_laid_for_points_and_the_deck_is_filled_up() {
    let mut turns = 0;
    let said = play(&["--seed", "1"], &["Ann", "Bob"], |table| {
        turns += 1;
        table.best_line().filter(|_| turns <= 2)
    });
    let tables = tables(&said);
    assert_eq!(tables[1].points, [("Ann".to_owned(), 2), ("Bob".to_owned(), 0)]);
    assert!(tables[2].points[1].1 > 0, "{said}");
    assert_eq!([tables[0].bag, tables[1].bag, tables[2].bag], [19, 18, 17]);
    assert_eq!(tables[2].deck.len(), 6);
    assert!(said.contains("Ann puts ") && said.contains(": 2 points.\nBoard:"), "{said}");
}

/// A player who lays the last tile of a deck ends the game: nobody is asked after that.
#[test]
fn step_8_the_end_is_checked_after_every_turn() {
    let mut ended_within_a_round = 0;
    for seed in 0..30 {
        let said = play(&["--seed", &seed.to_string()], &["Ann", "Bob", "Carl"], greedily);
        let tables = tables(&said);
        // The last table is printed when the game is over.
        for (number, table) in tables[..tables.len() - 1].iter().enumerate() {
            let lays_the_last =
                table.bag == 0 && table.deck.len() == 1 && table.best_line().is_some();
            if lays_the_last {
                assert_eq!(tables.len(), number + 2, "{said}");
                assert!(
                    said.contains(&format!("the deck of {} is empty.", table.player)),
                    "{said}"
                );
                ended_within_a_round += usize::from(table.player != "Carl");
            }
        }
    }
    assert!(ended_within_a_round > 0, "no game ended within a round");
}

/// The first seed whose deal leaves two players blocked at once.
fn blocked_seed() -> u64 {
    let is_blocked = |&seed: &u64| {
        let players = ["Ann", "Bob"].map(Player::new).to_vec();
        let game = Qwirkle::new(COPIES, players, &mut Generator::seed_from_u64(seed));
        game.ending() == Some(Ending::AllBlocked)
    };
    (0..100_000).find(is_blocked).expect("one of so many deals")
}

#[test]
fn steps_8_and_9_when_all_are_blocked_it_is_explained_and_equal_points_win_together() {
    let seed = blocked_seed().to_string();
    let said = play(&["--seed", &seed], &["Ann", "Bob"], |_| panic!("nobody is asked"));
    let end = "The game is over: all players are blocked; no tile of any deck fits.\n\
               Congratulations, Ann and Bob! You win with 0 points each.\n     \
               0  Ann\n     0  Bob\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn step_9_the_winner_is_congratulated_and_the_points_are_shown_in_order() {
    for seed in 0..20 {
        let said = play(&["--seed", &seed.to_string()], &["Ann", "Bob"], greedily);
        let points = tables(&said).pop().unwrap().points;
        let most = points.iter().map(|(_, points)| *points).max().unwrap();
        let winners: Vec<&str> = points
            .iter()
            .filter(|(_, points)| *points == most)
            .map(|(name, _)| name.as_str())
            .collect();
        let congratulation = match winners[..] {
            [winner] => format!("Congratulations, {winner}! You win with {most} points.\n"),
            _ => format!("Congratulations, Ann and Bob! You win with {most} points each.\n"),
        };
        let (_, table) = said.split_once(&congratulation).unwrap_or_else(|| panic!("{said}"));
        assert_eq!(table.lines().next(), Some(format!("{most:6}  {}", winners[0]).as_str()));
        assert_eq!(table.lines().count(), 2);
    }
}

#[test]
fn step_10_the_end_of_the_input_is_a_farewell_at_every_question() {
    assert_eq!(said_at_once(""), "How many players (1-5)? \nI wish you farewell.\n");
    assert!(said_at_once("2\nAnn\n").ends_with("Name of player 2? \nI wish you farewell.\n"));
    let farewell = "Dear Ann and Bob, I wish you farewell and hope to see you again.\n";
    assert!(start(&["--seed", "1"], &["Ann", "Bob"]).finish().ends_with(farewell));
}

#[test]
fn a_blocked_human_is_told_to_skip() {
    let mut blocked = 0;
    for seed in 0..40 {
        let said = play(&["--seed", &seed.to_string()], &["Ann", "Bob"], |table| {
            blocked += usize::from(table.best_line().is_none());
            greedily(table)
        });
        let told = said.matches("fits anywhere; type s to skip.\n").count();
        assert_eq!(told, said.matches(" skips.\n").count(), "{said}");
    }
    assert!(blocked > 0, "nobody was ever blocked");
}
