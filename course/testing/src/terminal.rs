//! A program in a pseudo-terminal: the test types keys and looks at the screen.

use crate::DRAWING_VARIABLES;
use crate::piped::read_in_background;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{self, Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};
use vt100::{Color, Parser};

/// How long to wait for a text to appear, or for the program to end. A busy machine needs minutes.
const PATIENCE: Duration = Duration::from_mins(10);

/// Keys, as a terminal sends them.
pub mod key {
    /// Sends the line.
    pub const ENTER: &str = "\r";
    /// Removes the character before the cursor.
    pub const BACKSPACE: &str = "\u{7f}";
    /// Moves the cursor to the left.
    pub const LEFT: &str = "\u{1b}[D";
    /// Recalls the previous line.
    pub const UP: &str = "\u{1b}[A";
    /// Interrupts.
    pub const CTRL_C: &str = "\u{3}";
    /// Ends the input.
    pub const CTRL_D: &str = "\u{4}";
}

/// The look of a character: the color indices of its foreground and background, `None` for the
/// terminal's default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// The character's color.
    pub color: Option<u8>,
    /// The background color.
    pub background: Option<u8>,
}

/// A running program and its screen.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    raw: Vec<u8>,
    parser: Parser,
    window: Box<dyn MasterPty + Send>,
}

impl Terminal {
    /// Starts a program in a window of this many rows and columns, with these environment
    /// variables.
    pub fn start(
        program: &str,
        arguments: &[&str],
        (rows, columns): (u16, u16),
        environment: &[(&str, &str)],
    ) -> Terminal {
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        for variable in DRAWING_VARIABLES {
            command.env_remove(variable);
        }
        command.env("TERM", "xterm-256color");
        for (variable, value) in environment {
            command.env(variable, value);
        }

        let pair = native_pty_system().openpty(size(rows, columns)).expect("a pseudo-terminal");
        let child = pair.slave.spawn_command(command).expect("the program can be started");
        Terminal {
            child,
            keyboard: pair.master.take_writer().expect("the first writer"),
            output: read_in_background(ToTheEnd(pair.master.try_clone_reader().expect("a reader"))),
            raw: Vec::new(),
            parser: Parser::new(nonzero(rows), nonzero(columns), 0),
            window: pair.master,
        }
    }

    /// Types keys.
    pub fn press(&mut self, keys: &str) {
        self.press_bytes(keys.as_bytes());
    }

    /// Types bytes that need not be text.
    pub fn press_bytes(&mut self, bytes: &[u8]) {
        self.keyboard.write_all(bytes).expect("the program listens");
        self.keyboard.flush().expect("the program listens");
    }

    /// Pastes a text as a terminal does: marked as pasted if the program asked for that.
    pub fn paste(&mut self, text: &str) {
        if self.parser.screen().bracketed_paste() {
            self.press(&format!("\u{1b}[200~{text}\u{1b}[201~"));
        } else {
            self.press(text);
        }
    }

    /// Waits until the cursor is right after `prompt`, on a line that contains nothing else.
    ///
    /// Keys that only the line editor understands, such as Ctrl-D, are lost before that.
    pub fn wait_for_prompt(&mut self, prompt: &str) {
        self.wait_until(prompt, |terminal| {
            let (row, _) = terminal.parser.screen().cursor_position();
            terminal.lines()[usize::from(row)] == prompt.trim_end()
        });
    }

    /// Waits for the prompt, types a line, and waits until the program has read it.
    pub fn answer(&mut self, prompt: &str, line: &str) {
        self.wait_for_prompt(prompt);
        let heard = self.raw.len();
        self.press(line);
        self.press(key::ENTER);
        // Until the cursor has left the line, the old prompt could be mistaken for the next one.
        self.wait_until(line, |terminal| terminal.raw[heard..].contains(&b'\n'));
    }

    /// Waits until a line of the screen is exactly `line`.
    pub fn wait_for_line(&mut self, line: &str) {
        self.wait_until(line, |terminal| terminal.lines().iter().any(|row| row == line));
    }

