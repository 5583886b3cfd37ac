//! Every level can be started from the course's program: it compiles without a warning and passes only what its beginning
//! does. With the bodies of ours, in the student's level and the student's `shared`, it passes all checks. A level that is
//! started with a design compiles, too.

use crate::course;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::skeleton::SKELETONS;
use course_kit::workspace::{MINE, SHARED, Workspace, package};
use course_kit::{cargo, files, sources};
use pretty_assertions::assert_eq;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The first level that can be started with a design.
const DESIGNED_FROM: u8 = 3;

/// The checks that level 1 passes when it is just started.
const BEGUN: [&str; 2] = ["name-first", "name-bounds"];

/// Builds the program of a package in a folder. Returns its file, and what the compiler wrote.
fn build(folder: &Path, package: &str, target: &Path) -> (Option<PathBuf>, String) {
    let mut cargo = cargo::command();
    cargo.current_dir(folder).args(["build", "--quiet", "--bins", "--package", package]);
    cargo.args(["--message-format", "json-render-diagnostics", "--color", "never"]);
    let output = cargo.env("CARGO_TARGET_DIR", target).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let mut programs = lines.lines().filter_map(cargo::part).filter(|(name, _)| name == package);
    let program = programs.find_map(|(_, program)| program);
    (program, String::from_utf8(output.stderr).unwrap())
}

/// The checks of a level for which a program gets such a verdict.
fn ids(level: Level, program: &Path, is_it: impl Fn(&Verdict) -> bool) -> Vec<&'static str> {
    let checks: Vec<&Check> = suite::checks(level).iter().collect();
    let bench = Bench::new(Program::new(program), Effort::Usual);
    let verdicts = suite::judge(&checks, &bench, |_, _| ()).into_iter();
    verdicts.filter(|(_, verdict)| is_it(verdict)).map(|(check, _)| check.id).collect()
}

/// A copy of the course, in which levels are started with the students' command.
struct House {
    folder: TempDir,
    /// Where everything is compiled, so that dependencies are compiled once.
    target: PathBuf,
}

impl House {
    fn copy(workspace: &Workspace) -> House {
        let root = workspace.root();
        let folder = tempfile::tempdir().unwrap();
        for part in Level::ALL.map(package).iter().map(String::as_str).chain([SHARED, SKELETONS]) {
            sources::copy(&root.join(part), &folder.path().join(part)).unwrap();
        }
        for file in ["Cargo.toml", "Cargo.lock"] {
            fs::copy(root.join(file), folder.path().join(file)).unwrap();
        }
        House { folder, target: cargo::target(root).join("tmp/started") }
    }

    fn mine(&self) -> PathBuf {
        self.folder.path().join(MINE)
    }

    /// Starts a level, and no other, from the course's program.
    fn start(&self, level: Level, with: &str) {
        let _ = fs::remove_dir_all(self.mine());
        let mut course = course();
        course.args(["start", &level.to_string(), "--from", "reference", "--with", with]);
        let output = course.current_dir(&self.folder).env_remove("CARGO_MANIFEST_DIR").output();
        let output = output.unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// Builds it, without a word from the compiler.
    fn program(&self, level: Level) -> PathBuf {
        let (program, messages) = build(&self.mine(), &package(level), &self.target);
        assert_eq!(messages.trim(), "", "level {level}");
        program.expect("it is built")
    }
}

#[test]
#[ignore = "nightly: starts every level twice, builds each three times, and judges each twice"]
fn every_started_level_compiles_passes_few_checks_and_passes_all_when_it_is_filled_in() {
    let workspace = Workspace::find().unwrap();
    let house = House::copy(&workspace);
    for level in Level::ALL {
        if level.number() >= DESIGNED_FROM {
            house.start(level, "design");
            house.program(level);
        }
        house.start(level, "signatures");
        let passed = ids(level, &house.program(level), |verdict| *verdict == Verdict::Passed);
        // Level 1 begins with a conversation.
        let expected: &[&str] = if level == Level::Trainee { &BEGUN } else { &[] };
        assert_eq!(passed, expected, "level {level} when it is just started");
        for package in [package(level), SHARED.to_owned()] {
            let ours = sources::read(&workspace.root().join(&package)).unwrap();
            files::write(&house.mine().join(package).join("src"), &ours).unwrap();
        }
        let (program, messages) = build(&house.mine(), &package(level), &house.target);
        let failed = ids(level, &program.expect(&messages), Verdict::is_failure);
        assert_eq!(failed, [""; 0], "level {level} when it is filled in");
    }
}
