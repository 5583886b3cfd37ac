//! Levels in C: `start --language c`, and what builds, judges and explains them.

use crate::house::House;
use crate::own::{POLITE, house_with};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};

const LEVELS: [&str; 4] =
    ["stage1-trainee", "stage2-technician", "stage3-engineer", "stage4-expert"];

/// The body of an unfinished function.
const TODO: &str = "    TODO();\n";

/// The folder of the real course.
const OURS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The small course with the real levels in C.
fn house() -> House {
    let house = House::new();
    for level in LEVELS {
        for folder in ["docs/c/LEVEL", "docs/c/LEVEL/tests", "course/skeletons/LEVEL/c"] {
            let folder = folder.replace("LEVEL", level);
            for entry in fs::read_dir(Path::new(OURS).join(&folder)).unwrap().flatten() {
                if entry.path().is_file() {
                    let name = entry.file_name().into_string().unwrap();
                    let text = fs::read_to_string(entry.path()).unwrap();
                    house.write(&format!("{folder}/{name}"), &text);
                }
            }
        }
    }
    house
}

/// Whether make and the compiler can build a program in C; says so if not.
fn can_build() -> bool {
    let can_build = testing::tools::builds_c("", &[]);
    if !can_build {
        testing::tools::skip("levels in C", "make and cc do not build a program of one line");
    }
    can_build
}

/// Writes our sources of a level into the student's: all that are not there as they should be.
fn write_level(house: &House, level: &str) {
    for entry in fs::read_dir(house.path(&format!("docs/c/{level}"))).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().extension().is_some_and(|ending| ending == "c") {
            let text = fs::read_to_string(entry.path()).unwrap();
            house.write(&format!("my/c/{level}/{name}"), &text);
        }
    }
}

fn make(house: &House, level: &str, arguments: &[&str]) -> Output {
    let folder = house.path(&format!("my/c/{level}"));
    Command::new("make")
        .current_dir(folder)
        .args(arguments)
        .env_remove("MAKEFLAGS")
        .output()
        .unwrap()
}

#[test]
fn every_level_starts_without_the_functions_it_teaches_and_is_green_with_ours() {
    for (number, level) in (1..).zip(LEVELS) {
        let house = house();
        let output = house.output_of(&format!("start {number} --language c --from reference"));
        assert!(
            output.contains(&format!("\nTo run its tests: make -C my/c/{level} test\n")),
            "{output}"
        );
        // At level 1, the conversation is begun.
        let file = if number == 1 { "echo.c" } else { "session.c" };
        assert!(house.read(&format!("my/c/{level}/{file}")).contains(TODO));
        if !can_build() {
            continue;
        }
        let built = make(&house, level, &[]);
        let said = String::from_utf8_lossy(&built.stderr);
        assert!(built.status.success() && said.is_empty(), "{level} with warnings: {said}");
        let tested = make(&house, level, &["test"]);
        let said = String::from_utf8_lossy(&tested.stderr).into_owned();
        assert!(!tested.status.success() && said.contains("is not written yet"), "{level}: {said}");
        write_level(&house, level);
        let tested = make(&house, level, &["test"]);
        assert!(tested.status.success(), "{level}: {}", String::from_utf8_lossy(&tested.stderr));
    }
}

#[test]
fn a_skeleton_has_what_the_level_before_has_and_no_other_body() {
    let house = house();
    let output = house.output_of("start 3 --language c");
    assert!(output.contains("my/c/stage3-engineer begins where the course's own level 2 ends."));
    assert!(output.contains("  board.c: 11 functions\n"), "{output}");
    let [own, ours] = ["my/c/stage3-engineer", "docs/c/stage3-engineer"];
    for given in ["list.c", "board.h", "text.c", "chance.c", "main.c", "tests/test_board.c"] {
        assert_eq!(house.read(&format!("{own}/{given}")), house.read(&format!("{ours}/{given}")));
    }
    let board = house.read(&format!("{own}/board.c"));
    assert_eq!(board.matches(TODO).count(), 11, "{board}");
    // How a board is stored is the student's to decide, and the helpers show it.
    assert!(!board.contains("struct Board {") && !board.contains("index_of"), "{board}");
}

