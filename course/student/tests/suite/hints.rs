//! `hint`: one more at each call, for the given check or for the first that fails.

use crate::house::House;
use crate::own::{BROKEN, POLITE, RUDE, house_with, save};

#[test]
fn each_call_shows_one_more_hint_and_in_the_end_all_of_them() {
    let house = House::new();
    for number in 1..=3 {
        let output = house.output_of("hint 3 occupied");
        assert!(output.starts_with("Level 3, occupied: "), "{output}");
        assert!(output.contains(&format!("\nHint {number}: ")), "{output}");
        assert_eq!(output.matches("Hint ").count(), 1, "{output}");
    }
    let output = house.output_of("hint 3 occupied");
    assert_eq!(output.matches("Hint ").count(), 3, "{output}");
    assert!(output.ends_with("\nThere are no more hints for this check.\n"), "{output}");
    let output = house.output_of("hint 4 occupied");
    assert!(output.contains("\nHint 1: "), "each level has its own count: {output}");
}

#[test]
fn without_a_check_the_hint_is_for_the_first_that_fails() {
    for (program, check) in [(RUDE, "name-first"), (POLITE, "name-bounds")] {
        let house = house_with(program);
        for line in ["hint 1", "hint"] {
            let output = house.output_of(line);
            assert!(output.starts_with(&format!("Level 1, {check}: ")), "{output}");
        }
    }
}

/// The program with another first line in the body of `ask`.
fn asking(line: &str) -> String {
    POLITE.replace("    print!(\"{question}\");", line)
}

#[test]
fn after_a_todo_the_hints_are_about_the_function_that_has_it() {
    let house = house_with(&asking("    if question.len() > 1 { todo!(\"Asks a question\") }"));
    let output = house.output_of("hint 1");
    assert!(
        output.starts_with("Level 1, a crash in `ask` (my/stage1-trainee/src/main.rs:5)"),
        "{output}"
    );
    for words in ["Hint 1: ", "`ask`", "my/stage1-trainee/src/main.rs", "todo!("] {
        assert!(output.contains(words), "{words} in {output}");
    }
    assert!(house.output_of("hint 1").contains("Hint 2: "));
    assert!(house.output_of("hint 1").contains("cargo course hint 1 name-first"));
    assert!(house.output_of("hint 1 name-first").contains("Hint 1: "), "its own hints are unused");
}

#[test]
fn after_a_panic_the_hints_name_the_function_its_line_and_the_message() {
    let house = house_with(&asking("    print!(\"{}\", [question][question.len()]);"));
    let output = house.output_of("hint 1");
    assert!(output.contains("`ask`") && output.contains("index out of bounds"), "{output}");
    let output = house.output_of("hint 1");
    assert!(output.contains("[question][question.len()]"), "{output}");
    assert!(output.contains("not less than the length"), "{output}");
}

#[test]
fn a_crash_is_reported_with_its_place_and_its_message_first() {
    let house = house_with(&asking("    if question.len() > 1 { todo!(\"Asks a question\") }"));
    let output = house.run("check 1").judged(1).output;
    let place = "my/stage1-trainee/src/main.rs:5:29, in `ask`:";
    assert!(output.contains(&format!("\n✗ crashed: it panicked at {place}")), "{output}");
    assert_eq!(output.matches("✗ crashed: it panicked").count(), 1, "{output}");
}

#[test]
fn the_first_error_of_the_compiler_is_explained_where_it_is() {
    let house = house_with(BROKEN);
    let ran = house.run("hint 1").judged(0);
    let heading =
        "Level 1, E0308 in `main`, my/stage1-trainee/src/main.rs:1 (rustc --explain E0308\n";
    assert!(ran.output.starts_with("error[E0308]: mismatched types\n"), "{}", ran.output);
    assert!(ran.output.contains(heading), "{}", ran.output);
    assert!(ran.output.contains("This place needs one type"), "{}", ran.output);
}

#[test]
fn a_function_is_named_like_a_check() {
    let house = House::new();
    let output = house.output_of("hint 3 Board::new");
    assert!(
        output.starts_with("Level 3, `Board::new` (my/stage3-engineer/src/board.rs)\n"),
        "{output}"
    );
    assert!(output.contains("\nHint 1: "), "{output}");
    assert!(house.output_of("hint 3 Board::new").contains("\nHint 2: "));
    // It is a function of level 3.
    house.run("hint 4 Board::new").refused(&["Level 4 has no check named Board::new."]);
}

#[test]
fn what_led_to_a_failure_is_typed_before_the_student_types() {
    let house = house_with(
        &POLITE
            .replace("println!(\"{line}\");", "println!(\"{}\", line.len() / (line.len() - 2));"),
    );
    let typed = house.path("typed");
    std::fs::write(&typed, "A red\nB\nAB\n").unwrap();
    let mut play = house.command("play --mine 1 --until letter-in-color");
    let ran = crate::Ran::of(play.stdin(std::fs::File::open(&typed).unwrap())).judged(1);
    let expected = "Hello, what is your name? Ann\n(The check types this now: A red)\n\
        Dear Ann, enter a capital letter and a color: A red\n1\n\
        Dear Ann, enter a capital letter and a color: B\n(it panicked at my/stage1-trainee/src/main.rs:17:37, in `main`: attempt";
    assert!(ran.output.starts_with(expected), "{}", ran.output);
    house.run("play --mine 1 --until name-first").refused(&["There is nothing to play up to"]);
    // It takes no seed, and never says the same.
    let main = "fn main() {\n    if std::env::args().count() > 1 {\n        return;\n    }\n    println!(\"{}\", std::process::id());";
    save(&house, &POLITE.replace("fn main() {", main).replace("Hello, what is your name", "Well"));
    let ran = house.run("play --mine 1 --until name-first").judged(0);
    let expected = "\n(From here on, the conversation is not the one in the report.)\nWell? ";
    assert!(ran.output.contains(expected), "{}", ran.output);
}
