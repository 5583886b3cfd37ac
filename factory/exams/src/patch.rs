//! Patches: the changes of a solution, file by file.

use crate::task::Files;
use diffy::patch_set::{FileOperation, FilePatch, ParseOptions, PatchSet};
use diffy::{Line, Patch, apply};
use thiserror::Error;

/// Why a patch cannot be applied.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PatchError {
    /// It is not a patch.
    #[error("it is not a patch: {0}")]
    NotAPatch(String),
    /// No solution needs this.
    #[error("it moves or copies {0}, or changes it as a binary file")]
    Unsupported(String),
    /// It changes a file that does not exist.
    #[error(
        "it changes {0}, which does not exist: expected a path such as a/stage4-expert/src/rules.rs"
    )]
    Missing(String),
    /// The file is not as the patch expects it.
    #[error("it does not fit {0}, which has changed since the patch was made")]
    Misfit(String),
}

/// The files after a patch.
pub fn applied(files: &Files, patch: &str) -> Result<Files, PatchError> {
    let mut changed = files.clone();
    for file in parsed(patch)? {
        let operation = file.operation().strip_prefix(1);
        let unsupported = || PatchError::Unsupported(format!("{operation:?}"));
        let change = file.patch().as_text().ok_or_else(unsupported)?;
        let (name, old) = match &operation {
            FileOperation::Create(name) => (name, files.get(name.as_ref())),
            FileOperation::Delete(name) | FileOperation::Modify { modified: name, .. } => {
                let missing = || PatchError::Missing(name.to_string());
                (name, Some(files.get(name.as_ref()).ok_or_else(missing)?))
            }
            _ => return Err(unsupported()),
        };
        let new = apply(old.map_or("", String::as_str), change)
            .map_err(|_| PatchError::Misfit(name.to_string()))?;
        if matches!(operation, FileOperation::Delete(_)) {
            changed.remove(name.as_ref())
        } else {
            changed.insert(name.to_string(), new)
        };
    }
    Ok(changed)
}

/// How many lines a patch changes. A line that replaces another counts once, unless there are
/// unchanged lines between the two.
pub fn changed_lines(patch: &str) -> Result<usize, PatchError> {
    let files = parsed(patch)?;
    let hunks = files.iter().filter_map(|file| file.patch().as_text()).flat_map(Patch::hunks);
    let blocks = hunks.flat_map(|hunk| hunk.lines().split(|line| matches!(line, Line::Context(_))));
    let lines = blocks.map(|block| {
        let added = block.iter().filter(|line| matches!(line, Line::Insert(_))).count();
        added.max(block.len() - added)
    });
    Ok(lines.sum())
}

/// The changes in a patch, one for each file.
fn parsed(patch: &str) -> Result<Vec<FilePatch<'_, str>>, PatchError> {
    let files = PatchSet::parse(patch, ParseOptions::unidiff());
    files.map(|file| file.map_err(|error| PatchError::NotAPatch(error.to_string()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const PATCH: &str = "\
--- a/level/src/rules.rs
+++ b/level/src/rules.rs
@@ -1,3 +1,4 @@
 one
-two
+2
+and a half
 three
--- /dev/null
+++ b/level/src/joker.rs
@@ -0,0 +1,2 @@
+new
+file
";

    fn files() -> Files {
        Files::from([("level/src/rules.rs".to_owned(), "one\ntwo\nthree\n".to_owned())])
    }

    #[test]
    fn a_patch_changes_files_and_adds_new_ones() {
        let files = applied(&files(), PATCH).unwrap();
        assert_eq!(files["level/src/rules.rs"], "one\n2\nand a half\nthree\n");
        assert_eq!(files["level/src/joker.rs"], "new\nfile\n");
    }

    #[test]
    fn a_line_that_replaces_another_is_one_change() {
        assert_eq!(changed_lines(PATCH), Ok(2 + 2));
        let apart =
            PATCH.replace("-two\n+2\n+and a half\n three\n", "-two\n three\n+2\n+and a half\n");
        assert_eq!(changed_lines(&apart), Ok(3 + 2));
    }

    #[test]
    fn a_patch_for_other_files_is_refused_with_the_name_of_the_file() {
        let other = Files::from([("level/src/rules.rs".to_owned(), "1\n".to_owned())]);
        let path = || "level/src/rules.rs".to_owned();
        assert_eq!(applied(&other, PATCH), Err(PatchError::Misfit(path())));
        assert_eq!(applied(&Files::new(), PATCH), Err(PatchError::Missing(path())));
        assert!(matches!(applied(&files(), "--- a\n+++ b\n@@ x\n"), Err(PatchError::NotAPatch(_))));
    }
}
