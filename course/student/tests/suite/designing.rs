//! `start --with` and `design`: levels that begin with questions.

use crate::house::House;
use crate::starting::with_level_2;
use std::fs;

const DESIGN: &str = "my/stage3-engineer/DESIGN.md";

/// Writes this below the questions with these numbers.
fn answer(house: &House, numbers: &[usize], text: &str) {
    let mut lines: Vec<String> = Vec::new();
    for line in house.read(DESIGN).lines() {
        lines.push(line.to_owned());
        let number =
            line.strip_prefix("## ").and_then(|heading| heading.split('.').next()?.parse().ok());
        if number.is_some_and(|number| numbers.contains(&number)) {
            lines.push(text.to_owned());
        }
    }
    house.write(DESIGN, &(lines.join("\n") + "\n"));
}

#[test]
fn from_level_3_on_a_level_starts_with_questions() {
    let house = with_level_2();
    assert!(!house.has("my/stage2-technician/DESIGN.md"));
    let output = house.output_of("start 3");
    let new = "New:\n  DESIGN.md: 6 questions\n  src/board/notation.rs: complete as it is\n  \
               src/board.rs: 1 function\n    cells() -> u8\n";
    assert!(output.contains(new), "{output}");
    assert!(output.contains("To list the open questions: cargo course design 3\n"), "{output}");
    assert!(!output.contains("this level changes"), "{output}");
    let board = house.read("my/stage3-engineer/src/board.rs");
    assert!(board.contains("pub fn cells() -> u8 {\n    todo!(\"count them\")"), "{board}");
    let notation = "board/notation.rs";
    assert_eq!(
        house.read(&format!("my/stage3-engineer/src/{notation}")),
        house.read(&format!("stage3-engineer/src/{notation}"))
    );
    assert!(house.read(DESIGN).contains("stage3-engineer/README.md"));
    assert_eq!(house.output_of("play --mine 3"), "mine\n");
}

#[test]
fn a_design_from_the_reference_has_the_courses_program_of_the_level_before() {
    let house = House::new();
    house.output_of("start 3 --from reference");
    let [ours, own] = ["stage2-technician/src/bag.rs", "my/stage3-engineer/src/bag.rs"];
    assert_eq!(house.read(own), house.read(ours));
    assert!(house.read("my/stage3-engineer/src/board.rs").contains("todo!("));
    assert_eq!(house.output_of("play --mine 3"), "bag\n");
}

#[test]
fn a_reset_repeats_what_the_level_was_started_with() {
    let house = with_level_2();
    house.output_of("start 3 --from reference --with signatures");
    let output = house.output_of("reset 3");
    assert!(output.contains("begins where the course's own level 2 ends."), "{output}");
    assert!(!house.has(DESIGN));
    for arguments in ["reset 3 --from nothing", "reset 3"] {
        house.output_of(arguments);
        assert_eq!(house.read("my/stage3-engineer/src/main.rs"), "fn main() {}\n", "{arguments}");
    }
    house.output_of("reset 3 --with design");
    assert!(house.has(DESIGN));
}

#[test]
fn unanswered_questions_are_listed_and_our_answers_wait_for_all() {
    let house = with_level_2();
    house.output_of("start 3");
    let output = house.output_of("design");
    assert!(output.contains("my/stage3-engineer/DESIGN.md answers 0 of 6 questions. Still open:"));
    answer(&house, &[2, 3, 4, 6], "Mine: a \u{1b}[31mboard.");
    let output = house.output_of("design 3");
    let open = "answers 4 of 6 questions. Still open:\n  5. Operations\n  7. Interface\n";
    assert!(output.contains(open) && !output.contains("Ours"), "{output}");
    let peeked = house.output_of("design 3 --peek");
    assert!(peeked.contains("(no answer yet)") && peeked.contains("Ours"), "{peeked}");
    answer(&house, &[5, 7], "And mine.");
    let output = house.output_of("design 3");
    assert_eq!(output.matches("Ours").count(), 6, "{output}");
    assert!(
        output.contains("Mine: a \\u{1b}[31mboard.") && output.contains("And mine."),
        "{output}"
    );
    assert!(!output.contains('\u{1b}'));
}

#[test]
fn what_is_wrong_with_the_answers_is_said() {
    let house = with_level_2();
    house.run("design 2").refused(&["Level 2 has no design questions", "levels 3 to 7"]);
    house.run("design").refused(&["Level 2 has no design questions"]);
    house.output_of("start 3");
    fs::remove_file(house.path(DESIGN)).unwrap();
    house.run("design 3").refused(&["has no DESIGN.md", "cargo course reset 3 --with design"]);
}

#[test]
fn answers_stay_with_the_level_that_they_are_about() {
    let house = with_level_2();
    house.output_of("start 3 --with signatures");
    // The student's own file of this name is copied like any other.
    house.write("my/stage2-technician/DESIGN.md", "# My thoughts\n");
    house.output_of("reset 3");
    assert_eq!(house.read(DESIGN), "# My thoughts\n");
    let ours = "# Level 2, technician: your design\n\nAn answer.\n";
    house.write("my/stage2-technician/DESIGN.md", ours);
    house.output_of("reset 3");
    assert!(!house.has(DESIGN));
    assert_eq!(house.read("my/stage2-technician/DESIGN.md"), ours);
}
