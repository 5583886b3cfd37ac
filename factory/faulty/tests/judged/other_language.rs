//! Programs in other languages, written from the handouts. They draw colors with escape codes and
//! use their own words where the contract leaves them free.
#![cfg(unix)]

use super::assert_passes;
use conformance::program::Program;
use std::path::PathBuf;
use testing::tools::{interpreter, skip};

/// A program in the folder `scripts`, and a line that prints the interpreter's own file; without the interpreter,
/// returns `None` and says so.
fn script(language: &str, own_file: &str, name: &str) -> Option<Program> {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scripts").join(name);
    let Some(interpreter) = interpreter(language, own_file) else {
        skip(name, &format!("{language} does not run"));
        return None;
    };
    Some(Program { arguments: vec![script.into()], ..Program::new(interpreter) })
}

#[test]
#[cfg(target_os = "linux")] // macOS has an old bash.
fn a_trainee_in_bash_passes() {
    if let Some(program) = script("bash", "echo \"$BASH\"", "trainee.bash") {
        assert_passes(1, &program);
    }
}

#[test]
fn a_technician_in_python_passes() {
    if let Some(program) = script("python3", "import sys; print(sys.executable)", "technician.py") {
        assert_passes(2, &program);
    }
}
