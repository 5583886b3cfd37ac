//! The command as a user meets it: what she types, what she reads, and the status it ends with.

mod build;
mod documented;
mod exam;
mod freeze;
mod hers;
mod hints;
mod house;
mod json;
mod own;
mod reading;
mod refusals;
#[cfg(unix)]
mod scripts;
mod starting;
mod verify;
#[cfg(unix)]
mod watch;

use std::process::{Command, Output};

/// What a build says while it waits for another one.
const WAITING: &str = "Another build is running. This one starts when it has finished.\n";

/// The command, ready for its arguments, and told of no colors.
fn course() -> Command {
    let mut course = Command::new(env!("CARGO_BIN_EXE_course"));
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        course.env_remove(variable);
    }
    course
}

/// What the command does with these arguments.
fn run<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    Ran::of(course().args(arguments))
}

/// What came of a command.
struct Ran {
    status: Option<i32>,
    output: String,
    errors: String,
}

impl Ran {
    fn of(command: &mut Command) -> Ran {
        let Output { status, stdout, stderr } = command.output().unwrap();
        let [output, errors] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        // Tests run side by side: which of their builds waits for another one is chance.
        let errors = errors.replace(WAITING, "");
        Ran { status: status.code(), output, errors }
    }

    /// It judged, and this is what it ended with.
    fn judged(self, status: i32) -> Ran {
        assert_eq!(self.status, Some(status), "{}{}", self.output, self.errors);
        assert_eq!(self.errors, "");
        self
    }

    /// It could not run, and all that it says is why.
    fn refused(self, parts: &[&str]) -> Ran {
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
