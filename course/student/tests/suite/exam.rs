//! `exam`: the program of another package carries it out.

use crate::{course, run};
use testing::ran::Ran;

/// A cargo that only prints its arguments.
#[cfg(unix)]
fn printing_its_arguments(folder: &std::path::Path) -> std::path::PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join("cargo");
    std::fs::write(&path, "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 1\n").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

#[cfg(unix)]
#[test]
fn that_program_gets_all_arguments_and_decides_the_status() {
    let folder = tempfile::tempdir().unwrap();
    let cargo = printing_its_arguments(folder.path());
    let words = ["--color", "never", "exam", "check", "b-undo", "--bin", "sh", "--", "-c", "exit"];
    let output = Ran::of(course().args(words).env("CARGO", cargo)).judged(1).output;
    let (cargo, arguments) = output.split_once("\n--\n").unwrap();
    assert!(cargo.starts_with("run\n") && cargo.contains("\n--package\nexams\n"), "{cargo}");
    assert_eq!(arguments.lines().collect::<Vec<_>>(), words);
}

#[test]
fn help_and_wrong_arguments_are_answered_without_that_program() {
    let nothing = Ran::of(course().args(["exam", "--help"]).env("CARGO", "no-such-cargo"));
    assert!(nothing.judged(0).output.contains("cargo course exam"));
    run(["exam", "chek"]).refused(&["chek"]);
}
