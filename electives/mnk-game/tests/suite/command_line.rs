//! The command line, files that cannot be used, and noise.

use crate::{FAREWELL, PROGRAM, QUESTION, SAMPLE, board, empty_board, written};
use pretty_assertions::assert_eq;
use testing::{noise, piped};

#[cfg(unix)]
use std::process::Command;

/// The output for these input lines; the exit status is 0.
fn said_to(arguments: &[&str], input: &str) -> String {
    piped::said(PROGRAM, arguments, input.as_bytes())
}

/// The error message; the exit status is 2, and nothing else is printed.
fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, arguments, b"1 1\n")
}

#[test]
fn no_file_is_an_error() {
    assert!(complaint(&[]).contains("<FILE>"));
    let missing = complaint(&["no-such-board.txt"]);
    assert!(missing.starts_with("no-such-board.txt cannot be read: "), "{missing}");
    let folder = complaint(&[&board("")]);
    assert!(folder.contains(" cannot be read: "), "{folder}");
}

/// To open a pipe that nobody writes to would wait for ever.
#[cfg(unix)]
#[test]
fn a_pipe_given_as_a_file_is_refused() {
    let pipe = format!("{}/pipe", env!("CARGO_TARGET_TMPDIR"));
    // An earlier run may have left it; it cannot be written like a file.
    let _ = std::fs::remove_file(&pipe);
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    let complaint = complaint(&[&pipe]);
    assert_eq!(
        complaint,
        format!("{pipe} cannot be read: it is a folder, a pipe or a device, not a file.\n")
    );
}

/// Every message has a unit test in `src/file.rs`; here the program prints them.
#[test]
fn a_bad_file_is_an_error_that_names_the_file_and_the_line() {
    let rows = "the number of rows was expected, a whole number from 1 to 30";
    let needed = "the number of adjacent tiles that win was expected, a whole number from 1 to 4";
    let letters = "a row of g (empty) and d (blocked) was expected";
    let found = |line: u32, expected: &str, read: &str| {
        format!(", line {line}: {expected}, but this line reads {read}.")
    };
    for (name, text, sentence) in [
        ("empty.txt", "", format!(" ends before line 1: {rows}.")),
        ("billion.txt", "1000000000\n4\n3\n3\n", found(1, rows, "\"1000000000\"")),
        ("long-line.txt", "3\n4\n5\n3\n", found(3, needed, "\"5\"")),
        ("tiles.txt", "1\n2\n2\n3\ngo\n", found(5, letters, "\"go\" with o")),
    ] {
        let file = written(name, text);
        assert_eq!(complaint(&[&file]), format!("{file}{sentence}\n"));
    }
}

#[test]
fn who_begins_is_human_or_computer() {
    let sample = board("sample.txt");
    assert!(said_to(&[&sample, "--first", "human"], "").contains("\nYou begin.\n"));
    assert!(said_to(&[&sample, "--first", "computer"], "").contains("\nThe computer begins.\n"));
    for wrong in ["Human", "me", "", "\u{1b}[31m"] {
        let complaint = complaint(&[&sample, "--first", wrong]);
        assert!(complaint.contains("human or computer was expected"), "{complaint}");
    }
}

#[test]
fn chance_decides_who_begins_and_a_seed_decides_chance() {
    let sample = board("sample.txt");
    let begins = |seed: &str| said_to(&[&sample, "--seed", seed], "").contains("\nYou begin.\n");
    let seeds: Vec<String> = (0..20).map(|seed| seed.to_string()).collect();
    let begun = seeds.iter().filter(|seed| begins(seed)).count();
    assert!((3..=17).contains(&begun), "{begun} of 20");
    let tiles = "0 0\n0 3\n2 0\n2 3\n1 0\n1 3\n";
    let first = said_to(&[&sample, "--seed", "1"], tiles);
    assert_eq!(said_to(&[&sample, "--seed", "1"], tiles), first);
    assert!(seeds.iter().any(|seed| said_to(&[&sample, "--seed", seed], tiles) != first));
}

#[test]
fn every_game_comes_to_its_end() {
    let every_cell: String =
        (0..3).flat_map(|r| (0..4).map(move |c| format!("{r} {c}\n"))).collect();
    for seed in 0..10 {
        let said = said_to(&[&board("sample.txt"), "--seed", &seed.to_string()], &every_cell);
        let ends = ["You win with ", "The computer wins with ", "the game is a draw."];
        assert!(ends.iter().any(|end| said.contains(end)), "{said}");
        assert!(said.ends_with(FAREWELL), "{said}");
    }
}

