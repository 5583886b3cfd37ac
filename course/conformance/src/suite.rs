//! The checks of each level, and judging by many of them in parallel.

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::levels::{level1, level2, level3, level4, level5, level6, level7};
use crate::verdict::Verdict;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// The checks of a level, in the order of its specification.
pub const fn checks(level: Level) -> &'static [Check] {
    match level {
        Level::Trainee => level1::CHECKS,
        Level::Technician => level2::CHECKS,
        Level::Engineer => level3::CHECKS,
        Level::Expert => level4::CHECKS,
        Level::Guru => level5::CHECKS,
        Level::Wizard => level6::CHECKS,
        Level::Mutant => level7::CHECKS,
    }
}

/// Judges a program by these checks, as many in parallel as the machine has cores, and calls `report`
/// with each verdict as soon as it is known: a failure at once, and everything else at the end,
/// because a game of another check may still show something wrong. Returns the verdicts in the order
/// of the checks.
pub fn judge<'a>(
    checks: &[&'a Check],
    bench: &Bench,
    mut report: impl FnMut(&'a Check, &Verdict),
) -> Vec<(&'a Check, Verdict)> {
    // A check of an exercise may have the name of one of the level.
    let has_clues = |check: &Check| bench.uses_clues() && is_of_a_level(check);
    for check in checks.iter().filter(|check| has_clues(check)) {
        bench.clues().watch(check.id);
    }
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let workers = thread::available_parallelism().map_or(2, usize::from);
    let mut verdicts = Vec::new();
    thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(check) = checks.get(index) else { break };
                    let _ = sender.send((index, check.judge(bench)));
                }
            });
        }
        drop(sender);
        for (index, verdict) in receiver {
            if verdict.is_failure() {
                report(checks[index], &verdict);
            }
            verdicts.push((index, verdict));
        }
    });
    verdicts.sort_by_key(|(index, _)| *index);
    let complete = |(index, own): (usize, Verdict)| {
        let check = checks[index];
        let is_reported = own.is_failure();
        let verdict = if has_clues(check) { bench.clues().complete(check.id, own) } else { own };
        if !is_reported {
            report(check, &verdict);
        }
        (check, verdict)
    };
    verdicts.into_iter().map(complete).collect()
}

/// Judges a program by these checks, in their order, a few at a time, as long as that is wanted. Each
/// verdict is reported as soon as it is known, and again if a later game shows that the check
/// fails.
pub fn judge_in_steps<'a>(
    checks: &[&'a Check],
    bench: &Bench,
    is_wanted: impl Fn() -> bool,
    mut report: impl FnMut(&'a Check, &Verdict),
) {
    for check in checks.iter().filter(|_| bench.uses_clues()) {
        bench.clues().watch(check.id);
    }
    let side_by_side = thread::available_parallelism().map_or(2, usize::from);
    let mut passed = Vec::new();
    for some in checks.chunks(side_by_side).take_while(|_| is_wanted()) {
        let verdicts = judge(some, bench, &mut report);
        passed.extend(verdicts.into_iter().filter(|(_, verdict)| !verdict.is_failure()));
    }
    for (check, verdict) in passed {
        let complete = bench.clues().complete(check.id, verdict);
        if complete.is_failure() {
            report(check, &complete);
        }
    }
}

/// Whether it is this very check, and not one of the same name. The checks of a level are statics:
/// a constant may have a different address in each crate.
fn is_of_a_level(check: &Check) -> bool {
    Level::ALL.into_iter().flat_map(checks).any(|other| ptr::eq(other, check))
}
