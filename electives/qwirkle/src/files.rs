//! Reading files up to a size limit, and writing them atomically.

mod writing;

pub use writing::{check, write};

use shared::console::printable;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The most bytes read from a file: more than a game of thousands of turns needs.
pub const LARGEST: u64 = 8 * 1024 * 1024;

/// The most characters of an error message.
const LONGEST_MESSAGE: usize = 200;

/// Why a file cannot be read or written.
#[derive(Debug)]
pub enum BadFile {
    /// The system reports an error.
    Unusable(io::Error),
    /// It is a folder, a device or a pipe.
    Irregular,
    /// It is larger than any game.
    TooLarge,
    /// It is not UTF-8 text.
    NoText,
    /// It already exists and may not be replaced.
    Exists,
    /// It is read-only.
    ReadOnly,
    /// Another program uses it.
    InUse,
    /// Something else will be written to it as well.
    Shared,
}

impl From<io::Error> for BadFile {
    fn from(error: io::Error) -> BadFile {
        BadFile::Unusable(error)
    }
}

/// Reads a file as text; `-` is standard input.
pub fn read(path: &Path) -> Result<String, BadFile> {
    if path == Path::new("-") {
        return text_of(io::stdin().lock());
    }
    read_file(path)
}

fn read_file(path: &Path) -> Result<String, BadFile> {
    // Opening a pipe would wait for a writer.
    if !fs::metadata(path)?.is_file() {
        return Err(BadFile::Irregular);
    }
    text_of(File::open(path)?)
}

fn text_of(source: impl Read) -> Result<String, BadFile> {
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(BadFile::TooLarge);
    }
    String::from_utf8(bytes).map_err(|_| BadFile::NoText)
}

/// The message of a serde error, shortened and escaped, because serde repeats names of any length
/// as they are. The position is left out; the caller shows it.
pub fn explained(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message);
    printable(&message.chars().take(LONGEST_MESSAGE).collect::<String>())
}
