//! A stopwatch for CPU time.

/// A running stopwatch.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    start: f64,
}

impl Clock {
    /// Starts the stopwatch.
    pub fn start() -> Clock {
        Clock { start: now() }
    }

    /// CPU seconds of this thread since the start; elapsed seconds where the system has no such
    /// clock.
    pub fn seconds(&self) -> f64 {
        now() - self.start
    }

    /// The same, and starts again. Reading the clock takes longer than a greedy turn, so turn after
    /// turn it is read once instead of twice.
    pub fn lap(&mut self) -> f64 {
        let start = std::mem::replace(&mut self.start, now());
        self.start - start
    }
}

#[cfg(unix)]
#[allow(clippy::cast_precision_loss)] // a thread runs for less than a century
fn now() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(not(unix))]
fn now() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed().as_secs_f64()
}
