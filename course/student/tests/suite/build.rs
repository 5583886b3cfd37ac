//! Our program of a level is built before it is judged. These tests use a course of one small program.

use crate::house::House;
use crate::own::{POLITE, house_with};
use crate::{Ran, course};
use clap::ColorChoice;
use conformance::check::Level;
use course_kit::lock::Lock;
use course_kit::student::Student;
use course_kit::workspace::Workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Asks nothing and ends.
const SILENT: &str = "fn main() {}";

/// Does not compile.
const BROKEN: &str = "fn main() { let tile: u8 = \"Ar\"; }";

/// A course whose level 1 is this program, in a folder of that name.
fn course_with(name: &str, program: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let source = root.join("stage1-trainee/src");
    fs::create_dir_all(&source).unwrap();
    fs::write(root.join("Cargo.toml"), "[workspace]\nmembers = [\"stage1-trainee\"]\n").unwrap();
    let manifest = "[package]\nname = \"stage1-trainee\"\nedition = \"2024\"\n";
    fs::write(root.join("stage1-trainee/Cargo.toml"), manifest).unwrap();
    fs::write(source.join("main.rs"), program).unwrap();
    root
}

/// The command that judges level 1 of such a course from a folder.
fn judging(folder: &Path, root: &Path) -> Command {
    let mut course = course();
    course.args(["check", "1", "--check", "name-first"]).current_dir(folder);
    course.env_remove("CARGO_MANIFEST_DIR").env("CARGO_TARGET_DIR", root.join("target"));
    course
}

#[test]
fn our_program_is_built_and_judged_from_any_folder_of_the_course() {
    let root = course_with("silent", SILENT);
    let ran = Ran::of(&mut judging(&root.join("stage1-trainee/src"), &root)).judged(1);
    assert!(
        ran.output.starts_with("Level 1, trainee: the course's, stage1-trainee\n"),
        "{}",
        ran.output
    );
    assert!(ran.output.contains("ended too early"), "{}", ran.output);
    let again = "  Rerun:    cargo course check 1 --check name-first\n";
    assert!(ran.output.contains(again), "{}", ran.output);
}

#[test]
fn outside_a_course_that_of_cargos_environment_is_used() {
    let root = course_with("named", SILENT);
    let mut course = judging(&std::env::temp_dir(), &root);
    let ran =
        Ran::of(course.arg("--json").env("CARGO_MANIFEST_DIR", root.join("course"))).judged(1);
    let document: serde_json::Value = serde_json::from_str(&ran.output).unwrap();
    let path = Path::new(document["program"]["path"].as_str().unwrap());
    assert!(path.starts_with(&root) && path.is_file(), "{}", path.display());
}

#[test]
fn a_program_that_does_not_compile_is_refused_with_the_compilers_message() {
    let root = course_with("broken", BROKEN);
    Ran::of(&mut judging(&root, &root)).refused(&[
        "error[E0308]: mismatched types",
        "stage1-trainee/src/main.rs:1",
        "let tile: u8 = \"Ar\"",
        "stage1-trainee cannot be built; the reason is above.",
    ]);
}

#[test]
fn a_missing_level_is_refused_with_cargos_message() {
    let root = course_with("lonely", SILENT);
    let mut course = judging(&root, &root);
    let command = course.args(["--", "x"]);
    assert_eq!(Ran::of(command).status, Some(2));
    let mut course = crate::course();
    course.args(["check", "2"]).current_dir(&root).env_remove("CARGO_MANIFEST_DIR");
    Ran::of(&mut course).refused(&["stage2-technician", "cannot be built"]);
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
    let student = Student::find(&Workspace::at(&house.path("")));
    let level = Level::new(1).unwrap();
    let built = student.try_build(level, ColorChoice::Never).unwrap().1.unwrap();
    let is_free = || Lock::try_now(&house.path("my/target/.course-lock")).unwrap().is_some();
    assert!(!is_free());
    drop(built);
    assert!(is_free());
}
