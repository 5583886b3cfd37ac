//! What was measured, as the book keeps it: comma-separated values in `docs/src/plots`.

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// How long an operation takes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Time {
    /// What is done; [`OPERATIONS`] lists them.
    pub operation: String,
    /// The design of the board.
    pub design: String,
    /// How many tiles lie on it.
    pub tiles: usize,
    /// How many rows it has, and how many columns.
    pub side: usize,
    /// The quickest of several times for one such operation.
    pub nanoseconds: f64,
    /// The one in the middle of these times.
    pub median: f64,
}

/// Every operation that is timed, and what it is.
pub const OPERATIONS: [(&str, &str); 10] = [
    ("create", "create an empty board"),
    ("belongs", "belongs: is the cell on the board?"),
    ("occupied-hit", "occupied? a cell with a tile"),
    ("occupied-miss", "occupied? a free cell beside a tile"),
    ("anywhere", "occupied? a cell anywhere"),
    ("access", "access: which tile lies there?"),
    ("put", "put a tile, without asking first"),
    ("add", "add a tile: ask, then put"),
    ("print", "print the board"),
    ("legality", "legality of a placement"),
];

/// What memory a board takes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Memory {
    /// The design of the board.
    pub design: String,
    /// How many tiles lie on it.
    pub tiles: usize,
    /// How many rows it has, and how many columns.
    pub side: usize,
    /// The bytes that it asked for and still has.
    pub bytes: u64,
    /// The most that it had at any time, while it grew.
    pub most_bytes: u64,
    /// How often it asked for memory.
    pub allocations: u64,
    /// How many pages were touched for the first time while it was created, where that is known.
    pub faults_create: Option<u64>,
    /// The same while its tiles were laid.
    pub faults_fill: Option<u64>,
    /// By how many KiB of real memory the program grew.
    pub resident_kib: Option<u64>,
}

/// How long it takes to go from one node of a list to the next.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Walk {
    /// How the nodes lie in memory: `in order` or `scattered`.
    pub nodes: String,
    /// How many there are.
    pub tiles: usize,
    /// The quickest of several times for one step.
    pub nanoseconds: f64,
    /// The one in the middle of these times.
    pub median: f64,
}

/// The size of a type in memory.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Size {
    /// The type.
    pub what: String,
    /// Its size.
    pub bytes: usize,
}

/// Where data and plots are.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/plots")
}

/// The rows of a file in [`folder`].
///
/// # Errors
/// When it cannot be read.
pub fn read<T: DeserializeOwned>(name: &str) -> Result<Vec<T>> {
    let mut reader = csv::Reader::from_path(folder().join(name))
        .with_context(|| format!("{name} cannot be read"))?;
    let rows = reader.deserialize().collect::<Result<_, _>>();
    rows.with_context(|| format!("{name} is not as it should be"))
}

/// Writes the rows of a file in [`folder`].
///
/// # Errors
/// When it cannot be written.
pub fn write<T: Serialize>(name: &str, rows: &[T]) -> Result<()> {
    std::fs::create_dir_all(folder())?;
    let mut writer = csv::Writer::from_path(folder().join(name))
        .with_context(|| format!("{name} cannot be written"))?;
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    Ok(writer.flush()?)
}
