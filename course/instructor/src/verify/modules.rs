//! What a level carries over from the level before is the same there, byte for byte, and what
//! `stages.toml` calls new or revised is so.

use super::hashes::freezing;
use crate::failure::Failure;
use crate::frozen::part::Part;
use crate::frozen::record::Snapshot;
use crate::frozen::register::{REGISTER, Register, now};
use anyhow::Result;
use std::collections::BTreeSet;
use std::path::Path;

/// Compares the modules of every level with those of the level before.
///
/// # Errors
/// When `stages.toml` or a source cannot be read.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let register = Register::read(root)?;
    let mut failures = Vec::new();
    for part in Part::all() {
        // A part that was never recorded is reported beside the fingerprints.
        if let Some(frozen) = register.snapshot(part) {
            failures.extend(differences(part, frozen, &now(root, part)?));
        }
    }
    Ok(failures)
}

fn differences(part: Part, frozen: &Snapshot, now: &Snapshot) -> Vec<Failure> {
    let modules =
        |snapshot: &Snapshot| snapshot.lists().map(|(_, modules)| modules.to_vec()).concat();
    let all: BTreeSet<String> = [modules(frozen), modules(now)].concat().into_iter().collect();
    let failures = all.iter().filter_map(|module| {
        let (recorded, found) = (kind(frozen, module), kind(now, module));
        (recorded != found).then(|| failure(part, module, recorded, found))
    });
    failures.collect()
}

/// Whether a module is new, carried or revised, or `None` if it is not there.
fn kind(snapshot: &Snapshot, module: &String) -> Option<&'static str> {
    let list = snapshot.lists().into_iter().find(|(_, modules)| modules.contains(module));
    list.map(|(kind, _)| kind)
}

fn failure(part: Part, module: &str, recorded: Option<&str>, found: Option<&str>) -> Failure {
    let path = |part: Part| format!("{}/src/{module}", part.folder());
    let (place, freezing) = (path(part), freezing(part, "…"));
    let (problem, remedy) = match (recorded, found) {
        (None, _) => (format!("is not recorded in {REGISTER}"), freezing),
        (Some(kind), None) => {
            (format!("is recorded as {kind}, and is not there"), format!("git restore {place}"))
        }
        (Some("carried"), Some("revised")) => {
            let before = part.before().map(path).unwrap_or_default();
            let remedy = format!(
                "git restore {before} {place}\nor, to carry a change over:\ncp {before} {place}\n{freezing}"
            );
            (format!("is carried over, and is not the same as {before}"), remedy)
        }
        (Some(kind), Some(now)) => {
            (format!("is recorded in {REGISTER} as {kind}, and is {now}"), freezing)
        }
    };
    Failure::new(place, problem).remedy(remedy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frozen::samples::{course, read, write};
    use pretty_assertions::assert_eq;

    fn failures(root: &Path) -> Vec<String> {
        verify(root).unwrap().iter().map(Failure::to_string).collect()
    }

    #[test]
    fn a_course_as_it_was_frozen_is_well() {
        assert_eq!(failures(course().path()), [""; 0]);
    }

    #[test]
    fn a_carried_module_that_differs_is_named_with_its_origin() {
        let course = course();
        write(course.path(), "stage4-expert/src/m2.rs", "//! Changed.\n");
        assert_eq!(
            failures(course.path()),
            [
                "stage4-expert/src/m2.rs is carried over, and is not the same as \
                 stage3-engineer/src/m2.rs.",
                "stage5-guru/src/m2.rs is carried over, and is not the same as \
                 stage4-expert/src/m2.rs."
            ]
        );
        let remedy = &verify(course.path()).unwrap()[0].remedy;
        assert!(
            remedy.contains("cp stage3-engineer/src/m2.rs stage4-expert/src/m2.rs"),
            "{remedy}"
        );
    }

    #[test]
    fn a_carried_module_with_other_line_ends_differs() {
        let course = course();
        let text = read(course.path(), "stage7-mutant/src/m2.rs").replace('\n', "\r\n");
        write(course.path(), "stage7-mutant/src/m2.rs", &text);
        assert_eq!(failures(course.path()).len(), 1);
    }

    #[test]
    fn what_is_called_otherwise_than_it_is_is_named() {
        let course = course();
        write(course.path(), "stage7-mutant/src/turn.rs", "");
        write(course.path(), "stage7-mutant/src/lib.rs", "//! stage6-wizard\n");
        std::fs::remove_file(course.path().join("stage7-mutant/src/m7.rs")).unwrap();
        assert_eq!(
            failures(course.path()),
            [
                "stage7-mutant/src/lib.rs is recorded in stages.toml as revised, and is carried.",
                "stage7-mutant/src/m7.rs is recorded as new, and is not there.",
                "stage7-mutant/src/turn.rs is not recorded in stages.toml.",
            ]
        );
    }
}
