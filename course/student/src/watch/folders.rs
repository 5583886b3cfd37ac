//! Tells when files in some folders change.
//!
//! Folders are watched and not files: most editors save by writing a new file and giving it the old
//! one's name. What is built and what is hidden is left out: it changes all the time. A folder that
//! is removed and made again is found again, for the one around it is watched too.

use super::event::Event;
use anyhow::{Context, Result};
use course_kit::sources::named;
use notify::event::{AccessKind, AccessMode, MetadataKind, ModifyKind};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// After so long without a change, all that belongs to a save is there.
const QUIET: Duration = Duration::from_millis(40);

/// At most so many changes are waited for, where there is never quiet.
const MOST_CHANGES: usize = 200;

/// What cargo writes beside what she writes.
const WRITTEN: [&str; 2] = ["target", "Cargo.lock"];

/// Watches folders for as long as this process runs, and sends an event for each save.
///
/// # Errors
/// When the system cannot watch them.
pub fn watch(folders: &[PathBuf], events: Sender<Event>) -> Result<()> {
    let (sender, changes) = mpsc::channel();
    let watcher = notify::recommended_watcher(move |change| {
        let _ = sender.send(change);
    });
    let watcher = watcher.context("This system does not tell when files change")?;
    let roots = folders.iter().map(|folder| real(folder)).collect();
    let mut folders = Folders { watcher, roots };
    folders.watch().context("The files cannot be watched; cargo course check judges them once")?;
    thread::spawn(move || folders.follow(&changes, &events));
    Ok(())
}

/// A path as the system tells it, which knows no links. Its last part need not be there.
fn real(folder: &Path) -> PathBuf {
    let around = folder.parent().and_then(|around| around.canonicalize().ok());
    let beside = around.zip(folder.file_name()).map(|(around, name)| around.join(name));
    folder.canonicalize().ok().or(beside).unwrap_or_else(|| folder.to_path_buf())
}

type Change = notify::Result<notify::Event>;

struct Folders {
    watcher: RecommendedWatcher,
    roots: Vec<PathBuf>,
}

impl Folders {
    /// Watches what there is by now.
    fn watch(&mut self) -> Result<()> {
        for root in self.roots.clone() {
            let around = root.parent().map(Path::to_path_buf);
            for folder in around.into_iter().chain([root.clone()]).filter(|path| path.is_dir()) {
                self.add(&folder, RecursiveMode::NonRecursive)?;
            }
            for folder in folders_in(&root) {
                self.add(&folder, RecursiveMode::Recursive)?;
            }
        }
        Ok(())
    }

    /// Watches a folder anew: one of that name may have been another.
    fn add(&mut self, folder: &Path, mode: RecursiveMode) -> Result<()> {
        let _ = self.watcher.unwatch(folder);
        match self.watcher.watch(folder, mode) {
            // It is gone meanwhile, which the one around it tells.
            Err(_) if !folder.exists() => Ok(()),
            result => result.with_context(|| named(folder)),
        }
    }

    fn follow(&mut self, changes: &Receiver<Change>, events: &Sender<Event>) {
        while let Ok(change) = changes.recv() {
            let mut is_save = self.is_save(&change);
            for _ in 0..MOST_CHANGES {
                match changes.recv_timeout(QUIET) {
                    Ok(change) => is_save |= self.is_save(&change),
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
            if is_save && self.announce(events).is_err() {
                return;
            }
        }
    }

    /// Folders may have come and gone. What is changed in them before they are watched is there
    /// when the build looks.
    fn announce(&mut self, events: &Sender<Event>) -> Result<()> {
        let _ = self.watch();
        Ok(events.send(Event::Saved)?)
    }

    /// Whether something that she writes has changed. Where the system has lost count, it may have.
    fn is_save(&self, change: &Change) -> bool {
        let Ok(change) = change else { return true };
        let is_hers = |path: &PathBuf| self.roots.iter().any(|root| is_written_in(root, path));
        change.need_rescan() || (is_change(change.kind) && change.paths.iter().any(is_hers))
    }
}

/// Whether something was written: a build only reads.
fn is_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(access) => access == AccessKind::Close(AccessMode::Write),
        EventKind::Modify(ModifyKind::Metadata(what)) => what == MetadataKind::WriteTime,
        _ => true,
    }
}

