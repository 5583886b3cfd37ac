//! The measurements behind the book, stored as comma-separated values in `docs/src/plots`.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// What an operation takes in a design of the board: nanoseconds, or else bytes or page faults.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The operation. [`OPERATIONS`] lists those that are timed on boards; `step` is a step from node to node, [`BYTES`] is
    /// what a board requests, and [`FAULTS`] counts the pages that it touches for the first time.
    pub operation: String,
    /// The design of the board.
    pub design: String,
    /// The number of tiles on it.
    pub tiles: usize,
    /// The number of rows, which is also the number of columns.
    pub side: usize,
    /// How often it was measured; counts are the same each time.
    pub samples: usize,
    /// The lower quartile of the measurements, for one operation.
    pub lower: f64,
    /// Their median.
    pub median: f64,
    /// Their upper quartile.
    pub upper: f64,
}

/// Every operation that is timed, with its title in the book.
pub const OPERATIONS: [(&str, &str); 11] = [
    ("create", "create"),
    ("belongs", "belongs"),
    ("occupied-hit", "occupied, hit: the cell of a tile"),
    ("occupied-miss", "occupied, miss: a free cell beside a tile"),
    ("anywhere", "occupied, a cell anywhere"),
    ("access", "access"),
    ("put", "put, on a free cell"),
    ("add", "add"),
    ("print", "print"),
    ("legality", "legality"),
    ("legality-bare", "legality, without a vector"),
];

/// The bytes that a board holds once all its tiles are laid.
pub const BYTES: &str = "bytes";

/// The page faults while a board is created, and while its tiles are laid.
pub const FAULTS: [&str; 2] = ["faults-create", "faults-fill"];

/// All files of measurements: the times of the designs, of steps from node to node and of two designs in C, and counts.
const FILES: [&str; 5] = ["times.csv", "walk.csv", "pointers-in-c.csv", "memory.csv", "pages.csv"];

impl Row {
    /// A row with the quartiles of these measurements.
    pub fn new(
        operation: &str,
        design: &str,
        [tiles, side]: [usize; 2],
        mut samples: Vec<f64>,
    ) -> Row {
        samples.sort_by(f64::total_cmp);
        let [lower, median, upper] =
            [1, 2, 3].map(|quarters| rounded(samples[(samples.len() - 1) * quarters / 4]));
        let (operation, design) = (operation.to_owned(), design.to_owned());
        Row { operation, design, tiles, side, samples: samples.len(), lower, median, upper }
    }
}

/// Rounded to the digits that are significant.
fn rounded(value: f64) -> f64 {
    if value < 1_000.0 { (value * 100.0).round() / 100.0 } else { value.round() }
}

/// The folder of data and plots.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/plots")
}

/// All measurements.
pub fn all() -> Result<Vec<Row>> {
    Ok(FILES.into_iter().map(read).collect::<Result<Vec<_>>>()?.concat())
}

/// The rows of a file in [`folder`].
pub fn read(name: &str) -> Result<Vec<Row>> {
    let rows = File::open(folder().join(name)).map_err(Into::into).and_then(parse);
    rows.with_context(|| format!("{name} cannot be read"))
}

/// Writes the rows of a file in [`folder`].
pub fn write(name: &str, rows: &[Row]) -> Result<()> {
    let file = File::create(folder().join(name)).map_err(Into::into);
    file.and_then(|file| print(rows, file)).with_context(|| format!("{name} cannot be written"))
}

/// Rows of comma-separated values.
pub fn parse(text: impl Read) -> Result<Vec<Row>> {
    Ok(csv::Reader::from_reader(text).deserialize().collect::<Result<_, _>>()?)
}

/// Prints rows as comma-separated values.
pub fn print(rows: &[Row], out: impl Write) -> Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    Ok(writer.flush()?)
}

#[test]
fn quartiles_are_measurements_with_a_quarter_a_half_and_three_quarters_below() {
    let row = Row::new("add", "list", [1, 1], vec![5.0, 1.0, 4.0, 2.0, 3.0]);
    assert_eq!((row.lower, row.median, row.upper), (2.0, 3.0, 4.0));
}
