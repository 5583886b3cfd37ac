//! Asks the user and tells her things.
//!
//! On a terminal a line is edited with rustyline: the arrow keys, backspace, and a history that
//! lasts as long as the program. On a pipe the prompt is printed and a line is read, so that a
//! recorded session reads like a real one. In tests the console is scripted: it holds the answers
//! and keeps what was said.
//!
//! A user leaves by ending the input (Ctrl-D), or with Ctrl-C while she edits a line: then every
//! question is answered with `None`, a value like any other. Where there is no line editor, Ctrl-C
//! ends the process as it does everywhere.

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

/// What a program asks and tells through.
pub struct Console {
    input: Input,
    output: Output,
    paint: Paint,
}

enum Output {
    Screen(AutoStream<Stdout>),
    /// Everything said so far, and how many columns the pretended window has.
    Record {
        said: String,
        columns: Option<usize>,
    },
}

impl Console {
    /// The console of a running program.
    #[must_use]
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

    /// A console for tests: it answers with these lines, then with the end of input, and records
    /// what is said.
    #[must_use]
    pub fn scripted<'a>(lines: impl IntoIterator<Item = &'a str>) -> Console {
        let lines: VecDeque<String> = lines.into_iter().map(str::to_owned).collect();
        Console {
            input: Input::Script(lines),
            output: Output::Record { said: String::new(), columns: None },
            paint: Paint::Plain,
        }
    }

    /// The same scripted console, drawing in that way.
    #[must_use]
    pub fn with_paint(mut self, paint: Paint) -> Console {
        self.paint = paint;
        self
    }

    /// The same scripted console, as if its window had that many columns.
    #[must_use]
    pub fn with_columns(mut self, window: usize) -> Console {
        if let Output::Record { columns, .. } = &mut self.output {
            *columns = Some(window);
        }
        self
    }

    /// Whether to draw in colors.
    #[must_use]
    pub fn paint(&self) -> Paint {
        self.paint
    }

    /// How many columns the window has; nothing when the output is no terminal.
    #[must_use]
    pub fn columns(&self) -> Option<usize> {
        match &self.output {
            Output::Screen(_) => {
                terminal_size::terminal_size_of(io::stdout()).map(|(columns, _)| columns.0.into())
            }
            Output::Record { columns, .. } => *columns,
        }
    }

    /// What a scripted console heard and said; empty for any other.
    #[must_use]
    pub fn transcript(&self) -> &str {
        match &self.output {
            Output::Screen(_) => "",
            Output::Record { said, .. } => said,
        }
    }

    /// Tells a line, or several.
    ///
    /// # Errors
    /// When the output cannot be written to, for instance because its reader is gone.
    pub fn tell(&mut self, text: impl Display) -> io::Result<()> {
        self.write(&format!("{text}\n"))
    }

    /// Tells a sentence. On a terminal it is broken between words where the window ends.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn tell_sentence(&mut self, sentence: &str) -> io::Result<()> {
        match self.columns() {
            Some(columns) => self.tell(textwrap::fill(sentence, columns)),
            None => self.tell(sentence),
        }
    }

    /// Asks for a line and gives it back without its end; `None` when the user has left.
    ///
    /// # Errors
    /// When the input cannot be read or the output cannot be written to.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        loop {
            match self.hear(prompt)? {
                Heard::Line(line) => return Ok(Some(line)),
                Heard::End => return Ok(None),
                Heard::TooLong => self.tell_sentence(&format!(
                    "Ignored: a line of at most {LONGEST_LINE} bytes was expected, for example 1."
                ))?,
                Heard::NotText => {
                    self.tell_sentence("Ignored: text in UTF-8 was expected, for example 1.")?;
                }
            }
        }
    }

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
                // A terminal shows the end of the line as it is typed; nothing else does.
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

/// The status that a program ends with. A reader who has had enough (`| head`) is no failure.
#[must_use]
pub fn status(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // Where not even this can be written, the status says it alone.
            let _ = writeln!(io::stderr(), "The conversation ended: {error}.");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scripted_console_answers_in_order_and_then_says_that_the_user_has_left() {
        let mut console = Console::scripted(["one", "two"]);
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("one"));
        console.tell("Heard.").unwrap();
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("two"));
        assert_eq!(console.ask("? ").unwrap(), None);
        assert_eq!(console.ask("? ").unwrap(), None);
        assert_eq!(console.transcript(), "? one\nHeard.\n? two\n? \n? \n");
    }

    #[test]
    fn a_sentence_is_broken_between_words_where_the_window_ends() {
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
    fn a_reader_who_has_gone_is_no_failure() {
        let status_of = |kind: io::ErrorKind| format!("{:?}", status(Err(kind.into())));
        assert_eq!(status_of(io::ErrorKind::BrokenPipe), format!("{:?}", ExitCode::SUCCESS));
        assert_eq!(status_of(io::ErrorKind::StorageFull), format!("{:?}", ExitCode::FAILURE));
    }
}
