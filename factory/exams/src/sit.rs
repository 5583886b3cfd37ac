//! Sits an exam in a window of the terminal: the clock, the tasks, and their public checks.
//!
//! | module | contents |
//! |---|---|
//! | `clock` | how much time is used |
//! | `keep` | the archive that students return, rewritten whenever a file is saved |
//! | `prepare` | everything before the clock starts: building the tasks, and the student's name |
//! | `screen` | what is on the screen, and what each key does |
//!
//! The command `sit` is part of a packed exam. In the course, `cargo course exam sit` does the same.

mod clock;
mod keep;
mod prepare;
mod screen;

use crate::Exercise;
use crate::judgment::{self, Subject};
use crate::record::{SittingRecord, What};
use crate::run_toml::Choice;
use crate::sheet::Sheet;
use crate::task::in_c;
use crate::workbench;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use clock::{Clock, Moment};
use conformance::driver;
use conformance::verdict::Verdict;
use course_kit::lock::Lock;
use course_kit::prose;
use course_kit::screen::columns;
use course_kit::sources::named;
use course_kit::student::in_c::Language;
use course_kit::window::{Event, Window};
use course_kit::workspace::Workspace;
pub use keep::LATE;
use keep::{HANDED_IN, SavedWork};
use screen::{Checked, Next, State};
use shared::console::printable;
use std::env;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How often the clock is drawn.
const BEAT: Duration = Duration::from_millis(250);

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(2);

/// The file that only one window can lock.
const LOCK: &str = ".sitting.lock";

/// Shows an exam until the student leaves or the time is over. Returns what to print afterwards.
pub fn run(
    workspace: &Workspace,
    folder: &Path,
    language: Option<Language>,
    color: ColorChoice,
) -> Result<String> {
    let sheet = Sheet::read(folder)?;
    let tasks = sheet.tasks(workspace, folder)?;
    ensure!(
        Window::is_possible(),
        "An exam needs a terminal for its clock and its keys: both standard input and standard output \
         must be one, and TERM must not be dumb."
    );
    let lock = Lock::try_now(&folder.join(LOCK))?;
    ensure!(
        lock.is_some(),
        "This exam is open in another window. If it was stopped there with Ctrl-Z, type fg."
    );
    keep::clear_up(folder)?;
    let (record, clock) = if let Some(mut record) = SittingRecord::read(folder)? {
        let clock = Clock::reopen(&mut record, sheet.minutes, Moment::now());
        (record, clock)
    } else {
        if let Some(language) = language {
            prepare::choose(folder, &tasks, language)?;
        }
        let Some(begun) = prepare::begin(workspace, folder, &tasks, sheet.minutes, color)? else {
            return Ok("The clock was not started.\n".to_owned());
        };
        begun
    };
    let texts = tasks.iter().map(|(name, exercise)| Ok((name.clone(), text(name, exercise)?)));
    let state = State::new(texts.collect::<Result<_>>()?);
    let sitting = Sitting { workspace, folder, tasks, state, record, clock, kept: None };
    Ok(prose::paragraph(&sitting.run(color)?, "", columns()))
}

/// An exam that has begun.
struct Sitting<'a> {
    workspace: &'a Workspace,
    folder: &'a Path,
    /// The tasks, each with the name of its folder.
    tasks: Vec<(String, Exercise)>,
    state: State,
    record: SittingRecord,
    clock: Clock,
    /// The work that was kept last.
    kept: Option<SavedWork>,
}

