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
}
