//! The files of a package, and all files below a folder.

use crate::sources::{cannot, make_folder};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use walkdir::{DirEntry, WalkDir};

/// The contents of files, by their path below a folder, with `/` as separator.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The sources of a package: its `Cargo.toml`, its `build.rs` if it has one, and every file below
/// its `src`.
pub fn read(folder: &Path) -> Result<Files> {
    let mut paths = below(&folder.join("src"))?;
    paths.push(folder.join("Cargo.toml"));
    paths.extend(Some(folder.join("build.rs")).filter(|path| path.exists()));
    contents(folder, paths)
}

/// All files below a folder, hidden ones too.
pub fn read_everything(folder: &Path) -> Result<Files> {
    contents(folder, everything_below(folder)?.into_iter().filter(|path| path.is_file()))
}

fn contents(folder: &Path, paths: impl IntoIterator<Item = PathBuf>) -> Result<Files> {
    let file = |path: PathBuf| {
        let bytes = fs::read(&path).with_context(|| cannot("read", &path))?;
        Ok((name(folder, &path), bytes))
    };
    paths.into_iter().map(file).collect()
}

/// Writes files below a folder by their paths there, and creates their folders. No path may lead out of the folder.
pub fn write(
    folder: &Path,
    files: impl IntoIterator<Item = (impl AsRef<Path>, impl AsRef<[u8]>)>,
) -> Result<()> {
    for (place, contents) in files {
        let path = folder.join(place);
        make_folder(path.parent().unwrap_or(folder))?;
        fs::write(&path, contents).with_context(|| cannot("write", &path))?;
    }
    Ok(())
}

/// All files and folders below a folder, hidden ones too. Links are not followed.
pub fn everything_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = WalkDir::new(folder).min_depth(1).contents_first(true).into_iter();
    let path = |entry: walkdir::Result<DirEntry>| entry.map(DirEntry::into_path);
    entries.map(path).collect::<walkdir::Result<_>>().with_context(|| cannot("read", folder))
}

/// All files below a folder, except hidden ones.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    below_if(folder, |_| true)
}

/// The files that somebody has written below a folder: no hidden ones, and none in a folder `target`, which contains what
/// was built. Only a module may be called so.
pub fn written(folder: &Path) -> Result<Vec<PathBuf>> {
    below_if(folder, |path| !path.ends_with("target") || path.iter().any(|part| part == "src"))
}

fn below_if(folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> Result<Vec<PathBuf>> {
    // Links to folders are not followed: they may lead anywhere, even back here.
    let entries = WalkDir::new(folder).min_depth(1).into_iter();
    let entries = entries.filter_entry(|entry| {
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        !is_hidden && is_wanted(entry.path().strip_prefix(folder).unwrap_or(entry.path()))
    });
    let all: Vec<DirEntry> =
        entries.collect::<walkdir::Result<_>>().with_context(|| cannot("read", folder))?;
    let files = all.into_iter().filter(|entry| !entry.file_type().is_dir());
    Ok(files.map(DirEntry::into_path).collect())
}

/// A path below a folder, with `/` as separator on every system.
pub fn name(folder: &Path, path: &Path) -> String {
    let parts = path.strip_prefix(folder).unwrap_or(path).components();
    let parts: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn files(all: &[(&str, &str)]) -> Files {
        all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn sources_are_the_manifest_and_all_below_src() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("src/board")).unwrap();
        fs::create_dir_all(folder.path().join("tests")).unwrap();
        for path in ["Cargo.toml", "README.md", "src/board/notation.rs", "src/.swap", "tests/a.rs"]
        {
            fs::write(folder.path().join(path), path).unwrap();
        }
        let found = read(folder.path()).unwrap();
        let expected = ["Cargo.toml", "src/board/notation.rs"];
        assert_eq!(found, files(&expected.map(|path| (path, path))));
    }
}
