//! What a student handed in: a folder or an archive, read into memory and never unpacked.
//!
//! Nothing that is read here is trusted: every size is bounded, links are not followed, and an archive's
//! names are checked before anything is done with them. What cannot be kept is left out, which matters only if a program
//! would use it.
//!
//! | module | contents |
//! |---|---|
//! | `archive` | reads `.zip`, `.tar` and `.tar.gz` |
//! | `collected` | the files so far, their names and bounds |
//! | `folder` | reads a folder, and opens nothing but regular files |
//! | `programs` | the sources of a program among the files |

mod archive;
mod collected;
mod folder;
mod programs;

pub use programs::{RustSources, Sources};

pub(crate) use collected::ending;

use collected::{Collected, is_archive};
use shared::console::{printable, shortened};
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Cursor, Read, Seek};
use std::path::Path;
use thiserror::Error;

/// The most files and folders that are looked at.
pub const MOST_ENTRIES: usize = 20_000;

/// The most sources that are kept, and the most other files: ten times what a large submission has.
pub const MOST_FILES: usize = 2_000;

/// The largest file, in bytes. A source of this size would have 25,000 lines.
pub const LARGEST_FILE: usize = 1024 * 1024;

/// The most bytes of all sources together, and of all other files. Many submissions are read at a time.
pub const LARGEST_SUBMISSION: usize = 16 * 1024 * 1024;

/// The most bytes that are read of an archive, unpacked, with the files that are not needed.
pub const LARGEST_UNPACKED: u64 = 2 << 30;

/// The most bytes of one program's sources.
pub const LARGEST_PROGRAM: usize = 1024 * 1024;

/// How many archives may be inside each other.
const DEPTH: usize = 3;

/// The endings of what people hand in beside an archive.
const BESIDE: [&str; 7] = ["md", "txt", "pdf", "docx", "png", "jpg", "jpeg"];

/// What other files are, by their first bytes.
const KINDS: [(&[u8], &str); 4] = [
    (b"Rar!", "a .rar archive"),
    (b"7z\xbc\xaf", "a .7z archive"),
    (b"%PDF", "a PDF document"),
    (b"\x7fELF", "a compiled program"),
];

/// The first bytes of a compressed file.
const GZIP: &[u8] = b"\x1f\x8b";

/// The files of a submission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Handed {
    /// By their paths, which are relative and written with `/`.
    files: BTreeMap<String, Vec<u8>>,
    /// Those that nothing may use, with the reason. That matters only if something would use them.
    left_out: BTreeMap<String, Why>,
}

/// Why a file is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is larger than [`LARGEST_FILE`].
    Large,
    /// With it, the files would exceed [`MOST_FILES`] or [`LARGEST_SUBMISSION`].
    NoRoom,
    /// The archive's reader reports an error.
    Damaged,
    /// A password is needed.
    Encrypted,
    /// The system does not let it be read.
    Unreadable,
    /// It is a link, a device, a pipe or a socket.
    NoFile,
    /// A disk may take its name for that of another file.
    Twice,
    /// It has a name of this kind.
    Name(&'static str),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::Large => "larger than 1 MiB",
            Why::NoRoom => "one of more than 2,000 files, or of more than 16 MiB in total",
            Why::Damaged => "damaged",
            Why::Encrypted => "encrypted",
            Why::Unreadable => "a file that cannot be read",
            Why::NoFile => "a link or a device",
            Why::Twice => "named like another file, except for upper and lower case",
            Why::Name(what) => what,
        })
    }
}

impl Why {
    /// What the author can do about it.
    fn advice(self) -> &'static str {
        match self {
            Why::Large | Why::NoRoom => "hand in only the sources",
            Why::Damaged => "pack the archive again",
            Why::Encrypted => "hand in an archive without a password",
            Why::NoFile | Why::Unreadable => "hand in the file itself",
            Why::Twice => "rename one",
            Why::Name(_) => "hand in files with plain names",
        }
    }
}

