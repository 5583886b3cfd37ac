//! What is seen while one waits: on a terminal's standard error only, and gone afterwards.

use indicatif::{ProgressBar, ProgressStyle};
use std::process;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The status of a program that Ctrl-C has ended, by custom.
const INTERRUPTED: i32 = 130;

/// How often something moves.
const BEAT: Duration = Duration::from_millis(120);

/// The bar that is on the terminal now.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Something that moves, for as long as nobody knows how much there is to do.
pub fn spinner(message: String) -> ProgressBar {
    show(ProgressBar::new_spinner().with_message(message), "{spinner} {msg}")
}

/// A bar that so many steps fill.
pub fn bar(steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    show(bar, "{spinner} {bar:16} {pos} of {len} checks, {elapsed}")
}

fn show(bar: ProgressBar, template: &str) -> ProgressBar {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(BEAT);
    *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
    bar
}

/// From now on, Ctrl-C stops the bar before it ends this program, so that the terminal is left with
/// whole lines; and it ends the programs under judgment.
pub fn end_when_interrupted() {
    // Without it, a line is left behind; no reason to judge nothing at all.
    let _ = ctrlc::set_handler(|| {
        let shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner).take();
        shown.iter().for_each(ProgressBar::finish_and_clear);
        conformance::driver::end_all();
        process::exit(INTERRUPTED);
    });
}
