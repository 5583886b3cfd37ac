//! The report for a person.
#![cfg(unix)]

use crate::scripts::{POLITE, WRONG, judging};
use crate::{Ran, course, run};
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};

const NAME_FIRST: [&str; 2] = ["--check", "name-first"];

#[test]
fn a_pass_is_reported_in_a_line_with_status_0() {
    let ran = run(judging(POLITE, &NAME_FIRST)).judged(0);
    assert!(
        ran.output.starts_with("Level 1, trainee: /bin/sh\n\n✓ asks for a name"),
        "{}",
        ran.output
    );
    assert!(ran.output.contains("\n1 of 1 checks, "), "{}", ran.output);
    assert!(!ran.output.contains("Rerun:"), "{}", ran.output);
    is_plain(&ran);
}

/// A pipe gets plain text and no progress.
fn is_plain(ran: &Ran) {
    assert_eq!(ran.errors, "");
    assert!(!ran.output.contains(['\u{1b}', '\r']), "{:?}", ran.output);
}

#[test]
fn a_failure_is_reported_with_its_story_and_status_1() {
    let ran = run(judging(WRONG, &NAME_FIRST)).judged(1);
    for part in [
        "✗ asks for a name",
        "(name-first)\n  Expected: ",
        "\n  Got:      ",
        "\n  Rule:     level 1, step",
        "A name, please.\n",
        "\n> ",
        "\n0 of 1 checks, 0 of ",
    ] {
        assert!(ran.output.contains(part), "{part} in {}", ran.output);
    }
    is_plain(&ran);
}

#[test]
fn the_command_in_a_story_repeats_the_check() {
    let again = |output: &str| {
        let line = output.lines().find_map(|line| line.strip_prefix("  Rerun:    cargo course "));
        line.unwrap_or_else(|| panic!("no command in {output}")).to_owned()
    };
    let ran = run(judging(WRONG, &NAME_FIRST)).judged(1);
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", &format!("\"$0\" {}", again(&ran.output)), env!("CARGO_BIN_EXE_course")]);
    let repeated = Ran::of(&mut shell).judged(1);
    assert_eq!(repeated.output, ran.output);
}

#[test]
fn colors_come_on_request_and_the_flag_overrides_the_environment() {
    let colored = |flag: &str, variable: &str| {
        let mut course = course();
        course.args(judging(WRONG, &["--color", flag, "--check", "name-first"])).env(variable, "1");
        Ran::of(&mut course).judged(1).output.contains("\u{1b}[31m✗")
    };
    assert!(colored("always", "NO_COLOR"));
    assert!(colored("auto", "CLICOLOR_FORCE"));
    assert!(!colored("never", "CLICOLOR_FORCE"));
    assert!(!colored("auto", "NO_COLOR"));
}

#[test]
fn a_file_is_preferred_to_a_command() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("here");
    // A file that an earlier failed run left behind would be found first.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let program = |name: &str, options: &[&str]| {
        let mut course = course();
        course.current_dir(&folder).args(["check", "1", "--check", "name-first", "--bin", name]);
        Ran::of(course.args(options)).status
    };
    assert_eq!(program("sh", &["--", "-c", POLITE]), Some(0), "a command");
    let script = format!("#!/bin/sh\n{WRONG}");
    write_program(&folder.join("sh"), &script);
    assert_eq!(program("sh", &["--", "-c", POLITE]), Some(1), "a file");
    assert_eq!(program("./sh", &[]), Some(1), "a path");
}

/// Writes an executable file from another process. If this process wrote it, a process that is started
/// meanwhile could inherit the open file, and the file would be busy.
fn write_program(path: &Path, text: &str) {
    let script = "printf '%s' \"$1\" > \"$0\" && chmod +x \"$0\"";
    let status = Command::new("/bin/sh").args(["-c", script]).arg(path).arg(text).status().unwrap();
    assert!(status.success());
}

#[test]
fn a_reader_that_stops_early_changes_nothing() {
    let (reader, writer) = io::pipe().unwrap();
    let mut child = course();
    let child = child.args(judging(WRONG, &NAME_FIRST)).stdout(writer).stderr(Stdio::piped());
    drop(reader);
    let mut child = child.spawn().unwrap();
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
    assert_eq!(child.wait().unwrap().code(), Some(1));
}
