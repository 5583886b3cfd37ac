//! The handout's tables and examples, compared with the source.

use crate::{FAREWELL, MENU, PROGRAM, TILES, in_this_package};
use game_kit::Screen;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::possible::{groups, runs};
use rummikub::session;
use rummikub::set::{Kind, NotASet, Set};
use rummikub::tile::tiles;
use shared::options::Generator;
use std::fs;
use testing::current::{assert_current, assert_demonstration};
use testing::documented::commands_of;
use testing::piped::{self, Piped};

fn handout() -> String {
    fs::read_to_string(in_this_package("README.md")).expect("the handout").replace("\r\n", "\n")
}

/// The cells of each row of the table with this first heading.
fn table(heading: &str) -> Vec<Vec<String>> {
    let handout = handout();
    let (_, table) = handout.split_once(&format!("| {heading} |")).expect("a table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect();
    rows.map(cells).collect()
}

/// The text between the first two backticks of a cell.
fn code(cell: &str) -> &str {
    cell.split('`').nth(1).expect("code in backticks")
}

fn source(cell: &str) -> String {
    fs::read_to_string(in_this_package(code(cell))).expect("a file of this package")
}

#[test]
fn every_subprogram_of_the_course_is_a_function_in_the_named_file() {
    let rows = table("subprogram");
    assert_eq!(rows.len(), 24);
    for row in rows {
        let [_, here, file, ..] = &row[..] else { panic!("{row:?}") };
        let name = code(here).rsplit("::").next().expect("a name");
        let defines = match name {
            "==" => "PartialEq".to_owned(),
            name => format!("pub fn {name}("),
        };
        assert!(source(file).contains(&defines), "{file} does not define {name}");
    }
}

#[test]
fn every_type_of_the_course_is_a_type_in_the_named_file() {
    let rows = table("type");
    assert_eq!(rows.len(), 7);
    for row in rows {
        let [_, here, file, ..] = &row[..] else { panic!("{row:?}") };
        let name = code(here);
        let source = source(file);
        let is_defined = ["enum", "struct", "type"]
            .iter()
            .any(|kind| source.contains(&format!("pub {kind} {name} ")));
        assert!(is_defined, "{file} does not define {name}");
    }
}

#[test]
fn the_examples_of_sets_and_of_other_tiles_are_correct() {
    let rows = table("tiles");
    assert!(rows.len() >= 8);
    for row in rows {
        let [named, what, ..] = &row[..] else { panic!("{row:?}") };
        let made = Set::new(tiles(code(named)).expect("tiles"));
        let expected = match made.as_ref().map(Set::kind) {
            Ok(Kind::Group) => "a group",
            Ok(Kind::Run) => "a run",
            Err(NotASet::TooFew(_)) => "too few",
            Err(NotASet::Twice(_)) => "twice",
            Err(NotASet::Missing(_)) => "missing",
            Err(NotASet::Mixed) => "neither",
        };
        assert!(what.contains(expected), "{named} is {made:?}, not: {what}");
    }
}

#[test]
fn the_turn_and_the_possible_sets_of_the_handout_are_as_shown() {
    let handout = handout();
    let (_, screen) = handout.split_once("\n## The screen\n\n```text\n").expect("a screen");
    let (screen, _) = screen.split_once("```").expect("a block ends");
    let settings = Settings { players: 2, numbers: 13, initial: 6, max_rack: 50, computers: 0 };
    let racks = ["4r 7g 12b", "1r"].map(|rack| tiles(rack).unwrap()).to_vec();
    let mut game = Game::arranged(settings, racks, &[], 0).expect("a position");
    let mut said = Screen::scripted([]);
    session::run(&mut game, &mut said, &mut Generator::seed_from_u64(1)).unwrap();
    assert!(kept(said.transcript()).contains(screen), "{screen}");
    let (_, rack) = handout.split_once("*possible* sets in a rack with `").expect("an example");
    let rack = tiles(rack.split('`').next().unwrap()).expect("tiles");
    assert_eq!(format!("{:?} {:?}", groups(&rack), runs(&rack)), "[[7r, 7g, 7b]] [[7r, 8r, 9r]]");
}

#[test]
fn every_command_in_the_handout_runs() {
    let commands = commands_of("rummikub", &handout());
    assert_eq!(commands.len(), 2);
    for arguments in commands {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert!(piped::said(PROGRAM, &arguments, b"0\n").ends_with(FAREWELL), "{arguments:?}");
    }
}

// The program's output for fixed seeds: the handout's demonstration and the sample games.

/// A small game between a user and a computer.
const SMALL: &str = "--tiles 8 --initial 6 --computers 1 --seed 115";

/// The transcript of a game with these answers, separated by commas. Each is a choice from the
/// menu; `4:` is followed by the lines it asks for, separated by slashes.
fn play(flags: &str, answers: &str) -> String {
    let flags: Vec<&str> = flags.split(' ').chain(["--color", "never"]).collect();
    let mut program = Piped::start(PROGRAM, &flags);
    for answer in answers.split_terminator(", ") {
        let (choice, lines) = answer.split_once(": ").unwrap_or((answer, ""));
        program.answer(MENU, choice);
        for line in lines.split_terminator(" / ") {
            program.answer(TILES, line);
        }
    }
    program.finish()
}

/// A transcript without trailing spaces, which an editor might remove.
fn kept(said: &str) -> String {
    said.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn the_demonstration_in_the_handout_is_what_the_program_says() {
    let command = format!("cargo run --quiet --package rummikub -- {SMALL}");
    let answers = "1, 3, 4: 2 3 4 0, 4: 7 0 / 2 0, 0, 0, 3, 4: 2 8 6 0, 5";
    let said = play(SMALL, answers);
    assert_demonstration(&in_this_package("README.md"), &command, &said);
}

#[test]
fn the_demonstration_won_by_the_user_is_as_it_was() {
    let answers = "0, 0, 4: 4 8 1 0, 0, 0, 0, 4: 1 0, 4: 2 1 6 0, 0, 4: 2 0, 0, 0, 4: 3 0, 0, 0, \
                   4: 3 0, 4: 2 0, 0, 0, 0, 4: 1 2 3 0";
    let said = play(SMALL, answers);
    assert!(said.contains("Player 1 has no tiles left and wins."), "{said}");
    assert_current(&in_this_package("samples/won-by-the-user.txt"), &kept(&said));
}

/// Three computers whose racks hold at most nine tiles and are soon full.
#[test]
fn the_demonstration_won_by_the_lowest_sum_is_as_it_was() {
    let flags = "--players 3 --computers 3 --initial 6 --max-rack 9 --seed 422";
    let said = play(flags, "");
    assert!(said.contains(" tie for the lowest sum, "), "{said}");
    assert_current(&in_this_package("samples/won-by-the-lowest-sum.txt"), &kept(&said));
}
