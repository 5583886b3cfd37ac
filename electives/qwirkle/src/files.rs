//! Files: read with a bound, written whole or not at all.

use shared::console::printable;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use tempfile::Builder;

/// The most bytes of a file: a game of thousands of turns has fewer.
pub const LARGEST: u64 = 8 * 1024 * 1024;

/// The most characters of what is said about a text.
const LONGEST_MESSAGE: usize = 200;

/// Why a file cannot be read or written.
#[derive(Debug)]
pub enum BadFile {
    /// The system says why.
    Unusable(io::Error),
    /// It is a folder, a device, a pipe.
    Irregular,
    /// It has more bytes than any game.
    TooLarge,
    /// It is no text in UTF-8.
    NoText,
    /// It is there already, and is nothing that may be replaced.
    Exists,
}

impl From<io::Error> for BadFile {
    fn from(error: io::Error) -> BadFile {
        BadFile::Unusable(error)
    }
}

/// The text of a file; of standard input, when it is called `-`.
///
/// # Errors
/// Why there is none.
pub fn read(path: &Path) -> Result<String, BadFile> {
    if path == Path::new("-") {
        return text_of(io::stdin().lock());
    }
    // A pipe would be waited for, so it is not even opened.
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

/// Writes a file. What is there already is replaced only if `may_replace` its text, or whatever it
/// is if `over`.
///
/// # Errors
/// Why it is not written; then what was there is there still.
pub fn write(
    path: &Path,
    text: &str,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<(), BadFile> {
    match fs::metadata(path) {
        Ok(what) if !what.is_file() => return Err(BadFile::Irregular),
        Ok(_) if !over && !read(path).is_ok_and(|text| may_replace(&text)) => {
            return Err(BadFile::Exists);
        }
        _ => {}
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = builder().tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Temporary files are for nobody else to read; this one becomes a file like any other.
#[cfg(unix)]
fn builder() -> Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let mut builder = Builder::new();
    builder.permissions(fs::Permissions::from_mode(0o666));
    builder
}

#[cfg(not(unix))]
fn builder() -> Builder<'static, 'static> {
    Builder::new()
}

/// What serde says of a text, fit to be shown: it repeats names of any length as they are. Where it
/// is, is told by those who show it.
#[must_use]
pub fn explained(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message);
    printable(&message.chars().take(LONGEST_MESSAGE).collect::<String>())
}
