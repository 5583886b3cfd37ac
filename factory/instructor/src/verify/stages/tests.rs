//! What differs from `stages.toml`, file by file and module by module.

use super::*;
use crate::frozen::samples::{course, read, write};
use pretty_assertions::assert_eq;

/// What a verification says about a course.
fn failures(verify: fn(&Path) -> Result<Vec<Failure>>, root: &Path) -> Vec<String> {
    verify(root).unwrap().iter().map(Failure::to_string).collect()
}

#[test]
fn a_course_as_it_was_frozen_has_no_failures() {
    let course = course();
    assert_eq!(failures(verify_files, course.path()), [""; 0]);
    assert_eq!(failures(verify_modules, course.path()), [""; 0]);
}

#[test]
fn differences_name_what_was_added_changed_or_removed() {
    let map = |all: &[(&str, u8)]| all.iter().map(|(n, v)| ((*n).to_owned(), *v)).collect();
    let frozen: BTreeMap<String, u8> = map(&[("a.rs", 1), ("b.rs", 2), ("c.rs", 3)]);
    let now = map(&[("b.rs", 2), ("c.rs", 4), ("d.rs", 5)]);
    let named: Vec<String> = differing(&frozen, &now).into_iter().map(|(name, ..)| name).collect();
    assert_eq!(named, ["a.rs", "c.rs", "d.rs"]);
    assert_eq!(differing(&frozen, &frozen), []);
}

#[test]
fn every_file_that_differs_is_named() {
    let course = course();
    write(course.path(), "shared/src/lib.rs", "//! Other.\n");
    write(course.path(), "stage2-technician/Cargo.toml", "");
    write(course.path(), "stage4-expert/src/rules/more.rs", "");
    std::fs::remove_file(course.path().join("stage7-mutant/src/m7.rs")).unwrap();
    let expected = [
        "shared/src/lib.rs is not as it was frozen.",
        "stage2-technician/Cargo.toml is not as it was frozen.",
        "stage4-expert/src/rules/more.rs did not exist when its part was frozen.",
        "stage7-mutant/src/m7.rs is missing, but existed when its part was frozen.",
    ];
    assert_eq!(failures(verify_files, course.path()), expected);
    let remedy = &verify_files(course.path()).unwrap()[2].remedy;
    assert!(remedy.contains("cargo instruct freeze 4 --because"), "{remedy}");
}

#[test]
fn other_line_ends_do_not_count_as_a_change() {
    let course = course();
    let text = read(course.path(), "shared/src/lib.rs");
    write(course.path(), "shared/src/lib.rs", &text.replace('\n', "\r\n"));
    assert_eq!(failures(verify_files, course.path()), [""; 0]);
}

#[test]
fn a_register_that_was_edited_by_hand_is_named() {
    let course = course();
    let text = read(course.path(), REGISTER);
    let (before, after) = text.split_once("sha256 = \"").unwrap();
    write(course.path(), REGISTER, &format!("{before}sha256 = \"0{after}"));
    assert_eq!(
        failures(verify_files, course.path()),
        ["stages.toml has a wrong checksum for shared, although no file has changed."]
    );
    write(course.path(), REGISTER, &text.replace("stage3-engineer", "stage8-sage"));
    assert_eq!(
        failures(verify_files, course.path()),
        [
            "stages.toml records stage8-sage, which is not a part of the course.",
            "stage3-engineer is not recorded in stages.toml."
        ]
    );
}

#[test]
fn a_carried_module_that_differs_is_named_with_its_origin() {
    let course = course();
    write(course.path(), "stage4-expert/src/m2.rs", "//! Changed.\n");
    assert_eq!(
        failures(verify_modules, course.path()),
        [
            "stage4-expert/src/m2.rs is carried over, but differs from \
             stage3-engineer/src/m2.rs.",
            "stage5-guru/src/m2.rs is carried over, but differs from \
             stage4-expert/src/m2.rs."
        ]
    );
    let remedy = &verify_modules(course.path()).unwrap()[0].remedy;
    assert!(remedy.contains("cp stage3-engineer/src/m2.rs stage4-expert/src/m2.rs"), "{remedy}");
}

#[test]
fn a_carried_module_with_other_line_ends_differs() {
    let course = course();
    let text = read(course.path(), "stage7-mutant/src/m2.rs").replace('\n', "\r\n");
    write(course.path(), "stage7-mutant/src/m2.rs", &text);
    assert_eq!(failures(verify_modules, course.path()).len(), 1);
}

#[test]
fn a_module_of_another_kind_than_recorded_is_named() {
    let course = course();
    write(course.path(), "stage7-mutant/src/turn.rs", "");
    write(course.path(), "stage7-mutant/src/lib.rs", "//! stage6-wizard\n");
    std::fs::remove_file(course.path().join("stage7-mutant/src/m7.rs")).unwrap();
    assert_eq!(
        failures(verify_modules, course.path()),
        [
            "stage7-mutant/src/lib.rs is recorded in stages.toml as revised, but is carried.",
            "stage7-mutant/src/m7.rs is recorded as new, but does not exist.",
            "stage7-mutant/src/turn.rs is not recorded in stages.toml.",
        ]
    );
}
