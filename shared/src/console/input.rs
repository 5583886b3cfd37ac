//! Reading a line from a terminal, a pipe or a script.

use rustyline::error::ReadlineError;
use rustyline::{Cmd, Config, DefaultEditor, EventHandler, KeyCode, KeyEvent, Modifiers};
use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Read};

/// The maximum length of a line from a pipe, in bytes. The rest of a longer line is discarded, so
/// that a line without an end cannot fill the memory.
pub(super) const LONGEST_LINE: u64 = 10_000;

/// The terminals on which rustyline cannot move the cursor.
const DUMB_TERMINALS: [&str; 3] = ["dumb", "cons25", "emacs"];

pub(super) enum Input {
    /// Input and output are a terminal whose cursor can be moved.
    Editor(Box<DefaultEditor>),
    /// A pipe, a file, or any other terminal.
    Reader,
    /// The lines that a test has yet to type.
    Script(VecDeque<String>),
}

/// What the user answered to a prompt.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    Line(String),
    /// The end of the input, or Ctrl-C while the user edited a line.
    End,
    /// A line of more than [`LONGEST_LINE`] bytes.
    TooLong,
    /// Bytes that are not UTF-8, typed at a terminal. What was typed ahead is lost with them.
    NotText,
}

impl Input {
    /// A line editor if standard input and output allow it.
    pub(super) fn open() -> Input {
        let term = std::env::var("TERM").unwrap_or_default();
        let is_dumb = DUMB_TERMINALS.iter().any(|dumb| dumb.eq_ignore_ascii_case(&term));
        if io::stdin().is_terminal()
            && io::stdout().is_terminal()
            && !is_dumb
            && let Ok(editor) = editor()
        {
            Input::Editor(Box::new(editor))
        } else {
            Input::Reader
        }
    }
}

fn editor() -> rustyline::Result<DefaultEditor> {
    // Without bracketed paste, each pasted line is an answer of its own.
    let config = Config::builder().auto_add_history(true).bracketed_paste(false).build();
    let mut editor = DefaultEditor::with_config(config)?;
    // There is nothing to complete, so a tab is just whitespace.
    let tab = KeyEvent(KeyCode::Tab, Modifiers::NONE);
    editor.bind_sequence(tab, EventHandler::Simple(Cmd::Insert(1, "\t".to_owned())));
    Ok(editor)
}

/// Lets the user edit a line.
pub(super) fn edit(editor: &mut DefaultEditor, prompt: &str) -> io::Result<Heard> {
    match editor.readline(prompt) {
        Ok(line) => Ok(Heard::Line(line)),
        Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Heard::End),
        Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
            Ok(Heard::NotText)
        }
        Err(ReadlineError::Io(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// Reads a line, and whether it had a newline. Bytes that are not UTF-8 become U+FFFD.
pub(super) fn read_line(reader: &mut impl BufRead) -> io::Result<(Heard, bool)> {
    let mut bytes = Vec::new();
    // One byte more, for the newline.
    reader.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok((Heard::End, false));
    }
    if let Some(line) = bytes.strip_suffix(b"\n") {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        Ok((Heard::Line(String::from_utf8_lossy(line).into_owned()), true))
    } else if bytes.len() > usize::try_from(LONGEST_LINE).unwrap_or(usize::MAX) {
        reader.skip_until(b'\n')?;
        Ok((Heard::TooLong, true))
    } else {
        Ok((Heard::Line(String::from_utf8_lossy(&bytes).into_owned()), false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(mut bytes: &[u8]) -> Vec<Heard> {
        let mut all = Vec::new();
        loop {
            match read_line(&mut bytes).unwrap().0 {
                Heard::End => return all,
                heard => all.push(heard),
            }
        }
    }

    fn lines(lines: &[&str]) -> Vec<Heard> {
        lines.iter().map(|&line| Heard::Line(line.to_owned())).collect()
    }

    #[test]
    fn lines_end_with_a_line_feed_perhaps_after_a_carriage_return() {
        assert_eq!(heard(b"one\ntwo\r\n\nlast"), lines(&["one", "two", "", "last"]));
        assert_eq!(heard(b""), []);
    }

    #[test]
    fn bytes_that_are_not_text_are_replaced() {
        assert_eq!(heard(b"a\xFFb\n"), lines(&["a\u{FFFD}b"]));
    }

    #[test]
    fn a_line_of_ten_thousand_bytes_is_heard_and_a_longer_one_is_not() {
        for (bytes, is_heard) in [(9_999, true), (10_000, true), (10_001, false), (50_000, false)] {
            let long = "x".repeat(bytes);
            let heard = heard(format!("{long}\nnext\n").as_bytes());
            let expected = if is_heard { Heard::Line(long) } else { Heard::TooLong };
            assert_eq!(heard, [expected, Heard::Line("next".to_owned())]);
        }
        assert_eq!(heard("x".repeat(10_001).as_bytes()), [Heard::TooLong]);
    }
}
