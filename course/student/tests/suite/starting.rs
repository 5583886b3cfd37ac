//! `start` and `reset`: her level in `my/`.

use crate::house::House;
use std::fs;

/// What a function says that is yet to be written.
const TODO: &str = "todo!(";

#[test]
fn level_1_is_hers_to_write_and_builds_with_colors_given() {
    let house = House::new();
    let told = house.told("start 1");
    assert!(told.contains("my/stage1-trainee is yours to write.\n"), "{told}");
    assert!(told.contains("New:\n  src/echo.rs: 1 function\n"), "{told}");
    assert!(told.contains("\nTo have it judged: cargo course check 1\n"), "{told}");
    assert!(house.read("my/stage1-trainee/src/echo.rs").contains(TODO));
    assert_eq!(house.read("my/shared/src/tile.rs"), house.read("shared/src/tile.rs"));
    assert_eq!(house.run("play --mine 1").status, Some(101), "what is to be written panics");
}

#[test]
fn tile_and_list_are_hers_to_write_at_level_2() {
    let house = House::new();
    house.told("start 1");
    let told = house.told("start 2");
    assert!(told.contains("Tile and list in my/shared are yours to write, too: 2 functions."));
    assert!(house.read("my/shared/src/tile.rs").contains(TODO));
    assert_eq!(house.read("my/shared/src/color.rs"), house.read("shared/src/color.rs"));
}

#[test]
fn what_she_wrote_in_shared_is_left_alone() {
    let house = House::new();
    house.told("start 1");
    house.write("my/shared/src/tile.rs", "pub fn mine() {}\n");
    let told = house.told("start 2");
    assert!(told.contains("Tile and list in my/shared are as you left them."), "{told}");
    assert!(told.replace('\n', " ").contains("rename my/shared, and reset 2."), "{told}");
    assert_eq!(house.read("my/shared/src/tile.rs"), "pub fn mine() {}\n");
    fs::rename(house.path("my/shared"), house.path("my/kept-shared")).unwrap();
    house.told("reset 2");
    assert!(house.read("my/shared/src/tile.rs").contains(TODO));
}

#[test]
fn behind_level_2_tile_and_list_are_the_courses_until_she_writes_them() {
    let house = House::new();
    house.told("start 2 --from reference");
    assert!(house.read("my/shared/src/list.rs").contains(TODO));
    let told = house.told("start 3 --from reference");
    assert!(told.contains("my/stage3-engineer begins where the course's own level 2 ends."));
    assert!(told.contains("Tile and list in my/shared are the course's."), "{told}");
    assert_eq!(house.read("my/shared/src/list.rs"), house.read("shared/src/list.rs"));
    assert_eq!(
        house.read("my/stage3-engineer/src/bag.rs"),
        house.read("stage3-engineer/src/bag.rs")
    );
    assert!(house.read("my/stage3-engineer/src/board.rs").contains(TODO));
}

/// Her level 2, finished in her own words.
fn with_level_2() -> House {
    let house = House::new();
    house.told("start 2");
    house.write("my/stage2-technician/src/bag.rs", "// mine\npub fn fill() -> u8 {\n    17\n}\n");
    house.write("my/stage2-technician/src/echo.rs", "pub fn say() {\n    println!(\"mine\");\n}\n");
    house.write("my/stage2-technician/notes/idea.txt", "a bag is a list\n");
    house
}

#[test]
fn a_copy_of_her_level_has_all_her_files_the_new_name_and_what_is_new() {
    let house = with_level_2();
    let told = house.told("start 3");
    assert!(told.contains("my/stage3-engineer is a copy of your level 2.\n"), "{told}");
    assert!(told.contains("  src/board.rs: 1 function\n"), "{told}");
    let [hers, copy] = ["my/stage2-technician", "my/stage3-engineer"];
    for file in ["src/bag.rs", "src/echo.rs", "notes/idea.txt"] {
        assert_eq!(house.read(&format!("{copy}/{file}")), house.read(&format!("{hers}/{file}")));
    }
    let manifest = house.read("my/stage3-engineer/Cargo.toml");
    assert!(manifest.contains("name = \"stage3-engineer\""), "{manifest}");
    let lib = house.read("my/stage3-engineer/src/lib.rs");
    assert!(lib.starts_with("//! Level 3.\n") && lib.contains("\npub mod board;\n"), "{lib}");
    assert!(house.read("my/stage3-engineer/src/main.rs").contains("stage3_engineer::echo"));
    assert_eq!(house.told("play --mine 3"), "mine\n");
}

#[test]
fn a_function_is_hers_only_under_its_whole_name() {
    let house = House::new();
    house.told("start 1");
    let echo = "// fn say was here\npub fn say_twice() {}\n";
    house.write("my/stage1-trainee/src/echo.rs", echo);
    house.write("my/stage1-trainee/src/main.rs", "fn main() {}\n");
    let told = house.told("start 2");
    let missing = "\nNew functions in your files:\n  src/echo.rs: say\n";
    assert!(told.contains(missing), "{told}");
}

