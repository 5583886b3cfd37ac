//! One attack, tried in every sandbox.

use super::attack::Attack;
use super::decoy::{Decoy, random_word};
use anyhow::{Context, Result};
use conformance::bench::{Bench, Effort};
use conformance::check::Level;
use conformance::driver::{Exit, Inside, Limits, Pause, Run, Trouble};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::files;
use course_kit::sources::cannot;
use sandbox::compile::{Compiler, Uncompiled};
use sandbox::handed::Handed;
use sandbox::native::{Confinement, Purpose, Tier};
use sandbox::wasm::Wasm;
use shared::console::shortened;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The package that an attack claims to be.
const PACKAGE: &str = "stage1-trainee";

/// How long an attack may do anything.
const LIMITS: Limits = Limits {
    work: Duration::from_secs(3),
    rest: Duration::from_secs(3),
    pause: Duration::from_secs(3),
    talk: Duration::from_secs(8),
    silence: Duration::from_secs(20),
    ..Limits::USUAL
};

/// How long the processes of an attack may need to disappear.
const DISAPPEARING: Duration = Duration::from_secs(5);

/// Where an attack runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Inside the judge.
    Inside,
    /// In this tier of the system.
    Tier(Tier),
}

impl Place {
    /// Its name in the table of an attack.
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
    pub fn prepare(&mut self, honest: &str) {
        let (in_rust, in_c) = (work_folder(), work_folder());
        files::write(in_rust.path(), [("src/main.rs", honest)]).unwrap();
        files::write(in_c.path(), [("main.c", "int main(void) { return 0; }\n")]).unwrap();
        for place in self.places.clone() {
            let (folder, program) = self.compile(place, in_rust.path());
            self.honest.insert(place, (folder, program.unwrap()));
            if let (_folder, Err(reason)) = self.compile(place, in_c.path()) {
                self.without_c.insert(place, reason.to_string());
            }
        }
    }

    /// Tries an attack. Returns whatever was not expected.
    pub fn of(&self, attack: &Attack) -> Result<Vec<String>> {
        let mut all = Vec::new();
        let submission = work_folder();
        attack.aim(self.decoy.path(), submission.path())?;
        // All tiers run the same program.
        let mut native: Option<Compiled> = None;
        for place in self.places_of(attack) {
            let wrong = match (&attack.refused, place) {
                (Some(part), _) => self.compile_only(part, place, submission.path()),
                (None, Place::Inside) => {
                    self.run(attack, place, &self.compile(place, submission.path()))?
                }
                (None, Place::Tier(_)) => {
                    let compiled =
                        native.get_or_insert_with(|| self.compile(place, submission.path()));
                    self.run(attack, place, compiled)?
                }
            };
            let wrong = wrong.into_iter().chain(self.decoy.damage()?);
            all.extend(wrong.map(|wrong| format!("{place}: {wrong}")));
        }
        Ok(all)
    }

    /// The places where an attack can be tried.
    pub fn places_of(&self, attack: &Attack) -> impl Iterator<Item = Place> {
        let is_possible = |place: &Place| !attack.is_in_c() || !self.without_c.contains_key(place);
        self.places.iter().copied().filter(is_possible)
    }

    /// Compiles what must not compile, which the message says with this part.
    fn compile_only(&self, part: &str, place: Place, submission: &Path) -> Vec<String> {
        let (_folder, compiled) = self.compile(place, submission);
        let Err(reason) = compiled else { return vec!["it compiles".to_owned()] };
        let message = reason.to_string();
        let mut wrong = self.leaks(&message);
        if !message.contains(part) {
            wrong.push(format!("it is not compiled, with the message: {}", shortened(&message)));
        }
        wrong
    }

    /// Compiles a submission for a place, where a native program is compiled in that very tier.
    fn compile(&self, place: Place, submission: &Path) -> Compiled {
        let folder = work_folder();
        let compiler = match (place, &self.inside) {
            (Place::Inside, Some(inside)) => inside.clone(),
            (Place::Tier(tier), _) => Compiler { tier, ..self.native.clone() },
            (Place::Inside, None) => unreachable!("nothing is compiled for the judge"),
        };
        let handed = Handed::read(submission).map_err(Uncompiled::from);
        let program = handed.and_then(|handed| compiler.compile(&handed, PACKAGE, folder.path()));
        (folder, program)
    }

    /// Runs a copy of a compiled attack, and says what was not expected.
    fn run(
        &self,
        attack: &Attack,
        place: Place,
        (_folder, compiled): &Compiled,
    ) -> Result<Vec<String>> {
        let compiled = match compiled {
            Ok(compiled) => compiled,
            Err(reason) => {
                return Ok(vec![format!("it does not run: {}", shortened(&reason.to_string()))]);
            }
        };
        let folder = work_folder();
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
        let more = reached.iter().filter(|what| !attack.reaches(place).contains(what));
        wrong.extend(more.map(|what| format!("it reached: {what}")));
        if !attack.ends(end) {
            wrong.push(format!("it {end}, and printed: {}", shortened(&said)));
        }
        if !matches!(beside, Ok(Verdict::Passed | Verdict::NotJudged(_))) {
            wrong.push(format!("an honest program beside it did not pass: {beside:?}"));
        }
        if outlives(&marker) {
            wrong.push("one of its processes is still running".to_owned());
        }
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
            Place::Inside => {
                let host = Wasm::new(&fs::read(file)?).map_err(anyhow::Error::msg)?;
                let inside = Inside::new(Arc::new(host), 1);
                Program { arguments, ..Program::inside(file, inside) }
            }
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
    let mut checks = suite::checks(Level::Trainee).iter();
    let check = checks.find(|check| check.id == "name-first").unwrap();
    suite::judge_one(check, &Bench::new(program, Effort::Usual))
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

/// Whether a process of an attack is alive after the attack has ended, and does not disappear.
fn outlives(marker: &str) -> bool {
    let start = Instant::now();
    while survives(marker) || has_living_child() {
        if start.elapsed() > DISAPPEARING {
            return true;
        }
        thread::sleep(Duration::from_millis(20));
    }
    false
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

/// Whether this process has a child that is alive.
fn has_living_child() -> bool {
    let Ok(threads) = fs::read_dir("/proc/self/task") else { return false };
    let children = threads.flatten().map(|thread| thread.path().join("children"));
    children
        .filter_map(|list| fs::read_to_string(list).ok())
        .any(|list| list.split_whitespace().any(is_alive))
}

/// Whether a process is alive. One that is dead has an entry, too, until its parent collects its status.
fn is_alive(process: &str) -> bool {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return false };
    // The state is the first field after the name, which may contain anything.
    let state = stat.rsplit_once(") ").and_then(|(_, fields)| fields.chars().next());
    !matches!(state, Some('Z' | 'X'))
}

/// A folder through which the user of a confined program may pass.
pub fn work_folder() -> TempDir {
    let folder = tempfile::Builder::new().prefix("attack-").tempdir().unwrap();
    set_mode(folder.path(), 0o711);
    folder
}

/// Sets what Unix calls the mode of a file.
pub fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_dead_process_whose_status_nobody_has_collected_is_not_alive() {
    let mut child = Command::new("cat").stdin(Stdio::piped()).spawn().unwrap();
    let name = child.id().to_string();
    assert!(is_alive(&name));
    drop(child.stdin.take());
    let start = Instant::now();
    while is_alive(&name) && start.elapsed() < DISAPPEARING {
        thread::sleep(Duration::from_millis(1));
    }
    assert!(!is_alive(&name));
    child.wait().unwrap();
}