/// Quality 20 on the largest board takes a few seconds, and the computer says how far it looked.
#[test]
fn the_largest_board_is_played_without_waiting_for_minutes() {
    let file = written("largest.txt", empty_board([30, 30, 5, 20]));
    let said = said_to(&[&file, "--first", "human"], "15 15\n");
    assert!(said.contains(" It looked 2 plies ahead; more would take too long.\n"), "{said}");
}

#[test]
#[ignore = "nightly: waits while the computer thinks for seconds"]
fn over_pipes_too_it_says_that_it_is_thinking_on_a_line_of_its_own() {
    let file = written("slow-pipe.txt", empty_board([5, 5, 5, 20]));
    let said = said_to(&[&file, "--first", "human"], "2 2\n");
    let thinks = "\nYou take (2,2).\nThe computer is thinking.\nThe computer takes (";
    assert!(said.contains(thinks), "{said}");
}

#[test]
fn input_is_never_repeated_raw() {
    let hostile = "a\u{1b}[31m\u{202E}b";
    let sample = board("sample.txt");
    for arguments in [
        &[hostile][..],
        &[&sample, hostile],
        &[&sample, "--first", hostile],
        &[&sample, "--seed", hostile],
        &["hash-lab", hostile],
        &["hash-lab", "--size", hostile],
        &["hash-lab", "--multiplier", hostile],
    ] {
        noise::assert_harmless(&complaint(arguments));
    }
}

#[test]
fn a_closed_output_is_not_an_error() {
    let sample = board("sample.txt");
    for arguments in [&[sample.as_str()][..], &["hash-lab"]] {
        let output = piped::run_without_reader(PROGRAM, arguments, &b"0 0\n".repeat(1000));
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn the_help_describes_the_file() {
    let help = said_to(&["--help"], "");
    for word in ["FILE", "hash-lab", "--first", "--seed", "--color", "blocked"] {
        assert!(help.contains(word), "{word} in {help}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_noticed() {
    let help = [&["--help"][..], &["--version"]];
    let wrong = [&["no-such-board.txt"][..], &["\u{1b}", "2"], &["--no-such-flag"]];
    testing::etiquette::notices_a_full_disk(PROGRAM, &help, &wrong);
}

// Input that no user would type on purpose.

#[test]
fn five_thousand_arbitrary_lines_are_answered_without_a_panic() {
    let mut asked = 0;
    for some in noise::lines(1, 5_000).chunks(500) {
        let arguments = [&board("hole.txt"), "--seed", "1", "--first", "human"];
        let output = piped::run(PROGRAM, &arguments, &noise::file(some));
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {complaint}", output.status);
        let said = String::from_utf8(output.stdout).expect("what is said is text");
        noise::assert_harmless(&said);
        assert!(said.ends_with(FAREWELL), "{said}");
        asked += said.matches(QUESTION).count();
    }
    assert!(asked > 4_500, "{asked}");
}

#[test]
fn arbitrary_files_get_a_sentence_and_status_2() {
    for (number, noise) in noise::lines(3, 100).into_iter().enumerate() {
        let mut lines: Vec<Vec<u8>> = SAMPLE.lines().map(|line| line.as_bytes().to_vec()).collect();
        let changed = number % lines.len();
        lines[changed] = noise;
        let file = written("noise.txt", noise::file(&lines));
        let output = piped::run(PROGRAM, &[&file, "--first", "human"], b"");
        let complaint = String::from_utf8(output.stderr).expect("a sentence is text");
        noise::assert_harmless(&complaint);
        match output.status.code() {
            // A different number may be valid too.
            Some(0) => assert!(changed < 4, "{:?}", lines[changed]),
            Some(2) => {
                assert!(complaint.starts_with(&file) && complaint.contains("line "), "{complaint}");
            }
            status => panic!("{status:?}: {complaint}"),
        }
    }
}

#[test]
fn arbitrary_keys_are_counted() {
    for seed in 0..5 {
        let keys = noise::file(&noise::lines(seed, 500));
        let output = piped::run(PROGRAM, &["hash-lab", "--size", "97"], &keys);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        noise::assert_harmless(&String::from_utf8(output.stdout).expect("a report is text"));
    }
}
