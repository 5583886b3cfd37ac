//! The command line: flags, their bounds, and a seed.

use crate::{FAREWELL, PROGRAM};
use pretty_assertions::assert_eq;
use testing::{noise, piped};

/// The program's output when nobody types anything; its status is 0.
fn said(arguments: &[&str]) -> String {
    piped::said(PROGRAM, arguments, b"")
}

/// The program's complaint; its status is 2, and it prints nothing else.
fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, arguments, b"0\n")
}

/// The number of tiles in the first rack.
fn rack(said: &str) -> usize {
    let rack = said.lines().find(|line| line.starts_with("Rack:")).expect("a rack");
    rack.split_whitespace().count() - 1
}

#[test]
fn without_flags_two_play_with_14_of_104_tiles() {
    let said = said(&[]);
    assert!(said.contains("The tiles are 1 to 13 in red, green, blue and yellow"), "{said}");
    assert_eq!(rack(&said), 14);
    assert!(said.ends_with(FAREWELL), "{said}");
}

#[test]
fn the_bounds_themselves_are_accepted() {
    for (players, tiles, initial) in [("2", "8", "6"), ("4", "13", "14"), ("4", "8", "14")] {
        let said = said(&["--players", players, "--tiles", tiles, "--initial", initial]);
        assert!(said.contains(&format!("The tiles are 1 to {tiles} in red")), "{said}");
        assert_eq!(rack(&said).to_string(), initial);
    }
    for max_rack in ["6", "64"] {
        said(&["--tiles", "8", "--initial", "6", "--max-rack", max_rack]);
    }
    assert!(said(&["--computers", "0"]).contains(">>> "));
}

#[test]
fn a_number_out_of_its_bounds_is_refused_with_the_bounds() {
    for (flag, wrong, bounds) in [
        ("--players", ["1", "5"], "players is a whole number from 2 to 4"),
        ("--tiles", ["7", "14"], "greatest number is a whole number from 8 to 13"),
        ("--initial", ["5", "15"], "start is a whole number from 6 to 14"),
        ("--max-rack", ["13", "105"], "rack may hold is a whole number from 14 to 104"),
        ("--computers", ["3", "4"], "computers is a whole number from 0 to 2"),
    ] {
        for word in wrong.into_iter().chain(["-1", "x", "", "2.0", "99999999999999999999"]) {
            let complaint = complaint(&[flag, word]);
            assert!(complaint.contains(flag) && complaint.contains(bounds), "{complaint}");
        }
    }
}

#[test]
fn bounds_follow_the_other_flags() {
    let flags = ["--tiles", "9", "--initial", "7", "--players", "3"];
    let bounds = |more: [&str; 2]| complaint(&[&flags[..], &more].concat());
    for max_rack in ["6", "73"] {
        assert!(bounds(["--max-rack", max_rack]).contains("a whole number from 7 to 72\n"));
    }
    assert!(bounds(["--computers", "4"]).contains("a whole number from 0 to 3\n"));
}

#[test]
fn a_seed_makes_a_game_repeatable_and_without_one_it_is_random() {
    let first = said(&["--seed", "1"]);
    assert_eq!(said(&["--seed", "1"]), first);
    assert_ne!(said(&["--seed", "2"]), first);
    assert_ne!(said(&[]), said(&[]));
    for wrong in ["-1", "x", "1.5"] {
        assert!(complaint(&["--seed", wrong]).contains("a seed is a whole number from 0 to "));
    }
}

#[test]
fn user_input_is_never_repeated_raw() {
    let hostile = "a\u{1b}[31m\u{202E}b";
    for flag in ["--players", "--tiles", "--initial", "--max-rack", "--computers", "--seed"] {
        let complaint = complaint(&[flag, hostile]);
        noise::assert_harmless(&complaint);
        assert!(complaint.contains(flag), "{complaint}");
    }
    noise::assert_harmless(&complaint(&[hostile]));
}

#[test]
fn computers_alone_play_without_a_question() {
    for players in ["2", "3", "4"] {
        let said = said(&["--players", players, "--computers", players, "--seed", "1"]);
        assert!(!said.contains(">>>"), "{said}");
        assert!(said.contains(" wins. Congratulations!\n"), "{said}");
        assert!(said.ends_with(FAREWELL), "{said}");
    }
}

#[test]
fn on_a_pipe_racks_are_open_with_and_without_the_flag() {
    let open = said(&["--seed", "1", "--open"]);
    assert_eq!(said(&["--seed", "1"]), open);
    assert!(open.contains("\nRack: "), "{open}");
}

#[test]
fn a_reader_who_leaves_is_not_a_failure() {
    for arguments in [&[][..], &["--players", "4", "--computers", "4"]] {
        let output = piped::run_without_reader(PROGRAM, arguments, &b"1\n".repeat(1000));
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_noticed() {
    let wrong = [&["--players", "5"][..], &["--players", "\u{1b}"]];
    testing::etiquette::notices_a_full_disk(PROGRAM, &[&["--help"], &["--version"]], &wrong);
}
