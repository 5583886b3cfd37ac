//! Shows how far a search is, and stops it on Ctrl-C.

use crate::progress::Line;
use crate::solver::{self, Effort, Position, Resources, Solution, Unsolved};
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Solves with a progress line, which appears only if standard error is a terminal. Ctrl-C stops
/// it.
pub(super) fn solve(position: &Position, resources: Resources) -> Result<Solution, Unsolved> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let handled = Arc::clone(&is_interrupted);
    // Without a handler, Ctrl-C would end the program and leave the line on the screen.
    let _ = ctrlc::set_handler(move || handled.store(true, Ordering::Relaxed));
    let line = Line::new(true);
    let result = solver::solve(position, resources, &mut |effort| {
        line.show(sentence(effort));
        !is_interrupted.load(Ordering::Relaxed)
    });
    line.clear();
    if let (Ok(solution), true) = (&result, io::stderr().is_terminal()) {
        // This is only extra information, so errors are ignored.
        let _ = writeln!(io::stderr(), "{}", sentence(solution.effort));
    }
    result
}

fn sentence(effort: Effort) -> String {
    let seconds = effort.time.as_secs_f64();
    format!("{} positions in {seconds:.1} s, {} a second", effort.positions, effort.rate())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_progress_line_has_positions_and_their_rate() {
        let effort = Effort { positions: 3_000_000, time: Duration::from_millis(1500) };
        assert_eq!(sentence(effort), "3000000 positions in 1.5 s, 2000000 a second");
    }
}
