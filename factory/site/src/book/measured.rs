//! Measurements of the board's designs: tables, and single figures within a sentence.
//!
//! A table is `at 32 11` (all operations at one size), `tiles legality` (one operation with more and
//! more tiles), `side create 1000` (on larger and larger boards with as many tiles) or `walk`. Times are
//! medians, with the quartiles below; `bytes` and page faults are counted, and take the place of an operation.

use anyhow::{Context, Result, bail};
use board_designs::data::{self, BYTES, FAULTS, OPERATIONS, Row};
use board_designs::words;
use std::collections::BTreeSet;

/// The side of the board in tables with more and more tiles.
const SIDE: usize = 1_000;

/// The designs in tables of times, of memory, and of page faults.
const TIMED: [&str; 7] = ["list", "vector", "vector16", "pointers", "array", "map", "zeros"];
const COUNTED: [&str; 8] =
    ["list", "list16", "vector", "vector16", "pointers", "array", "map", "zeros"];
const TOUCHED: [&str; 2] = ["array", "zeros"];

/// The numbers of tiles and of rows.
type Size = (usize, usize);

/// The line with its directives for figures replaced; other directives stay.
pub fn put_in(line: &str) -> Result<String> {
    let mut parts = line.split("{{#");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let figure = match part.split_once("}}") {
            Some((directive, rest)) => figure(directive)?.map(|figure| figure + rest),
            None => None,
        };
        text += &figure.unwrap_or_else(|| ["{{#", part].concat());
    }
    Ok(text)
}

/// The figure for a directive; `None` if the directive is for something else.
fn figure(directive: &str) -> Result<Option<String>> {
    let words: Vec<&str> = directive.split(' ').collect();
    let [name, what @ .., tiles, side] = &*words else { return Ok(None) };
    let (Ok(tiles), Ok(side)) = (tiles.parse(), side.parse()) else { return Ok(None) };
    let at = (tiles, side);
    Ok(Some(match (*name, what) {
        ("time", [operation, design]) => words::time(median(operation, design, at)?),
        ("times", [operation, slow, fast]) => {
            words::rounded(median(operation, slow, at)? / median(operation, fast, at)?)
        }
        ("pays", [operation, slow, fast]) => pays(operation, slow, fast, at)?,
        ("bytes", [design]) => words::bytes(median(BYTES, design, at)?),
        _ => return Ok(None),
    }))
}

fn median(operation: &str, design: &str, at: Size) -> Result<f64> {
    let rows = data::all()?;
    Ok(found(&rows, operation, design, at).context("this was not measured")?.median)
}

fn found<'a>(rows: &'a [Row], operation: &str, design: &str, at: Size) -> Option<&'a Row> {
    rows.iter().find(|row| {
        (&*row.operation, &*row.design, (row.tiles, row.side)) == (operation, design, at)
    })
}

/// The number of operations after which the design with slow operations has taken as long as the
/// one with slow creation.
fn pays(operation: &str, slow: &str, fast: &str, at: Size) -> Result<String> {
    let create = median("create", fast, at)? - median("create", slow, at)?;
    let saved = median(operation, slow, at)? - median(operation, fast, at)?;
    let operations = (create / saved).ceil();
    Ok(if operations < 100.0 { words::whole(operations) } else { words::rounded(operations) })
}

/// A table; the docs of this module list them.
pub fn table(rest: &str) -> Result<String> {
    let words: Vec<&str> = rest.split(' ').collect();
    match *words {
        ["at", tiles, side] => every_operation((tiles.parse()?, side.parse()?)),
        ["tiles", operation] => of_sizes("tiles", &TIMED, operation, |(tiles, side)| {
            (side == SIDE).then(|| words::number(tiles))
        }),
        ["side", operation, count] => {
            let count: usize = count.parse()?;
            let title = |(tiles, side)| (tiles == count).then(|| board(side));
            let designs = match operation {
                BYTES => &COUNTED[..],
                _ if FAULTS.contains(&operation) => &TOUCHED,
                _ => &TIMED,
            };
            of_sizes("board", designs, operation, title)
        }
        ["walk"] => of_sizes("nodes", &["in-order", "scattered"], "step", |(nodes, _)| {
            Some(words::number(nodes))
        }),
        _ => bail!("no such table"),
    }
}

