//! What freezing does to a course, and when it refuses.

use super::samples::{arguments, course, read, write};
use super::*;
use pretty_assertions::assert_eq;

const SEVENTH: &str = "stage7-mutant/src/m7.rs";

/// The message of a refused freeze, which must not change any file.
fn refused(root: &Path, arguments: &Arguments) -> String {
    let files = || [REGISTER, CHANGELOG].map(|file| read(root, file));
    let before = files();
    let message = format!("{:#}", freeze(root, arguments).unwrap_err());
    assert_eq!(files(), before, "{message}");
    message
}

#[test]
fn a_changed_level_is_recorded_and_its_reason_written() {
    let course = course();
    write(course.path(), SEVENTH, "//! Changed.\n");
    write(course.path(), "stage7-mutant/src/turn/more.rs", "");
    let report = freeze(course.path(), &arguments(&["7"], "a tie")).unwrap();
    assert_eq!(report, "- Level 7 frozen again: a tie.\n");
    let log = "# Changelog\n\n## Unreleased\n\n- All.\n- Level 7 frozen again: a tie.\n";
    assert_eq!(read(course.path(), CHANGELOG), log);
    let register = Register::read(course.path()).unwrap();
    let part = "7".parse().unwrap();
    let record = register.snapshot(part).unwrap();
    assert_eq!(record, &Snapshot::now(course.path(), part).unwrap());
    assert_eq!(record.new, ["m7.rs", "turn/more.rs"]);
    assert_eq!(record.revised, ["lib.rs"]);
    assert!(register.text().starts_with("# How it is frozen.\n"), "{}", register.text());
}

#[test]
fn no_temporary_file_is_left() {
    let course = course();
    write(course.path(), SEVENTH, "//! Changed.\n");
    freeze(course.path(), &arguments(&["7"], "a tie")).unwrap();
    let files = fs::read_dir(course.path()).unwrap().flatten().filter(|e| e.path().is_file());
    assert_eq!(files.count(), 2);
}

#[test]
fn an_empty_reason_is_refused() {
    let course = course();
    write(course.path(), SEVENTH, "//! Changed.\n");
    for because in ["", " \n", "..."] {
        let message = refused(course.path(), &arguments(&["7"], because));
        assert!(message.contains("--because"), "{message}");
    }
}

#[test]
fn an_unchanged_part_is_not_frozen_anew() {
    let course = course();
    let message = refused(course.path(), &arguments(&["shared", "7"], "a tie"));
    assert!(message.contains("Nothing has changed in `shared`, level 7"), "{message}");
    // Frozen together with a changed part, it is not mentioned in the changelog.
    write(course.path(), SEVENTH, "//! Changed.\n");
    let report = freeze(course.path(), &arguments(&["shared", "7"], "a tie")).unwrap();
    assert_eq!(report, "- Level 7 frozen again: a tie.\n");
}

#[test]
fn a_carried_module_is_not_changed_where_it_is_carried() {
    let course = course();
    write(course.path(), "stage4-expert/src/m2.rs", "//! Changed.\n");
    let message = refused(course.path(), &arguments(&["4"], "a tie"));
    for part in ["stage4-expert/src/m2.rs is carried over from stage3", "--revise m2.rs", "copy it"]
    {
        assert!(message.contains(part), "{part} in {message}");
    }
}

#[test]
fn a_carried_module_is_revised_on_request() {
    let course = course();
    write(course.path(), "stage4-expert/src/m2.rs", "//! Changed.\n");
    let revised = vec!["m2.rs".to_owned()];
    let report =
        freeze(course.path(), &Arguments { revised, ..arguments(&["4"], "a tie") }).unwrap();
    assert!(report.contains("stage5-guru carries m2.rs over: copy it there, and freeze level 5."));
    let register = Register::read(course.path()).unwrap();
    let record = register.snapshot("4".parse().unwrap()).unwrap();
    assert_eq!(
        (&record.carried[..], record.revised.len()),
        (&["m1.rs", "m3.rs"].map(str::to_owned)[..], 2)
    );
}

#[test]
fn a_revision_of_an_unchanged_module_is_refused() {
    let course = course();
    write(course.path(), SEVENTH, "//! Changed.\n");
    let revised = vec!["m7.rs".to_owned()];
    let message = refused(course.path(), &Arguments { revised, ..arguments(&["7"], "a tie") });
    assert!(message.contains("m7.rs is not a module that level 7 carried over"), "{message}");
}

#[test]
fn a_module_changed_where_it_is_new_and_copied_is_still_carried() {
    let course = course();
    for level in ["stage6-wizard", "stage7-mutant"] {
        write(course.path(), &format!("{level}/src/m6.rs"), "//! Changed.\n");
    }
    let report = freeze(course.path(), &arguments(&["7", "6"], "a tie")).unwrap();
    assert_eq!(report, "- Level 6 and level 7 frozen again: a tie.\n");
    let register = Register::read(course.path()).unwrap();
    assert!(register.snapshot("7".parse().unwrap()).unwrap().carried.contains(&"m6.rs".to_owned()));
}

#[test]
fn without_the_changelog_nothing_is_frozen() {
    let course = course();
    write(course.path(), SEVENTH, "//! Changed.\n");
    write(course.path(), CHANGELOG, "# Changelog\n");
    let message = refused(course.path(), &arguments(&["7"], "a tie"));
    assert!(message.contains("## Unreleased"), "{message}");
}

#[test]
fn a_part_is_frozen_for_the_first_time() {
    let course = course();
    write(course.path(), REGISTER, "# How it is frozen.\n");
    let report = freeze(course.path(), &arguments(&["shared", "1"], "they are done")).unwrap();
    assert_eq!(report, "- `shared` and level 1 frozen: they are done.\n");
}
