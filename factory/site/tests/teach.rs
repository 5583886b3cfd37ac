//! What the pages for instructors claim: the graded modules work, every quoted line is in them, and the outcomes name
//! checks, functions and exercises that exist.

use board::Board;
use book::{read, root};
use conformance::check::Level;
use conformance::suite;
use exams::exercise;
use std::fs;

/// The modules are parts of a level 4, and use its board.
mod board {
    pub use stage4_expert::board::{Board, Cell};
}
#[path = "style/good.rs"]
mod good;
#[path = "style/middling.rs"]
#[allow(clippy::all, clippy::pedantic)]
mod middling;

#[test]
fn the_graded_modules_count_the_points_of_level_4() {
    let boards = ["11/11/11/4AyArAb4/4BgBr5/5Cr5", "ArBrCr8/11/1Ar9/1Br9/1Cr9", "AyBy1Dy7/11/2Cr8"];
    let mut compared = 0;
    for text in boards {
        let board: Board = text.parse().expect("the board is in notation");
        for cell in board.cells().into_iter().filter(|&cell| !board.is_occupied(cell)) {
            let expected = stage4_expert::scoring::points(&board, "Dr".parse().unwrap(), cell);
            assert_eq!(good::points(&board, cell), expected, "{text}, {cell}");
            assert_eq!(middling::points(&board, cell), expected, "{text}, {cell}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared} cells");
}

/// The cells of the rows of the tables below a heading.
fn rows<'a>(page: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let text = page.split_once(&format!("{heading}\n")).expect("the page has this heading").1;
    let section = text.split_once("\n#").map_or(text, |(section, _)| section);
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// What is marked as code in a text.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_graded_line_is_in_its_module_and_the_points_add_up() {
    let page = read("docs/src/teach/style.md").unwrap();
    for (heading, file) in [
        ("### Line by line: the good one", "good"),
        ("### Line by line: the middling one", "middling"),
    ] {
        let source = read(&format!("factory/site/tests/style/{file}.rs")).unwrap();
        let rows = rows(&page, heading);
        assert!(rows.len() > 5, "{heading}");
        for line in rows.iter().flat_map(|row| code(row[0])) {
            assert!(source.contains(line), "{file}: {line}");
        }
        let points = |text: &str| text.trim_matches('*').parse::<u32>().unwrap_or(0);
        let (total, parts) = rows.split_last().expect("the last row is the sum");
        let sum: u32 = parts.iter().map(|row| points(row[2])).sum();
        assert_eq!(points(total[2]), sum, "{file}");
    }
}

#[test]
fn outcomes_name_checks_functions_and_exercises_that_exist() {
    let page = read("docs/src/teach/outcomes.md").unwrap();
    let hints = fs::read_dir(root().join("course/functions/hints")).unwrap();
    let hints: String =
        hints.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let exercises = exercise::all(&root()).unwrap();
    for number in 1..=7 {
        let level = Level::new(number).expect("a level");
        let rows = rows(&page, &format!("## Level {number}"));
        assert!(rows.len() > 3, "level {number}");
        for row in rows {
            for id in code(row[1]) {
                assert!(suite::checks(level).iter().any(|check| check.id == id), "{number}: {id}");
            }
            for name in code(row[2]) {
                assert!(hints.contains(&format!("[\"{name}\"]")), "{number}: {name}");
            }
            for id in code(row[3]) {
                assert!(exercises.iter().any(|exercise| exercise.id() == id), "{number}: {id}");
            }
        }
    }
}
