//! Our program of a level is built before it is judged. These tests use a small course.

use crate::Ran;
use crate::house::House;
use crate::own::{BROKEN, POLITE, house_with};
use clap::ColorChoice;
use conformance::check::Level;
use course_kit::lock::Lock;
use course_kit::student::Student;
use course_kit::workspace::Workspace;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

#[test]
fn our_program_is_built_and_judged_from_any_folder_of_the_course() {
    let house = House::new();
    let mut course =
        house.command_from(Path::new("stage1-trainee/src"), "check 1 --check name-first");
    let ran = Ran::of(&mut course).judged(1);
    for part in [
        "Level 1, trainee: the course's, stage1-trainee\n",
        "ended too early",
        "  Rerun:    cargo course check 1 --check name-first\n",
    ] {
        assert!(ran.output.contains(part), "{}", ran.output);
    }
}

#[test]
fn outside_a_course_that_of_cargos_environment_is_used() {
    let house = House::new();
    let mut course = house.command_from(&std::env::temp_dir(), "check 1 --check name-first --json");
    let ran = Ran::of(course.env("CARGO_MANIFEST_DIR", house.path("course"))).judged(1);
    let document: serde_json::Value = serde_json::from_str(&ran.output).unwrap();
    let path = Path::new(document["program"]["path"].as_str().unwrap());
    assert!(path.starts_with(house.path("")) && path.is_file(), "{}", path.display());
}

#[test]
fn what_cannot_be_built_is_refused_with_the_compilers_or_cargos_message() {
    let house = House::new();
    house.run("check 4").refused(&["stage4-expert", "cannot be built"]);
    house.write("stage1-trainee/src/main.rs", BROKEN);
    house.run("check 1").refused(&[
        "error[E0308]: mismatched types",
        "stage1-trainee/src/main.rs:1",
        "let tile: u8 = \"Ar\"",
        "stage1-trainee cannot be built; the reason is above.",
    ]);
}

/// The settings in the copy still name the course that it was copied from.
#[test]
fn a_copied_course_is_the_one_that_is_worked_on() {
    let [original, copy] = [House::new(), House::new()];
    let settings = "my/.cargo/config.toml";
    for house in [&original, &copy] {
        house.write("my/stage1-trainee/Cargo.toml", "[package]\n");
    }
    copy.write(settings, "# Written by `cargo course`. Changes are overwritten.\n");
    let mut reset = copy.command_from("my/stage1-trainee".as_ref(), "reset 1");
    Ran::of(reset.env("CARGO_MANIFEST_DIR", original.path("course/student"))).judged(0);
    assert!(copy.has("my/kept") && !original.has("my/kept"));
    let root = fs::canonicalize(copy.path("")).unwrap();
    assert!(copy.read(settings).contains(&format!("{}/Cargo.toml", root.display())));
}

#[test]
fn in_a_students_folder_that_was_moved_out_of_the_course_nothing_is_touched() {
    let [original, elsewhere] = [House::new(), House::new()];
    original.output_of("start 1");
    fs::rename(original.path("my"), elsewhere.path("mine")).unwrap();
    fs::remove_file(elsewhere.path("Cargo.toml")).unwrap();
    let mut reset = elsewhere.command_from("mine/stage1-trainee".as_ref(), "reset 1");
    Ran::of(reset.env("CARGO_MANIFEST_DIR", original.path("course/student")))
        .refused(&["mine is not inside the course's folder", "Move it into that folder"]);
    assert!(!elsewhere.has("mine/kept") && !original.has("my"));
}

#[test]
fn what_was_built_is_not_replaced_as_long_as_it_is_used() {
    let house = house_with(POLITE);
    let student = Student::of(Workspace::at(&house.path("")));
    let level = Level::Trainee;
    let built = student.try_build(level, ColorChoice::Never).unwrap().1.unwrap();
    let is_free = || Lock::try_now(&house.path("my/target/.course-lock")).unwrap().is_some();
    assert!(!is_free());
    drop(built);
    // A program that another test is just starting may hold a copy of it for a moment.
    let mut looks = (0..6000).inspect(|_| thread::sleep(Duration::from_millis(10)));
    assert!(looks.any(|_| is_free()));
}
