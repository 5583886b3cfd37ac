//! Leaves out what an exam does not build of the packages by others: their tests, examples, documents, and import
//! libraries for a rare linker on Windows.

use anyhow::{Context, Result};
use course_kit::files::{everything_below, name};
use course_kit::manifest;
use course_kit::sources::{cannot, write_file};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of a package that only its authors need.
const FOLDERS: [&str; 8] = ["tests", "test", "examples", "benches", "doc", "docs", "ci", "fuzz"];

/// The sections of a manifest with targets that are in these folders.
const TARGETS: [&str; 3] = ["test", "example", "bench"];

/// The file in which Cargo looks for the checksums of a package.
const CHECKSUMS: &str = ".cargo-checksum.json";

/// Leaves out what is not built below a folder of packages.
pub fn packages(vendor: &Path) -> Result<()> {
    for entry in fs::read_dir(vendor).with_context(|| cannot("read", vendor))? {
        package(&entry.with_context(|| cannot("read", vendor))?.path())?;
    }
    Ok(())
}

fn package(folder: &Path) -> Result<()> {
    let all = everything_below(folder)?.into_iter().filter(|path| path.is_file());
    let all: Vec<(String, PathBuf)> = all.map(|path| (name(folder, &path), path)).collect();
    let included = included(&all)?;
    for (name, path) in all.iter().filter(|(name, _)| is_unneeded(name)) {
        if included.iter().any(|line| line.contains(&format!("/{name}\""))) {
            write_file(path, "")?;
        } else {
            fs::remove_file(path).with_context(|| cannot("remove", path))?;
        }
    }
    let path = folder.join("Cargo.toml");
    let mut own = manifest::read(&path)?;
    let has_targets = TARGETS.iter().filter(|target| own.remove(target).is_some()).count() > 0;
    if has_targets {
        write_file(&path, &own.to_string())?;
    }
    forget(&folder.join(CHECKSUMS), has_targets)
}

/// The lines of sources that include other files, as documentation does.
fn included(all: &[(String, PathBuf)]) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for (name, path) in all {
        if path.extension().is_some_and(|end| end == "rs") && !is_unneeded(name) {
            let text = fs::read(path).with_context(|| cannot("read", path))?;
            let text = String::from_utf8_lossy(&text);
            lines.extend(text.lines().filter(|line| line.contains("include_")).map(str::to_owned));
        }
    }
    Ok(lines)
}

/// Removes the checksums of files that were removed or changed.
fn forget(path: &Path, is_manifest_changed: bool) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| cannot("read", path))?;
    let mut all: Value = serde_json::from_str(&text).with_context(|| cannot("parse", path))?;
    if let Some(files) = all.get_mut("files").and_then(Value::as_object_mut) {
        files.retain(|name, _| {
            let is_changed = is_manifest_changed && name == "Cargo.toml";
            !(is_changed || is_unneeded(name))
        });
    }
    write_file(path, &all.to_string())
}

/// Whether a file of a package is used only by its authors, or by a linker without its own import libraries.
fn is_unneeded(name: &str) -> bool {
    let folder = name.split_once('/').map(|(folder, _)| folder);
    folder.is_some_and(|folder| FOLDERS.contains(&folder) || folder.starts_with(".git"))
        || (folder == Some("lib") && Path::new(name).extension().is_some_and(|end| end == "a"))
        || (folder.is_none() && name.to_lowercase().ends_with(".md"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use course_kit::files;
    use pretty_assertions::assert_eq;

    #[test]
    fn what_is_not_built_is_left_out_and_its_checksum_is_forgotten() {
        let vendor = tempfile::tempdir().unwrap();
        let manifest = "[package]\nname = \"a\"\n\n[[test]]\nname = \"t\"\npath = \"tests/t.rs\"\n";
        let sums = r#"{"files":{"Cargo.toml":"1","README.md":"2","CHANGES.md":"2","lib/liba.a":"3","src/lib.rs":"4","tests/t.rs":"5"},"package":"6"}"#;
        let files = [
            ("Cargo.toml", manifest),
            ("README.md", "long"),
            ("CHANGES.md", "longer"),
            ("lib/liba.a", "libraries"),
            ("src/lib.rs", "#![doc = include_str!(\"../README.md\")]"),
            ("tests/t.rs", ""),
            (CHECKSUMS, sums),
        ];
        let folder = vendor.path().join("a");
        files::write(&folder, files).unwrap();
        packages(vendor.path()).unwrap();
        let left = everything_below(&folder).unwrap().into_iter().filter(|path| path.is_file());
        let mut left: Vec<String> = left.map(|path| name(&folder, &path)).collect();
        left.sort();
        assert_eq!(left, [CHECKSUMS, "Cargo.toml", "README.md", "src/lib.rs"]);
        assert_eq!(fs::read_to_string(folder.join("README.md")).unwrap(), "");
        let sums = fs::read_to_string(folder.join(CHECKSUMS)).unwrap();
        assert_eq!(sums, r#"{"files":{"src/lib.rs":"4"},"package":"6"}"#);
        assert!(!fs::read_to_string(folder.join("Cargo.toml")).unwrap().contains("[[test]]"));
    }
}
