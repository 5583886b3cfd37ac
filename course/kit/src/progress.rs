//! What is seen while one waits: on a terminal's standard error only, and gone afterwards.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// The status of a program that Ctrl-C has ended, by custom.
const INTERRUPTED: i32 = 130;

/// How often something moves.
const BEAT: Duration = Duration::from_millis(120);

/// The bar that is on the terminal now.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Whether another program has the terminal, and Ctrl-C is for it alone.
static IS_ANOTHERS: AtomicBool = AtomicBool::new(false);

/// From now on, Ctrl-C is for the program that this one waits for.
#[cfg(not(unix))]
pub fn leave_interrupts_to_another() {
    IS_ANOTHERS.store(true, Ordering::Relaxed);
}

/// What gives the terminal back as it was, where it was taken.
static RESTORE: OnceLock<fn()> = OnceLock::new();

/// From now on, this is done before Ctrl-C ends the program.
pub fn restore_when_interrupted(restore: fn()) {
    RESTORE.get_or_init(|| restore);
}

/// Whether something else is drawn on the terminal.
static IS_HIDDEN: AtomicBool = AtomicBool::new(false);

/// From now on nothing is seen here: the whole terminal is another's.
pub fn hide() {
    IS_HIDDEN.store(true, Ordering::Relaxed);
}

/// Something that moves, for as long as nobody knows how much there is to do.
#[must_use]
pub fn spinner(message: String) -> ProgressBar {
    show(ProgressBar::new_spinner().with_message(message), "{spinner} {msg}")
}

/// A bar that so many steps fill.
#[must_use]
pub fn bar(steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    show(bar, "{spinner} {bar:16} {pos} of {len} checks, {elapsed}")
}

fn show(bar: ProgressBar, template: &str) -> ProgressBar {
    if IS_HIDDEN.load(Ordering::Relaxed) {
        bar.set_draw_target(ProgressDrawTarget::hidden());
        return bar;
    }
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
        if IS_ANOTHERS.load(Ordering::Relaxed) {
            return;
        }
        let shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner).take();
        shown.iter().for_each(ProgressBar::finish_and_clear);
        if let Some(restore) = RESTORE.get() {
            restore();
        }
        conformance::driver::end_all();
        process::exit(INTERRUPTED);
    });
}
