//! What the site shows beside the book.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The npm packages that the pages load, and the folders that they get.
pub const PACKAGES: [(&str, &str); 2] = [
    ("@bjorn3/browser_wasi_shim/dist", "browser_wasi_shim"),
    ("ansi-sequence-parser/dist", "ansi-sequence-parser"),
];

/// A program that runs in the pages; its other fields are for the pages.
#[derive(Debug, Deserialize)]
struct Program {
    /// Files of the course that it finds in its folder.
    #[serde(default)]
    files: Vec<String>,
}

/// A Rust library with a page of its own.
#[derive(Debug)]
pub struct Library {
    /// The name of its folder on the site.
    pub name: &'static str,
    /// The package of its bindings.
    pub package: &'static str,
    /// The folder of that package, which has the page in `page`.
    pub folder: &'static str,
}

/// The programs and libraries of the site.
#[derive(Debug)]
pub struct Parts {
    programs: BTreeMap<String, Program>,
    /// The libraries.
    pub libraries: &'static [Library],
}

impl Parts {
    /// Reads which programs there are.
    pub fn read(root: &Path) -> Result<Parts> {
        let list = "docs/site/page/programs.json";
        let text = fs::read_to_string(root.join(list));
        let text = text.with_context(|| format!("{list} cannot be read"))?;
        let programs = serde_json::from_str(&text);
        let programs = programs.with_context(|| format!("{list} is not as expected"))?;
        Ok(Parts { programs, libraries: &[] })
    }

    /// The packages of the programs.
    pub fn programs(&self) -> impl Iterator<Item = &str> {
        self.programs.keys().map(String::as_str)
    }

    /// The files that programs find in their folders: where they are in the course, and their names.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.programs.values().flat_map(|program| &program.files);
        files.map(|path| (path.as_str(), path.rsplit('/').next().unwrap_or(path)))
    }
}
