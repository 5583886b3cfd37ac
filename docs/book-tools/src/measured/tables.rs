//! Tables of measurements.

use super::{bytes, found, parsed, step};
use anyhow::{Result, bail};
use board_designs::data::{self, OPERATIONS, Pages, Time, Walk};
use board_designs::words;

/// The side of the board in tables with more and more tiles.
const SIDE: usize = 1_000;

/// A table: `at 32 11`, `tiles legality`, `side create 1000`, `memory`, `pages`, `walk` or
/// `pointers 32 11`.
///
/// # Errors
/// If it asks for something that was not measured.
pub fn table(rest: &str) -> Result<String> {
    let words: Vec<&str> = rest.split(' ').collect();
    let (head, rows) = match *words {
        ["at", tiles, side] => ("operation", at(parsed((tiles, side))?)?),
        ["tiles", operation] => ("tiles", by_tiles(operation)?),
        ["side", operation, tiles] => return by_side(operation, tiles.parse()?),
        ["memory", tiles] => return memory(tiles.parse()?),
        ["pages", tiles] => return pages(tiles.parse()?),
        ["pointers", tiles, side] => return pointers(parsed((tiles, side))?),
        ["walk"] => return walk(),
        _ => bail!("no such table"),
    };
    Ok(drawn(&[head, "list", "array", "map", "list : array"], &rows))
}

/// Every operation at one size.
fn at(size: (usize, usize)) -> Result<Vec<Vec<String>>> {
    let times = data::read("times.csv")?;
    let rows = OPERATIONS.iter().map(|(operation, title)| row(title, &times, operation, size));
    Ok(rows.collect())
}

/// Every operation of the array and of the array of pointers, at one size.
fn pointers(size: (usize, usize)) -> Result<String> {
    let times: Vec<Time> = data::read("pointers.csv")?;
    let rows = OPERATIONS.iter().map(|(operation, title)| {
        let cells = ["array", "pointers"].map(|design| found(&times, operation, design, size));
        let [array, pointers] = cells;
        let ratio = array.zip(pointers).map(|(array, pointers)| words::rounded(pointers / array));
        let cells = cells.map(|time| time.map(words::time)).into_iter().chain([ratio]);
        [(*title).to_owned()].into_iter().chain(cells.map(Option::unwrap_or_default)).collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    Ok(drawn(&["operation", "array", "pointers", "pointers : array"], &rows))
}

/// One operation with more and more tiles.
fn by_tiles(operation: &str) -> Result<Vec<Vec<String>>> {
    let times: Vec<Time> = data::read("times.csv")?;
    let of_list =
        |row: &&Time| (&*row.operation, &*row.design, row.side) == (operation, "list", SIDE);
    let rows = times
        .iter()
        .filter(of_list)
        .map(|time| row(&words::number(time.tiles), &times, operation, (time.tiles, SIDE)));
    Ok(rows.collect())
}

/// A title, the times of the three designs, and the ratio of list to array.
fn row(title: &str, times: &[Time], operation: &str, size: (usize, usize)) -> Vec<String> {
    let at = |design| found(times, operation, design, size);
    let ratio = at("list").zip(at("array")).map(|(list, array)| words::rounded(list / array));
    let cells = ["list", "array", "map"].map(|design| at(design).map(words::time));
    let cells = cells.into_iter().chain([ratio]).map(Option::unwrap_or_default);
    [title.to_owned()].into_iter().chain(cells).collect()
}

/// The designs, including the variant of the array.
const ALL: [&str; 4] = ["list", "array", "map", "zeros"];

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
    let rows = sides(&times, count).into_iter().map(|side| {
        let at = |design| found(&times, operation, design, (count, side));
        let cells = ALL.map(|design| at(design).map_or_else(|| "-".to_owned(), words::time));
        [board(side)].into_iter().chain(cells).collect()
    });
    Ok(drawn(&["board", "list", "array", "map", "zeros"], &rows.collect::<Vec<Vec<String>>>()))
}

fn memory(count: usize) -> Result<String> {
    let times: Vec<Time> = data::read("times.csv")?;
    let rows = sides(&times, count).into_iter().map(|side| {
        let [count, side_text] = [count, side].map(|number| number.to_string());
        let cells = ALL.iter().map(|design| bytes(design, (&count, &side_text)));
        [Ok(board(side))].into_iter().chain(cells).collect()
    });
    let rows = rows.collect::<Result<Vec<Vec<String>>>>()?;
    Ok(drawn(&["board", "list", "array", "map", "zeros"], &rows))
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
        let scattered = step("scattered", &row.tiles.to_string())?;
        let ratio = words::rounded(scattered / row.nanoseconds);
        let [in_order, scattered] = [row.nanoseconds, scattered].map(words::time);
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
        assert_eq!(table("side create 1000").unwrap().lines().count(), 7);
        assert_eq!(table("pointers 32 11").unwrap().lines().count(), OPERATIONS.len() + 2);
        assert!(table("x").is_err());
    }

    #[test]
    fn the_list_is_compared_with_the_array_of_the_same_run() {
        let times = [("list", 30.0), ("array", 2.0)].map(|(design, nanoseconds)| Time {
            operation: "access".to_owned(),
            design: design.to_owned(),
            tiles: 9,
            side: 3,
            nanoseconds,
            median: nanoseconds,
        });
        assert_eq!(
            row("x", &times, "access", (9, 3)),
            ["x", "30\u{a0}ns", "2.0\u{a0}ns", "", "15"]
        );
    }
}
