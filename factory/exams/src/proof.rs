//! Proves that an exercise can be solved, and that its checks find wrong solutions.
//!
//! The solution passes all checks of the exercise, every time, and the checks of the level that still
//! apply. The initial program fails a check. Each check is failed by the initial program or by a
//! solution with a fault. In part A, where the initial program is only a start, a faulty solution must
//! fail each check.

mod in_c;

use crate::marks::Judged;
use crate::patch;
use crate::task::{self, Files};
use crate::workbench;
use crate::{Exercise, Part};
use anyhow::{Context, Result};
use clap::ColorChoice;
use conformance::bench::Effort;
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::cargo::{self, Built};
use course_kit::lock::Lock;
use course_kit::sources::{cannot, make_folder};
use course_kit::student::own_workspace;
use course_kit::workspace::Workspace;
use std::collections::BTreeSet;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};

/// How often a solution has to pass.
const TIMES: usize = 20;

/// How many lines a solution may change.
const MOST_LINES: usize = 80;

/// Proves an exercise, and returns what is wrong with it.
pub fn prove(workspace: &Workspace, exercise: &Exercise) -> Result<Vec<String>> {
    let mut proof = Proof::begin(workspace, exercise)?;
    let solution = exercise.solution()?;
    let lines = patch::changed_lines(&solution).unwrap_or(0);
    if lines > MOST_LINES {
        proof.fails("solution.patch", &format!("changes {lines} lines, more than {MOST_LINES}"));
    }
    let reference = task::reference(workspace, exercise)?;
    proof.in_c(&reference)?;
    let mut found = proof.failed_by("start", "start", &reference)?;
    if exercise.part() == Part::A {
        // A program that panics at the first call fails all checks, which proves nothing.
        found.clear();
    }
    let Some(solved) = proof.patched("solution.patch", &reference, &solution) else {
        return Ok(proof.failures);
    };
    if let Some(program) = proof.program("solution", &solved)? {
        proof.solves(&program);
    }
    for (name, change) in exercise.faults()? {
        let file = format!("faults/{name}.patch");
        if let Some(faulty) = proof.patched(&file, &solved, &change) {
            found.extend(proof.failed_by(&file, &format!("fault-{name}"), &faulty)?);
        }
    }
    for check in exercise.checks() {
        if !found.contains(check.id) {
            proof.fails("faults", &format!("include none that fails the check {}", check.id));
        }
    }
    Ok(proof.failures)
}

/// An exercise, the folder where its programs are built, and what is wrong so far.
struct Proof<'a> {
    root: PathBuf,
    exercise: &'a Exercise,
    folder: PathBuf,
    /// The files that were written to the folder.
    written: Files,
    _lock: Lock,
    failures: Vec<String>,
}

