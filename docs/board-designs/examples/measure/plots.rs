//! The book's plots, drawn from its data.

use crate::plot::{Plot, Series};
use anyhow::Result;
use board_designs::data::{self, Memory, Time, Walk};
use board_designs::words;
use std::fs;

const DESIGNS: [&str; 4] = ["list", "array", "map", "zeros"];
const ACROSS_TILES: &str = "tiles on the board";
const ACROSS_SIDE: &str = "rows, and as many columns";

/// Writes all plots into the book.
pub fn write() -> Result<()> {
    for plot in all()? {
        fs::write(data::folder().join(plot.name), plot.draw()?)?;
    }
    Ok(())
}

fn all() -> Result<Vec<Plot>> {
    let times: Vec<Time> = data::read("times.csv")?;
    Ok(vec![
        by_tiles(&times, "legality.svg", "Is a placement legal?", "legality-bare"),
        lookup(&times),
        by_tiles(&times, "add.svg", "Add a tile", "add"),
        by_side(&times, "create.svg", "Create an empty board", ("create", 1_000)),
        by_side(&times, "print.svg", "Print a board with 1,000 tiles", ("print", 1_000)),
        by_side(&times, "anywhere.svg", "Is a cell anywhere occupied? 32 tiles", ("anywhere", 32)),
        memory(&data::read("memory.csv")?),
        walk(&data::read("walk.csv")?),
    ])
}

#[allow(clippy::cast_precision_loss)] // thousands
fn float(number: usize) -> f64 {
    number as f64
}

/// A plot of times.
fn timed(name: &'static str, title: &str, across: &'static str, series: Vec<Series>) -> Plot {
    let title = title.to_owned();
    Plot { name, title, across, upward: "time", in_words: words::time, series }
}

/// One operation on a 1,000 x 1,000 board with more and more tiles.
fn by_tiles(times: &[Time], name: &'static str, title: &str, operation: &str) -> Plot {
    let series = (0..3).map(|look| tiles_series(times, look, (DESIGNS[look], operation)));
    timed(name, &format!("{title} (1,000 x 1,000)"), ACROSS_TILES, series.collect())
}

/// The times of an operation in a design, under the design's name.
fn tiles_series(times: &[Time], look: usize, (design, operation): (&str, &str)) -> Series {
    let rows = times.iter().filter(|row| (&*row.design, &*row.operation) == (design, operation));
    let rows = rows.filter(|row| row.side == 1_000);
    let points = rows.map(|row| (float(row.tiles), row.nanoseconds)).collect();
    Series { name: design.to_owned(), look, points }
}

/// Hits and misses together: only the list's differ.
fn lookup(times: &[Time]) -> Plot {
    let named = |name: &str, look, design, operation| Series {
        name: name.to_owned(),
        ..tiles_series(times, look, (design, operation))
    };
    let series = vec![
        named("list, miss", 0, "list", "occupied-miss"),
        named("list, hit", 3, "list", "occupied-hit"),
        named("array, miss", 1, "array", "occupied-miss"),
        named("map, miss", 2, "map", "occupied-miss"),
    ];
    timed("lookup.svg", "Is a cell occupied? (1,000 x 1,000)", ACROSS_TILES, series)
}

/// One operation with `count` tiles on larger and larger boards.
fn by_side(
    times: &[Time],
    name: &'static str,
    title: &str,
    (operation, count): (&str, usize),
) -> Plot {
    let series = DESIGNS.iter().enumerate().map(|(look, &design)| {
        let rows = times.iter().filter(|row| (&*row.design, row.tiles) == (design, count));
        let rows = rows.filter(|row| row.operation == operation);
        let points = rows.map(|row| (float(row.side), row.nanoseconds));
        series(design, look, points.collect())
    });
    timed(name, title, ACROSS_SIDE, series.collect())
}

/// A line with its points sorted.
fn series(name: &str, look: usize, mut points: Vec<(f64, f64)>) -> Series {
    points.sort_by(|one, other| one.0.total_cmp(&other.0));
    Series { name: name.to_owned(), look, points }
}

#[allow(clippy::cast_precision_loss)] // up to 200 MB
fn memory(rows: &[Memory]) -> Plot {
    let series = DESIGNS[..3].iter().enumerate().map(|(look, &design)| {
        let rows = rows.iter().filter(|row| (&*row.design, row.tiles) == (design, 1_000));
        series(design, look, rows.map(|row| (float(row.side), row.bytes as f64)).collect())
    });
    Plot {
        name: "memory.svg",
        title: "Memory of a board with 1,000 tiles".to_owned(),
        across: ACROSS_SIDE,
        upward: "memory",
        in_words: words::bytes,
        series: series.collect(),
    }
}

fn walk(rows: &[Walk]) -> Plot {
    let series = ["in order", "scattered"].iter().enumerate().map(|(look, &nodes)| {
        let rows = rows.iter().filter(|row| row.nodes == nodes);
        series(nodes, look, rows.map(|row| (float(row.tiles), row.nanoseconds)).collect())
    });
    let title = "One step from node to node of a list";
    timed("walk.svg", title, "nodes of the list", series.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::current::assert_current;

    /// With `UPDATE=1` it redraws them.
    #[test]
    fn the_plots_match_the_data() {
        for plot in all().unwrap() {
            assert_current(&data::folder().join(plot.name), &plot.draw().unwrap());
        }
    }

    #[test]
    fn there_are_no_other_plots() {
        let known = all().unwrap();
        for entry in fs::read_dir(data::folder()).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let is_known = known.iter().any(|plot| plot.name == name);
            assert!(is_known || name.contains(".csv"), "nothing draws {name}");
        }
    }
}
