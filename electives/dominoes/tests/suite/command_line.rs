//! The command line: wrong files and numbers, sets, and matches.

use crate::{FAREWELL, PROGRAM, path_of, written};
use pretty_assertions::assert_eq;
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

#[test]
fn a_bad_file_is_an_error_that_names_the_file_and_the_line() {
    for (name, text, sentence) in [
        ("empty.dat", "", " is empty: a domino on each line was expected, for example 0 1."),
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
fn every_number_has_its_bounds() {
    let set = path_of("set3.dat");
    for (before, wrong, bounds) in [
        (&[&*set][..], &["0", "5000", "1.5", ""][..], "a whole number from 1 to 4,999"),
        (&["make"], &["100", "-1"], "the greatest value is a whole number from 0 to 99"),
        (&[&set, "2", "--rounds"], &["0", "101", "x"], "a whole number from 1 to 100"),
        (&["match", "--games"], &["5", "2", "1000002"], "an even number from 4 to 1,000,000"),
    ] {
        for number in wrong {
            let complaint = complaint(&[before, &[number]].concat());
            assert!(complaint.contains(bounds) && complaint.contains(number), "{complaint}");
        }
    }
    assert_eq!(said(&["make", "0"]), "0 0\n");
    assert!(said(&[&set, "2", "--rounds", "100"]).contains("\nRound 1 of 100: you begin.\n"));
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
fn a_made_set_is_a_file_to_play_with() {
    let file = written("made.dat", said(&["make", "99", "--seed", "1", "--color", "always"]));
    assert!(said(&[&file, "4999"]).contains("Boneyard: 1, you: 4999, system: 4999\n"));
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

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_noticed() {
    let helps = [&["--help"][..], &["--version"], &["make", "--help"], &["help"]];
    let wrong = [&["no-such-set.dat", "2"][..], &["\u{1b}", "2", "3"], &["--no-such-flag"]];
    testing::etiquette::notices_a_full_disk(PROGRAM, &helps, &wrong);
}
