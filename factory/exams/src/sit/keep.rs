//! Keeps the work of an exam: the archive `handed-in.zip`, which is rewritten whenever a file is saved.
//!
//! ```text
//! sitting.toml      the record
//! paper.toml        which exam it is
//! 1-a-reverse/ …    the files of each task as they were in time
//! late/ …           the same as they were afterwards, if the exam was closed when its time was over
//! ```
//!
//! The archive gets its name when it is complete: whatever interrupts the writing, the one before stays.

use crate::record::{self, SittingRecord};
use crate::sheet;
use anyhow::{Context, Result};
use course_kit::files;
use course_kit::sources::{aside, cannot, named};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// The archive that students return.
pub const HANDED_IN: &str = "handed-in.zip";

/// The folder in the archive with work from after the end.
pub const LATE: &str = "late";

/// The largest file that is kept, in bytes, and the most of all files. A program's sources are far smaller.
const LARGEST: u64 = 2 << 20;
const MOST: u64 = 24 << 20;

/// The work as it is saved now, not yet read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SavedWork {
    /// The files by their names in the archive, with their sizes and when they were saved.
    files: BTreeMap<String, (PathBuf, u64, Option<SystemTime>)>,
    /// The files that are too large to be kept.
    pub left_out: Vec<String>,
}

impl SavedWork {
    /// Looks at the files of these tasks.
    pub fn now<'a>(folder: &Path, tasks: impl Iterator<Item = &'a str>) -> Result<SavedWork> {
        let mut work = SavedWork::default();
        let mut left = MOST;
        for task in tasks.filter(|task| folder.join(task).is_dir()) {
            for path in files::written(&folder.join(task))? {
                let Ok(about) = path.symlink_metadata() else { continue };
                let name = files::name(folder, &path);
                if about.is_file() && about.len() <= LARGEST.min(left) {
                    left -= about.len();
                    work.files.insert(name, (path, about.len(), about.modified().ok()));
                } else if about.is_file() {
                    work.left_out.push(name);
                }
            }
        }
        Ok(work)
    }

    /// Reads the files. One that is gone by now was deleted.
    fn read(&self) -> Result<BTreeMap<String, Vec<u8>>> {
        let mut contents = BTreeMap::new();
        for (name, (path, ..)) in &self.files {
            match fs::read(path) {
                Ok(bytes) => drop(contents.insert(name.clone(), bytes)),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error).with_context(|| cannot("read", path)),
            }
        }
        Ok(contents)
    }
}

/// Writes the archive with this work.
pub fn keep(folder: &Path, record: &SittingRecord, work: &SavedWork) -> Result<()> {
    write(folder, record, &work.read()?)
}

/// Adds work from after the end to the archive, if it differs from what was kept in time. Returns whether it does.
pub fn add_late(folder: &Path, record: &SittingRecord, work: &SavedWork) -> Result<bool> {
    let (in_time, late) = (kept(folder)?, work.read()?);
    if in_time == late {
        return Ok(false);
    }
    let late = late.into_iter().map(|(name, bytes)| (format!("{LATE}/{name}"), bytes));
    write(folder, record, &in_time.into_iter().chain(late).collect())?;
    Ok(true)
}

/// The files of tasks in the archive, without those from after the end.
fn kept(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let path = folder.join(HANDED_IN);
    let cannot = || cannot("read", &path);
    let file = File::open(&path).with_context(cannot)?;
    let mut archive = ZipArchive::new(file).with_context(cannot)?;
    let mut files = BTreeMap::new();
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).with_context(cannot)?;
        let name = entry.name().with_context(cannot)?.into_owned();
        if name.contains('/') && !name.starts_with(&format!("{LATE}/")) {
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).with_context(cannot)?;
            files.insert(name, bytes);
        }
    }
    Ok(files)
}

/// Removes files that were being written when the program was killed. Only one window at a time may write.
pub fn clear_up(folder: &Path) -> Result<()> {
    let unreadable = || cannot("read", folder);
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // That is how tempfile names them.
        if name.starts_with(".tmp") && path.is_file() {
            fs::remove_file(&path).with_context(|| cannot("remove", &path))?;
        }
    }
    Ok(())
}

