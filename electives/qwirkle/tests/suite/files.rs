//! Input files: records, saved games, positions, and files that are none of these.

use crate::{PROGRAM, in_this_package};
use pretty_assertions::assert_eq;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;
use testing::{noise, piped};

const ENGLISH: [&str; 3] = ["--lang", "en", "--ascii"];

pub(crate) fn example() -> String {
    in_this_package("tests/records/official-example.json").to_str().unwrap().to_owned()
}

pub(crate) fn said(arguments: &[&str]) -> String {
    piped::said(PROGRAM, &[arguments, &ENGLISH].concat(), b"")
}

pub(crate) fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, &[arguments, &ENGLISH].concat(), b"")
}

/// A folder with a file of this content, and its path.
pub(crate) fn file(content: &[u8]) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("file");
    fs::write(&file, content).unwrap();
    (folder, file.to_str().unwrap().to_owned())
}

#[test]
fn a_file_of_another_kind_is_refused_with_status_2() {
    let deep = "[".repeat(100_000);
    let large = vec![b' '; 9 * 1024 * 1024];
    for (content, expected) in [
        (&b""[..], "line 1, column 0"),
        (b"{\"players\":3}", "line 1, column 12"),
        (b"\xff\xfe", "it is not text in UTF-8"),
        (deep.as_bytes(), "line 1, column "),
        (&large, "it has more than 8 MiB"),
    ] {
        let (_folder, name) = file(content);
        let complaint = complaint(&["replay", &name]);
        assert!(complaint.contains(expected), "{complaint}");
        assert!(complaint.matches("line ").count() <= 1, "{complaint}");
    }
    for (content, expected) in [
        ("{\"format\":\"qwirkle\",\"version\":7}", "saved by a newer qwirkle, in version 7"),
        ("{}", "it is not a saved game"),
    ] {
        let (_folder, name) = file(content.as_bytes());
        let message = complaint(&["load", &name]);
        assert!(message.contains(expected), "{message}");
    }
    for (content, expected) in [
        ("CrDrQw", "Qw is not a tile"),
        (" \n", ": it is empty; an empty grid is written as -.\n"),
        ("CrDb", "Cr and Db do not match"),
        ("Cr1Dr/2Db@-1,7", "the tiles of an arrangement must be connected, and (-1,9) is not.\n"),
    ] {
        let (_folder, name) = file(content.as_bytes());
        let message = complaint(&["moves", &name, "--hand", "Cb"]);
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn long_names_are_shortened() {
    let long = "x".repeat(100_000);
    let record = format!(r#"{{"players":["{long}","b"],"turns":[{{"player":"{long}"}}]}}"#);
    let (_folder, name) = file(record.as_bytes());
    let output = piped::run(PROGRAM, &["replay", &name, "--lang", "en"], b"");
    assert!(output.stderr.len() < 300, "{}", String::from_utf8_lossy(&output.stderr));
    let (_folder, name) = file(record.replace("xx", "\\u001b").as_bytes());
    let output = piped::run(PROGRAM, &["replay", &name, "--lang", "en"], b"");
    assert!(output.stderr.len() < 600, "{}", output.stderr.len());
    let save = format!(r#"{{"format":"qwirkle","version":1,"{long}":1}}"#);
    let (_folder, name) = file(save.as_bytes());
    assert!(complaint(&["load", &name]).len() < 400);
}

/// The system's own messages would be in English. Windows gives other reasons.
#[cfg(unix)]
#[test]
fn file_errors_are_reported_in_the_language() {
    let (_folder, name) = file(b"");
    let long = "x".repeat(300);
    for (path, english, french) in [
        (
            &format!("{name}/below"),
            "a part of its path is not a folder.\n",
            "une partie de son chemin n'est pas un dossier.\n",
        ),
        (&long, "no file can have that name.\n", "aucun fichier ne peut avoir ce nom.\n"),
    ] {
        let message = complaint(&["load", path]);
        assert!(message.ends_with(english), "{message}");
        let message = piped::complaint(PROGRAM, &["load", path, "--lang", "fr"], b"");
        assert!(message.ends_with(french), "{message}");
    }
}

#[test]
fn a_mark_before_a_file_and_empty_lines_after_it_are_no_error() {
    let record = fs::read_to_string(example()).unwrap();
    for (text, before, after) in [
        (record.trim_end(), "replay", &[][..]),
        ("CrDr", "moves", &["--hand", "Lr"]),
        ("-\n0 0 Cr:0 Cb:0 -", "moves", &["--hand", "Lr"]),
    ] {
        let with = |mark: &str, end: &str| {
            let (_folder, name) = file(format!("{mark}{text}{end}").as_bytes());
            said(&[&[before, &name], after].concat()).replace(&name, "FILE")
        };
        let expected = with("", "\n");
        for (mark, end) in [("", ""), ("", "\r\n\r\n"), ("\u{feff}", "\n")] {
            assert_eq!(with(mark, end), expected, "{before} {end:?}");
        }
    }
}

/// Opening a pipe without a writer would wait forever, and a device may never end.
#[cfg(unix)]
#[test]
fn a_pipe_and_a_device_are_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo makes a pipe");
    for name in [pipe.to_str().unwrap(), "/dev/zero"] {
        let weights = format!("learned:{name}");
        for arguments in [
            &["replay", name][..],
            &["load", name],
            &["moves", name, "--hand", "Cr"],
            &["match", "greedy", &weights],
        ] {
            let message = complaint(arguments);
            assert!(message.contains("a folder, a pipe or a device"), "{message}");
        }
    }
    let lines = format!("2\nhuman\nAnna\ngreedy\n\nsave! {}\n", pipe.display());
    let said = piped::said(PROGRAM, &["--seed", "1", "--lang", "en"], lines.as_bytes());
    assert!(said.contains("cannot be written: it is not a file"), "{said}");
}

#[test]
fn noise_in_a_file_is_reported_and_never_repeated_raw() {
    for (index, line) in noise::lines(3, 30).iter().enumerate() {
        let (_folder, name) = file(line);
        let arguments = match index % 3 {
            0 => vec!["load", &name],
            1 => vec!["replay", &name],
            _ => vec!["moves", &name, "--hand", "Cr"],
        };
        let output = piped::run(PROGRAM, &[&arguments, &ENGLISH[..]].concat(), b"");
        // A number alone is an arrangement of empty cells.
        assert!(matches!(output.status.code(), Some(0 | 2)), "{}", output.status);
        noise::assert_harmless(&String::from_utf8(output.stderr).unwrap());
    }
}

// `qwirkle replay`: correct records, and the first wrong turn of others.

#[test]
fn a_replay_shows_every_turn_the_grid_and_the_points() {
    let said = said(&["replay", &example()]);
    assert!(said.starts_with("1. Anna lays Cr Dr Lr at 12,11 right: 3 points, a line of 3.\n"));
    assert!(said.contains("11. Sally lays Xb Xr Xp at 11,9 down: 18 points, lines of 6, 3 and 3."));
    let end = "12  . Xr Sr Cr Dr Lr Tr  .\n13  . Xp  . Cg Dg Lg Tg  .\n14  .  .  . Cy Dy  . Tb  .\n\
               15  .  .  .  . Do Xo To  .\n16  .  .  .  .  .  .  .  .\n\
               12 turns follow the rules.\n\
               Anna: 20 points, Chris: 22 points, Sally: 25 points, Dave: 18 points. Bag: 59 tiles.\n\
               The game is not over.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_replay_shows_the_grid_after_each_turn_on_request() {
    let said = said(&["replay", "--each", &example()]);
    assert_eq!(said.matches("12  .").count(), 12, "{said}");
    assert!(said.contains("12  .>Cr>Dr>Lr  .\n"), "{said}");
    assert!(said.contains("12  . Sr Cr Dr Lr>Tr  .\n"), "{said}");
}

#[test]
fn a_record_is_read_from_standard_input() {
    let text = fs::read(example()).unwrap();
    let heard = piped::said(PROGRAM, &["replay", "-", "--lang", "en", "--ascii"], &text);
    assert_eq!(heard, said(&["replay", &example()]));
}

#[test]
fn the_first_wrong_turn_is_named_with_its_rule_and_the_status_is_1() {
    let text = fs::read_to_string(example()).unwrap();
    let first = text.find("\"col\"").unwrap();
    let (head, tail) = text.split_at(first);
    let (_folder, name) = file((head.to_owned() + &tail.replacen("11", "31", 1)).as_bytes());
    for (language, expected) in [
        (
            "en",
            ": turn 1, Anna, is wrong: the tiles of a turn must form one line, and (12,14) between \
                them is empty.\n",
        ),
        (
            "fr",
            "le tour 1, Anna, est faux\u{a0}: les tuiles d'un tour forment une ligne, et entre \
                elles la case (12,14) est vide.\n",
        ),
    ] {
        let output = piped::run(PROGRAM, &["replay", &name, "--lang", language], b"");
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert!(complaint.contains(expected), "{complaint}");
        assert!(output.stdout.is_empty());
    }
}

/// A record may contain any names.
#[test]
fn names_in_a_record_are_never_repeated_raw() {
    let (_folder, name) = file(
        br#"{"players":["A\u001b[31m","B"],"turns":[{"player":"A\u001b[31m","place":
            [{"row":0,"col":9999,"shape":"circle","color":"red"},
             {"row":0,"col":10000,"shape":"star","color":"red"}]}]}"#,
    );
    let said = said(&["replay", &name]);
    noise::assert_harmless(&said);
    assert!(said.starts_with("1. A\\u{1b}[31m lays "), "{said}");
    assert!(said.contains("at 0,9999 right: 2 points, a line of 2."), "{said}");
}