    /// Waits until a line of the screen is as described.
    pub fn wait_until_line(&mut self, is_awaited: impl Fn(&str) -> bool) {
        self.wait_until("a certain line", |terminal| {
            terminal.lines().iter().any(|line| is_awaited(line))
        });
    }

    /// Waits until a line of the screen contains `text`.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |terminal| terminal.lines().iter().any(|row| row.contains(text)));
    }

    /// Waits until the program has ended, and returns its status.
    pub fn end(&mut self) -> u32 {
        let deadline = Instant::now() + PATIENCE;
        while let Ok(bytes) = self.output.recv_timeout(deadline - Instant::now()) {
            self.see(&bytes);
        }
        match self.child.try_wait().expect("the program was started here") {
            Some(status) => status.exit_code(),
            None if Instant::now() < deadline => self.child.wait().expect("it ends").exit_code(),
            None => {
                let _ = self.child.kill();
                panic!("the program does not end; its screen:\n{}", self.lines().join("\n"));
            }
        }
    }

    /// Presses a key at this question. The program must end normally; its output stays on the
    /// screen.
    #[track_caller]
    pub fn leave(&mut self, prompt: &str, key: &str) {
        self.wait_for_prompt(prompt);
        self.press(key);
        assert_eq!(self.end(), 0);
    }

    /// The lines on the screen, without trailing whitespace.
    pub fn lines(&self) -> Vec<String> {
        let screen = self.parser.screen();
        let (_, columns) = screen.size();
        screen.rows(0, columns.get()).map(|row| row.trim_end().to_owned()).collect()
    }

    /// The last line that is not empty.
    pub fn last_line(&self) -> String {
        self.lines().into_iter().rfind(|line| !line.is_empty()).unwrap_or_default()
    }

    /// The look of each character of the last line that is exactly `line`.
    pub fn looks(&self, line: &str) -> Vec<Look> {
        let row = self.lines().iter().rposition(|row| row == line).expect("the line is shown");
        let row = u16::try_from(row).expect("rows are counted with 16 bits");
        let columns = 0..u16::try_from(line.chars().count()).expect("so are columns");
        columns
            .filter_map(|column| self.parser.screen().cell(row, column))
            .map(|cell| Look { color: index(cell.fgcolor()), background: index(cell.bgcolor()) })
            .collect()
    }

    /// Changes the width of the window, as a user does with the mouse.
    pub fn resize(&mut self, (rows, columns): (u16, u16)) {
        self.window.resize(size(rows, columns)).expect("a window can be resized");
        self.parser.screen_mut().set_size(nonzero(rows), nonzero(columns));
    }

    /// Everything that the program has sent, including escape sequences.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    fn see(&mut self, bytes: &[u8]) {
        self.raw.extend(bytes);
        self.parser.process(bytes);
    }

    fn wait_until(&mut self, awaited: &str, holds: impl Fn(&Terminal) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !holds(self) {
            match self.output.recv_timeout(deadline - Instant::now()) {
                Ok(bytes) => self.see(&bytes),
                Err(error) => {
                    let _ = self.child.kill();
                    let screen = self.lines().join("\n");
                    panic!("waiting for {awaited:?}: {error}; the screen:\n{screen}");
                }
            }
        }
    }
}

/// Reads a terminal until its program has ended and nothing more comes.
///
/// About once in thirty thousand times, Linux reports the end before it hands out the last output.
struct ToTheEnd<R>(R);

impl<R: Read> Read for ToTheEnd<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => self.0.read(buffer),
            count => Ok(count),
        }
    }
}

fn index(color: Color) -> Option<u8> {
    match color {
        Color::Idx(index) => Some(index),
        _ => None,
    }
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn nonzero(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a window has rows and columns")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its chunks one by one, where an empty chunk is the end.
    struct Chunks(&'static [&'static str]);

    impl Read for Chunks {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some((chunk, rest)) = self.0.split_first() else { return Ok(0) };
            self.0 = rest;
            chunk.as_bytes().read(buffer)
        }
    }

    #[test]
    fn output_after_an_early_end_is_not_lost() {
        let output = read_in_background(ToTheEnd(Chunks(&["question", "", "farewell"])));
        assert_eq!(output.iter().flatten().collect::<Vec<u8>>(), b"questionfarewell");
    }
}