#[test]
fn the_next_level_is_a_copy_in_the_same_language() {
    let house = house();
    house.output_of("start 1 --language c");
    house.write("my/c/stage1-trainee/echo.c", "/* mine */\n");
    house.write("my/c/stage1-trainee/notes.txt", "mine, too\n");
    house.write("my/c/stage1-trainee/target/trainee", "built\n");
    let output = house.output_of("start 2");
    assert!(output.contains("my/c/stage2-technician is a copy of your level 1.\n"), "{output}");
    assert!(output.contains("  list.c: 14 functions\n"), "{output}");
    assert!(
        output.contains("\nYour functions that this level changes:\n  session_run in session.c\n")
    );
    let own = "my/c/stage2-technician";
    assert_eq!(house.read(&format!("{own}/echo.c")), "/* mine */\n");
    assert_eq!(house.read(&format!("{own}/notes.txt")), "mine, too\n");
    assert!(!house.has(&format!("{own}/target")), "what was built is not copied");
    assert!(house.read(&format!("{own}/makefile")).contains("PROGRAM := technician\n"));
    assert!(house.read(&format!("{own}/main.c")).contains("chance_begin"), "main.c was still ours");
    assert!(house.read(&format!("{own}/tests/test_list.c")).contains("assert"));
    assert!(house.read(&format!("{own}/list.c")).contains(TODO));
    let record = house.read("my/progress.json");
    assert_eq!(record.matches("\"language\": \"c\"").count(), 2, "{record}");
    assert!(record.contains("\"from\": \"mine:1\""), "{record}");
}

#[test]
fn a_file_of_ours_that_the_student_has_changed_stays() {
    let house = house();
    house.output_of("start 1 --language c");
    house.write("my/c/stage1-trainee/main.c", "int main(void) { return 7; }\n");
    house.output_of("start 2");
    assert_eq!(house.read("my/c/stage2-technician/main.c"), "int main(void) { return 7; }\n");
}

#[test]
fn no_level_is_overwritten_and_reset_keeps_the_language() {
    let house = house();
    house.output_of("start 1 --language c");
    house.write("my/c/stage1-trainee/echo.c", "/* mine */\n");
    for line in ["start 1", "start 1 --language c", "start 1 --language rust"] {
        house.run(line).refused(&["my/c/stage1-trainee already exists, and was not changed."]);
    }
    let output = house.output_of("reset 1");
    assert!(output.contains("Your previous version is in my/kept/stage1-trainee-"), "{output}");
    assert!(house.read("my/c/stage1-trainee/echo.c").contains(TODO));
    let kept = fs::read_dir(house.path("my/kept")).unwrap().flatten().next().unwrap().path();
    assert_eq!(fs::read_to_string(kept.join("echo.c")).unwrap(), "/* mine */\n");
    house.output_of("reset 1 --language rust");
    assert!(house.has("my/stage1-trainee/Cargo.toml") && !house.has("my/c/stage1-trainee"));
    assert!(!house.read("my/progress.json").contains("\"language\""));
    let output = house.output_of("reset 1 --language c");
    assert!(output.contains("my/c/stage1-trainee is yours to write."), "{output}");
    assert!(!house.has("my/stage1-trainee"));
}

#[test]
fn levels_in_c_and_in_rust_do_not_disturb_each_other() {
    let house = house();
    house.output_of("start 1");
    house.output_of("start 2 --language c");
    house
        .run("start 3 --language rust --from mine")
        .refused(&["You have no level to start level 3 from."]);
    house
        .run("start 3 --language rust --from mine:2")
        .refused(&["my/c/stage2-technician is not a program in Rust", "--language c"]);
    house.output_of("start 3 --language rust");
    assert!(house.read("my/stage3-engineer/src/board.rs").contains("todo!("));
    assert_eq!(house.run("play --mine 1").status, Some(101), "cargo builds what is beside it");
    assert!(house.output_of("list").contains("▸ 2  technician"));
}

#[test]
fn what_cannot_be_started_in_c_is_refused_with_a_reason() {
    let house = house();
    for level in [5, 6, 7] {
        house
            .run(&format!("start {level} --language c"))
            .refused(&["Only levels 1 to 4 can be started in C", "--bin PATH"]);
    }
    for wrong in ["C", "python", "\u{1b}[2J"] {
        house.run(&format!("start 1 --language {wrong}")).refused(&["rust, c"]);
    }
    assert!(!house.has("my"));
}

