//! Input that nobody would type on purpose.

use crate::{FAREWELL, PROGRAM, TILES};
use testing::{noise, piped};

/// The program's output for this input; it ends with the farewell and repeats nothing raw.
fn said_to(input: &[u8], flags: &[&str]) -> String {
    let output = piped::run(PROGRAM, flags, input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", output.status);
    let said = String::from_utf8(output.stdout).expect("what is said is text");
    noise::assert_harmless(&said);
    assert!(said.ends_with(FAREWELL), "{said}");
    said
}

/// Some lines of the noise are valid choices.
#[test]
fn four_thousand_arbitrary_lines_are_answered_without_a_panic() {
    let mut asked = 0;
    for some in noise::lines(1, 4_000).chunks(500) {
        for flags in [&["--seed", "1"][..], &["--seed", "2", "--computers", "1", "--tiles", "8"]] {
            asked += said_to(&noise::file(some), flags).matches(">>> ").count();
        }
    }
    assert!(asked > 2_000, "{asked}");
}

#[test]
fn arbitrary_positions_are_answered_without_a_panic() {
    let mut asked = 0;
    for some in noise::lines(2, 2_000).chunks(500) {
        let placing: Vec<Vec<u8>> =
            some.iter().flat_map(|line| [line.clone(), b"0".to_vec(), b"4".to_vec()]).collect();
        let input = [b"4\n".to_vec(), noise::file(&placing)].concat();
        asked += said_to(&input, &["--seed", "3"]).matches(TILES).count();
    }
    assert!(asked > 2_000, "{asked}");
}
