//! What was handed in, and by whom. Each entry of a folder is a submission. Its author follows from its name, or from
//! a file that a platform's download contains:
//!
//! | download | an entry's name |
//! |---|---|
//! | Moodle | `Ann Lee_123_assignsubmission_file_`, a folder, or the same before the name of a file |
//! | Canvas | `leeann_LATE_123_4567_game.zip`; 123 is the student's number at Canvas, `LATE` is left out if on time |
//! | Gradescope | `submission_123`, whose authors `submission_metadata.yml` names |
//! | GitHub Classroom | `level-4-annlee` in a folder `level-4-submissions` |
//! | any other | the author, with or without `.zip` and the like |

mod gradescope;
mod slugs;

use anyhow::{Context, Result, ensure};
use course_kit::sources::{cannot, named};
use shared::console::printable;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The most entries of a folder that are graded in one run.
pub const MOST: usize = 10_000;

/// The endings of archives.
const ARCHIVES: [&str; 4] = [".tar.gz", ".tgz", ".tar", ".zip"];

/// The endings of files that come with submissions, from a platform or a system.
const BESIDE: [&str; 6] = [".csv", ".yml", ".yaml", ".html", ".ini", ".db"];

/// What Moodle writes into the names of files, and of texts typed on its page. If there are files, too, such a text is
/// a comment.
const MOODLE_FILE: &str = "_assignsubmission_file_";
const MOODLE_TEXT: &str = "_assignsubmission_onlinetext_";

/// One submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The folder or the archive.
    pub path: PathBuf,
    /// The entry's name, in which no character controls a terminal.
    pub name: String,
    /// Its name on a command line and of its page: lowercase letters, digits and hyphens.
    pub slug: String,
    /// Who handed it in: at least one, and several in a group.
    pub authors: Vec<Author>,
}

/// Somebody who handed something in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Author {
    /// The name, or whatever the download has instead of one.
    pub name: String,
    /// What else identifies the author: a number, an address.
    pub ids: Vec<String>,
}

impl Author {
    fn named(name: &str) -> Author {
        Author { name: printable(name.trim()), ids: Vec::new() }
    }
}

/// The submissions in a folder, in the order of their names. Hidden entries, and tables beside the submissions, do
/// not count.
pub fn find(folder: &Path) -> Result<Vec<Found>> {
    ensure!(
        folder.is_dir(),
        "{} is not a folder: name the folder with all submissions.",
        named(folder)
    );
    let shown = named(folder);
    ensure!(
        !folder.join("src/main.rs").is_file(),
        "{shown} is a submission itself: name the folder with all submissions."
    );
    let entries = entries(folder)?;
    ensure!(entries.len() <= MOST, "{shown} has more than {MOST} entries: grade them in parts.");
    ensure!(!entries.is_empty(), "{shown} contains no submissions.");
    let metadata = gradescope::read(folder)?;
    let assignment = assignment(folder, &entries);
    let found = |(name, path): (String, PathBuf)| {
        let authors = metadata.get(&name).cloned().unwrap_or_else(|| {
            let assignment = assignment.as_deref();
            let own = assignment.and_then(|start| Some(Author::named(name.strip_prefix(start)?)));
            vec![own.or_else(|| of_platform(&name)).unwrap_or_else(|| plain(&name))]
        });
        Found { path, name: printable(&name), slug: String::new(), authors }
    };
    let mut all: Vec<Found> = entries.into_iter().map(found).collect();
    slugs::assign(&mut all);
    Ok(all)
}

/// What may be a submission, in the order of the names. A path may have a name that is not UTF-8.
fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>> {
    let unreadable = || cannot("read", folder);
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with('.') && name != "__MACOSX" && !is_beside(&name, &path) {
            entries.push((name, path));
        }
    }
    let with_files: BTreeSet<String> =
        entries.iter().filter_map(|(name, _)| before(name, MOODLE_FILE)).collect();
    entries.retain(|(name, _)| {
        before(name, MOODLE_TEXT).is_none_or(|author| !with_files.contains(&author))
    });
    entries.sort();
    Ok(entries)
}

