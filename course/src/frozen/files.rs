//! The sources of a part, and their fingerprint.
//!
//! The sources are the part's `Cargo.toml`, its `build.rs` if there is one, and every file below `src`. The
//! fingerprint is the SHA-256 of a listing. Each file has a line in it, sorted by path: the SHA-256 of
//! its text, two spaces, and its path with `/` between folders. All line ends count as LF, so that a
//! checkout on Windows has the same fingerprint. Where line ends are LF, these commands compute it:
//!
//! ```sh
//! cd stage4-expert
//! find Cargo.toml src -type f -not -path '*/.*' | LC_ALL=C sort | xargs sha256sum | sha256sum
//! ```

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The bytes of files, by their path below a folder, with `/` between its parts.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The sources in the folder of a part.
///
/// # Errors
/// When one of them cannot be read.
pub fn read(folder: &Path) -> Result<Files> {
    let mut paths = below(&folder.join("src"))?;
    paths.push(folder.join("Cargo.toml"));
    paths.extend(Some(folder.join("build.rs")).filter(|path| path.exists()));
    let file = |path: PathBuf| {
        let bytes =
            fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Ok((name(folder, &path), bytes))
    };
    paths.into_iter().map(file).collect()
}

/// All files below a folder, except those that a leading dot hides.
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
pub fn name(folder: &Path, path: &Path) -> String {
    let parts = path.strip_prefix(folder).unwrap_or(path).components();
    let parts: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

/// The fingerprint of all files together.
pub fn fingerprint(files: &Files) -> String {
    let lines = files.iter().map(|(path, text)| format!("{}  {path}\n", sum(text)));
    sum(lines.collect::<String>().as_bytes())
}

/// The SHA-256 of a text, with LF as its line ends.
pub fn sum(text: &[u8]) -> String {
    let mut kept = text.to_vec();
    let mut following = text.iter().skip(1);
    kept.retain(|byte| (*byte, following.next()) != (b'\r', Some(&b'\n')));
    Sha256::digest(kept).iter().fold(String::new(), |mut digits, byte| {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn files(all: &[(&str, &str)]) -> Files {
        all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    /// `printf 'abc' | sha256sum`, and the listing in the module's docs, run by hand.
    #[test]
    fn sums_are_those_of_any_other_tool() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sum(b"abc"), abc);
        let listing = format!("{abc}  Cargo.toml\n{abc}  src/a.rs\n");
        let both = files(&[("src/a.rs", "abc"), ("Cargo.toml", "abc")]);
        assert_eq!(fingerprint(&both), sum(listing.as_bytes()));
    }

    #[test]
    fn line_ends_of_windows_count_as_all_others() {
        assert_eq!(sum(b"one\r\ntwo\r\n"), sum(b"one\ntwo\n"));
        assert_ne!(sum(b"one\rtwo"), sum(b"onetwo"));
        assert_ne!(sum(b"one\n\n"), sum(b"one\n"));
    }

    #[test]
    fn every_name_and_every_byte_counts() {
        let one = fingerprint(&files(&[("src/a.rs", "x"), ("src/b.rs", "y")]));
        for other in [
            files(&[("src/a.rs", "x"), ("src/c.rs", "y")]),
            files(&[("src/a.rs", "y"), ("src/b.rs", "x")]),
            files(&[("src/a.rs", "x")]),
            files(&[("src/a.rs", "x"), ("src/b.rs", "y "), ("src/c.rs", "")]),
        ] {
            assert_ne!(fingerprint(&other), one);
        }
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

    #[test]
    fn a_folder_without_sources_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let message = format!("{:#}", read(folder.path()).unwrap_err());
        assert!(message.contains("src") && message.contains("cannot be read"), "{message}");
    }
}