fn every_operation(at: Size) -> Result<String> {
    let rows = data::all()?;
    let rows = OPERATIONS.iter().map(|(operation, title)| {
        [vec![(*title).to_owned()], cells(&rows, operation, &TIMED, at)].concat()
    });
    Ok(drawn(&[&["operation"], &TIMED[..]].concat(), rows))
}

/// One operation at the sizes that have a title, from small to large.
fn of_sizes(
    head: &str,
    designs: &[&str],
    operation: &str,
    title: impl Fn(Size) -> Option<String>,
) -> Result<String> {
    let rows = data::all()?;
    let measured = rows.iter().filter(|row| row.operation == operation);
    let sizes: BTreeSet<Size> = measured.map(|row| (row.tiles, row.side)).collect();
    let row = |at| Some([vec![title(at)?], cells(&rows, operation, designs, at)].concat());
    Ok(drawn(&[&[head], designs].concat(), sizes.into_iter().filter_map(row)))
}

fn board(side: usize) -> String {
    format!("{0} x {0}", words::number(side))
}

/// What an operation takes in some designs.
fn cells(rows: &[Row], operation: &str, designs: &[&str], at: Size) -> Vec<String> {
    let found = |design: &&str| found(rows, operation, design, at);
    designs.iter().map(|design| found(design).map_or("-".to_owned(), cell)).collect()
}

/// A median, with its quartiles in the next line; or else a count.
fn cell(row: &Row) -> String {
    match &*row.operation {
        BYTES => words::bytes(row.median),
        operation if FAULTS.contains(&operation) => words::whole(row.median),
        _ => {
            let spread = words::times([row.lower, row.upper]);
            format!("{}<br><small>{spread}</small>", words::time(row.median))
        }
    }
}

/// A table with its numbers aligned to the right.
fn drawn(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let start =
        [format!("| {} |", head.join(" | ")), format!("|---|{}", "---:|".repeat(head.len() - 1))];
    let rows = rows.map(|row| format!("| {} |", row.join(" | ")));
    start.into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn figures_are_replaced_within_a_sentence_and_other_directives_stay() {
        let text = put_in("{{#bytes zeros 32 11}} or {{#times add list list 32 11}} {{#checks");
        assert_eq!(text.unwrap(), "240\u{a0}bytes or 1.0 {{#checks");
        assert_eq!(put_in("{{#include x}}, {{#time a}}").unwrap(), "{{#include x}}, {{#time a}}");
    }

    #[test]
    fn a_figure_that_was_not_measured_is_an_error() {
        for wrong in ["time fly list 32 11", "bytes list 33 11", "pays add list array 32 12"] {
            assert!(put_in(&format!("{{{{#{wrong}}}}}")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn tables_have_a_row_for_each_operation_and_size() {
        let tables = [
            "at 32 11",
            "tiles legality",
            "side create 1000",
            "walk",
            "side bytes 1000",
            "side faults-fill 1000",
        ];
        let rows = tables.map(|name| table(name).unwrap().lines().count() - 2);
        assert_eq!(rows, [OPERATIONS.len(), 6, 5, 9, 5, 5]);
        assert!(table("x").is_err());
    }

    #[test]
    fn a_row_has_the_median_and_the_quartiles_of_each_design() {
        let time = Row::new("access", "list", [9, 3], vec![29.0, 29.0, 30.0, 35.0, 35.0]);
        let cells = cells(&[time], "access", &["list", "map"], (9, 3));
        let spread = cells[0].replace('\u{a0}', " ");
        assert_eq!([&*spread, &cells[1]], ["30 ns<br><small>29–35 ns</small>", "-"]);
    }
}
