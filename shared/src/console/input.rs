//! Where lines come from.

use rustyline::error::ReadlineError;
use rustyline::{Config, DefaultEditor};
use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Read};

/// The longest line that is kept; what follows on the same line is read and forgotten.
const LONGEST_LINE: u64 = 10_000;

pub(super) enum Input {
    /// Both ends are a terminal that can move its cursor.
    Editor(Box<DefaultEditor>),
    /// A pipe, a file, or a terminal that cannot.
    Reader,
    Script(VecDeque<String>),
}

impl Input {
    /// The best that standard input and output allow.
    pub(super) fn open() -> Input {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let terminals = io::stdin().is_terminal() && io::stdout().is_terminal();
        // Pasted lines are then typed lines: one answer each, not one answer that holds line ends.
        let config = Config::builder()
            .auto_add_history(true)
            .bracketed_paste(false)
            .build();
        if terminals
            && !dumb
            && let Ok(editor) = DefaultEditor::with_config(config)
        {
            Input::Editor(Box::new(editor))
        } else {
            Input::Reader
        }
    }
}

/// Lets the user edit a line. `None` after Ctrl-D on an empty line, or Ctrl-C; an error of the kind
/// `InvalidData` when she typed bytes that are no text.
pub(super) fn edit(editor: &mut DefaultEditor, prompt: &str) -> io::Result<Option<String>> {
    match editor.readline(prompt) {
        Ok(line) => Ok(Some(line)),
        Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
        Err(ReadlineError::Io(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// Reads a line, without its end. What is no UTF-8 becomes U+FFFD. `None` at the end of the input.
pub(super) fn read_line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    reader
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        reader.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&bytes);
    let line = line.strip_suffix('\n').unwrap_or(&line);
    Ok(Some(line.strip_suffix('\r').unwrap_or(line).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut bytes: &[u8]) -> Vec<String> {
        std::iter::from_fn(|| read_line(&mut bytes).unwrap()).collect()
    }

    #[test]
    fn lines_end_with_a_line_feed_perhaps_after_a_carriage_return() {
        assert_eq!(lines(b"one\ntwo\r\n\nlast"), ["one", "two", "", "last"]);
        assert_eq!(lines(b""), [""; 0]);
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        assert_eq!(lines(b"a\xFFb\n"), ["a\u{FFFD}b"]);
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_is_whole() {
        let mut bytes = vec![b'x'; 50_000];
        bytes.extend(b"\nnext\n");
        let lines = lines(&bytes);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].len(), 10_000);
        assert_eq!(lines[1], "next");
    }
}
