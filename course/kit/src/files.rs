//! The files of a package, and those below any folder.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What describes a package to cargo.
const MANIFEST: &str = "Cargo.toml";

/// What cargo runs before it builds a package, if it is there.
const BUILD: &str = "build.rs";

/// Where the modules are.
const MODULES: &str = "src/";

/// The bytes of files, by their path below one folder with `/` between its parts.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The sources in the folder of a package: its `Cargo.toml`, its `build.rs` if it has one, and every
/// file below its `src`.
///
/// # Errors
/// When one of them cannot be read.
pub fn read(folder: &Path) -> Result<Files> {
    let mut paths = below(&folder.join(MODULES))?;
    paths.push(folder.join(MANIFEST));
    paths.extend(Some(folder.join(BUILD)).filter(|path| path.exists()));
    paths.into_iter().map(|path| Ok((name(folder, &path), bytes(&path)?))).collect()
}

/// All files below a folder, but those that an editor or a system hides with a dot.
///
/// # Errors
/// When a folder cannot be read.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let cannot = || format!("{} cannot be read", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(cannot)? {
        let entry = entry.with_context(cannot)?;
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        // A linked folder may lead anywhere, and back here.
        if entry.file_type().with_context(cannot)?.is_dir() {
            files.extend(below(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// A path below a folder, with `/` between its parts on every system.
#[must_use]
pub fn name(folder: &Path, path: &Path) -> String {
    let parts = path.strip_prefix(folder).unwrap_or(path).components();
    let parts: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

fn bytes(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// The modules among these files, by their path below `src`.
pub fn modules(files: &Files) -> impl Iterator<Item = (&str, &[u8])> {
    files.iter().filter_map(|(path, text)| Some((path.strip_prefix(MODULES)?, text.as_slice())))
}

/// The module of this path below `src`.
pub fn module<'a>(files: &'a Files, path: &str) -> Option<&'a [u8]> {
    files.get(&format!("{MODULES}{path}")).map(Vec::as_slice)
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
        assert_eq!(
            modules(&found).map(|(path, _)| path).collect::<Vec<_>>(),
            ["board/notation.rs"]
        );
    }

    #[test]
    fn a_folder_without_sources_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let message = format!("{:#}", read(folder.path()).unwrap_err());
        assert!(message.contains("src") && message.contains("cannot be read"), "{message}");
    }
}
