//! Builds and judges a program in the background, once for each save.

use super::state::News;
use crate::compiler;
use crate::functions;
use crate::hint::crash;
use crate::lead::Step;
use clap::ColorChoice;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::verdict::Verdict;
use conformance::{driver, suite};
use course_kit::cargo::Built;
use course_kit::student::Student;
use course_kit::window::Event;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often a round checks whether it is still wanted.
const BEAT: Duration = Duration::from_millis(20);

/// Builds a student's level, tests its functions and judges it, as long as that is wanted. This is what `watch` does
/// after a save, and what `hint` finds its subject by.
pub fn carry_out(
    student: &Student,
    level: Level,
    is_wanted: &(dyn Fn() -> bool + Sync),
    mut report: impl FnMut(Step),
) {
    ending_unwanted(is_wanted, || {
        let (said, built) = match build(student, level) {
            Ok(made) => made,
            Err(reason) => return report(Step::NotBuilt(reason)),
        };
        report(Step::Built(compiler::warnings(&said)));
        // A file saved during the build begins another round.
        if !is_wanted() {
            return;
        }
        let wrong = |function| report(Step::Wrong(function));
        match functions::judge(student, level, &built, is_wanted, wrong) {
            _ if !is_wanted() => return,
            Ok(functions) => report(Step::Tested(functions)),
            Err(error) => return report(Step::NotBuilt(format!("{error:#}"))),
        }
        let program = student.judged(level, &built);
        drop(built);
        judge(level, &program, is_wanted, |index, verdict| {
            report(Step::Judged(index, crash::told(student, level, verdict.clone())));
        });
        report(Step::Finished);
    });
}

/// Does some work, and ends the programs that it has started once the work is no longer wanted.
fn ending_unwanted(is_wanted: &(dyn Fn() -> bool + Sync), work: impl FnOnce()) {
    let (running, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        // A check may start several programs and wait for each, so ending them once is not enough.
        scope.spawn(move || {
            while ended.recv_timeout(BEAT) == Err(RecvTimeoutError::Timeout) {
                if !is_wanted() {
                    driver::end_all();
                }
            }
        });
        let _running = running;
        work();
    });
}

/// Builds the program. Returns the compiler's messages, too; if it cannot be built, they are the error.
fn build(student: &Student, level: Level) -> Result<(String, Built), String> {
    if !student.exists(level) {
        return Err(format!("{} no longer exists.", student.name(level)));
    }
    let built = student.try_build(level, ColorChoice::Never);
    let (said, built) = built.map_err(|error| format!("{error:#}"))?;
    match built {
        Ok(built) => Ok((said, built)),
        Err(error) if said.is_empty() => Err(format!("{error:#}")),
        Err(_) => Err(said),
    }
}

/// Judges a program by all checks of a level as long as that is wanted. Each verdict is reported with the
/// index of its check.
fn judge(
    level: Level,
    program: &Program,
    is_wanted: &(dyn Fn() -> bool + Sync),
    mut report: impl FnMut(usize, &Verdict),
) {
    let bench = Bench::new(program.clone(), Effort::Usual).seeded();
    let checks: Vec<&Check> = suite::checks(level).iter().collect();
    suite::judge_while(&checks, &bench, is_wanted, |check, verdict| {
        if let Some(index) = checks.iter().position(|one| one.id == check.id) {
            report(index, verdict);
        }
    });
}

/// Carries out rounds, one at a time.
#[derive(Debug, Clone)]
pub struct Rounds {
    student: Student,
    level: Level,
    events: Sender<Event<News>>,
    latest: Arc<AtomicU32>,
    alone: Arc<Mutex<()>>,
}

impl Rounds {
    /// Rounds for the student's program of a level.
    pub fn new(student: Student, level: Level, events: Sender<Event<News>>) -> Rounds {
        Rounds { student, level, events, latest: Arc::default(), alone: Arc::default() }
    }

    /// Begins a round. An earlier round that is still running stops.
    pub fn begin(&self, round: u32) {
        self.latest.store(round, Ordering::SeqCst);
        let rounds = self.clone();
        thread::spawn(move || {
            let carry_out = || {
                let _alone = rounds.alone.lock().unwrap_or_else(PoisonError::into_inner);
                if rounds.is_wanted(round) {
                    rounds.carry_out(round);
                }
            };
            if panic::catch_unwind(AssertUnwindSafe(carry_out)).is_err() {
                let _ = rounds.events.send(Event::News(News::Gone));
            }
        });
    }

    fn is_wanted(&self, round: u32) -> bool {
        self.latest.load(Ordering::SeqCst) == round
    }

    fn carry_out(&self, round: u32) {
        carry_out(&self.student, self.level, &|| self.is_wanted(round), |step| {
            // The channel is closed if the window is.
            let _ = self.events.send(Event::News(News::Round(round, step)));
        });
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    /// Never asks and never ends. Each check would wait for seconds before it gives up.
    fn hanging() -> Program {
        let arguments = ["-c", "while :; do sleep 1; done"].map(Into::into).into();
        Program { arguments, ..Program::new("/bin/sh") }
    }

    #[test]
    fn a_save_before_the_first_program_is_started_ends_the_round_at_once() {
        let is_first_look = AtomicBool::new(true);
        let is_wanted = || is_first_look.swap(false, Ordering::SeqCst);
        ending_unwanted(&is_wanted, || {
            judge(Level::Trainee, &hanging(), &is_wanted, |index, verdict| {
                assert!(!matches!(verdict, Verdict::Hung(_)), "check {index} waited: {verdict:?}");
            });
        });
    }
}
