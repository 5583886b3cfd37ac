//! The levels and `shared` are as they were frozen, and `factory/freeze` is the only way to change them.

use conformance::check::Level;
use course_kit::files;
use course_kit::workspace::{SHARED, package};
use pretty_assertions::assert_eq;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The SHA-256 of every frozen file, by its path.
const LIST: &str = "frozen.sha256";

/// The SHA-256 of the files of `shared` and of every level: the manifest, the build script and everything below `src`.
fn sums(root: &Path) -> BTreeMap<String, String> {
    let mut sums = BTreeMap::new();
    for folder in Level::ALL.map(package).into_iter().chain([SHARED.to_owned()]) {
        for (path, text) in files::read(&root.join(&folder)).unwrap() {
            let mut sum = String::new();
            for byte in Sha256::digest(text) {
                write!(sum, "{byte:02x}").unwrap();
            }
            sums.insert(format!("{folder}/{path}"), sum);
        }
    }
    sums
}

/// Why the files in a folder are not as they were frozen, and what to do about it.
fn changes(root: &Path) -> Vec<String> {
    let list = fs::read_to_string(root.join(LIST)).unwrap();
    let frozen = list.lines().map(|line| line.split_once("  ").unwrap());
    let mut frozen: BTreeMap<&str, &str> = frozen.map(|(sum, path)| (path, sum)).collect();
    let mut changes = Vec::new();
    let mut change = |path: &str, what: &str, undo: &str| {
        changes.push(format!(
            "{path} {what}: {undo} {path}\nor, if this is meant: factory/freeze \"reason\""
        ));
    };
    for (path, sum) in sums(root) {
        match frozen.remove(path.as_str()) {
            None => change(&path, "is not frozen", "rm"),
            Some(frozen) if frozen != sum => {
                change(&path, "is not as it was frozen", "git restore");
            }
            Some(_) => {}
        }
    }
    for path in frozen.into_keys() {
        change(path, "was frozen and is missing", "git restore");
    }
    changes
}

#[test]
fn the_levels_and_shared_are_as_they_were_frozen() {
    let changes = changes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    assert!(changes.is_empty(), "{}", changes.join("\n"));
}

/// The script is written for a Unix shell.
#[cfg(target_os = "linux")]
mod script {
    use super::{LIST, Level, SHARED, assert_eq, changes, fs, package};
    use crate::Ran;
    use std::path::PathBuf;
    use std::process::Command;
    use tempfile::TempDir;

    const CHANGELOG: &str = "CHANGELOG.md";

    /// A course with one module per level, and the script.
    struct Small(TempDir);

    impl Small {
        fn frozen() -> Small {
            let small = Small(tempfile::tempdir().unwrap());
            let script = include_str!("../../../freeze");
            small.write("factory/freeze", script);
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
            Ran::of(Command::new("bash").arg(self.path("factory/freeze")).args(arguments))
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
        let entry =
            "- Frozen again (`shared`, `stage4-expert`, `stage5-guru`): a \\n in `a`, twice.\n";
        assert_eq!(ran.output, entry);
        let text = small.read(CHANGELOG);
        let start =
            format!("# Changelog\n\n## Unreleased\n\n{entry}- Frozen again (`shared`, `stage1");
        assert!(text.starts_with(&start), "{text}");
        assert!(text.ends_with("`): all is done.\n- All.\n\n## 1.0\n"), "{text}");
        assert_eq!(changes(small.0.path()), [""; 0]);
        let mut check = Command::new("sha256sum");
        check.args(["--check", "--quiet", LIST]).current_dir(small.0.path());
        assert!(check.status().unwrap().success());
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
        let changes = changes(small.0.path());
        let first: Vec<&str> = changes.iter().filter_map(|change| change.lines().next()).collect();
        assert_eq!(
            first,
            [
                "shared/src/board/cell.rs is not as it was frozen: \
                 git restore shared/src/board/cell.rs",
                "stage4-expert/build.rs is not frozen: rm stage4-expert/build.rs",
                "stage5-guru/src/board/cell.rs was frozen and is missing: \
                 git restore stage5-guru/src/board/cell.rs",
            ]
        );
        let freeze = "\nor, if this is meant: factory/freeze \"reason\"";
        assert!(changes.iter().all(|change| change.ends_with(freeze)), "{changes:?}");
    }
}
