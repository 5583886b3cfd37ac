//! What a person at a terminal sees of a long search, and how she interrupts it.
//!
//! WebAssembly has neither Ctrl-C nor a terminal that can draw a bar.

/// The conventional exit status of a program ended by Ctrl-C.
pub const INTERRUPTED: u8 = 130;

#[cfg(not(target_family = "wasm"))]
pub use at_a_terminal::{Progress, interruption, part_on_ctrl_c};
#[cfg(target_family = "wasm")]
pub use without_a_terminal::{Progress, interruption, part_on_ctrl_c};

#[cfg(not(target_family = "wasm"))]
mod at_a_terminal {
    use super::INTERRUPTED;
    use crate::screen::can_erase;
    use indicatif::{ProgressBar, ProgressStyle, WeakProgressBar};
    use std::io::{self, Write};
    use std::process;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

    /// The newest bar, until it is dropped.
    static DRAWN: Mutex<Option<WeakProgressBar>> = Mutex::new(None);

    /// Whoever draws or erases a bar holds this lock, so that nothing is drawn after a farewell.
    fn drawn() -> MutexGuard<'static, Option<WeakProgressBar>> {
        DRAWN.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Set by the first Ctrl-C, which asks for the result so far. The second ends the program,
    /// because a step may take a minute.
    pub fn interruption() -> Arc<AtomicBool> {
        let is_interrupted = Arc::new(AtomicBool::new(false));
        let handled = Arc::clone(&is_interrupted);
        let _ = ctrlc::set_handler(move || {
            if handled.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED.into());
            }
        });
        is_interrupted
    }

    /// Lets Ctrl-C say this and leave while nothing is asked, as while a computer thinks.
    pub fn part_on_ctrl_c(parting: impl Fn() -> String + Send + 'static) {
        let _ = ctrlc::set_handler(move || {
            let drawn = drawn();
            if let Some(bar) = drawn.as_ref().and_then(WeakProgressBar::upgrade) {
                bar.finish_and_clear();
            }
            // The terminal shows ^C. If nothing can be written, the status has to be enough.
            let _ = writeln!(io::stdout(), "\n{}", parting());
            process::exit(INTERRUPTED.into());
        });
    }

    /// A progress bar, which appears only if standard error is a terminal that can erase it. It is
    /// erased when it is dropped.
    #[derive(Debug)]
    pub struct Progress(ProgressBar);

    impl Progress {
        /// A bar of this many steps, drawn as indicatif's template says.
        pub fn bar(steps: usize, template: &str) -> Progress {
            Progress::drawn(ProgressBar::new(steps as u64), template)
        }

        /// A line for messages; a message that is too long for the window is cut off.
        pub fn line() -> Progress {
            Progress::drawn(ProgressBar::new_spinner(), "{spinner} {wide_msg}")
        }

        fn drawn(bar: ProgressBar, template: &str) -> Progress {
            let bar = if can_erase() { bar } else { ProgressBar::hidden() };
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            *drawn() = Some(bar.downgrade());
            Progress(bar)
        }

        /// Another step is done.
        pub fn step(&self) {
            let _drawn = drawn();
            self.0.inc(1);
        }

        /// Shows a message in place of the one before.
        pub fn say(&self, message: String) {
            let _drawn = drawn();
            self.0.set_message(message);
            self.0.tick();
        }
    }

    impl Drop for Progress {
        fn drop(&mut self) {
            let _drawn = drawn();
            self.0.finish_and_clear();
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_newest_bar_is_known_until_it_is_dropped_itself() {
            let is_known = || drawn().as_ref().is_some_and(|bar| bar.upgrade().is_some());
            let [earlier, newest] = [Progress::line(), Progress::line()];
            drop(earlier);
            assert!(is_known());
            drop(newest);
            assert!(!is_known());
        }
    }
}

#[cfg(target_family = "wasm")]
#[allow(missing_docs, clippy::needless_pass_by_value, clippy::unused_self)] // as at a terminal
mod without_a_terminal {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    pub fn interruption() -> Arc<AtomicBool> {
        Arc::default()
    }

    pub fn part_on_ctrl_c(_: impl Fn() -> String + Send + 'static) {}

    #[derive(Debug)]
    pub struct Progress;

    impl Progress {
        pub fn bar(_: usize, _: &str) -> Progress {
            Progress
        }

        pub fn line() -> Progress {
            Progress
        }

        pub fn step(&self) {}

        pub fn say(&self, _: String) {}
    }
}
