//! `watch`: builds and judges a program at every save, and shows the first check that fails.
//!
//! [`folders`], [`rounds`] and the keys of the [`window`] send events. The loop here passes each event to
//! [`state`], which decides what to do, and [`view`] draws the state.

mod folders;
mod offer;
mod restore;
pub mod rounds;
mod state;
mod view;

use crate::hint::Hints;
use crate::hint::place::Place;
use crate::lead::Lead;
use crate::levels;
use anyhow::{Context, Result, bail};
use clap::ColorChoice;
use conformance::check::Level;
use conformance::verdict::Verdict;
use conformance::{driver, suite};
use course_kit::folders::SHARED;
use course_kit::report::Score;
use course_kit::report::functions::Written;
use course_kit::student::Student;
use course_kit::window::{self, Event, Window};
use course_kit::{progress, screen};
use rounds::Rounds;
use state::{Advice, News, Next, State};
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver};

/// Watches the student's program of a level, by default the latest, until the student leaves. On a
/// pipe, returns whether the last round found nothing wrong.
pub fn run(level: Option<Level>, color: ColorChoice) -> Result<bool> {
    let student = Student::find()?;
    let level = student.meant(level)?;
    student.require(level)?;
    if let Err(error) = student.record() {
        // The program is judged anyway, but the window would hide this message.
        screen::complain(&error);
    }
    let (sender, events) = mpsc::channel();
    folders::watch(vec![student.folder(level), student.home().join(SHARED)], sender.clone());
    let window = if Window::is_possible() {
        let listener = sender.clone();
        progress::listen(move |message| {
            // The channel is closed if the window is.
            let _ = listener.send(Event::News(News::Building(message.to_owned())));
        });
        Some(Window::open(color, sender.clone())?)
    } else {
        window::follow_lines(sender.clone());
        None
    };
    let asked = student.clone();
    let coach = Rc::new(move |lead: &Lead| advice(&asked, level, lead));
    let mut state = State::new(level, student.name(level), coach);
    state.reset = offer::reset(&student, level);
    let rounds = Rounds::new(student.clone(), level, sender);
    let is_good = Watching { student, window, color, rounds, state }.follow(&events);
    driver::end_all();
    is_good
}

/// What the student can do about what comes first.
fn advice(student: &Student, level: Level, lead: &Lead) -> Advice {
    let place = Hints::place(student, level, lead);
    let edit = place.as_ref().and_then(|place| offer::edit(&place.path, place.line));
    let is_changed = |place: &Place| restore::restored(student, place).is_some();
    Advice {
        hints: Some(Hints::about(student, level, lead)),
        offers: edit.into_iter().chain(offer::explain(lead)).collect(),
        function: place.filter(is_changed).and_then(|place| Some(place.found?.name)),
    }
}

struct Watching {
    student: Student,
    /// `None` on a pipe: there only the news is written.
    window: Option<Window>,
    color: ColorChoice,
    rounds: Rounds,
    state: State,
}

impl Watching {
    /// Handles one event after the other.
    fn follow(mut self, events: &Receiver<Event<News>>) -> Result<bool> {
        let begin = self.state.begin();
        let mut goes_on = self.carry_out(begin)?;
        while goes_on && !self.state.is_over() {
            let event = events.recv().context("No more events can come")?;
            let next = self.state.take(event);
            goes_on = self.carry_out(next)?;
        }
        let Some(window) = self.window.take() else { return Ok(self.state.known.is_good()) };
        drop(window);
        self.write(&view::farewell(&self.state, screen::columns()))?;
        Ok(true)
    }

    /// Does what an event asks for. Returns whether to go on.
    fn carry_out(&mut self, next: Next) -> Result<bool> {
        let columns = screen::columns();
        let lines = match next {
            Next::Nothing => return Ok(true),
            Next::Leave => return Ok(false),
            Next::GiveUp => bail!("The checks were stopped; the reason is above."),
            Next::Draw => Vec::new(),
            Next::Begin(round) => {
                // A level that starts over has none, and `hint` may have shown more.
                if let Ok(record) = self.student.record() {
                    let noted = record.level(self.state.level);
                    self.state.shown = noted.map(|noted| noted.hints.clone()).unwrap_or_default();
                }
                self.rounds.begin(round);
                Vec::new()
            }
            Next::Report(verdicts) => {
                self.record(&verdicts);
                view::page(&self.state, columns)
            }
            Next::ShowHints(subject) => {
                let State { level, shown, .. } = &self.state;
                // The commands that read the record report it if it cannot be written.
                let _ = self.student.note_hints(*level, &subject, shown[&subject]);
                self.read_hints();
                view::hints(&self.state, columns).concat()
            }
            Next::Restore => {
                let State { level, lead, .. } = &self.state;
                let place =
                    lead.as_ref().and_then(|lead| Hints::place(&self.student, *level, lead));
                place.map_or(Ok(()), |place| restore::restore(&self.student, &place))?;
                Vec::new()
            }
        };
        if let Some(window) = &self.window {
            window.offer(self.state.offers());
            window.draw(|columns, rows| view::window(&self.state, columns, rows))?;
        } else if !lines.is_empty() {
            self.write(&lines)?;
        }
        Ok(true)
    }

    /// Shows the hints alone, from the last one on, if the window has no room for them below the failure.
    fn read_hints(&mut self) {
        let (columns, rows) = Window::size();
        if self.window.is_some() && view::are_hints_cut(&self.state, columns, rows) {
            let mut hints = view::hints(&self.state, columns);
            let last = hints.pop().unwrap_or_default();
            let above = hints.concat();
            self.state.read([&above[..], &last].concat().join("\n"), above.len(), true);
        }
    }

    /// Records the verdicts of a round, and finds out what to do next.
    fn record(&mut self, verdicts: &[Verdict]) {
        let level = self.state.level;
        if verdicts.is_empty() || !self.student.exists(level) {
            return;
        }
        let verdicts: Vec<_> = suite::checks(level).iter().zip(verdicts).collect();
        let functions = Written::of(&self.state.known.functions);
        if let Some(score) = Score::if_complete(&verdicts) {
            let _ = self.student.note(level, |record| record.take(score, functions));
        }
        let unknown = |_| Some("cargo course next".to_owned());
        self.state.next = levels::next_command().unwrap_or_else(unknown);
    }

    fn write(&self, lines: &[String]) -> Result<()> {
        screen::print(&(lines.join("\n") + "\n"), self.color).context("Nothing can be written")
    }
}
