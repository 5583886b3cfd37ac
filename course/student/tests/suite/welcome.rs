//! `cargo course` without a command, in a terminal.

use crate::house::House;
use testing::etiquette;
use testing::terminal::Terminal;

/// The command, started from a shell that says its status and whether the terminal was restored.
fn welcome(house: &House) -> Terminal {
    let script = format!(
        "unset CARGO_MANIFEST_DIR CARGO_TARGET_DIR; cd '{}'; before=$(stty -g); \
         '{}'; echo status $?; test \"$before\" = \"$(stty -g)\" && echo restored",
        house.path("").display(),
        env!("CARGO_BIN_EXE_course")
    );
    Terminal::start("/bin/sh", &["-c", &script], (40, 80), &[])
}

fn left(mut terminal: Terminal) {
    terminal.wait_for_line("status 0");
    terminal.wait_for_line("restored");
    terminal.end();
}

#[test]
fn enter_starts_the_next_level_and_then_watches_it() {
    let house = House::new();
    let mut terminal = welcome(&house);
    terminal.wait_for("Next: level 1, trainee");
    terminal.wait_for_line("Press Enter to start level 1, or any other key to leave.");
    terminal.press("\r");
    terminal.wait_for_line("Press Enter to watch level 1, or any other key to leave.");
    assert!(house.has("my/stage1-trainee/src/main.rs"));
    terminal.press("\r");
    terminal.wait_for("q leave");
    terminal.press("q");
    left(terminal);
}

#[test]
fn any_other_key_leaves_everything_as_it_was() {
    for key in ["q", "\u{3}", "\u{4}", "\u{1b}", " "] {
        let house = House::new();
        let mut terminal = welcome(&house);
        terminal.wait_for_line("Press Enter to start level 1, or any other key to leave.");
        terminal.press(key);
        left(terminal);
        assert!(!house.has("my"), "{key:?}");
    }
}

#[test]
fn a_level_that_was_begun_is_offered_to_be_watched() {
    let house = House::new();
    house.output_of("start 1");
    let mut terminal = welcome(&house);
    terminal.wait_for_line("Press Enter to watch level 1, or any other key to leave.");
    terminal.press("n");
    left(terminal);
}

#[test]
fn once_all_levels_are_done_nothing_is_offered() {
    let house = House::new();
    let score = r#"{"checks": 3, "passed": 3, "points": 3, "earned": 3}"#;
    let level = |n: u8| format!(r#""{n}": {{"program": ["/bin/true"], "last": {score}}}"#);
    let levels = (1..=7).map(level).collect::<Vec<_>>().join(", ");
    house.write("my/progress.json", &format!(r#"{{"version": 1, "levels": {{{levels}}}}}"#));
    let mut terminal = welcome(&house);
    terminal.wait_for_line("All seven levels are done.");
    left(terminal);
}

#[test]
fn messages_have_the_colors_that_the_flag_asks_for() {
    etiquette::colors_messages_as_asked(env!("CARGO_BIN_EXE_course"));
}
