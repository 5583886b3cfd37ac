//! Talks to the user: the console, the language, and how tiles are drawn.

use crate::display::{Look, Signs};
use crate::tile::{Color, Shape};
use crate::typed::{self, Verb};
use crate::words::Words;
use anstream::AutoStream;
use clap::ColorChoice;
use shared::Console;
use shared::console::unless_left;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// Clears the screen, and then the lines that can be scrolled back to.
const CLEAR: &[u8] = b"\x1b[H\x1b[2J\x1b[3J";

/// Empty lines that fill any window.
const SCROLLED: usize = 200;

/// How a terminal hides what it shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hiding {
    /// It is cleared. The colors are for opening the console again.
    Clear(ColorChoice),
    /// It cannot be cleared, so everything is scrolled out of sight.
    Scroll,
}

/// A conversation with the user.
pub struct Talk {
    console: Console,
    signs: Signs,
    /// The texts of the language.
    pub words: &'static Words,
    /// How the tiles of one human are hidden from the next; `None` if they are not.
    pub hiding: Option<Hiding>,
    /// The folder in which the game is kept; `None` if it is not.
    pub kept_in: Option<PathBuf>,
    /// What Ctrl-C says while a computer thinks.
    pub parting: Arc<Mutex<String>>,
}

impl Talk {
    /// A conversation on this console, in these words, with these signs. Nothing is hidden or kept.
    pub fn new(console: Console, words: &'static Words, signs: Signs) -> Talk {
        let parting = Arc::new(Mutex::new(words.farewell()));
        Talk { console, signs, words, hiding: None, kept_in: None, parting }
    }

    /// Hides everything that is shown, and forgets the lines typed so far, which the line editor
    /// would recall.
    pub fn hide(&mut self) -> io::Result<()> {
        let Some(Hiding::Clear(color)) = self.hiding else {
            return self.console.tell("\n".repeat(SCROLLED));
        };
        // With any choice of colors, the terminal is cleared.
        let mut screen = AutoStream::always(io::stdout());
        screen.write_all(CLEAR)?;
        screen.flush()?;
        // Two line editors at a time would be in each other's way.
        self.console = Console::scripted([]);
        self.console = Console::open(color);
        Ok(())
    }

    /// Sets what Ctrl-C says while a computer thinks.
    pub fn part_with(&self, sentences: &[String]) {
        *self.parting.lock().unwrap_or_else(PoisonError::into_inner) = sentences.join("\n");
    }

    /// How tiles are drawn.
    pub fn look(&self) -> Look {
        Look { paint: self.console.paint(), signs: self.signs }
    }

    /// The width of the window; `None` if the output is not a terminal.
    pub fn columns(&self) -> Option<usize> {
        self.console.columns()
    }

    /// The transcript so far, for tests.
    pub fn transcript(&self) -> &str {
        self.console.transcript()
    }

    /// Prints a sentence, wrapped to the window.
    pub fn tell(&mut self, sentence: &str) -> io::Result<()> {
        self.console.tell_sentence(&self.words.set(sentence))
    }

    /// Prints lines as they are.
    pub fn show(&mut self, lines: &str) -> io::Result<()> {
        self.console.tell(lines)
    }

    /// Asks for a line; `None` if the user leaves. A question wider than the window is wrapped, and
    /// the answer follows its last line.
    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        let question = self.words.set(question);
        // The space after the question needs a column too.
        let columns = self.columns().map_or(usize::MAX, |columns| columns.saturating_sub(1));
        let lines = textwrap::wrap(question.trim_end(), columns);
        let Some((last, first)) = lines.split_last() else {
            return unless_left(self.console.ask(""));
        };
        for line in first {
            self.console.tell(line)?;
        }
        unless_left(self.console.ask(&format!("{last} ")))
    }

    /// Asks until `read` accepts the answer, and prints the message of each refusal. An empty line
    /// is the default answer, which the question shows.
    pub fn ask_until<T>(
        &mut self,
        question: &str,
        default: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> io::Result<Option<T>> {
        while let Some(line) = self.ask(question)? {
            let line = line.trim();
            match typed::anywhere(line) {
                Some(Verb::Quit) => return Ok(None),
                Some(_) => self.help()?,
                None => match read(if line.is_empty() { default } else { line }) {
                    Ok(answer) => return Ok(Some(answer)),
                    Err(message) => self.tell(&message)?,
                },
            }
        }
        Ok(None)
    }
}

// The help text: the commands and the signs.

/// The indent of a meaning on its own line.
const INDENT: &str = "      ";

impl Talk {
    /// Prints the help, in two columns if the window is wide enough.
    pub fn help(&mut self) -> io::Result<()> {
        let (words, look) = (self.words, self.look());
        self.tell(&words.rules())?;
        let help = words.commands();
        let widest = help.iter().map(|[typed, _]| typed.chars().count()).max().unwrap_or(0);
        let lines: Vec<String> = help
            .iter()
            .map(|[typed, meaning]| words.set(&format!("  {typed:widest$}  {meaning}")))
            .collect();
        let columns = self.columns().unwrap_or(usize::MAX);
        if lines.iter().all(|line| line.chars().count() <= columns) {
            self.show(&lines.join("\n"))?;
        } else {
            let below =
                textwrap::Options::new(columns).initial_indent(INDENT).subsequent_indent(INDENT);
            for [typed, meaning] in help {
                self.show(&format!("  {typed}\n{}", textwrap::fill(&words.set(meaning), &below)))?;
            }
        }
        // A sign and its meaning stay on one line.
        let shapes = Shape::ALL.map(|one| format!("{}\u{a0}{}", look.sign(one), words.shape(one)));
        self.tell(&shapes.join(", "))?;
        let colors = Color::ALL.map(|one| format!("{}\u{a0}{}", one.letter(), words.color(one)));
        self.tell(&colors.join(", "))
    }
}
