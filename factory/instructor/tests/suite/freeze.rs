//! `freeze` in a small course.

use crate::{Ran, instruct};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const LEVELS: [&str; 7] = [
    "stage1-trainee",
    "stage2-technician",
    "stage3-engineer",
    "stage4-expert",
    "stage5-guru",
    "stage6-wizard",
    "stage7-mutant",
];

/// A course in a temporary folder. Every level carries `board.rs` over from the one before.
pub struct Small(TempDir);

impl Small {
    /// A course that is frozen.
    pub fn frozen() -> Small {
        let small = Small(tempfile::tempdir().unwrap());
        small.write("Cargo.toml", "[workspace]\n");
        small.write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- All.\n");
        small.write("stages.toml", "# A comment.\n");
        for folder in LEVELS.into_iter().chain(["shared"]) {
            small.write(&format!("{folder}/Cargo.toml"), "[package]\n");
            small.write(&format!("{folder}/src/lib.rs"), &format!("//! {folder}\n"));
            small.write(&format!("{folder}/src/board.rs"), "//! A board.\n");
        }
        let parts = ["shared", "1", "2", "3", "4", "5", "6", "7"];
        small.run(&[&["freeze"], &parts[..], &["--because", "all is done"]].concat()).judged(0);
        small
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.0.path().join(path)).unwrap()
    }

    /// Runs the command there.
    pub fn run(&self, arguments: &[&str]) -> Ran {
        let mut instruct = instruct();
        instruct.args(arguments).current_dir(self.0.path());
        // Two of these courses may be verified at the same time.
        instruct.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_TARGET_DIR");
        Ran::of(&mut instruct)
    }

    /// Asserts that the command refuses with a message that has these parts, and changes nothing.
    fn refuses(&self, arguments: &[&str], parts: &[&str]) {
        let both = || ["stages.toml", "CHANGELOG.md"].map(|file| self.read(file));
        let before = both();
        self.run(arguments).refused(parts);
        assert_eq!(both(), before);
    }
}

#[test]
fn a_level_is_frozen_anew_and_the_changelog_says_why() {
    let small = Small::frozen();
    small.write("stage4-expert/src/rules.rs", "");
    let ran = small.run(&["freeze", "4", "--because", "a fifth tile"]).judged(0);
    assert!(ran.output.contains("- Level 4 frozen again: a fifth tile."), "{}", ran.output);
    assert!(small.read("CHANGELOG.md").ends_with("\n- Level 4 frozen again: a fifth tile.\n"));
    let register = small.read("stages.toml");
    assert!(register.starts_with("# A comment.\n"), "{register}");
    assert!(register.contains("\"rules.rs\""), "{register}");
    small.run(&["verify", "frozen", "modules"]).judged(0);
}

#[cfg(unix)]
#[test]
fn a_reason_is_not_written_without_its_change() {
    let small = Small::frozen();
    small.write("stage4-expert/src/rules.rs", "");
    let before = small.read("CHANGELOG.md");
    fs::remove_file(small.path("stages.toml")).unwrap();
    fs::create_dir_all(small.path("stages.toml/in-the-way")).unwrap();
    let ran = small.run(&["freeze", "4", "--because", "x"]);
    assert_eq!(ran.status, Some(2), "{}", ran.output);
    assert_eq!(small.read("CHANGELOG.md"), before);
}

#[test]
fn build_scripts_are_frozen_too() {
    let small = Small::frozen();
    small.write("stage4-expert/build.rs", "fn main() {}\n");
    let ran = small.run(&["verify", "frozen"]).judged(1);
    assert!(ran.output.contains("rm stage4-expert/build.rs"), "{}", ran.output);
}

#[test]
fn without_a_reason_nothing_is_frozen() {
    let small = Small::frozen();
    small.write("stage4-expert/src/rules.rs", "");
    small.refuses(&["freeze", "4"], &["--because <REASON>"]);
    small.refuses(&["freeze", "4", "--because", " "], &["--because"]);
}

#[test]
fn an_unchanged_level_is_not_frozen_anew() {
    let small = Small::frozen();
    small.refuses(&["freeze", "4", "--because", "x"], &["Nothing has changed in level 4"]);
}

#[test]
fn there_is_no_stage_8() {
    let small = Small::frozen();
    for part in ["8", "stage8-sage", "docs"] {
        small.refuses(&["freeze", part, "--because", "x"], &[part, "a level, 1 to 7"]);
    }
}

#[test]
fn a_changed_carried_module_is_only_frozen_on_request() {
    let small = Small::frozen();
    small.write("stage4-expert/src/board.rs", "//! Another board.\n");
    let refused = ["stage4-expert/src/board.rs", "stage3-engineer", "--revise board.rs"];
    small.refuses(&["freeze", "4", "--because", "x"], &refused);
    small.run(&["freeze", "4", "--because", "x", "--revise", "board.rs"]).judged(0);
}

/// This test reads the register of the course itself.
#[test]
fn the_course_has_a_register_of_all_its_parts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let register = fs::read_to_string(root.join("stages.toml")).unwrap();
    for folder in LEVELS.into_iter().chain(["shared"]) {
        assert!(register.contains(&format!("[{folder}]\nsha256 = ")), "{folder}");
    }
}
