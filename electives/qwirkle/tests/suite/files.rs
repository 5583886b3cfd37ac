//! Files that are given to the program: records, saved games, positions, and what is none of them.

use crate::{PROGRAM, in_this_package};
use conformance::testing::{noise, piped};
use pretty_assertions::assert_eq;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

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
fn a_saved_game_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("game");
    let lines = format!("2\nhuman\nAnna\nrandom\n\n3 1 at 0,0 right\n\nsave {}\n", name.display());
    let arguments = |first: &[&'static str]| [first, &ENGLISH].concat();
    let more = "hint\nswap 1 2 3\n\n";
    let whole =
        piped::said(PROGRAM, &arguments(&["--seed", "1"]), (lines.clone() + more).as_bytes());
    let told = piped::said(PROGRAM, &arguments(&["--seed", "1"]), lines.as_bytes());
    assert!(told.contains("Saved. "), "{told}");
    let load = ["load", name.to_str().unwrap(), "--lang", "en", "--ascii"];
    let loaded = piped::said(PROGRAM, &load, more.as_bytes());
    let third = |said: &str| said.split_once("\nTurn 3: Anna\n").unwrap().1.to_owned();
    let without_save = third(&whole).replace("Your turn (or help): \nSaved", "Saved");
    let without_save: Vec<&str> =
        without_save.lines().filter(|line| !line.starts_with("Saved. ")).collect();
    assert_eq!(without_save, third(&loaded).lines().collect::<Vec<_>>());
    assert!(loaded.contains("\nTurn 5: Anna\n"), "{loaded}");
}

/// A name alone is one in the folder where the program was started.
#[test]
fn a_file_of_one_name_is_in_this_folder() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("lines"), "2\nhuman\nAnna\ngreedy\n\nsave game\n").unwrap();
    let status = std::process::Command::new(PROGRAM)
        .args(["--seed", "1"])
        .current_dir(folder.path())
        .stdin(fs::File::open(folder.path().join("lines")).unwrap())
        .stdout(std::process::Stdio::null())
        .status();
    assert!(status.unwrap().success());
    assert!(fs::read_to_string(folder.path().join("game")).unwrap().starts_with("{\"format\":"));
}

#[test]
fn what_is_no_file_of_ours_is_told_with_status_2() {
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
    let (_folder, name) = file(b"{\"format\":\"qwirkle\",\"version\":7}");
    let told = complaint(&["load", &name]);
    assert!(told.contains("saved by a later qwirkle, in version 7"), "{told}");
    let told = complaint(&["load", &example()]);
    assert!(told.contains("it is not a saved game"), "{told}");
    let (_folder, name) = file(b"CrDrQw");
    let told = complaint(&["moves", &name, "--hand", "Cr"]);
    assert!(told.contains("Qw is not a tile"), "{told}");
    let (_folder, name) = file(b" \n");
    let told = complaint(&["moves", &name, "--hand", "Cr"]);
    assert!(told.ends_with(": it is empty, and an empty grid is a -.\n"), "{told}");
    let (_folder, name) = file(b"CrDb");
    let told = complaint(&["moves", &name, "--hand", "Cr"]);
    assert!(told.contains("Cr and Db do not go together"), "{told}");
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

#[test]
fn what_cannot_be_read_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing");
    let told = complaint(&["load", missing.to_str().unwrap()]);
    assert!(told.contains("there is no such file or folder"), "{told}");
    let told = complaint(&["load", folder.path().to_str().unwrap()]);
    assert!(told.contains("it is not a file, but a folder, a pipe or a device"), "{told}");
}

/// What the system says, it says in English.
#[test]
fn why_a_file_cannot_be_used_is_told_in_the_language() {
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
        let told = complaint(&["load", path]);
        assert!(told.ends_with(english), "{told}");
        let told = piped::complaint(PROGRAM, &["load", path, "--lang", "fr"], b"");
        assert!(told.ends_with(french), "{told}");
    }
}

/// A pipe that nobody writes to would be waited for without end, and a device never ends.
#[cfg(unix)]
#[test]
fn a_pipe_and_a_device_are_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo makes a pipe");
    for name in [pipe.to_str().unwrap(), "/dev/zero"] {
        let told = complaint(&["replay", name]);
        assert!(told.contains("a folder, a pipe or a device"), "{told}");
    }
    let lines = format!("2\nhuman\nAnna\ngreedy\n\nsave! {}\n", pipe.display());
    let said = piped::said(PROGRAM, &["--seed", "1", "--lang", "en"], lines.as_bytes());
    assert!(said.contains("cannot be written: it is not a file"), "{said}");
}

#[test]
fn noise_in_a_file_is_told_and_never_repeated_raw() {
    for (index, line) in noise::lines(3, 60).iter().enumerate() {
        let (_folder, name) = file(line);
        let arguments = match index % 3 {
            0 => vec!["load", &name],
            1 => vec!["replay", &name],
            _ => vec!["moves", &name, "--hand", "Cr"],
        };
        let output = piped::run(PROGRAM, &[&arguments, &ENGLISH[..]].concat(), b"");
        // A number alone is an arrangement: so many empty cells.
        assert!(matches!(output.status.code(), Some(0 | 2)), "{}", output.status);
        noise::assert_harmless(&String::from_utf8(output.stderr).unwrap());
    }
}
