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

/// The memory that a board asks for.
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
    /// The most that it had at any time, while its tiles were laid.
    pub most: u64,
    /// How often it asked for memory.
    pub allocations: u64,
}

/// The memory that a board really gets: pages that are touched for the first time. Nothing where
/// the system does not tell.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Pages {
    /// The design of the board.
    pub design: String,
    /// How many tiles lie on it.
    pub tiles: usize,
    /// How many rows it has, and how many columns.
    pub side: usize,
    /// How often a page was touched for the first time while the board was created.
    pub create: Option<u64>,
    /// The same while its tiles were laid.
    pub fill: Option<u64>,
    /// By how many KiB the memory of the program grew.
    pub resident: Option<u64>,
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

/// Something else that the book quotes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Fact {
    /// What it is about: the machine, or a type whose size it is.
    pub what: String,
    /// What there is to say.
    pub value: String,
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
