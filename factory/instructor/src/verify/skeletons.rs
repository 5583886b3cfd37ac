//! The skeleton of every level compiles without a warning, passes no check, gives nothing away, and
//! becomes the reference again when its bodies are filled in.
//!
//! A level that is started from the reference with signatures is its skeleton, byte for byte. With the
//! reference's bodies in place it passes all checks, in the student's package and with the student's
//! `shared`. A level that is started with a design compiles, too.

mod workshop;

use crate::builds::{self, Binaries, ids, judge};
use crate::failure::Failure;
use anyhow::{Context, Result};
use conformance::check::Level;
use conformance::verdict::Verdict;
use course_kit::files;
use course_kit::sources;
use course_kit::student::own_shared;
use course_kit::workspace::{SHARED, package};
use skeleton::{Skeleton, Sources, restored, secrets, skeleton};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use workshop::Workshop;

/// The first level that can be started with a design.
const DESIGNED_FROM: u8 = 3;

/// The skeleton of a package, and what it was made from.
struct Cut {
    package: String,
    before: Sources,
    reference: Sources,
    skeleton: Skeleton,
}

impl Cut {
    fn new(package: String, before: Sources, reference: Sources) -> Result<Cut> {
        let skeleton = skeleton(&before, &reference)
            .with_context(|| format!("{package} cannot be turned into a skeleton"))?;
        Ok(Cut { package, before, reference, skeleton })
    }
}

/// The skeletons of `shared`, which students write a part of, and of every level, in this order.
fn all(root: &Path) -> Result<Vec<Cut>> {
    let shared = sources::read(&root.join(SHARED))?;
    let mut all = vec![Cut::new(SHARED.to_owned(), own_shared::given(&shared), shared)?];
    let mut before = Sources::new();
    for level in Level::ALL {
        let reference = sources::read(&root.join(package(level)))?;
        let known = std::mem::replace(&mut before, reference.clone());
        all.push(Cut::new(package(level), known, reference)?);
    }
    Ok(all)
}

/// Fills in every skeleton and compares it with its reference.
pub fn verify_restored(root: &Path) -> Result<Vec<Failure>> {
    let differences =
        |cut: &Cut| differences(&cut.package, &cut.reference, &restored(&cut.skeleton));
    Ok(all(root)?.iter().flat_map(differences).collect())
}

fn differences(package: &str, reference: &Sources, restored: &Sources) -> Vec<Failure> {
    let failure = |path: PathBuf| {
        let place = format!("{package}/src/{}", path.display());
        Failure::new(place, "differs from the reference once its skeleton is filled in")
            .remedy("cargo test --package skeleton")
    };
    differing(reference, restored).into_iter().map(failure).collect()
}

/// The files that are not the same in both, or only in one.
fn differing(one: &Sources, other: &Sources) -> Vec<PathBuf> {
    let paths: BTreeSet<&PathBuf> = one.keys().chain(other.keys()).collect();
    paths.into_iter().filter(|path| one.get(*path) != other.get(*path)).cloned().collect()
}

/// Looks in the skeletons for what was removed from them.
pub fn verify_secrets(root: &Path) -> Result<Vec<Failure>> {
    Ok(all(root)?.iter().flat_map(leaks).collect())
}

fn leaks(cut: &Cut) -> Vec<Failure> {
    let leaks = secrets::leaks(&cut.before, &cut.skeleton).into_iter();
    leaks
        .map(|(file, statement)| {
            let place = format!("{}/src/{}", cut.package, file.display());
            let statement = statement.split_whitespace().collect::<Vec<_>>().join(" ");
            let problem = format!("has a statement that its skeleton still contains: {statement}");
            Failure::new(place, problem).remedy("cargo test --package skeleton")
        })
        .collect()
}

/// Starts every level from the reference like a student, then builds and judges it: as it is, and
/// filled in.
pub fn verify_started(root: &Path) -> Result<Vec<Failure>> {
    let workshop = Workshop::set_up(root)?;
    let all = all(root)?;
    let (shared, levels) = all.split_first().expect("shared is the first");
    let mut failures = Vec::new();
    for (level, cut) in Level::ALL.into_iter().zip(levels) {
        if level.number() >= DESIGNED_FROM {
            failures.extend(started_with_a_design(&workshop, level)?);
        }
        if let Some(complaint) = workshop.start(level, "signatures")? {
            failures.push(failure(level, &format!("cannot be started:\n{complaint}")));
            continue;
        }
        let fresh = sources::read(&workshop.package(&cut.package))?;
        failures.extend(differing(&cut.skeleton.sources, &fresh).iter().map(|path| {
            let path = path.display();
            failure(level, &format!("is started with a {path} that differs from its skeleton"))
        }));
        failures.extend(judged(level, &builds::build(workshop.cargo(level))?));
        for cut in [shared, cut] {
            files::write(&workshop.package(&cut.package).join("src"), &restored(&cut.skeleton))?;
        }
        failures.extend(judged_complete(level, &builds::build(workshop.cargo(level))?));
    }
    Ok(failures)
}

