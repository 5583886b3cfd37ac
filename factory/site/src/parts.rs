//! What the site shows besides the book.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The npm packages that the pages load, and their folders on the site.
pub const PACKAGES: [(&str, &str); 2] = [
    ("@bjorn3/browser_wasi_shim/dist", "browser_wasi_shim"),
    ("ansi-sequence-parser/dist", "ansi-sequence-parser"),
];

/// The font of the site's texts, and its license, among the npm packages.
pub const FONT: [&str; 4] = [
    "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2",
    "@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2",
    "@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2",
    "@fontsource/source-serif-4/LICENSE",
];

/// A program that runs in the pages. The pages read more fields than these.
#[derive(Debug, Deserialize)]
pub struct Program {
    /// Files of the course that it finds in its folder.
    #[serde(default)]
    pub files: Vec<String>,
}

/// The libraries of the site.
pub const LIBRARIES: &[Library] = &[
    Library {
        name: "figures",
        package: "figures-web",
        folder: "factory/figures",
        module: "figures",
    },
    Library {
        name: "mnk-game",
        package: "mnk-game-web",
        folder: "electives/mnk-game/web",
        module: "engine",
    },
    Library {
        name: "qwirkle",
        package: "qwirkle-web",
        folder: "electives/qwirkle/web",
        module: "engine",
    },
];

/// A Rust library with a page of its own.
#[derive(Debug)]
pub struct Library {
    /// The name of its folder on the site.
    pub name: &'static str,
    /// The package of its bindings.
    pub package: &'static str,
    /// The folder of that package, with the page in `page`.
    pub folder: &'static str,
    /// The name of its module.
    pub module: &'static str,
}

/// The programs that run in the pages, by name.
pub fn programs(root: &Path) -> Result<BTreeMap<String, Program>> {
    let list = "factory/site/page/programs.json";
    let text = fs::read_to_string(root.join(list));
    let text = text.with_context(|| format!("{list} cannot be read"))?;
    serde_json::from_str(&text).with_context(|| format!("{list} does not have the expected format"))
}
