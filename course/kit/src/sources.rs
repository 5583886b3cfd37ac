//! Reads and writes the source files of a package.

use crate::files;
use anyhow::{Context, Result};
use shared::console::printable;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use walkdir::WalkDir;

/// The files in a package's `src`, by their path below it.
pub type Sources = BTreeMap<PathBuf, String>;

/// Every Rust file under the `src` of a package.
pub fn read(package: &Path) -> Result<Sources> {
    read_below(&package.join("src"))
}

/// Every Rust file below a folder.
pub fn read_below(folder: &Path) -> Result<Sources> {
    let files = files::below(folder)?.into_iter();
    let files = files.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let source = |path: PathBuf| {
        let text = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
        Ok((path.strip_prefix(folder).unwrap_or(&path).to_owned(), text))
    };
    files.map(source).collect()
}

/// Copies a folder with all its contents, except the `target` folder at its root, which is large and
/// can be built again.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let entries = WalkDir::new(from).into_iter();
    for entry in entries.filter_entry(|entry| entry.depth() != 1 || entry.file_name() != "target") {
        let entry = entry.with_context(|| cannot("read", from))?;
        let path = entry.path();
        let copied = to.join(path.strip_prefix(from).unwrap_or(path));
        if entry.file_type().is_dir() {
            make_folder(&copied)?;
        } else if path.is_file() {
            fs::copy(path, &copied).with_context(|| cannot("copy", path))?;
        }
    }
    Ok(())
}

/// Writes a file.
pub fn write_file(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| cannot("write", path))
}

/// Replaces a file in one step: a reader finds the old contents or the new ones, and after an error
/// the old ones are still there.
pub fn replace(path: &Path, text: &str) -> Result<()> {
    let written = aside(make_around(path)?).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        Ok(file.persist(path)?)
    });
    written.map(|_| ()).with_context(|| cannot("write", path))
}

/// A file that gets its name later, in this folder. Then whoever may read new files may read it: a temporary file
/// is usually for its owner alone.
pub fn aside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// The folder around a path, which is created if it doesn't exist yet.
pub fn make_around(path: &Path) -> Result<&Path> {
    let around = path.parent().filter(|path| !path.as_os_str().is_empty());
    let around = around.unwrap_or(Path::new("."));
    make_folder(around)?;
    Ok(around)
}

/// Creates a folder and its parents if they don't exist yet.
pub fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| cannot("create the folder", path))
}

/// The first of these paths, numbered from 1, that does not exist.
pub fn first_free(name: impl Fn(u32) -> PathBuf) -> PathBuf {
    (1..u32::MAX).map(&name).find(|path| !path.exists()).unwrap_or_else(|| name(0))
}

/// The message of an error about a file, without its cause: `Cannot read …`.
pub fn cannot(what: &str, path: &Path) -> String {
    format!("Cannot {what} {}", named(path))
}

/// A path in a message.
pub fn named(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn whoever_may_read_other_files_may_read_one_that_was_replaced() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let paths = ["plain", "replaced"].map(|name| folder.path().join(name));
        fs::write(&paths[0], "").unwrap();
        replace(&paths[1], "").unwrap();
        let [plain, replaced] = paths.map(|path| path.metadata().unwrap().permissions().mode());
        assert_eq!(replaced, plain);
    }
}
