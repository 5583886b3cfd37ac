//! The command line: wrong files and numbers, sets, and matches.

use crate::{FAREWELL, PROGRAM, path_of, written};
use pretty_assertions::assert_eq;
#[cfg(target_os = "linux")]
use std::{fs::OpenOptions, process::Command};
use testing::piped;

/// The program's output when its input ends at once; its status is 0.
fn said(arguments: &[&str]) -> String {
    piped::said(PROGRAM, arguments, b"")
}

/// The program's complaint; its status is 2, and it prints nothing else.
fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, arguments, b"1\n1\n")
}

#[test]
fn no_file_is_an_error() {
    assert!(complaint(&[]).contains("<FILE>"));
    assert!(complaint(&[&path_of("set3.dat")]).contains("<N>"));
    let missing = complaint(&["no-such-set.dat", "2"]);
    assert!(missing.starts_with("no-such-set.dat cannot be read: "), "{missing}");
    let folder = complaint(&[&path_of("src"), "2"]);
    let reason = "src cannot be read: it is a folder, a pipe or a device, not a file.\n";
    assert!(folder.ends_with(reason), "{folder}");
}

/// Nobody writes into the pipe: to open it would be to wait for ever.
#[cfg(unix)]
#[test]
fn a_pipe_given_as_a_file_is_refused_at_once() {
    let pipe = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("pipe.dat");
    let _ = std::fs::remove_file(&pipe);
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let pipe = pipe.to_string_lossy();
    let reason = "cannot be read: it is a folder, a pipe or a device, not a file.";
    assert_eq!(complaint(&[&pipe, "2"]), format!("{pipe} {reason}\n"));
}

#[test]
fn a_bad_file_is_an_error_that_names_the_file_and_the_line() {
    for (name, text, sentence) in [
        ("empty.dat", "", " is empty: a domino on each line was expected, for example 0 1."),
        (
            "words.dat",
            "0 1\n1 one\n",
            ", line 2: two whole numbers were expected, for example 0 1, but in \"1 one\" one is \
             not a whole number.",
        ),
        (
            "negative.dat",
            "0 1\n1 0\n-1 0\n",
            ", line 3: two whole numbers were expected, for example 0 1, but in \"-1 0\" -1 is \
             less than 0.",
        ),
        ("twice.dat", "0 1\n1 0\n0 1\n", ", line 3: [ 0 | 1 ] is already on line 1."),
    ] {
        let file = written(name, text);
        assert_eq!(complaint(&[&file, "1"]), format!("{file}{sentence}\n"));
    }
}

#[test]
fn too_few_dominoes_are_an_error() {
    let set = path_of("set3.dat");
    assert_eq!(
        complaint(&[&set, "8"]),
        format!(
            "{set} holds 16 dominoes, but 17 are needed: 8 for each of the two players and one for \
             the train.\n"
        )
    );
    assert!(said(&[&set, "7"]).ends_with(FAREWELL));
    assert!(complaint(&[&set, "4999"]).contains("but 9999 are needed"));
}

#[test]
fn each_player_starts_with_at_least_one_domino_and_at_most_half_of_the_largest_file() {
    for number in ["0", "-1", "two", "1.5", "", "5000", "18446744073709551616"] {
        let complaint = complaint(&[&path_of("set3.dat"), number]);
        assert!(complaint.contains("each player starts with 1 to 4999 dominoes"), "{complaint}");
        assert!(complaint.contains(&format!("'{number}'")) || number.is_empty(), "{complaint}");
    }
}

#[test]
fn user_input_is_never_repeated_raw() {
    let hostile = "a\u{1b}[31m\u{202E}b";
    let set = path_of("set3.dat");
    for arguments in
        [[hostile, "2"], [&set, hostile], ["make", hostile], [hostile, hostile], ["match", hostile]]
    {
        let complaint = complaint(&arguments);
        testing::noise::assert_harmless(&complaint);
    }
}

#[test]
fn make_prints_every_ordered_pair_once_in_an_order_set_by_the_seed() {
    let first = said(&["make", "3", "--seed", "1"]);
    assert_eq!(said(&["make", "3", "--seed", "1"]), first);
    assert_ne!(said(&["make", "3", "--seed", "2"]), first);
    assert_ne!(said(&["make", "3"]), said(&["make", "3"]), "without a seed the order is random");
    let mut lines: Vec<&str> = first.lines().collect();
    lines.sort_unstable();
    let all = [
        "0 0", "0 1", "0 2", "0 3", "1 0", "1 1", "1 2", "1 3", "2 0", "2 1", "2 2", "2 3", "3 0",
        "3 1", "3 2", "3 3",
    ];
    assert_eq!(lines, all);
}

