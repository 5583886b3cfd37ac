//! Talks to the user: the console, the language, and how tiles are drawn.

use crate::display::{Look, Signs};
use crate::tile::{Color, Shape};
use crate::typed::{self, Verb};
use crate::words::Words;
use game_kit::Screen;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// A conversation with the user.
pub struct Talk {
    pub screen: Screen,
    signs: Signs,
    pub words: &'static Words,
    /// The folder in which the game is kept; `None` if it is not.
    pub kept_in: Option<PathBuf>,
    /// What Ctrl-C says while a computer thinks.
    pub parting: Arc<Mutex<String>>,
}

impl Talk {
    /// A conversation on this screen, in these words, with these signs. Nothing is kept.
    pub fn new(screen: Screen, words: &'static Words, signs: Signs) -> Talk {
        let parting = Arc::new(Mutex::new(words.farewell()));
        Talk { screen, signs, words, kept_in: None, parting }
    }

    /// Lets Ctrl-C say farewell and leave while nothing is asked, as while a computer thinks.
    pub fn part_on_ctrl_c(&self) {
        let (parting, words) = (Arc::clone(&self.parting), self.words);
        game_kit::progress::part_on_ctrl_c(move || {
            words.set(&parting.lock().unwrap_or_else(PoisonError::into_inner))
        });
    }

    /// Sets what Ctrl-C says while a computer thinks.
    pub fn part_with(&self, sentences: &[String]) {
        *self.parting.lock().unwrap_or_else(PoisonError::into_inner) = sentences.join("\n");
    }

    pub fn look(&self) -> Look {
        Look { paint: self.screen.paint(), signs: self.signs }
    }

    /// Prints a sentence, wrapped to the window.
    pub fn tell(&mut self, sentence: &str) -> io::Result<()> {
        self.screen.tell_sentence(&self.words.set(sentence))
    }

    pub fn show(&mut self, lines: &str) -> io::Result<()> {
        self.screen.tell(lines)
    }

    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        self.screen.ask(&self.words.set(question))
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
        let help = &words.commands;
        let widest = help.iter().map(|[typed, _]| typed.chars().count()).max().unwrap_or(0);
        let lines: Vec<String> = help
            .iter()
            .map(|[typed, meaning]| words.set(&format!("  {typed:widest$}  {meaning}")))
            .collect();
        let columns = self.screen.columns().unwrap_or(usize::MAX);
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
