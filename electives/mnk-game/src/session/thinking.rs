//! Waiting for the computer, which chooses on a thread of its own.

use crate::board::Place;
use crate::computer::{self, Choice, Progress};
use crate::evaluate::Evaluate;
use crate::progress::Line;
use crate::solver::strategy::Memory;
use shared::Console;
use std::io;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use web_time::Instant;

/// The delay after which the computer says that it is thinking.
pub(super) const PATIENCE: Duration = Duration::from_secs(1);

/// What the computer reports.
#[derive(Debug, Clone)]
pub(super) enum Report {
    /// How far it is.
    Progress(String),
    /// Its move.
    Choice(Choice),
}

/// Lets the computer choose on its own thread, so that this one can report a delay. Where there are
/// no threads, as in WebAssembly, it chooses here.
pub(super) fn think(
    mut evaluate: Evaluate,
    places: Vec<Place>,
    memory: Arc<Mutex<Memory>>,
) -> Receiver<Report> {
    let (sender, receiver) = mpsc::channel();
    let mut choose = move || {
        let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
        // If the console failed, nobody is waiting any more.
        let report = |report| sender.send(report).unwrap_or(());
        let choice = computer::think(&mut evaluate, &places, &mut memory, &mut |progress| {
            report(Report::Progress(sentence(&progress, places.len())));
        });
        report(Report::Choice(choice));
    };
    if thread::Builder::new().spawn(choose.clone()).is_err() {
        choose();
    }
    receiver
}

fn sentence(Progress { outlook, tried, counts, .. }: &Progress, places: usize) -> String {
    let (plies, positions) = (outlook.plies + 1, counts.positions);
    format!("{plies} plies ahead: {tried} of {places} cells tried, {positions} positions")
}

/// The computer's move. After `patience` the console says that it is thinking, and a terminal then
/// shows how far it is.
pub(super) fn wait_for(
    receiver: &Receiver<Report>,
    patience: Duration,
    console: &mut Console,
) -> io::Result<Choice> {
    let begin = Instant::now();
    while let Some(left) = patience.checked_sub(begin.elapsed()) {
        match receiver.recv_timeout(left) {
            Ok(Report::Choice(choice)) => return Ok(choice),
            Ok(Report::Progress(_)) => {}
            Err(_) => break,
        }
    }
    console.tell("The computer is thinking.")?;
    let line = Line::new(console.columns().is_some());
    loop {
        match receiver.recv().expect("the computer always chooses") {
            Report::Progress(sentence) => line.show(sentence),
            Report::Choice(choice) => {
                line.clear();
                return Ok(choice);
            }
        }
    }
}
