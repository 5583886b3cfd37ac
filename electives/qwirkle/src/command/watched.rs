//! What a person at a terminal sees of a long command, and how she interrupts it.
//!
//! A wasm program has neither Ctrl-C nor a terminal that can draw a bar.

#[cfg(not(target_family = "wasm"))]
pub(super) use at_a_terminal::{Bar, interruption, part_on_ctrl_c};
#[cfg(target_family = "wasm")]
pub(super) use without_a_terminal::{Bar, interruption, part_on_ctrl_c};

#[cfg(not(target_family = "wasm"))]
mod at_a_terminal {
    use crate::command::INTERRUPTED;
    use crate::talk::Talk;
    use indicatif::{ProgressBar, ProgressStyle};
    use std::io::{self, Write};
    use std::process;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, PoisonError};

    /// Set by the first Ctrl-C, which asks for the result so far. The second ends the program,
    /// because a move may take a minute.
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

    /// Ctrl-C while nothing is asked, as while a computer thinks: says farewell and leaves.
    pub fn part_on_ctrl_c(talk: &Talk) {
        let (parting, words) = (Arc::clone(&talk.parting), talk.words);
        let _ = ctrlc::set_handler(move || {
            let sentences = parting.lock().unwrap_or_else(PoisonError::into_inner);
            // The terminal shows ^C. If nothing can be written, the status has to be enough.
            let _ = writeln!(io::stdout(), "\n{}", words.set(&sentences));
            process::exit(INTERRUPTED.into());
        });
    }

    /// A progress bar. It is drawn only if standard error is a terminal.
    pub struct Bar(ProgressBar);

    impl Bar {
        pub fn new(steps: usize, template: &str) -> Bar {
            let bar = ProgressBar::new(steps as u64);
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            Bar(bar)
        }

        pub fn step(&self) {
            self.0.inc(1);
        }

        pub fn say(&self, text: &str) {
            self.0.set_message(text.to_owned());
        }

        pub fn finish(self) {
            self.0.finish_and_clear();
        }
    }
}

#[cfg(target_family = "wasm")]
mod without_a_terminal {
    use crate::talk::Talk;
    use std::sync::atomic::AtomicBool;

    pub fn interruption() -> AtomicBool {
        AtomicBool::new(false)
    }

    pub fn part_on_ctrl_c(_: &Talk) {}

    pub struct Bar;

    impl Bar {
        pub fn new(_: usize, _: &str) -> Bar {
            Bar
        }

        #[allow(clippy::unused_self)] // as the bar of a terminal
        pub fn step(&self) {}

        #[allow(clippy::unused_self)] // as the bar of a terminal
        pub fn finish(self) {}
    }
}
