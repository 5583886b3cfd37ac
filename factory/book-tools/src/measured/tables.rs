//! Tables of measurements.

use super::{bytes, found, median, parsed, step};
use anyhow::{Result, bail};
use board_designs::data::{self, OPERATIONS, Pages, Time, Walk};
use board_designs::words;

/// The side of the board in tables with more and more tiles.
const SIDE: usize = 1_000;

/// The designs in tables.
const DESIGNS: [&str; 7] = ["list", "vector", "vector16", "pointers", "array", "map", "zeros"];

/// A table: `at 32 11`, `tiles legality`, `steps`, `side create 1000`, `memory 1000`, `pages 1000`
/// or `walk`. Times are medians, with the quartiles below.
pub fn table(rest: &str) -> Result<String> {
    let words: Vec<&str> = rest.split(' ').collect();
    match *words {
        ["at", tiles, side] => at(parsed((tiles, side))?),
        ["tiles", operation] => by_tiles(operation),
        ["steps"] => steps(),
        ["side", operation, tiles] => by_side(operation, tiles.parse()?),
        ["memory", tiles] => memory(tiles.parse()?),
        ["pages", tiles] => pages(tiles.parse()?),
        ["walk"] => walk(),
        _ => bail!("no such table"),
    }
}

/// Every operation at one size.
fn at(size: (usize, usize)) -> Result<String> {
    let times: Vec<Time> = data::read("times.csv")?;
    let rows = OPERATIONS.iter().map(|(operation, title)| row(title, &times, operation, size));
    Ok(of_designs("operation", rows))
}

/// The numbers of tiles on boards that differ in nothing else.
fn counts(times: &[Time]) -> Vec<usize> {
    let rows = times.iter().filter(|row| (&*row.operation, &*row.design) == ("create", "list"));
    rows.filter(|row| row.side == SIDE).map(|row| row.tiles).collect()
}

/// One operation with more and more tiles.
fn by_tiles(operation: &str) -> Result<String> {
    let times: Vec<Time> = data::read("times.csv")?;
    let rows = counts(&times);
    let rows =
        rows.iter().map(|&tiles| row(&words::number(tiles), &times, operation, (tiles, SIDE)));
    Ok(of_designs("tiles", rows))
}

/// What a miss takes per tile, in the designs that search, and how much memory they search.
#[allow(clippy::cast_precision_loss)] // thousands
fn steps() -> Result<String> {
    const SEARCHED: [&str; 3] = ["list", "vector", "vector16"];
    let times: Vec<Time> = data::read("times.csv")?;
    let rows = counts(&times).into_iter().map(|tiles| {
        let cells = SEARCHED.iter().flat_map(|design| {
            let miss = median(&times, "occupied-miss", design, (tiles, SIDE));
            let step = miss.map(|miss| words::time(miss / tiles as f64));
            [bytes(design, (tiles, SIDE)), step]
        });
        [Ok(words::number(tiles))].into_iter().chain(cells).collect()
    });
    let head =
        SEARCHED.iter().flat_map(|design| [format!("{design}, memory"), "a step".to_owned()]);
    let head: Vec<String> = ["tiles".to_owned()].into_iter().chain(head).collect();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    Ok(drawn(&head, &rows.collect::<Result<Vec<Vec<String>>>>()?))
}

/// A title and the times of all designs.
fn row(title: &str, times: &[Time], operation: &str, size: (usize, usize)) -> Vec<String> {
    let cells =
        DESIGNS.map(|design| found(times, operation, design, size).map_or("-".to_owned(), cell));
    [title.to_owned()].into_iter().chain(cells).collect()
}

/// A median, with its quartiles in the next line.
fn cell(&Time { lower, median, upper, .. }: &Time) -> String {
    format!("{}<br><small>{}</small>", words::time(median), words::times([lower, upper]))
}

/// A table with a column for every design.
fn of_designs(head: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    drawn(&[&[head], &DESIGNS[..]].concat(), &rows.collect::<Vec<_>>())
}

