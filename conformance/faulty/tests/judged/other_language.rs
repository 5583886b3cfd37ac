//! Programs in other languages, written from the handouts. They draw colors with escape codes and
//! use their own words where the contract leaves them free. Those in C never flush a prompt, so
//! that they can only be judged at a terminal.
#![cfg(unix)]

use super::assert_passes;
use conformance::program::Program;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

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
