//! Whole conversations in memory: the correct program follows the rules, and every fault shows.

use crate::bag::{Bag, Chance};
use crate::board::{Board, Line, Placement};
use crate::computer;
use crate::faults::Faults;
use crate::game::{COPIES, Game, SIZE};
use crate::levels;
use crate::player::Player;
use crate::terminal::Terminal;
use rand::{RngExt, SeedableRng};
use shared::Tile;
use std::cell::RefCell;
use std::io::{self, Cursor, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// How many bytes of output are read: a program that asks forever is stopped after that.
const PATIENCE: usize = 20_000_000;

/// How many conversations each level has, by day and at night.
const TALKS: u64 = 10;
const MANY_TALKS: u64 = 60;

/// Keeps the output.
#[derive(Clone, Default)]
struct Ear(Rc<RefCell<Vec<u8>>>);

impl Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.borrow().len() > PATIENCE {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.0.borrow_mut().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The whole output of a program for these lines, and its status; `None` after a crash.
fn talk(level: u8, faults: Faults, seed: u64, lines: &str) -> (Vec<u8>, Option<u8>) {
    let ear = Ear::default();
    let input = Box::new(Cursor::new(lines.as_bytes().to_vec()));
    let mut terminal = Terminal::new(input, Box::new(ear.clone()), faults);
    let chance = Chance::seed_from_u64(seed);
    let run = || levels::run(level, &mut terminal, chance, faults);
    let status = catch_unwind(AssertUnwindSafe(run)).ok();
    (ear.0.take(), status)
}

/// One of several.
fn one<'a>(chance: &mut Chance, of: &[&'a str]) -> &'a str {
    of[chance.random_range(0..of.len())]
}

/// A number below another one.
fn below(chance: &mut Chance, bound: usize) -> usize {
    chance.random_range(0..bound)
}

/// Lines for level 1, with everything a user may think of.
fn echo_lines(chance: &mut Chance) -> String {
    let lines = [
        "A red",
        "Z blue",
        "B",
        "C RED",
        "D\tgreen",
        "E  orange",
        " F white ",
        "G purple",
        "Y yellow",
        "H gray",
        "I \u{1b}[2J",
    ];
    let ends = ["", "É", "ß red", "AB red", "A red blue", "h green"];
    let mut text = String::new();
    for _ in 0..below(chance, 150) {
        text += one(chance, &lines);
        text += "\n";
    }
    if below(chance, 4) == 0 { text } else { text + one(chance, &ends) + "\nA red\n" }
}

/// Lines for level 2.
fn pick_lines(chance: &mut Chance) -> String {
    let copies = one(chance, &["three\n1", "0\n2", "101\n1", "100", "1", "2"]);
    let mut text = format!("{copies}\n");
    for _ in 0..8 {
        text += one(chance, &["1\n", "3\n", "0\n", "-1\n", "3x\n", "15\n"]);
    }
    text + if below(chance, 2) == 0 { "2000\n1\n" } else { "" }
}

/// A number as users type numbers.
fn number(chance: &mut Chance, bound: usize) -> String {
    let number = below(chance, bound).to_string();
    let odd = ["-1", "+1", "1.0", "x", "12", "999999999999999999999999999999"];
    if below(chance, 40) == 0 { one(chance, &odd).to_owned() } else { number }
}

/// A turn, mostly of one tile.
fn turn(chance: &mut Chance, size: usize, several: bool) -> String {
    let between = one(chance, &[" ", " ", " ", ",", "  ", "\t"]);
    let least = if size > 5 { [0, 3][below(chance, 2)] } else { 0 };
    let (row, column) =
        (least + below(chance, size - 2 * least), least + below(chance, size - 2 * least));
    let down = below(chance, 2);
    let mut words = Vec::new();
    let tiles = if several { [1, 1, 2, 2, 3, 4][below(chance, 6)] } else { 1 };
    let first = below(chance, 6);
    let mut step = 0;
    for _ in 0..tiles {
        let tile = if tiles == 1 { number(chance, 6) } else { ((first + step) % 6).to_string() };
        let (row, column) = (row + step * down, column + step * (1 - down));
        words.extend([tile, row.to_string(), column.to_string()]);
        step += if below(chance, 5) == 0 { 2 } else { 1 };
    }
    match below(chance, 100) {
        0 => words.push("1".to_owned()),
        1 => words.truncate(2),
        2 => return "s".to_owned(),
        3 => words[1] = one(chance, &["-1", "12", "+1", "1.0"]).to_owned(),
        4 if words.len() > 3 => words[3] = words[0].clone(),
        5 if words.len() > 3 => words.splice(4..6, words[1..3].to_vec()).for_each(drop),
        _ => {}
    }
    words.join(between)
}

/// Names, acceptable and not.
fn name(chance: &mut Chance, nth: usize) -> String {
    let others =
        [String::new(), "N".repeat(40), "é".repeat(30), "N".repeat(41), "\u{7}".to_owned()];
    let doubled = ["Ann", "ANN", " Bob "][below(chance, 3)];
    let other = &others[below(chance, 5)];
    format!("{other}\n{doubled}\nNo. {nth}\n")
}

