//! One attack, tried in every sandbox.

use super::attack::{Attack, Expected};
use super::decoy::{Decoy, random_word};
use crate::submissions;
use anyhow::{Context, Result};
use conformance::bench::{Bench, Effort};
use conformance::check::Level;
use conformance::driver::{Exit, Limits, Pause, Run, Trouble};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::sources::cannot;
use sandbox::compile::{Compiler, Uncompiled};
use sandbox::handed::Handed;
use sandbox::native::{Confinement, Purpose, Tier};
use shared::console::shortened;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The package that an attack claims to be.
const PACKAGE: &str = "stage1-trainee";

/// How long an attack may do anything.
const LIMITS: Limits = Limits {
    work: Duration::from_secs(3),
    rest: Duration::from_secs(3),
    talk: Duration::from_secs(8),
    silence: Duration::from_secs(20),
    ..Limits::USUAL
};

/// Where an attack runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Inside the judge.
    Inside,
    /// In this tier of the system.
    Tier(Tier),
}

impl Place {
    /// Its name in `attack.toml`.
    pub fn name(self) -> &'static str {
        match self {
            Place::Inside => "wasm",
            Place::Tier(Tier::A) => "A",
            Place::Tier(Tier::B) => "B",
            Place::Tier(Tier::None) => "none",
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Inside => f.write_str("Inside the judge"),
            Place::Tier(tier) => write!(f, "Tier {tier}"),
        }
    }
}

/// What happened.
#[derive(Debug, Default)]
pub struct Findings {
    /// What was reached, by place.
    pub reached: BTreeMap<Place, Vec<String>>,
    /// Whatever was not expected.
    pub wrong: Vec<String>,
}

/// What is needed to try an attack.
pub struct Trial {
    pub decoy: Decoy,
    /// Compiles for the judge, if this machine can do that.
    pub inside: Option<Compiler>,
    pub native: Compiler,
    pub places: Vec<Place>,
    /// An honest program of level 1, compiled for each place, and its folder. It is judged while an attack runs.
    pub honest: BTreeMap<Place, (TempDir, PathBuf)>,
    /// The places for which no program in C can be compiled, with the reason.
    pub without_c: BTreeMap<Place, String>,
}

/// A compiled attack and its folder, or why there is none.
type Compiled = (TempDir, Result<PathBuf, Uncompiled>);

impl Trial {
    /// Compiles the honest program, and tries the compilers of C.
    pub fn prepare(&mut self, honest: &Path) -> Result<()> {
        for place in self.places.clone() {
            let (folder, program) = self.compile(place, honest)?;
            self.honest.insert(place, (folder, program?));
        }
        let in_c = submissions::work_folder()?;
        let file = in_c.path().join("main.c");
        fs::write(&file, "int main(void) { return 0; }\n")
            .with_context(|| cannot("write", &file))?;
        for place in self.places.clone() {
            if let (_folder, Err(reason)) = self.compile(place, in_c.path())? {
                self.without_c.insert(place, reason.to_string());
            }
        }
        Ok(())
    }

    /// Tries an attack.
    pub fn of(&self, attack: &Attack) -> Result<Findings> {
        let mut outcome = Findings::default();
        let submission = submissions::work_folder()?;
        attack.aim(self.decoy.path(), submission.path())?;
        // All tiers run the same program.
        let mut native: Option<Compiled> = None;
        for place in self.places_of(attack) {
            let wrong = match (&attack.expected, place) {
                (Expected::Runs { .. }, Place::Inside) => {
                    let compiled = self.compile(place, submission.path())?;
                    self.run(attack, place, &compiled, &mut outcome)?
                }
                (Expected::Runs { .. }, Place::Tier(_)) => {
                    let compiled = match native.take() {
                        Some(compiled) => compiled,
                        None => self.compile(place, submission.path())?,
                    };
                    let wrong = self.run(attack, place, &compiled, &mut outcome)?;
                    native = Some(compiled);
                    wrong
                }
                _ => self.compile_only(attack, place, submission.path())?,
            };
            let damage = self.decoy.damage()?;
            outcome
                .wrong
                .extend(wrong.into_iter().chain(damage).map(|wrong| format!("{place}: {wrong}")));
        }
        Ok(outcome)
    }

    /// The places where an attack can be tried.
    pub fn places_of(&self, attack: &Attack) -> impl Iterator<Item = Place> {
        let is_possible = |place: &Place| !attack.is_in_c() || !self.without_c.contains_key(place);
        self.places.iter().copied().filter(is_possible)
    }

    /// Compiles what must not compile.
    fn compile_only(
        &self,
        attack: &Attack,
        place: Place,
        submission: &Path,
    ) -> Result<Vec<String>> {
        let (_folder, compiled) = self.compile(place, submission)?;
        let message = match compiled {
            Ok(_) => return Ok(vec!["it compiles".to_owned()]),
            Err(reason) => reason.to_string(),
        };
        let mut wrong = self.leaks(&message);
        if !matches!(&attack.expected, Expected::NotCompiled(part) if message.contains(part)) {
            wrong.push(format!("it is not compiled, with the message: {}", shortened(&message)));
        }
        Ok(wrong)
    }