#[test]
fn make_double_prints_every_combination_once() {
    let said = said(&["make", "6", "--double", "--seed", "1"]);
    let mut lines: Vec<String> = said
        .lines()
        .map(|line| {
            let (left, right) = line.split_once(' ').unwrap();
            if left <= right { line.to_owned() } else { format!("{right} {left}") }
        })
        .collect();
    assert_eq!(lines.len(), 28);
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 28, "no combination appears twice");
}

#[test]
fn a_made_set_is_a_file_to_play_with() {
    let file = written("made.dat", said(&["make", "99", "--seed", "1", "--color", "always"]));
    assert!(said(&[&file, "4999"]).contains("Boneyard: 1, you: 4999, system: 4999\n"));
}

#[test]
fn make_refuses_values_out_of_its_bounds() {
    assert_eq!(said(&["make", "0"]), "0 0\n");
    for max in ["100", "-1", "x", "1.5"] {
        let complaint = complaint(&["make", max]);
        let bounds = "the greatest value is a whole number from 0 to 99";
        assert!(complaint.contains(max) && complaint.contains(bounds), "{complaint}");
    }
}

#[test]
fn a_match_reports_wins_losses_draws_and_the_standard_error() {
    let report = said(&["match", "--games", "100", "--seed", "3"]);
    assert_eq!(said(&["match", "--games", "100", "--seed", "3"]), report);
    let counts: Vec<u32> = ["wins", "losses", "draws"]
        .map(|what| {
            let line = report.lines().find(|line| line.starts_with(what)).expect(what);
            line[what.len()..].trim().parse().expect("a number")
        })
        .to_vec();
    assert_eq!(counts.iter().sum::<u32>(), 100);
    let lead = i64::from(counts[0]) - i64::from(counts[1]);
    let sentence = format!("In 100 games it wins {lead}.0 more than it loses (standard error ");
    assert!(report.lines().last().unwrap().starts_with(&sentence), "{report}");
}

#[test]
fn a_match_needs_an_even_number_of_games() {
    for games in ["5", "2", "0", "-4", "1000002", "many"] {
        let complaint = complaint(&["match", "--games", games]);
        let bounds = "the number of games is an even number from 4 to 1000000";
        assert!(complaint.contains(games) && complaint.contains(bounds), "{complaint}");
    }
}

#[test]
fn without_a_seed_the_file_is_dealt_in_order_and_with_one_in_another_order() {
    let set = path_of("set5.dat");
    assert_eq!(said(&[&set, "4"]), said(&[&set, "4"]));
    // The ninth domino of the file starts the train.
    assert!(said(&[&set, "4"]).contains("Train:    [ 2 | 4 ]\n"));
    assert_eq!(said(&[&set, "4", "--seed", "1"]), said(&[&set, "4", "--seed", "1"]));
    assert_ne!(said(&[&set, "4", "--seed", "1"]), said(&[&set, "4"]));
    assert_ne!(said(&[&set, "4", "--seed", "1"]), said(&[&set, "4", "--seed", "2"]));
}

#[test]
fn a_reader_who_leaves_is_not_a_failure() {
    let set = path_of("set5.dat");
    for arguments in [&[set.as_str(), "4"][..], &["make", "99"], &["match", "--games", "4"]] {
        let output = piped::run_without_reader(PROGRAM, arguments, &b"6\n".repeat(1000));
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn flags_may_appear_anywhere() {
    let set = path_of("set3.dat");
    let smart = said(&[&set, "2", "--smart", "--seed", "4"]);
    assert!(smart.contains("If neither player can continue, the game is a draw.\n"), "{smart}");
    assert_eq!(said(&["--seed", "4", "--smart", &set, "2"]), smart);
    assert_eq!(said(&[&set, "--seed", "4", "--smart", "2"]), smart);
    assert_ne!(said(&[&set, "2", "--seed", "4"]), smart);
}

/// On a full disk the help is lost, and the user is told so.
#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_an_error_with_a_message() {
    for arguments in [&["--help"][..], &["--version"], &["make", "--help"], &["help"]] {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let output = Command::new(PROGRAM).args(arguments).stdout(full).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.starts_with("The conversation ended: "), "{complaint}");
    }
}

/// On a full disk the message is lost, but the status still reports the error.
#[cfg(target_os = "linux")]
#[test]
fn the_status_reports_an_error_even_if_the_complaint_cannot_be_written() {
    for arguments in [&["no-such-set.dat", "2"][..], &["\u{1b}", "2", "3"], &["--no-such-flag"]] {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let status = Command::new(PROGRAM).args(arguments).stderr(full).status();
        assert_eq!(status.expect("it runs").code(), Some(2), "{arguments:?}");
    }
}