#[test]
fn a_finished_level_is_judged_compared_and_recorded() {
    if !can_build() {
        return;
    }
    let house = house();
    house.output_of("start 1 --language c");
    let output = house.run("check 1").judged(1).output;
    assert!(output.contains("echo.c:13: echo_understand is not"), "{output}");
    house.run("diff --mine 1").refused(&["first make all checks pass"]);
    write_level(&house, "stage1-trainee");
    let output = house.run("check 1").judged(0).output;
    assert!(output.contains("Level 1, trainee: yours, my/c/stage1-trainee\n"), "{output}");
    assert!(output.contains("\n15 of 15 checks, 21 of 21 points\n"), "{output}");
    assert!(!output.contains("my/shared"), "{output}");
    let difference = house.output_of("diff --mine 1");
    assert!(
        difference.contains("from my/c/stage1-trainee to docs/c/stage1-trainee"),
        "{difference}"
    );
    assert!(difference.contains("Unchanged: color.c, color.h,"), "{difference}");
    assert!(house.output_of("list").contains("✓ 1  trainee"));
}

#[test]
fn the_compilers_and_makes_messages_name_the_file() {
    if !can_build() {
        return;
    }
    let house = house();
    house.output_of("start 1 --language c");
    house.write("my/c/stage1-trainee/echo.c", "int echo(void) { return x; }\n");
    let ran = house.run("check 1");
    assert_eq!((ran.status, &*ran.output), (Some(2), ""));
    assert!(ran.errors.contains("my/c/stage1-trainee/echo.c:1:25: error: "), "{}", ran.errors);
    assert!(ran.errors.contains("my/c/stage1-trainee cannot be built; the reason is above."));
    house.write("my/c/stage1-trainee/makefile", "all:\nwhat is this\n");
    house.run("check 1").refused(&["makefile:2: *** missing separator", "cannot be built"]);
    house.write("my/c/stage1-trainee/makefile", "all:\n");
    house
        .run("check 1")
        .refused(&["make did not build my/c/stage1-trainee/target/trainee: the first rule"]);
}

#[test]
fn without_make_or_a_compiler_a_sentence_says_what_to_install() {
    if !can_build() {
        return;
    }
    let house = house();
    house.output_of("start 1 --language c");
    let tools = house.path("tools");
    fs::create_dir(&tools).unwrap();
    let without = |part: &str| {
        let mut course = house.command("check 1");
        let ran = crate::Ran::of(course.env("PATH", &tools).env_remove("CC"));
        ran.refused(&[part, "It is needed to build my/c/stage1-trainee", "build-essential"]);
    };
    without("make was not found.");
    for tool in ["make", "mkdir", "sh"] {
        let found = ["/usr/bin", "/bin"].map(|folder| Path::new(folder).join(tool));
        symlink(found.iter().find(|path| path.exists()).unwrap(), tools.join(tool)).unwrap();
    }
    without("cc, the C compiler, was not found.");
}

#[test]
fn hints_speak_of_the_language_of_the_level() {
    let third = |house: &House| {
        let hints = [1, 2, 3].map(|_| house.output_of("hint 1 name-first"));
        hints[2].replace("\n        ", " ")
    };
    let rust = house_with(POLITE);
    assert!(third(&rust).contains("`console.ask_name("));
    let c = house();
    c.output_of("start 1 --language c");
    let hint = third(&c);
    assert!(hint.contains("In `session_run`, call `ask_name(name)`."), "{hint}");
    assert!(!hint.contains("console."), "{hint}");
    if can_build() {
        let place = "my/c/stage1-trainee/echo.c:13";
        let first = c.output_of("hint");
        assert!(
            first.starts_with(&format!("Level 1, a crash in `echo_understand` ({place})")),
            "{first}"
        );
        let second = c.output_of("hint").replace("\n        ", " ");
        assert!(second.contains("Finds out what a line asks for"), "{second}");
        write_level(&c, "stage1-trainee");
        let echo = c.read("my/c/stage1-trainee/echo.c");
        c.write("my/c/stage1-trainee/echo.c", &(echo + "static int forgotten;\n"));
        let ran = [c.run("check 1"), c.run("check 1")];
        assert!(ran.iter().all(|ran| ran.errors.contains("forgotten")), "{}", ran[1].errors);
    }
}