#[test]
fn where_her_program_would_not_compile_with_what_is_new_it_stays_a_remark() {
    let house = with_level_2();
    house.write("my/stage2-technician/src/bag.rs", "pub fn fill_it_my_way() {}\n");
    let told = house.told("start 3");
    let told = told.replace('\n', " ");
    assert!(told.contains("In src/lib.rs board is only named in a comment"), "{told}");
    assert!(house.read("my/stage3-engineer/src/lib.rs").contains("\n// pub mod board;\n"));
    assert_eq!(house.told("play --mine 3"), "mine\n");
}

#[test]
fn what_ours_changes_in_a_file_of_hers_is_told_and_left_to_her() {
    let house = House::new();
    house.told("start 1");
    house.write("my/stage1-trainee/src/echo.rs", "pub fn say() {}\n");
    let told = house.told("start 2");
    let changed =
        "Your functions that this level changes:\n  src/echo.rs: say\n  src/main.rs: main\n";
    assert!(told.contains(changed), "{told}");
    assert_eq!(house.read("my/stage2-technician/src/echo.rs"), "pub fn say() {}\n");
}

#[test]
fn a_program_of_another_build_is_copied_and_nothing_is_added() {
    let house = House::new();
    house.told("start 2 --from nothing");
    assert_eq!(house.read("my/stage2-technician/src/main.rs"), "fn main() {}\n");
    let told = house.told("start 3");
    assert!(told.contains("It has no src/lib.rs, so nothing was added."), "{told}");
    assert_eq!(house.told("play --mine 3"), "");
}

#[test]
fn a_copy_of_an_earlier_level_gets_everything_that_came_since() {
    let house = House::new();
    house.told("start 1");
    house.write("my/stage1-trainee/src/echo.rs", "pub fn say() {}\n");
    let told = house.told("start 3 --from mine:1");
    for file in ["bag.rs", "board.rs"] {
        assert!(house.read(&format!("my/stage3-engineer/src/{file}")).contains(TODO), "{told}");
    }
}

#[test]
fn functions_that_she_has_not_are_told_apart_from_those_that_change() {
    let house = House::new();
    house.told("start 1");
    house.write("my/stage1-trainee/src/echo.rs", "pub fn speak() {}\n");
    house.write(
        "my/stage1-trainee/src/main.rs",
        "fn main() {\n    stage1_trainee::echo::speak();\n}\n",
    );
    let told = house.told("start 2");
    assert!(told.contains("New functions in your files:\n  src/echo.rs: say\n"), "{told}");
    assert!(told.contains("that this level changes:\n  src/main.rs: main\n"), "{told}");
}

#[test]
fn a_copy_that_did_not_compile_before_is_not_blamed_on_what_is_new() {
    let house = with_level_2();
    house.write("my/stage2-technician/src/echo.rs", "pub fn say( {}\n");
    let told = house.told("start 3");
    assert!(told.contains("It did not compile even before anything was added"), "{told}");
    assert!(house.read("my/stage3-engineer/src/lib.rs").contains("\npub mod board;\n"));
}

#[test]
fn a_level_is_begun_anew_from_what_it_was_begun_from() {
    let house = with_level_2();
    house.told("start 3 --from reference");
    let told = house.told("reset 3");
    assert!(told.contains("begins where the course's own level 2 ends."), "{told}");
}

#[test]
fn a_level_that_is_there_stays() {
    let house = with_level_2();
    let parts = ["stays as it is", "cargo course check 2", "cargo course reset 2"];
    house.run("start 2 --from nothing").refused(&parts);
    assert!(house.read("my/stage2-technician/src/bag.rs").contains("17"));
}

#[test]
fn a_reset_keeps_every_version_that_there_was() {
    let house = with_level_2();
    let today = jiff::Zoned::now().date();
    for number in [1, 2] {
        let told = house.told("reset 2 --from nothing");
        let kept = format!("my/kept/stage2-technician-{today}-{number}");
        assert!(told.replace('\n', " ").contains(&format!("What you had is in {kept}.")));
        assert!(house.has(&format!("{kept}/notes/idea.txt")) == (number == 1), "{kept}");
    }
    house.run("reset 3").refused(&["There is no my/stage3-engineer", "cargo course start 3"]);
}

#[test]
fn a_start_that_cannot_be_is_refused_and_leaves_nothing() {
    let house = House::new();
    house.run("start 3 --from mine").refused(&["You have no level", "--from reference"]);
    house.run("start 3 --from mine:2").refused(&["There is no my/stage2-technician"]);
    house.run("start 1 --from mine").refused(&["Nothing comes before level 1"]);
    house.run("start 2 --from mine:2").refused(&["cannot start from itself"]);
    house.run("start 2 --from theirs").refused(&["'theirs'", "mine:4"]);
    house.run("start 9").refused(&["'9'", "from 1 to 7"]);
    assert!(!house.has("my"));
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let house = House::new();
    house.write("my", "a file\n");
    house.run("start 1").refused(&["Cannot make the folder", "my"]);
    assert_eq!(house.read("my"), "a file\n");
}

#[test]
fn a_level_that_breaks_off_leaves_nothing_half_done() {
    let house = House::new();
    fs::remove_dir_all(house.path("stage2-technician")).unwrap();
    house.run("start 2").refused(&["Cannot read", "stage2-technician"]);
    assert!(!house.has("my/stage2-technician"));
}
