//! Reading files up to a size limit, and writing them atomically.

use shared::console::printable;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
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
    /// It is read-only.
    ReadOnly,
    /// Another program uses it.
    InUse,
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

// Writing a file atomically: a temporary file beside it takes its place.
//
// A program that is killed leaves its temporary file behind. The next save in the folder removes
// it, because nobody holds its lock any more.

/// How the name of a temporary file begins; six random characters follow.
const PREFIX: &str = ".qwirkle-";
/// How it ends.
const SUFFIX: &str = ".tmp";

/// The most symbolic links that are followed, as in Linux.
const MOST_LINKS: usize = 40;

/// How often a temporary file is created again if another save removes it before it is locked.
const ATTEMPTS: usize = 100;

/// Checks whether a file may be written: see [`write()`].
///
/// # Errors
/// Why it would not be written.
pub fn check(path: &Path, over: bool, may_replace: fn(&str) -> bool) -> Result<(), BadFile> {
    let target = target_of(path)?;
    check_target(&target, over, may_replace)?;
    temporary(folder_of(&target)).map(drop)
}

/// Writes a file. An existing file is replaced if `may_replace` accepts its text, or if `over` is
/// set. A symbolic link stays, and the file that it leads to is written.
///
/// # Errors
/// Why it was not written. An existing file is then unchanged.
pub fn write(
    path: &Path,
    text: &str,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<(), BadFile> {
    let target = target_of(path)?;
    let permissions = check_target(&target, over, may_replace)?;
    let mut file = temporary(folder_of(&target))?;
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// The file that a path leads to, even if it does not exist yet.
fn target_of(path: &Path) -> Result<PathBuf, BadFile> {
    if fs::metadata(path).is_ok_and(|what| !what.is_file()) {
        return Err(BadFile::Irregular);
    }
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(target) };
        target = folder_of(&target).join(next);
    }
    // The system says what is wrong with so many.
    fs::metadata(path)?;
    Ok(target)
}

/// The permissions of the file that is replaced, if there is one and it may be replaced.
fn check_target(
    target: &Path,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<Option<Permissions>, BadFile> {
    let Ok(what) = fs::metadata(target) else { return Ok(None) };
    // The superuser may write to any file, but what is read-only is so on purpose.
    if what.permissions().readonly() {
        return Err(BadFile::ReadOnly);
    }
    OpenOptions::new().write(true).open(target)?;
    if !over && !read_file(target).is_ok_and(|text| may_replace(&text)) {
        return Err(BadFile::Exists);
    }
    Ok(Some(what.permissions()))
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// A new, locked file in this folder. It disappears unless it is kept.
fn temporary(folder: &Path) -> Result<NamedTempFile, BadFile> {
    remove_leftovers(folder);
    for _ in 0..ATTEMPTS {
        let file = builder().prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder)?;
        // Where files have no locks, nothing is ever removed.
        let is_taken = matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock));
        if !is_taken && file.path().exists() {
            return Ok(file);
        }
    }
    Err(io::Error::from(ErrorKind::ResourceBusy).into())
}

/// Removes the temporary files of killed programs. Those of a save under way are locked.
fn remove_leftovers(folder: &Path) {
    let is_temporary = |name: &OsStr| {
        name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX))
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file
            && is_temporary(&entry.file_name())
            && let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            // If it cannot be removed, it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn save(file: &Path) -> Result<(), BadFile> {
        write(file, "new", false, |text| text == "old")
    }

    #[test]
    fn what_killed_saves_left_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let others = [".qwirkle-", ".tmpa1b2c3", "qwirkle-a1b2c3.tmp", "x.tmp"];
        for name in [".qwirkle-a1b2c3.tmp", ".qwirkle-d4e5f6.tmp"].iter().chain(&others) {
            fs::write(path(name), "half a ga").unwrap();
        }
        fs::create_dir(path(".qwirkle-folder.tmp")).unwrap();
        let under_way = temporary(folder.path()).unwrap();
        save(&path("game")).unwrap();
        let kept = under_way.path().file_name().unwrap().to_str().unwrap();
        let mut expected = others.to_vec();
        expected.extend([kept, ".qwirkle-folder.tmp", "game"]);
        expected.sort_unstable();
        assert_eq!(names(folder.path()), expected);
    }

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_stays_and_what_it_leads_to_is_written() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("far")).unwrap();
        fs::write(path("far/game"), "old").unwrap();
        symlink("far/game", path("one")).unwrap();
        symlink("one", path("two")).unwrap();
        save(&path("two")).unwrap();
        assert_eq!(fs::read_to_string(path("far/game")).unwrap(), "new");
        symlink("far/later", path("dangling")).unwrap();
        save(&path("dangling")).unwrap();
        assert_eq!(fs::read_to_string(path("far/later")).unwrap(), "new");
        for link in ["one", "two", "dangling"] {
            assert!(path(link).is_symlink(), "{link}");
        }
        symlink("round", path("round")).unwrap();
        assert!(matches!(save(&path("round")), Err(BadFile::Unusable(_))));
        assert_eq!(names(&path("far")), ["game", "later"]);
    }

    #[test]
    fn a_read_only_file_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game");
        fs::write(&file, "old").unwrap();
        let writable = fs::metadata(&file).unwrap().permissions();
        let mut permissions = writable.clone();
        permissions.set_readonly(true);
        fs::set_permissions(&file, permissions).unwrap();
        assert!(matches!(save(&file), Err(BadFile::ReadOnly)));
        assert!(matches!(write(&file, "new", true, |_| true), Err(BadFile::ReadOnly)));
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
        // Otherwise the folder could not be removed on Windows.
        fs::set_permissions(&file, writable).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_replaced_file_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game");
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
        save(&file).unwrap();
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    }
}
