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
use crate::workbench::{self, BuiltSolution};
use crate::{Exercise, Part};
use anyhow::{Context, Result};
use clap::ColorChoice;
use conformance::bench::Effort;
use conformance::check::{Check, Level};
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::lock::Lock;
use course_kit::sources::{cannot, write_file};
use course_kit::workspace::Workspace;
use course_kit::{cargo, manifest};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use toml_edit::value;

/// How often a solution has to pass.
const TIMES: usize = 20;

/// How many lines a solution may change.
const MOST_LINES: usize = 80;

/// What messages call the initial program, and the solution and the faults by their files.
const START: &str = "start";
const SOLUTION: &str = "solution.patch";
const FAULTS: &str = "faults";

/// Proves an exercise, and returns what is wrong with it.
pub fn prove(workspace: &Workspace, exercise: &Exercise) -> Result<Vec<String>> {
    let mut proof = Proof::begin(workspace, exercise)?;
    let solution = exercise.solution()?;
    let lines = patch::changed_lines(&solution).unwrap_or(0);
    if lines > MOST_LINES {
        proof.fails(SOLUTION, &format!("changes {lines} lines, more than {MOST_LINES}"));
    }
    let reference = task::reference(workspace, exercise)?;
    proof.in_c(&reference)?;
    let mut found = proof.failed_by(START, &reference)?;
    if exercise.part() == Part::A {
        // A program that panics at the first call fails all checks, which proves nothing.
        found.clear();
    }
    let Some(solved) = proof.patched(SOLUTION, &reference, &solution) else {
        return Ok(proof.failures);
    };
    if let Some(program) = proof.program(SOLUTION, &solved)? {
        proof.solves(&program);
    }
    for (name, change) in exercise.faults()? {
        let file = format!("{FAULTS}/{name}.patch");
        if let Some(faulty) = proof.patched(&file, &solved, &change) {
            found.extend(proof.failed_by(&file, &faulty)?);
        }
    }
    for check in exercise.checks() {
        if !found.contains(check.id) {
            proof.fails(FAULTS, &format!("include none that fails the check {}", check.id));
        }
    }
    Ok(proof.failures)
}

/// An exercise, the folder of its programs, and what is wrong so far.
struct Proof<'a> {
    workspace: &'a Workspace,
    exercise: &'a Exercise,
    folder: PathBuf,
    /// The files that were written to the folder.
    written: Files,
    _lock: Lock,
    failures: Vec<String>,
}

impl<'a> Proof<'a> {
    fn begin(workspace: &'a Workspace, exercise: &'a Exercise) -> Result<Proof<'a>> {
        let folder = cargo::target(workspace.root()).join("exams").join(exercise.id());
        let lock = workbench::lock(&folder)?;
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| cannot("remove", &folder))?;
        }
        task::set_up(workspace, exercise, &folder, "../..")?;
        if exercise.level() == Some(Level::Wizard) {
            make_fast(&folder.join("Cargo.toml"))?;
        }
        let (written, failures) = (Files::new(), Vec::new());
        Ok(Proof { workspace, exercise, folder, written, _lock: lock, failures })
    }

    fn fails(&mut self, what: &str, problem: &str) {
        let Exercise { folder, .. } = self.exercise;
        let place = folder.strip_prefix(self.workspace.root()).unwrap_or(folder).join(what);
        self.failures.push(format!("{} {problem}.", place.display()));
    }

    /// The files after a patch.
    fn patched(&mut self, name: &str, files: &Files, patch: &str) -> Option<Files> {
        let applied = patch::applied(files, patch);
        applied.map_err(|fault| self.fails(name, &format!("cannot be applied: {fault:#}"))).ok()
    }

    /// Builds the program in these files, as a student's is built. No other one can be built while it is kept.
    fn program(&mut self, file: &str, files: &Files) -> Result<Option<BuiltSolution>> {
        task::rewrite(&self.folder, &self.written, files)?;
        self.written.clone_from(files);
        let never = ColorChoice::Never;
        let (said, built) =
            workbench::try_build(self.workspace, self.exercise, &self.folder, never)?;
        if let Err(error) = &built {
            let why = if said.is_empty() { error.to_string() } else { said };
            self.fails(file, &format!("cannot be built:\n{why}"));
        } else if !said.is_empty() && file != START && !file.starts_with(FAULTS) {
            self.fails(file, &format!("makes the compiler warn:\n{said}"));
        }
        Ok(built.ok())
    }

    fn judge(&self, solution: &BuiltSolution, checks: &[&'static Check], effort: Effort) -> Judged {
        let bench = self.exercise.bench(solution.program.clone(), effort);
        suite::judge(checks, &bench, |_, _| ())
    }

    /// The exercise's own checks that the program in these files fails.
    fn failed_by(&mut self, file: &str, files: &Files) -> Result<BTreeSet<&'static str>> {
        let program = self.program(file, files)?;
        Ok(program.map(|program| self.fails_a_check(file, &program)).unwrap_or_default())
    }

    /// The exercise's own checks that a wrong program fails. There has to be one.
    fn fails_a_check(&mut self, file: &str, program: &BuiltSolution) -> BTreeSet<&'static str> {
        let fails = |effort| -> BTreeSet<&str> {
            let verdicts = self.judge(program, &self.exercise.checks(), effort);
            let failed = verdicts.into_iter().filter(|(_, verdict)| verdict.is_failure());
            failed.map(|(check, _)| check.id).collect()
        };
        let mut failed = fails(Effort::Usual);
        if failed.is_empty() {
            // On a busy machine, fewer games are played.
            failed = fails(Effort::Thorough);
        }
        if failed.is_empty() {
            let is_start = [START, in_c::START].contains(&file);
            let when = if is_start { " before anything is changed" } else { "" };
            self.fails(file, &format!("passes all checks{when}"));
        }
        failed
    }

    /// The solution passes its own checks every time, and breaks no check of the level.
    fn solves(&mut self, program: &BuiltSolution) {
        if self.passes(SOLUTION, program, TIMES) {
            self.breaks_nothing(SOLUTION, program);
            self.fails_the_void(program);
        }
    }

    /// Whether a solution passes its own checks every time.
    fn passes(&mut self, file: &str, program: &BuiltSolution, times: usize) -> bool {
        for time in 1..=times {
            let verdicts = self.judge(program, &self.exercise.checks(), Effort::Usual);
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
    fn breaks_nothing(&mut self, file: &str, program: &BuiltSolution) {
        for (check, verdict) in self.judge(program, &self.exercise.rest(), Effort::Usual) {
            if verdict.is_failure() {
                let problem = format!("breaks the check {} of the level: {verdict}", check.id);
                self.fails(file, &problem);
            }
        }
    }

    /// A solution fails the checks of the level that the exercise declares void.
    fn fails_the_void(&mut self, program: &BuiltSolution) {
        for (check, verdict) in self.judge(program, &self.exercise.void(), Effort::Usual) {
            if verdict == Verdict::Passed {
                let problem = format!("declares the check {} void, but it passes", check.id);
                self.fails("exam.toml", &problem);
            }
        }
    }
}

/// Lets the compiler optimize the package: computers of level 6 play thousands of games.
fn make_fast(path: &Path) -> Result<()> {
    let mut manifest = manifest::read(path)?;
    manifest["profile"]["dev"]["opt-level"] = value(2);
    manifest["profile"]["dev"]["package"]["*"]["opt-level"] = value(0);
    write_file(path, &manifest.to_string())
}