/// Writes the archive in one step.
fn write(folder: &Path, record: &SittingRecord, files: &BTreeMap<String, Vec<u8>>) -> Result<()> {
    let path = folder.join(HANDED_IN);
    let cannot = || cannot("write", &path);
    let sheet = folder.join(sheet::FILE);
    let sheet = fs::read(&sheet).with_context(|| format!("Cannot read {}", named(&sheet)))?;
    let own = [(record::FILE, record.text()?.into_bytes()), (sheet::FILE, sheet)];
    let mut aside = aside(folder).with_context(cannot)?;
    let mut archive = ZipWriter::new(&mut aside);
    let all = own.iter().map(|(name, bytes)| (*name, bytes));
    for (name, bytes) in all.chain(files.iter().map(|(name, bytes)| (name.as_str(), bytes))) {
        archive.start_file(name, SimpleFileOptions::default()).with_context(cannot)?;
        archive.write_all(bytes).with_context(cannot)?;
    }
    archive.finish().with_context(cannot)?;
    aside.as_file().sync_all().with_context(cannot)?;
    aside.persist(&path).with_context(cannot)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;
    use pretty_assertions::assert_eq;
    use tempfile::TempDir;

    const TASK: &str = "1-a-reverse";

    /// The folder of an exam with these files.
    fn exam(files: &[(&str, &str)]) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(sheet::FILE), "version = 1\n").unwrap();
        save(&folder, files);
        folder
    }

    fn save(folder: &TempDir, files: &[(&str, &str)]) {
        let files = files.iter().map(|(name, text)| (format!("{TASK}/{name}"), text));
        course_kit::files::write(folder.path(), files).unwrap();
    }

    fn record() -> SittingRecord {
        SittingRecord::begin("Ann", Timestamp::now())
    }

    fn now(folder: &TempDir) -> SavedWork {
        SavedWork::now(folder.path(), [TASK, "2-b-undo"].into_iter()).unwrap()
    }

    fn texts(folder: &TempDir) -> Vec<(String, String)> {
        let files = kept(folder.path()).unwrap().into_iter();
        files.map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect()
    }

    #[test]
    fn what_a_student_wrote_is_kept_and_what_was_built_is_not() {
        let folder = exam(&[
            ("src/main.rs", "mine"),
            ("c/target/main.o", "built"),
            ("target/debug/x", "built"),
            ("src/target/mod.rs", "a module"),
            (".cargo/config.toml", "ours"),
        ]);
        keep(folder.path(), &record(), &now(&folder)).unwrap();
        let kept = [("src/main.rs", "mine"), ("src/target/mod.rs", "a module")];
        let kept = kept.map(|(name, text)| (format!("{TASK}/{name}"), text.to_owned()));
        assert_eq!(texts(&folder), kept);
        let entries = fs::read_dir(folder.path()).unwrap().flatten();
        let names: Vec<_> = entries.map(|entry| entry.file_name()).collect();
        assert_eq!(names.len(), 3, "nothing is left over: {names:?}");
    }

    #[test]
    fn a_saved_file_is_noticed() {
        let folder = exam(&[("src/main.rs", "one")]);
        let before = now(&folder);
        assert_eq!(before, now(&folder));
        save(&folder, &[("src/main.rs", "other")]);
        assert_ne!(before, now(&folder));
    }

    #[test]
    fn a_file_that_is_too_large_is_named_and_the_rest_is_kept() {
        let folder = exam(&[("src/main.rs", "mine")]);
        let large = File::create(folder.path().join(TASK).join("film")).unwrap();
        large.set_len(LARGEST + 1).unwrap();
        let work = now(&folder);
        assert_eq!(work.left_out, ["1-a-reverse/film"]);
        keep(folder.path(), &record(), &work).unwrap();
        assert_eq!(texts(&folder).len(), 1);
    }

    #[test]
    fn when_nothing_can_be_written_the_archive_before_stays() {
        let folder = exam(&[("src/main.rs", "in time")]);
        keep(folder.path(), &record(), &now(&folder)).unwrap();
        save(&folder, &[("src/main.rs", "more")]);
        fs::remove_file(folder.path().join(sheet::FILE)).unwrap();
        let error = keep(folder.path(), &record(), &now(&folder)).unwrap_err();
        assert!(error.to_string().contains("paper.toml"), "{error}");
        assert_eq!(texts(&folder)[0].1, "in time");
    }

    #[test]
    fn late_work_is_added_and_replaces_nothing() {
        let folder = exam(&[("src/main.rs", "in time")]);
        keep(folder.path(), &record(), &now(&folder)).unwrap();
        assert!(!add_late(folder.path(), &record(), &now(&folder)).unwrap());
        for text in ["late", "later"] {
            save(&folder, &[("src/main.rs", text)]);
            assert!(add_late(folder.path(), &record(), &now(&folder)).unwrap());
            assert_eq!(texts(&folder)[0].1, "in time");
            let file = File::open(folder.path().join(HANDED_IN)).unwrap();
            let mut archive = ZipArchive::new(file).unwrap();
            let mut found = String::new();
            archive
                .by_name("late/1-a-reverse/src/main.rs")
                .unwrap()
                .read_to_string(&mut found)
                .unwrap();
            assert_eq!(found, text);
        }
    }
}
