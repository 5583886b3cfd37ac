//! Every numbered step of the handout's specification.

use pretty_assertions::assert_eq;
use shared::{Console, Paint};
use stage1_trainee::session;

const FAREWELL: &str = "Dear Ann, I wish you farewell and hope to see you again.\n";

fn said_to(lines: &[&str], paint: Paint) -> String {
    let mut console = Console::scripted(lines.iter().copied()).with_paint(paint);
    session::run(&mut console).unwrap();
    console.transcript().to_owned()
}

/// The answers when Ann types these lines and leaves.
fn answers_to(lines: &[&str]) -> String {
    let transcript = said_to(&[&["Ann"], lines].concat(), Paint::Plain);
    let prompt = "Dear Ann, enter a capital letter and a color: ";
    let answers = transcript.lines().skip(1).filter(|line| !line.starts_with(prompt));
    answers.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn step_1_the_name_is_asked_for_until_it_is_valid() {
    let transcript = said_to(&["", "\u{1b}[31m", &"x".repeat(41), " Ann ", "q"], Paint::Plain);
    let questions = transcript.matches("Hello, what is your name? ").count();
    assert_eq!(questions, 4);
    assert!(transcript.starts_with("Hello, what is your name? \nImpossible: "), "{transcript}");
    assert!(transcript.ends_with(FAREWELL), "{transcript}");
}

#[test]
fn step_2_requests_are_asked_for_repeatedly() {
    let lines = ["A red"; 50];
    assert_eq!(answers_to(&lines), format!("{}{FAREWELL}", "A\n".repeat(50)));
}

#[test]
fn step_3_a_letter_and_a_color_print_the_letter_in_that_color_on_black() {
    let indices = [
        ("red", 196),
        ("green", 10),
        ("blue", 39),
        ("yellow", 11),
        ("purple", 99),
        ("orange", 215),
        ("white", 15),
    ];
    for (name, index) in indices {
        let transcript = said_to(&["Ann", &format!("H {name}"), "q"], Paint::Colored);
        let letter = format!("\n\u{1b}[38;5;{index};48;5;0mH\u{1b}[0m\n");
        assert!(transcript.contains(&letter), "{name}: {transcript:?}");
    }
    assert_eq!(answers_to(&["H green"]), format!("H\n{FAREWELL}"));
}

#[test]
fn step_4_a_letter_alone_is_in_the_default_colors() {
    let transcript = said_to(&["Ann", "H", "q"], Paint::Colored);
    assert!(transcript.contains("\n\u{1b}[49m\u{1b}[39mH\u{1b}[39m\u{1b}[49m\n"), "{transcript:?}");
    assert_eq!(answers_to(&["H"]), format!("H\n{FAREWELL}"));
}

#[test]
fn step_5_an_unknown_color_is_named_and_the_seven_are_listed() {
    let expected = "Dear Ann, I cannot recognize gray.\n\
                    The only recognized colors are red, green, blue, yellow, purple, orange or white.\n";
    assert_eq!(answers_to(&["B gray", "B red"]), format!("{expected}B\n{FAREWELL}"));
}

#[test]
fn step_6_anything_else_is_a_farewell_and_the_end() {
    for line in ["É", "ß", "🎲", "AB red", "A red blue", "h green", "", "q"] {
        assert_eq!(answers_to(&[line, "A red"]), FAREWELL, "{line:?}");
    }
}

#[test]
fn step_7_white_space_and_case_do_not_matter() {
    assert_eq!(answers_to(&["  \t H \t GrEeN  ", "\u{3000}B "]), format!("H\nB\n{FAREWELL}"));
}

#[test]
fn step_8_the_end_of_the_input_is_a_farewell() {
    assert_eq!(said_to(&[], Paint::Plain), "Hello, what is your name? \nI wish you farewell.\n");
    assert_eq!(answers_to(&["A red"]), format!("A\n{FAREWELL}"));
}