impl<'a> Proof<'a> {
    fn begin(workspace: &Workspace, exercise: &'a Exercise) -> Result<Proof<'a>> {
        let folder = cargo::target(workspace.root()).join("exams").join(exercise.id());
        let lock = workbench::lock(&folder)?;
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| cannot("remove", &folder))?;
        }
        make_folder(&folder.join("programs"))?;
        task::set_up(workspace, exercise, &folder, "../..")?;
        workbench::set_apart(exercise, &folder, "proof")?;
        let root = workspace.root().to_owned();
        let (written, failures) = (Files::new(), Vec::new());
        Ok(Proof { root, exercise, folder, written, _lock: lock, failures })
    }

    fn fails(&mut self, what: &str, problem: &str) {
        let Exercise { folder, .. } = self.exercise;
        let place = folder.strip_prefix(&self.root).unwrap_or(folder).join(what);
        self.failures.push(format!("{} {problem}.", place.display()));
    }

    /// The files after a patch.
    fn patched(&mut self, name: &str, files: &Files, patch: &str) -> Option<Files> {
        let applied = patch::applied(files, patch);
        applied.map_err(|fault| self.fails(name, &format!("cannot be applied: {fault:#}"))).ok()
    }

    /// Replaces the files in the folder.
    fn write(&mut self, files: &Files) -> Result<()> {
        task::rewrite(&self.folder, &self.written, files)?;
        self.written.clone_from(files);
        Ok(())
    }

    /// Builds the program in these files and keeps it under a name.
    fn program(&mut self, name: &str, files: &Files) -> Result<Option<PathBuf>> {
        self.write(files)?;
        let package = task::changed_package(self.exercise);
        let mut cargo = own_workspace::cargo(&self.root, &self.folder);
        if self.exercise.level() == Some(Level::Wizard) {
            // Its computers play thousands of games.
            cargo.args(["--config", "profile.dev.opt-level=2"]);
            cargo.args(["--config", r#"profile.dev.package."*".opt-level=0"#]);
        }
        let (messages, built) = cargo::try_build(cargo, &package, name, ColorChoice::Never)?;
        let Ok(Built { program, .. }) = built else {
            self.fails(name, &format!("cannot be built:\n{messages}"));
            return Ok(None);
        };
        if name == "solution" && !messages.is_empty() {
            self.fails(name, &format!("makes the compiler warn:\n{messages}"));
        }
        let kept = self.folder.join("programs").join(format!("{name}{EXE_SUFFIX}"));
        fs::copy(program, &kept).with_context(|| cannot("write", &kept))?;
        Ok(Some(kept))
    }

    fn judge(&self, program: &Path, checks: &[&'static Check]) -> Judged {
        let bench = self.exercise.bench(Program::new(program), Effort::Usual);
        suite::judge(checks, &bench, |_, _| ())
    }

    /// The exercise's own checks that the program in these files fails.
    fn failed_by(
        &mut self,
        file: &str,
        name: &str,
        files: &Files,
    ) -> Result<BTreeSet<&'static str>> {
        let program = self.program(name, files)?;
        Ok(program.map(|program| self.fails_a_check(file, &program)).unwrap_or_default())
    }

    /// The exercise's own checks that a wrong program fails. There has to be one.
    fn fails_a_check(&mut self, file: &str, program: &Path) -> BTreeSet<&'static str> {
        let verdicts = self.judge(program, &self.exercise.checks());
        let failed = verdicts.iter().filter(|(_, verdict)| verdict.is_failure());
        let failed: BTreeSet<&str> = failed.map(|(check, _)| check.id).collect();
        if failed.is_empty() {
            let is_start = ["start", in_c::START].contains(&file);
            let when = if is_start { " before anything is changed" } else { "" };
            self.fails(file, &format!("passes all checks{when}"));
        }
        failed
    }

    /// The solution passes its own checks every time, and breaks no check of the level.
    fn solves(&mut self, program: &Path) {
        let file = "solution.patch";
        if self.passes(file, program, TIMES) {
            self.breaks_nothing(file, program);
            self.fails_the_void(program);
        }
    }

    /// Whether a solution passes its own checks every time.
    fn passes(&mut self, file: &str, program: &Path, times: usize) -> bool {
        for time in 1..=times {
            let verdicts = self.judge(program, &self.exercise.checks());
            let wrong: Vec<String> = verdicts
                .iter()
                .filter(|(_, verdict)| *verdict != Verdict::Passed)
                .map(|(check, verdict)| format!("{}: {verdict}", check.id))
                .collect();
            if !wrong.is_empty() {
                let problem =
                    format!("does not pass in run {time} of {times}:\n{}", wrong.join("\n"));
                self.fails(file, &problem);
                return false;
            }
        }
        true
    }

    /// A solution breaks no check of the level that still applies.
    fn breaks_nothing(&mut self, file: &str, program: &Path) {
        for (check, verdict) in self.judge(program, &self.exercise.rest()) {
            if verdict.is_failure() {
                let problem = format!("breaks the check {} of the level: {verdict}", check.id);
                self.fails(file, &problem);
            }
        }
    }

    /// A solution fails the checks of the level that the exercise declares void.
    fn fails_the_void(&mut self, program: &Path) {
        for (check, verdict) in self.judge(program, &self.exercise.void()) {
            if verdict == Verdict::Passed {
                let problem = format!("declares the check {} void, but it passes", check.id);
                self.fails("exam.toml", &problem);
            }
        }
    }
}