    /// Compiles a submission for a place, where a native program is compiled in that very tier.
    fn compile(&self, place: Place, submission: &Path) -> Result<Compiled> {
        let folder = submissions::work_folder()?;
        let handed = match Handed::read(submission) {
            Ok(handed) => handed,
            Err(reason) => return Ok((folder, Err(reason.into()))),
        };
        let compiler = match (place, &self.inside) {
            (Place::Tier(tier), _) => Compiler { tier, ..self.native.clone() },
            (Place::Inside, inside) => {
                inside.clone().context("Nothing is compiled for the judge")?
            }
        };
        let program = compiler.compile(&handed, PACKAGE, folder.path());
        Ok((folder, program))
    }

    /// Runs a copy of a compiled attack, and says what was not expected.
    fn run(
        &self,
        attack: &Attack,
        place: Place,
        (_folder, compiled): &Compiled,
        outcome: &mut Findings,
    ) -> Result<Vec<String>> {
        let compiled = match compiled {
            Ok(compiled) => compiled,
            Err(reason) => {
                return Ok(vec![format!("it does not run: {}", shortened(&reason.to_string()))]);
            }
        };
        let folder = submissions::work_folder()?;
        let file = folder.path().join(compiled.file_name().context("It has no name")?);
        fs::copy(compiled, &file).with_context(|| cannot("copy", compiled))?;
        let marker = random_word();
        let arguments = self.decoy.arguments(&marker);
        let program = self.program(place, &file, folder.path(), arguments)?;
        let honest = self.honest.get(&place).context("There is no honest program")?;
        let honest = self.program(place, &honest.1, honest.0.path(), Vec::new())?;
        let ((said, end), beside) = thread::scope(|scope| {
            let beside = scope.spawn(|| judge_honest(honest));
            (converse(&program), beside.join())
        });
        let mut wrong = self.leaks(&said);
        let reached: Vec<String> =
            said.lines().filter_map(|line| line.strip_prefix("REACHED ")).map(shortened).collect();
        let more = reached.iter().filter(|what| !attack.expected.reaches(place).contains(what));
        wrong.extend(more.map(|what| format!("it reached: {what}")));
        if !attack.expected.ends(place, end) {
            wrong.push(format!("it {end}, and printed: {}", shortened(&said)));
        }
        if !matches!(beside, Ok(Verdict::Passed | Verdict::NotJudged(_))) {
            wrong.push(format!("an honest program beside it did not pass: {beside:?}"));
        }
        if survives(&marker) || has_children() {
            wrong.push("one of its processes is still running".to_owned());
        }
        outcome.reached.insert(place, reached);
        Ok(wrong)
    }

    /// A compiled program in its place.
    fn program(
        &self,
        place: Place,
        file: &Path,
        folder: &Path,
        arguments: Vec<OsString>,
    ) -> Result<Program> {
        Ok(match place {
            Place::Inside => Program { arguments, ..submissions::inside(file, 1)? },
            Place::Tier(tier) => {
                let (folder, sees) = (folder.to_owned(), Vec::new());
                let confinement = Confinement { tier, purpose: Purpose::Program, folder, sees };
                confinement.program(&self.native.helper, file, arguments)
            }
        })
    }

    /// Whether a text contains the secret.
    fn leaks(&self, text: &str) -> Vec<String> {
        let has_leaked = text.contains(&self.decoy.secret);
        has_leaked.then(|| "the secret is known".to_owned()).into_iter().collect()
    }
}

/// Judges an honest program by a check of level 1.
fn judge_honest(program: Program) -> Verdict {
    let check = &suite::checks(Level::Trainee)[0];
    check.judge(&Bench::new(program, Effort::Usual))
}

/// Runs a program to its end, with no input. Returns what it said and how it ended.
fn converse(program: &Program) -> (String, &'static str) {
    let run = Run::of(program, &[], LIMITS);
    let end = match run.end {
        // As a Rust program ends that panics, and as others say that a signal ended one.
        Ok(Pause::Ended(Exit::Status(101 | 128..) | Exit::Signal(_))) => "crashed",
        Ok(Pause::Ended(Exit::Status(_))) => "ended",
        Ok(Pause::Waits) => "waits",
        Err(Trouble::Flooded(_)) => "floods",
        Err(Trouble::NotStarted(_)) => "cannot be started",
        Err(_) => "hangs",
    };
    (run.output, end)
}

/// Whether any process carries this marker in its command line or its environment.
fn survives(marker: &str) -> bool {
    let Ok(processes) = fs::read_dir("/proc") else { return false };
    processes.flatten().any(|process| {
        let read = |file: &str| fs::read(process.path().join(file)).unwrap_or_default();
        let has =
            |bytes: Vec<u8>| bytes.windows(marker.len()).any(|part| part == marker.as_bytes());
        has(read("cmdline")) || has(read("environ"))
    })
}

/// Whether this process has any child, alive or dead.
fn has_children() -> bool {
    let Ok(threads) = fs::read_dir("/proc/self/task") else { return false };
    let children = |path: PathBuf| fs::read_to_string(path.join("children"));
    threads
        .flatten()
        .any(|thread| children(thread.path()).is_ok_and(|list| !list.trim().is_empty()))
}
