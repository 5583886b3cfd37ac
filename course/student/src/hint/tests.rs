use super::*;
use conformance::check::Check;
use course_kit::report::functions::Finding;
use course_kit::student::in_c;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn checks() -> impl Iterator<Item = (Level, &'static Check)> {
    Level::ALL
        .into_iter()
        .flat_map(|level| conformance::suite::checks(level).iter().map(move |check| (level, check)))
}

/// The hints for a check in both languages.
fn in_both(level: Level, id: &str) -> Vec<String> {
    [Language::Rust, Language::C]
        .into_iter()
        .flat_map(|language| hints(level, id, language))
        .collect()
}

fn level() -> Level {
    Level::new(3).unwrap()
}

fn occupied() -> Hints {
    let nobody = Student::find(&Workspace::at(Path::new("nowhere")));
    Hints::of(&nobody, level(), checks::named(level(), "occupied").unwrap())
}

#[test]
fn every_check_has_hints_and_every_hint_has_a_check() {
    for (level, chapter) in Level::ALL.into_iter().zip(CHAPTERS.iter()) {
        let checks: BTreeSet<&str> =
            conformance::suite::checks(level).iter().map(|check| check.id).collect();
        let hints: BTreeSet<&str> = chapter.keys().map(String::as_str).collect();
        assert_eq!(hints, checks, "level {level}");
    }
}

#[test]
fn every_hint_is_printable_and_short_and_given_once() {
    let mut seen = BTreeSet::new();
    for (level, check) in checks() {
        let hints = in_both(level, check.id);
        assert!(hints[0].contains('?'), "{level} {}: {}", check.id, hints[0]);
        // A hint that is for both languages is one.
        for hint in hints.into_iter().collect::<BTreeSet<_>>() {
            let name = format!("{level} {}: {hint}", check.id);
            assert!((20..=300).contains(&hint.chars().count()), "{name}");
            assert!(!hint.contains(check.title), "{name}");
            assert_eq!(shared::console::printable(&hint), hint, "{name}");
            assert!(seen.insert(hint), "{name}");
        }
    }
}

#[test]
fn a_hint_says_which_functions_the_student_does_not_have() {
    let ours = "struct Placement; impl Placement { fn read() {} } struct Board; impl Board { fn add() {} }";
    let own = "pub struct Board; impl Board { fn add() {} } fn read() {}";
    let fitted = |hint: &str| fitted_to(own, ours, hint.to_owned());
    assert_eq!(
        fitted("In `Board::add(tile)`, use `usize`."),
        "In `Board::add(tile)`, use `usize`."
    );
    let note = "`Placement::read` is in our program. Look for what does its work in yours.";
    assert_eq!(fitted("See `Placement::read`."), format!("See `Placement::read`. ({note})"));
    assert_eq!(fitted_to("", ours, "See `Placement::read`.".to_owned()), "See `Placement::read`.");
}

#[test]
fn a_wrong_number_in_the_record_does_no_harm() {
    assert_eq!(occupied().next(usize::MAX, 80).1, HINTS);
}

#[test]
fn a_hint_is_wrapped_to_the_window() {
    let (lines, _) = occupied().next(2, 40);
    assert!(lines.len() > 2 && lines[1].starts_with("        "), "{lines:?}");
}

#[test]
fn the_last_hint_speaks_of_c_where_the_course_has_the_level_in_c() {
    for (level, check) in checks() {
        let entry = &CHAPTERS[usize::from(level.number()) - 1][check.id];
        let numbers: Vec<&str> = entry.c.keys().map(String::as_str).collect();
        let is_known = ["1", "2", "3"].contains(numbers.first().unwrap_or(&"1"));
        assert_eq!(numbers.contains(&"3"), level.number() <= in_c::LAST, "{level} {}", check.id);
        assert!(is_known && numbers.len() <= HINTS, "{level} {}: {numbers:?}", check.id);
        let own = hints(level, check.id, Language::C);
        for rust in ["console.", "::", "unwrap", "Ok(", "`None`", "Vec", "`run`", "usize", "todo!"]
        {
            let is_c = level.number() <= in_c::LAST;
            assert!(
                !is_c || own.iter().all(|hint| !hint.contains(rust)),
                "{level} {}: {rust}",
                check.id
            );
        }
    }
}

