//! `hint`: one more at each call, for a check that is named or for the first that fails.

use crate::house::House;
use crate::own::{BROKEN, POLITE, RUDE, house_with};

#[test]
fn each_call_gives_one_hint_more_and_in_the_end_all_of_them() {
    let house = House::new();
    for number in 1..=3 {
        let output = house.told("hint 3 occupied");
        assert!(output.starts_with("Level 3, occupied: "), "{output}");
        assert!(output.contains(&format!("\nHint {number}: ")), "{output}");
        assert_eq!(output.matches("Hint ").count(), 1, "{output}");
    }
    let output = house.told("hint 3 occupied");
    assert_eq!(output.matches("Hint ").count(), 3, "{output}");
    assert!(output.ends_with("\nThere are no more hints for this check.\n"), "{output}");
    let output = house.told("hint 4 occupied");
    assert!(output.contains("\nHint 1: "), "each level counts its own: {output}");
}

#[test]
fn without_a_check_it_is_for_the_first_that_her_program_fails() {
    for (program, check) in [(RUDE, "name-first"), (POLITE, "name-bounds")] {
        let house = house_with(program);
        for line in ["hint 1", "hint"] {
            let output = house.told(line);
            assert!(output.starts_with(&format!("Level 1, {check}: ")), "{output}");
        }
    }
}

#[test]
fn a_check_that_is_not_there_is_answered_with_those_that_are() {
    House::new().run("hint 2 on-black").refused(&["Level 2 has no check named on-black", "zero"]);
}

#[test]
fn without_a_program_it_is_said_what_to_do() {
    let house = House::new();
    house.run("hint").refused(&["You have started no level yet", "cargo course start 1"]);
    house.run("hint 2").refused(&["no program of level 2", "cargo course start 2"]);
}

#[test]
fn a_program_that_does_not_compile_has_no_failing_check() {
    house_with(BROKEN).run("hint 1").refused(&["error[E0308]", "cannot be built"]);
}
