//! Reading files up to a size limit, and writing them as a whole.

use std::fmt;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// The most bytes read from a file: more than a game of thousands of turns needs.
const LARGEST: u64 = 8 * 1024 * 1024;

/// The byte order mark with which some editors begin a file.
const MARK: char = '\u{feff}';

/// Why a file cannot be read or written.
#[derive(Debug)]
pub enum BadFile {
    /// The system reports an error.
    Unusable(io::Error),
    /// It is a folder, a device or a pipe.
    Irregular,
    /// It is larger than any game.
    TooLarge,
    /// This line, counted from 1, is not UTF-8 text.
    NotText(usize),
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

/// In English, for a sentence that names the file.
impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFile::Unusable(error) => error.fmt(f),
            BadFile::Irregular => f.write_str("it is a folder, a pipe or a device, not a file"),
            BadFile::TooLarge => write!(f, "it has more than {} MiB", LARGEST / 1024 / 1024),
            BadFile::NotText(line) => write!(f, "line {line} is not text in UTF-8"),
            BadFile::Exists => f.write_str("a different file with this name already exists"),
            BadFile::ReadOnly => f.write_str("it is read-only"),
            BadFile::InUse => f.write_str("another program is using it"),
        }
    }
}

/// Reads a file as text, without a byte order mark; `-` is standard input.
pub fn read(path: &Path) -> Result<String, BadFile> {
    if path == Path::new("-") { text_of(io::stdin().lock()) } else { read_file(path) }
}

/// The same, but `-` is a file like any other.
pub fn read_file(path: &Path) -> Result<String, BadFile> {
    // Opening a pipe would wait for a writer.
    if !fs::metadata(path)?.is_file() {
        return Err(BadFile::Irregular);
    }
    text_of(File::open(path)?)
}

/// The text of any source.
pub fn text_of(source: impl Read) -> Result<String, BadFile> {
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(BadFile::TooLarge);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        BadFile::NotText(before.split(|&byte| byte == b'\n').count())
    })?;
    Ok(match text.strip_prefix(MARK) {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

// Writing a file as a whole: a temporary file beside it takes its place.

/// Checks whether a file may be written: see [`write()`].
pub fn check(path: &Path, over: bool, may_replace: fn(&str) -> bool) -> Result<(), BadFile> {
    prepared(path, over, may_replace).map(drop)
}

/// Writes a file. An existing file is replaced if `may_replace` accepts its text, or if `over` is
/// set. A symbolic link stays, and the file that it leads to is written. If this fails, an existing
/// file is unchanged.
pub fn write(
    path: &Path,
    text: &str,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<(), BadFile> {
    let (mut file, target) = prepared(path, over, may_replace)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// A temporary file with the permissions of the file whose place it takes, and that file. It
/// disappears unless it is kept.
fn prepared(
    path: &Path,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<(NamedTempFile, PathBuf), BadFile> {
    let target = if path.is_symlink() { path.canonicalize()? } else { path.to_owned() };
    let old = check_target(&target, over, may_replace)?;
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = builder().tempfile_in(folder.unwrap_or(Path::new(".")))?;
    if let Some(permissions) = old {
        file.as_file().set_permissions(permissions)?;
    }
    Ok((file, target))
}

/// The permissions of the file that is replaced, if there is one and it may be replaced.
fn check_target(
    target: &Path,
    over: bool,
    may_replace: fn(&str) -> bool,
) -> Result<Option<Permissions>, BadFile> {
    let Ok(what) = fs::metadata(target) else { return Ok(None) };
    if !what.is_file() {
        return Err(BadFile::Irregular);
    }
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

/// The name shows what the file is, if the program is killed while it writes.
fn builder() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".saving-").suffix(".tmp");
    // Temporary files are private by default; this one becomes an ordinary file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_mark_is_skipped_once_and_a_line_that_is_not_text_is_named() {
        let text = |bytes: &[u8]| text_of(bytes).map_err(|reason| reason.to_string());
        assert_eq!(text("\u{feff}\u{feff}a\r\n".as_bytes()).unwrap(), "\u{feff}a\r\n");
        assert_eq!(text(b"a\nb\xff\n").unwrap_err(), "line 2 is not text in UTF-8");
        // Some shells write UTF-16 into files.
        assert_eq!(text(b"\xff\xfe0\0").unwrap_err(), "line 1 is not text in UTF-8");
        let endless = text_of(io::repeat(b'g')).unwrap_err();
        assert_eq!(endless.to_string(), "it has more than 8 MiB");
    }

    fn save(file: &Path) -> Result<(), BadFile> {
        write(file, "new", false, |text| text == "old")
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
        assert!(path("one").is_symlink() && path("two").is_symlink());
        for (target, link) in [("far/later", "dangling"), ("round", "round")] {
            symlink(target, path(link)).unwrap();
            assert!(matches!(save(&path(link)), Err(BadFile::Unusable(_))), "{link}");
        }
        assert_eq!(fs::read_dir(path("far")).unwrap().count(), 1, "nothing else is left");
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
