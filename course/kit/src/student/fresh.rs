//! Finds sources that have changed although they are older than the last build.
//!
//! Cargo compares times. A level that is moved back from `my/kept` keeps the times of its last saves, so
//! cargo would take the program of the level that was there in between for the level's own.

use crate::files;
use crate::sources::{make_folder, write_file};
use anyhow::{Context, Result};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The fingerprint of a package's sources at its last build.
pub struct Stamp {
    path: PathBuf,
    fingerprint: String,
}

impl Stamp {
    /// Compares a package with its last build. If the sources have changed but look old, their times
    /// are renewed so that cargo builds them.
    pub fn before_building(home: &Path, package: &str) -> Result<Stamp> {
        let folder = home.join(package);
        let sources = files::read(&folder)?;
        let mut hasher = DefaultHasher::new();
        sources.hash(&mut hasher);
        let fingerprint = format!("{:016x}", hasher.finish());
        let path = home.join("target/built").join(package);
        let has_changed = fs::read_to_string(&path).is_ok_and(|built| built != fingerprint);
        let sources: Vec<PathBuf> = sources.keys().map(|path| folder.join(path)).collect();
        let newest = sources.iter().filter_map(|source| modified(source)).max();
        if has_changed && newest <= modified(&path) {
            sources.iter().try_for_each(|source| touch(source))?;
        }
        Ok(Stamp { path, fingerprint })
    }

    /// Records what was built.
    pub fn after_building(&self) -> Result<()> {
        make_folder(self.path.parent().unwrap_or(&self.path))?;
        write_file(&self.path, &self.fingerprint)
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

fn touch(path: &Path) -> Result<()> {
    let touched = File::options().append(true).open(path);
    let touched = touched.and_then(|file| file.set_modified(SystemTime::now()));
    touched.with_context(|| format!("{} cannot be built again", path.display()))
}
