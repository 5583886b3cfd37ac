//! The skeleton of every level compiles without a warning, passes no check, gives nothing away, and
//! becomes the reference once its bodies are filled in.
//!
//! A level that is started from the reference holds its skeleton, byte for byte; and what ours has in
//! these places, written there, passes as ours does, in a package of hers and with her `shared`.

mod workshop;

use super::judged::{failed, judge, passed};
use crate::builds::{self, Built};
use crate::failure::Failure;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::sources;
use course_kit::student::own_shared;
use course_kit::workspace::{SHARED, package};
use skeleton::{Skeleton, Sources, restored, secrets, skeleton};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use workshop::Workshop;

/// The skeleton of a package, and what it was made from.
struct Cut {
    package: String,
    before: Sources,
    reference: Sources,
    skeleton: Skeleton,
}

/// Cuts `shared` and the reference of every level.
fn all(root: &Path) -> Result<Vec<Cut>> {
    Ok(std::iter::once(vocabulary(root)?).chain(levels(root)?).collect())
}

/// Cuts `shared`, of which a part is hers to write.
fn vocabulary(root: &Path) -> Result<Cut> {
    let package = SHARED.to_owned();
    let reference = sources::read(&root.join(&package))?;
    let before = own_shared::given(&reference);
    let skeleton = skeleton(&before, &reference)
        .with_context(|| format!("{package} cannot be made a skeleton"))?;
    Ok(Cut { package, before, reference, skeleton })
}

/// Cuts the reference of every level.
fn levels(root: &Path) -> Result<Vec<Cut>> {
    let mut before = Sources::new();
    let mut all = Vec::new();
    for level in Level::ALL {
        let reference = sources::read(&root.join(package(level)))?;
        let skeleton = skeleton(&before, &reference)
            .with_context(|| format!("{} cannot be made a skeleton", package(level)))?;
        let known = std::mem::replace(&mut before, reference.clone());
        all.push(Cut { package: package(level), before: known, reference, skeleton });
    }
    Ok(all)
}

/// Fills the skeletons in with what was taken out of them, and compares.
///
/// # Errors
/// When a source cannot be read.
pub fn verify_restored(root: &Path) -> Result<Vec<Failure>> {
    let all = all(root)?;
    Ok(all
        .iter()
        .flat_map(|cut| differences(&cut.package, &cut.reference, &restored(&cut.skeleton)))
        .collect())
}

fn differences(package: &str, reference: &Sources, restored: &Sources) -> Vec<Failure> {
    let failure = |path: PathBuf| {
        let place = format!("{package}/src/{}", path.display());
        Failure::new(place, "is not the same again once its skeleton is filled in")
            .remedy("cargo test --package skeleton")
    };
    differing(reference, restored).into_iter().map(failure).collect()
}

/// The files that are not the same in both, or only in one.
fn differing(one: &Sources, other: &Sources) -> Vec<PathBuf> {
    let paths: BTreeSet<&PathBuf> = one.keys().chain(other.keys()).collect();
    paths.into_iter().filter(|path| one.get(*path) != other.get(*path)).cloned().collect()
}

/// Looks in the skeletons for what was taken out of them.
///
/// # Errors
/// When a source cannot be read.
pub fn verify_secrets(root: &Path) -> Result<Vec<Failure>> {
    Ok(all(root)?.iter().flat_map(told).collect())
}

fn told(cut: &Cut) -> Vec<Failure> {
    let told = secrets::leaks(&cut.before, &cut.skeleton).into_iter();
    told.map(|(file, statement)| {
        let place = format!("{}/src/{}", cut.package, file.display());
        let statement = statement.split_whitespace().collect::<Vec<_>>().join(" ");
        Failure::new(place, format!("has a statement that its skeleton gives away: {statement}"))
            .remedy("cargo test --package skeleton")
    })
    .collect()
}

