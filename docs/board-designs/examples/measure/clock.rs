//! Measures how long an operation takes.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The shortest sample in seconds, so that reading the clock does not distort it, and roughly the
/// longest.
const SHORTEST: f64 = 1e-3;
const LONGEST: f64 = 50e-3;

/// Sampling stops after this many samples, or after this time once there are [`FEWEST`].
const SAMPLES: usize = 25;
const FEWEST: usize = 5;
const PATIENCE: Duration = Duration::from_millis(700);

/// The fastest of several measurements and their median, in nanoseconds.
#[derive(Debug, Clone, Copy)]
pub struct Timed {
    pub fastest: f64,
    pub median: f64,
}

impl Timed {
    /// From samples in seconds, each of this many operations.
    #[allow(clippy::cast_precision_loss)] // millions
    fn of(mut samples: Vec<f64>, operations: usize) -> Timed {
        samples.sort_by(f64::total_cmp);
        let [fastest, median] = [samples[0], samples[samples.len() / 2]]
            .map(|seconds| rounded(seconds * 1e9 / operations as f64));
        Timed { fastest, median }
    }
}

/// Rounded to the digits that are significant.
fn rounded(nanoseconds: f64) -> f64 {
    if nanoseconds < 1_000.0 { (nanoseconds * 100.0).round() / 100.0 } else { nanoseconds.round() }
}

fn samples(mut sample: impl FnMut() -> f64) -> Vec<f64> {
    let begin = Instant::now();
    let mut samples = Vec::new();
    while samples.len() < FEWEST || (samples.len() < SAMPLES && begin.elapsed() < PATIENCE) {
        samples.push(sample());
    }
    samples
}

/// How long a task takes for one item, averaged over many items; `None` if there are no items.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn each<T, R>(items: &[T], task: impl Fn(&T) -> R) -> Option<Timed> {
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
    Some(Timed::of(samples(sample), rounds * items.len()))
}

/// How long a task takes, divided by its number of operations, without its setup and cleanup.
pub fn whole<S>(
    mut before: impl FnMut() -> S,
    mut task: impl FnMut(&mut S),
    operations: usize,
) -> Timed {
    let sample = || {
        let mut state = before();
        seconds(|| task(&mut state))
    };
    Timed::of(samples(sample), operations)
}

/// How long a task takes once.
pub fn seconds(task: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    task();
    begin.elapsed().as_secs_f64()
}
