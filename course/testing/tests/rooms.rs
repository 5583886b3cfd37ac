//! The rooms of the workspace are as README.md and CONTRIBUTING.md describe them.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(page: &str) -> String {
    fs::read_to_string(root().join(page)).unwrap()
}

/// A package of the workspace.
struct Package {
    name: String,
    /// Its folder, by its path in the workspace.
    folder: String,
    /// What it uses on every system.
    uses: BTreeSet<String>,
    /// What it and its tests use, on whatever system.
    mentions: BTreeSet<String>,
}

/// All packages of the workspace.
fn packages() -> Vec<Package> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--format-version", "1"]).current_dir(root());
    let metadata: Value = serde_json::from_slice(&cargo.output().unwrap().stdout).unwrap();
    let all = metadata["packages"].as_array().unwrap();
    let root = fs::canonicalize(root()).unwrap();
    let package = |package: &Value| {
        let manifest = fs::canonicalize(package["manifest_path"].as_str().unwrap()).unwrap();
        let folder = manifest.parent().unwrap().strip_prefix(&root).unwrap();
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        let ours = dependencies.filter(|dependency| !dependency["path"].is_null());
        let name = |dependency: &&Value| dependency["name"].as_str().unwrap().to_owned();
        let is_for_all = |used: &&Value| used["kind"].is_null() && used["target"].is_null();
        Package {
            name: package["name"].as_str().unwrap().to_owned(),
            folder: folder.to_string_lossy().replace('\\', "/"),
            uses: ours.clone().filter(is_for_all).map(|used| name(&used)).collect(),
            mentions: ours.map(|used| name(&used)).collect(),
        }
    };
    all.iter().map(package).collect()
}

/// What the diagram calls a package.
fn drawn(name: &str) -> &str {
    if name.starts_with("stage") { "levels" } else { name }
}

/// The arrows of the diagram in a page.
fn arrows(page: &str) -> BTreeSet<(String, String)> {
    let (_, rest) = page.split_once("```mermaid\n").unwrap();
    let (diagram, _) = rest.split_once("```").unwrap();
    let arrows = diagram.lines().filter_map(|line| line.trim().split_once(" --> "));
    arrows.map(|(from, to)| (from.to_owned(), to.to_owned())).collect()
}

/// Everything that a package uses, directly or not.
fn reached(from: &str, uses: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let (mut reached, mut left) = (BTreeSet::new(), vec![from.to_owned()]);
    while let Some(next) = left.pop() {
        left.extend(uses[&next].iter().filter(|used| reached.insert((*used).clone())).cloned());
    }
    reached
}

#[test]
fn the_diagram_of_the_packages_shows_who_uses_whom() {
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        let below = package.uses.iter().map(|name| drawn(name).to_owned());
        uses.entry(drawn(&package.name).to_owned()).or_default().extend(below);
    }
    let mut expected = BTreeSet::new();
    for (from, used) in &uses {
        for to in used {
            let is_longer = |way: &&String| *way != to && reached(way, &uses).contains(to);
            if used.iter().find(is_longer).is_none() {
                expected.insert((from.clone(), to.clone()));
            }
        }
    }
    pretty_assertions::assert_eq!(arrows(&read("CONTRIBUTING.md")), expected);
}

#[test]
fn the_course_and_the_electives_use_nothing_of_the_factory() {
    let packages = packages();
    let is_of_factory = |package: &&Package| {
        ["factory/", "docs/"].iter().any(|room| package.folder.starts_with(room))
    };
    let factory: BTreeSet<&str> =
        packages.iter().filter(is_of_factory).map(|package| package.name.as_str()).collect();
    assert!(factory.contains("instruct") && factory.contains("sandbox"), "{factory:?}");
    for package in packages.iter().filter(|package| !is_of_factory(package)) {
        for name in package.mentions.iter().filter(|name| factory.contains(name.as_str())) {
            // Only on systems that do not show when a program waits.
            let is_known = package.name == "course-kit" && name == "sandbox";
            assert!(is_known, "{} uses {name}", package.name);
        }
    }
}

#[test]
fn every_package_is_explained_and_its_folder_exists() {
    let page = read("CONTRIBUTING.md");
    for Package { name, .. } in packages().iter().filter(|package| drawn(&package.name) != "levels")
    {
        assert!(
            page.lines().any(|line| line.starts_with('|') && line.contains(&format!("`{name}`"))),
            "{name}"
        );
    }
}

#[test]
fn the_readme_explains_every_folder_of_the_top() {
    let page = read("README.md");
    let mut git = Command::new("git");
    let Ok(listed) = git.args(["ls-files", "-z"]).current_dir(root()).output() else {
        eprintln!("skipped: git was not found");
        return;
    };
    let listed = String::from_utf8(listed.stdout).unwrap();
    let folders = listed.split('\0').filter_map(|path| Some(path.split_once('/')?.0));
    let folders: BTreeSet<&str> = folders.filter(|name| !name.starts_with('.')).collect();
    for folder in folders {
        assert!(
            page.contains(&format!("`{folder}`")) || page.contains(&format!("`{folder}/")),
            "{folder}"
        );
    }
}
