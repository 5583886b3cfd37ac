//! The program of a packed exam: the packages that `sit` is built from, without what students may not see.

use crate::exam::bank;
use anyhow::{Context, Result};
use course_kit::sources::{cannot, write_file};
use course_kit::workspace::Workspace;
use course_kit::{files, manifest};
use exams::Exercise;
use std::fs;
use std::path::Path;
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, value};

/// The folders of the packages, in the course and in the archive.
const PACKAGES: [&str; 5] =
    ["shared", "course/conformance", "factory/sandbox", "factory/exams", "course/kit"];

/// How the hidden checks begin in the file of an exercise. Everything from there on is kept for grading.
const HIDDEN: &str = "pub const HIDDEN: Judges =";

/// Writes the program.
pub fn write(workspace: &Workspace, tasks: &[(String, Exercise)], folder: &Path) -> Result<()> {
    let root = workspace.root();
    for package in PACKAGES {
        write_package(&root.join(package), &folder.join(package))?;
    }
    for (_, exercise) in tasks {
        bank::publish(exercise, &folder.join("factory/exams").join(exercise.id()))?;
    }
    let ours = manifest::read(&root.join("Cargo.toml"))?;
    write_file(&folder.join("Cargo.toml"), &of_workspace(ours)?.to_string())?;
    let lock = folder.join("Cargo.lock");
    fs::copy(root.join("Cargo.lock"), &lock).with_context(|| cannot("write", &lock)).map(drop)
}

/// Writes the sources of a package.
fn write_package(from: &Path, to: &Path) -> Result<()> {
    let mut sources = files::read(from)?;
    sources.values_mut().for_each(cut_off_hidden_checks);
    files::write(to, &sources)?;
    // Documentation includes them.
    for path in files::below(from)?.iter().filter(|path| path.parent() == Some(from)) {
        if path.extension().is_some_and(|extension| extension == "md") {
            write_file(&to.join(path.file_name().unwrap_or_default()), "")?;
        }
    }
    let path = to.join("Cargo.toml");
    let manifest = of_package(manifest::read(&path)?);
    write_file(&path, &manifest.to_string())
}

/// Leaves an empty table of the hidden checks in a file, if it has any.
fn cut_off_hidden_checks(text: &mut Vec<u8>) {
    if let Some(start) = find(text, HIDDEN) {
        text.truncate(start + HIDDEN.len());
        text.extend(b" &[];\n");
    }
}

fn find(text: &[u8], part: &str) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part.as_bytes())
}

/// The manifest of a package that is only built. What only hidden checks use is not used here.
fn of_package(mut manifest: DocumentMut) -> DocumentMut {
    for name in ["dev-dependencies", "test", "bench", "lints"] {
        manifest.remove(name);
    }
    let mut allowed = Table::new();
    allowed["unused"] = value("allow");
    let mut lints = Table::new();
    lints.set_implicit(true);
    lints["rust"] = Item::Table(allowed);
    manifest["lints"] = Item::Table(lints);
    manifest
}

/// The manifest of the workspace, with the versions and profiles of the course.
fn of_workspace(mut manifest: DocumentMut) -> Result<DocumentMut> {
    let workspace =
        manifest["workspace"].as_table_mut().context("The course is not a workspace")?;
    workspace.remove("exclude");
    workspace.remove("default-members");
    workspace.remove("lints");
    workspace["members"] = value(PACKAGES.into_iter().collect::<Array>());
    let packages =
        manifest.get_mut("profile").and_then(|all| all.get_mut("dev")?.get_mut("package"));
    if let Some(packages) = packages.and_then(Item::as_table_like_mut) {
        let all = packages.remove("*").unwrap_or_else(|| value(InlineTable::new()));
        packages.clear();
        packages.insert("*", all);
    }
    if let Some(profiles) = manifest.get_mut("profile").and_then(Item::as_table_mut) {
        profiles.retain(|name, _| name == "dev");
    }
    Ok(manifest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use exams::exercise;
    use exams::rehearsal::root;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_hidden_checks_of_every_exercise_are_cut_off() {
        let sources = files::read(&root().join("factory/exams")).unwrap();
        let mut cut = 0;
        for (name, mut text) in sources {
            let before = text.clone();
            cut_off_hidden_checks(&mut text);
            let is_of_exercise = find(&text, "pub const PUBLIC: Judges =").is_some();
            assert_eq!(text != before, is_of_exercise, "{name}");
            cut += usize::from(is_of_exercise);
        }
        let judged = exercise::ids().filter(|id| !id.starts_with("a-"));
        assert_eq!(cut, judged.count());
    }
}