impl Sitting<'_> {
    fn run(mut self, color: ColorChoice) -> Result<String> {
        if self.clock.is_over(Moment::now()) {
            return self.after_the_end();
        }
        self.save(true)?;
        let is_handed_in = self.show(color)?;
        let is_over = self.clock.is_over(Moment::now());
        self.clock.look(&mut self.record, Moment::now());
        self.record.note(match () {
            () if is_over => What::Over,
            () if is_handed_in => What::HandedIn,
            () => What::Closed,
        });
        self.save(true)?;
        let archive = prose::whole(&named(&self.folder.join(HANDED_IN)));
        let left = self.clock.left(Moment::now());
        let text = if is_over {
            format!("Time is up. Your work is in {archive}: return this file.\n")
        } else if is_handed_in {
            format!("Your work is in {archive}: return this file.\n")
        } else {
            format!(
                "The clock keeps running: {left} left. What you have saved is in {archive}.\n\
                 To continue, run the same command again.\n"
            )
        };
        Ok(text + &self.left_out().map(|text| text + "\n").unwrap_or_default())
    }

    /// Which files are not kept, if there are any.
    fn left_out(&self) -> Option<String> {
        let left_out = &self.kept.as_ref()?.left_out;
        (!left_out.is_empty())
            .then(|| format!("Too large to be handed in: {}", left_out.join(", ")))
    }

    /// Shows the window until the student leaves or the time is over. Returns whether the work is handed in.
    fn show(&mut self, color: ColorChoice) -> Result<bool> {
        let (sender, events) = mpsc::channel();
        let window = Window::open(color, sender.clone())?;
        let mut looked = Instant::now();
        let mut is_handed_in = false;
        while !self.clock.is_over(Moment::now()) {
            if looked.elapsed() >= LOOK {
                looked = Instant::now();
                self.look();
            }
            let (state, left) = (&mut self.state, self.clock.left(Moment::now()));
            window.draw(|columns, rows| screen::window(state, left, columns, rows))?;
            let Ok(event) = events.recv_timeout(BEAT) else { continue };
            match self.state.take(event, Window::size().1) {
                Next::GoOn => {}
                Next::Check(index) => self.check(index, sender.clone()),
                Next::HandIn => {
                    is_handed_in = true;
                    break;
                }
                Next::Leave => break,
            }
        }
        driver::end_all();
        Ok(is_handed_in)
    }

    /// Writes down the time, and keeps what was saved. If that fails, the window says so, and the next look tries again.
    fn look(&mut self) {
        let before = self.record.events.len();
        self.clock.look(&mut self.record, Moment::now());
        let saved = self.save(self.record.events.len() > before);
        self.state.problem = match saved {
            Err(error) => Some(format!("Your work cannot be copied now: {error:#}")),
            Ok(()) => self.left_out(),
        };
    }

    fn work(&self) -> Result<SavedWork> {
        SavedWork::now(self.folder, self.tasks.iter().map(|(name, _)| name.as_str()))
    }

    /// Keeps the work if a file was saved, or in any case.
    fn save(&mut self, is_due: bool) -> Result<()> {
        let work = self.work()?;
        self.record.saved = Some(self.record.spent);
        if is_due || self.kept.as_ref() != Some(&work) {
            keep::keep(self.folder, &self.record, &work)?;
            self.kept = Some(work);
        }
        self.record.write(self.folder)
    }

    /// The exam was closed when its time was over. What was kept in time stays; what was saved since is added.
    fn after_the_end(mut self) -> Result<String> {
        let archive = prose::whole(&named(&self.folder.join(HANDED_IN)));
        let work = self.work()?;
        let by = self.clock.overtime();
        if !self.folder.join(HANDED_IN).exists() {
            self.record.note(What::Late { by });
            self.save(true)?;
            return Ok(format!(
                "Time ran out {by} ago. Your work as it is now is in {archive}, recorded as late: return this file.\n"
            ));
        }
        self.record.note(What::Late { by });
        let is_added = keep::add_late(self.folder, &self.record, &work)?;
        Ok(if is_added {
            self.record.write(self.folder)?;
            format!(
                "Time ran out {by} ago. {archive} contains the work that was kept in time and, as late work, \
                 what you have saved since: return this file.\n"
            )
        } else {
            format!("The time for this exam is up. Your work is in {archive}: return this file.\n")
        })
    }

    /// Builds a task and judges it by its public checks in the background.
    fn check(&self, index: usize, sender: Sender<Event<(usize, Checked)>>) {
        let (name, exercise) = self.tasks[index].clone();
        let (workspace, folder) = (self.workspace.clone(), self.folder.join(&name));
        thread::spawn(move || {
            let checked = || checked(&workspace, &exercise, &folder);
            let checked = panic::catch_unwind(AssertUnwindSafe(checked)).unwrap_or_else(|_| {
                Checked::new("?", "The check itself failed. The reason is shown when you leave.")
            });
            // The channel is closed if the window is.
            let _ = sender.send(Event::News((index, checked)));
        });
    }
}

/// What the window shows of a task before it is checked.
fn text(name: &str, exercise: &Exercise) -> Result<String> {
    let (minutes, points) = (exercise.manifest.minutes, exercise.manifest.points());
    let facts = format!("\n\nFolder `{name}`: about {minutes} minutes, {points} points.\n\n");
    Ok(exercise.handout()?.replacen("\n\n", &facts, 1))
}

/// Builds and judges a task.
fn checked(workspace: &Workspace, exercise: &Exercise, folder: &Path) -> Checked {
    let reason = match workbench::try_build(workspace, exercise, folder, ColorChoice::Never) {
        Ok((_, Ok(built))) => return judged(exercise, &built, program(folder)),
        Ok((message, Err(_))) if !message.trim().is_empty() => message,
        Ok((_, Err(error))) | Err(error) => format!("{error:#}"),
    };
    Checked::drawn("✗", move |columns| {
        let lines: Vec<&str> = reason.lines().collect();
        prose::compiler_lines(&lines, columns).join("\n")
    })
}

fn judged(exercise: &Exercise, built: &workbench::BuiltSolution, name: String) -> Checked {
    let program = built.program.clone();
    let outcome = judgment::judge(exercise, &program, false).located(built);
    let subject = Subject { program, name, again: "press c".to_owned() };
    let passed = outcome.own.iter().filter(|(_, it)| *it == Verdict::Passed).count();
    let mark = format!("{passed}/{}", outcome.own.len());
    let exercise = exercise.clone();
    Checked::drawn(&mark, move |columns| outcome.page(&exercise, &subject, columns))
}

/// What a report calls the program of a task that counts.
fn program(folder: &Path) -> String {
    match Choice::read(folder) {
        Ok(Choice::C) => named(&folder.join(in_c::FOLDER)),
        Ok(Choice::Other { run, .. }) => {
            printable(&format!("{} in {}", run.join(" "), named(folder)))
        }
        Ok(Choice::Rust) | Err(_) => named(folder),
    }
}

/// The exam in the current folder, and the course or the packed program that judges it.
pub fn packed() -> Result<(Workspace, PathBuf)> {
    let folder = env::current_dir().context("The current folder cannot be read")?;
    Ok((Workspace::at(&folder.join(PROGRAM)), folder))
}

/// The folder of the programs in a packed exam.
pub const PROGRAM: &str = "program";