/// A name is a word of two parts, such as `list_add`, between backticks.
#[test]
fn names_in_hints_about_c_are_in_our_level_in_c() {
    let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/c");
    let mut found = 0;
    for (level, check) in checks().filter(|(level, _)| level.number() <= in_c::LAST) {
        let folder = course.join(course_kit::folders::package(level));
        let text: String = in_c::files(&folder).unwrap().into_values().collect();
        for hint in &CHAPTERS[usize::from(level.number()) - 1][check.id].c {
            let code = hint.1.split('`').skip(1).step_by(2);
            let words =
                code.flat_map(|code| code.split(|c: char| !(c.is_alphanumeric() || c == '_')));
            for word in words.filter(|word| word.contains('_')) {
                found += 1;
                assert!(text.contains(word), "{level} {}: {word}", check.id);
            }
        }
    }
    assert!(found > 150, "{found} names");
}

/// Faults, each with what a student who started from the skeleton has to change.
const PLANTED: &[(&str, &str, &str)] = &[
    ("1-z-forgotten", "letter-in-color", "understand"),
    ("1-no-background", "on-black", "color::draw"),
    ("1-letter-alone-white", "default-colors", "color::draw_in_default_colors"),
    ("1-white-not-listed", "colors-listed", "Color::ALL"),
    ("1-word-echoed-raw", "never-raw", "shortened"),
    ("1-answers-once", "goes-on", "run"),
    ("1-end-of-input-crashes", "end-of-input", "console.ask"),
    ("2-many-copies-taken", "copies-bounds", "MOST_COPIES"),
    ("2-one-kind-missing", "bag-made", "new_bag"),
    ("2-deck-replaced", "pick-moves", "TileList::new"),
    ("2-more-than-left-hangs", "more-than-left", "pick"),
    ("2-atoi", "not-a-number", "console.ask_number"),
    ("2-always-first", "pick-at-random", "remove_random"),
    ("2-bag-count-stale", "bag-count", "print_bag"),
    ("3-columns-before-rows", "three-questions", "Board::new"),
    ("3-size-without-limit", "size-bounds", "LONGEST_SIDE"),
    ("3-deck-of-five", "table-at-start", "DECK_SIZE"),
    ("3-row-column-swapped", "right-cell", "Board::add"),
    ("3-laid-tile-stays", "right-tile", "remove_at"),
    ("3-edge-refused", "right-cell", "Placement::read"),
    ("3-off-board-crashes", "off-board", "Board::contains"),
    ("3-occupied-unnamed", "occupied", "Refusal::reason"),
    ("3-index-impossible", "not-a-turn", "Refusal::kind"),
    ("3-commas-refused", "separators", "words"),
    ("3-thirty-digits-crash", "whole-numbers", "whole_number"),
    ("3-full-board-asks-on", "full-board", "Game::ending"),
    ("4-middle-missed", "start", "Game::new"),
    ("4-left-and-above-only", "legal-accepted", "tiles_after"),
    ("4-no-neighbor-taken", "no-neighbor", "has_neighbor"),
    ("4-corner-is-neighbor", "corner", "Line::BOTH"),
    ("4-only-columns-checked", "row", "Line::Row"),
    ("4-only-neighbors-compared", "whole-sequence", "check_run"),
    ("4-five-in-a-line", "at-most-four", "COMPLETE"),
    ("4-one-less", "points", "points_of"),
    ("4-longer-sequence-only", "two-sequences", "scoring::points"),
    ("4-bonus-missing", "bonus", "BONUS"),
    ("4-blocked-asks-on", "blocked", "rules::is_blocked"),
    ("4-reason-unsaid", "reasons", "BadLine::reason"),
    ("4-end-of-input-crashes", "end-of-input", "console.ask_until"),
    ("5-six-players-taken", "players-bounds", "most_players"),
    ("5-same-name-taken", "names-differ", "console.ask_name"),
    ("5-last-deck-of-five", "deal", "Game::new"),
    ("5-turn-goes-backwards", "turn-order", "Game::take"),
    ("5-last-table-missing", "table-each-turn", "Game::print"),
    ("5-points-to-next", "own-points", "self.next"),
    ("5-one-blocked-ends", "all-blocked", "Game::ending"),
    ("5-tie-has-one-winner", "tie", "Game::winners"),
    ("5-end-of-input-wins", "end-of-input", "unless_left"),
    ("6-else-is-human", "kinds", "console.ask_until"),
    ("6-computer-waits", "computers-alone", "play"),
    ("6-computer-takes-corners", "computer-legal", "Move::check"),
    ("6-computer-forgets-bonus", "computer-best", "scoring::points"),
    ("6-computer-takes-first", "computer-any-best", "choose"),
    ("6-computer-skips-often", "computer-skips", "all_moves"),
    ("7-index-shifts", "shown-indices", "Game::take"),
    ("7-order-matters", "any-order", "Move::check"),
    ("7-no-neighbor-taken", "no-neighbor", "rules::has_neighbor"),
    ("7-two-lines-taken", "one-line", "line_of"),
    ("7-same-cell-taken", "same-cell", "turn::read"),
    ("7-counted-for-each-tile", "points-once", "scoring::points"),
    ("7-one-refilled", "refill", "pick"),
    ("7-computer-lays-one", "computer-several", "search::all_moves"),
    ("7-number-of-words-crashes", "not-a-turn", "EXPECTED"),
    ("7-reason-unsaid", "triple-named", "turn::read"),
];

