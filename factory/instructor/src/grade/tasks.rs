//! Where the tasks of an exam are among the files that were handed in.

use anyhow::{Result, bail, ensure};
use exams::sit::LATE;
use sandbox::handed::Handed;
use std::collections::BTreeSet;

/// The folder with the tasks: the outermost one that has any. What was saved after the end is in the folder `late`
/// beside them.
///
/// # Errors
/// If a task is missing, or if there are several such folders. A task that is not found is not worth 0 points: its
/// folder may have another name.
pub fn with_tasks(handed: &Handed, tasks: &[&str], is_late: bool) -> Result<Handed> {
    let files = handed.files().keys();
    let places: BTreeSet<&str> =
        files.flat_map(|file| tasks.iter().filter_map(|task| around(file, task))).collect();
    let depth = |place: &str| place.split('/').filter(|part| !part.is_empty()).count();
    let least = places.iter().map(|place| depth(place)).min();
    let outermost: Vec<&str> =
        places.into_iter().filter(|place| Some(depth(place)) == least).collect();
    let inside = match outermost.as_slice() {
        [] | [""] => handed.clone(),
        [place] => handed.below(place).unwrap_or_default(),
        [one, other, ..] => {
            bail!("it has tasks in the folders {one} and {other}: keep only one of them")
        }
    };
    let late = inside.below(LATE).filter(|_| is_late);
    let inside = late.unwrap_or(inside);
    let missing: Vec<&str> =
        tasks.iter().copied().filter(|task| inside.below(task).is_none()).collect();
    ensure!(
        missing.is_empty(),
        "it has no folder {}: rename the folder of such a task, or create one with a note if nothing was handed in",
        missing.join(" or ")
    );
    Ok(inside)
}

/// What is before the first folder of this name in the path of a file.
fn around<'a>(file: &'a str, task: &str) -> Option<&'a str> {
    if file.strip_prefix(task).is_some_and(|rest| rest.starts_with('/')) {
        return Some("");
    }
    file.find(&format!("/{task}/")).map(|end| &file[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use course_kit::files;
    use pretty_assertions::assert_eq;

    /// The files beside which the tasks `1-a` and `2-b` are found, or why they are not.
    fn found(paths: &[&str]) -> Result<Vec<String>, String> {
        found_if(false, paths)
    }

    fn found_if(is_late: bool, paths: &[&str]) -> Result<Vec<String>, String> {
        let folder = tempfile::tempdir().unwrap();
        files::write(folder.path(), paths.iter().map(|path| (path, ""))).unwrap();
        let handed = Handed::read(folder.path()).unwrap();
        with_tasks(&handed, &["1-a", "2-b"], is_late)
            .map(|inside| inside.files().keys().cloned().collect())
            .map_err(|reason| reason.to_string())
    }

    #[test]
    fn tasks_are_found_in_whatever_folder_they_are() {
        let tasks = ["1-a/x", "2-b/x"];
        for around in ["", "students/", "spring/students/", "a/b/c/"] {
            let files = tasks.map(|task| format!("{around}{task}"));
            assert_eq!(found(&files.each_ref().map(String::as_str)).unwrap(), tasks, "{around}");
        }
        assert_eq!(
            found(&["readme.txt", "students/1-a/x", "students/2-b/x", "students/2-b/1-a/x"])
                .unwrap(),
            ["1-a/x", "2-b/1-a/x", "2-b/x"]
        );
    }

    #[test]
    fn what_was_saved_after_the_end_counts_only_if_it_is_asked_for() {
        for around in ["", "ann/"] {
            let files = ["1-a/x", "2-b/x", "late/1-a/y", "late/2-b/y", "paper.toml"];
            let files = files.map(|file| format!("{around}{file}"));
            let files: Vec<&str> = files.iter().map(String::as_str).collect();
            let in_time = found_if(false, &files).unwrap();
            assert!(in_time.contains(&"1-a/x".to_owned()), "{in_time:?}");
            assert_eq!(found_if(true, &files).unwrap(), ["1-a/y", "2-b/y"]);
        }
        assert_eq!(found_if(true, &["1-a/x", "2-b/x"]).unwrap(), ["1-a/x", "2-b/x"]);
    }

    #[test]
    fn a_task_that_is_not_found_has_no_grade() {
        for (files, part) in [
            (&["1-a/x", "task2/x"][..], "it has no folder 2-b"),
            (&["task1/x", "2-b/x"], "it has no folder 1-a"),
            (&["1-a/x"], "it has no folder 1-a or 2-b:"),
            (&["old/1-a/x", "old/2-b/x", "new/1-a/x", "new/2-b/x"], "new and old: keep only one"),
        ] {
            let reason = found(files).unwrap_err();
            assert!(reason.contains(part), "{reason}");
        }
    }
}
