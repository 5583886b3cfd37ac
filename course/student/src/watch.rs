//! `watch`: builds and judges at every save, and shows the first check that fails.
//!
//! [`event`] says what can happen. [`folders`], [`keys`] and [`rounds`] wait for it, each beside
//! the others; the loop here hands it to [`state`], which says what to do, and [`view`] makes lines
//! of what is known.

mod event;
mod folders;
mod keys;
pub mod rounds;
mod state;
mod subject;
mod view;

use crate::terminal::Terminal;
use anyhow::{Context, Result, bail, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use conformance::driver;
use conformance::suite;
use course_kit::student::Student;
use course_kit::workspace::Workspace;
use course_kit::{progress, screen};
use event::Event;
use rounds::Rounds;
use state::{Next, State};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use subject::{Mine, Subject};

/// Watches her program of a level, the latest unless one is named, until she leaves.
///
/// # Errors
/// When there is no such program, or it cannot be watched.
pub fn run(level: Option<Level>, color: ColorChoice) -> Result<bool> {
    let student = Student::find(&Workspace::find()?);
    let level = level.or_else(|| student.latest()).context(
        "You have started no level yet: start one with cargo course start 1, and watch it then.",
    )?;
    ensure!(
        student.exists(level),
        "You have no program of level {level} yet: start it with cargo course start {level}."
    );
    if let Err(error) = student.record() {
        // Judged all the same; but what is said in a window is gone with it.
        screen::complain(&error);
    }
    watch(Arc::new(Mine { student, level }), color)
}

/// Watches until it is left, and leaves the terminal as it was. Where there is no window, it tells
/// whether nothing was wrong in the end.
fn watch(subject: Arc<dyn Subject>, color: ColorChoice) -> Result<bool> {
    let (sender, events) = mpsc::channel();
    folders::watch(&subject.folders(), sender.clone())?;
    progress::hide();
    let screen = if Terminal::is_there() {
        let terminal = Terminal::take(screen::has_colors(color));
        let terminal = terminal.context("The terminal cannot be drawn on")?;
        keys::follow_terminal(sender.clone());
        Screen::Window(terminal)
    } else {
        keys::follow_lines(sender.clone());
        Screen::Lines(color)
    };
    let rounds = Rounds::of(Arc::clone(&subject), sender);
    let hints = suite::checks(subject.level()).iter().map(|check| subject.hints_shown(check.id));
    let state = State::new(subject.level(), subject.name(), hints.collect());
    let left = Watching { subject, screen, rounds, state, color }.follow(&events);
    driver::end_all();
    left
}

struct Watching {
    subject: Arc<dyn Subject>,
    screen: Screen,
    rounds: Rounds,
    state: State,
    color: ColorChoice,
}

impl Watching {
    /// Takes one event after the other.
    fn follow(mut self, events: &Receiver<Event>) -> Result<bool> {
        let begin = self.state.begin();
        let mut goes_on = self.carry_out(begin)?;
        while goes_on && !self.state.is_over() {
            let event = events.recv().context("Nothing can happen any more")?;
            let next = self.state.take(event);
            goes_on = self.carry_out(next)?;
        }
        let is_good = matches!(self.screen, Screen::Window(_)) || self.state.is_good();
        self.screen.leave(&self.state, self.color)?;
        Ok(is_good)
    }

    /// Does what an event asks for; whether there is more to come.
    fn carry_out(&mut self, next: Next) -> Result<bool> {
        match next {
            Next::Nothing => return Ok(true),
            Next::Leave => return Ok(false),
            Next::GiveUp => bail!("The checks were broken off; the reason stands above."),
            Next::Draw => {}
            Next::Begin(round) => self.rounds.begin(round),
            Next::Tell(verdicts) => {
                if !verdicts.is_empty() {
                    self.subject.note(&verdicts);
                }
                self.screen.tell(|columns| view::page(&self.state, columns))?;
            }
            Next::TellHints(index) => {
                let id = suite::checks(self.state.level)[index].id;
                self.subject.note_hints(id, self.state.hints[index]);
                self.screen.tell(|columns| view::hints(&self.state, columns).concat())?;
            }
        }
        self.screen.draw(&self.state)?;
        Ok(true)
    }
}

/// Where it is shown.
enum Screen {
    /// A window, in which all is drawn anew.
    Window(Terminal),
    /// A pipe or a file, to which is written what is new.
    Lines(ColorChoice),
}

impl Screen {
    fn draw(&self, state: &State) -> Result<()> {
        if let Screen::Window(terminal) = self {
            let (columns, rows) = Terminal::size();
            terminal.draw(&view::window(state, columns, rows)).context("Nothing can be drawn")?;
        }
        Ok(())
    }

    /// Gives the window back, and says there what the last round came to.
    fn leave(self, state: &State, color: ColorChoice) -> Result<()> {
        if let Screen::Window(terminal) = self {
            drop(terminal);
            let lines = view::farewell(state, screen::columns());
            screen::tell(&(lines.join("\n") + "\n"), color).context("Nothing can be written")?;
        }
        Ok(())
    }

    fn tell(&self, lines: impl FnOnce(usize) -> Vec<String>) -> Result<()> {
        if let Screen::Lines(color) = self {
            let text = lines(screen::columns()).join("\n") + "\n";
            screen::tell(&text, *color).context("Nothing can be written")?;
        }
        Ok(())
    }
}
