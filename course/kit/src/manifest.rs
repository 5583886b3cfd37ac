//! Reads the `Cargo.toml` of a package, and makes a student's from the course's.

use crate::folders::package;
use crate::sources::{cannot, named};
use anyhow::{Context, Result};
use conformance::check::Level;
use std::fs;
use std::path::Path;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, value};

/// The packages that the course's tests need and a student's programs do not.
pub(crate) const NOT_FOR_STUDENTS: [&str; 3] = ["conformance", "criterion", "testing"];

/// The tables that list the packages a package needs.
pub(crate) const DEPENDENCIES: [&str; 2] = ["dependencies", "dev-dependencies"];

/// Reads a manifest.
pub fn read(path: &Path) -> Result<DocumentMut> {
    let text = fs::read_to_string(path).with_context(|| cannot("read", path))?;
    text.parse().with_context(|| format!("{} is not a valid manifest", named(path)))
}

/// The description of a package.
pub(crate) fn description(manifest: &DocumentMut) -> Option<&str> {
    manifest.get("package")?.get("description")?.as_str()
}

/// The manifest of a student's package, made from the course's. It leaves out the suite, the
/// benchmarks and the lints, which belong to the course.
pub fn for_student(ours: &DocumentMut) -> DocumentMut {
    let mut own = ours.clone();
    for name in ["test", "bench", "lints"] {
        own.remove(name);
    }
    if let Some(package) = own.get_mut("package").and_then(Item::as_table_mut) {
        let mut inherited = Table::new();
        inherited.set_dotted(true);
        inherited.insert("workspace", value(true));
        package.insert("version", Item::Table(inherited));
    }
    if let Some(tests) = own.get_mut("dev-dependencies").and_then(Item::as_table_mut) {
        tests.retain(|name, _| !NOT_FOR_STUDENTS.contains(&name));
    }
    own
}

/// Turns a copy of the student's manifest into that of another level: changes the name, changes the
/// description if it was the course's, and adds what the other level needs.
pub fn rename(own: &mut DocumentMut, from: (Level, &DocumentMut), to: (Level, &DocumentMut)) {
    let names = [package(from.0), package(to.0)];
    let libraries = names.each_ref().map(|name| name.replace('-', "_"));
    if let Some(table) = own.get_mut("package").and_then(Item::as_table_like_mut) {
        replace(table, "name", &names);
        if let (Some(old), Some(new)) = (description(from.1), description(to.1)) {
            replace(table, "description", &[old, new]);
        }
    }
    if let Some(table) = own.get_mut("lib").and_then(Item::as_table_like_mut) {
        replace(table, "name", &libraries);
    }
    let programs = own.get_mut("bin").and_then(Item::as_array_of_tables_mut);
    for program in programs.into_iter().flat_map(ArrayOfTables::iter_mut) {
        replace(program, "name", &names);
    }
    add_dependencies(own, &for_student(to.1));
}

/// Replaces a value if it is still the old one.
fn replace(table: &mut dyn TableLike, key: &str, [old, new]: &[impl AsRef<str>; 2]) {
    if table.get(key).and_then(Item::as_str) == Some(old.as_ref()) {
        table.insert(key, value(new.as_ref()));
    }
}

fn add_dependencies(own: &mut DocumentMut, ours: &DocumentMut) {
    for name in DEPENDENCIES {
        let Some(needed) = ours.get(name).and_then(Item::as_table) else { continue };
        let table = own.entry(name).or_insert_with(|| Item::Table(Table::new()));
        let Some(table) = table.as_table_mut() else { continue };
        for (package, version) in needed {
            table.entry(package).or_insert_with(|| version.clone());
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

    fn manifest(text: &str) -> DocumentMut {
        text.parse().unwrap()
    }

    #[test]
    fn a_students_package_has_neither_suite_nor_lints() {
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
        assert_eq!(for_student(&manifest(OURS)).to_string(), expected);
    }

    #[test]
    fn a_copy_of_a_level_becomes_the_next_and_keeps_what_the_student_wrote() {
        let [two, three] = [Level::Technician, Level::Engineer];
        let before =
            manifest("[package]\nname = \"stage2-technician\"\ndescription = \"Level 2\"\n");
        let mut own = manifest(
            "[package]\nname = \"stage2-technician\" # mine\ndescription = \"Level 2\"\n\n[dependencies]\n\
             regex = \"1\"\n\n[[bin]]\nname = \"stage2-technician\"\npath = \"src/start.rs\"\n",
        );
        rename(&mut own, (two, &before), (three, &manifest(OURS)));
        let own = own.to_string();
        assert!(!own.contains("technician") && !own.contains("conformance"), "{own}");
        assert_eq!(own.matches("name = \"stage3-engineer\"").count(), 2, "{own}");
        for part in ["\"Level 3: a board\"", "regex = \"1\"\nrand.workspace = true", "src/start.rs"]
        {
            assert!(own.contains(part), "{part} in {own}");
        }
        let mut own = manifest("[package]\nname = \"stage2-technician\"\ndescription = \"Mine\"\n");
        rename(&mut own, (two, &before), (three, &manifest(OURS)));
        assert!(own.to_string().contains("description = \"Mine\""), "{own}");
    }
}
