//! When nothing can be judged: status 2, and a message that names the reason.

use crate::{course, run};
use conformance::check::Level;
use conformance::suite;
use std::env;

#[test]
fn levels_0_and_8_and_four_do_not_exist() {
    for level in ["0", "8", "four", "-1", "1.5"] {
        let ran = run(["check", level]);
        assert_eq!(ran.status, Some(2), "{level}");
        assert_eq!(ran.output, "");
        assert!(ran.errors.contains(level), "{}", ran.errors);
    }
    run(["check", "8"]).refused(&["'8'", "a level is a whole number from 1 to 7"]);
    run(["play"]).refused(&["<LEVEL>"]);
}

#[test]
fn an_unknown_check_is_answered_with_the_known_ones() {
    let ids: Vec<&str> = suite::checks(Level::Technician).iter().map(|check| check.id).collect();
    let known = ids.join(", ");
    run(["check", "2", "--check", ids[0], "--check", "no-such"])
        .refused(&["Level 2 has no check named no-such.", &format!("It has these: {known}.")]);
}

#[test]
fn what_is_no_program_is_named_with_the_reason() {
    let folder = env::temp_dir();
    for (path, reason) in [
        ("no-such-folder/game", "no-such-folder/game does not exist:"),
        ("no-such-game", "no-such-game does not exist, and no command has that name:"),
        ("", "--bin <PATH>"),
        (folder.to_str().unwrap(), "is a folder"),
        #[cfg(unix)]
        ("Cargo.toml", "make it executable: chmod +x."),
    ] {
        run(["check", "1", "--bin", path]).refused(&[path, reason]);
    }
}

#[cfg(unix)]
#[test]
fn a_folder_does_not_hide_the_command_of_the_same_name() {
    let here = tempfile::tempdir().unwrap();
    std::fs::create_dir(here.path().join("sh")).unwrap();
    let arguments = "check 1 --check name-first --bin sh -- -c exit";
    crate::Ran::of(course().args(arguments.split(' ')).current_dir(here.path())).judged(1);
}

#[test]
fn control_characters_are_not_sent_back() {
    for arguments in [
        ["check", "1", "--bin", "\u{1b}[31mgame\u{9b}"],
        ["check", "1", "--check", "\u{1b}[31mgame\u{9b}"],
        ["check", "\u{1b}[31mgame\u{9b}", "--bin", "game"],
        ["check", "1", "--\u{1b}[31mgame\u{9b}", "game"],
    ] {
        let ran = run(arguments).refused(&["game"]);
        assert!(!ran.errors.contains(['\u{1b}', '\u{9b}']), "{:?}", ran.errors);
    }
}

#[test]
fn arguments_without_a_program_are_refused() {
    run(["check", "1", "--", "fast"]).refused(&["--bin <PATH>"]);
}

#[test]
fn the_score_of_some_checks_is_not_recorded() {
    let arguments = "check 1 --record --check name-first --bin no-such-game";
    run(arguments.split(' ')).refused(&["--record", "all checks of a level", "without --check"]);
}

#[test]
fn outside_the_course_only_other_programs_can_be_judged() {
    let mut course = course();
    course.args(["check", "1"]).current_dir(env::temp_dir()).env_remove("CARGO_MANIFEST_DIR");
    crate::Ran::of(&mut course).refused(&["not a folder of the course", "stage1-trainee"]);
}

#[cfg(unix)]
#[test]
fn a_program_that_never_starts_is_not_judged() {
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("for-another-machine");
    std::fs::write(&path, "\u{7f}ELF for another machine\n").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let name = path.to_str().unwrap();
    run(["check", "1", "--bin", name]).refused(&[name, "could not be started:", "Run it by hand"]);
    run(["check", "1", "--json", "--bin", name]).refused(&[name, "could not be started:"]);
}

#[cfg(target_os = "linux")]
#[test]
fn if_the_error_cannot_be_written_the_status_still_shows_it() {
    for argument in ["--no-such-flag", "--\u{1b}[31m"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = course().arg(argument).stderr(full).status().unwrap();
        assert_eq!(status.code(), Some(2), "{argument:?}");
    }
}
