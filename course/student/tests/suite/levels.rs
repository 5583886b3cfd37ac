//! The student's own levels: judged, played, compared, and recorded.

use crate::Ran;
use crate::house::House;
use conformance::check::Level;
use conformance::suite;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use testing::ran::WAITING;

/// A record in which `passed` of three checks passed at these levels.
fn record(levels: &[u8], passed: usize) -> String {
    let score = format!(r#"{{"checks": 3, "passed": {passed}, "points": 3, "earned": {passed}}}"#);
    let levels = levels.iter().map(|level| format!(r#""{level}": {{"last": {score}}}"#));
    let levels = levels.collect::<Vec<_>>().join(", ");
    format!(r#"{{"version": 1, "levels": {{{levels}}}}}"#)
}

#[test]
fn the_students_level_is_judged_if_there_is_one_and_recorded_as_a_whole() {
    let house = House::new();
    let heading = |arguments: &str, level: u8| {
        let ran = house.run(&format!("check{arguments}")).judged(1);
        let heading = format!("Level {level}, ");
        assert!(ran.output.starts_with(&heading), "{}", ran.output);
        ran.output.lines().next().unwrap().split_once(": ").unwrap().1.to_owned()
    };
    assert_eq!(heading(" 1", 1), "the course's, stage1-trainee");
    assert!(!house.has("my"), "judging ours records nothing");
    house.output_of("start 1");
    house.write("my/stage1-trainee/src/echo.rs", "pub fn say() {}\n");
    assert_eq!(heading(" 1 --check name-first", 1), "yours, my/stage1-trainee");
    assert_eq!(heading(" 1 --reference", 1), "the course's, stage1-trainee");
    assert!(!house.read("my/progress.json").contains("\"last\""));
    assert!(house.output_of("list").contains(" started\n"));
    assert_eq!(heading(" 1", 1), "yours, my/stage1-trainee");
    assert!(house.read("my/progress.json").contains("\"passed\": 0"));
    let output = house.output_of("list");
    assert!(output.contains(" 0 of ") && output.contains("▸ 1  trainee"), "{output}");
    house.output_of("start 2 --from nothing");
    assert_eq!(heading(" --check name-first", 2), "yours, my/stage2-technician");
    house.write("my/stage1-trainee/src/echo.rs", "pub fn say() { let tile: u8 = \"Ar\"; }\n");
    for arguments in ["check 1", "play --mine 1"] {
        house.run(arguments).refused(&[
            "error[E0308]: mismatched types",
            " my/stage1-trainee/src/echo.rs:1",
            "my/stage1-trainee cannot be built; the reason is above.",
        ]);
    }
}

#[test]
fn a_level_that_is_moved_back_is_built_again() {
    let house = House::new();
    let level = "my/stage1-trainee";
    let say = |word: &str| {
        let text = format!("pub fn say() {{\n    println!(\"{word}\");\n}}\n");
        house.write(&format!("{level}/src/echo.rs"), &text);
    };
    house.output_of("start 1");
    say("first");
    assert_eq!(house.output_of("play --mine 1"), "first\n");
    house.output_of("reset 1");
    say("second");
    assert_eq!(house.output_of("play --mine 1"), "second\n");
    let kept = fs::read_dir(house.path("my/kept")).unwrap().next().unwrap().unwrap().path();
    fs::remove_dir_all(house.path(level)).unwrap();
    fs::rename(kept, house.path(level)).unwrap();
    assert_eq!(house.output_of("play --mine 1"), "first\n");
}

#[test]
fn the_students_level_and_ours_have_one_name_and_stay_two_programs() {
    let house = House::new();
    house.output_of("start 1");
    house.write("my/stage1-trainee/src/echo.rs", "pub fn say() {\n    println!(\"mine\");\n}\n");
    for _ in 0..2 {
        assert_eq!(house.output_of("play --mine 1"), "mine\n");
        assert_eq!(house.output_of("play 1"), "echo\n");
    }
    // Neither a common target folder nor a setting of the build mixes them up.
    for (name, value) in
        [("CARGO_TARGET_DIR", house.path("target")), ("CARGO_INCREMENTAL", "0".into())]
    {
        for (arguments, expected) in [("play --mine 1", "mine\n"), ("play 1", "echo\n")] {
            let ran = Ran::of(house.command(arguments).env(name, &value)).judged(0);
            assert_eq!(ran.output, expected, "{name}");
        }
    }
    // Nor does cargo itself.
    let says = |folder: &str| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["run", "--quiet", "--package", "stage1-trainee"]);
        cargo.current_dir(house.path(folder)).env_remove("CARGO_TARGET_DIR");
        Ran::of(&mut cargo).judged(0).output
    };
    for _ in 0..2 {
        assert_eq!(says("my"), "mine\n");
        assert_eq!(says(""), "echo\n");
    }
}

#[test]
fn several_commands_at_once_record_all_their_results() {
    let house = House::new();
    house.output_of("start 1");
    let ids: Vec<&str> = suite::checks(Level::Trainee).iter().map(|check| check.id).collect();
    thread::scope(|scope| {
        for id in &ids {
            let hint = format!("hint 1 {id}");
            let house = &house;
            scope.spawn(move || house.output_of(&hint));
        }
    });
    let record = house.read("my/progress.json");
    for id in ids {
        assert!(record.contains(&format!("\"{id}\": 1")), "{id} in {record}");
    }
}

#[test]
fn the_command_works_the_same_in_the_students_folders() {
    let house = House::new();
    house.output_of("start 1");
    for folder in ["my", "my/stage1-trainee/src"] {
        let output = Ran::of(&mut house.command_from(Path::new(folder), "list")).judged(0).output;
        assert_eq!(output, house.output_of("list"));
    }
    let settings = house.read("my/.cargo/config.toml");
    assert!(settings.contains("--package course"), "{settings}");
}

#[test]
fn without_cargo_the_message_says_where_to_get_it() {
    let house = House::new();
    let mut course = house.command("play 1");
    course.env("CARGO", "no-such-cargo");
    Ran::of(&mut course).refused(&["no-such-cargo was not found", "https://rustup.rs"]);
}

#[test]
fn without_a_level_the_message_names_the_command_that_starts_it() {
    let house = House::new();
    for arguments in ["check", "watch", "hint", "design"] {
        house.run(arguments).refused(&["You have not started a level yet", "cargo course start 1"]);
    }
    for arguments in ["watch 3", "hint 3", "design 3", "play --mine 3", "diff --mine 3", "reset 3"]
    {
        house.run(arguments).refused(&["There is no my/stage3-engineer", "cargo course start 3"]);
    }
}

#[cfg(unix)]
#[test]
fn play_passes_on_the_arguments_and_the_status() {
    let house = House::new();
    let program =
        "fn main() { let n: usize = std::env::args().count(); std::process::exit(n as i32) }";
    house.write("stage1-trainee/src/main.rs", program);
    assert_eq!(house.run("play 1 -- --seed 1").status, Some(3));
}

#[cfg(unix)]
#[test]
fn a_program_in_another_language_is_recorded_on_request() {
    let house = House::new();
    let run = |flag: &[&str]| {
        let mut course = house.command("check 1");
        course.args(flag).args(["--bin", "/bin/sh", "--", "-c", "exit 3"]);
        Ran::of(&mut course).judged(1);
    };
    run(&[]);
    assert!(!house.has("my"));
    run(&["--record"]);
    let output = house.output_of("next");
    let again = "  cargo course check 1 --record --bin /bin/sh -- -c 'exit 3'\n";
    assert!(output.ends_with(again), "{output}");
}

#[test]
fn the_list_shows_which_levels_are_done_and_what_is_next() {
    let house = House::new();
    let output = house.output_of("");
    assert_eq!(output, house.output_of("list"));
    assert!(
        output.ends_with("then run\n  cargo course start 1\n") && !output.contains("Electives")
    );
    house.write("electives/dominoes/Cargo.toml", "[package]\ndescription = \"tiles in a row\"\n");
    assert!(!house.output_of("").contains("Electives"), "without a handout, it is not one");
    house.write("electives/dominoes/README.md", "# Dominoes\n");
    let electives = "\nElectives, in any order:\n  dominoes: tiles in a row\n";
    assert!(house.output_of("").contains(electives));
    house.output_of("start 1");
    house.write("my/progress.json", &record(&[1], 2));
    assert!(house.output_of("").contains(" 2 of 15 checks\n"));
    assert!(house.output_of("next").ends_with("  cargo course check 1\n"));
    let functions = r#""functions": {"passed": 31, "functions": 44}, "last""#;
    house.write("my/progress.json", &record(&[1], 2).replace(r#""last""#, functions));
    assert!(house.output_of("").contains(" 31 of 44 functions, 2 of 15 checks\n"));
    house.write("my/progress.json", &record(&[1], 3));
    let output = house.output_of("list");
    assert!(output.starts_with("✓ 1  trainee") && output.contains(" done\n"), "{output}");
    assert!(output.ends_with(
        "Next: level 2, technician\n\
                            Read stage2-technician/README.md, then run\n  cargo course start 2\n"
    ));
}

#[test]
fn a_student_with_level_4_is_not_sent_back_to_level_2() {
    let house = House::new();
    for package in ["stage1-trainee", "stage4-expert"] {
        house.write(&format!("my/{package}/Cargo.toml"), "[package]\n");
    }
    house.write("my/progress.json", &record(&[1, 4], 3));
    let output = house.output_of("next");
    assert!(output.ends_with("cargo course start 5\n"), "{output}");
    house.write("my/progress.json", &record(&[1, 4], 2));
    let output = house.output_of("next");
    assert!(output.ends_with("cargo course check 4\n"), "{output}");
}

#[test]
fn a_build_that_waits_for_another_build_says_so() {
    let house = House::new();
    house.output_of("play 1");
    let path = house.path("target/debug/.cargo-lock");
    let lock = fs::File::options().write(true).open(&path).unwrap();
    lock.lock().unwrap();
    let (has_spoken, spoken) = mpsc::channel();
    // If the build says nothing, the lock is released all the same, and the test fails.
    let release = thread::spawn(move || {
        let _ = spoken.recv_timeout(Duration::from_mins(2));
        lock.unlock()
    });
    let mut course = house.command("play 1").stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(course.stderr.take().unwrap()).read_line(&mut line).unwrap();
    let _ = has_spoken.send(());
    release.join().unwrap().unwrap();
    assert!(course.wait().unwrap().success());
    assert_eq!(line, WAITING);
}

#[test]
fn a_record_that_is_damaged_or_of_a_newer_course_is_never_lost() {
    let house = House::new();
    house.output_of("start 1");
    house.write("my/progress.json", "{\"version\": 1, \"lev");
    let ran = house.run("list");
    assert_eq!(ran.status, Some(0));
    assert!(ran.errors.contains("progress.damaged-1.json"), "{}", ran.errors);
    assert_eq!(house.read("my/progress.damaged-1.json"), "{\"version\": 1, \"lev");
    assert!(house.output_of("list").contains(" started\n"), "the program is still there");
    let later = "{\"version\": 2}";
    house.write("my/progress.json", later);
    for arguments in ["list", "start 2", "reset 1"] {
        house.run(arguments).refused(&["from a newer version of the course", "git pull"]);
    }
    let ran = house.run("check 1");
    assert_eq!(ran.status, Some(1), "it is judged anyway");
    assert!(ran.errors.contains("The score could not be saved"), "{}", ran.errors);
    assert_eq!(house.read("my/progress.json"), later);
}

#[test]
fn a_level_is_compared_with_the_one_before() {
    let house = House::new();
    let output = house.output_of("diff 2");
    assert!(output.starts_with("Level 2, technician: from stage1-trainee to stage2-technician\n"));
    assert!(output.contains("\nLines: 9 added, 4 removed\n"), "{output}");
    assert!(house.output_of("diff 3").contains("\nUnchanged: src/bag.rs, src/echo.rs\n"));
    assert!(house.output_of("diff 1").starts_with("Level 1, trainee: all of stage1-trainee\n"));
    assert!(house.output_of("diff 2 --color always").contains("\u{1b}[32m+ pub mod bag;"));
}

#[test]
fn the_students_level_is_compared_with_ours_once_it_passes_or_on_request() {
    let house = House::new();
    house.output_of("start 1");
    house.write("my/progress.json", &record(&[1], 2));
    let parts = ["first make all checks pass", "cargo course diff --mine 1 --peek"];
    house.run("diff --mine 1").refused(&parts);
    let peeked = house.output_of("diff --mine 1 --peek");
    assert!(peeked.contains("\n+     println!(\"echo\");\n"), "{peeked}");
    house.write("my/progress.json", &record(&[1], 3));
    assert_eq!(house.output_of("diff --mine 1"), peeked);
}

#[test]
fn at_level_2_tile_and_list_are_compared_too() {
    let house = House::new();
    house.output_of("start 2 --from reference");
    let output = house.output_of("diff --mine 2 --peek");
    assert!(output.contains("\nshared/src/tile.rs: "), "{output}");
    let all_ours = |file: &str| house.write(&format!("my/{file}"), &house.read(file));
    for file in [
        "stage2-technician/src/bag.rs",
        "stage2-technician/src/lib.rs",
        "stage2-technician/src/main.rs",
        "stage2-technician/src/echo.rs",
        "shared/src/tile.rs",
        "shared/src/list.rs",
    ] {
        all_ours(file);
    }
    assert!(house.output_of("diff --mine 2 --peek").ends_with("\nNothing differs.\n"));
}

#[test]
fn every_shell_gets_completions_and_the_short_name_that_they_complete() {
    let house = House::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = house.output_of(&format!("completions {shell}"));
        assert!(script.contains("completions") && script.contains("cargo course"), "{shell}");
    }
    house.run("completions cmd").refused(&["'cmd'", "bash"]);
}
