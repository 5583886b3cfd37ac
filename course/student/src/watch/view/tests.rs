use super::*;
use crate::lead::Step;
use crate::watch::state::News;
use crate::watch::state::samples::{failing, state};
use anstream::adapter::strip_str;
use conformance::check::Level;
use conformance::verdict::Verdict;
use course_kit::window::Event;
use crossterm::event::KeyCode;
use pretty_assertions::assert_eq;
use unicode_width::UnicodeWidthStr;

const KEYS: &str = "h hint   c check again   r reset code   q leave";
const HINT: Event<News> = Event::Key(KeyCode::Char('h'));

fn plain(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| strip_str(line).to_string()).collect()
}

fn seen(state: &State, columns: usize, rows: usize) -> Vec<String> {
    plain(&window(state, columns, rows))
}

/// The state after a round in which the program could not be built.
fn broken(reason: &str) -> State {
    let mut state = state();
    state.begin();
    state.take(Event::News(News::Round(1, Step::NotBuilt(reason.to_owned()))));
    state
}

#[test]
fn a_window_is_filled_exactly() {
    let mut hinted = failing(3);
    let reason = format!("warning: x\nerror[E0308]: {}\n{}", "wide ".repeat(50), "y\n".repeat(60));
    for _ in 0..4 {
        for state in [&state(), &hinted, &broken(&reason)] {
            for (columns, rows) in [(80, 24), (40, 20), (24, 5), (200, 60), (10, 3), (1, 1)] {
                let lines = seen(state, columns, rows);
                assert_eq!(lines.len(), rows);
                let wide = lines.iter().find(|line| line.width() > columns);
                // A long word is not broken. The window cuts it.
                assert!(wide.is_none() || columns < 24, "{wide:?} in {columns}");
            }
        }
        hinted.take(HINT);
    }
}

#[test]
fn a_failure_is_shown_up_to_the_wrong_line() {
    let check = &suite::checks(Level::Trainee)[3];
    let lines = seen(&failing(3), 80, 24);
    assert_eq!(lines[0], "Level 1, trainee: my/stage1-trainee");
    assert!(lines[1].starts_with("14 of 15 checks, "), "{}", lines[1]);
    assert_eq!(lines[3], format!("✗ {} ({})", check.title, check.id));
    assert_eq!(lines[4], "  Expected: the letter A alone on its line, and the question again");
    assert_eq!(lines[5], "  Got:      the letter B");
    assert_eq!(lines[6], format!("  Rule:     {}", check.rule));
    assert_eq!(lines[8], "| …", "the beginning is left out");
    assert_eq!(lines[9], "| line 16 of the conversation");
    assert_eq!(lines[21], "> line 28 of the conversation");
    assert_eq!(lines[23], KEYS);
}

