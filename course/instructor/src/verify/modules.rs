//! What a level carries over from the level before is the same there, byte for byte, and what
//! `stages.toml` calls new or revised is so.

use super::hashes::freezing;
use crate::failure::Failure;
use crate::frozen::part::Part;
use crate::frozen::record::Record;
use crate::frozen::register::{REGISTER, Register, now};
use anyhow::Result;
use std::collections::BTreeMap;
use std::path::Path;

/// Compares the modules of every level with those of the level before.
///
/// # Errors
/// When `stages.toml` or a source cannot be read.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let register = Register::read(root)?;
    let mut failures = Vec::new();
    for part in Part::all() {
        // What was never recorded is told beside the fingerprints.
        if let Some(frozen) = register.record(part) {
            failures.extend(differences(part, frozen, &now(root, part)?));
        }
    }
    Ok(failures)
}

/// What each module of a record is called.
fn kinds(record: &Record) -> BTreeMap<&str, &'static str> {
    let Record { new, carried, revised, .. } = record;
    let lists = [(new, "new"), (carried, "carried"), (revised, "revised")];
    lists
        .into_iter()
        .flat_map(|(list, kind)| list.iter().map(move |m| (m.as_str(), kind)))
        .collect()
}

fn differences(part: Part, frozen: &Record, now: &Record) -> Vec<Failure> {
    let (recorded, found) = (kinds(frozen), kinds(now));
    let failure = |(module, kind): (&&str, &&'static str)| {
        let now = found.get(module).copied();
        (now != Some(*kind)).then(|| differing(part, module, kind, now))
    };
    let mut failures: Vec<Failure> = recorded.iter().filter_map(failure).collect();
    let is_unknown = |module: &&&str| !recorded.contains_key(**module);
    failures.extend(found.keys().filter(is_unknown).map(|module| unknown(part, module)));
    failures
}

fn unknown(part: Part, module: &str) -> Failure {
    Failure::new(path(part, module), format!("is not recorded in {REGISTER}"))
        .remedy(freezing(part, "…"))
}

fn path(part: Part, module: &str) -> String {
    format!("{}/src/{module}", part.folder())
}

fn differing(part: Part, module: &str, kind: &str, now: Option<&str>) -> Failure {
    let place = path(part, module);
    let before = part.before().map(|before| path(before, module)).unwrap_or_default();
    match (kind, now) {
        ("carried", Some("revised")) => Failure::new(
            &place,
            format!("is carried over, and is not the same as {before}"),
        )
        .remedy(format!(
            "git restore {before} {place}\nor, to carry a change over:\ncp {before} {place}\n{}",
            freezing(part, "…")
        )),
        (_, None) => Failure::new(&place, format!("is recorded as {kind}, and is not there"))
            .remedy(format!("git restore {place}")),
        (_, Some(now)) => {
            let problem = format!("is recorded in {REGISTER} as {kind}, and is {now}");
            Failure::new(&place, problem).remedy(freezing(part, "…"))
        }
    }
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
