//! Reads archives.
//!
//! An archive may be far larger than what is kept of it, so it is not read into memory. [`Meter`] limits what a list of
//! names can take there, and how long reading can last.

use super::collected::{Collected, Kind, most};
use super::folder::bounded;
use super::{BadSubmission, LARGEST_UNPACKED, Why};
use flate2::read::MultiGzDecoder;
use shared::console::printable;
use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use tar::{Archive, EntryType};
use zip::ZipArchive;
use zip::read::ZipFile;

/// Where a tar archive says what it is.
const TAR: std::ops::Range<usize> = 257..262;

/// The most characters of the reason why an archive is damaged.
const LONGEST_REASON: usize = 200;

/// The most bytes of the list of names in a zip, and of the name of one file in a tar.
const LONGEST_LIST: u64 = 32 << 20;

/// The bits of a Unix mode that say what kind of file it is.
const KIND: u32 = 0o170_000;

/// Reads no more than is allowed.
struct Meter<'a, R> {
    inner: R,
    /// How many bytes may still be read in all, and now.
    left: &'a Cell<(u64, u64)>,
}

/// Allows to read so many bytes now.
fn allow(left: &Cell<(u64, u64)>, now: u64) {
    left.set((left.get().0, now));
}

impl<R: Read> Read for Meter<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (all, now) = self.left.get();
        if all.min(now) == 0 {
            return Err(io::Error::other("it is too large"));
        }
        let most = usize::try_from(all.min(now)).unwrap_or(usize::MAX).min(buffer.len());
        let count = self.inner.read(&mut buffer[..most])?;
        self.left.set((all - count as u64, now - count as u64));
        Ok(count)
    }
}

impl<R: Seek> Seek for Meter<'_, R> {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.inner.seek(place)
    }
}

/// Reads an archive; `false` if it is none that is known.
pub fn read(
    mut source: impl Read + Seek,
    collected: &mut Collected,
) -> Result<bool, BadSubmission> {
    let mut start = Vec::new();
    source.by_ref().take(TAR.end as u64).read_to_end(&mut start).map_err(damaged)?;
    source.rewind().map_err(damaged)?;
    let source = BufReader::new(source);
    let left = Cell::new((LARGEST_UNPACKED, LONGEST_LIST));
    if start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06") {
        return zip(Meter { inner: source, left: &left }, &left, collected).map(|()| true);
    }
    if start.starts_with(&[0x1f, 0x8b]) {
        let unpacked = Meter { inner: MultiGzDecoder::new(source), left: &left };
        return tar(unpacked, &left, collected).map(|()| true);
    }
    if start.get(TAR) != Some(b"ustar") {
        return Ok(false);
    }
    tar(Meter { inner: source, left: &left }, &left, collected).map(|()| true)
}

/// What a reader says about an archive may quote much of it.
fn damaged(error: impl std::error::Error) -> BadSubmission {
    let reason = printable(&error.to_string());
    BadSubmission::Damaged(reason.chars().take(LONGEST_REASON).collect())
}

fn zip<R: Read + Seek>(
    source: Meter<R>,
    left: &Cell<(u64, u64)>,
    collected: &mut Collected,
) -> Result<(), BadSubmission> {
    let mut archive = ZipArchive::new(source).map_err(damaged)?;
    if archive.has_duplicate_names() {
        return Err(BadSubmission::Damaged("two of its files have the same name".to_owned()));
    }
    allow(left, u64::MAX);
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
        let content = match archive.by_index(index) {
            _ if is_encrypted => Err(Why::Encrypted),
            Ok(entry) => bounded(entry, most(&name)).map_err(|_| Why::Damaged),
            Err(_) => Err(Why::Damaged),
        };
        collected.add(name, content);
    }
    Ok(())
}

/// The name of an entry: in UTF-8, also if it does not say so, or else in the encoding of MS-DOS.
fn name<R: std::io::Read + ?Sized>(entry: &ZipFile<'_, R>) -> String {
    let in_utf8 = std::str::from_utf8(entry.name_raw()).ok().map(str::to_owned);
    let in_dos = || entry.name().map_or(String::from('\u{fffd}'), Cow::into_owned);
    in_utf8.unwrap_or_else(in_dos)
}

fn tar<R: Read>(
    source: Meter<R>,
    left: &Cell<(u64, u64)>,
    collected: &mut Collected,
) -> Result<(), BadSubmission> {
    let mut archive = Archive::new(source);
    let mut entries = archive.entries().map_err(damaged)?;
    loop {
        // A name may be as long as a file, and is read as a whole.
        allow(left, LONGEST_LIST);
        let Some(entry) = entries.next() else { return Ok(()) };
        let mut entry = entry.map_err(damaged)?;
        allow(left, u64::MAX);
        let kind = match entry.header().entry_type() {
            // What a tool says about the archive itself.
            EntryType::XGlobalHeader => continue,
            EntryType::Directory => Kind::Folder,
            EntryType::Regular | EntryType::Continuous | EntryType::GNUSparse => Kind::File,
            _ => Kind::Other,
        };
        if let Some(name) = collected.meet(&String::from_utf8_lossy(&entry.path_bytes()), kind)? {
            let content = bounded(&mut entry, most(&name)).map_err(damaged)?;
            collected.add(name, Ok(content));
        }
        io::copy(&mut entry, &mut io::sink()).map_err(damaged)?;
    }
}
