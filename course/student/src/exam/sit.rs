//! `exam sit`: a clock, the tasks, and their public checks, in a window of the terminal.
//!
//! The clock starts when the window is first opened, and keeps running when it is closed:
//! `sitting.toml` contains the start. When the time is over, the tasks are copied to `handed-in`,
//! together with the time. The first copy counts, however many windows there are.

mod screen;

use self::screen::{Checked, Next, State};
use crate::window::{Event, Window};
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::driver;
use conformance::program::Program;
use conformance::verdict::Verdict;
use course_kit::exam::clock::{Clock, HANDED_IN, Lateness};
use course_kit::exam::outcome::{self, Subject};
use course_kit::exam::sheet::Sheet;
use course_kit::exam::workbench;
use course_kit::prose;
use course_kit::screen::columns;
use course_kit::shell::quoted;
use course_kit::sources::{self, cannot, make_folder, named};
use course_kit::workspace::Workspace;
use exams::Exercise;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// How often the clock is drawn.
const BEAT: Duration = Duration::from_millis(250);

/// Shows an exam until the student leaves or the time is over. Returns what to print afterwards.
pub fn run(workspace: &Workspace, folder: &Path, color: ColorChoice) -> Result<String> {
    let sheet = Sheet::read(folder)?;
    let tasks = sheet.tasks(workspace)?;
    let handed_in = folder.join(HANDED_IN);
    ensure!(
        !handed_in.exists(),
        "The time of this exam is over: your work as it was then is kept in {}.",
        named(&handed_in)
    );
    ensure!(
        Window::is_possible(),
        "An exam needs a terminal, for its clock and its keys: standard input and output, and a TERM \
         that is not dumb."
    );
    let clock = Clock::start(folder, sheet.minutes)?;
    let texts = tasks.iter().map(|(name, exercise)| Ok((name.clone(), exercise.handout()?)));
    let state = State::new(texts.collect::<Result<_>>()?);
    let mut sitting = Sitting { workspace, folder, tasks, state };
    if !clock.is_over() {
        sitting.show(&clock, color)?;
    }
    sitting.end(&clock)
}

/// An exam, and what is on the screen.
struct Sitting<'a> {
    workspace: &'a Workspace,
    folder: &'a Path,
    tasks: Vec<(String, Exercise)>,
    state: State,
}

impl Sitting<'_> {
    /// Shows the window until the student leaves or the time is over.
    fn show(&mut self, clock: &Clock, color: ColorChoice) -> Result<()> {
        let (sender, events) = mpsc::channel();
        let window = Window::open(color, sender.clone())?;
        while !clock.is_over() {
            let state = &mut self.state;
            window.draw(|columns, rows| screen::window(state, clock.left(), columns, rows))?;
            let Ok(event) = events.recv_timeout(BEAT) else { continue };
            match self.state.take(event, Window::size().1) {
                Next::GoOn => {}
                Next::Check(index) => self.check(index, sender.clone()),
                Next::Leave => break,
            }
        }
        driver::end_all();
        Ok(())
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

    /// Hands in if the time is over. Returns what to print after the window is closed.
    fn end(&self, clock: &Clock) -> Result<String> {
        if !clock.is_over() {
            let (left, folder) = (clock.left(), quoted(&self.folder.to_string_lossy()));
            return Ok(format!(
                "The clock keeps running: {left} left.\ncargo course exam sit {folder}\n"
            ));
        }
        let names: Vec<&str> = self.tasks.iter().map(|(name, _)| name.as_str()).collect();
        hand_in(self.folder, &names, clock)?;
        let kept = named(&self.folder.join(HANDED_IN));
        Ok(match clock.stop()? {
            Lateness::OnTime => format!(
                "The time is over. Your work as it was then is kept in {kept}, and counts.\n"
            ),
            Lateness::Late(by) => format!(
                "The time was over {by} ago. Your work as it is now is kept in {kept}, and recorded as late.\n"
            ),
        })
    }
}

/// Builds and judges a task.
fn checked(workspace: &Workspace, exercise: &Exercise, folder: &Path) -> Checked {
    let reason = match workbench::try_build(workspace, exercise, folder, ColorChoice::Never) {
        Ok((_, Ok(built))) => return judged(exercise, &built, named(folder)),
        Ok((message, Err(_))) if !message.trim().is_empty() => message,
        Ok((_, Err(error))) | Err(error) => format!("{error:#}"),
    };
    let lines = reason.lines().flat_map(|line| prose::compiler_line(line, columns()));
    Checked::new("✗", &lines.collect::<Vec<_>>().join("\n"))
}

fn judged(exercise: &Exercise, built: &workbench::BuiltSolution, name: String) -> Checked {
    let program = Program::new(&built.program);
    let outcome = outcome::judge(exercise, &program, false).located(built);
    let subject = Subject { program, name, again: "press c".to_owned() };
    let passed = outcome.own.iter().filter(|(_, it)| *it == Verdict::Passed).count();
    let page = outcome.page(exercise, &subject, columns());
    Checked::new(&format!("{passed}/{}", outcome.own.len()), &page)
}

/// Hands in every task as it is now, all of them or none. If another window has done so, nothing
/// changes.
fn hand_in(folder: &Path, tasks: &[&str], clock: &Clock) -> Result<()> {
    let mut copied = copied(folder, tasks, clock);
    for _ in 0..2 {
        // Tries again: while an editor saves, a file may be missing for a moment.
        copied = copied.or_else(|_| self::copied(folder, tasks, clock));
    }
    let (aside, kept) = (copied?, folder.join(HANDED_IN));
    // No system replaces a folder that is not empty.
    match fs::rename(aside.path().join(HANDED_IN), &kept) {
        Err(_) if kept.exists() => Ok(()),
        renamed => renamed.with_context(|| cannot("make", &kept)),
    }
}

fn copied(folder: &Path, tasks: &[&str], clock: &Clock) -> Result<TempDir> {
    let aside = tempfile::tempdir_in(folder).with_context(|| cannot("write", folder))?;
    let fresh = aside.path().join(HANDED_IN);
    make_folder(&fresh)?;
    for name in tasks.iter().filter(|name| folder.join(name).is_dir()) {
        sources::copy(&folder.join(name), &fresh.join(name))?;
    }
    clock.stamp(&fresh)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use course_kit::exam::clock;

    #[test]
    fn the_first_copy_that_is_handed_in_stays_with_its_time() {
        let folder = tempfile::tempdir().unwrap();
        let task = |text: &str| {
            make_folder(&folder.path().join("1-a-reverse/src")).unwrap();
            fs::write(folder.path().join("1-a-reverse/src/main.rs"), text).unwrap();
        };
        let tasks = ["1-a-reverse", "2-not-there"];
        let clock = Clock::start(folder.path(), 60).unwrap();
        let read = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
        task("in time");
        hand_in(folder.path(), &tasks, &clock).unwrap();
        let time = read("handed-in/sitting.toml");
        task("too late");
        hand_in(folder.path(), &tasks, &clock).unwrap();
        assert_eq!(read("handed-in/1-a-reverse/src/main.rs"), "in time");
        assert_eq!(read("handed-in/sitting.toml"), time);
        assert!(!read("sitting.toml").contains("handed_in"), "as after a crash");
        let late = |minutes| clock::lateness(folder.path(), minutes).unwrap();
        assert_eq!(late(60), Some(Lateness::OnTime));
        clock.stop().unwrap();
        assert_eq!(read("sitting.toml"), time);
    }
}
