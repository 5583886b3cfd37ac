//! Reads archives.

use super::collected::{Collected, Kind, most};
use super::folder::bounded;
use super::{BadSubmission, LARGEST_UNPACKED};
use flate2::read::MultiGzDecoder;
use shared::console::printable;
use std::borrow::Cow;
use std::io::Cursor;
use tar::{Archive, EntryType};
use zip::ZipArchive;
use zip::read::ZipFile;

/// Where a tar archive says what it is.
const TAR: std::ops::Range<usize> = 257..262;

/// The most characters of the reason why an archive is damaged.
const LONGEST_REASON: usize = 200;

/// The bits of a Unix mode that say what kind of file it is.
const KIND: u32 = 0o170_000;

/// Reads an archive; `false` if it is none that is known.
pub fn read(bytes: &[u8], collected: &mut Collected) -> Result<bool, BadSubmission> {
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return zip(bytes, collected).map(|()| true);
    }
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let unpacked = bounded(MultiGzDecoder::new(bytes), LARGEST_UNPACKED).map_err(damaged)?;
        let unpacked = unpacked.ok_or(BadSubmission::LargeArchive(LARGEST_UNPACKED))?;
        return tar(&unpacked, collected);
    }
    tar(bytes, collected)
}

/// What a reader says about an archive may quote much of it.
fn damaged(error: impl std::error::Error) -> BadSubmission {
    let reason = printable(&error.to_string());
    BadSubmission::Damaged(reason.chars().take(LONGEST_REASON).collect())
}

fn zip(bytes: &[u8], collected: &mut Collected) -> Result<(), BadSubmission> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    if archive.has_duplicate_names() {
        return Err(BadSubmission::Damaged("two of its files have the same name".to_owned()));
    }
    let names: Vec<String> = (0..archive.len())
        .map(|index| Ok(name(&archive.by_index_raw(index).map_err(damaged)?)))
        .collect::<Result<_, BadSubmission>>()?;
    // Windows PowerShell separates folders by backslashes.
    let is_from_windows = names.iter().all(|name| !name.contains('/'));
    for (index, name) in names.into_iter().enumerate() {
        let name = if is_from_windows { name.replace('\\', "/") } else { name };
        let entry = archive.by_index_raw(index).map_err(damaged)?;
        let kind = match entry.unix_mode().unwrap_or(0) & KIND {
            _ if entry.is_dir() || name.ends_with('/') => Kind::Folder,
            0 | 0o100_000 => Kind::File,
            _ => Kind::Other,
        };
        let is_encrypted = entry.encrypted();
        drop(entry);
        let Some(name) = collected.meet(&name, kind)? else { continue };
        if is_encrypted {
            return Err(BadSubmission::Encrypted(name));
        }
        let entry = archive.by_index(index).map_err(damaged)?;
        let content = bounded(entry, most(&name)).map_err(damaged)?;
        collected.add(name, content)?;
    }
    Ok(())
}

/// The name of an entry: in UTF-8, also if it does not say so, or else in the encoding of MS-DOS.
fn name<R: std::io::Read + ?Sized>(entry: &ZipFile<'_, R>) -> String {
    let in_utf8 = std::str::from_utf8(entry.name_raw()).ok().map(str::to_owned);
    let in_dos = || entry.name().map_or(String::from('\u{fffd}'), Cow::into_owned);
    in_utf8.unwrap_or_else(in_dos)
}

fn tar(bytes: &[u8], collected: &mut Collected) -> Result<bool, BadSubmission> {
    if bytes.get(TAR) != Some(b"ustar") {
        return Ok(false);
    }
    for entry in Archive::new(bytes).entries().map_err(damaged)? {
        let entry = entry.map_err(damaged)?;
        let kind = match entry.header().entry_type() {
            // What a tool says about the archive itself.
            EntryType::XGlobalHeader => continue,
            EntryType::Directory => Kind::Folder,
            EntryType::Regular | EntryType::Continuous | EntryType::GNUSparse => Kind::File,
            _ => Kind::Other,
        };
        if let Some(name) = collected.meet(&String::from_utf8_lossy(&entry.path_bytes()), kind)? {
            let content = bounded(entry, most(&name)).map_err(damaged)?;
            collected.add(name, content)?;
        }
    }
    Ok(true)
}
