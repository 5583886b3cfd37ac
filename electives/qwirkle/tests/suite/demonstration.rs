//! The output at fixed seeds: the handout's demonstration, and two whole games.

use crate::{PROGRAM, in_this_package};
use qwirkle::level::Level;
use qwirkle::moves;
use qwirkle::session::{as_numbered, spaced};
use qwirkle::table::{Chair, Plays, Table};
use qwirkle::words::Words;
use testing::current::{assert_current, assert_demonstration};
use testing::piped::Piped;

/// The transcript of a session with these answers.
fn play(words: &Words, seed: &str, answers: &[(String, String)]) -> String {
    let flags = ["--seed", seed, "--lang", words.code, "--symbols", "--color", "never"];
    let mut program = Piped::start(PROGRAM, &flags);
    for (question, answer) in answers {
        program.answer(&words.set(question), answer);
    }
    program.finish()
}

/// What Anna types against greedy if she always makes the best move, turn by turn.
fn best_moves(words: &Words, seed: u64) -> Vec<String> {
    let chairs = [("Anna", Plays::Human), ("Greedy", Plays::Computer(Level::Greedy))];
    let chairs = chairs.map(|(name, plays)| Chair { name: name.to_owned(), plays });
    let mut table = Table::new(chairs.to_vec(), seed);
    let mut typed = Vec::new();
    while table.game().end().is_none() {
        let (game, hand) = (table.game(), *table.game().hand());
        if let Plays::Computer(level) = table.chair().plays.clone() {
            table.let_computer(&level);
        } else if let Some(best) = moves::best(game.position(), hand.kinds()) {
            let laid = game.position().in_order(&best);
            typed.push(as_numbered(&laid, &hand, words));
            table.lay(&laid).expect("the best move is legal");
        } else {
            let count = hand.len().min(game.bag().len());
            typed.push(words.typed_swap(spaced(&(1..=count).collect::<Vec<_>>())));
            table.swap(&hand.tiles()[..count]).expect("the bag holds that many");
        }
    }
    typed
}

/// A transcript without trailing spaces, which an editor might remove.
fn kept(said: &str) -> String {
    said.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The questions before a game of Anna against greedy, and the answers.
fn start(words: &Words) -> Vec<(String, String)> {
    let [human, greedy] =
        [Plays::Human, Plays::Computer(Level::Greedy)].map(|one| words.plays(&one));
    let default = greedy[..1].to_uppercase() + &greedy[1..];
    vec![
        (words.ask_players("2"), "2".to_owned()),
        (words.ask_plays(1_usize, words.all_levels(), &human), human),
        (words.ask_name(1_usize, words.player(1_usize)), "Anna".to_owned()),
        (words.ask_plays(2_usize, words.all_levels(), &greedy), greedy),
        (words.ask_name(2_usize, default), String::new()),
    ]
}

fn whole_game(words: &Words) -> String {
    let mut answers = start(words);
    for typed in best_moves(words, 1) {
        answers.extend([(words.ask_turn(), typed), (words.ask_confirm(), String::new())]);
    }
    answers.push((words.ask_record(), String::new()));
    kept(&play(words, "1", &answers))
}

#[test]
fn whole_games_are_as_they_were() {
    for (words, sample) in
        Words::all().iter().zip(["samples/whole-game.txt", "samples/partie-entiere.txt"])
    {
        assert_current(&in_this_package(sample), &whole_game(words));
    }
}

#[test]
fn the_demonstration_in_the_handout_is_what_the_program_says() {
    let words = Words::english();
    let mut answers = start(words);
    for typed in ["1 2 at 0,0 right", "3 1 at 0,0 right", "", "hint", "hint 1", "quit"] {
        let question = if typed.is_empty() { words.ask_confirm() } else { words.ask_turn() };
        answers.push((question, typed.to_owned()));
    }
    let command = "cargo run --quiet --package qwirkle -- --seed 1";
    assert_demonstration(&in_this_package("README.md"), command, &play(words, "1", &answers));
}
