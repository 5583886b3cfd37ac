//! Measures how long an operation takes.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The shortest sample in seconds, so that reading the clock does not distort it, and roughly the
/// longest.
const SHORTEST: f64 = 300e-6;
const LONGEST: f64 = 5e-3;

/// Sampling stops after this many samples, or after this time once there is one.
const SAMPLES: usize = 11;
const PATIENCE: Duration = Duration::from_millis(80);

/// How long to wait for a sample that no other program interrupts.
const LONGEST_WAIT: Duration = Duration::from_millis(800);

/// How many times the designs take turns: whatever else the machine does meanwhile should slow down
/// all of them.
pub const TURNS: usize = 7;

/// Measurements of one operation, in nanoseconds.
pub type Samples = Vec<f64>;

/// From samples in seconds, each of this many operations. Those that another program interrupted
/// count only if there are no others.
fn samples(mut sample: impl FnMut() -> f64, operations: usize) -> Samples {
    let begin = Instant::now();
    let (mut calm, mut interrupted) = (Vec::new(), Vec::new());
    loop {
        let before = interruptions();
        let sample = sample() * 1e9 / operations as f64;
        let is_calm = interruptions() == before;
        (if is_calm { &mut calm } else { &mut interrupted }).push(sample);
        let patience = if calm.is_empty() { LONGEST_WAIT } else { PATIENCE };
        if calm.len() == SAMPLES || begin.elapsed() > patience {
            return if calm.is_empty() { interrupted } else { calm };
        }
    }
}

/// How often the system has stopped this process so far to run another one; `None` except on Linux.
fn interruptions() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let counted =
        |line: &str| line.strip_prefix("nonvoluntary_ctxt_switches:")?.trim().parse().ok();
    status.lines().find_map(counted)
}

/// How long a task takes for one item, averaged over many items; `None` if there are no items.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn each<T, R>(items: &[T], task: impl Fn(&T) -> R) -> Option<Samples> {
    if items.is_empty() {
        return None;
    }
    // Keeps the compiler from computing the result in advance or discarding it.
    let task = |item| {
        black_box(task(black_box(item)));
    };
    let few = &items[..items.len().min(32)];
    let estimate = seconds(|| few.iter().for_each(task)) / few.len() as f64;
    let most = (LONGEST / estimate) as usize;
    let items = &items[..items.len().min(most.max(few.len()))];
    let rounds = (SHORTEST / (estimate * items.len() as f64)).ceil().max(1.0) as usize;
    let sample = || {
        seconds(|| {
            for _ in 0..rounds {
                items.iter().for_each(task);
            }
        })
    };
    Some(samples(sample, rounds * items.len()))
}

/// How long a task takes, divided by its number of operations, without its setup and cleanup.
pub fn whole<S>(
    mut before: impl FnMut() -> S,
    mut task: impl FnMut(&mut S),
    operations: usize,
) -> Samples {
    let sample = || {
        let mut state = before();
        seconds(|| task(&mut state))
    };
    samples(sample, operations)
}

/// How long a task takes once.
pub fn seconds(task: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    task();
    begin.elapsed().as_secs_f64()
}
