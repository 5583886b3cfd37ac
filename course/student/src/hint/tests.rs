use super::*;
use conformance::check::Check;
use course_kit::report::functions::Finding;
use course_kit::student::in_c;
use course_kit::workspace::Workspace;
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

fn occupied() -> Hints {
    let nobody = Student::of(Workspace::at(Path::new("nowhere")));
    Hints::of(&nobody, Level::Engineer, checks::named(Level::Engineer, "occupied").unwrap())
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

/// Faults, each with a check that finds it and with what a student who started from the skeleton has to change.
const PLANTED: &str = include_str!("../../hints/planted.csv");

#[test]
fn the_hints_for_a_planted_fault_name_what_must_change() {
    for row in PLANTED.lines().skip(1) {
        let [fault, check, name] = row.split(',').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let level = Level::new(fault.as_bytes()[0] - b'0').unwrap();
        let hints = hints(level, check, Language::Rust).concat();
        let mut spans = hints.split('`').skip(1).step_by(2);
        assert!(spans.any(|span| span.contains(name)), "{fault}: {name} is not in {hints}");
    }
}

#[test]
fn of_an_error_there_is_a_paragraph_or_that_there_is_no_hint_and_then_no_more() {
    let nobody = Student::of(Workspace::at(Path::new("nowhere")));
    let about = |message: &str| {
        let reason = format!("{message}\n --> my/stage1-trainee/src/session.rs:1:2\n");
        Hints::about(&nobody, Level::Engineer, &Lead::NotBuilt(reason))
            .so_far(1, 80)
            .concat()
            .join("\n")
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
    let place = Some(course_kit::report::functions::FileLine { file: file.clone(), line: 1 });
    let finding = Finding::Unwritten { needs: Some(next.clone()) };
    let entry = FunctionEntry { name, file: file.clone(), can_wait: false, place, finding };
    assert_eq!(functions::hints(Level::Engineer, &entry).subject, functions::subject(&next, &file));
    let entry = FunctionEntry { finding: Finding::Unwritten { needs: None }, ..entry };
    assert_eq!(
        functions::hints(Level::Engineer, &entry).subject,
        functions::subject("List::iter", &file)
    );
}

#[test]
fn hints_for_a_function_are_counted_together_whether_it_does_not_compile_or_fails() {
    let level = Level::Trainee;
    let course = tempfile::tempdir().unwrap();
    let student = Student::of(Workspace::at(course.path()));
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
