//! Makes `my/` a workspace beside the course's.
//!
//! The student's programs have the names of ours. In one target folder they would replace ours, and the
//! wrong program would be judged. So finished programs go to `my/target`. Intermediate files go to the
//! course's target folder, where dependencies are compiled once for both. That needs equal versions,
//! features and profiles, which are copied from the course.
//!
//! Intermediate files must stay apart as well. Cargo distinguishes packages by their folders within the
//! workspace, which are the same, and by their versions: so the student's have a [`VERSION`] of their own.

use super::Student;
use crate::cargo;
use crate::manifest;
use crate::sources::{cannot, make_folder, named, write_file};
use crate::workspace::SHARED;
use anyhow::{Context, Result};
use conformance::check::Level;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};
use toml_edit::{Array, DocumentMut, Item, Table, value};

/// The comment at the top of the manifest, which the student may change.
const REMARK: &str = "\
# Your levels, a workspace of their own. It builds with the versions and settings of the course, so that
# nothing is compiled twice. What you need besides, add below or in the Cargo.toml of your level.

";

/// The members of the workspace in `my/`.
const MEMBERS: [&str; 2] = [SHARED, "stage*"];
/// The version of all the student's packages.
pub const VERSION: &str = "0.1.0-mine";

/// Writes the workspace, except for the files that are there already.
///
/// # Errors
/// If it cannot be written.
pub fn write_workspace(student: &Student) -> Result<()> {
    make_folder(&student.home().join(".cargo"))?;
    let manifest = student.home().join("Cargo.toml");
    if !manifest.exists() {
        write_file(
            &manifest,
            &(REMARK.to_owned() + &workspace(student.root(), VERSION, &MEMBERS, &["kept"])?),
        )?;
    }
    let [ours, hers] = [student.root(), student.home()].map(|folder| folder.join("Cargo.lock"));
    if ours.exists() && !hers.exists() {
        fs::copy(&ours, &hers).with_context(|| cannot("write", &hers))?;
    }
    refresh(student)
}

/// Writes cargo's settings for `my/` if they are missing, or if the course was moved.
///
/// # Errors
/// If they cannot be written.
pub fn refresh(student: &Student) -> Result<()> {
    let path = student.home().join(".cargo/config.toml");
    let settings = settings(student.root());
    let is_there = fs::read_to_string(&path).is_ok_and(|found| found == settings);
    if is_there {
        return Ok(());
    }
    make_folder(&student.home().join(".cargo"))?;
    write_file(&path, &settings)
}

/// Lets a command of cargo's build in a folder of the student's, with a target folder of its own.
pub fn settle(command: &mut Command, root: &Path, folder: &Path) {
    command.current_dir(folder);
    command.env("CARGO_TARGET_DIR", folder.join("target"));
    if env::var_os("CARGO_BUILD_BUILD_DIR").is_none() {
        command.env("CARGO_BUILD_BUILD_DIR", cargo::target(root));
    }
}

