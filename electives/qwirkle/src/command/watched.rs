//! What a person at a terminal sees of a long command, and how she interrupts it.

use indicatif::{ProgressBar, ProgressStyle};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set by the first Ctrl-C, which asks for the result so far. The second ends the program with this
/// status, because a move may take a minute.
pub(super) fn interruption(status: u8) -> Arc<AtomicBool> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let handled = Arc::clone(&is_interrupted);
    let _ = ctrlc::set_handler(move || {
        if handled.swap(true, Ordering::Relaxed) {
            process::exit(status.into());
        }
    });
    is_interrupted
}

/// A progress bar. It is drawn only if standard error is a terminal.
pub(super) struct Bar(ProgressBar);

impl Bar {
    pub(super) fn new(steps: usize, template: &str) -> Bar {
        let bar = ProgressBar::new(steps as u64);
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Bar(bar)
    }

    pub(super) fn step(&self) {
        self.0.inc(1);
    }

    pub(super) fn say(&self, text: &str) {
        self.0.set_message(text.to_owned());
    }

    pub(super) fn finish(self) {
        self.0.finish_and_clear();
    }
}