// `qwirkle moves`: all legal moves of a hand, from any kind of file.

#[test]
fn moves_come_with_their_points_the_best_first() {
    let (_folder, name) = file(b"CrDrLr@12,11\n");
    let said = said(&["moves", &name, "--hand", "SrTb", "--top", "3"]);
    // There are 6 more moves of 2 points, above and below each of the three tiles.
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!((lines.len(), lines[0]), (4, "8 moves, the best 3:"));
    let mut best = lines[1..3].to_vec();
    best.sort_unstable();
    assert_eq!(best, ["4 points  1 at 12,10  Sr at 12,10", "4 points  1 at 12,14  Sr at 12,14"]);
    assert!(lines[3].starts_with("2 points  1 at 1"), "{said}");
}

#[test]
fn on_an_empty_grid_the_first_turn_lays_what_would_be_announced() {
    let (_folder, name) = file(b"-\n");
    let said = said(&["moves", &name, "--hand", "CrDrTb"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "two orders, to the right and downward: {said}");
    assert!(lines[1..].iter().all(|line| line.starts_with("2 points  ")), "{said}");
}

#[test]
fn moves_for_other_programs_are_json() {
    let said = said(&["moves", &example(), "--hand", "CrDrSb", "--top", "1", "--json"]);
    let moves: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(moves[0]["points"], 3);
    assert_eq!(moves[0]["place"][0]["shape"], "square");
    assert_eq!(moves.as_array().unwrap().len(), 1);
    let french = ["moves", &example(), "--hand", "CrDrSb", "--top", "1", "--json", "--lang", "fr"];
    assert_eq!(piped::said(PROGRAM, &french, b""), said);
}

/// The same position in a record, a saved game and the notation.
#[test]
fn moves_are_found_in_any_kind_of_file() {
    let folder = tempfile::tempdir().unwrap();
    let [save, record] =
        ["save", "record"].map(|name| folder.path().join(name).to_str().unwrap().to_owned());
    let lines =
        format!("2\nhuman\nAnna\ngreedy\n\n3 1 at 0,0 right\n\nsave {save}\nrecord {record}\n");
    let message = piped::said(PROGRAM, &["--seed", "1", "--lang", "en"], lines.as_bytes());
    assert!(message.contains("Saved. ") && message.contains("Record saved."), "{message}");
    let of = |file: &str| {
        let said = said(&["moves", file, "--hand", "XoLgXoLrXpSr"]);
        let mut lines: Vec<String> = said.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    let (_folder, notation) = file(b"SbSoSg@0,-1\n1 0 XoLgXoLrXpSr:2 Cb:3 -\n");
    assert!(of(&save).len() > 10);
    assert_eq!(of(&save), of(&record));
    assert_eq!(of(&save), of(&notation));
}

#[test]
fn a_hand_is_one_to_six_tiles_that_are_left() {
    let (_folder, name) = file(b"CrDrLr");
    for hand in ["", "C", "CrDrLrSrTrXrCb", "Zz"] {
        let complaint = complaint(&["moves", &name, "--hand", hand]);
        assert!(complaint.starts_with("A hand has one to six tiles, "), "{complaint}");
    }
    let empty = complaint(&["moves", &name, "--hand", ""]);
    assert_eq!(empty, "A hand has one to six tiles, for example CrDrSb.\n");
    let complaint = complaint(&["moves", &name, "--hand", "CrCrCr"]);
    assert_eq!(complaint, "There are only 3 of Cr, but the grid and the hand have more.\n");
}
