use super::*;
use conformance::check::Check;
use std::collections::BTreeSet;

fn checks() -> impl Iterator<Item = (Level, &'static Check)> {
    Level::ALL
        .into_iter()
        .flat_map(|level| conformance::suite::checks(level).iter().map(move |check| (level, check)))
}

fn level() -> Level {
    Level::new(3).unwrap()
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
        for hint in hints(level, check.id) {
            let length = hint.chars().count();
            assert!((20..=300).contains(&length), "{level} {}: {length}: {hint}", check.id);
        }
    }
}

#[test]
fn the_first_hint_is_a_question_and_none_repeats_the_title_of_the_check() {
    for (level, check) in checks() {
        let hints = hints(level, check.id);
        assert!(hints[0].contains('?'), "{level} {}: {}", check.id, hints[0]);
        assert!(hints.iter().all(|hint| !hint.contains(check.title)), "{level} {}", check.id);
    }
}

#[test]
fn no_hint_is_given_twice() {
    let mut seen = BTreeSet::new();
    for (level, check) in checks() {
        for hint in hints(level, check.id) {
            assert!(seen.insert(hint.clone()), "{level} {}: {hint}", check.id);
        }
    }
}

#[test]
fn every_hint_is_printable() {
    for (level, check) in checks() {
        for hint in hints(level, check.id) {
            assert_eq!(shared::console::printable(&hint), hint, "{level} {}", check.id);
        }
    }
}

#[test]
fn each_call_shows_one_more_hint_and_in_the_end_all_of_them() {
    let hints = hints(level(), "occupied");
    let mut shown = 0;
    for (number, hint) in (1..).zip(&hints) {
        let (lines, now) = next(level(), "occupied", shown, 1000);
        assert_eq!(lines, [format!("Hint {number}: {hint}")]);
        assert_eq!(now, number);
        shown = now;
    }
    let (lines, shown) = next(level(), "occupied", shown, 1000);
    assert_eq!((lines.len(), shown), (4, 3));
    assert_eq!(lines[3], "There are no more hints for this check.");
    assert!(lines.iter().zip(&hints).all(|(line, hint)| line.ends_with(hint)));
}

#[test]
fn a_wrong_number_in_the_record_does_no_harm() {
    assert_eq!(next(level(), "occupied", usize::MAX, 80).1, HINTS);
}

#[test]
fn a_hint_is_wrapped_to_the_window() {
    let (lines, _) = next(level(), "occupied", 2, 40);
    assert!(lines.len() > 2 && lines[1].starts_with("        "), "{lines:?}");
}
