//! Asks the user questions and prints the answers.
//!
//! On a terminal, rustyline lets the user edit a line: with the arrow keys, backspace, and a history
//! that lasts until the program ends. On a pipe, the console prints the prompt and reads a line, so
//! that a transcript reads like a session. A test uses a scripted console, which is given the user's
//! lines and records the conversation.
//!
//! The user leaves by ending the input (Ctrl-D), or with Ctrl-C while editing a line. The
//! question then returns [`Stop::Left`], and a program asks no more. Without the line editor, Ctrl-C
//! ends the process as usual.

mod input;
mod number;
mod printable;
mod questions;
mod rows;

pub use number::whole_number;
pub use printable::{printable, shortened};
pub use questions::LONGEST_NAME;

use crate::color::Paint;
use anstream::AutoStream;
use clap::ColorChoice;
use input::{Heard, Input, LONGEST_LINE};
use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, IsTerminal, Stdout, Write};
use std::process::ExitCode;
use thiserror::Error;

/// Why a question has no answer. With `?` after a question, the function that asks it ends, too.
#[derive(Debug, Error)]
pub enum Stop {
    /// The user has left.
    #[error("the user has left")]
    Left,
    /// Reading or printing failed. With `#[from]`, a `?` turns an `io::Error` into this.
    #[error(transparent)]
    Failed(#[from] io::Error),
}

/// The value, or `None` if the user left before there was one. In `unless_left(…)?`, only a failure
/// ends the function.
pub fn unless_left<T>(result: Result<T, Stop>) -> io::Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Stop::Left) => Ok(None),
        Err(Stop::Failed(error)) => Err(error),
    }
}

/// Where a program asks its questions and prints its answers.
pub struct Console {
    input: Input,
    output: Output,
    paint: Paint,
}

enum Output {
    Screen(AutoStream<Stdout>),
    /// The conversation so far, and the width of the simulated window.
    Record {
        said: String,
        columns: Option<usize>,
    },
}

impl Console {
    /// The console of a running program.
    pub fn open(color: ColorChoice) -> Console {
        let choice = match color {
            ColorChoice::Auto => AutoStream::choice(&io::stdout()),
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        };
        let paint = match choice {
            anstream::ColorChoice::Never => Paint::Plain,
            _ => Paint::Colored,
        };
        Console {
            input: Input::open(),
            output: Output::Screen(AutoStream::new(io::stdout(), choice)),
            paint,
        }
    }

