//! `exam start` and `exam check`: one exercise, from its start to its solution.

use crate::{Ran, course};
use course_kit::sources;
use exams::rehearsal::{exercise_of, root, solve, spoil};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A copy of the part of the course that exercises are made from.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let desk = Desk(tempfile::tempdir().unwrap());
        for file in ["Cargo.toml", "Cargo.lock"] {
            fs::copy(root().join(file), desk.path(file)).unwrap();
        }
        for folder in [
            "shared",
            "stage1-trainee",
            "stage3-engineer",
            "stage4-expert",
            "docs/c/stage2-technician",
            "docs/c/stage3-engineer",
            "docs/c/stage4-expert",
            "factory/exams/c",
            "factory/exams/a-reverse",
            "factory/exams/c-five",
        ] {
            sources::copy(&root().join(folder), &desk.path(folder)).unwrap();
        }
        desk
    }

    fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(path)
    }

    /// Runs the command. It builds in the target folder of the course, to reuse compiled dependencies.
    fn run(&self, arguments: &str) -> Ran {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        let mut course = course();
        course.args(arguments.split_whitespace()).current_dir(self.0.path());
        Ran::of(course.env_remove("CARGO_MANIFEST_DIR").env("CARGO_TARGET_DIR", target))
    }

    fn task(&self, id: &str) -> PathBuf {
        self.path("my/exams").join(id)
    }
}

fn assert_contains(text: &str, parts: &[&str]) {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in parts {
        assert!(words.contains(part), "{part} in {text}");
    }
}

#[test]
fn an_exercise_is_started_once_and_judged_until_it_is_solved() {
    let desk = Desk::new();
    desk.run("exam check a-reverse")
        .refused(&["There is no my/exams/a-reverse", "exam start a-reverse"]);
    let output = desk.run("exam start a-reverse").judged(0).output;
    assert_contains(
        &output,
        &["my/exams/a-reverse/a-reverse is the functions to write", "exam check a-reverse"],
    );
    desk.run("exam start a-reverse").refused(&["already exists, and was not changed"]);

    let (all, public) =
        (exercise_of("a-reverse").checks(), exercise_of("a-reverse").public_checks());
    assert!(public.len() < all.len());
    let started = desk.run("exam check a-reverse").judged(1).output;
    let (public, kept, all) = (public.len(), all.len() - public.len(), all.len());
    assert_contains(
        &started,
        &[&format!("0 of {public} checks"), &format!("{kept} more checks are kept for grading.")],
    );

    solve(&desk.task("a-reverse"), None);
    assert_contains(
        &desk.run("exam check a-reverse").judged(0).output,
        &[
            &format!("{public} of {public} checks"),
            "With --all, it is judged as it would be graded.",
        ],
    );
    let graded = desk.run("exam check a-reverse --all").judged(0).output;
    assert_contains(&graded, &[&format!("{all} of {all} checks")]);
    assert!(!graded.contains("kept for grading"), "{graded}");
}

#[test]
fn the_rest_of_the_level_is_judged_with_the_change() {
    let desk = Desk::new();
    desk.run("exam start c-five --from reference").judged(0);
    solve(&desk.task("c-five"), None);
    let rest = exercise_of("c-five").rest().len();
    let good = format!("the rest of level 4: {rest} of {rest} checks");
    assert_contains(&desk.run("exam check c-five").judged(0).output, &[&good]);

    let config = desk.task("c-five").join("stage4-expert/src/config.rs");
    let text = fs::read_to_string(&config).unwrap();
    let smaller =
        text.replace("pub const DECK_SIZE: usize = 6;", "pub const DECK_SIZE: usize = 5;");
    assert_ne!(smaller, text);
    fs::write(&config, smaller).unwrap();
    let broken = desk.run("exam check c-five").judged(1).output;
    assert_contains(&broken, &["✗ the rest of level 4: ", "(start)"]);
}

#[test]
fn an_exercise_starts_from_the_students_level_if_it_exists() {
    let desk = Desk::new();
    desk.run("exam start c-five --from mine").refused(&["no my/stage4-expert", "--from reference"]);
    desk.run("exam start a-reverse --from mine").refused(&["does not use a program of yours"]);
    assert!(!desk.path("my").exists());

    sources::copy(&desk.path("stage4-expert"), &desk.path("my/stage4-expert")).unwrap();
    sources::copy(&desk.path("shared"), &desk.path("my/shared")).unwrap();
    let mark = "// Mine.\n";
    let own = desk.path("my/stage4-expert/src/config.rs");
    fs::write(&own, fs::read_to_string(&own).unwrap() + mark).unwrap();
    assert_contains(
        &desk.run("exam start c-five").judged(0).output,
        &["is a copy of your level 4"],
    );
    let copy = fs::read_to_string(desk.task("c-five").join("stage4-expert/src/config.rs")).unwrap();
    assert!(copy.ends_with(mark), "{copy}");
}

#[test]
fn an_exercise_can_be_solved_in_c_too() {
    let desk = Desk::new();
    let page = desk.run("exam start a-reverse").judged(0).output;
    assert_contains(&page, &["To work in C, use my/exams/a-reverse/c", "run.toml"]);
    let read = |file: &str| fs::read_to_string(desk.task("a-reverse").join(file)).unwrap();
    assert!(read("run.toml").contains("\nlanguage = \"rust\"\n"));
    assert!(read("c/reverse.c").contains("    TODO();\n"));
    assert!(read("c/makefile").contains("PROGRAM := a-reverse\n"));
}

#[test]
fn an_exercise_starts_from_the_students_level_in_c_if_there_is_none_in_rust() {
    let desk = Desk::new();
    sources::copy(&desk.path("docs/c/stage4-expert"), &desk.path("my/c/stage4-expert")).unwrap();
    let mark = "/* Mine. */\n";
    let own = desk.path("my/c/stage4-expert/config.h");
    fs::write(&own, fs::read_to_string(&own).unwrap() + mark).unwrap();
    let page = desk.run("exam start c-five").judged(0).output;
    assert_contains(&page, &["my/exams/c-five/c is a copy of your level 4"]);
    assert!(!page.contains("To work in C"), "{page}");
    let read = |file: &str| fs::read_to_string(desk.task("c-five").join(file)).unwrap();
    assert!(read("c/config.h").ends_with(mark));
    assert!(read("run.toml").contains("\nlanguage = \"c\"\n"));
}

#[test]
fn a_solution_that_does_not_compile_is_refused_with_the_compilers_message() {
    let desk = Desk::new();
    desk.run("exam start a-reverse").judged(0);
    spoil(&desk.task("a-reverse"));
    desk.run("exam check a-reverse").refused(&[
        "error[E0308]: mismatched types",
        "a-reverse/src/main.rs",
        "my/exams/a-reverse/a-reverse cannot be built",
    ]);
}

#[cfg(unix)]
#[test]
fn any_other_program_is_judged_as_well() {
    let desk = Desk::new();
    let output = desk.run("exam check a-reverse --bin sh -- -c exit").judged(1).output;
    assert_contains(
        &output,
        &[": sh", "Rerun: cargo course exam check a-reverse --bin sh -- -c exit"],
    );
    desk.run("exam check a-reverse --bin no/such").refused(&["no/such"]);
    desk.run("exam check a-reverse -- x").refused(&["--bin"]);
}
