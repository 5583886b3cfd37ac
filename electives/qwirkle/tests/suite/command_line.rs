//! The command line, and noise on standard input.

use crate::{PROGRAM, in_this_package};
use pretty_assertions::assert_eq;
use testing::{noise, piped};

fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, &[arguments, &["--lang", "en"]].concat(), b"")
}

fn said(arguments: &[&str], input: &str) -> String {
    piped::said(PROGRAM, &[arguments, &["--lang", "en", "--ascii"]].concat(), input.as_bytes())
}

#[test]
fn a_seed_determines_the_game_and_without_one_games_differ() {
    let answers = "2\ngreedy\n\nrandom\n\n\n";
    let first = said(&["--seed", "1"], answers);
    assert_eq!(said(&["--seed", "1"], answers), first);
    assert_ne!(said(&["--seed", "2"], answers), first);
    assert_ne!(said(&[], answers), said(&[], answers));
}

#[test]
fn wrong_flags_are_reported() {
    assert!(complaint(&["--seed", "-1"]).contains("a seed is a whole number from 0 to "));
    assert!(piped::complaint(PROGRAM, &["--lang", "de"], b"").contains("en or fr was expected"));
    assert!(complaint(&["--ascii", "--symbols"]).contains("cannot be used with"));
    assert!(complaint(&["dance"]).contains("dance"));
    let example = in_this_package("tests/records/official-example.json");
    let example = example.to_str().unwrap();
    for top in ["0", "-1", "x"] {
        let complaint = complaint(&["moves", example, "--hand", "Cr", "--top", top]);
        assert!(complaint.contains("a whole number from 1 up was expected"), "{complaint}");
    }
}

#[test]
fn input_is_never_repeated_raw() {
    let hostile = "a\u{1b}[31m\u{202E}b";
    for arguments in [
        &["load", hostile][..],
        &["replay", hostile],
        &["moves", hostile, "--hand", "Cr"],
        &["moves", "x", "--hand", hostile],
        &["--seed", hostile],
        &[hostile],
    ] {
        noise::assert_harmless(&complaint(arguments));
    }
}

/// It has a space before each colon, defaults in French, and a help text of its own for each
/// command.
#[test]
fn the_help_in_french_is_french() {
    let help = |command: &str| {
        let help = piped::said(PROGRAM, &[command, "--lang", "fr", "--help"], b"");
        help.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (command, expected) in [
        ("match", "Arguments : <PLAYER> <PLAYER>... De deux à quatre parmi"),
        ("match", "Options : --games <N> Combien de parties ; celles qui complètent"),
        ("match", "s'y ajoutent [sans ce drapeau : 1000]"),
        ("match", "le même nombre, le même résultat [sans ce drapeau : 1]"),
        ("match", "tant de millisecondes par coup [sans ce drapeau : 1]"),
        ("load", "auto s'en remet au terminal et à NO_COLOR [sans ce drapeau : auto]"),
    ] {
        let help = help(command);
        assert!(help.contains(expected), "{expected}\n{help}");
        assert!(!help.contains("default"), "{help}");
    }
    let help = help("--symbols");
    assert!(help.contains("Utilisation : ") && help.contains("Reprendre une partie"), "{help}");
    assert!(help.contains("Options : --seed"), "{help}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_noticed() {
    let help = [&["--help"][..], &["--version"], &["load", "--help", "--lang", "fr"], &[]];
    testing::etiquette::notices_a_full_disk(PROGRAM, &help, &[&["dance"], &["load", "none"]]);
}

#[test]
fn a_closed_output_is_not_an_error() {
    for arguments in [&["--seed", "1"][..], &["--help"]] {
        let output = piped::run_without_reader(PROGRAM, arguments, b"2\ngreedy\n\ngreedy\n\n");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

// Input that no user would type on purpose.

/// The answer to these lines. It ends with the farewell and repeats nothing raw.
fn said_to(start: &str, lines: &[Vec<u8>], language: &str, farewell: &str) -> String {
    // It runs in a folder of its own, because noise may name a file.
    let input = [start.as_bytes(), &noise::file(lines)].concat();
    let output = piped::run(PROGRAM, &["--seed", "1", "--lang", language], &input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", output.status);
    let said = String::from_utf8(output.stdout).expect("what is said is text");
    // The non-breaking spaces of French are not noise.
    noise::assert_harmless(&said.replace('\u{a0}', " "));
    assert!(said.trim_end().ends_with(farewell), "{said}");
    said
}

/// Noise without the command `q`.
fn without_leaving(seed: u64, count: usize) -> Vec<Vec<u8>> {
    let leaves = |line: &Vec<u8>| {
        let text = String::from_utf8_lossy(line);
        text.trim().eq_ignore_ascii_case("q")
    };
    noise::lines(seed, count).into_iter().filter(|line| !leaves(line)).collect()
}

#[test]
fn two_thousand_arbitrary_lines_are_answered_without_a_panic() {
    let lines = without_leaving(1, 2_000);
    for (language, question, farewell) in [
        ("en", "Your turn (or help): ", "hope to see you again."),
        ("fr", "À vous (ou aide)\u{a0}: ", "à bientôt."),
    ] {
        let mut asked = 0;
        for some in lines.chunks(1_000) {
            let said = said_to("2\nhuman\nAnna\ngreedy\n\n", some, language, farewell);
            asked += said.matches(question).count();
        }
        assert!(asked > 1_600, "{asked}");
    }
}

#[test]
fn arbitrary_lines_before_the_game_are_answered_too() {
    for some in without_leaving(2, 800).chunks(200) {
        said_to("", some, "en", "hope to see you again.");
    }
}

/// Lines that are almost moves, at places near and far.
#[test]
fn almost_moves_are_answered_without_a_panic() {
    let numbers = ["0", "1", "-1", "6", "7", "99", "-100", "9223372036854775807", "x", "1e3", ""];
    let mut lines = vec![b"3 1 at 0,0 right".to_vec(), Vec::new()];
    for row in numbers {
        for column in numbers {
            for direction in ["", "right", "bas", "up"] {
                lines.push(format!("1 2 at {row},{column} {direction}").into_bytes());
                lines.push(format!("{row} at {column},0").into_bytes());
                lines.push(b"undo".to_vec());
            }
        }
    }
    let said = said_to("2\nhuman\nAnna\ngreedy\n\n", &lines, "en", "hope to see you again.");
    assert!(said.matches("Ignored: ").count() > 200, "{said}");
    assert!(said.matches("Impossible: ").count() > 50, "{said}");
}
