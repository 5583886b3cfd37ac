//! How long something takes.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long a sample takes at least, so that reading the clock does not count, and about how long
/// it takes at most.
const SHORTEST: f64 = 1e-3;
const LONGEST: f64 = 50e-3;

/// How many samples are taken, and for how long, if that is enough for [`FEWEST`].
const SAMPLES: usize = 25;
const FEWEST: usize = 5;
const PATIENCE: Duration = Duration::from_millis(700);

/// The quickest of some times, and the one in the middle, in nanoseconds.
#[derive(Debug, Clone, Copy)]
pub struct Timed {
    pub fastest: f64,
    pub median: f64,
}

impl Timed {
    /// From samples in seconds, of so many operations each.
    #[allow(clippy::cast_precision_loss)] // millions
    fn of(mut samples: Vec<f64>, operations: usize) -> Timed {
        samples.sort_by(f64::total_cmp);
        let [fastest, median] = [samples[0], samples[samples.len() / 2]]
            .map(|seconds| rounded(seconds * 1e9 / operations as f64));
        Timed { fastest, median }
    }
}

/// With as many digits as mean something.
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

/// How long a task takes for one item, on average over many of them; nothing when there is none.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn each<T, R>(items: &[T], task: impl Fn(&T) -> R) -> Option<Timed> {
    if items.is_empty() {
        return None;
    }
    // The compiler must neither know the question nor think the answer useless.
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

/// How long a task takes, divided by the operations in it; what comes before it and behind it does
/// not count.
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
