//! Asks and tells.

use crate::faults::Faults;
use std::io::{self, BufRead, Write};

/// Why a talk ends before its end.
#[derive(Debug)]
pub enum Stop {
    /// There is nothing more to read.
    EndOfInput,
    /// Nobody reads what is told, or it cannot be told.
    Unheard(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Unheard(error)
    }
}

/// What a talk comes to.
pub type Talk<T> = Result<T, Stop>;

/// Where questions are answered and things are told.
pub struct Terminal {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    faults: Faults,
    /// The name of the only user of levels 1 to 4, once it is known.
    pub guest: Option<String>,
}

impl Terminal {
    /// A terminal that reads here and writes there.
    #[must_use]
    pub fn new(input: Box<dyn BufRead>, output: Box<dyn Write>, faults: Faults) -> Terminal {
        Terminal { input, output, faults, guest: None }
    }

    /// Tells a line.
    ///
    /// # Errors
    /// When nobody listens.
    pub fn say(&mut self, line: &str) -> Talk<()> {
        Ok(writeln!(self.output, "{line}")?)
    }

    /// Asks, and reads a line.
    ///
    /// # Errors
    /// When there is no answer, or nobody listens.
    ///
    /// # Panics
    /// With a fault only.
    pub fn ask(&mut self, question: &str) -> Talk<String> {
        loop {
            write!(self.output, "{question}")?;
            self.output.flush()?;
            let mut bytes = Vec::new();
            if self.input.read_until(b'\n', &mut bytes)? > 0 {
                return Ok(String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).into());
            }
            assert!(!self.faults.on("end-of-input-crashes"), "there has to be an answer");
            if !self.faults.on("end-of-input-loops") {
                return Err(Stop::EndOfInput);
            }
        }
    }

    /// What the guest is called.
    #[must_use]
    pub fn called(&self) -> String {
        match &self.guest {
            Some(name) if !self.faults.on("name-forgotten") => name.clone(),
            _ => "user".to_owned(),
        }
    }

    /// The last words.
    ///
    /// # Errors
    /// When nobody listens.
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

    /// Sends what has not been sent yet; who left, left.
    pub fn close(&mut self) {
        let _ = self.output.flush();
    }
}
