//! Talks to the user: a console, her language, and how tiles are drawn for her.

use crate::display::{Look, Signs};
use crate::words::Words;
use shared::Console;
use std::io;

/// What a command talks through.
pub struct Talk {
    console: Console,
    signs: Signs,
    /// Everything that it says.
    pub words: &'static dyn Words,
}

impl Talk {
    /// Talks through this console, in these words, with these signs.
    #[must_use]
    pub fn new(console: Console, words: &'static dyn Words, signs: Signs) -> Talk {
        Talk { console, signs, words }
    }

    /// How tiles are drawn.
    #[must_use]
    pub fn look(&self) -> Look {
        Look { paint: self.console.paint(), signs: self.signs }
    }

    /// How many columns the window has; nothing when the output is no terminal.
    #[must_use]
    pub fn columns(&self) -> Option<usize> {
        self.console.columns()
    }

    /// What was said so far, in tests.
    #[must_use]
    pub fn transcript(&self) -> &str {
        self.console.transcript()
    }

    /// Tells a sentence, broken between words where the window ends.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn tell(&mut self, sentence: &str) -> io::Result<()> {
        self.console.tell_sentence(&self.words.set(sentence))
    }

    /// Shows lines as they are.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn show(&mut self, lines: &str) -> io::Result<()> {
        self.console.tell(lines)
    }

    /// Asks for a line; `None` when the user has left. A question wider than the window stands
    /// above its last words.
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

    /// Asks until the answer is right: what `read` gives back otherwise is told.
    ///
    /// # Errors
    /// When the input cannot be read or the output cannot be written to.
    pub fn ask_until<T>(
        &mut self,
        question: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> io::Result<Option<T>> {
        while let Some(line) = self.ask(question)? {
            match read(line.trim()) {
                Ok(answer) => return Ok(Some(answer)),
                Err(message) => self.tell(&message)?,
            }
        }
        Ok(None)
    }
}
