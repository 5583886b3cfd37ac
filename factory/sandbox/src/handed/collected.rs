//! The files that were read so far.

use super::{BadSubmission, LARGEST_FILE, LARGEST_SUBMISSION, MOST_FILES};
use std::collections::{BTreeMap, BTreeSet};

/// Folders that nobody needs.
const UNNEEDED: [&str; 3] = ["target", "node_modules", "__MACOSX"];

/// The longest name of a file with its folders, in bytes.
const LONGEST_NAME: usize = 1_000;

#[derive(Default)]
pub struct Collected {
    files: BTreeMap<String, Vec<u8>>,
    /// Their names in lower case.
    names: BTreeSet<String>,
    /// Files and folders, including those that were left out because they are not regular files.
    seen: usize,
    bytes: usize,
}

/// What an entry is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Folder,
    File,
    /// A link, a device, a pipe, a socket.
    Other,
}

impl Collected {
    /// Counts an entry and says by which name its content is to be added, if it is.
    pub fn meet(&mut self, name: &[u8], kind: Kind) -> Result<Option<String>, BadSubmission> {
        let name = plain(name)?;
        if name.is_empty() || is_unneeded(&name) {
            return Ok(None);
        }
        self.seen += 1;
        if self.seen > MOST_FILES {
            return Err(BadSubmission::TooMany);
        }
        match kind {
            Kind::Other if is_source(&name) => Err(BadSubmission::NoFile(name)),
            Kind::Folder | Kind::Other => Ok(None),
            Kind::File if self.names.insert(name.to_lowercase()) => Ok(Some(name)),
            Kind::File => Err(BadSubmission::Twice(name)),
        }
    }

    /// Adds a file that was met; no content means that it is larger than a file may be.
    pub fn add(&mut self, name: String, content: Option<Vec<u8>>) -> Result<(), BadSubmission> {
        let Some(content) = content.filter(|content| content.len() <= LARGEST_FILE) else {
            return Err(BadSubmission::LargeFile(name));
        };
        self.bytes += content.len();
        if self.bytes > LARGEST_SUBMISSION {
            return Err(BadSubmission::TooLarge);
        }
        self.files.insert(name, content);
        Ok(())
    }

    /// The files, without a folder around everything.
    pub fn finish(self) -> Result<BTreeMap<String, Vec<u8>>, BadSubmission> {
        for name in &self.names {
            let mut folders = name.match_indices('/').map(|(end, _)| &name[..end]);
            if let Some(folder) = folders.find(|folder| self.names.contains(*folder)) {
                return Err(BadSubmission::Twice(folder.to_owned()));
            }
        }
        let Some((around, _)) = self.files.keys().next().and_then(|name| name.split_once('/'))
        else {
            return Ok(self.files);
        };
        let around = format!("{around}/");
        if around == "src/" || !self.files.keys().all(|name| name.starts_with(&around)) {
            return Ok(self.files);
        }
        let files = self.files.into_iter();
        Ok(files.map(|(name, content)| (name[around.len()..].to_owned(), content)).collect())
    }
}

/// The name without `.` and empty parts.
fn plain(name: &[u8]) -> Result<String, BadSubmission> {
    let shown = || String::from_utf8_lossy(name).into_owned();
    let bad = |what| Err(BadSubmission::BadName(shown(), what));
    let Ok(text) = std::str::from_utf8(name) else { return bad("a name that is not UTF-8") };
    if name.len() > LONGEST_NAME {
        return bad("too long a name");
    }
    if text.contains(char::is_control) {
        return bad("a name with a control character");
    }
    if text.contains('\\') {
        return bad("a name with a backslash");
    }
    // The folders before a part may be left out, so none may begin like a name with a drive.
    if text.starts_with('/') || text.split('/').any(has_drive) {
        return bad("an absolute name");
    }
    if text.split('/').any(|part| part == "..") {
        return bad("a name that leads out of its folder");
    }
    let parts: Vec<&str> = text.split('/').filter(|part| !["", "."].contains(part)).collect();
    Ok(parts.join("/"))
}

/// Whether it begins with a drive of Windows.
fn has_drive(name: &str) -> bool {
    matches!(name.as_bytes(), [drive, b':', ..] if drive.is_ascii_alphabetic())
}

/// Whether the entry is hidden or made by a tool. Below `src`, a module may be called `target`.
pub fn is_unneeded(name: &str) -> bool {
    let mut parts = name.split('/').take_while(|part| *part != "src");
    name.split('/').any(|part| part.starts_with('.')) || parts.any(|part| UNNEEDED.contains(&part))
}

/// Whether an entry is the source of a program, or would be, if it were a file.
fn is_source(name: &str) -> bool {
    name.split('/').any(|part| part == "src") || ["rs", "c", "h"].contains(&ending(name))
}

/// What follows the last dot.
pub fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}
