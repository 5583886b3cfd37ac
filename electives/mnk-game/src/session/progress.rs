//! A line on the terminal that shows how far a search is, and vanishes before the answer.

#[cfg(not(target_family = "wasm"))]
pub use on_a_terminal::Line;

#[cfg(not(target_family = "wasm"))]
mod on_a_terminal {
    use indicatif::{ProgressBar, ProgressStyle};
    use std::env;

    /// The line, which appears only if standard error is a terminal that can erase it.
    #[derive(Debug)]
    pub struct Line(ProgressBar);

    impl Line {
        /// A line; nothing appears if it is not `shown`.
        pub fn new(shown: bool) -> Line {
            let can_erase = env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
            let line =
                if shown && can_erase { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
            // A message that is too long for the window is cut off.
            if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
                line.set_style(style);
            }
            Line(line)
        }

        /// Shows a message in place of the one before.
        pub fn show(&self, message: String) {
            self.0.set_message(message);
            self.0.tick();
        }

        /// Erases the line.
        pub fn clear(&self) {
            self.0.finish_and_clear();
        }
    }
}

/// In a browser there is no terminal.
#[cfg(target_family = "wasm")]
#[derive(Debug)]
pub struct Line;

#[cfg(target_family = "wasm")]
impl Line {
    /// A line that never appears.
    pub fn new(_shown: bool) -> Line {
        Line
    }

    /// Shows nothing.
    #[allow(clippy::needless_pass_by_value)] // as on a terminal
    pub fn show(&self, _message: String) {}

    /// Erases nothing.
    pub fn clear(&self) {}
}
