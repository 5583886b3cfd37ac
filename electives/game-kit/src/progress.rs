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
    use indicatif::{ProgressBar, ProgressStyle};
    use std::io::{self, Write};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::{env, process};

    /// The bar that is drawn. Whoever draws or erases it holds the lock, so that nothing is drawn after a farewell.
    static DRAWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

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
            let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
            drawn.take().iter().for_each(ProgressBar::finish_and_clear);
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
            if env::var_os("TERM").is_some_and(|terminal| terminal == "dumb") {
                return Progress(ProgressBar::hidden());
            }
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            *DRAWN.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
            Progress(bar)
        }

        /// Another step is done.
        pub fn step(&self) {
            let _drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
            self.0.inc(1);
        }

        /// Shows a message in place of the one before.
        pub fn say(&self, message: String) {
            let _drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
            self.0.set_message(message);
            self.0.tick();
        }
    }

    impl Drop for Progress {
        fn drop(&mut self) {
            let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
            self.0.finish_and_clear();
            *drawn = None;
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
