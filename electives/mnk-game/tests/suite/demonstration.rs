//! The handout's demonstrations, on the boards that are shipped.

use crate::{PROGRAM, QUESTION, SAMPLE, board, in_this_package};
use mnk_game::file;
use pretty_assertions::assert_eq;
use std::fs;
use testing::current::{assert_current, assert_demonstration};
use testing::piped::{self, Piped};

const LAB: &str = "seq 10000 | cargo run --quiet --package mnk-game -- hash-lab";

/// The transcript of a game on a shipped board with these answers.
fn play(name: &str, flags: &str, answers: &[&str]) -> String {
    let board = board(name);
    let flags: Vec<&str> = flags.split(' ').chain(["--color", "never"]).collect();
    let mut program = Piped::start(PROGRAM, &[&[board.as_str()], &flags[..]].concat());
    for answer in answers {
        program.answer(QUESTION, answer);
    }
    program.finish()
}

/// The command that solves a shipped board, as the handout and `SOLVER.md` show it.
fn solve_command(name: &str) -> String {
    let run = "cargo run --quiet --release --package mnk-game --";
    format!("{run} solve electives/mnk-game/boards/{name}")
}

/// The document with this output after the command.
fn with_shown(document: &str, command: &str, said: &[u8]) -> String {
    let prompt = format!("$ {command}\n");
    let (before, rest) = document.split_once(&prompt).expect("the command is shown");
    let (_, after) = rest.split_once("```").expect("a block ends");
    let said = String::from_utf8_lossy(said);
    let lines: String = said.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    format!("{before}{prompt}{lines}```{after}")
}

/// Asserts that a document shows the output of these commands.
fn assert_shown(name: &str, commands: &[(String, Vec<u8>)]) {
    let file = in_this_package(name);
    let mut text = fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
    for (command, said) in commands {
        text = with_shown(&text, command, said);
    }
    assert_current(&file, &text);
}

/// One test for all parts of the handout, because each update rewrites the whole file.
#[test]
fn the_demonstrations_in_the_handout_are_what_the_program_says() {
    let handout = in_this_package("README.md");
    let flags = "--first computer --seed 3";
    let command = format!(
        "cargo run --quiet --package mnk-game -- electives/mnk-game/boards/corners.txt {flags}"
    );
    let said = play("corners.txt", flags, &["2 1", "(3, 0)", "top left", "0 0", "1 1"]);
    assert!(said.contains("The computer wins with "), "{said}");
    assert_demonstration(&handout, &command, &said);

    let numbers: String = (1..=10_000).map(|number: u32| number.to_string() + "\n").collect();
    let report = piped::run(PROGRAM, &["hash-lab"], numbers.as_bytes()).stdout;
    let value = piped::run(PROGRAM, &["solve", &board("sample.txt")], b"").stdout;
    let shown = [(LAB.to_owned(), report), (solve_command("sample.txt"), value)];
    assert_shown("README.md", &shown);
}

#[test]
fn the_demonstration_of_perfect_play_is_what_the_program_says() {
    let value = piped::run(PROGRAM, &["solve", &board("6-by-5.txt")], b"").stdout;
    assert_shown("SOLVER.md", &[(solve_command("6-by-5.txt"), value)]);
}

#[test]
fn the_demonstration_of_a_draw_is_as_it_was() {
    let answers = ["0 0", "2 0", "0 1", "2 2", "1 3"];
    let said = play("sample.txt", "--first human --seed 1", &answers);
    assert!(said.contains("the game is a draw."), "{said}");
    assert_current(&in_this_package("samples/draw.txt"), &said);
}

#[test]
fn the_demonstration_won_by_the_human_is_as_it_was() {
    let answers = ["1 1", "2 2", "0 2", "1 2"];
    let said = play("corners.txt", "--first human --seed 11", &answers);
    assert!(said.contains("Congratulations! You win with "), "{said}");
    assert_current(&in_this_package("samples/won-by-the-human.txt"), &said);
}

#[test]
fn the_sample_of_the_course_is_shipped_as_it_is() {
    let shipped = fs::read_to_string(board("sample.txt")).unwrap();
    assert_eq!(shipped.replace("\r\n", "\n"), SAMPLE);
}

/// The table of boards in the handout describes every file.
#[test]
fn the_boards_are_what_the_handout_says() {
    let handout = fs::read_to_string(in_this_package("README.md")).unwrap();
    let files = fs::read_dir(board("")).unwrap();
    let mut count = 0;
    for entry in files {
        let path = entry.unwrap().path();
        let start = file::read(&path).unwrap_or_else(|bad| panic!("{}", bad.message(&path)));
        let cells = start.board.cells().count();
        let blocked = cells - start.board.empty_places().count();
        let row = format!(
            "| `{}` | {} x {} | {} | {} | {blocked} |",
            path.file_name().unwrap().to_string_lossy(),
            start.board.rows(),
            start.board.columns(),
            start.tiles_needed,
            start.quality
        );
        assert!(handout.contains(&row), "{row}");
        count += 1;
    }
    assert!(count >= 5, "{count} boards");
}
