//! What a command does, as the tests of both commands look at it.

use std::process::{Command, Output};

/// What a build says while it waits for another one.
pub const WAITING: &str = "Another build is running. This one starts when it has finished.\n";

/// The command in this file, ready for its arguments, and told of no colors.
pub fn command(file: &str) -> Command {
    let mut command = Command::new(file);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// What came of a command.
pub struct Ran {
    pub status: Option<i32>,
    pub output: String,
    pub errors: String,
}

impl Ran {
    pub fn of(command: &mut Command) -> Ran {
        let Output { status, stdout, stderr } = command.output().unwrap();
        let [output, errors] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        // Tests run side by side: which of their builds waits for another one is chance.
        let errors = errors.replace(WAITING, "");
        Ran { status: status.code(), output, errors }
    }

    /// It judged, and this is what it ended with.
    pub fn judged(self, status: i32) -> Ran {
        assert_eq!(self.status, Some(status), "{}{}", self.output, self.errors);
        assert_eq!(self.errors, "");
        self
    }

    /// It could not run, and all that it says is why.
    pub fn refused(self, parts: &[&str]) -> Ran {
        assert_eq!(self.status, Some(2), "{}{}", self.output, self.errors);
        assert_eq!(self.output, "");
        let sentence = self.errors.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in parts {
            assert!(sentence.contains(part), "{part} in {sentence}");
        }
        assert!(!self.errors.contains('\u{1b}'), "{}", self.errors);
        self
    }
}