/// Starts every level from the reference as a student does, builds it and judges it, as it is and
/// once it is filled in.
///
/// # Errors
/// When it cannot be written, or cargo cannot be started.
pub fn verify_started(root: &Path) -> Result<Vec<Failure>> {
    let workshop = Workshop::set_up(root)?;
    let vocabulary = vocabulary(root)?;
    let mut failures = Vec::new();
    for (level, cut) in Level::ALL.into_iter().zip(levels(root)?) {
        if let Some(said) = workshop.start(level)? {
            failures.push(failure(level, &format!("cannot be started:\n{said}")));
            continue;
        }
        failures.extend(started(level, &cut, &workshop)?);
        failures.extend(filled_in(level, &[&vocabulary, &cut], &workshop)?);
    }
    Ok(failures)
}

fn started(level: Level, cut: &Cut, workshop: &Workshop) -> Result<Vec<Failure>> {
    let fresh = sources::read(&workshop.home(&cut.package))?;
    let paths = differing(&cut.skeleton.sources, &fresh);
    let failures = paths.iter().map(|path| {
        failure(level, &format!("is started with another {} than its skeleton", path.display()))
    });
    let built = builds::build(workshop.cargo(level))?;
    Ok(failures.chain(judged(level, &built)).collect())
}

/// What is wrong with a level once all that was taken out of it is back.
fn filled_in(level: Level, cuts: &[&Cut], workshop: &Workshop) -> Result<Vec<Failure>> {
    for cut in cuts {
        sources::write(&workshop.home(&cut.package), &restored(&cut.skeleton))?;
    }
    let built = builds::build(workshop.cargo(level))?;
    let Some(program) = built.programs.get(&package(level)) else {
        let problem = format!("does not compile once it is filled in:\n{}", built.said.trim());
        return Ok(vec![failure(level, &problem)]);
    };
    let failed = failed(&judge(level, program));
    let problem = format!("fails checks once it is filled in: {}", failed.join(", "));
    Ok((!failed.is_empty()).then(|| failure(level, &problem)).into_iter().collect())
}

fn failure(level: Level, problem: &str) -> Failure {
    Failure::new(package(level), problem)
        .remedy(format!("cargo course start {level} --from reference"))
}

/// What is wrong with a level that was just started: it does not compile, or it passes a check
/// before anything is written.
fn judged(level: Level, built: &Built) -> Vec<Failure> {
    let mut failures = Vec::new();
    if !built.said.trim().is_empty() {
        let problem = format!("is started with what the compiler warns of:\n{}", built.said.trim());
        failures.push(failure(level, &problem));
    }
    let Some(program) = built.programs.get(&package(level)) else {
        failures.push(failure(level, "is started as something that does not compile"));
        return failures;
    };
    let passed = passed(&judge(level, program));
    if !passed.is_empty() {
        let problem = format!("passes checks as it is started: {}", passed.join(", "));
        failures.push(failure(level, &problem));
    }
    failures
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
        let reference = sources(text);
        let skeleton = skeleton(&Sources::new(), &reference).unwrap();
        Cut { package: PACKAGE.to_owned(), before: Sources::new(), reference, skeleton }
    }

    const ECHO: &str = "\
/// Says it.
pub fn echo(word: &str) -> String {
    let twice = word.repeat(2).chars();
    twice.collect()
}
";

    #[test]
    fn a_skeleton_that_is_filled_in_otherwise_is_named() {
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
        assert_eq!(told(&cut(ECHO)), []);
        let [failure] = &told(&cut(&format!("// let twice = word.repeat(2).chars();\n{ECHO}")))[..]
        else {
            panic!("one statement is there")
        };
        assert_eq!(failure.place, "stage1-trainee/src/echo.rs");
        assert!(failure.problem.ends_with("let twice = word.repeat(2).chars();"), "{failure}");
    }

    #[test]
    fn a_level_that_does_not_compile_as_it_is_started_is_told_with_what_the_compiler_says() {
        let built = |said: &str| Built { programs: BTreeMap::new(), said: said.to_owned() };
        let problems = |said| {
            let failures = judged(Level::new(1).unwrap(), &built(said));
            failures.into_iter().map(|failure| failure.problem).collect::<Vec<_>>()
        };
        let silent = "is started as something that does not compile";
        assert_eq!(problems(" \n"), [silent]);
        let warned = "is started with what the compiler warns of:\nwarning: unused";
        assert_eq!(problems("warning: unused\n"), [warned, silent]);
    }
}
