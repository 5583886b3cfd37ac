//! Tools of the system that some tests need, and that many machines lack.
//!
//! A tool counts as present only if it has done its work here once: a name may belong to a shim that starts nothing, and
//! a compiler may lack its libraries.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// Says why something is not tested, on a line of its own. `eprintln!` would be captured, because the test passes.
pub fn skip(what: &str, why: &str) {
    let _ = io::stderr().write_all(format!("\n{what}: skipped, {why}\n").as_bytes());
}

/// The file of an interpreter, as its own script prints it: `$BASH`, for example. `None` if the script does not run.
/// This file starts sooner than a shim of the same name.
pub fn interpreter(name: &str, script: &str) -> Option<PathBuf> {
    let output = Command::new(name).args(["-c", script]).stdin(Stdio::null()).output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    (output.status.success() && path.is_file()).then_some(path)
}

/// Whether make and the C compiler build a program of one line with these flags, and whether it then runs: on its own, or
/// as the last argument of another command, such as `valgrind`. Each combination is tried once.
pub fn builds_c(flags: &str, runner: &[&str]) -> bool {
    static TRIED: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());
    let mut tried = TRIED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = [runner, &["with", flags]].concat().join(" ");
    *tried.entry(key).or_insert_with(|| try_to_build_c(flags, runner))
}

fn try_to_build_c(flags: &str, runner: &[&str]) -> bool {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let program = folder.path().join("shortest");
    fs::write(program.with_extension("c"), "int main(void) { return 0; }\n").expect("a file");
    // There is no makefile: make knows by itself how to build this.
    let mut make = Command::new("make");
    make.args([&format!("CFLAGS={flags}"), "shortest"]).env_remove("MAKEFLAGS");
    let program = program.to_string_lossy().into_owned();
    let words: Vec<&str> = runner.iter().copied().chain([program.as_str()]).collect();
    let succeeds = |command: &mut Command| {
        let output = command.current_dir(folder.path()).stdin(Stdio::null()).output();
        output.is_ok_and(|output| output.status.success())
    };
    succeeds(&mut make) && succeeds(Command::new(words[0]).args(&words[1..]))
}