#[test]
fn hints_take_the_place_of_the_beginning_of_the_conversation() {
    let mut state = failing(3);
    state.take(HINT);
    let lines = seen(&state, 80, 24);
    assert!(lines.iter().any(|line| line.starts_with("Hint 1: ")), "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("> line 28")), "{lines:#?}");
    for _ in 0..2 {
        state.take(HINT);
    }
    for (columns, rows) in [(80, 24), (40, 20)] {
        let lines = seen(&state, columns, rows);
        assert!(lines.iter().any(|line| line.starts_with("✗ ")), "{lines:#?}");
        assert!(lines.iter().any(|line| line.starts_with("Hint 3: ")), "{lines:#?}");
        assert!(
            lines.iter().any(|line| line == "There are no more hints for this check."),
            "{lines:#?}"
        );
    }
}

#[test]
fn a_small_window_keeps_the_keys_that_help_and_leave_and_knows_that_a_hint_is_cut() {
    let mut state = failing(3);
    state.take(HINT);
    assert_eq!(seen(&state, 40, 20)[19], "h hint   c check again   q leave");
    for ((columns, rows), is_cut) in [((80, 24), false), ((40, 20), false), ((40, 8), true)] {
        assert_eq!(are_hints_cut(&state, columns, rows), is_cut, "{columns} x {rows}");
    }
}

#[test]
fn a_hint_is_shown_as_a_whole_or_not_at_all() {
    let hints = [3, 2, 4].map(|lines| vec!["hint".to_owned(); lines]);
    for (room, lines) in [(20, 10), (10, 10), (9, 7), (7, 7), (6, 5), (5, 5), (3, 3), (0, 0)] {
        assert_eq!(fitting(&hints, room).len(), lines, "{room}");
    }
    assert!(fitting(&[], 20).is_empty());
}

#[test]
fn the_first_compiler_error_is_shown_and_the_number_of_further_lines() {
    let state =
        broken(&format!("warning: unused\nerror[E0308]: mismatched\n{}", "  |\n".repeat(40)));
    let lines = seen(&state, 80, 24);
    assert_eq!(lines[1], "It cannot be built.");
    assert_eq!(lines[3], "error[E0308]: mismatched");
    assert_eq!(lines[21], "(cargo course check shows more)");
    let page = plain(&page(&state, 80));
    assert_eq!(page.iter().filter(|line| *line == "  |").count(), 40);
}

#[test]
fn what_a_command_says_is_shown_instead_and_never_scrolled_away() {
    let mut state = failing(3);
    let text = (1..=30).map(|line| format!("line {line} of the explanation\n"));
    state.take(Event::Said(KeyCode::Char('r'), text.collect()));
    let lines = seen(&state, 80, 24);
    assert_eq!(
        (&*lines[3], &*lines[21]),
        ("line 1 of the explanation", "line 19 of the explanation")
    );
    assert_eq!(lines[23], "↓ ↑ scroll   other keys: back");
    for key in [KeyCode::PageDown, KeyCode::PageDown, KeyCode::Up] {
        state.take(Event::Key(key));
        seen(&state, 80, 24);
    }
    assert_eq!(seen(&state, 80, 24)[3], "line 11 of the explanation");
    state.take(Event::Key(KeyCode::Enter));
    assert_eq!(seen(&state, 80, 24)[23], KEYS);
}

#[test]
fn the_progress_of_a_round_is_shown_below_the_title() {
    let mut state = failing(3);
    state.begin();
    assert_eq!(seen(&state, 80, 24)[1], "Building …");
    state.take(Event::News(News::Building("Another build is running.".to_owned())));
    assert_eq!(seen(&state, 80, 24)[1], "Another build is running.");
    state.take(Event::News(News::Round(2, Step::Built(Vec::new()))));
    assert_eq!(seen(&state, 80, 24)[1], "Another build is running.");
    state.take(Event::News(News::Round(2, Step::Tested(Vec::new()))));
    assert_eq!(seen(&state, 80, 24)[1], "Checking: 0 of 15 …");
    assert!(seen(&state, 80, 24)[3].starts_with("✗ "), "the failure is still shown");
    state.take(Event::News(News::Round(2, Step::Judged(0, Verdict::NotReached("why".to_owned())))));
    state.take(Event::News(News::Round(2, Step::Finished)));
    assert_eq!(seen(&state, 80, 24)[1], "0 of 1 checks, 0 of 2 points; 2 points not reached");
    assert!(seen(&state, 80, 24)[4].contains("cargo course start 2"));
    state.next = Some("cargo course check 4".to_owned());
    assert!(seen(&state, 80, 24)[4].contains("cargo course check 4"), "level 2 exists already");
    state.next = None;
    assert!(seen(&state, 80, 24)[3].contains("the last level"));
}

#[test]
fn what_the_compiler_warns_of_is_shown_even_if_no_check_fails() {
    let mut state = state();
    state.begin();
    let warning = "my/a.rs:9: unused `Result` that must be used".to_owned();
    state.take(Event::News(News::Round(1, Step::Built(vec![warning.clone()]))));
    state.take(Event::News(News::Round(1, Step::Finished)));
    let lines = seen(&state, 80, 24);
    assert!(lines[3].starts_with("No check fails."), "{lines:#?}");
    assert_eq!(lines[5], format!("Warning: {warning}"));
}

#[test]
fn output_of_programs_and_compilers_never_controls_the_terminal() {
    let lines = window(&broken("error: \u{1b}[2J\u{9b}2J"), 80, 24);
    assert!(plain(&lines)[3].contains("\\u{1b}[2J\\u{9b}2J"), "{lines:?}");
}

#[test]
fn a_line_is_cut_by_its_width_on_the_screen() {
    assert_eq!(prose::cut("word", 4), "word");
    assert_eq!(prose::cut("words", 4), "wor…");
    assert_eq!(prose::cut("日本語", 5), "日本…");
}
