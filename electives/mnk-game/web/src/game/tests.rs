use super::*;
use crate::thought::think;
use pretty_assertions::assert_eq;
use serde::Deserialize;
use serde_json::{Value, json};

const SAMPLE: &str = "3\n4\n3\n3\ngggg\ngddg\ngggg\n";

fn sample(first: &str, seed: u64) -> Game {
    Game::new("sample.txt", SAMPLE, first, seed).unwrap()
}

/// Lets the computer take its turn.
fn answer(game: &mut Game) {
    let thought = think(game, &mut |_| ()).unwrap();
    game.take(thought).unwrap();
}

#[test]
fn a_refused_tile_gets_the_sentence_of_the_terminal_program() {
    let mut game = sample("human", 1);
    assert_eq!(game.lay(1, 1).unwrap_err(), "Impossible: (1,1) is blocked.");
    game.lay(0, 0).unwrap();
    assert_eq!(game.lay(0, 1).unwrap_err(), "Impossible: it is the computer's turn.");
    answer(&mut game);
    assert_eq!(game.lay(0, 0).unwrap_err(), "Impossible: you already have a tile on (0,0).");
    let thought = Thought::default();
    assert_eq!(game.take(thought).unwrap_err(), "Impossible: it is your turn.");
}

#[test]
fn undo_takes_back_a_tile_of_the_human_and_the_answer() {
    let mut game = sample("human", 1);
    game.lay(0, 0).unwrap();
    answer(&mut game);
    let answered = game.laid().to_vec();
    game.undo();
    assert_eq!((game.laid(), game.thoughts().len()), (&[][..], 0));
    assert!(!game.can_undo());
    game.lay(0, 0).unwrap();
    answer(&mut game);
    assert_eq!(game.laid(), answered, "the same tile gets the same answer");
}

#[test]
fn the_computers_first_tile_cannot_be_taken_back() {
    let mut game = sample("computer", 1);
    answer(&mut game);
    game.undo();
    assert_eq!(game.laid().len(), 1);
    let Place { row, column } = game.preferences()[0];
    game.lay(row, column).unwrap();
    game.undo();
    assert_eq!((game.laid().len(), game.mover()), (1, Some(Player::Human)));
}

#[test]
fn chance_decides_who_begins_by_the_seed() {
    let first: Vec<Player> = (0..20).map(|seed| sample("", seed).first).collect();
    assert!(first.contains(&Player::Human) && first.contains(&Player::Computer));
    assert_eq!(Game::new("a", SAMPLE, "me", 1).unwrap_err(), "human or computer was expected");
}

#[derive(Deserialize)]
struct Played {
    board: String,
    first: String,
    seed: u64,
    tiles: Vec<[usize; 2]>,
    turns: Vec<Value>,
}

/// The terminal program plays the same games (`tests/suite/browser.rs` of the game), and so does the
/// page (`tests/figures.test.js`).
#[test]
fn the_tiles_and_figures_are_those_of_the_terminal_program() {
    let played: Vec<Played> =
        serde_json::from_str(include_str!("../../tests/games.json")).expect("games");
    for Played { board, first, seed, tiles, turns } in played {
        let (_, text) = boards::ALL.into_iter().find(|(name, _)| *name == board).unwrap();
        let mut game = Game::new(&board, text, &first, seed).unwrap();
        for [row, column] in tiles {
            if game.mover() == Some(Player::Computer) {
                answer(&mut game);
            }
            game.lay(row, column).unwrap();
        }
        if game.mover() == Some(Player::Computer) {
            answer(&mut game);
        }
        let turn = |thought: &Thought| {
            let mut turn = json!(thought.figures);
            turn["tile"] = json!([thought.row, thought.column]);
            turn
        };
        let thoughts: Vec<Value> = game.thoughts().iter().map(turn).collect();
        assert_eq!(thoughts, turns, "{board}, seed {seed}");
    }
}
