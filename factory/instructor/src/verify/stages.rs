//! Compares the course with `stages.toml`: every part is as it was frozen, and every module is new,
//! carried over or revised, as recorded.

use crate::failure::Failure;
use crate::frozen::part::Part;
use crate::frozen::register::{REGISTER, Register, Snapshot};
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Compares the files of every part with those that were recorded.
pub fn verify_files(root: &Path) -> Result<Vec<Failure>> {
    let register = Register::read(root)?;
    let mut failures: Vec<Failure> = register
        .strangers()
        .into_iter()
        .map(|name| edited(format!("records {name}, which is not a part of the course")))
        .collect();
    for part in Part::all() {
        let folder = part.folder();
        let Some(frozen) = register.snapshot(part) else {
            let failure = Failure::new(folder, format!("is not recorded in {REGISTER}"));
            failures.push(failure.remedy(freeze_command(part, "it is finished")));
            continue;
        };
        let now = Snapshot::now(root, part)?;
        let differing = differing(&frozen.files, &now.files);
        if differing.is_empty() && frozen.sha256 != now.sha256 {
            let problem =
                format!("has a wrong checksum for {folder}, although no file has changed");
            failures.push(edited(problem));
        }
        failures.extend(differing.into_iter().map(|(path, frozen, now)| {
            let (problem, undo) = match (frozen, now) {
                (None, _) => ("did not exist when its part was frozen", "rm"),
                (_, None) => ("is missing, but existed when its part was frozen", "git restore"),
                _ => ("is not as it was frozen", "git restore"),
            };
            let place = format!("{folder}/{path}");
            let freeze = freeze_command(part, "…");
            let remedy = format!("{undo} {place}\nor, if the change is meant:\n{freeze}");
            Failure::new(place, problem).remedy(remedy)
        }));
    }
    Ok(failures)
}

/// Compares the modules of every level with those of the level before.
pub fn verify_modules(root: &Path) -> Result<Vec<Failure>> {
    let register = Register::read(root)?;
    let mut failures = Vec::new();
    for part in Part::all() {
        // `verify_files` reports a part that was never recorded.
        let Some(frozen) = register.snapshot(part) else { continue };
        let now = Snapshot::now(root, part)?;
        let differing = differing(&kinds(frozen), &kinds(&now));
        failures.extend(
            differing.into_iter().map(|(name, frozen, now)| misplaced(part, &name, frozen, now)),
        );
    }
    Ok(failures)
}

/// Whether each module is new, carried or revised.
fn kinds(snapshot: &Snapshot) -> BTreeMap<String, &'static str> {
    // A module in two lists counts as what the first list says.
    let lists = snapshot.lists().into_iter().rev();
    lists.flat_map(|(kind, modules)| modules.iter().map(move |name| (name.clone(), kind))).collect()
}

/// The entries that are not the same in both maps, or only in one of them.
fn differing<V: Clone + PartialEq>(
    frozen: &BTreeMap<String, V>,
    now: &BTreeMap<String, V>,
) -> Vec<(String, Option<V>, Option<V>)> {
    let names: BTreeSet<&String> = frozen.keys().chain(now.keys()).collect();
    let both = names.into_iter().map(|name| (name, frozen.get(name), now.get(name)));
    both.filter(|(_, frozen, now)| frozen != now)
        .map(|(name, frozen, now)| (name.clone(), frozen.cloned(), now.cloned()))
        .collect()
}

/// The failure of a module that is of another kind than recorded.
fn misplaced(part: Part, module: &str, frozen: Option<&str>, now: Option<&str>) -> Failure {
    let path = |part: Part| format!("{}/src/{module}", part.folder());
    let (place, freeze) = (path(part), freeze_command(part, "…"));
    let (problem, remedy) = match (frozen, now) {
        (None, _) => (format!("is not recorded in {REGISTER}"), freeze),
        (Some(kind), None) => {
            (format!("is recorded as {kind}, but does not exist"), format!("git restore {place}"))
        }
        (Some("carried"), Some("revised")) => {
            let before = part.before().map(path).unwrap_or_default();
            let remedy = format!(
                "git restore {before} {place}\nor, to carry a change over:\ncp {before} {place}\n{freeze}"
            );
            (format!("is carried over, but differs from {before}"), remedy)
        }
        (Some(kind), Some(now)) => {
            (format!("is recorded in {REGISTER} as {kind}, but is {now}"), freeze)
        }
    };
    Failure::new(place, problem).remedy(remedy)
}

/// The failure of a register that was edited by hand.
fn edited(problem: String) -> Failure {
    Failure::new(REGISTER, problem).remedy(format!("git restore {REGISTER}"))
}

/// The command that records a part as it is.
fn freeze_command(part: Part, because: &str) -> String {
    format!("cargo instruct freeze {} --because \"{because}\"", part.name())
}

#[cfg(test)]
mod tests;
