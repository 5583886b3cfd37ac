//! The screen and the keyboard that the players share.
//!
//! The players sit *at a terminal* if both ends are one: what they type comes from a terminal, and
//! what is said goes to one. Only then are extra questions asked and tiles hidden, because a script
//! that answers the questions knows only what is in the handout.

use anstream::AutoStream;
use clap::ColorChoice;
use shared::color::{BLACK, draw};
use shared::console::{shortened, unless_left};
use shared::{Console, Paint};
use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

/// Clears the screen, and then the lines that can be scrolled back to.
const CLEAR: &[u8] = b"\x1b[H\x1b[2J\x1b[3J";

/// The number of empty lines that fill any window.
pub const SCROLLED: usize = 200;

/// The screen and the keyboard that the players share.
pub struct Screen {
    console: Console,
    is_terminal: bool,
    /// How the console was opened; `None` if it is a script.
    color: Option<ColorChoice>,
    /// Whether one player's tiles are hidden from the next.
    pub hides: bool,
}

impl Screen {
    /// The screen of a running program. At a terminal, it hides tiles unless they are `open`.
    pub fn open(color: ColorChoice, open: bool) -> Screen {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let (console, hides) = (Console::open(color), is_terminal && !open);
        Screen { console, is_terminal, color: Some(color), hides }
    }

    /// A screen for tests, on a pipe: it reads these lines, and records what is said.
    pub fn scripted<'a>(lines: impl IntoIterator<Item = &'a str>) -> Screen {
        let console = Console::scripted(lines);
        Screen { console, is_terminal: false, color: None, hides: false }
    }

    /// The same scripted screen, as a terminal of this width.
    pub fn with_columns(self, columns: usize) -> Screen {
        Screen { console: self.console.with_columns(columns), is_terminal: true, ..self }
    }

    /// The same scripted screen with or without colors.
    pub fn with_paint(self, paint: Paint) -> Screen {
        Screen { console: self.console.with_paint(paint), ..self }
    }

    /// Whether the players sit at a terminal.
    pub fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Whether to draw in colors.
    pub fn paint(&self) -> Paint {
        self.console.paint()
    }

    /// The width of the window; `None` if the output is not a terminal.
    pub fn columns(&self) -> Option<usize> {
        self.console.columns()
    }

    /// What a scripted screen has recorded.
    pub fn transcript(&self) -> &str {
        self.console.transcript()
    }

    /// Prints lines as they are.
    pub fn tell(&mut self, lines: impl Display) -> io::Result<()> {
        self.console.tell(lines)
    }

    /// Prints a sentence, wrapped to the window.
    pub fn tell_sentence(&mut self, sentence: &str) -> io::Result<()> {
        self.console.tell_sentence(sentence)
    }

    /// Asks for a line; `None` if the player leaves. A question wider than the window is wrapped,
    /// and the answer follows its last line.
    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        // The space after the question needs a column, too.
        let columns = self.columns().map_or(usize::MAX, |columns| columns.saturating_sub(1).max(1));
        let lines = textwrap::wrap(question.trim_end(), columns);
        let Some((last, first)) = lines.split_last() else {
            return unless_left(self.console.ask(""));
        };
        for line in first {
            self.console.tell(line)?;
        }
        unless_left(self.console.ask(&format!("{last} ")))
    }

    /// Asks until `read` accepts the answer, and prints the message of each refusal.
    pub fn ask_until<Answer>(
        &mut self,
        question: &str,
        read: impl Fn(&str) -> Result<Answer, String>,
    ) -> io::Result<Option<Answer>> {
        while let Some(line) = self.ask(question)? {
            match read(&line) {
                Ok(answer) => return Ok(Some(answer)),
                Err(message) => self.tell_sentence(&message)?,
            }
        }
        Ok(None)
    }

    /// Hides everything that is shown, and forgets the lines typed so far, which the line editor
    /// would recall. Where a terminal cannot be cleared, everything is scrolled out of sight.
    pub fn hide(&mut self) -> io::Result<()> {
        let Some(color) = self.color.filter(|_| can_erase()) else {
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
}

/// Whether the terminal can erase what it shows.
pub(crate) fn can_erase() -> bool {
    env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// A text in a color on a background; unchanged if the paint is plain.
pub fn on(text: &str, foreground: u8, background: u8, paint: Paint) -> String {
    match paint {
        Paint::Plain => text.to_owned(),
        Paint::Colored => text.chars().map(|sign| draw(sign, foreground, background)).collect(),
    }
}

/// A text in a color on black; unchanged if the paint is plain.
pub fn colored(text: &str, color: u8, paint: Paint) -> String {
    on(text, color, BLACK, paint)
}

/// The end of a message about what was expected: what was typed instead, if anything was.
pub fn not(typed: &str) -> String {
    match typed.trim() {
        "" => String::new(),
        typed => format!(", not {}", shortened(typed)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_question_wider_than_the_window_is_wrapped_between_words() {
        let mut screen = Screen::scripted(["yes"]).with_columns(13);
        assert_eq!(screen.ask("End your turn anyway? ").unwrap().unwrap(), "yes");
        assert_eq!(screen.transcript(), "End your\nturn anyway? yes\n");
    }

    #[test]
    fn a_question_is_asked_until_the_answer_is_accepted() {
        let mut screen = Screen::scripted(["x", "7"]);
        let read = |line: &str| line.parse::<u8>().map_err(|_| format!("Ignored{}.", not(line)));
        assert_eq!(screen.ask_until("How many? ", read).unwrap(), Some(7));
        assert_eq!(screen.ask_until("How many? ", read).unwrap(), None);
        let said = "How many? x\nIgnored, not x.\nHow many? 7\nHow many? \n";
        assert_eq!(screen.transcript(), said);
    }

    #[test]
    fn what_was_typed_is_named_if_there_is_anything_and_never_raw() {
        assert_eq!([" ", " x\t", "\u{1b}"].map(not), ["", ", not x", ", not \\u{1b}"]);
    }
}
