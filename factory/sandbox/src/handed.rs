//! What a student handed in: a folder or an archive, read into memory and never unpacked.
//!
//! Nothing that is read here is trusted: every size is bounded, links are not followed, and an archive's
//! names are checked before anything is done with them.
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

use collected::Collected;
use shared::console::{printable, shortened};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use thiserror::Error;

/// The most files and folders: ten times what a large submission has.
pub const MOST_FILES: usize = 2_000;

/// The largest file, in bytes. A source of this size would have 25,000 lines.
pub const LARGEST_FILE: usize = 1024 * 1024;

/// The most bytes of all files together. Many submissions are read at a time.
pub const LARGEST_SUBMISSION: usize = 16 * 1024 * 1024;

/// The most bytes of an archive, which is read as a whole.
pub const LARGEST_ARCHIVE: usize = 32 * 1024 * 1024;

/// The most bytes that a `.tar.gz` unpacks to, with the files that are not needed.
pub const LARGEST_UNPACKED: usize = 64 * 1024 * 1024;

/// The most bytes of one program's sources.
pub const LARGEST_PROGRAM: usize = 1024 * 1024;

/// The files of a submission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Handed {
    /// By their paths, which are relative and written with `/`.
    files: BTreeMap<String, Vec<u8>>,
}

/// Why a submission is not read.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say what they are")]
pub enum BadSubmission {
    #[error("cannot read {}: {}", printable(.0), printable(&.1.to_string()))]
    Unreadable(String, io::Error),
    #[error("{} is neither a folder nor a .zip, .tar or .tar.gz archive", printable(.0))]
    NoArchive(String),
    #[error("the archive is damaged: {}", printable(.0))]
    Damaged(String),
    #[error("the archive is larger than {limit} MiB: hand it in without build output", limit = .0 >> 20)]
    LargeArchive(usize),
    #[error("it contains more than {MOST_FILES} files and folders: hand in only the sources")]
    TooMany,
    #[error("\"{}\" is larger than 1 MiB: hand in only the sources", shortened(.0))]
    LargeFile(String),
    #[error("its files are larger than 16 MiB in total: hand in only the sources")]
    TooLarge,
    #[error("\"{name}\" is {what}: hand in files with plain names", name = shortened(.0), what = .1)]
    BadName(String, &'static str),
    #[error("\"{}\" is encrypted: hand in an archive without a password", shortened(.0))]
    Encrypted(String),
    #[error("\"{}\" is a link or a device: hand in the file itself", shortened(.0))]
    NoFile(String),
    #[error("two files have the name \"{}\", or names that differ only in upper and lower case: rename one", shortened(.0))]
    Twice(String),
    #[error("it contains several programs, in {}: hand in only one", .0.iter().take(3).map(|name| format!("\"{}\"", shortened(name))).collect::<Vec<_>>().join(", "))]
    Ambiguous(Vec<String>),
    #[error("\"{}\" is not UTF-8 text: save it as UTF-8", shortened(.0))]
    NoText(String),
    #[error("the sources are larger than 1 MiB in total")]
    LargeProgram,
}

impl Handed {
    /// Reads a folder, or an archive, which is known by its content.
    ///
    /// Hidden files, `target` and `node_modules` are not read. If one folder contains everything, names
    /// are relative to it.
    pub fn read(path: &Path) -> Result<Handed, BadSubmission> {
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
            let bytes = folder::open(path)
                .and_then(|file| folder::bounded(file, LARGEST_ARCHIVE))
                .map_err(unreadable)?
                .ok_or(BadSubmission::LargeArchive(LARGEST_ARCHIVE))?;
            if !archive::read(&bytes, &mut collected)? {
                return Err(BadSubmission::NoArchive(shown()));
            }
        }
        Ok(Handed { files: collected.finish()? })
    }

    /// The files in one of its folders, with paths relative to that folder. `None` if there is no such folder.
    pub fn below(&self, folder: &str) -> Option<Handed> {
        let start = format!("{folder}/");
        let inside =
            self.files.iter().filter_map(|(name, bytes)| Some((name.strip_prefix(&start)?, bytes)));
        let files: BTreeMap<_, _> =
            inside.map(|(name, bytes)| (name.to_owned(), bytes.clone())).collect();
        (!files.is_empty()).then_some(Handed { files })
    }

    /// The files by their paths.
    pub fn files(&self) -> &BTreeMap<String, Vec<u8>> {
        &self.files
    }
}
