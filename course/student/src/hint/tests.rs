use super::*;
use conformance::check::Check;
use course_kit::student::in_c;
use faulty_programs::FAULTS;
use std::collections::BTreeSet;
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
    Hints::of(level(), checks::named(level(), "occupied").unwrap(), Language::Rust)
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
fn every_hint_has_the_length_of_one_to_three_sentences() {
    for (level, check) in checks() {
        for hint in in_both(level, check.id) {
            let length = hint.chars().count();
            assert!((20..=300).contains(&length), "{level} {}: {length}: {hint}", check.id);
        }
    }
}

#[test]
fn the_first_hint_is_a_question_and_none_repeats_the_title_of_the_check() {
    for (level, check) in checks() {
        let hints = in_both(level, check.id);
        assert!(hints[0].contains('?'), "{level} {}: {}", check.id, hints[0]);
        assert!(hints.iter().all(|hint| !hint.contains(check.title)), "{level} {}", check.id);
    }
}

#[test]
fn no_hint_is_given_twice() {
    let mut seen = BTreeSet::new();
    for (level, check) in checks() {
        // A hint that is for both languages is one.
        for hint in in_both(level, check.id).into_iter().collect::<BTreeSet<_>>() {
            assert!(seen.insert(hint.clone()), "{level} {}: {hint}", check.id);
        }
    }
}

#[test]
fn every_hint_is_printable() {
    for (level, check) in checks() {
        for hint in in_both(level, check.id) {
            assert_eq!(shared::console::printable(&hint), hint, "{level} {}", check.id);
        }
    }
}

#[test]
fn each_call_shows_one_more_hint_and_in_the_end_all_of_them() {
    let hints = hints(level(), "occupied", Language::Rust);
    let mut shown = 0;
    for (number, hint) in (1..).zip(&hints) {
        let (lines, now) = occupied().next(shown, 1000);
        assert_eq!(lines, [format!("Hint {number}: {hint}")]);
        assert_eq!(now, number);
        shown = now;
    }
    let (lines, shown) = occupied().next(shown, 1000);
    assert_eq!((lines.len(), shown), (4, 3));
    assert_eq!(lines[3], "There are no more hints for this check.");
    assert!(lines.iter().zip(&hints).all(|(line, hint)| line.ends_with(hint)));
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
const PLANTED: &[(&str, &str)] = &[
    ("1-z-forgotten", "understand"),
    ("1-no-background", "color::draw"),
    ("1-letter-alone-white", "color::draw_in_default_colors"),
    ("1-white-not-listed", "Color::ALL"),
    ("1-word-echoed-raw", "shortened"),
    ("1-answers-once", "run"),
    ("1-end-of-input-crashes", "console.ask"),
    ("2-many-copies-taken", "MOST_COPIES"),
    ("2-one-kind-missing", "new_bag"),
    ("2-deck-replaced", "TileList::new"),
    ("2-more-than-left-hangs", "pick"),
    ("2-atoi", "console.ask_number"),
    ("2-always-first", "remove_random"),
    ("2-bag-count-stale", "print_bag"),
    ("3-columns-before-rows", "Board::new"),
    ("3-size-without-limit", "LONGEST_SIDE"),
    ("3-deck-of-five", "DECK_SIZE"),
    ("3-row-column-swapped", "Board::add"),
    ("3-laid-tile-stays", "remove_at"),
    ("3-edge-refused", "Placement::read"),
    ("3-off-board-crashes", "Board::contains"),
    ("3-occupied-unnamed", "Refusal::reason"),
    ("3-index-impossible", "Refusal::kind"),
    ("3-commas-refused", "words"),
    ("3-thirty-digits-crash", "whole_number"),
    ("3-full-board-asks-on", "is_full"),
    ("4-middle-missed", "session::run"),
    ("4-left-and-above-only", "tiles_after"),
    ("4-no-neighbor-taken", "has_neighbor"),
    ("4-corner-is-neighbor", "Line::BOTH"),
    ("4-only-columns-checked", "Line::Row"),
    ("4-only-neighbors-compared", "fault_of"),
    ("4-five-in-a-line", "COMPLETE"),
    ("4-one-less", "points_of"),
    ("4-longer-sequence-only", "scoring::points"),
    ("4-bonus-missing", "BONUS"),
    ("4-blocked-asks-on", "rules::is_blocked"),
    ("4-reason-unsaid", "BadLine::reason"),
    ("4-end-of-input-crashes", "console.ask_until"),
    ("5-six-players-taken", "most_players"),
    ("5-same-name-taken", "ask_players"),
    ("5-last-deck-of-five", "Qwirkle::new"),
    ("5-turn-goes-backwards", "Qwirkle::take"),
    ("5-last-table-missing", "Qwirkle::print"),
    ("5-points-to-next", "self.next"),
    ("5-one-blocked-ends", "Qwirkle::ending"),
    ("5-tie-has-one-winner", "Qwirkle::winners"),
    ("5-end-of-input-wins", "session::farewell"),
    ("6-else-is-human", "console.ask_until"),
    ("6-computer-waits", "play"),
    ("6-computer-takes-corners", "rules::is_legal"),
    ("6-computer-forgets-bonus", "scoring::points"),
    ("6-computer-takes-first", "choose"),
    ("6-computer-skips-often", "candidates"),
    ("7-index-shifts", "Qwirkle::take"),
    ("7-order-matters", "turn::check"),
    ("7-no-neighbor-taken", "rules::has_neighbor"),
    ("7-two-lines-taken", "line_of"),
    ("7-same-cell-taken", "Rule::SameCell"),
    ("7-counted-for-each-tile", "scoring::points"),
    ("7-one-refilled", "pick"),
    ("7-computer-lays-one", "search::candidates"),
    ("7-number-of-words-crashes", "EXPECTED"),
    ("7-reason-unsaid", "turn::read"),
];

#[test]
fn the_hints_for_a_planted_fault_name_what_must_change() {
    for (id, name) in PLANTED {
        let fault = FAULTS.iter().find(|fault| fault.id == *id);
        let fault = fault.unwrap_or_else(|| panic!("no fault is called {id}"));
        let hints = hints(Level::new(fault.level).unwrap(), fault.check, Language::Rust).concat();
        let mut spans = hints.split('`').skip(1).step_by(2);
        assert!(spans.any(|span| span.contains(name)), "{id}: {name} is not in {hints}");
    }
}
