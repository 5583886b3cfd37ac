//! Patches: the changes of a solution, file by file.

use crate::task::Files;
use anyhow::{Context, Result, bail};
use diffy::patch_set::{FileOperation, FilePatch, ParseOptions, PatchSet};
use diffy::{Line, Patch, apply};

/// The files after a patch.
pub fn applied(files: &Files, patch: &str) -> Result<Files> {
    let mut changed = files.clone();
    for file in parsed(patch)? {
        let operation = file.operation().strip_prefix(1);
        let change = file.patch().as_text();
        let (
            Some(change),
            FileOperation::Create(name)
            | FileOperation::Delete(name)
            | FileOperation::Modify { modified: name, .. },
        ) = (change, &operation)
        else {
            bail!("it moves or copies {operation:?}, or changes it as a binary file");
        };
        let is_new = matches!(operation, FileOperation::Create(_));
        let old = match files.get(name.as_ref()) {
            Some(old) => old,
            None if is_new => "",
            None => bail!(
                "it changes {name}, which does not exist: expected a path such as a/stage4-expert/src/rules.rs"
            ),
        };
        let Ok(new) = apply(old, change) else {
            bail!("it does not fit {name}, which has changed since the patch was made");
        };
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
pub fn changed_lines(patch: &str) -> Result<usize> {
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
fn parsed(patch: &str) -> Result<Vec<FilePatch<'_, str>>> {
    let files = PatchSet::parse(patch, ParseOptions::unidiff());
    files.map(|file| file.context("it is not a patch")).collect()
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
        assert_eq!(changed_lines(PATCH).unwrap(), 2 + 2);
        let apart =
            PATCH.replace("-two\n+2\n+and a half\n three\n", "-two\n three\n+2\n+and a half\n");
        assert_eq!(changed_lines(&apart).unwrap(), 3 + 2);
    }

    #[test]
    fn a_patch_for_other_files_is_refused_with_the_name_of_the_file() {
        let other = Files::from([("level/src/rules.rs".to_owned(), "1\n".to_owned())]);
        for (files, patch, part) in [
            (other, PATCH, "it does not fit level/src/rules.rs"),
            (Files::new(), PATCH, "it changes level/src/rules.rs, which does not exist"),
            (files(), "--- a\n+++ b\n@@ x\n", "it is not a patch"),
        ] {
            let message = applied(&files, patch).unwrap_err().to_string();
            assert!(message.contains(part), "{message}");
        }
    }
}
