//! A patch: what a solution changes, file by file.

use course_kit::exam::task::Files;
use diffy::patch_set::{FileOperation, ParseOptions, PatchKind, PatchSet};
use diffy::{Line, Patch, apply};
use thiserror::Error;

/// Why a patch cannot be applied.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// It is no patch.
    #[error("it is no patch: {0}")]
    NotRead(String),
    /// A file is moved, copied or not text, which no solution needs.
    #[error("{0} is moved, copied or no text")]
    Unusual(String),
    /// A file that is changed is not there.
    #[error("{0}, which it changes, is not there")]
    NotThere(String),
    /// A file is not as the patch expects it.
    #[error("it does not fit {0}, which is not as it was when the patch was made")]
    Misfit(String),
}

/// The files with what a patch changes in them.
///
/// # Errors
/// When it is none, or is one for other files.
pub fn applied(files: &Files, patch: &str) -> Result<Files, Fault> {
    let mut changed = files.clone();
    for (path, change) in changes(patch)? {
        let Change { patch, is_new, is_gone } = change;
        let old = match files.get(&path) {
            Some(old) => old.as_str(),
            None if is_new => "",
            None => return Err(Fault::NotThere(path)),
        };
        let new = apply(old, &patch).map_err(|_| Fault::Misfit(path.clone()))?;
        if is_gone {
            changed.remove(&path)
        } else {
            changed.insert(path, new)
        };
    }
    Ok(changed)
}

/// How many lines it changes: a line that takes another one's place is counted once, as long as
/// nothing unchanged stands between the two.
///
/// # Errors
/// When it is no patch.
pub fn changed_lines(patch: &str) -> Result<usize, Fault> {
    let changes = changes(patch)?;
    let hunks = changes.iter().flat_map(|(_, change)| change.patch.hunks());
    let blocks = hunks.flat_map(|hunk| hunk.lines().split(|line| matches!(line, Line::Context(_))));
    let lines = blocks.map(|block| {
        let added = block.iter().filter(|line| matches!(line, Line::Insert(_))).count();
        added.max(block.len() - added)
    });
    Ok(lines.sum())
}

/// What becomes of a file.
struct Change<'a> {
    patch: Patch<'a, str>,
    is_new: bool,
    is_gone: bool,
}

/// What a patch does, each with the path of the file.
fn changes(patch: &str) -> Result<Vec<(String, Change<'_>)>, Fault> {
    let files = PatchSet::parse(patch, ParseOptions::unidiff());
    files
        .map(|file| {
            let file = file.map_err(|error| Fault::NotRead(error.to_string()))?;
            let (name, is_new, is_gone) = match file.operation().strip_prefix(1) {
                FileOperation::Create(new) => (new.to_string(), true, false),
                FileOperation::Delete(old) => (old.to_string(), false, true),
                FileOperation::Modify { modified, .. } => (modified.to_string(), false, false),
                other => return Err(Fault::Unusual(format!("{other:?}"))),
            };
            match file.into_patch() {
                PatchKind::Text(patch) => Ok((name, Change { patch, is_new, is_gone })),
                PatchKind::Binary(_) => Err(Fault::Unusual(name)),
            }
        })
        .collect()
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
    fn a_patch_changes_files_and_adds_others() {
        let files = applied(&files(), PATCH).unwrap();
        assert_eq!(files["level/src/rules.rs"], "one\n2\nand a half\nthree\n");
        assert_eq!(files["level/src/joker.rs"], "new\nfile\n");
    }

    #[test]
    fn a_line_in_another_ones_place_is_one_change() {
        assert_eq!(changed_lines(PATCH), Ok(2 + 2));
        let apart =
            PATCH.replace("-two\n+2\n+and a half\n three\n", "-two\n three\n+2\n+and a half\n");
        assert_eq!(changed_lines(&apart), Ok(3 + 2));
    }

    #[test]
    fn a_patch_for_other_files_is_refused_and_the_file_named() {
        let other = Files::from([("level/src/rules.rs".to_owned(), "1\n".to_owned())]);
        let path = || "level/src/rules.rs".to_owned();
        assert_eq!(applied(&other, PATCH), Err(Fault::Misfit(path())));
        assert_eq!(applied(&Files::new(), PATCH), Err(Fault::NotThere(path())));
        assert!(matches!(applied(&files(), "--- a\n+++ b\n@@ x\n"), Err(Fault::NotRead(_))));
    }
}
