//! Reading files up to a size limit, and writing them atomically.

use shared::console::printable;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

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
    /// Something else is to be written to it too.
    Shared,
}

impl From<io::Error> for BadFile {
    fn from(error: io::Error) -> BadFile {
        BadFile::Unusable(error)
    }
}

/// Reads a file as text; `-` is standard input.
///
/// # Errors
/// Why it cannot be read.
pub fn read(path: &Path) -> Result<String, BadFile> {
    if path == Path::new("-") {
        return text_of(io::stdin().lock());
    }
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

/// Checks whether a file may be written: see [`write()`].
///
/// # Errors
/// Why it would not be written.
pub fn check(path: &Path, over: bool, may_replace: fn(&str) -> bool) -> Result<(), BadFile> {
    temporary(path, over, may_replace).map(drop)
}

/// A new file in the folder of this one, to replace it. It disappears unless it is kept.
fn temporary(
    path: &Path,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<NamedTempFile, BadFile> {
    match fs::metadata(path) {
        Ok(what) if !what.is_file() => return Err(BadFile::Irregular),
        Ok(_) if !over && !read(path).is_ok_and(|text| may_replace(&text)) => {
            return Err(BadFile::Exists);
        }
        _ => {}
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(builder().tempfile_in(folder.unwrap_or(Path::new(".")))?)
}

/// Writes a file. An existing file is replaced if `may_replace` accepts its text, or if `over` is
/// set.
///
/// # Errors
/// Why it was not written. An existing file is then unchanged.
pub fn write(
    path: &Path,
    text: &str,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<(), BadFile> {
    let mut file = temporary(path, over, may_replace)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Temporary files are private by default; this one becomes an ordinary file.
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

/// The message of a serde error, shortened and escaped, because serde repeats names of any length
/// as they are. The position is left out; the caller shows it.
#[must_use]
pub fn explained(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message);
    printable(&message.chars().take(LONGEST_MESSAGE).collect::<String>())
}
