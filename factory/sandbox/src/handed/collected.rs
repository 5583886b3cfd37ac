//! The files that were read so far, and those that were left out.

use super::{
    BadSubmission, Handed, LARGEST_FILE, LARGEST_SUBMISSION, MOST_ENTRIES, MOST_FILES, Why,
};
use shared::console::shortened;
use std::collections::BTreeMap;

/// Folders that nobody needs.
const UNNEEDED: [&str; 3] = ["target", "node_modules", "__MACOSX"];

/// The longest name of a file with its folders, in bytes.
const LONGEST_NAME: usize = 1_000;

/// The endings of archives.
const ARCHIVES: [&str; 4] = ["zip", "tar", "gz", "tgz"];

#[derive(Default)]
pub struct Collected {
    handed: Handed,
    /// The names of the files in lower case, each with the name as it is.
    names: BTreeMap<String, String>,
    /// Files and folders, including those that were left out.
    seen: usize,
    /// Nothing that is handed in beside a program takes the room of its sources.
    sources: Room,
    others: Room,
}

/// What was kept.
#[derive(Default)]
struct Room {
    files: usize,
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
    pub fn meet(&mut self, name: &str, kind: Kind) -> Result<Option<String>, BadSubmission> {
        let name = inside(name)?;
        if name.is_empty() || is_unneeded(&name) {
            return Ok(None);
        }
        self.seen += 1;
        if self.seen > MOST_ENTRIES {
            return Err(BadSubmission::TooMany);
        }
        let why = match kind {
            Kind::Folder => return Ok(None),
            Kind::Other => Some(Why::NoFile),
            Kind::File => odd(&name).or_else(|| self.again(&name)),
        };
        let Some(why) = why else { return Ok(Some(name)) };
        self.leave_out(name, why);
        Ok(None)
    }

    /// Whether another file has this name, except for upper and lower case.
    fn again(&mut self, name: &str) -> Option<Why> {
        let before = self.names.insert(name.to_lowercase(), name.to_owned())?;
        let content = self.handed.files.remove(&before);
        // Neither may replace the other.
        content.is_some().then(|| self.leave_out(before, Why::Twice));
        Some(Why::Twice)
    }

    fn leave_out(&mut self, name: String, why: Why) {
        let name = if name.len() > LONGEST_NAME { shortened(&name) } else { name };
        self.handed.left_out.insert(name, why);
    }

    /// Adds a file that was met; no content means that it is larger than [`most`].
    pub fn add(&mut self, name: String, content: Result<Option<Vec<u8>>, Why>) {
        let content = match content.and_then(|content| content.ok_or(Why::Large)) {
            Ok(content) => content,
            Err(why) => return self.leave_out(name, why),
        };
        let room = if is_source(&name) { &mut self.sources } else { &mut self.others };
        if room.files == MOST_FILES || room.bytes + content.len() > LARGEST_SUBMISSION {
            return self.leave_out(name, Why::NoRoom);
        }
        room.files += 1;
        room.bytes += content.len();
        self.handed.files.insert(name, content);
    }

    /// The files, without a folder around everything.
    pub fn finish(mut self) -> Handed {
        let folders: Vec<String> = self
            .names
            .keys()
            .flat_map(|name| name.match_indices('/').map(|(end, _)| &name[..end]))
            .filter_map(|folder| self.names.get(folder).cloned())
            .collect();
        for file in folders {
            self.handed.files.remove(&file);
            self.leave_out(file, Why::Twice);
        }
        let Handed { files, left_out } = self.handed;
        let around = files.keys().next().and_then(|name| name.split_once('/'));
        let around = around.map_or(String::new(), |(around, _)| format!("{around}/"));
        if around == "src/" || !files.keys().all(|name| name.starts_with(&around)) {
            return Handed { files, left_out };
        }
        let short = |name: String| name.strip_prefix(&around).map(str::to_owned).unwrap_or(name);
        Handed {
            files: files.into_iter().map(|(name, content)| (short(name), content)).collect(),
            left_out: left_out.into_iter().map(|(name, why)| (short(name), why)).collect(),
        }
    }
}

/// The most bytes of a file with this name. What an archive contains counts later.
pub fn most(name: &str) -> usize {
    if is_archive(name) { LARGEST_SUBMISSION } else { LARGEST_FILE }
}

/// The name without `.` and empty parts, if it leads nowhere else.
fn inside(name: &str) -> Result<String, BadSubmission> {
    let bad = |what| Err(BadSubmission::Unusable(name.to_owned(), Why::Name(what)));
    // The folders before a part may be left out, so none may begin like a name with a drive.
    if name.starts_with('/') || name.split('/').any(has_drive) {
        return bad("an absolute name");
    }
    if name.split(['/', '\\']).any(|part| part == "..") {
        return bad("a name that leads out of its folder");
    }
    let parts: Vec<&str> = name.split('/').filter(|part| !["", "."].contains(part)).collect();
    Ok(parts.join("/"))
}

/// Why a file with this name is not used.
fn odd(name: &str) -> Option<Why> {
    let rules = [
        (name.contains('\u{fffd}'), "a name that is not UTF-8"),
        (name.len() > LONGEST_NAME, "too long a name"),
        (name.contains(char::is_control), "a name with a control character"),
        (name.contains('\\'), "a name with a backslash"),
    ];
    rules.into_iter().find(|(is_so, _)| *is_so).map(|(_, what)| Why::Name(what))
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

/// Whether a file may belong to a program in Rust or C.
pub fn is_source(name: &str) -> bool {
    ["rs", "c", "h"].contains(&ending(name))
}

pub fn is_archive(name: &str) -> bool {
    ARCHIVES.contains(&ending(&name.to_lowercase()))
}

/// What follows the last dot.
pub fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}
