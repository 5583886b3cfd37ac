//! The handout's tables and examples, against the source.

use crate::in_this_package;
use pretty_assertions::assert_eq;
use rummikub::set::{Kind, NoSet, Set};
use rummikub::tile::tiles;
use std::fs;

fn handout() -> String {
    fs::read_to_string(in_this_package("README.md")).expect("the handout").replace("\r\n", "\n")
}

/// The rows of the table whose first heading this is, each as its cells.
fn table(heading: &str) -> Vec<Vec<String>> {
    let handout = handout();
    let (_, table) = handout.split_once(&format!("| {heading} |")).expect("a table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect();
    rows.map(cells).collect()
}

/// What stands between the first two backticks of a cell.
fn code(cell: &str) -> &str {
    cell.split('`').nth(1).expect("code in backticks")
}

fn source(cell: &str) -> String {
    fs::read_to_string(in_this_package(code(cell))).expect("a file of this package")
}

#[test]
fn every_subprogram_of_the_course_is_a_function_of_the_file_that_is_named() {
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
fn every_type_of_the_course_is_one_of_the_file_that_is_named() {
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

/// The examples of sets, and of what is none, each with its reason.
#[test]
fn the_examples_of_sets_are_what_they_are_said_to_be() {
    let rows = table("tiles");
    assert!(rows.len() >= 8);
    for row in rows {
        let [named, what, ..] = &row[..] else { panic!("{row:?}") };
        let made = Set::new(tiles(code(named)).expect("tiles"));
        let said = match made.as_ref().map(Set::kind) {
            Ok(Kind::Group) => "a group",
            Ok(Kind::Run) => "a run",
            Err(NoSet::TooFew(_)) => "too few",
            Err(NoSet::Twice(_)) => "twice",
            Err(NoSet::Missing(_)) => "missing",
            Err(NoSet::Mixed) => "neither",
        };
        assert!(what.contains(said), "{named} is {made:?}, and not: {what}");
    }
}
