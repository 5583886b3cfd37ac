//! The handout's demonstrations, on the boards that are shipped.

use crate::{PROGRAM, QUESTION, SAMPLE, board, in_this_package};
use mnk_game::game::board::{Cell, Content};
use mnk_game::game::dictionary::{Dictionary, SIZE};
use mnk_game::game::file;
use mnk_game::game::search::{Counts, Search};
use pretty_assertions::assert_eq;
use std::fs;
use std::path::Path;
use testing::current::{assert_current, assert_demonstration};
use testing::documented::commands_of;
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

/// The document with this output after the command.
fn with_shown(document: &str, command: &str, said: &[u8]) -> String {
    let prompt = format!("$ {command}\n");
    let (before, rest) = document.split_once(&prompt).expect("the command is shown");
    let (_, after) = rest.split_once("```").expect("a block ends");
    let said = String::from_utf8_lossy(said);
    let lines: String = said.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    format!("{before}{prompt}{lines}```{after}")
}

/// The document with the table of positions under *Measured*.
fn with_table(document: &str) -> String {
    let heading = "| board | quality | positions | hits |\n|---|---|---|---|\n";
    let (before, rest) = document.split_once(heading).expect("the table");
    let (_, after) = rest.split_once("\n\n").expect("a table ends");
    format!("{before}{heading}{}\n\n{after}", table())
}

/// The rows of the table, up to a hundred thousand positions.
fn table() -> String {
    let mut rows = Vec::new();
    for name in ["sample", "tic-tac-toe", "corners", "hole", "four", "five"] {
        let name = format!("{name}.txt");
        let start = file::read(Path::new(&board(&name))).expect("a board");
        let (row, column) = (start.board.rows() / 2, start.board.columns() / 2);
        let from_middle = |cell: &Cell| cell.row.abs_diff(row) + cell.column.abs_diff(column);
        let mut evaluate = start.evaluate();
        let middle = start.board.empty_cells().min_by_key(from_middle).expect("an empty cell");
        evaluate.set(middle, Content::Human);
        let cells: Vec<Cell> = evaluate.board().empty_cells().collect();
        for quality in 3..=6 {
            let mut dictionary = Dictionary::new(SIZE);
            let mut search = Search::new(&mut evaluate, &mut dictionary, 100_000);
            if search.best(&cells, quality).is_some() {
                let Counts { positions, lookups, hits } = search.counts();
                let share = 100.0 * hits as f64 / lookups as f64;
                rows.push(format!("| `{name}` | {quality} | {positions} | {share:.1} % |"));
            }
        }
    }
    rows.join("\n")
}

/// One test for all parts of the handout, because each update rewrites the whole file.
#[test]
fn the_demonstrations_in_the_handout_are_what_the_program_says() {
    let handout = in_this_package("README.md");
    let flags = "--first computer --seed 3";
    let command = format!(
        "cargo run --quiet --package mnk-game -- electives/mnk-game/boards/corners.txt {flags}"
    );
    let said = play("corners.txt", flags, &["2 2", "(3, 0)", "top left", "0 0", "1 1"]);
    assert!(said.contains("The computer wins with "), "{said}");
    assert_demonstration(&handout, &command, &said);

    let numbers: String = (1..=10_000).map(|number: u32| number.to_string() + "\n").collect();
    let report = piped::run(PROGRAM, &["hash-lab"], numbers.as_bytes()).stdout;
    let text = fs::read_to_string(&handout).unwrap().replace("\r\n", "\n");
    assert_current(&handout, &with_table(&with_shown(&text, LAB, &report)));
}

#[test]
fn the_demonstration_of_a_draw_is_as_it_was() {
    let answers = ["0 0", "0 1", "0 3", "1 0", "2 1"];
    let said = play("sample.txt", "--first human --seed 1", &answers);
    assert!(said.contains("the game is a draw."), "{said}");
    assert_current(&in_this_package("samples/draw.txt"), &said);
}

#[test]
fn the_demonstration_won_by_the_human_is_as_it_was() {
    let answers = ["1 1", "0 1", "1 2", "1 3"];
    let said = play("corners.txt", "--first human --seed 11", &answers);
    assert!(said.contains("Congratulations! You win with "), "{said}");
    assert_current(&in_this_package("samples/won-by-the-human.txt"), &said);
}

#[test]
fn the_sample_of_the_course_is_shipped_as_it_is() {
    let shipped = fs::read_to_string(board("sample.txt")).unwrap();
    assert_eq!(shipped.replace("\r\n", "\n"), SAMPLE);
    let handout = fs::read_to_string(in_this_package("README.md")).unwrap();
    assert!(handout.replace("\r\n", "\n").contains(&format!("```text\n{SAMPLE}```")));
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
        let contents = start.board.contents().count();
        let blocked = contents - start.board.empty_cells().count();
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

#[test]
fn every_command_in_the_handout_runs() {
    let handout = fs::read_to_string(in_this_package("README.md")).unwrap();
    let commands = commands_of("mnk-game", &handout);
    assert_eq!(commands.len(), 3);
    for arguments in commands {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert!(piped::run(PROGRAM, &arguments, b"1\n").status.success(), "{arguments:?}");
    }
}
