//! The folder that the site is written to.

use anyhow::{Context, Result, ensure};
use course_kit::{files, sources};
use std::fs;
use std::path::{Path, PathBuf};

/// A file that marks a site. A folder without it is never emptied.
const MARK: &str = ".course-site";

/// A folder for the site: a new folder, an empty one, or one with an earlier site.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Checks that the folder may be used, without changing anything.
    pub fn new(path: &Path) -> Result<Folder> {
        let is_free = match fs::read_dir(path) {
            Ok(mut entries) => entries.next().is_none() || path.join(MARK).exists(),
            Err(_) => !path.exists(),
        };
        let shown = path.display();
        ensure!(
            is_free,
            "{shown} is not a folder with an earlier site and is not empty: choose another one."
        );
        Ok(Folder { path: path.to_owned() })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes an earlier site.
    pub fn clear(&self) -> Result<()> {
        if self.path.exists() {
            for path in files::everything_below(&self.path)? {
                let removed = fs::remove_dir(&path).or_else(|_| fs::remove_file(&path));
                removed.with_context(|| cannot(&path))?;
            }
        }
        fs::create_dir_all(&self.path).with_context(|| cannot(&self.path))?;
        fs::write(self.path.join(MARK), "").with_context(|| cannot(&self.path))
    }

    /// Copies a file, or a folder and its contents, to a path in the site.
    pub fn copy(&self, from: &Path, to: &str) -> Result<()> {
        let to = self.path.join(to);
        if from.is_dir() {
            return sources::copy(from, &to);
        }
        to.parent().map_or(Ok(()), fs::create_dir_all).with_context(|| cannot(&to))?;
        fs::copy(from, &to).with_context(|| format!("{} cannot be copied", from.display()))?;
        Ok(())
    }

    /// Copies a file into a folder of the site.
    pub fn copy_into(&self, file: &Path, folder: &str) -> Result<()> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        self.copy(file, &format!("{folder}/{name}"))
    }
}

fn cannot(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_earlier_site_is_replaced() {
        let outside = tempfile::tempdir().expect("a folder");
        let (path, new) = (outside.path().join("site"), outside.path().join("new"));
        fs::create_dir_all(new.join("below")).expect("a folder");
        fs::write(new.join("below/page.html"), "new").expect("a file");
        for _ in 0..2 {
            let site = Folder::new(&path).expect("a folder for the site");
            site.clear().expect("the earlier site is gone");
            assert!(!path.join("old.html").exists());
            site.copy(&new, "book").expect("the folder is copied");
            fs::write(path.join("old.html"), "old").expect("a file");
        }
        assert_eq!(
            fs::read_to_string(path.join("book/below/page.html")).expect("it was copied"),
            "new"
        );
    }

    #[cfg(unix)]
    #[test]
    fn the_target_of_a_link_in_an_earlier_site_is_kept() {
        let outside = tempfile::tempdir().expect("a folder");
        let (path, kept) = (outside.path().join("site"), outside.path().join("kept"));
        Folder::new(&path).and_then(|site| site.clear()).expect("a site");
        fs::create_dir(&kept).expect("a folder");
        fs::write(kept.join("essay.txt"), "mine").expect("a file");
        std::os::unix::fs::symlink(&kept, path.join("link")).expect("a link");
        Folder::new(&path).and_then(|site| site.clear()).expect("the site is cleared");
        assert!(kept.join("essay.txt").exists() && !path.join("link").exists());
    }
}
