//! The handout's tables and examples, compared with the source.

use crate::in_this_package;
use pretty_assertions::assert_eq;
use rummikub::set::{Kind, NotASet, Set};
use rummikub::tile::tiles;
use std::fs;

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
        let name = code(here);
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