#[test]
fn the_hints_for_a_planted_fault_name_what_must_change() {
    for (fault, check, name) in PLANTED {
        let level = Level::new(fault.as_bytes()[0] - b'0').unwrap();
        let hints = hints(level, check, Language::Rust).concat();
        let mut spans = hints.split('`').skip(1).step_by(2);
        assert!(spans.any(|span| span.contains(name)), "{fault}: {name} is not in {hints}");
    }
}

#[test]
fn of_an_error_there_is_a_paragraph_or_that_there_is_no_hint_and_then_no_more() {
    let nobody = Student::find(&Workspace::at(Path::new("nowhere")));
    let about = |message: &str| {
        let reason = format!("{message}\n --> my/stage1-trainee/src/session.rs:1:2\n");
        Hints::about(&nobody, level(), &Lead::NotBuilt(reason)).so_far(1, 80).concat().join("\n")
    };
    assert_eq!(about("error: a rare one"), "There is no hint about this error.");
    assert_eq!(about("make: *** no rule"), "There is no hint about this error.");
    let known = about("error[E0072]: recursive type");
    assert!(known.ends_with("There are no more hints about this error."), "{known}");
}

#[test]
fn a_function_that_needs_another_one_has_the_hints_of_that_one() {
    let [name, file, next] =
        ["List::iter", "my/shared/src/list.rs", "next of Iterator for Iter"].map(str::to_owned);
    let place = Some(course_kit::report::functions::Place { file: file.clone(), line: 1 });
    let finding = Finding::Unwritten { needs: Some(next.clone()) };
    let entry = FunctionEntry { name, file: file.clone(), can_wait: false, place, finding };
    assert_eq!(functions::hints(level(), &entry).subject, functions::subject(&next, &file));
    let entry = FunctionEntry { finding: Finding::Unwritten { needs: None }, ..entry };
    assert_eq!(functions::hints(level(), &entry).subject, functions::subject("List::iter", &file));
}

#[test]
fn hints_for_a_function_are_counted_together_whether_it_does_not_compile_or_fails() {
    let level = Level::new(1).unwrap();
    let course = tempfile::tempdir().unwrap();
    let student = Student::find(&Workspace::at(course.path()));
    let file = "my/stage1-trainee/src/echo.rs";
    fs::create_dir_all(course.path().join(file).parent().unwrap()).unwrap();
    fs::write(course.path().join(file), "pub fn understand() {\n    1 + true\n}\n").unwrap();
    let reason = format!("error[E0277]: cannot add\n --> {file}:2:5\n");
    let hints = Hints::about(&student, level, &Lead::NotBuilt(reason));
    assert_eq!(hints.subject, functions::named(&student, level, "understand").unwrap().subject);
    let (lines, shown) = hints.next(1, 80);
    let page = lines.join("\n");
    assert!(shown == 2 && page.contains("\nHint 2: "), "{page}");
    assert!(hints.heading.contains("rustc --explain E0277"), "{}", hints.heading);
}
