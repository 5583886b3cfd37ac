//! Talks to the user: the console, the language, and how tiles are drawn.

use crate::display::{Look, Signs};
use crate::words::Words;
use shared::Console;
use std::io;
use std::path::PathBuf;

/// A conversation with the user.
pub struct Talk {
    console: Console,
    signs: Signs,
    /// The texts of the language.
    pub words: &'static dyn Words,
    /// The folder in which the game is kept; `None` if it is not.
    pub kept_in: Option<PathBuf>,
}

impl Talk {
    /// A conversation on this console, in these words, with these signs. Nothing is kept.
    #[must_use]
    pub fn new(console: Console, words: &'static dyn Words, signs: Signs) -> Talk {
        Talk { console, signs, words, kept_in: None }
    }

    /// How tiles are drawn.
    #[must_use]
    pub fn look(&self) -> Look {
        Look { paint: self.console.paint(), signs: self.signs }
    }

    /// The width of the window; `None` if the output is not a terminal.
    #[must_use]
    pub fn columns(&self) -> Option<usize> {
        self.console.columns()
    }

    /// The transcript so far, for tests.
    #[must_use]
    pub fn transcript(&self) -> &str {
        self.console.transcript()
    }

    /// Prints a sentence, wrapped to the window.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn tell(&mut self, sentence: &str) -> io::Result<()> {
        self.console.tell_sentence(&self.words.set(sentence))
    }

    /// Prints lines as they are.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn show(&mut self, lines: &str) -> io::Result<()> {
        self.console.tell(lines)
    }

    /// Asks for a line; `None` if the user leaves. A question wider than the window is wrapped, and
    /// the answer follows its last line.
    ///
    /// # Errors
    /// When the input cannot be read or the output cannot be written to.
    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        let question = self.words.set(question);
        let columns = self.columns().unwrap_or(usize::MAX);
        let lines = textwrap::wrap(question.trim_end(), columns);
        let Some((last, first)) = lines.split_last() else { return self.console.ask("") };
        for line in first {
            self.console.tell(line)?;
        }
        self.console.ask(&format!("{last} "))
    }

    /// Asks until `read` accepts the answer, and prints the message of each refusal. An empty line
    /// is the default answer, which the question shows.
    ///
    /// # Errors
    /// When the input cannot be read or the output cannot be written to.
    pub fn ask_until<T>(
        &mut self,
        question: &str,
        default: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> io::Result<Option<T>> {
        while let Some(line) = self.ask(question)? {
            let line = line.trim();
            match read(if line.is_empty() { default } else { line }) {
                Ok(answer) => return Ok(Some(answer)),
                Err(message) => self.tell(&message)?,
            }
        }
        Ok(None)
    }
}
