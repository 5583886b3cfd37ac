//! The output at fixed seeds: the handout's demonstration, and two whole games.

use crate::{COUNT, NAMES, PROGRAM, WHO, in_this_package};
use qwirkle::level::Level;
use qwirkle::moves;
use qwirkle::session::{as_numbered, spaced};
use qwirkle::table::{Chair, Plays, Table};
use qwirkle::words::Words;
use testing::current::{assert_current, assert_demonstration};
use testing::piped::Piped;

struct Asked {
    flag: &'static str,
    turn: &'static str,
    confirm: &'static str,
    record: &'static str,
}

const ENGLISH: Asked = Asked {
    flag: "en",
    turn: "Your turn (or help): ",
    confirm: "Enter to confirm, or undo: ",
    record: "File for a record of this game (Enter for none)? ",
};

const FRENCH: Asked = Asked {
    flag: "fr",
    turn: "À vous (ou aide)\u{a0}: ",
    confirm: "Entrée pour confirmer, ou annuler\u{a0}: ",
    record: "Un fichier pour garder la partie jouée (Entrée pour aucun)\u{a0}? ",
};

/// The transcript of a session with these answers.
fn play(asked: &Asked, seed: &str, answers: &[(&str, &str)]) -> String {
    let flags = ["--seed", seed, "--lang", asked.flag, "--symbols", "--color", "never"];
    let mut program = Piped::start(PROGRAM, &flags);
    for (question, answer) in answers {
        program.answer(question, answer);
    }
    program.finish()
}

/// What Anna types against greedy if she always makes the best move, turn by turn.
fn best_moves(asked: &Asked, seed: u64) -> Vec<String> {
    let chairs = [("Anna", Plays::Human), ("Greedy", Plays::Computer(Level::Greedy))];
    let chairs = chairs.map(|(name, plays)| Chair { name: name.to_owned(), plays });
    let mut table = Table::new(chairs.to_vec(), seed);
    let words = Words::named(asked.flag).unwrap();
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

fn whole_game(asked: &Asked, seed: u64, start: &[(&str, &str)]) -> String {
    let typed = best_moves(asked, seed);
    let turns = typed.iter().flat_map(|typed| [(asked.turn, typed.as_str()), (asked.confirm, "")]);
    let mut answers = start.to_vec();
    answers.extend(turns);
    answers.push((asked.record, ""));
    kept(&play(asked, &seed.to_string(), &answers))
}

/// The questions before a game of Anna against greedy, and the answers.
fn start() -> Vec<(String, &'static str)> {
    let questions = [COUNT, WHO[0], NAMES[0], WHO[1], NAMES[1]].map(|asked| format!("{asked} "));
    questions.into_iter().zip(["2", "human", "Anna", "greedy", ""]).collect()
}

fn borrowed<'a>(answers: &'a [(String, &'a str)]) -> Vec<(&'a str, &'a str)> {
    answers.iter().map(|(question, answer)| (question.as_str(), *answer)).collect()
}

#[test]
fn a_whole_game_is_as_it_was() {
    let said = whole_game(&ENGLISH, 1, &borrowed(&start()));
    assert!(said.contains("has laid the last tile and gets 6 more points."), "{said}");
    assert_current(&in_this_package("samples/whole-game.txt"), &said);
}

#[test]
fn a_whole_game_in_french_is_as_it_was() {
    let said = whole_game(
        &FRENCH,
        1,
        &[
            ("Combien de joueurs, de 2 à 4 [2]\u{a0}? ", "2"),
            (
                "Joueur 1\u{a0}: humain, hasard, glouton, apprenti, apprenti+finale ou expert [humain]\u{a0}? ",
                "humaine",
            ),
            ("Nom du joueur 1 [Joueur 1]\u{a0}? ", "Anna"),
            (
                "Joueur 2\u{a0}: humain, hasard, glouton, apprenti, apprenti+finale ou expert [glouton]\u{a0}? ",
                "glouton",
            ),
            ("Nom du joueur 2 [Glouton]\u{a0}? ", ""),
        ],
    );
    assert!(said.contains("gagne 6 points de plus."), "{said}");
    assert_current(&in_this_package("samples/partie-entiere.txt"), &said);
}

#[test]
fn the_demonstration_in_the_handout_is_what_the_program_says() {
    let start = start();
    let mut answers = borrowed(&start);
    answers.extend([
        (ENGLISH.turn, "1 2 at 0,0 right"),
        (ENGLISH.turn, "3 1 at 0,0 right"),
        (ENGLISH.confirm, ""),
        (ENGLISH.turn, "hint"),
        (ENGLISH.turn, "hint 1"),
        (ENGLISH.turn, "quit"),
    ]);
    let command = "cargo run --quiet --package qwirkle -- --seed 1";
    let said = play(&ENGLISH, "1", &answers);
    assert_demonstration(&in_this_package("README.md"), command, &said);
}