/// Why a submission is not read.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say what they are")]
pub enum BadSubmission {
    #[error("cannot read {}: {}", printable(.0), printable(&.1.to_string()))]
    Unreadable(String, io::Error),
    #[error("{} is {}: hand in a folder, or a .zip, .tar or .tar.gz archive", printable(.0), .1)]
    NoArchive(String, &'static str),
    #[error("the archive is damaged ({}): pack it again", printable(.0))]
    Damaged(String),
    #[error("the archive is too large: hand in only the sources")]
    TooLarge,
    #[error("it contains more than {MOST_ENTRIES} files and folders: hand in only the sources")]
    TooMany,
    #[error("\"{}\" is {}: {}", shortened(.0), .1, .1.advice())]
    Unusable(String, Why),
    #[error("it contains several programs, in {}: hand in only one", .0.iter().take(3).map(|name| format!("\"{}\"", shortened(name))).collect::<Vec<_>>().join(", "))]
    Ambiguous(Vec<String>),
    #[error("\"{}\" is {}, not UTF-8 text: save it as UTF-8", shortened(.0), .1)]
    NoText(String, &'static str),
    #[error("the sources are larger than 1 MiB in total: hand in only those of the program")]
    LargeProgram,
}

impl Handed {
    /// Reads a folder, or an archive, which is known by its content, or the only archive inside one.
    ///
    /// Hidden files, `target` and `node_modules` are not read. If one folder contains everything, names
    /// are relative to it.
    pub fn read(path: &Path) -> Result<Handed, BadSubmission> {
        let mut handed = Handed::outside(path)?;
        for _ in 1..DEPTH {
            let Some(name) = handed.only_archive() else { break };
            let mut collected = Collected::default();
            if !archive::read(Cursor::new(&handed.files[name]), &mut collected)? {
                break;
            }
            let inner = collected.finish();
            handed.left_out.extend(inner.left_out);
            handed.files = inner.files;
        }
        Ok(handed)
    }

    /// Reads a folder or an archive.
    fn outside(path: &Path) -> Result<Handed, BadSubmission> {
        let shown = || path.to_string_lossy().into_owned();
        let mut collected = Collected::default();
        let unreadable = |error| BadSubmission::Unreadable(shown(), error);
        let kind = path.symlink_metadata().map_err(unreadable)?.file_type();
        if kind.is_symlink() {
            return Err(unreadable(io::Error::other("it is a link")));
        }
        if kind.is_dir() {
            folder::read(path, &mut collected)?;
        } else {
            let mut file = folder::open(path).map_err(unreadable)?;
            if !archive::read(&mut file, &mut collected)? {
                let mut start = Vec::new();
                file.rewind().map_err(unreadable)?;
                file.take(LARGEST_FILE as u64).read_to_end(&mut start).map_err(unreadable)?;
                return Err(BadSubmission::NoArchive(shown(), kind_of(&start)));
            }
        }
        Ok(collected.finish())
    }

    /// The archive among the files, if the others are only documents.
    fn only_archive(&self) -> Option<&str> {
        let mut names = self.files.keys();
        let rest = |name: &&String| !BESIDE.contains(&ending(&name.to_lowercase()));
        let only = names.by_ref().find(rest)?;
        (names.all(|name| !rest(&name)) && is_archive(only)).then_some(only)
    }

    /// The names of the files, for whoever looks for a program among them.
    pub fn contents(&self) -> String {
        const SHOWN: usize = 4;
        let shown = self.files.iter().take(SHOWN).map(|(name, bytes)| {
            let kind = KINDS.iter().find(|(start, _)| bytes.starts_with(start));
            let kind = kind.map(|(_, kind)| format!(", {kind}")).unwrap_or_default();
            format!("\"{}\"{kind}", shortened(name))
        });
        let more = self.files.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| format!("{more} more"));
        let all: Vec<String> = shown.chain(more).collect();
        if all.is_empty() { "nothing".to_owned() } else { all.join("; ") }
    }

    /// What was left out, and why.
    pub fn left_out(&self) -> impl Iterator<Item = String> {
        const SHOWN: usize = 10;
        let line =
            |(name, why): (&String, &Why)| format!("left out: \"{}\", {why}", shortened(name));
        let more = self.left_out.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| format!("left out: {more} more files"));
        self.left_out.iter().take(SHOWN).map(line).chain(more)
    }

    /// The files in one of its folders, with paths relative to that folder. `None` if there is no such folder.
    pub fn below(&self, folder: &str) -> Option<Handed> {
        let start = format!("{folder}/");
        let inside = |name: &String| name.strip_prefix(&start).map(str::to_owned);
        let files =
            self.files.iter().filter_map(|(name, bytes)| Some((inside(name)?, bytes.clone())));
        let left_out = self.left_out.iter().filter_map(|(name, why)| Some((inside(name)?, *why)));
        let below = Handed { files: files.collect(), left_out: left_out.collect() };
        (!below.files.is_empty()).then_some(below)
    }

    /// The files by their paths.
    pub fn files(&self) -> &BTreeMap<String, Vec<u8>> {
        &self.files
    }
}

/// What a file is if it cannot be read as an archive.
fn kind_of(bytes: &[u8]) -> &'static str {
    match KINDS.iter().find(|(start, _)| bytes.starts_with(start)) {
        Some((_, kind)) => kind,
        None if bytes.starts_with(GZIP) => "a compressed file without a .tar archive inside",
        None if std::str::from_utf8(bytes).is_ok() => "a single file",
        None => "an unknown kind of file",
    }
}
