//! Notices changes of files by looking at their folders again and again.
//!
//! A look takes less than a millisecond. The operating system's notifications would follow a folder that
//! is moved away, and never come from some network drives.

use super::state::News;
use course_kit::window::Event;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, SystemTime};
use walkdir::WalkDir;

/// The time between two looks. A save is complete when two looks see the same files.
const BEAT: Duration = Duration::from_millis(100);

/// The files, each with the time of its last change and its length.
type Files = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// Watches folders, and sends an event for each save.
pub fn watch(folders: Vec<PathBuf>, events: Sender<Event<News>>) {
    let mut announced = look(&folders);
    let mut last = announced.clone();
    thread::spawn(move || {
        loop {
            thread::sleep(BEAT);
            let now = look(&folders);
            if now == last && now != announced {
                if events.send(Event::News(News::Saved)).is_err() {
                    return;
                }
                announced.clone_from(&now);
            }
            last = now;
        }
    });
}

/// What a student writes in these folders, as far as it can be read.
fn look(folders: &[PathBuf]) -> Files {
    let below = |folder| WalkDir::new(folder).min_depth(1).into_iter();
    let entries = folders.iter().flat_map(|folder| {
        below(folder).filter_entry(|entry| is_written(&entry.file_name().to_string_lossy()))
    });
    // A folder's own time changes with files that are ignored. A linked folder may lead back here, and is not entered.
    let files = entries.flatten().filter(|entry| !entry.file_type().is_dir());
    let looked_at = files.filter_map(|file| {
        let data = fs::metadata(file.path()).ok()?;
        Some((file.into_path(), (data.modified().ok(), data.len())))
    });
    looked_at.collect()
}

/// Whether the student writes files of this name, and not cargo or an editor for itself.
fn is_written(name: &str) -> bool {
    !["target", "Cargo.lock"].contains(&name) && !name.starts_with('.') && !name.ends_with('~')
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::slice;
    use std::sync::mpsc;

    #[test]
    fn builds_hidden_files_and_editor_copies_are_ignored() {
        let home = tempfile::tempdir().unwrap();
        let root = home.path().join("stage3-engineer");
        let written = ["src/main.rs", "Cargo.toml", "notes.txt", "tests/suite/a.rs"];
        let others =
            ["target/debug/a", "Cargo.lock", ".git/index", "src/.main.rs.swp", "src/a.rs~"];
        for path in written.iter().chain(&others) {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        fs::write(home.path().join("progress.json"), "").unwrap();
        let seen: Vec<PathBuf> = look(slice::from_ref(&root)).into_keys().collect();
        let mut expected = written.map(|path| root.join(path));
        expected.sort();
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_save_is_reported_even_after_files_and_folders_were_replaced() {
        let home = tempfile::tempdir().unwrap();
        let around = home.path().join("my");
        let root = around.join("crate");
        let file = root.join("src/main.rs");
        let make = || {
            fs::create_dir_all(root.join("src")).unwrap();
            fs::write(&file, "fn main() {}").unwrap();
        };
        make();
        let (sender, events) = mpsc::channel();
        watch(vec![root.clone()], sender);
        let expect_save = |what: &str| {
            let event = events.recv_timeout(Duration::from_mins(2));
            assert_eq!(event, Ok(Event::News(News::Saved)), "{what}");
            // A late part of the same save is reported again.
            while events.recv_timeout(4 * BEAT).is_ok() {}
        };
        fs::write(&file, "fn main() { }").unwrap();
        expect_save("a file is written");
        fs::write(root.join("src/new"), "fn main() {}").unwrap();
        fs::rename(root.join("src/new"), &file).unwrap();
        expect_save("a file is replaced");
        fs::write(&file, "fn main() {;").unwrap();
        expect_save("a file is written with the same length");
        fs::remove_dir_all(&root).unwrap();
        expect_save("everything is removed");
        make();
        expect_save("everything is there again");
        fs::rename(&around, home.path().join("elsewhere")).unwrap();
        expect_save("the folder around it is moved");
        make();
        expect_save("another one is made in its place");
        fs::write(&file, "fn main() { }").unwrap();
        expect_save("a file in it is written");
        fs::create_dir_all(root.join("target")).unwrap();
        fs::write(root.join("target/a"), "").unwrap();
        let _ = fs::read(&file);
        assert!(events.recv_timeout(4 * BEAT).is_err(), "no file of the student has changed");
    }
}