    /// A console for tests. It reads these lines and then the end of the input, and records the
    /// conversation.
    pub fn scripted<'a>(lines: impl IntoIterator<Item = &'a str>) -> Console {
        let lines: VecDeque<String> = lines.into_iter().map(str::to_owned).collect();
        Console {
            input: Input::Script(lines),
            output: Output::Record { said: String::new(), columns: None },
            paint: Paint::Plain,
        }
    }

    /// The same scripted console, with or without colors.
    pub fn with_paint(mut self, paint: Paint) -> Console {
        self.paint = paint;
        self
    }

    /// The same scripted console, as if its window had `window` columns.
    pub fn with_columns(mut self, window: usize) -> Console {
        if let Output::Record { columns, .. } = &mut self.output {
            *columns = Some(window);
        }
        self
    }

    /// Whether to draw in colors.
    pub fn paint(&self) -> Paint {
        self.paint
    }

    /// How many columns the window has; `None` if the output is not a terminal.
    pub fn columns(&self) -> Option<usize> {
        match &self.output {
            Output::Screen(_) => {
                let size = terminal_size::terminal_size().filter(|_| io::stdout().is_terminal());
                size.map(|(columns, _)| columns.0.into())
            }
            Output::Record { columns, .. } => *columns,
        }
    }

    /// The conversation that a scripted console recorded; empty for any other console.
    pub fn transcript(&self) -> &str {
        match &self.output {
            Output::Screen(_) => "",
            Output::Record { said, .. } => said,
        }
    }

    /// Tells the user a line, or several.
    pub fn tell(&mut self, text: impl Display) -> io::Result<()> {
        self.write(&format!("{text}\n"))
    }

    /// Tells the user a sentence. On a terminal it is wrapped between words to fit the window.
    pub fn tell_sentence(&mut self, sentence: &str) -> io::Result<()> {
        match self.columns() {
            Some(columns) => self.tell(textwrap::fill(sentence, columns)),
            None => self.tell(sentence),
        }
    }

    /// Asks for a line, and returns it without its newline.
    pub fn ask(&mut self, prompt: &str) -> Result<String, Stop> {
        loop {
            match self.hear(prompt)? {
                Heard::Line(line) => return Ok(line),
                Heard::End => return Err(Stop::Left),
                Heard::TooLong => self.tell_sentence(&format!(
                    "Ignored: a line of at most {LONGEST_LINE} bytes was expected, for example 1."
                ))?,
                Heard::NotText => {
                    self.tell_sentence("Ignored: text in UTF-8 was expected, for example 1.")?;
                }
            }
        }
    }

    /// Prints the prompt and reads what the user answers, whatever it is.
    fn hear(&mut self, prompt: &str) -> io::Result<Heard> {
        match &mut self.input {
            Input::Editor(editor) => input::edit(editor, prompt),
            Input::Script(lines) => {
                let line = lines.pop_front();
                self.write(&format!("{prompt}{}\n", line.as_deref().unwrap_or_default()))?;
                Ok(line.map_or(Heard::End, Heard::Line))
            }
            Input::Reader => {
                self.write(prompt)?;
                let (heard, has_end) = input::read_line(&mut io::stdin().lock())?;
                // Only a terminal shows the end of the line when it is typed.
                let is_shown = io::stdin().is_terminal() && io::stdout().is_terminal();
                if !(has_end && is_shown) {
                    self.write("\n")?;
                }
                Ok(heard)
            }
        }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        match &mut self.output {
            Output::Screen(screen) => {
                screen.write_all(text.as_bytes())?;
                screen.flush()
            }
            Output::Record { said, .. } => {
                said.push_str(text);
                Ok(())
            }
        }
    }
}

/// The exit status of a program. It is not a failure if the reader stops early, as in `| head`.
pub fn status(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If this message cannot be written, the status is all there is.
            let _ = writeln!(io::stderr(), "The conversation ended: {error}.");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scripted_console_answers_in_order_and_then_the_user_has_left() {
        let mut console = Console::scripted(["one", "two"]);
        assert_eq!(console.ask("? ").unwrap(), "one");
        console.tell("Heard.").unwrap();
        assert_eq!(console.ask("? ").unwrap(), "two");
        assert!(matches!(console.ask("? "), Err(Stop::Left)));
        assert!(matches!(console.ask("? "), Err(Stop::Left)));
        assert_eq!(console.transcript(), "? one\nHeard.\n? two\n? \n? \n");
    }

    #[test]
    fn only_a_failure_is_an_error_when_the_user_may_leave() {
        assert_eq!(unless_left(Ok(1)).unwrap(), Some(1));
        assert_eq!(unless_left::<u8>(Err(Stop::Left)).unwrap(), None);
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let error = unless_left::<u8>(Err(full.into())).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn a_sentence_is_wrapped_between_words_to_fit_the_window() {
        let red_a = crate::color::draw('A', 196, 0);
        let sentence = format!("Impossible: {red_a} lies there.");
        let mut console = Console::scripted([]).with_columns(20);
        console.tell_sentence(&sentence).unwrap();
        assert_eq!(console.transcript(), format!("Impossible: {red_a} lies\nthere.\n"));
        let mut console = Console::scripted([]);
        console.tell_sentence(&sentence).unwrap();
        assert_eq!(console.transcript(), format!("{sentence}\n"));
    }

    #[test]
    fn a_reader_that_has_gone_is_no_failure() {
        let status_of = |kind: io::ErrorKind| format!("{:?}", status(Err(kind.into())));
        assert_eq!(status_of(io::ErrorKind::BrokenPipe), format!("{:?}", ExitCode::SUCCESS));
        assert_eq!(status_of(io::ErrorKind::StorageFull), format!("{:?}", ExitCode::FAILURE));
    }
}
