//! Input that no user would type on purpose.

use crate::PROGRAM;
use conformance::{noise, piped};
use shared::Console;
use stage1_trainee::session;

/// Most lines of noise end the program, so each gets a session of its own.
#[test]
fn ten_thousand_arbitrary_lines_end_politely() {
    for line in noise::lines(1, 10_000) {
        let line = String::from_utf8_lossy(&line);
        let mut console = Console::scripted(["Ann", &line]);
        session::run(&mut console).unwrap();
        let answers = console
            .transcript()
            .split_once("color: ")
            .unwrap()
            .1
            .replacen(&*line, "", 1);
        assert!(
            answers.ends_with("farewell and hope to see you again.\n"),
            "{line:?}: {answers:?}"
        );
        let raw = answers.chars().find(|c| c.is_control() && *c != '\n');
        assert_eq!(raw, None, "{line:?} is repeated raw: {answers:?}");
    }
}

/// Behind a letter, and without white space, noise is the name of a color: the program has to go on.
#[test]
fn ten_thousand_arbitrary_colors_are_all_answered() {
    let colors = noise::lines(2, 10_000).into_iter().map(|line| {
        let visible = line
            .into_iter()
            .filter(|byte| byte.is_ascii_graphic() || *byte >= 0xF8);
        [b"A x".as_slice(), &visible.collect::<Vec<u8>>()].concat()
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
}

#[test]
fn ten_thousand_arbitrary_names_are_refused_or_greeted() {
    let output = piped::run(PROGRAM, &[], &noise::file(&noise::lines(3, 10_000)));
    assert!(
        output.status.success(),
        "{}: {}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .ends_with("see you again.\n")
    );
}
