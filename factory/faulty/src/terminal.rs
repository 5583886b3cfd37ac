//! Asks questions and prints lines.

use crate::faults::Faults;
use std::io::{self, BufRead, Write};

/// Why a conversation ends early.
#[derive(Debug)]
pub enum Stop {
    /// The input has ended.
    EndOfInput,
    /// The output is closed.
    Unheard(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Unheard(error)
    }
}

/// The result of a part of a conversation.
pub type Talk<T> = Result<T, Stop>;

/// Reads answers and prints lines.
pub struct Terminal {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    faults: Faults,
    /// The name of the only user of levels 1 to 4, once it is known.
    pub guest: Option<String>,
}

impl Terminal {
    /// A terminal with this input and this output.
    pub fn new(input: Box<dyn BufRead>, output: Box<dyn Write>, faults: Faults) -> Terminal {
        Terminal { input, output, faults, guest: None }
    }

    /// Prints a line.
    pub fn say(&mut self, line: &str) -> Talk<()> {
        Ok(writeln!(self.output, "{line}")?)
    }

    /// Asks a question, and reads a line.
    pub fn ask(&mut self, question: &str) -> Talk<String> {
        loop {
            write!(self.output, "{question}")?;
            self.output.flush()?;
            let mut bytes = Vec::new();
            self.input.read_until(b'\n', &mut bytes)?;
            if self.faults.on("last-line-lost") && !bytes.ends_with(b"\n") {
                bytes.clear();
            }
            if !bytes.is_empty() {
                if self.faults.on("last-line-chopped") {
                    bytes.pop();
                }
                if self.faults.on("carriage-return-kept") {
                    // It does not count as whitespace either.
                    return Ok(String::from_utf8_lossy(&bytes)
                        .trim_end_matches('\n')
                        .replace('\r', "\u{1}"));
                }
                return Ok(String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).into());
            }
            assert!(!self.faults.on("end-of-input-crashes"), "there has to be an answer");
            if !self.faults.on("end-of-input-loops") {
                return Err(Stop::EndOfInput);
            }
        }
    }

    /// The name of the user.
    pub fn called(&self) -> String {
        match &self.guest {
            Some(name) if !self.faults.on("name-forgotten") => name.clone(),
            _ => "user".to_owned(),
        }
    }

    /// Says farewell.
    pub fn farewell(&mut self) -> Talk<()> {
        if self.faults.on("farewell-missing") {
            return Ok(());
        }
        match self.guest {
            Some(_) if self.faults.on("farewell-without-name") => self.say("I wish you farewell."),
            Some(_) => self.say(&format!("Dear {}, I wish you farewell. Adieu!", self.called())),
            None => self.say("So farewell, whoever you are."),
        }
    }

    /// Flushes the output; it does not matter if nobody reads it any more.
    pub fn close(&mut self) {
        let _ = self.output.flush();
    }
}
