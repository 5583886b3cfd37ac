//! The `Cargo.toml` of a package: read, and made for a student's from the course's.

use crate::folders::package;
use crate::sources::{cannot, named};
use anyhow::{Context, Result};
use conformance::check::Level;
use std::fs;
use std::path::Path;
use toml_edit::{DocumentMut, Item, Table, TableLike, value};

/// What the tests of the course need and a student's programs do not.
pub const NOT_HERS: [&str; 2] = ["conformance", "criterion"];

/// The tables with what a package is built from.
const DEPENDENCIES: [&str; 2] = ["dependencies", "dev-dependencies"];

/// Reads a manifest.
///
/// # Errors
/// When it is not there, or is none.
pub fn read(path: &Path) -> Result<DocumentMut> {
    let text = fs::read_to_string(path).with_context(|| cannot("read", path))?;
    text.parse().with_context(|| format!("{} is no manifest that cargo reads", named(path)))
}

/// The manifest for a package of hers, made from that of ours: without its suite, its benchmarks
/// and its lints, which are the course's.
pub fn for_her(ours: &DocumentMut) -> DocumentMut {
    let mut hers = ours.clone();
    for name in ["test", "bench", "lints"] {
        hers.remove(name);
    }
    if let Some(package) = hers.get_mut("package").and_then(Item::as_table_mut) {
        let mut inherited = Table::new();
        inherited.set_dotted(true);
        inherited.insert("workspace", value(true));
        package.insert("version", Item::Table(inherited));
    }
    if let Some(tests) = hers.get_mut("dev-dependencies").and_then(Item::as_table_mut) {
        tests.retain(|name, _| !NOT_HERS.contains(&name));
    }
    hers
}

/// Lets a copy of her manifest be that of another level: its name, what it says that it is about
/// where that was ours, and what the other level needs besides.
pub fn rename(hers: &mut DocumentMut, from: (Level, &DocumentMut), to: (Level, &DocumentMut)) {
    let (old, new) = (package(from.0), package(to.0));
    let set = |table: &mut dyn TableLike, key: &str, old: Option<&str>, new: Option<&str>| {
        let is_old = old.is_some() && table.get(key).and_then(Item::as_str) == old;
        if let (true, Some(new)) = (is_old, new) {
            table.insert(key, value(new));
        }
    };
    if let Some(table) = hers.get_mut("package").and_then(Item::as_table_like_mut) {
        set(table, "name", Some(&old), Some(&new));
        set(table, "description", description(from.1), description(to.1));
    }
    let libraries = [old.replace('-', "_"), new.replace('-', "_")];
    if let Some(table) = hers.get_mut("lib").and_then(Item::as_table_like_mut) {
        set(table, "name", Some(&libraries[0]), Some(&libraries[1]));
    }
    let programs = hers.get_mut("bin").and_then(Item::as_array_of_tables_mut);
    for program in programs.into_iter().flat_map(toml_edit::ArrayOfTables::iter_mut) {
        set(program, "name", Some(&old), Some(&new));
    }
    add_dependencies(hers, &for_her(to.1));
}

fn description(manifest: &DocumentMut) -> Option<&str> {
    manifest.get("package")?.get("description")?.as_str()
}

fn add_dependencies(hers: &mut DocumentMut, ours: &DocumentMut) {
    for name in DEPENDENCIES {
        let Some(needed) = ours.get(name).and_then(Item::as_table) else { continue };
        let table = hers.entry(name).or_insert_with(|| Item::Table(Table::new()));
        let Some(table) = table.as_table_mut() else { continue };
        for (package, version) in needed {
            if !table.contains_key(package) {
                table.insert(package, version.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const OURS: &str = "\
[package]
name = \"stage3-engineer\"
description = \"Level 3: a board\"

[dependencies]
rand.workspace = true

[dev-dependencies]
conformance = { workspace = true, features = [\"testing\"] }
proptest.workspace = true

[[test]]
name = \"conformance\"
harness = false

[lints]
workspace = true
";

    fn levels() -> [Level; 2] {
        [2, 3].map(|number| Level::new(number).unwrap())
    }

    fn manifest(text: &str) -> DocumentMut {
        text.parse().unwrap()
    }

    #[test]
    fn her_package_has_neither_our_suite_nor_our_lints() {
        let expected = "\
[package]
name = \"stage3-engineer\"
description = \"Level 3: a board\"
version.workspace = true

[dependencies]
rand.workspace = true

[dev-dependencies]
proptest.workspace = true
";
        assert_eq!(for_her(&manifest(OURS)).to_string(), expected);
    }

    #[test]
    fn a_copy_of_her_level_becomes_the_next_and_keeps_what_she_wrote() {
        let [two, three] = levels();
        let before =
            manifest("[package]\nname = \"stage2-technician\"\ndescription = \"Level 2\"\n");
        let mut hers = manifest(
            "[package]\nname = \"stage2-technician\" # mine\ndescription = \"Level 2\"\n\n[dependencies]\n\
             regex = \"1\"\n\n[[bin]]\nname = \"stage2-technician\"\npath = \"src/start.rs\"\n",
        );
        rename(&mut hers, (two, &before), (three, &manifest(OURS)));
        let hers = hers.to_string();
        assert!(!hers.contains("technician") && !hers.contains("conformance"), "{hers}");
        assert_eq!(hers.matches("name = \"stage3-engineer\"").count(), 2, "{hers}");
        for part in ["\"Level 3: a board\"", "regex = \"1\"\nrand.workspace = true", "src/start.rs"]
        {
            assert!(hers.contains(part), "{part} in {hers}");
        }
    }

    #[test]
    fn what_she_says_that_it_is_about_stays() {
        let [two, three] = levels();
        let before =
            manifest("[package]\nname = \"stage2-technician\"\ndescription = \"Level 2\"\n");
        let mut hers =
            manifest("[package]\nname = \"stage2-technician\"\ndescription = \"My best\"\n");
        rename(&mut hers, (two, &before), (three, &manifest(OURS)));
        assert!(hers.to_string().contains("description = \"My best\""), "{hers}");
    }
}
