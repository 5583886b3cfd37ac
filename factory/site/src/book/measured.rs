//! Measurements of the board's designs: tables, plots, and single figures within a sentence.
//!
//! A table or a plot compares the designs: `tiles legality` (one operation with more and more tiles), `side create 1000`
//! (on larger and larger boards with as many tiles) or `walk`. The table `at 32 11` has all operations at one size. Times
//! are medians, with the quartiles below; `bytes` and page faults are counted, and take the place of an operation.

use crate::plot::{Plot, Point};
use crate::words;
use anyhow::{Context, Result, bail};
use board_designs::data::{self, BYTES, FAULTS, OPERATIONS, Row};
use std::collections::{BTreeMap, BTreeSet};

/// The side of the board with more and more tiles.
const SIDE: usize = 1_000;

/// The designs in tables of times, of memory, and of page faults.
const TIMED: [&str; 7] = ["list", "vector", "vector16", "pointers", "array", "map", "zeros"];
const COUNTED: [&str; 8] =
    ["list", "list16", "vector", "vector16", "pointers", "array", "map", "zeros"];
const TOUCHED: [&str; 2] = ["array", "zeros"];

/// The numbers of tiles and of rows.
type Size = (usize, usize);

/// The figure for a directive of this name; `None` if the directive is for something else.
pub fn figure(name: &str, rest: &str) -> Result<Option<String>> {
    let words: Vec<&str> = rest.split(' ').collect();
    let [what @ .., tiles, side] = &*words else { return Ok(None) };
    let (Ok(tiles), Ok(side)) = (tiles.parse(), side.parse()) else { return Ok(None) };
    let at = (tiles, side);
    Ok(Some(match (name, what) {
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

/// An operation at more and more sizes.
struct Comparison {
    /// What it is, and what grows: in the head of a table, and below a plot.
    operation: String,
    head: &'static str,
    across: &'static str,
    /// Its measurements, each after the number that grows.
    rows: Vec<(usize, Row)>,
}

/// The comparison in these words, from small to large; the docs of this module list them.
fn comparison(words: &[&str]) -> Result<Comparison> {
    match *words {
        ["tiles", operation] => {
            let tiles = |row: &Row| (row.side == SIDE).then_some(row.tiles);
            compared(operation, ["tiles", "tiles on a board of 1,000 x 1,000"], tiles)
        }
        ["side", operation, count] => {
            let count: usize = count.parse()?;
            let side = |row: &Row| (row.tiles == count).then_some(row.side);
            compared(operation, ["board", "rows, and as many columns"], side)
        }
        ["walk"] => compared("step", ["nodes", "nodes of the list"], |row| Some(row.tiles)),
        _ => bail!("no such comparison"),
    }
}

fn compared(
    operation: &str,
    [head, across]: [&'static str; 2],
    number: impl Fn(&Row) -> Option<usize>,
) -> Result<Comparison> {
    let rows = data::all()?.into_iter().filter(|row| row.operation == operation);
    let mut rows: Vec<(usize, Row)> = rows.filter_map(|row| Some((number(&row)?, row))).collect();
    rows.sort_by_key(|(number, _)| *number);
    Ok(Comparison { operation: operation.to_owned(), head, across, rows })
}

/// A table; the docs of this module list them.
pub fn table(rest: &str) -> Result<String> {
    let words: Vec<&str> = rest.split(' ').collect();
    let ["at", tiles, side] = *words else { return Ok(comparison(&words)?.table()) };
    let (rows, at) = (data::all()?, (tiles.parse()?, side.parse()?));
    let rows = OPERATIONS.iter().map(|(operation, title)| {
        let cells = TIMED.map(|design| cell(found(&rows, operation, design, at)));
        [&[(*title).to_owned()], &cells[..]].concat()
    });
    Ok(drawn(&[&["operation"], &TIMED[..]].concat(), rows))
}

/// A plot of a comparison, with this title.
pub fn plot<'a>(rest: &str, title: &'a str) -> Result<Plot<'a>> {
    let Comparison { operation, head, across, mut rows } =
        comparison(&rest.split(' ').collect::<Vec<_>>())?;
    // Where `zeros` would hide the array.
    if head == "tiles" || operation == BYTES {
        rows.retain(|(_, row)| row.design != "zeros");
    }
    // How much sooner a search of the list ends if it finds the tile.
    if operation == "occupied-miss" {
        let hits = comparison(&["tiles", "occupied-hit"])?.rows.into_iter();
        let hits = hits.filter(|(_, row)| row.design == "list");
        rows.extend(hits.map(|(x, row)| (x, Row { design: "list, hit".to_owned(), ..row })));
    }
    let mut lines: BTreeMap<String, Vec<Point>> = BTreeMap::new();
    for (number, row) in rows {
        let point = (number as f64, [row.lower, row.median, row.upper]);
        lines.entry(row.design).or_default().push(point);
    }
    let in_words = if operation == BYTES { words::bytes } else { words::time };
    Ok(Plot { title, across, in_words, lines })
}

impl Comparison {
    fn table(&self) -> String {
        let designs = match &*self.operation {
            BYTES => &COUNTED[..],
            "step" => &["in-order", "scattered"],
            operation if FAULTS.contains(&operation) => &TOUCHED,
            _ => &TIMED,
        };
        let numbers: BTreeSet<usize> = self.rows.iter().map(|(number, _)| *number).collect();
        let rows = numbers.into_iter().map(|number| {
            let digits = words::whole(number as f64);
            let title = if self.head == "board" { format!("{digits} x {digits}") } else { digits };
            let cells = designs.iter().map(|design| {
                let is_it = |(of, row): &&(usize, Row)| *of == number && row.design == *design;
                cell(self.rows.iter().find(is_it).map(|(_, row)| row))
            });
            [title].into_iter().chain(cells).collect()
        });
        drawn(&[&[self.head], designs].concat(), rows)
    }
}

/// A median, with its quartiles in the next line; or else a count.
fn cell(row: Option<&Row>) -> String {
    let Some(row) = row else { return "-".to_owned() };
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
    fn a_figure_is_written_as_in_a_sentence_and_one_that_was_not_measured_is_an_error() {
        let found = |name, rest| figure(name, rest).unwrap();
        assert_eq!(found("bytes", "zeros 32 11").unwrap(), "240\u{a0}bytes");
        assert_eq!(found("times", "add list list 32 11").unwrap(), "1.0");
        assert_eq!(found("include", "x"), None);
        for (name, wrong) in
            [("time", "fly list 32 11"), ("bytes", "list 33 11"), ("pays", "add list array 32 12")]
        {
            assert!(figure(name, wrong).is_err(), "{wrong}");
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
    fn a_cell_has_the_median_and_the_quartiles() {
        let time = Row::new("access", "list", [9, 3], vec![29.0, 29.0, 30.0, 35.0, 35.0]);
        let spread = cell(Some(&time)).replace('\u{a0}', " ");
        assert_eq!([spread, cell(None)], ["30 ns<br><small>29–35 ns</small>", "-"]);
    }

    #[test]
    fn a_plot_says_where_each_line_begins_and_ends_and_draws_it() {
        let plot = plot("walk", "Steps").unwrap();
        let words = plot.words().replace('\u{a0}', " ");
        assert!(words.starts_with(
            "Steps (plot on log axes, by nodes of the list). in-order: 1.4 ns at 100 to "
        ));
        let svg = plot.draw();
        assert_eq!(svg.matches(">scattered</text>").count(), 1, "{svg}");
        assert_eq!(svg.matches("<circle").count(), 18, "{svg}");
    }
}
