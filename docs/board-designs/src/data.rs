//! The measurements behind the book, stored as comma-separated values in `docs/src/plots`.

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// How long an operation takes. A step from node to node has the operation `step`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Time {
    /// The operation; [`OPERATIONS`] lists them.
    pub operation: String,
    /// The design of the board.
    pub design: String,
    /// The number of tiles on it.
    pub tiles: usize,
    /// The number of rows, which is also the number of columns.
    pub side: usize,
    /// How often it was measured.
    pub samples: usize,
    /// The lower quartile of the measurements, for one operation, in nanoseconds.
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

/// The memory that a board allocates.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// The design of the board.
    pub design: String,
    /// The number of tiles on it.
    pub tiles: usize,
    /// The number of rows, which is also the number of columns.
    pub side: usize,
    /// The bytes it holds once all tiles are laid.
    pub bytes: usize,
}

/// The memory that a board really gets: how many of its pages are touched for the first time.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Pages {
    /// The design of the board.
    pub design: String,
    /// The number of rows, which is also the number of columns.
    pub side: usize,
    /// While the board is created.
    pub create: usize,
    /// While 1,000 tiles are laid.
    pub fill: usize,
}

/// The folder of data and plots.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/plots")
}

/// All times: those of the designs, of steps from node to node, and of two designs in C.
pub fn times() -> Result<Vec<Time>> {
    let files = ["times.csv", "walk.csv", "pointers-in-c.csv"].map(read);
    Ok(files.into_iter().collect::<Result<Vec<Vec<Time>>>>()?.concat())
}

/// The rows of a file in [`folder`].
pub fn read<T: DeserializeOwned>(name: &str) -> Result<Vec<T>> {
    let mut reader = csv::Reader::from_path(folder().join(name))
        .with_context(|| format!("{name} cannot be read"))?;
    let rows = reader.deserialize().collect::<Result<_, _>>();
    rows.with_context(|| format!("{name} is malformed"))
}

/// Writes the rows of a file in [`folder`].
pub fn write<T: Serialize>(name: &str, rows: &[T]) -> Result<()> {
    std::fs::create_dir_all(folder())?;
    let mut writer = csv::Writer::from_path(folder().join(name))
        .with_context(|| format!("{name} cannot be written"))?;
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    Ok(writer.flush()?)
}