/// What is before a word of Moodle: the author and a number.
fn before(name: &str, word: &str) -> Option<String> {
    name.split_once(word).map(|(before, _)| before.to_owned())
}

/// Whether it is a file that comes with submissions. One that a platform has named after a student is what that
/// student handed in.
fn is_beside(name: &str, path: &Path) -> bool {
    BESIDE.iter().any(|end| name.ends_with(end)) && path.is_file() && of_platform(name).is_none()
}

/// What every name begins with in a folder that GitHub Classroom filled.
fn assignment(folder: &Path, entries: &[(String, PathBuf)]) -> Option<String> {
    let folder = folder.canonicalize().ok()?;
    let start = folder.file_name()?.to_str()?.strip_suffix("-submissions")?;
    let start = format!("{start}-");
    let mut names = entries.iter().map(|(name, _)| name);
    names.all(|name| name.len() > start.len() && name.starts_with(&start)).then_some(start)
}

/// The author in a name that Moodle or Canvas made.
fn of_platform(name: &str) -> Option<Author> {
    moodle(name).or_else(|| canvas(name))
}

fn moodle(name: &str) -> Option<Author> {
    let (author, _) = name.split_once("_assignsubmission_")?;
    let (author, number) = author.rsplit_once('_')?;
    is_number(number).then(|| Author::named(author))
}

fn canvas(name: &str) -> Option<Author> {
    let (author, rest) = name.split_once('_')?;
    let rest = rest.strip_prefix("LATE_").unwrap_or(rest);
    let (student, rest) = rest.split_once('_')?;
    let (submission, file) = rest.split_once('_')?;
    let is_one = is_number(student) && is_number(submission) && !file.is_empty();
    is_one.then(|| Author { ids: vec![student.to_owned()], ..Author::named(author) })
}