/// The failure of a level that is started with a design. Its program is that of the level before.
fn started_with_a_design(workshop: &Workshop, level: Level) -> Result<Option<Failure>> {
    let problem = match workshop.start(level, "design")? {
        Some(complaint) => complaint,
        None => builds::build(workshop.cargo(level))?.messages,
    };
    let text = format!("cannot be started with a design:\n{problem}");
    Ok((!problem.is_empty()).then(|| failure(level, &text)))
}

/// The failures of a level that was just started: it does not compile, or it already passes a check.
fn judged(level: Level, built: &Binaries) -> Vec<Failure> {
    let mut problems = Vec::new();
    if !built.messages.is_empty() {
        problems
            .push(format!("causes compiler messages when it is just started:\n{}", built.messages));
    }
    match built.programs.get(&package(level)) {
        None => problems.push("does not compile when it is just started".to_owned()),
        Some(program) => {
            let passed = ids(&judge(level, program), |verdict| *verdict == Verdict::Passed);
            if !passed.is_empty() {
                problems
                    .push(format!("passes checks when it is just started: {}", passed.join(", ")));
            }
        }
    }
    problems.iter().map(|problem| failure(level, problem)).collect()
}

/// The failure of a level that is filled in.
fn judged_complete(level: Level, built: &Binaries) -> Option<Failure> {
    let Some(program) = built.programs.get(&package(level)) else {
        let problem = format!("does not compile once it is filled in:\n{}", built.messages);
        return Some(failure(level, &problem));
    };
    let failed = ids(&judge(level, program), Verdict::is_failure);
    let problem = format!("fails checks once it is filled in: {}", failed.join(", "));
    (!failed.is_empty()).then(|| failure(level, &problem))
}

fn failure(level: Level, problem: &str) -> Failure {
    Failure::new(package(level), problem)
        .remedy(format!("cargo course start {level} --from reference --with signatures"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use std::collections::BTreeMap;

    const PACKAGE: &str = "stage1-trainee";

    fn sources(text: &str) -> Sources {
        Sources::from([(PathBuf::from("echo.rs"), text.to_owned())])
    }

    fn cut(text: &str) -> Cut {
        Cut::new(PACKAGE.to_owned(), Sources::new(), sources(text)).unwrap()
    }

    const ECHO: &str = "\
/// Says it.
pub fn echo(word: &str) -> String {
    let twice = word.repeat(2).chars();
    twice.collect()
}
";

    #[test]
    fn a_skeleton_that_does_not_restore_its_reference_is_named() {
        let cut = cut(ECHO);
        assert_eq!(differences(PACKAGE, &cut.reference, &restored(&cut.skeleton)), []);
        let [failure] = &differences(PACKAGE, &cut.reference, &cut.skeleton.sources)[..] else {
            panic!("it differs in one file")
        };
        assert_eq!(failure.place, "stage1-trainee/src/echo.rs");
        let more = Sources::from([(PathBuf::from("more.rs"), String::new())]);
        assert_eq!(differences(PACKAGE, &Sources::new(), &more).len(), 1);
    }

    #[test]
    fn a_statement_that_is_still_there_is_named() {
        assert_eq!(leaks(&cut(ECHO)), []);
        let [failure] =
            &leaks(&cut(&format!("// let twice = word.repeat(2).chars();\n{ECHO}")))[..]
        else {
            panic!("one statement is there")
        };
        assert_eq!(failure.place, "stage1-trainee/src/echo.rs");
        assert!(failure.problem.ends_with("let twice = word.repeat(2).chars();"), "{failure}");
    }

    #[test]
    fn a_level_that_does_not_compile_is_reported_with_the_messages_of_the_compiler() {
        let problems = |messages: &str| {
            let built = Binaries { programs: BTreeMap::new(), messages: messages.to_owned() };
            let failures = judged(Level::new(1).unwrap(), &built);
            failures.into_iter().map(|failure| failure.problem).collect::<Vec<_>>()
        };
        let silent = "does not compile when it is just started";
        assert_eq!(problems(""), [silent]);
        let warned = "causes compiler messages when it is just started:\nwarning: unused";
        assert_eq!(problems("warning: unused"), [warned, silent]);
    }
}
