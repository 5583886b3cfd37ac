//! Programs in other languages, written from the handouts. They draw colors with escape codes and
//! use their own words where the contract leaves them free.
#![cfg(unix)]

use super::assert_passes;
use conformance::program::Program;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A program in the folder `scripts`; without its language, returns `None` and says so.
fn script(language: &str, name: &str) -> Option<Program> {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scripts").join(name);
    let mut version = Command::new(language);
    match version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status() {
        Ok(_) => Some(Program { arguments: vec![script.into()], ..Program::new(language) }),
        Err(error) => {
            let _ = writeln!(io::stderr(), "{name} is not judged: no {language} ({error})");
            None
        }
    }
}

#[test]
#[cfg(target_os = "linux")] // macOS has an old bash.
fn a_trainee_in_bash_passes() {
    if let Some(program) = script("bash", "trainee.bash") {
        assert_passes(1, &program);
    }
}

#[test]
fn a_technician_in_python_passes() {
    if let Some(program) = script("python3", "technician.py") {
        assert_passes(2, &program);
    }
}
