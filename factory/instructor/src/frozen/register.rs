//! `stages.toml`: the recorded state of each part. The file itself explains how a fingerprint is
//! computed.

use super::part::Part;
use anyhow::{Context, Result};
use course_kit::files::{self, Files};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

/// The file, at the root of the course.
pub const REGISTER: &str = "stages.toml";

/// How many digits of a file's sum are kept. They only serve to name the changed file; the fingerprint
/// decides whether a part has changed.
const DIGITS: usize = 12;

/// The state of a part, as it is recorded when the part is frozen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The fingerprint of its sources.
    pub sha256: String,
    /// The modules that the level before does not have.
    #[serde(default)]
    pub new: Vec<String>,
    /// The modules that are the same as in the level before, byte for byte.
    #[serde(default)]
    pub carried: Vec<String>,
    /// The modules that differ from those in the level before.
    #[serde(default)]
    pub revised: Vec<String>,
    /// The first digits of the sum of each source.
    pub files: BTreeMap<String, String>,
}

impl Snapshot {
    /// The present state of a part.
    pub fn now(root: &Path, part: Part) -> Result<Snapshot> {
        let sources = |part: Part| files::read(&root.join(part.folder()));
        let before = part.before().map(sources).transpose()?;
        let mut snapshot = Snapshot::of(&sources(part)?, before.as_ref());
        if part == Part::Shared {
            // It is a copy of nothing: its modules are neither new nor carried over.
            snapshot.new.clear();
        }
        Ok(snapshot)
    }

    /// The state of these sources, compared with those of the level before.
    fn of(sources: &Files, before: Option<&Files>) -> Snapshot {
        let mut snapshot = Snapshot::default();
        let mut listing = String::new();
        for (path, text) in sources {
            let sum = sum(text);
            // Writing to a string cannot fail.
            let _ = writeln!(listing, "{sum}  {path}");
            snapshot.files.insert(path.clone(), sum[..DIGITS].to_owned());
            let Some(module) = path.strip_prefix("src/") else { continue };
            let list = match before.and_then(|before| before.get(path)) {
                None => &mut snapshot.new,
                Some(earlier) if earlier == text => &mut snapshot.carried,
                Some(_) => &mut snapshot.revised,
            };
            list.push(module.to_owned());
        }
        Snapshot { sha256: sum(listing.as_bytes()), ..snapshot }
    }

    /// The modules of each kind, by its name in `stages.toml`.
    pub fn lists(&self) -> [(&'static str, &[String]); 3] {
        [("new", &self.new), ("carried", &self.carried), ("revised", &self.revised)]
    }
}

/// The SHA-256 of a text with LF line ends.
fn sum(text: &[u8]) -> String {
    let is_dropped = |index: usize| text[index..].starts_with(b"\r\n");
    let kept: Vec<u8> =
        (0..text.len()).filter(|index| !is_dropped(*index)).map(|index| text[index]).collect();
    let mut digits = String::new();
    for byte in Sha256::digest(kept) {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The file: its text, comments included, and what it records.
#[derive(Debug)]
pub struct Register {
    document: DocumentMut,
    snapshots: BTreeMap<String, Snapshot>,
}

impl Register {
    /// Reads the register of the course in a folder.
    pub fn read(root: &Path) -> Result<Register> {
        let text = fs::read_to_string(root.join(REGISTER)).with_context(|| {
            format!("{REGISTER} cannot be read; `git restore {REGISTER}` brings it back")
        })?;
        Register::parse(&text).with_context(|| format!("{REGISTER} is malformed"))
    }

    pub fn parse(text: &str) -> Result<Register> {
        Ok(Register { document: text.parse()?, snapshots: toml::from_str(text)? })
    }

    /// The record of a part, or `None` if it was never frozen.
    pub fn snapshot(&self, part: Part) -> Option<&Snapshot> {
        self.snapshots.get(&part.folder())
    }

    /// The recorded names that belong to no part of the course.
    pub fn strangers(&self) -> Vec<&str> {
        let is_known = |name: &str| Part::all().any(|part| part.folder() == name);
        self.snapshots.keys().map(String::as_str).filter(|name| !is_known(name)).collect()
    }

    /// Records a part again. Comments are kept.
    pub fn set(&mut self, part: Part, snapshot: Snapshot) {
        // In a file of comments alone, they belong before its first table.
        let comments = self.document.trailing().as_str().filter(|_| self.document.is_empty());
        let comments =
            comments.map(|text| if text.is_empty() { String::new() } else { format!("{text}\n") });
        let table = child(self.document.as_table_mut(), &part.folder());
        put(table, "sha256", value(snapshot.sha256.as_str()));
        if part != Part::Shared {
            for (kind, modules) in snapshot.lists() {
                let old = table.get(kind).and_then(Item::as_array).cloned().unwrap_or_default();
                put(table, kind, value(list(&old, modules)));
            }
        }
        let sums = child(table, "files");
        sums.retain(|path, _| snapshot.files.contains_key(path));
        snapshot.files.iter().for_each(|(path, sum)| put(sums, path, value(sum.as_str())));
        sums.sort_values();
        if let Some(comments) = comments {
            table.decor_mut().set_prefix(comments);
            self.document.set_trailing("");
        }
        self.snapshots.insert(part.folder(), snapshot);
    }

    pub fn text(&self) -> String {
        self.document.to_string()
    }
}

/// The table of that name in a table; it is created if it does not exist.
fn child<'a>(table: &'a mut Table, name: &str) -> &'a mut Table {
    let item = table.entry(name).or_insert_with(toml_edit::table);
    if !item.is_table() {
        *item = toml_edit::table();
    }
    item.as_table_mut().expect("the line above made it a table")
}

/// Sets a value and keeps the comments around it.
fn put(table: &mut Table, key: &str, mut new: Item) {
    let item = table.entry(key).or_insert(Item::None);
    if let (Some(old), Some(new)) = (item.as_value(), new.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    *item = new;
}

/// A list of names, one per line, with the comments of the old list.
fn list(old: &Array, names: &[String]) -> Array {
    let mut list = Array::new();
    for name in names {
        let known = old.iter().find(|item| item.as_str() == Some(name)).cloned();
        let fresh = || Value::from(name.as_str()).decorated("\n    ", "");
        list.push_formatted(known.unwrap_or_else(fresh));
    }
    list.set_trailing_comma(!list.is_empty());
    let end = old.trailing().as_str().filter(|text| text.contains('#'));
    list.set_trailing(end.unwrap_or(if list.is_empty() { "" } else { "\n" }));
    list
}

#[cfg(test)]
mod tests;
