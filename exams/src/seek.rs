//! Waits for what only luck brings about.

use conformance::bench::Bench;
use conformance::verdict::Verdict;
use std::time::Instant;

/// Tries again and again, with a new game each time, until one comes to what is looked for.
pub fn seek(bench: &Bench, once: &dyn Fn() -> Result<bool, Verdict>) -> Result<(), Verdict> {
    let deadline = bench.deadline();
    while Instant::now() < deadline {
        if once()? {
            return Ok(());
        }
    }
    Err(Verdict::NotReached("it never came to that".to_owned()))
}
