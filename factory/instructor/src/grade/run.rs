//! Judges what is left, several submissions at a time.

use super::list::{Boxes, List, Listed};
use super::work::{Judged, Work};
use crate::submissions;
use anyhow::Result;
use course_kit::{progress, screen};
use grading::outcome::Problem;
use grading::record::{Record, Records, digest};
use indicatif::ProgressBar;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Whether Ctrl-C was pressed. Records are written while this is locked.
static IS_STOPPED: Mutex<bool> = Mutex::new(false);

/// Whether submissions are being judged.
static IS_RUNNING: AtomicBool = AtomicBool::new(false);

/// Waits until a record that is being written is whole, and lets no other be written.
pub fn stop() {
    *IS_STOPPED.lock().unwrap_or_else(PoisonError::into_inner) = true;
    if IS_RUNNING.load(Ordering::Relaxed) {
        screen::warn("Stopped. What was judged before is kept: run the same command to continue.");
    }
}

/// Writes a record, unless Ctrl-C was pressed: its verdict may come from that.
fn put(records: &Records, record: &Record) -> Result<()> {
    let is_stopped = IS_STOPPED.lock().unwrap_or_else(PoisonError::into_inner);
    if *is_stopped { Ok(()) } else { records.put(record) }
}

/// What judging needs.
pub struct Run<'a> {
    pub work: &'a Work,
    pub boxes: &'a Boxes,
    pub command: &'a [OsString],
    pub records: &'a Records,
    pub workers: usize,
}

/// What workers share.
#[derive(Default)]
struct Shared<'a> {
    /// The submissions that nobody has taken yet, the next one last.
    left: Vec<&'a Listed>,
    /// Why nobody is to take another one.
    error: Option<anyhow::Error>,
    /// The records that the next run should not rely on, by their keys.
    open: BTreeMap<String, Record>,
    costs: Costs,
}

/// What judging took, as the sum over all workers.
#[derive(Default)]
pub struct Costs {
    pub submissions: u32,
    pub all: Duration,
    pub compiling: Duration,
}

impl Run<'_> {
    /// Judges what is left. Returns what it took, and the records that are not kept, because another run may judge
    /// what this one could not.
    pub fn judge(&self, list: &List) -> Result<(Costs, BTreeMap<String, Record>)> {
        let mut keys = BTreeSet::new();
        let is_new = |one: &&Listed| {
            one.basis.as_ref().is_ok_and(|basis| !one.is_judged && keys.insert(basis.key()))
        };
        let mut left: Vec<&Listed> = list.all.iter().filter(is_new).collect();
        if left.is_empty() {
            return Ok(Default::default());
        }
        left.reverse();
        IS_RUNNING.store(true, Ordering::Relaxed);
        let bar = progress::submissions(left.len());
        // Exercises show bars of their own.
        progress::hide();
        let workers = self.workers.min(left.len());
        let shared = Mutex::new(Shared { left, ..Shared::default() });
        thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| self.worker(&shared, &bar));
            }
        });
        bar.finish_and_clear();
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match shared.error {
            Some(error) => Err(error.context(
                "Stopped. What was judged before is kept: run the same command to continue",
            )),
            None => Ok((shared.costs, shared.open)),
        }
    }

    /// What a worker does: it judges one submission after another.
    fn worker(&self, shared: &Mutex<Shared<'_>>, bar: &ProgressBar) {
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let next = {
                let mut shared = lock();
                if shared.error.is_some() { None } else { shared.left.pop() }
            };
            let Some(one) = next else { break };
            bar.set_message(one.found.name.clone());
            let start = Instant::now();
            let judged = self.judge_one(one);
            let kept = judged.and_then(|(compiling, record)| {
                let mut shared = lock();
                shared.costs.submissions += 1;
                shared.costs.all += start.elapsed();
                shared.costs.compiling += compiling;
                if record.is_final() {
                    drop(shared);
                    return put(self.records, &record);
                }
                shared.open.insert(record.basis.key(), record);
                Ok(())
            });
            if let Err(error) = kept {
                lock().error.get_or_insert(error.context(one.found.name.clone()));
            }
            bar.inc(1);
        }
    }

    /// Judges a submission. Returns how long it was compiled, too.
    fn judge_one(&self, one: &Listed) -> Result<(Duration, Record)> {
        let basis = one.basis.clone().map_err(anyhow::Error::msg)?;
        let handed = submissions::read(&one.found.path).ok();
        let Some(handed) = handed.filter(|now| digest(now.files()) == basis.submission) else {
            let problem =
                "its files have changed since they were listed: run the same command again";
            let outcome = self.work.without_program(Problem::Unknown(problem.to_owned()));
            return Ok((Duration::ZERO, Record::new(basis, outcome, Vec::new())));
        };
        let Judged { outcome, reports, compiling } =
            self.work.judge(self.boxes, &handed, self.command)?;
        Ok((compiling, Record::new(basis, outcome, reports)))
    }
}

/// What a submission took on average.
impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = |time: Duration| time.as_secs_f64() / f64::from(self.submissions.max(1));
        let (all, compiling) = (each(self.all), each(self.compiling));
        write!(f, "{} judged now, each in {all:.1} s of one worker", self.submissions)?;
        if self.compiling.is_zero() {
            return f.write_str(".");
        }
        let playing = (all - compiling).max(0.0);
        write!(f, ": {compiling:.1} s to compile it and {playing:.1} s to play.")
    }
}
