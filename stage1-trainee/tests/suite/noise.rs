//! Input that no user would type on purpose.

use crate::PROGRAM;
use shared::Console;
use stage1_trainee::session;
use testing::{noise, piped};

/// Most lines of noise end the program, so each gets a session of its own: a thousand of them with
/// the program itself, including bytes that are not text.
#[test]
fn a_thousand_arbitrary_requests_are_answered_without_a_panic() {
    let lines = noise::lines(1, 1000);
    noise::answer_with(PROGRAM, &["Ann"], "enter a capital letter and a color:", &lines);
}

#[test]
fn ten_thousand_arbitrary_requests_end_politely() {
    for line in noise::lines(2, 10_000) {
        let line = String::from_utf8_lossy(&line);
        let mut console = Console::scripted(["Ann", &line]);
        session::run(&mut console).unwrap();
        let (_, answers) = console.transcript().split_once("color: ").unwrap();
        let answers = answers.strip_prefix(&*line).unwrap();
        assert!(
            answers.ends_with("farewell and hope to see you again.\n"),
            "{line:?}: {answers:?}"
        );
        // The scripted console shows the second prompt's answer, the end of the input, as nothing.
        noise::assert_harmless(answers);
    }
}

/// After a letter, noise without whitespace is the name of a color, so one session can read all of
/// it.
#[test]
fn ten_thousand_arbitrary_colors_are_all_answered_in_one_session() {
    let is_white = |byte: &u8| {
        byte.is_ascii_whitespace() || matches!(byte, 0x0B | 0x80..=0xBF | 0xC2 | 0xE1..=0xE3)
    };
    let colors = noise::lines(3, 10_000).into_iter().map(|line| {
        let word = line.into_iter().filter(|byte| !is_white(byte)).take(1000);
        b"A x".iter().copied().chain(word).collect()
    });
    let lines: Vec<Vec<u8>> = [b"Ann".to_vec()].into_iter().chain(colors).collect();
    let output = piped::run(PROGRAM, &[], &noise::file(&lines));
    assert!(
        output.status.success(),
        "{}: {}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    let said = String::from_utf8(output.stdout).expect("what is said is text");
    assert_eq!(said.matches("I cannot recognize x").count(), 10_000);
    noise::assert_harmless(&said);
}

#[test]
fn a_thousand_arbitrary_names_are_refused_or_greeted() {
    noise::answer_with(PROGRAM, &[], "what is your name?", &noise::lines(4, 1000));
}
