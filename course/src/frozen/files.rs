//! The sources of a part, and their fingerprint.
//!
//! Its sources are its `Cargo.toml`, its `build.rs` if it has one, and every file below its `src`. Their
//! fingerprint is the
//! SHA-256 of a listing: a line for each file, sorted by path, with the SHA-256 of its text, two
//! spaces and its path, `/` between folders. All line ends count as LF, so that a checkout with
//! those of Windows has the same fingerprint. Where line ends are LF, this says the same:
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

/// What describes a package to cargo.
const MANIFEST: &str = "Cargo.toml";

/// What cargo runs before it builds a package, if it is there.
const BUILD: &str = "build.rs";

/// Where the modules are.
const MODULES: &str = "src/";

/// The bytes of files, by their path below one folder with `/` between its parts.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The sources in the folder of a part.
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

/// The fingerprint of all files together.
pub fn fingerprint(files: &Files) -> String {
    let lines = files.iter().map(|(path, text)| format!("{}  {path}\n", sum(text)));
    sum(lines.collect::<String>().as_bytes())
}

/// The SHA-256 of a text, its line ends made LF.
pub fn sum(text: &[u8]) -> String {
    let is_dropped = |index: usize| text[index] == b'\r' && text.get(index + 1) == Some(&b'\n');
    let kept: Vec<u8> =
        (0..text.len()).filter(|index| !is_dropped(*index)).map(|index| text[index]).collect();
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
