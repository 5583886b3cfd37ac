//! Input that nobody would type on purpose.

use crate::{CHOICE, DOMINO, PROGRAM, path_of, written};
use testing::{noise, piped};

/// The output for this input in a game of set5; it ends with the farewell and repeats nothing raw.
fn said_to(input: &[u8], flags: &[&str]) -> String {
    let set = path_of("set5.dat");
    let output = piped::run(PROGRAM, &[&[set.as_str(), "4"], flags].concat(), input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", output.status);
    let said = String::from_utf8(output.stdout).expect("what is said is text");
    noise::assert_harmless(&said);
    assert!(said.ends_with("I wish you farewell and hope to see you again.\n"), "{said}");
    said
}

/// Some lines of the noise are valid choices, but none quits the game.
#[test]
fn four_thousand_arbitrary_lines_are_answered_without_a_panic() {
    let lines = noise::lines(1, 4_000);
    let without_quitting: Vec<Vec<u8>> =
        lines.into_iter().filter(|line| line.trim_ascii() != b"7").collect();
    let mut asked = 0;
    for some in without_quitting.chunks(500) {
        for flags in [&[][..], &["--smart"]] {
            asked += said_to(&noise::file(some), flags).matches(CHOICE).count();
        }
    }
    assert!(asked > 4_000, "{asked}");
}

#[test]
fn arbitrary_values_are_answered_without_a_panic() {
    let lines = noise::lines(2, 1_000);
    for some in lines.chunks(500) {
        let asked: Vec<Vec<u8>> =
            some.iter().flat_map(|line| [b"2".to_vec(), line.clone()]).collect();
        let said = said_to(&noise::file(&asked), &[]);
        assert_eq!(said.matches(DOMINO).count(), some.len());
    }
}

#[test]
fn arbitrary_files_get_a_message_and_status_2() {
    for (number, line) in noise::lines(3, 60).into_iter().enumerate() {
        let file = written("noise.dat", [b"0 1\n", line.as_slice(), b"\n1 0\n"].concat());
        let output = piped::run(PROGRAM, &[&file, "1"], b"");
        let complaint = String::from_utf8(output.stderr).expect("a complaint is text");
        noise::assert_harmless(&complaint);
        match output.status.code() {
            Some(0) => assert!(is_domino(&line), "{number}: {line:?} is read"),
            Some(2) if is_domino(&line) => assert!(complaint.contains("already"), "{complaint}"),
            Some(2) => assert!(complaint.starts_with(&format!("{file}, line 2: ")), "{complaint}"),
            status => panic!("{status:?}: {complaint}"),
        }
    }
}

/// Whether a line is two numbers.
fn is_domino(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let words: Vec<&str> = line.split_whitespace().collect();
    words.len() == 2 && words.iter().all(|word| word.parse::<u32>().is_ok())
}
