//! `start` and `reset`: the student's level in `my/`.

use crate::house::House;
use std::fs;

/// The body of an unfinished function.
const TODO: &str = "todo!(";

#[test]
fn level_1_starts_as_a_skeleton_with_a_complete_shared() {
    let house = House::new();
    let output = house.output_of("start 1");
    assert!(output.contains("my/stage1-trainee is yours to write.\n"), "{output}");
    assert!(output.contains("New:\n  src/echo.rs: 1 function\n    say()\n"), "{output}");
    assert!(output.contains("\nTo check it: cargo course check 1\n"), "{output}");
    assert!(house.read("my/stage1-trainee/src/echo.rs").contains(TODO));
    assert_eq!(house.read("my/shared/src/tile.rs"), house.read("shared/src/tile.rs"));
    assert_eq!(house.run("play --mine 1").status, Some(101), "an unfinished function panics");
}

#[test]
fn tile_and_list_are_skeletons_at_level_2() {
    let house = House::new();
    house.output_of("start 1");
    let output = house.output_of("start 2");
    assert!(output.contains("Tile and list in my/shared are yours to write, too: 2 functions."));
    assert!(house.read("my/shared/src/tile.rs").contains(TODO));
    assert_eq!(house.read("my/shared/src/color.rs"), house.read("shared/src/color.rs"));
}

#[test]
fn later_levels_name_what_is_not_written_in_shared() {
    let house = House::new();
    for command in ["start 1", "start 2", "start 3"] {
        house.output_of(command);
    }
    let output = house.run("check 3").judged(1).output;
    assert!(output.ends_with("Not written yet in my/shared: count, say\n"), "{output}");
    assert!(!house.run("check 2").judged(1).output.contains("Not written yet"));
    let mine = "pub fn say() -> char {\n    // todo!()\n    'B'\n}\n";
    house.write("my/shared/src/tile.rs", mine);
    let output = house.run("check 3").judged(1).output;
    assert!(output.ends_with("Not written yet in my/shared: count\n"), "{output}");
}

#[test]
fn the_students_own_code_in_shared_is_left_alone() {
    let house = House::new();
    house.output_of("start 1");
    house.write("my/shared/src/tile.rs", "pub fn mine() {}\n");
    let output = house.output_of("start 2");
    assert!(output.contains("Tile and list in my/shared are as you left them."), "{output}");
    assert!(
        output.replace('\n', " ").contains("rename my/shared, and run cargo course reset 2."),
        "{output}"
    );
    assert_eq!(house.read("my/shared/src/tile.rs"), "pub fn mine() {}\n");
    fs::rename(house.path("my/shared"), house.path("my/kept-shared")).unwrap();
    house.output_of("reset 2");
    assert!(house.read("my/shared/src/tile.rs").contains(TODO));
}

#[test]
fn after_level_2_unwritten_tile_and_list_are_replaced_by_ours() {
    let house = House::new();
    house.output_of("start 2 --from reference");
    assert!(house.read("my/shared/src/list.rs").contains(TODO));
    let output = house.output_of("start 3 --from reference --with signatures");
    assert!(output.contains("my/stage3-engineer begins where the course's own level 2 ends."));
    assert!(output.contains("Tile and list in my/shared are the course's."), "{output}");
    assert_eq!(house.read("my/shared/src/list.rs"), house.read("shared/src/list.rs"));
    assert_eq!(
        house.read("my/stage3-engineer/src/bag.rs"),
        house.read("stage3-engineer/src/bag.rs")
    );
    assert!(house.read("my/stage3-engineer/src/board.rs").contains(TODO));
}

/// A course whose student has finished level 2.
pub fn with_level_2() -> House {
    let house = House::new();
    house.output_of("start 2");
    house.write("my/stage2-technician/src/bag.rs", "// mine\npub fn fill() -> u8 {\n    17\n}\n");
    house.write("my/stage2-technician/src/echo.rs", "pub fn say() {\n    println!(\"mine\");\n}\n");
    house.write("my/stage2-technician/notes/idea.txt", "a bag is a list\n");
    house
}

#[test]
fn a_copy_has_all_files_the_new_name_and_the_new_modules() {
    let house = with_level_2();
    let output = house.output_of("start 3 --with signatures");
    assert!(output.contains("my/stage3-engineer is a copy of your level 2.\n"), "{output}");
    assert!(output.contains("  src/board.rs: 1 function\n    cells() -> u8\n"), "{output}");
    let [own, copy] = ["my/stage2-technician", "my/stage3-engineer"];
    for file in ["src/bag.rs", "src/echo.rs", "notes/idea.txt"] {
        assert_eq!(house.read(&format!("{copy}/{file}")), house.read(&format!("{own}/{file}")));
    }
    let manifest = house.read("my/stage3-engineer/Cargo.toml");
    assert!(manifest.contains("name = \"stage3-engineer\""), "{manifest}");
    let lib = house.read("my/stage3-engineer/src/lib.rs");
    assert!(lib.starts_with("//! Level 3.\n") && lib.contains("\npub mod board;\n"), "{lib}");
    assert!(house.read("my/stage3-engineer/src/main.rs").contains("stage3_engineer::echo"));
    assert_eq!(house.output_of("play --mine 3"), "mine\n");
}

