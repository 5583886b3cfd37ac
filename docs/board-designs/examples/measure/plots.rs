//! The book's plots, drawn from its data.

use crate::plot::{Plot, Point, Series};
use anyhow::Result;
use board_designs::data::{self, Memory, Time, Walk};
use board_designs::words;
use std::fs;

/// The designs, each with its look in every plot.
const LOOKS: [(&str, usize); 7] = [
    ("list", 0),
    ("vector", 4),
    ("vector16", 5),
    ("pointers", 6),
    ("array", 1),
    ("map", 2),
    ("zeros", 3),
];

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
    Plot {
        name,
        title: title.to_owned(),
        across,
        upward: "time",
        values: "medians, with quartiles in parentheses",
        in_words: words::time,
        spread_in_words: words::times,
        series,
    }
}

/// A value across the number of tiles, or of rows.
fn point(x: usize, [lower, y, upper]: [f64; 3]) -> Point {
    Point { x: float(x), lower, y, upper }
}

/// A time and its spread.
fn timing(&Time { lower, median, upper, .. }: &Time) -> [f64; 3] {
    [lower, median, upper]
}

/// One operation on a 1,000 x 1,000 board with more and more tiles.
fn by_tiles(times: &[Time], name: &'static str, title: &str, operation: &str) -> Plot {
    // Without the last one, which differs from the array in its size only.
    let series = LOOKS[..6].iter().map(|&(design, look)| {
        let points = of_tiles(times, design, operation);
        series(design, look, points)
    });
    timed(name, &format!("{title} (1,000 x 1,000)"), ACROSS_TILES, series.collect())
}

/// The times of an operation in a design.
fn of_tiles(times: &[Time], design: &str, operation: &str) -> Vec<Point> {
    let rows = times.iter().filter(|row| (&*row.design, &*row.operation) == (design, operation));
    rows.filter(|row| row.side == 1_000).map(|row| point(row.tiles, timing(row))).collect()
}

/// Hits and misses together: they differ only where tiles are searched for.
fn lookup(times: &[Time]) -> Plot {
    let lines = [
        ("list, miss", 0, "list", "occupied-miss"),
        ("list, hit", 3, "list", "occupied-hit"),
        ("vector, miss", 4, "vector", "occupied-miss"),
        ("vector16, miss", 5, "vector16", "occupied-miss"),
        ("pointers, miss", 6, "pointers", "occupied-miss"),
        ("array, miss", 1, "array", "occupied-miss"),
        ("map, miss", 2, "map", "occupied-miss"),
    ];
    let lines = lines.map(|(name, look, design, operation)| {
        series(name, look, of_tiles(times, design, operation))
    });
    timed("lookup.svg", "Is a cell occupied? (1,000 x 1,000)", ACROSS_TILES, lines.into())
}

/// One operation with `count` tiles on larger and larger boards.
fn by_side(
    times: &[Time],
    name: &'static str,
    title: &str,
    (operation, count): (&str, usize),
) -> Plot {
    let series = LOOKS.iter().map(|&(design, look)| {
        let rows = times.iter().filter(|row| (&*row.design, row.tiles) == (design, count));
        let rows = rows.filter(|row| row.operation == operation);
        series(design, look, rows.map(|row| point(row.side, timing(row))).collect())
    });
    timed(name, title, ACROSS_SIDE, series.collect())
}

/// A line with its points sorted.
fn series(name: &str, look: usize, mut points: Vec<Point>) -> Series {
    points.sort_by(|one, other| one.x.total_cmp(&other.x));
    Series { name: name.to_owned(), look, points }
}

#[allow(clippy::cast_precision_loss)] // up to 200 MB
fn memory(rows: &[Memory]) -> Plot {
    let series = LOOKS[..6].iter().map(|&(design, look)| {
        let rows = rows.iter().filter(|row| (&*row.design, row.tiles) == (design, 1_000));
        let counted = |row: &Memory| point(row.side, [row.bytes as f64; 3]);
        series(design, look, rows.map(counted).collect())
    });
    Plot {
        name: "memory.svg",
        title: "Memory of a board with 1,000 tiles".to_owned(),
        across: ACROSS_SIDE,
        upward: "memory",
        values: "counted",
        in_words: words::bytes,
        spread_in_words: |[lower, _]| words::bytes(lower),
        series: series.collect(),
    }
}

fn walk(rows: &[Walk]) -> Plot {
    let series = ["in order", "scattered"].iter().enumerate().map(|(look, &nodes)| {
        let rows = rows.iter().filter(|row| row.nodes == nodes);
        let points = rows.map(|row| point(row.tiles, [row.lower, row.median, row.upper]));
        series(nodes, look, points.collect())
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
