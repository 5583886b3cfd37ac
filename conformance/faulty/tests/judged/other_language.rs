//! Programs in C, written from the handouts. They draw colors with escape codes, use their own
//! words where the contract leaves them free, and never flush a prompt, so that they can only be
//! judged at a terminal.
#![cfg(unix)]

use super::assert_passes;
use conformance::program::Program;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;

/// Compiles a program in the folder `c`; without a compiler, returns `None` and says so.
fn compiled(name: &str) -> Option<Program> {
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("c").join(format!("{name}.c"));
    let program = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let arguments = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-pedantic", "-o"];
    let compiler = Command::new("cc").args(arguments).arg(&program).arg(&source).status();
    match compiler {
        Ok(status) => {
            assert!(status.success(), "cc does not compile {}", source.display());
            Some(Program::new(program))
        }
        Err(error) => {
            // Not with `eprintln!`, whose output is hidden if a test passes.
            let _ = writeln!(io::stderr(), "{name}.c is not judged: no cc ({error})");
            None
        }
    }
}

#[test]
fn a_trainee_in_c_passes() {
    if let Some(program) = compiled("trainee") {
        assert_passes(1, &program);
    }
}

#[test]
fn a_technician_in_c_passes() {
    if let Some(program) = compiled("technician") {
        assert_passes(2, &program);
    }
}

#[test]
fn an_engineer_in_c_passes() {
    if let Some(program) = compiled("engineer") {
        assert_passes(3, &program);
    }
}
