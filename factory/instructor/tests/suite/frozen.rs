//! The levels and `shared` are as they were frozen, and `factory/freeze` is the only way to change them.

use crate::Ran;
use conformance::check::Level;
use course_kit::workspace::{SHARED, package};
use pretty_assertions::assert_eq;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The SHA-256 of every frozen file, by its path.
const LIST: &str = "frozen.sha256";

const CHANGELOG: &str = "CHANGELOG.md";

/// Runs the script in this course.
fn freeze(course: &Path, arguments: &[&str]) -> Ran {
    Ran::of(Command::new("bash").arg(course.join("factory/freeze")).args(arguments))
}

#[test]
fn the_levels_and_shared_are_as_they_were_frozen() {
    freeze(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), &["--check"]).judged(0);
}

/// A course with one module per level, and the script.
struct Small(TempDir);

impl Small {
    fn frozen() -> Small {
        let small = Small(tempfile::tempdir().unwrap());
        let script = include_str!("../../../freeze");
        small.write("factory/freeze", script);
        small.write(LIST, "");
        small.write(CHANGELOG, "# Changelog\n\n## Unreleased\n\n- All.\n\n## 1.0\n");
        for folder in Level::ALL.map(package).into_iter().chain([SHARED.to_owned()]) {
            small.write(&format!("{folder}/Cargo.toml"), "[package]\n");
            small.write(&format!("{folder}/src/board/cell.rs"), "//! A cell.\n");
        }
        small.freeze(&["all is done"]).judged(0);
        small
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        course_kit::files::write(self.0.path(), [(path, text)]).unwrap();
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    fn freeze(&self, arguments: &[&str]) -> Ran {
        freeze(self.0.path(), arguments)
    }

    /// Asserts that the script refuses, and changes nothing.
    fn refuses(&self, arguments: &[&str], part: &str) {
        let both = || [LIST, CHANGELOG].map(|file| self.read(file));
        let before = both();
        self.freeze(arguments).refused(&[part]);
        assert_eq!(both(), before);
    }
}

#[test]
fn a_change_is_recorded_with_its_reason_and_the_parts() {
    let small = Small::frozen();
    small.write("stage4-expert/src/rules.rs", "");
    small.write("shared/src/board/cell.rs", "//! Another cell.\n");
    fs::remove_file(small.path("stage5-guru/src/board/cell.rs")).unwrap();
    let ran = small.freeze(&[r"a \n in `a`, twice."]).judged(0);
    let entry = "- Frozen again (`shared`, `stage4-expert`, `stage5-guru`): a \\n in `a`, twice.\n";
    assert_eq!(ran.output, entry);
    let text = small.read(CHANGELOG);
    let start = format!("# Changelog\n\n## Unreleased\n\n{entry}- Frozen again (`shared`, `stage1");
    assert!(text.starts_with(&start), "{text}");
    assert!(text.ends_with("`): all is done.\n- All.\n\n## 1.0\n"), "{text}");
    small.freeze(&["--check"]).judged(0);
}

#[test]
fn the_first_entry_of_a_version_has_an_empty_line_after_it() {
    let small = Small::frozen();
    small.write("stage4-expert/src/rules.rs", "");
    small.write(CHANGELOG, "## Unreleased\n\n## 1.0\n");
    small.freeze(&["a tie"]).judged(0);
    let expected = "## Unreleased\n\n- Frozen again (`stage4-expert`): a tie.\n\n## 1.0\n";
    assert_eq!(small.read(CHANGELOG), expected);
}

#[test]
fn without_a_reason_or_a_change_nothing_is_recorded() {
    let small = Small::frozen();
    small.refuses(&["a tie"], "Nothing has changed");
    small.write("stage4-expert/src/rules.rs", "");
    for no_reason in [&[][..], &[""], &[" ."], &["a", "tie"]] {
        small.refuses(no_reason, "Say why");
    }
    for reason in ["two\nlines", "a\u{1b}[31mtie", "a\ttie"] {
        small.refuses(&[reason], "one line without control characters");
    }
    small.write(CHANGELOG, "# Changelog\n");
    small.refuses(&["a tie"], "## Unreleased");
}

#[test]
fn changed_new_and_missing_files_are_named_with_what_to_do() {
    let small = Small::frozen();
    small.write("shared/src/board/cell.rs", "//! Another cell.\n");
    small.write("stage4-expert/build.rs", "fn main() {}\n");
    small.write("stage4-expert/src/.hidden", "");
    small.write("stage4-expert/tests/cell.rs", "");
    fs::remove_file(small.path("stage5-guru/src/board/cell.rs")).unwrap();
    let said = "\
shared/src/board/cell.rs is not as it was frozen: git restore shared/src/board/cell.rs
stage4-expert/build.rs is not frozen: rm stage4-expert/build.rs
stage5-guru/src/board/cell.rs was frozen and is missing: git restore stage5-guru/src/board/cell.rs
If these changes are meant: factory/freeze \"reason\"
";
    let ran = small.freeze(&["--check"]);
    assert_eq!((ran.status, ran.errors.as_str()), (Some(2), said));
}
