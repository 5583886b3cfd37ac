//! The games with which the page in `web` is tested: the terminal program plays them too, and the
//! library's own search has the same figures.

use crate::{PROGRAM, board};
use mnk_game::game::board::{Cell, Player};
use mnk_game::game::computer::{Progress, shuffled_cells, think};
use mnk_game::game::dictionary::SIZE;
use mnk_game::game::evaluate::UNDECIDED;
use mnk_game::game::file;
use mnk_game::lab;
use mnk_game::ranking::Memory;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use serde::{Deserialize, Serialize};
use shared::options::Generator;
use std::path::Path;
use testing::piped;

/// A game up to some turn of the computer.
#[derive(Debug, Serialize, Deserialize)]
struct Game {
    board: String,
    first: String,
    seed: u64,
    /// The human's tiles.
    tiles: Vec<[usize; 2]>,
    /// The computer's turns.
    turns: Vec<Turn>,
}

#[derive(Debug, PartialEq, Default, Serialize, Deserialize)]
struct Turn {
    tile: [usize; 2],
    plies: usize,
    positions: u64,
    lookups: u64,
    hits: u64,
    kept: usize,
    collisions: usize,
    expected: f64,
}

fn games() -> Vec<Game> {
    serde_json::from_str(include_str!("../../web/tests/games.json")).expect("games")
}

/// The computer's turns in a game, as the library plays them.
fn turns(game: &Game) -> Vec<Turn> {
    let mut evaluate = file::read(Path::new(&board(&game.board))).expect("a board").evaluate();
    let mut generator = Generator::seed_from_u64(game.seed);
    let _ = Player::drawn(&mut generator);
    let (mut player, mut tiles) = (Player::named(&game.first).unwrap(), game.tiles.iter());
    let mut turns = Vec::new();
    while evaluate.score() == UNDECIDED {
        let cell = match player {
            Player::Human => match tiles.next() {
                Some(&[row, column]) => Cell { row, column },
                None => break,
            },
            Player::Computer => {
                let cells = shuffled_cells(&evaluate, &mut generator);
                let mut turn = Turn::default();
                let watch = &mut |progress: Progress| {
                    let (counts, dictionary) = (progress.counts, progress.dictionary);
                    let kept = dictionary.num_data_items();
                    turn = Turn {
                        tile: [0, 0],
                        plies: progress.outlook.plies,
                        positions: counts.positions,
                        lookups: counts.lookups,
                        hits: counts.hits,
                        kept,
                        collisions: dictionary.collisions(),
                        expected: (10.0 * lab::expected_collisions(kept, SIZE)).round() / 10.0,
                    };
                };
                // As the worker of the page, it begins each turn with an empty memory.
                let mut memory = Memory::default();
                let choice = think(&mut evaluate, &cells, &mut memory, watch);
                let Cell { row, column } = choice.cell;
                turns.push(Turn { tile: [row, column], ..turn });
                choice.cell
            }
        };
        evaluate.set(cell, player.content());
        player = player.opponent();
    }
    turns
}

#[test]
fn the_games_of_the_page_have_the_figures_of_the_library() {
    for game in games() {
        assert_eq!(turns(&game), game.turns, "{}, seed {}", game.board, game.seed);
    }
}

#[test]
fn the_terminal_program_plays_the_games_of_the_page() {
    for game in games() {
        let seed = game.seed.to_string();
        let arguments = [&board(&game.board), "--first", &game.first, "--seed", &seed];
        let typed = game.tiles.iter().map(|[row, column]| format!("{row} {column}\n"));
        let said = piped::said(PROGRAM, &arguments, typed.collect::<String>().as_bytes());
        let taken = said.lines().filter_map(|line| line.strip_prefix("The computer takes ("));
        let taken: Vec<&str> = taken.filter_map(|rest| Some(rest.split_once(')')?.0)).collect();
        let expected =
            game.turns.iter().map(|Turn { tile: [row, column], .. }| format!("{row},{column}"));
        assert_eq!(taken, expected.collect::<Vec<_>>(), "{}, seed {}", game.board, game.seed);
    }
}
