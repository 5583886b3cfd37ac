//! Makes `my/` a workspace beside the course's.
//!
//! The student's programs have the names of the course's. In one target folder they would replace them,
//! and the wrong program would be judged. So finished programs go to `my/target`. Intermediate files go to the
//! course's target folder, where dependencies are compiled once for both. That needs equal versions,
//! features and profiles, which are copied from the course.
//!
//! Intermediate files must stay apart as well. Cargo distinguishes packages by their folders within the
//! workspace, which are the same, and by their versions: so the student's have a [`VERSION`] of their own.

use super::Student;
use crate::cargo;
use crate::manifest;
use crate::sources::{cannot, make_folder, named, write_file};
use crate::workspace::{SHARED, package};
use anyhow::{Context, Result};
use conformance::check::Level;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};
use toml_edit::{Array, DocumentMut, Item, Table, value};

/// The comment at the top of the manifest, which the student may change.
const HEADER: &str = "\
# The workspace of your levels. It uses the versions and settings of the course, so nothing is compiled
# twice. If you need other packages, add them below or in the Cargo.toml of your level.

";

/// The members of the workspace in `my/`.
const MEMBERS: [&str; 2] = [SHARED, "stage*"];
/// The version of all the student's packages.
pub const VERSION: &str = "0.1.0-mine";

/// Makes the student's folder a workspace. Existing files stay as they are.
pub fn create(student: &Student) -> Result<()> {
    refresh(student)?;
    let manifest = student.home().join("Cargo.toml");
    if !manifest.exists() {
        let text = workspace(student.root(), VERSION, &MEMBERS, &["kept"])?;
        write_file(&manifest, &(HEADER.to_owned() + &text))?;
    }
    let [ours, own] = [student.root(), student.home()].map(|folder| folder.join("Cargo.lock"));
    if ours.exists() && !own.exists() {
        fs::copy(&ours, &own).with_context(|| cannot("write", &own))?;
    }
    Ok(())
}

/// Cargo's settings, below `my/`.
const SETTINGS: &str = ".cargo/config.toml";

/// Their first line.
const WRITTEN: &str = "# Written by `cargo course`. Changes are overwritten.\n";

/// Writes cargo's settings for `my/` if they are missing, or if the course was moved or copied.
pub fn refresh(student: &Student) -> Result<()> {
    let (path, settings) = (student.home().join(SETTINGS), settings(student.root()));
    if fs::read_to_string(&path).is_ok_and(|found| found == settings) {
        return Ok(());
    }
    make_folder(path.parent().unwrap_or(&path))?;
    write_file(&path, &settings)
}

/// Whether this is a student's folder, by the settings in it.
pub fn is_written_by_us(folder: &Path) -> bool {
    fs::read_to_string(folder.join(SETTINGS)).is_ok_and(|settings| settings.starts_with(WRITTEN))
}

/// A cargo that builds in this workspace, with a target folder of its own.
pub fn cargo(root: &Path, folder: &Path) -> Command {
    let mut command = cargo::command();
    command.current_dir(folder);
    command.env("CARGO_TARGET_DIR", folder.join("target"));
    if env::var_os("CARGO_BUILD_BUILD_DIR").is_none() {
        command.env("CARGO_BUILD_BUILD_DIR", cargo::target(root));
    }
    command
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
        r#"{WRITTEN}[build]
# Your programs have the same names as the course's, so they go to a folder of their own.
target-dir = "target"
# Third-party packages are compiled once for both.
build-dir = "../target"

[alias]
{aliases}"#
    )
}

/// The manifest of a workspace for the student, made from the course's.
pub fn workspace<T: AsRef<str>>(
    root: &Path,
    version: &str,
    members: &[T],
    excluded: &[&str],
) -> Result<String> {
    let ours = manifest::read(&root.join("Cargo.toml"))?;
    let mut manifest = DocumentMut::new();
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
    manifest["workspace"] = Item::Table(workspace);
    let mut profile =
        ours.get("profile").and_then(|all| all.get("dev")).cloned().unwrap_or_default();
    if let Some(profile) = profile.as_table_like_mut() {
        // For a debugger, and for a quick build after a change, the student's own packages keep cargo's settings.
        profile.remove("debug");
        profile.remove("incremental");
        // Cargo warns about settings for packages that are not in the workspace.
        if let Some(packages) = profile.get_mut("package").and_then(Item::as_table_like_mut) {
            let all = packages.remove("*");
            packages.clear();
            all.and_then(|all| packages.insert("*", all));
        }
    }
    let mut profiles = Table::new();
    profiles.set_implicit(true);
    profiles.insert("dev", profile);
    manifest["profile"] = Item::Table(profiles);
    Ok(manifest.to_string())
}

/// The packages that a level or `shared` is built from.
fn needed(root: &Path) -> BTreeSet<String> {
    let mut needed = BTreeSet::new();
    for folder in Level::ALL.map(package).into_iter().chain([SHARED.to_owned()]) {
        let Ok(manifest) = manifest::read(&root.join(folder).join("Cargo.toml")) else { continue };
        for table in manifest::DEPENDENCIES {
            let names = manifest.get(table).and_then(Item::as_table).into_iter().flatten();
            needed.extend(names.map(|(name, _)| name.to_owned()));
        }
    }
    needed.retain(|name| !manifest::NOT_FOR_STUDENTS.contains(&name.as_str()));
    needed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;

    #[test]
    fn the_students_workspace_has_what_levels_need_and_not_what_judges_them() {
        let course = Workspace::find().unwrap();
        let manifest = workspace(course.root(), VERSION, &MEMBERS, &[]).unwrap();
        for (elective, _) in course.electives() {
            assert!(!manifest.contains(&elective), "{elective} in {manifest}");
        }
        for name in ["clap", "rand", "rustyline", "shared", "pretty_assertions"] {
            assert!(manifest.contains(&format!("\n{name} = ")), "{name} in {manifest}");
        }
        for name in ["conformance", "criterion", "indicatif", "lints", "testing"] {
            assert!(!manifest.contains(&format!("\n{name}")), "{name} in {manifest}");
        }
        // Cargo warns about settings for packages that are not there.
        let (_, profile) = manifest.split_once("[profile.dev]\n").unwrap();
        assert_eq!(profile, "lto = \"off\"\n\n[profile.dev.package.\"*\"]\ndebug = false\n");
    }

    #[test]
    fn an_alias_has_no_path_that_cargo_would_break() {
        let plain = settings(Path::new("/home/ann/course"));
        assert!(plain.contains("--manifest-path /home/ann/course"), "{plain}");
        let broken = settings(Path::new("/home/ann/my course"));
        assert!(broken.contains("--manifest-path ../Cargo.toml"), "{broken}");
    }
}
