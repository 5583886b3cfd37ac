//! An exercise can be solved, and its checks find who did not.
//!
//! Its solution passes all its own checks again and again, and those of the level that it leaves
//! standing. The program to start from fails a check; and each check is failed by that program or
//! by a solution with a fault. In part A, where there is nothing yet to start from, such a solution
//! fails each.

use crate::builds::{self, Built};
use crate::failure::Failure;
use crate::patch;
use anyhow::{Context, Result};
use conformance::bench::Effort;
use conformance::check::Check;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::cargo;
use course_kit::exam::task::{self, Files};
use course_kit::exam::workbench;
use course_kit::lock::Lock;
use course_kit::prose;
use course_kit::sources::{cannot, make_folder};
use course_kit::student::house;
use course_kit::workspace::Workspace;
use exams::{Exercise, Part, exercise};
use owo_colors::OwoColorize;
use std::collections::BTreeSet;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How often a solution has to pass.
const TIMES: usize = 20;

/// How many exercises are proven at the same time: each judges by several checks at once.
const MOST_AT_ONCE: usize = 4;

/// The most lines that a solution changes.
const MOST_LINES: usize = 80;

/// Proves every exercise, some side by side: while one is judged, another one is built.
///
/// # Errors
/// When one cannot be read, or cargo cannot be started.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let left = Mutex::new(exercise::all(root)?);
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || -> Result<Vec<Failure>> {
        let workspace = Workspace::at(root);
        let mut failures = Vec::new();
        while let Some(exercise) = next() {
            failures.extend(prove(&workspace, &exercise)?);
        }
        Ok(failures)
    };
    let side_by_side = thread::available_parallelism().map_or(1, usize::from).min(MOST_AT_ONCE);
    let found: Result<Vec<Vec<Failure>>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..side_by_side).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|it| resume_unwind(it)))
            .collect()
    });
    Ok(found?.concat())
}

/// What is wrong with an exercise.
///
/// # Errors
/// When it cannot be read, or cargo cannot be started.
pub fn prove(workspace: &Workspace, exercise: &Exercise) -> Result<Vec<Failure>> {
    let mut proof = Proof::begin(workspace, exercise)?;
    let solution = exercise.solution()?;
    proof.is_short(&solution);
    let reference = task::reference(workspace, exercise)?;
    let base = proof.program("start", &reference)?;
    let mut found = proof.failed(base.as_deref());
    if base.is_some() && found.is_empty() {
        proof.fails("start", "passes all checks before anything is changed");
    }
    if exercise.part() == Part::A {
        // What panics at the first call fails all checks, and tells nothing about any.
        found.clear();
    }
    let Some(solved) = proof.patched("solution.patch", &reference, &solution) else {
        return Ok(proof.failures);
    };
    if let Some(program) = proof.program("solution", &solved)? {
        proof.solves(&program);
    }
    for (name, change) in exercise.faults()? {
        found.extend(proof.catches(&name, &solved, &change)?);
    }
    proof.all_found(&found);
    Ok(proof.failures)
}

/// What was found, for a person to read.
pub fn page(id: &str, failures: &[Failure], columns: usize) -> String {
    if failures.is_empty() {
        return format!("{} {id}\n", "✓".green());
    }
    let told = failures.iter().map(|failure| prose::paragraph(&failure.to_string(), "  ", columns));
    format!("{} {id}\n{}", "✗".red(), told.collect::<String>())
}

/// An exercise, the folder where its programs are built, and what was found so far.
struct Proof<'a> {
    root: PathBuf,
    exercise: &'a Exercise,
    folder: PathBuf,
    /// What is in the folder.
    written: Files,
    _lock: Lock,
    failures: Vec<Failure>,
}

