//! Input that no user would type on purpose.

use crate::PROGRAM;
use testing::{noise, piped};

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