/// Answers to the questions before a game, some of which are not acceptable.
fn setup_lines(level: u8, chance: &mut Chance) -> String {
    let sizes = ["1\n2\n3\n", "2\n0\n1\n2\n", "1\n5\n7\n", "1\n101\n4\n4\n", "3\n11\n11\n"];
    match level {
        3 => one(chance, &sizes).to_owned(),
        4 => String::new(),
        _ => {
            let players = one(chance, &["0\n6\n2\n", "3\n", "1\n", "5\n", "x\n2\n"]);
            let kinds = ["human", "computer", "Computer", "cat\nHUMAN"];
            let seat = |(nth, chance): (usize, &mut Chance)| match level {
                5 => format!("Seat {nth}\n"),
                _ => format!("{}\nSeat {nth}\n", one(chance, &kinds)),
            };
            let seats: Vec<String> = (1..=5).map(|nth| seat((nth, chance))).collect();
            let named = level == 5 && below(chance, 2) == 0;
            let named = if named { name(chance, 1) + &name(chance, 2) } else { String::new() };
            format!("{players}{named}{}", seats.concat())
        }
    }
}

/// Lines for a whole conversation.
fn lines(level: u8, seed: u64) -> String {
    let chance = &mut Chance::seed_from_u64(seed);
    let alone = if below(chance, 3) == 0 { name(chance, 1) } else { "Ann\n".to_owned() };
    match level {
        1 => alone + &echo_lines(chance),
        2 => alone + &pick_lines(chance),
        _ => {
            let size = if level == 3 { 5 } else { 11 };
            let number = [0, 10, 3_000, 12_000][below(chance, 4)];
            let turns: Vec<_> =
                (0..number).map(|_| turn(chance, size, level == 7) + "\n").collect();
            let alone = if level < 5 { alone } else { String::new() };
            format!("{alone}{}{}", setup_lines(level, chance), turns.concat())
        }
    }
}

fn assert_no_input_crashes_a_program(talks: u64) {
    for level in 1..=7 {
        for seed in 0..talks {
            let (output, status) = talk(level, Faults::none(), seed, &lines(level, seed));
            assert_eq!(status, Some(0), "level {level}, seed {seed}");
            assert!(output.len() < PATIENCE, "level {level}, seed {seed}");
        }
    }
}

#[test]
fn without_a_fault_no_input_crashes_a_program() {
    assert_no_input_crashes_a_program(TALKS);
}

#[test]
#[ignore = "nightly: sixty conversations at each level"]
fn without_a_fault_no_input_of_many_crashes_a_program() {
    assert_no_input_crashes_a_program(MANY_TALKS);
}

/// A game of this many computers.
fn game(level: u8, players: usize, seed: u64) -> Game {
    let bag = Bag::new(COPIES, Chance::seed_from_u64(seed), Faults::none());
    let players = (0..players).map(|i| Player::new(format!("Player {i}"), true)).collect();
    Game::new(level, SIZE, bag, players, Faults::none())
}

/// Whether all lines on the board are sequences.
fn is_legal(game: &Game) -> bool {
    let rules = game.rules(true);
    let taken = game.board.cells().filter(|&cell| game.board.at(cell).is_some());
    let lines = |cell| Line::BOTH.map(|line| game.board.run(cell, line));
    let mut runs = taken.flat_map(lines);
    runs.all(|run| rules.no_sequence(&game.board.tiles_on(&run)).is_none())
}

#[test]
fn random_games_conserve_tiles_and_leave_only_sequences() {
    for seed in 0..40 {
        let level = if seed % 2 == 0 { 6 } else { 7 };
        let mut game = game(level, 1 + usize::try_from(seed % 5).unwrap(), seed);
        let mut turns = 0;
        while game.over().is_none() {
            let all = computer::turns(&game);
            match all.len() {
                0 => game.skip(),
                several => {
                    let index = game.bag.below(several);
                    game.lay(&all[index]);
                }
            }
            turns += 1;
            assert_eq!(game.tiles(), 16 * COPIES);
            assert!(turns < 1000 && is_legal(&game), "seed {seed}");
        }
    }
}

/// A game of one computer with this deck and this board.
fn position(level: u8, board: &str, deck: &str) -> Game {
    let mut game = game(level, 1, 1);
    let rows: Vec<Vec<Option<Tile>>> = board.split('/').map(row).collect();
    game.board = Board::new(rows.len(), rows[0].len());
    for cell in game.board.cells().collect::<Vec<_>>() {
        if let Some(tile) = rows[cell.0][cell.1] {
            game.board.put(Placement { cell, tile });
        }
    }
    game.players[0].deck = row(deck).into_iter().flatten().collect();
    game
}

/// A row in notation: tiles, and numbers of empty cells.
fn row(notation: &str) -> Vec<Option<Tile>> {
    let mut cells = Vec::new();
    let mut rest = notation;
    while let Some(first) = rest.chars().next() {
        let end = if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            cells.extend(vec![None; rest[..end].parse().unwrap()]);
            end
        } else {
            cells.push(Some(rest[..2].parse().unwrap()));
            2
        };
        rest = &rest[end..];
    }
    cells
}

#[test]
fn computers_see_as_many_turns_as_were_counted() {
    let counts = include_str!("../../../course/conformance/fixtures/counts.txt");
    for line in counts.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (level, counted) in [(6, words[2]), (7, words[3])] {
            let game = position(level, words[0], words[1]);
            assert_eq!(computer::turns(&game).len().to_string(), counted, "{line}");
        }
    }
}
