//! Builds and judges, a round for each save, beside what goes on on the screen.

use super::event::{Event, News};
use super::subject::Subject;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::verdict::Verdict;
use conformance::{driver, suite};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// Judges by all checks of a level, as many side by side as the machine has cores, and hands on
/// each verdict with the index of its check; for as long as more of them are wanted.
pub fn judge(
    level: Level,
    program: &Program,
    is_wanted: impl Fn() -> bool,
    mut tell: impl FnMut(usize, &Verdict),
) {
    let bench = Bench::new(program.clone(), Effort::Usual);
    let side_by_side = thread::available_parallelism().map_or(2, usize::from);
    let checks: Vec<(usize, &Check)> = suite::checks(level).iter().enumerate().collect();
    for some in checks.chunks(side_by_side) {
        if !is_wanted() {
            return;
        }
        let judged: Vec<&Check> = some.iter().map(|(_, check)| *check).collect();
        suite::judge(&judged, &bench, |check, verdict| {
            if let Some((index, _)) = some.iter().find(|(_, one)| one.id == check.id) {
                tell(*index, verdict);
            }
        });
    }
}

/// The first check of the level that a program fails, if any.
pub fn first_failing(level: Level, program: &Program) -> Option<&'static Check> {
    let first = Cell::new(None::<usize>);
    judge(
        level,
        program,
        || first.get().is_none(),
        |index, verdict| {
            if verdict.is_failure() {
                first.set(Some(first.get().map_or(index, |other| other.min(index))));
            }
        },
    );
    first.get().map(|index| &suite::checks(level)[index])
}

/// Where rounds are asked for.
pub struct Rounds {
    requests: Sender<u32>,
    latest: Arc<AtomicU32>,
}

impl Rounds {
    /// A place where rounds are carried out, one after the other.
    pub fn of(subject: Arc<dyn Subject>, events: Sender<Event>) -> Rounds {
        let (requests, inbox) = mpsc::channel();
        let latest = Arc::new(AtomicU32::new(0));
        let worker = Worker { subject, events, latest: Arc::clone(&latest) };
        thread::spawn(move || worker.work(&inbox));
        Rounds { requests, latest }
    }

    /// Asks for a round. What is left of an earlier one is of no use any more.
    pub fn begin(&self, round: u32) {
        self.latest.store(round, Ordering::SeqCst);
        // A program that hangs would be waited for.
        driver::end_all();
        // Where nobody works any more, it was told.
        let _ = self.requests.send(round);
    }
}

struct Worker {
    subject: Arc<dyn Subject>,
    events: Sender<Event>,
    latest: Arc<AtomicU32>,
}

impl Worker {
    fn work(&self, inbox: &Receiver<u32>) {
        for round in inbox {
            if self.is_wanted(round) {
                self.carry_out(round);
            }
        }
    }

    fn is_wanted(&self, round: u32) -> bool {
        self.latest.load(Ordering::SeqCst) == round
    }

    fn carry_out(&self, round: u32) {
        let program = match self.subject.build() {
            Ok(program) => program,
            Err(reason) => return self.tell(round, News::NotBuilt(reason)),
        };
        self.tell(round, News::Built);
        let is_wanted = || self.is_wanted(round);
        let tell = |index, verdict: &Verdict| {
            self.tell(round, News::Judged(index, self.subject.retell(verdict.clone())));
        };
        judge(self.subject.level(), &program, is_wanted, tell);
        self.tell(round, News::Finished);
    }

    fn tell(&self, round: u32, news: News) {
        let _ = self.events.send(Event::News(round, news));
    }
}

/// Whatever ended the work, nobody waits for it.
impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.events.send(Event::Gone);
    }
}
