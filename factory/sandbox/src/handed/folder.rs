//! Reads a folder.

use super::collected::{Collected, Kind, is_unneeded, most};
use super::{BadSubmission, Why};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Reads what is below a folder.
pub fn read(root: &Path, collected: &mut Collected) -> Result<(), BadSubmission> {
    let mut folders = vec![(root.to_owned(), String::new())];
    while let Some((folder, above)) = folders.pop() {
        let failed =
            |error| BadSubmission::Unreadable(folder.to_string_lossy().into_owned(), error);
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let file_name = entry.file_name();
            let name = format!("{above}{}", file_name.to_string_lossy());
            if is_unneeded(&name) {
                continue;
            }
            let kind = match entry.file_type().map_err(failed)? {
                kind if kind.is_dir() => Kind::Folder,
                kind if kind.is_file() => Kind::File,
                _ => Kind::Other,
            };
            let Some(name) = collected.meet(&name, kind)? else {
                if kind == Kind::Folder {
                    folders.push((entry.path(), format!("{name}/")));
                }
                continue;
            };
            let content = open(&entry.path()).and_then(|file| bounded(file, most(&name)));
            collected.add(name, content.map_err(|_| Why::Unreadable));
        }
    }
    Ok(())
}

/// Opens a regular file. Another process may replace it by a link or a pipe at any time, so it is opened
/// without following and without waiting, and looked at afterwards.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        options.custom_flags(flags.bits().cast_signed());
    }
    let file = options.open(path)?;
    if file.metadata()?.is_file() {
        return Ok(file);
    }
    Err(io::Error::other("it is not a regular file"))
}

/// Reads everything; `None` if there is more than `most` bytes.
pub fn bounded(reader: impl Read, most: usize) -> io::Result<Option<Vec<u8>>> {
    let mut content = Vec::new();
    reader.take(most as u64 + 1).read_to_end(&mut content)?;
    Ok((content.len() <= most).then_some(content))
}