impl Proof<'_> {
    fn begin<'a>(workspace: &Workspace, exercise: &'a Exercise) -> Result<Proof<'a>> {
        let folder = cargo::target(workspace.root()).join("exams").join(exercise.id());
        let lock = workbench::alone(&folder)?;
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
        let id = self.exercise.id();
        let failure = Failure::new(format!("exams/{id}/{what}"), problem);
        self.failures.push(failure.remedy(format!("cargo instruct exam prove {id}")));
    }

    fn is_short(&mut self, solution: &str) {
        match patch::changed_lines(solution) {
            Ok(lines) if lines > MOST_LINES => {
                let problem = format!("changes {lines} lines, more than {MOST_LINES}");
                self.fails("solution.patch", &problem);
            }
            _ => {}
        }
    }

    /// The files as a patch changes them.
    fn patched(&mut self, name: &str, files: &Files, patch: &str) -> Option<Files> {
        let applied = patch::applied(files, patch);
        applied.map_err(|fault| self.fails(name, &format!("cannot be applied: {fault}"))).ok()
    }

    /// The program that these files make.
    fn program(&mut self, name: &str, files: &Files) -> Result<Option<PathBuf>> {
        task::rewrite(&self.folder, &self.written, files)?;
        self.written.clone_from(files);
        let package = task::changed(self.exercise);
        let mut cargo = builds::programs(&self.folder, [package.as_str()]);
        house::settle(&mut cargo, &self.root, &self.folder);
        let Built { programs, said } = builds::build(cargo)?;
        let Some(built) = programs.get(&package) else {
            self.fails(name, &format!("cannot be built:\n{}", said.trim()));
            return Ok(None);
        };
        if name == "solution" && !said.trim().is_empty() {
            self.fails(name, &format!("makes the compiler warn:\n{}", said.trim()));
        }
        let kept = self.folder.join("programs").join(format!("{name}{EXE_SUFFIX}"));
        fs::copy(built, &kept).with_context(|| cannot("write", &kept))?;
        Ok(Some(kept))
    }

    /// The exercise's own checks that a program fails.
    fn failed(&self, program: Option<&Path>) -> BTreeSet<&'static str> {
        let Some(program) = program else { return BTreeSet::new() };
        failing(&self.judged(program, &self.exercise.checks()))
    }

    fn judged(&self, program: &Path, checks: &[&'static Check]) -> Judged {
        let bench = self.exercise.bench(Program::new(program), Effort::Usual);
        suite::judge(checks, &bench, |_, _| ())
    }

    /// The solution passes, each time.
    fn solves(&mut self, program: &Path) {
        for time in 1..=TIMES {
            let judged = self.judged(program, &self.exercise.checks());
            let wrong: Vec<String> = judged
                .iter()
                .filter(|(_, verdict)| *verdict != Verdict::Passed)
                .map(|(check, verdict)| format!("{}: {verdict}", check.id))
                .collect();
            if !wrong.is_empty() {
                let problem = format!("does not pass, at time {time}:\n{}", wrong.join("\n"));
                return self.fails("solution.patch", &problem);
            }
        }
        for (check, verdict) in self.judged(program, &self.exercise.rest()) {
            if verdict.is_failure() {
                let problem = format!("breaks the check {} of the level: {verdict}", check.id);
                self.fails("solution.patch", &problem);
            }
        }
        for (check, verdict) in self.judged(program, &self.exercise.void()) {
            if verdict == Verdict::Passed {
                let problem = format!("calls the check {} void, which passes", check.id);
                self.fails("exam.toml", &problem);
            }
        }
    }

    /// The checks that a wrong solution fails, one at least.
    fn catches(
        &mut self,
        name: &str,
        solved: &Files,
        change: &str,
    ) -> Result<BTreeSet<&'static str>> {
        let file = format!("faults/{name}.patch");
        let Some(faulty) = self.patched(&file, solved, change) else { return Ok(BTreeSet::new()) };
        let program = self.program(&format!("fault-{name}"), &faulty)?;
        let failed = self.failed(program.as_deref());
        if program.is_some() && failed.is_empty() {
            self.fails(&file, "passes all checks");
        }
        Ok(failed)
    }

    /// Every check was failed by some program.
    fn all_found(&mut self, found: &BTreeSet<&'static str>) {
        for check in self.exercise.checks() {
            if !found.contains(check.id) {
                let problem = format!("contain none that fails the check {}", check.id);
                self.fails("faults", &problem);
            }
        }
    }
}

type Judged = Vec<(&'static Check, Verdict)>;

fn failing(judged: &Judged) -> BTreeSet<&'static str> {
    judged.iter().filter(|(_, verdict)| verdict.is_failure()).map(|(check, _)| check.id).collect()
}
