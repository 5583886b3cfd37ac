//! The measurements behind the book, stored as comma-separated values in `docs/src/plots`.

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// How long an operation takes.
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
    ("occupied-hit", "occupied, asked of a tile's cell"),
    ("occupied-miss", "occupied, asked of a free cell beside a tile"),
    ("anywhere", "occupied, asked of a cell anywhere"),
    ("access", "access"),
    ("put", "add, without asking first"),
    ("add", "add"),
    ("print", "print"),
    ("legality", "legality"),
    ("legality-bare", "legality, without a vector"),
];

/// The memory that a board allocates.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Memory {
    /// The design of the board.
    pub design: String,
    /// The number of tiles on it.
    pub tiles: usize,
    /// The number of rows, which is also the number of columns.
    pub side: usize,
    /// The bytes it holds once all tiles are laid.
    pub bytes: u64,
    /// The most bytes it held at any time while its tiles were laid.
    pub most: u64,
    /// The number of allocations.
    pub allocations: u64,
}

/// The memory that a board really gets: pages that are touched for the first time. A value is
/// `None` where the system does not report it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Pages {
    /// The design of the board.
    pub design: String,
    /// The number of tiles on it.
    pub tiles: usize,
    /// The number of rows, which is also the number of columns.
    pub side: usize,
    /// How many pages were touched for the first time while the board was created.
    pub create: Option<u64>,
    /// The same while its tiles were laid.
    pub fill: Option<u64>,
    /// How many KiB the resident memory of the program grew by.
    pub resident: Option<u64>,
}

/// How long a step from one node of a list to the next takes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Walk {
    /// How the nodes lie in memory: `in order` or `scattered`.
    pub nodes: String,
    /// The number of nodes.
    pub tiles: usize,
    /// How often it was measured.
    pub samples: usize,
    /// The lower quartile of the measurements, for one step, in nanoseconds.
    pub lower: f64,
    /// Their median.
    pub median: f64,
    /// Their upper quartile.
    pub upper: f64,
}

/// Another value that the book quotes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Fact {
    /// Its name: a property of the machine, or a type whose size is given.
    pub what: String,
    /// The value as text.
    pub value: String,
}

/// The folder of data and plots.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/plots")
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