#[test]
fn new_modules_that_break_the_build_are_only_comments() {
    let house = with_level_2();
    house.write("my/stage2-technician/src/bag.rs", "pub fn fill_it_my_way() {}\n");
    let output = house.output_of("start 3");
    let output = output.replace('\n', " ");
    assert!(output.contains("so in src/lib.rs board is commented out"), "{output}");
    assert!(house.read("my/stage3-engineer/src/lib.rs").contains("\n// pub mod board;\n"));
    assert_eq!(house.output_of("play --mine 3"), "mine\n");
}

#[test]
fn functions_that_change_or_are_missing_are_listed_and_the_students_files_stay_unchanged() {
    let house = House::new();
    house.output_of("start 1");
    for (echo, listed) in [
        ("pub fn say() {}\n", "that this level changes:\n  say() in src/echo.rs\n  main() in "),
        ("// fn say was here\npub fn say_twice() {}\n", "in your files:\n  say() in src/echo.rs\n"),
    ] {
        house.write("my/stage1-trainee/src/echo.rs", echo);
        house.write("my/stage1-trainee/src/main.rs", "fn main() {}\n");
        let output = house.output_of("start 2");
        assert!(output.contains(listed), "{output}");
        assert_eq!(house.read("my/stage2-technician/src/echo.rs"), echo);
        fs::remove_dir_all(house.path("my/stage2-technician")).unwrap();
    }
}

#[test]
fn nothing_is_added_to_a_copy_without_a_library() {
    let house = House::new();
    house.output_of("start 2 --from nothing");
    assert_eq!(house.read("my/stage2-technician/src/main.rs"), "fn main() {}\n");
    let output = house.output_of("start 3");
    assert!(output.contains("It has no src/lib.rs, so no module was added."), "{output}");
    assert_eq!(house.output_of("play --mine 3"), "");
}

#[test]
fn a_copy_of_an_earlier_level_gets_the_modules_of_all_levels_since() {
    let house = House::new();
    house.output_of("start 1");
    house.write("my/stage1-trainee/src/echo.rs", "pub fn say() {}\n");
    let output = house.output_of("start 3 --from mine:1 --with signatures");
    for file in ["bag.rs", "board.rs"] {
        assert!(house.read(&format!("my/stage3-engineer/src/{file}")).contains(TODO), "{output}");
    }
}

#[test]
fn a_copy_that_did_not_compile_before_keeps_the_new_modules() {
    let house = with_level_2();
    house.write("my/stage2-technician/src/echo.rs", "pub fn say( {}\n");
    let output = house.output_of("start 3");
    assert!(output.contains("It did not compile even before anything was added"), "{output}");
    assert!(house.read("my/stage3-engineer/src/lib.rs").contains("\npub mod board;\n"));
}

#[test]
fn an_existing_level_stays() {
    let house = with_level_2();
    let parts = ["was not changed", "cargo course check 2", "cargo course reset 2"];
    house.run("start 2 --from nothing").refused(&parts);
    assert!(house.read("my/stage2-technician/src/bag.rs").contains("17"));
}

#[test]
fn every_reset_keeps_the_version_before() {
    let house = with_level_2();
    let today = jiff::Zoned::now().date();
    for number in [1, 2] {
        let output = house.output_of("reset 2 --from nothing");
        let kept = format!("my/kept/stage2-technician-{today}-{number}");
        assert!(
            output.replace('\n', " ").contains(&format!("Your previous version is in {kept}."))
        );
        assert!(house.has(&format!("{kept}/notes/idea.txt")) == (number == 1), "{kept}");
    }
}

#[test]
fn an_impossible_start_is_refused_and_leaves_nothing_behind() {
    let house = House::new();
    house.run("start 3 --from mine").refused(&["You have no level", "--from reference"]);
    house.run("start 3 --from mine:2").refused(&["There is no my/stage2-technician"]);
    house.run("start 1 --from mine").refused(&["No level comes before level 1"]);
    house.run("start 2 --from mine:2").refused(&["cannot start from itself"]);
    house.run("start 2 --from theirs").refused(&["'theirs'", "mine:4"]);
    house.run("start 3 --with all").refused(&["'all'", "design, signatures"]);
    house.run("start 3 --from nothing --with design").refused(&["leave out --with design"]);
    house.run("start 2 --with design").refused(&["start 2 --with signatures"]);
    house.run("start 3 --language c --with design").refused(&["--language rust"]);
    house.run("start 9").refused(&["'9'", "from 1 to 7"]);
    assert!(!house.has("my"));
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let house = House::new();
    house.write("my", "a file\n");
    house.run("start 1").refused(&["Cannot create the folder", "my"]);
    assert_eq!(house.read("my"), "a file\n");
}

#[test]
fn a_start_that_fails_leaves_no_half_finished_level() {
    let house = House::new();
    fs::remove_dir_all(house.path("stage2-technician")).unwrap();
    house.run("start 2").refused(&["Cannot read", "stage2-technician"]);
    assert!(!house.has("my/stage2-technician"));
}

#[test]
fn the_tests_of_a_copied_level_name_its_own_library() {
    let house = House::new();
    for command in ["start 1", "start 2"] {
        house.output_of(command);
    }
    house.write("my/stage2-technician/tests/mine.rs", "use stage2_technician::bag::fill;\n");
    house.output_of("start 3 --with signatures");
    assert_eq!(house.read("my/stage3-engineer/tests/mine.rs"), "use stage3_engineer::bag::fill;\n");
    assert_eq!(
        house.read("my/stage2-technician/tests/mine.rs"),
        "use stage2_technician::bag::fill;\n"
    );
}