/// Cargo's settings: the target folders, and the aliases `cargo course` and `cargo instruct`.
fn settings(root: &Path) -> String {
    // Cargo splits an alias at its spaces, so that it cannot contain a path with a space.
    let manifest = named(&root.join("Cargo.toml"));
    let is_plain = !manifest.contains(|c: char| c.is_whitespace() || c == '"');
    let manifest = if is_plain { manifest } else { "../Cargo.toml".to_owned() };
    let manifest = manifest.replace('\\', "/");
    let alias = |name: &str| {
        format!(
            r#"{name} = """run --quiet --manifest-path {manifest} --package {name} \
    --config term.progress.when='always' --config term.progress.width=39 --"""
"#
        )
    };
    let aliases = ["course", "instruct"].map(alias).concat();
    format!(
        r#"# Written by `cargo course`, and again when it is changed.
[build]
# Your programs have the names of ours: they stay apart.
target-dir = "target"
# What others wrote is compiled once for both.
build-dir = "../target"

[alias]
{aliases}"#
    )
}

/// The manifest of a workspace for the student, made from the course's.
///
/// # Errors
/// If the course's cannot be read.
pub fn workspace<T: AsRef<str>>(
    root: &Path,
    version: &str,
    members: &[T],
    excluded: &[&str],
) -> Result<String> {
    let ours = manifest::read(&root.join("Cargo.toml"))?;
    let mut hers = DocumentMut::new();
    let mut workspace = Table::new();
    workspace["resolver"] = value("3");
    workspace["members"] = value(members.iter().map(AsRef::as_ref).collect::<Array>());
    if !excluded.is_empty() {
        workspace["exclude"] = value(excluded.iter().copied().collect::<Array>());
    }
    let ours_of = |name: &str| ours.get("workspace").and_then(|table| table.get(name)).cloned();
    workspace["package"] = ours_of("package").unwrap_or_else(|| Item::Table(Table::new()));
    workspace["package"]["version"] = value(version);
    if let Some(Item::Table(mut dependencies)) = ours_of("dependencies") {
        let needed = needed(root);
        dependencies.retain(|name, _| needed.contains(name));
        workspace["dependencies"] = Item::Table(dependencies);
    }
    hers["workspace"] = Item::Table(workspace);
    let mut profiles = ours.get("profile").and_then(Item::as_table).cloned().unwrap_or_default();
    for (_, profile) in profiles.iter_mut() {
        // Cargo warns about settings for packages that are not in the workspace.
        if let Some(packages) = profile.get_mut("package").and_then(Item::as_table_like_mut) {
            let others: Vec<String> = packages
                .iter()
                .map(|(name, _)| name.to_owned())
                .filter(|name| name != "*")
                .collect();
            for name in others {
                packages.remove(&name);
            }
        }
    }
    // After a change, only the changed parts are compiled.
    profiles.entry("release").or_insert(Item::Table(Table::new()))["incremental"] = value(true);
    hers["profile"] = Item::Table(profiles);
    Ok(hers.to_string())
}

/// The packages that a level or `shared` is built from.
fn needed(root: &Path) -> BTreeSet<String> {
    let levels = Level::ALL.map(crate::workspace::package);
    let folders = levels.iter().map(String::as_str).chain([SHARED]);
    let manifests =
        folders.filter_map(|folder| manifest::read(&root.join(folder).join("Cargo.toml")).ok());
    let mut needed = BTreeSet::new();
    for manifest in manifests {
        for table in ["dependencies", "dev-dependencies"] {
            let names = manifest.get(table).and_then(Item::as_table).into_iter().flatten();
            needed.extend(names.map(|(name, _)| name.to_owned()));
        }
    }
    needed.retain(|name| !manifest::NOT_HERS.contains(&name.as_str()));
    needed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;

    #[test]
    fn her_workspace_has_what_her_levels_need_and_not_what_judges_them() {
        let course = Workspace::find().unwrap();
        let manifest = workspace(course.root(), VERSION, &MEMBERS, &[]).unwrap();
        for (elective, _) in course.electives() {
            assert!(!manifest.contains(&elective), "{elective} in {manifest}");
        }
        for name in ["clap", "rand", "rustyline", "shared", "pretty_assertions"] {
            assert!(manifest.contains(&format!("\n{name} = ")), "{name} in {manifest}");
        }
        for name in ["conformance", "criterion", "indicatif", "lints"] {
            assert!(!manifest.contains(&format!("\n{name}")), "{name} in {manifest}");
        }
        assert!(manifest.contains("[profile.dev]"), "{manifest}");
        assert!(manifest.contains("[profile.release]\nincremental = true\n"), "{manifest}");
    }

    #[test]
    fn her_workspace_says_nothing_about_packages_that_she_does_not_have() {
        let course = tempfile::tempdir().unwrap();
        let ours = "\
[profile.dev]
debug = 1

[profile.dev.package.mnk-game]
# It thinks.
opt-level = 2

[profile.release.package.qwirkle]
codegen-units = 1

[profile.test.package.\"*\"]
opt-level = 0
";
        fs::write(course.path().join("Cargo.toml"), ours).unwrap();
        let manifest = workspace(course.path(), VERSION, &MEMBERS, &[]).unwrap();
        for part in ["mnk-game", "thinks", "qwirkle"] {
            assert!(!manifest.contains(part), "{part} in {manifest}");
        }
        for part in ["[profile.dev]\ndebug = 1", "[profile.test.package.\"*\"]\nopt-level = 0"] {
            assert!(manifest.contains(part), "{part} in {manifest}");
        }
    }

    #[test]
    fn an_alias_has_no_path_that_cargo_would_break() {
        let plain = settings(Path::new("/home/ann/course"));
        assert!(plain.contains("--manifest-path /home/ann/course"), "{plain}");
        let broken = settings(Path::new("/home/ann/my course"));
        assert!(broken.contains("--manifest-path ../Cargo.toml"), "{broken}");
    }
}
