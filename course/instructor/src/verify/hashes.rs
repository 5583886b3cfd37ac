//! Every part is as it was frozen.

use crate::failure::Failure;
use crate::frozen::part::Part;
use crate::frozen::record::{ADDED, Snapshot};
use crate::frozen::register::{REGISTER, Register, now};
use anyhow::Result;
use std::path::Path;

/// Compares the fingerprint of every part with the one that was recorded.
///
/// # Errors
/// When `stages.toml` or a source cannot be read.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let register = Register::read(root)?;
    let strangers = register
        .strangers()
        .into_iter()
        .map(|name| changed_by_hand(format!("records {name}, which is no part of the course")));
    let mut failures: Vec<Failure> = strangers.collect();
    for part in Part::all() {
        match register.snapshot(part) {
            Some(frozen) => failures.extend(changes(part, frozen, &now(root, part)?)),
            None => failures.push(
                Failure::new(part.folder(), format!("is not recorded in {REGISTER}"))
                    .remedy(freezing(part, "it is finished")),
            ),
        }
    }
    Ok(failures)
}

fn changed_by_hand(problem: String) -> Failure {
    Failure::new(REGISTER, problem).remedy(format!("git restore {REGISTER}"))
}

fn changes(part: Part, frozen: &Snapshot, now: &Snapshot) -> Vec<Failure> {
    let folder = part.folder();
    let failure = |(path, problem)| {
        let undo = if problem == ADDED { "rm" } else { "git restore" };
        let place = format!("{folder}/{path}");
        let remedy = format!("{undo} {place}\nor, if it has to be:\n{}", freezing(part, "…"));
        Failure::new(place, problem).remedy(remedy)
    };
    let mut failures: Vec<Failure> = frozen.differences(now).into_iter().map(failure).collect();
    // A sum that was changed by hand belongs to no file.
    if failures.is_empty() && frozen.sha256 != now.sha256 {
        let problem = format!("does not hold the sum of {folder}, of which no file has changed");
        failures.push(changed_by_hand(problem));
    }
    failures
}

/// The command that records a part as it is.
pub fn freezing(part: Part, because: &str) -> String {
    format!("cargo instruct freeze {} --because \"{because}\"", part.name())
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
    fn every_file_that_differs_is_named() {
        let course = course();
        write(course.path(), "shared/src/lib.rs", "//! Other.\n");
        write(course.path(), "stage2-technician/Cargo.toml", "");
        write(course.path(), "stage4-expert/src/rules/more.rs", "");
        std::fs::remove_file(course.path().join("stage7-mutant/src/m7.rs")).unwrap();
        let expected = [
            "shared/src/lib.rs is not as it was frozen.",
            "stage2-technician/Cargo.toml is not as it was frozen.",
            "stage4-expert/src/rules/more.rs was not there when it was frozen.",
            "stage7-mutant/src/m7.rs is gone, and was there when it was frozen.",
        ];
        assert_eq!(failures(course.path()), expected);
        let remedy = &verify(course.path()).unwrap()[2].remedy;
        assert!(remedy.contains("cargo instruct freeze 4 --because"), "{remedy}");
    }

    #[test]
    fn other_line_ends_change_nothing() {
        let course = course();
        let text = read(course.path(), "shared/src/lib.rs");
        write(course.path(), "shared/src/lib.rs", &text.replace('\n', "\r\n"));
        assert_eq!(failures(course.path()), [""; 0]);
    }

    #[test]
    fn a_register_that_was_changed_by_hand_is_named() {
        let course = course();
        let text = read(course.path(), REGISTER);
        let (before, after) = text.split_once("sha256 = \"").unwrap();
        write(course.path(), REGISTER, &format!("{before}sha256 = \"0{after}"));
        assert_eq!(
            failures(course.path()),
            ["stages.toml does not hold the sum of shared, of which no file has changed."]
        );
        write(course.path(), REGISTER, &text.replace("stage3-engineer", "stage8-sage"));
        assert_eq!(
            failures(course.path()),
            [
                "stages.toml records stage8-sage, which is no part of the course.",
                "stage3-engineer is not recorded in stages.toml."
            ]
        );
    }
}
