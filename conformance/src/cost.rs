//! What a check costs: how often it starts the program, and how long it takes.

use std::cell::Cell;
use std::time::{Duration, Instant};

thread_local! {
    /// How many programs this thread has started. A check runs on one thread.
    static STARTS: Cell<usize> = const { Cell::new(0) };
}

/// What a check cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often it started the program.
    pub runs: usize,
    /// How long it took.
    pub time: Duration,
}

/// Counts a start of the program.
pub(crate) fn count_start() {
    STARTS.set(STARTS.get() + 1);
}

/// Does something, and returns what it cost.
pub(crate) fn measured<T>(act: impl FnOnce() -> T) -> (T, Cost) {
    let (began, before) = (Instant::now(), STARTS.get());
    let result = act();
    (result, Cost { runs: STARTS.get() - before, time: began.elapsed() })
}