/// Whether a path is one that a person changes in this folder, or the folder itself.
fn is_written_in(root: &Path, path: &Path) -> bool {
    let Ok(inside) = path.strip_prefix(root) else { return false };
    inside.iter().all(|part| {
        let part = part.to_string_lossy();
        !WRITTEN.contains(&&*part) && !part.starts_with('.') && !part.ends_with('~')
    })
}

fn folders_in(root: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let folders = entries.map(|entry| entry.path()).filter(|path| path.is_dir());
    folders.filter(|path| is_written_in(root, path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{CreateKind, DataChange, RenameMode};
    use std::slice;

    #[test]
    fn what_is_built_hidden_or_an_editors_copy_is_not_hers() {
        let root = Path::new("/course/my/stage3-engineer");
        for hers in ["", "src", "src/main.rs", "Cargo.toml", "notes.txt", "tests/suite/a.rs"] {
            assert!(is_written_in(root, &root.join(hers)), "{hers}");
        }
        for other in ["target/debug/a", "Cargo.lock", ".git/index", "src/.main.rs.swp", "src/a.rs~"]
        {
            assert!(!is_written_in(root, &root.join(other)), "{other}");
        }
        assert!(!is_written_in(root, Path::new("/course/my/progress.json")));
    }

    #[test]
    fn reading_is_no_change() {
        let kinds = [
            (EventKind::Access(AccessKind::Open(AccessMode::Any)), false),
            (EventKind::Access(AccessKind::Close(AccessMode::Read)), false),
            (EventKind::Modify(ModifyKind::Metadata(MetadataKind::AccessTime)), false),
            (EventKind::Access(AccessKind::Close(AccessMode::Write)), true),
            (EventKind::Modify(ModifyKind::Data(DataChange::Any)), true),
            (EventKind::Modify(ModifyKind::Name(RenameMode::To)), true),
            (EventKind::Modify(ModifyKind::Any), true),
            (EventKind::Create(CreateKind::File), true),
        ];
        for (kind, expected) in kinds {
            assert_eq!(is_change(kind), expected, "{kind:?}");
        }
    }

    #[test]
    fn a_save_is_told_whatever_became_of_the_files_and_folders_before() {
        let home = tempfile::tempdir().unwrap();
        let root = home.path().join("crate");
        let file = root.join("src/main.rs");
        let make = || {
            fs::create_dir_all(root.join("src")).unwrap();
            fs::write(&file, "fn main() {}").unwrap();
        };
        make();
        let (sender, events) = mpsc::channel();
        watch(slice::from_ref(&root), sender).unwrap();
        let comes = |what: &str| {
            let event = events.recv_timeout(Duration::from_secs(5));
            assert_eq!(event, Ok(Event::Saved), "{what}");
            // What belongs to the same save and comes late is told once more.
            while events.recv_timeout(4 * QUIET).is_ok() {}
        };
        fs::write(&file, "fn main() { }").unwrap();
        comes("a file is written");
        fs::write(root.join("src/new"), "fn main() {}").unwrap();
        fs::rename(root.join("src/new"), &file).unwrap();
        comes("a file is replaced");
        fs::remove_dir_all(&root).unwrap();
        comes("all is removed");
        make();
        comes("all is there again");
        fs::write(&file, "fn main() { }").unwrap();
        comes("a file in it is written");
        fs::create_dir_all(root.join("target")).unwrap();
        fs::write(root.join("target/a"), "").unwrap();
        let _ = fs::read(&file);
        assert!(events.recv_timeout(4 * QUIET).is_err(), "nothing of hers has changed");
    }
}