fn plain(name: &str) -> Author {
    let without = ARCHIVES.iter().find_map(|end| name.strip_suffix(end));
    Author::named(without.filter(|rest| !rest.is_empty()).unwrap_or(name))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use tempfile::TempDir;

    /// A folder with these files; a name that ends in a slash is a folder.
    fn folder(names: &[&str]) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        for name in names {
            let path = folder.path().join(name);
            fs::create_dir_all(if name.ends_with('/') { &path } else { path.parent().unwrap() })
                .unwrap();
            if !name.ends_with('/') {
                fs::write(path, "").unwrap();
            }
        }
        folder
    }

    /// Who handed in what, in these files.
    fn authors(names: &[&str]) -> Vec<String> {
        let folder = folder(names);
        let found = find(folder.path()).unwrap();
        found
            .iter()
            .map(|found| found.authors.iter().map(shown).collect::<Vec<_>>().join(" + "))
            .collect()
    }

    /// The names of the submissions among these files.
    fn found_names(names: &[&str]) -> Vec<String> {
        let folder = folder(names);
        find(folder.path()).unwrap().into_iter().map(|found| found.name).collect()
    }

    fn shown(author: &Author) -> String {
        [std::slice::from_ref(&author.name), author.ids.as_slice()].concat().join(" ")
    }

    #[test]
    fn an_author_is_the_name_of_a_folder_or_of_an_archive() {
        let names = ["ann/", "bob.zip", "carl.tar.gz", "eve.lee/", ".zip"];
        assert_eq!(authors(&names), ["ann", "bob", "carl", "eve.lee"]);
    }

    #[test]
    fn hidden_entries_and_tables_are_no_submissions() {
        let names = [".DS_Store", "__MACOSX/a", "roster.csv", "desktop.ini", "ann/"];
        assert_eq!(authors(&names), ["ann"]);
        assert!(
            find(folder(&["roster.csv"]).path())
                .unwrap_err()
                .to_string()
                .contains("no submissions")
        );
    }

    #[test]
    fn downloads_of_moodle_name_the_author_before_two_words_of_its_own() {
        let names = [
            "Ann Lee_12_assignsubmission_file_/game.zip",
            "Bo_Ek_7_assignsubmission_file_game.zip",
        ];
        assert_eq!(authors(&names), ["Ann Lee", "Bo_Ek"]);
        assert_eq!(authors(&["Ann_x_assignsubmission_file_/"]), ["Ann_x_assignsubmission_file_"]);
    }

    #[test]
    fn a_text_that_was_typed_beside_files_is_no_second_submission() {
        let names = [
            "Ann_1_assignsubmission_file_/a",
            "Ann_1_assignsubmission_onlinetext_/onlinetext.html",
            "Ann_2_assignsubmission_onlinetext_/onlinetext.html",
        ];
        assert_eq!(
            found_names(&names),
            [names[0], names[2]].map(|name| name.split('/').next().unwrap())
        );
    }

    #[test]
    fn downloads_of_canvas_name_the_author_and_a_number() {
        let names = ["leeann_12_345_game.zip", "raybo_LATE_13_346_game_2.zip", "a_b_c_d.zip"];
        assert_eq!(authors(&names), ["a_b_c_d", "leeann 12", "raybo 13"]);
    }

    #[test]
    fn downloads_of_gradescope_name_the_authors_in_a_table() {
        let folder = folder(&["submission_1/a", "submission_2/a", "submission_3/a"]);
        let text = "---\nsubmission_1:\n  :submitters:\n  - :name: Ann Lee\n    :sid: '007'\n    :email: ann@x.org\n  \
            - :name: Bo\n    :sid:\n    :email: bo@x.org\n  :created_at: 2026-03-10 17:17:50.463 Z\n\
            submission_2:\n  :submitters: []\n";
        fs::write(folder.path().join("submission_metadata.yml"), text).unwrap();
        let found = find(folder.path()).unwrap();
        let all: Vec<Vec<String>> =
            found.iter().map(|found| found.authors.iter().map(shown).collect()).collect();
        assert_eq!(all[0], ["Ann Lee 007 ann@x.org", "Bo bo@x.org"]);
        assert_eq!([&all[1], &all[2]], [&["submission_2"], &["submission_3"]]);
        fs::write(folder.path().join("submission_metadata.yml"), "a: [").unwrap();
        assert!(
            format!("{:#}", find(folder.path()).unwrap_err()).contains("submission_metadata.yml")
        );
    }

    #[test]
    fn clones_of_github_classroom_begin_with_the_name_of_the_assignment() {
        let folder =
            folder(&["level-4-submissions/level-4-ann-lee/a", "level-4-submissions/level-4-bo/a"]);
        let found = find(&folder.path().join("level-4-submissions")).unwrap();
        let names: Vec<&str> = found.iter().map(|found| found.authors[0].name.as_str()).collect();
        assert_eq!(names, ["ann-lee", "bo"]);
    }

    #[test]
    fn what_a_student_handed_in_is_listed_whatever_its_ending() {
        let names = ["eve.ini/", "leeann_12_345_page.html", "Bo_7_assignsubmission_file_a.csv"];
        assert_eq!(authors(&names), ["Bo", "eve.ini", "leeann 12"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_name_that_is_not_utf8_still_leads_to_its_files() {
        use std::os::unix::ffi::OsStrExt;
        let folder = folder(&["ann/"]);
        let name = std::ffi::OsStr::from_bytes(b"zo\xeb");
        fs::write(folder.path().join(name), "").unwrap();
        let found = find(folder.path()).unwrap();
        assert!(found[1].path.is_file());
        assert_eq!(found[1].name, "zo\\u{fffd}");
    }

    #[cfg(unix)]
    #[test]
    fn names_do_not_reach_the_terminal_as_they_are() {
        assert_eq!(authors(&["\u{1b}[31mann.zip"]), ["\\u{1b}[31mann"]);
    }
}