/// The sides of the boards measured with this many tiles, from small to large.
fn sides(times: &[Time], count: usize) -> Vec<usize> {
    let mut sides: Vec<usize> =
        times.iter().filter(|row| row.tiles == count).map(|row| row.side).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

fn board(side: usize) -> String {
    format!("{0} x {0}", words::number(side))
}

fn by_side(operation: &str, count: usize) -> Result<String> {
    let times: Vec<Time> = data::read("times.csv")?;
    let rows = sides(&times, count).into_iter();
    let rows = rows.map(|side| row(&board(side), &times, operation, (count, side)));
    Ok(of_designs("board", rows))
}

fn memory(count: usize) -> Result<String> {
    const COUNTED: [&str; 8] =
        ["list", "list16", "vector", "vector16", "pointers", "array", "map", "zeros"];
    let times: Vec<Time> = data::read("times.csv")?;
    let rows = sides(&times, count).into_iter().map(|side| {
        let cell = |design| bytes(design, (count, side)).unwrap_or("-".to_owned());
        [board(side)].into_iter().chain(COUNTED.map(cell)).collect()
    });
    Ok(drawn(&[&["board"], &COUNTED[..]].concat(), &rows.collect::<Vec<Vec<String>>>()))
}

/// The pages touched by the two designs that differ in this.
fn pages(tiles: usize) -> Result<String> {
    let mut rows: Vec<Pages> = data::read("pages.csv")?;
    rows.retain(|row| row.tiles == tiles && matches!(&*row.design, "array" | "zeros"));
    rows.sort_by_key(|row| (row.side, row.design.clone()));
    let number = |value: Option<u64>| {
        value.and_then(|value| usize::try_from(value).ok()).map_or("-".to_owned(), words::number)
    };
    let rows = rows.iter().map(|row| {
        let numbers = [row.create, row.fill, row.resident].map(number);
        [board(row.side), row.design.clone()].into_iter().chain(numbers).collect()
    });
    let head = ["board", "design", "faults, created", "faults, tiles laid", "KiB in memory"];
    Ok(drawn(&head, &rows.collect::<Vec<Vec<String>>>()))
}

fn walk() -> Result<String> {
    let rows: Vec<Walk> = data::read("walk.csv")?;
    let table = rows.iter().filter(|row| row.nodes == "in order").map(|row| {
        let scattered = step("scattered", row.tiles)?;
        let ratio = words::rounded(scattered / row.median);
        let [in_order, scattered] = [row.median, scattered].map(words::time);
        Ok(vec![words::number(row.tiles), in_order, scattered, ratio])
    });
    let head = ["nodes", "in order", "scattered", "scattered : in order"];
    Ok(drawn(&head, &table.collect::<Result<Vec<_>>>()?))
}

/// A table with its numbers aligned to the right.
fn drawn(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|&title| title.to_owned()).collect();
    let lines = rows.iter().map(|row| line(row));
    let start = [line(&head), format!("|---|{}", "---:|".repeat(head.len() - 1))];
    start.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_a_row_for_each_operation_and_size() {
        assert_eq!(table("at 32 11").unwrap().lines().count(), OPERATIONS.len() + 2);
        assert_eq!(table("tiles legality").unwrap().lines().count(), 8);
        assert_eq!(table("steps").unwrap().lines().count(), 8);
        assert_eq!(table("side create 1000").unwrap().lines().count(), 7);
        assert_eq!(table("memory 1000").unwrap().lines().count(), 7);
        assert!(table("x").is_err());
    }

    #[test]
    fn a_row_has_the_median_and_the_quartiles_of_each_design() {
        let times = [("list", 30.0), ("array", 2.0)].map(|(design, median)| Time {
            operation: "access".to_owned(),
            design: design.to_owned(),
            tiles: 9,
            side: 3,
            samples: 5,
            lower: median - 1.0,
            median,
            upper: median + 5.0,
        });
        let row = row("x", &times, "access", (9, 3)).join(" | ").replace('\u{a0}', " ");
        let [list, array] =
            ["30 ns<br><small>29–35 ns</small>", "2.0 ns<br><small>1.0–7.0 ns</small>"];
        assert_eq!(row, format!("x | {list} | - | - | - | {array} | - | -"));
    }
}
