//! Judges what is left, several submissions at a time.

use super::list::{List, Listed};
use super::work::{Boxes, Graded, Work};
use crate::submissions;
use anyhow::{Context, Result};
use course_kit::{progress, screen};
use grading::outcome::Problem;
use grading::record::{Record, Records, digest};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
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
fn put(records: &Records, record: Record) -> Result<()> {
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

/// What judging took, as the sum over all workers.
#[derive(Default)]
pub struct Costs {
    pub submissions: u32,
    pub all: Duration,
    pub compiling: Duration,
}

impl Run<'_> {
    /// Judges what is left of those that are meant. Returns what it took.
    pub fn judge(&self, list: &List, is_meant: &dyn Fn(usize) -> bool) -> Result<Costs> {
        let mut keys = BTreeSet::new();
        let mut is_new = |(index, one): &(usize, &Listed)| {
            let is_left = !one.is_judged && is_meant(*index);
            is_left && one.basis.as_ref().is_ok_and(|basis| keys.insert(basis.key()))
        };
        let left = list.all.iter().enumerate().filter(|one| is_new(one));
        let left: Vec<&Listed> = left.map(|(_, one)| one).collect();
        if left.is_empty() {
            return Ok(Costs::default());
        }
        IS_RUNNING.store(true, Ordering::Relaxed);
        let bar = progress::submissions(left.len());
        // Exercises show bars of their own.
        progress::hide();
        let costs = Mutex::new(Costs::default());
        let workers = ThreadPoolBuilder::new().num_threads(self.workers.min(left.len())).build()?;
        // One at a time: an expensive submission does not wait behind another one.
        let judged = workers.install(|| {
            left.par_iter().with_max_len(1).try_for_each(|one| {
                bar.set_message(one.found.name.clone());
                let kept = self.judge_and_keep(one, &costs);
                bar.inc(1);
                kept.with_context(|| one.found.name.clone())
            })
        });
        bar.finish_and_clear();
        judged
            .context("Stopped. What was judged before is kept: run the same command to continue")?;
        Ok(costs.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Judges a submission, and keeps its record.
    fn judge_and_keep(&self, one: &Listed, costs: &Mutex<Costs>) -> Result<()> {
        let start = Instant::now();
        let (compiling, record) = self.judge_one(one)?;
        let mut costs = costs.lock().unwrap_or_else(PoisonError::into_inner);
        costs.submissions += 1;
        costs.all += start.elapsed();
        costs.compiling += compiling;
        drop(costs);
        put(self.records, record)
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
        let Graded { outcome, reports, compiling } =
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
