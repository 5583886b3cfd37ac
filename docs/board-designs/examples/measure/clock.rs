//! Measures how long an operation takes.

use board_designs::data::Time;
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

/// The lower quartile, the median and the upper quartile.
fn quartiles(mut samples: Samples) -> [f64; 3] {
    samples.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarters| rounded(samples[(samples.len() - 1) * quarters / 4]))
}

/// Rounded to the digits that are significant.
fn rounded(nanoseconds: f64) -> f64 {
    if nanoseconds < 1_000.0 { (nanoseconds * 100.0).round() / 100.0 } else { nanoseconds.round() }
}

/// A row of the data.
pub fn row(operation: &str, design: &str, [tiles, side]: [usize; 2], samples: Samples) -> Time {
    let (operation, design, count) = (operation.to_owned(), design.to_owned(), samples.len());
    let [lower, median, upper] = quartiles(samples);
    Time { operation, design, tiles, side, samples: count, lower, median, upper }
}

/// From samples in seconds, each of this many operations. Those that another program interrupted
/// count only if there are no others.
#[allow(clippy::cast_precision_loss)] // millions
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
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
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

#[test]
fn quartiles_are_measurements_with_a_quarter_a_half_and_three_quarters_below() {
    let quartiles = quartiles(vec![5.0, 1.0, 4.0, 2.0, 3.0]);
    assert_eq!(format!("{quartiles:?}"), "[2.0, 3.0, 4.0]");
}
