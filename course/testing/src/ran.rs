//! Runs a command and checks its result, for the tests of both commands.

use std::process::{Command, Output};

/// The message of a build that waits for another one.
pub const WAITING: &str = "Another build is running. This one starts when it has finished.\n";

/// The warning on a machine without a sandbox, where the commands judge all the same.
const UNPROTECTED: &str = "Nothing protects this machine: ";

/// Whether bubblewrap confines a program on this machine.
fn has_bubblewrap() -> bool {
    let arguments = ["--unshare-all", "--ro-bind", "/", "/", "true"];
    Command::new("bwrap").args(arguments).output().is_ok_and(|ran| ran.status.success())
}

/// The program in this file, in an environment that says nothing about colors.
pub fn command(file: &str) -> Command {
    let mut command = Command::new(file);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// The result of a command.
pub struct Ran {
    /// Its exit status; `None` if a signal ended it.
    pub status: Option<i32>,
    /// What it wrote to standard output.
    pub output: String,
    /// What it wrote to standard error, without the message of a build that waits.
    pub errors: String,
}

impl Ran {
    /// Runs the command to its end.
    pub fn of(command: &mut Command) -> Ran {
        let Output { status, stdout, stderr } = command.output().unwrap();
        let [output, errors] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        // Tests run side by side, so any of their builds may wait for another one.
        let errors = errors.replace(WAITING, "");
        Ran { status: status.code(), output, errors }
    }

    /// Asserts that the command ran and ended with this status.
    pub fn judged(self, status: i32) -> Ran {
        assert_eq!(self.status, Some(status), "{}{}", self.output, self.errors);
        let is_expected = |line: &str| line.starts_with(UNPROTECTED) && !has_bubblewrap();
        let errors: Vec<&str> = self.errors.lines().filter(|line| !is_expected(line)).collect();
        assert!(errors.is_empty(), "{}", self.errors);
        self
    }

    /// Asserts that the command could not run, and printed only a message with these parts.
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
