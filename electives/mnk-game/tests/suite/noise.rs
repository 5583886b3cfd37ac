//! Input that no user would type on purpose.

use crate::{FAREWELL, PROGRAM, QUESTION, SAMPLE, board, written};
use testing::{noise, piped};

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
            Some(2) => assert!(complaint.starts_with(&format!("{file}, line ")), "{complaint}"),
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
