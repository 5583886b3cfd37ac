//! Reads archives.
//!
//! An archive may be far larger than what is kept of it, so it is not read into memory. A [`Meter`] on the archive, and
//! on each file of a zip, limits what a list of names can take there, and how long reading can last.

use super::collected::{Collected, Kind, most};
use super::folder::bounded;
use super::{BadSubmission, GZIP, LARGEST_UNPACKED, Why};
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

/// How many bytes may still be read: in all, and now. In all, it is 0 once that was not enough.
struct Allowance {
    all: Cell<u64>,
    now: Cell<u64>,
}

impl Allowance {
    fn meter<R>(&self, inner: R) -> Meter<'_, R> {
        Meter { inner, left: self }
    }
}

/// Reads no more than is allowed.
struct Meter<'a, R> {
    inner: R,
    left: &'a Allowance,
}

impl<R: Read> Read for Meter<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Allowance { all, now } = self.left;
        let left = all.get().min(now.get());
        if left == 0 {
            all.set(0);
            return Err(io::Error::other("it is too large"));
        }
        let most = usize::try_from(left).unwrap_or(usize::MAX).min(buffer.len());
        let count = self.inner.read(&mut buffer[..most])?;
        all.set(all.get() - count as u64);
        now.set(now.get() - count as u64);
        Ok(count)
    }
}

impl<R: Seek> Seek for Meter<'_, R> {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.inner.seek(place)
    }
}

/// Reads an archive; `false` if it is none that is known.
pub fn read(source: impl Read + Seek, collected: &mut Collected) -> Result<bool, BadSubmission> {
    read_within(LARGEST_UNPACKED, source, collected)
}

fn read_within(
    most: u64,
    source: impl Read + Seek,
    collected: &mut Collected,
) -> Result<bool, BadSubmission> {
    let left = Allowance { all: Cell::new(most), now: Cell::new(LONGEST_LIST) };
    let is_known = unpack(BufReader::new(source), &left, collected);
    if left.all.get() == 0 { Err(BadSubmission::TooLarge) } else { is_known }
}

/// Reads what kind of archive it is by its first bytes, and then the archive.
fn unpack(
    mut source: impl Read + Seek,
    left: &Allowance,
    collected: &mut Collected,
) -> Result<bool, BadSubmission> {
    let first = beginning(&mut source).map_err(damaged)?;
    source.rewind().map_err(damaged)?;
    if first.starts_with(b"PK\x03\x04") || first.starts_with(b"PK\x05\x06") {
        return zip(source, left, collected).map(|()| true);
    }
    if !first.starts_with(GZIP) {
        return if is_tar(&first) {
            tar(source, left, collected).map(|()| true)
        } else {
            Ok(false)
        };
    }
    let first = beginning(MultiGzDecoder::new(&mut source)).map_err(damaged)?;
    source.rewind().map_err(damaged)?;
    if is_tar(&first) {
        return tar(MultiGzDecoder::new(source), left, collected).map(|()| true);
    }
    Ok(false)
}

/// As many bytes as show whether it is a tar archive.
fn beginning(source: impl Read) -> io::Result<Vec<u8>> {
    let mut first = Vec::new();
    source.take(TAR.end as u64).read_to_end(&mut first)?;
    Ok(first)
}

fn is_tar(first: &[u8]) -> bool {
    first.get(TAR) == Some(b"ustar")
}

/// What a reader says about an archive may quote much of it.
fn damaged(error: impl std::error::Error) -> BadSubmission {
    let reason = printable(&error.to_string());
    BadSubmission::Damaged(reason.chars().take(LONGEST_REASON).collect())
}

fn zip(
    source: impl Read + Seek,
    left: &Allowance,
    collected: &mut Collected,
) -> Result<(), BadSubmission> {
    let mut archive = ZipArchive::new(left.meter(source)).map_err(damaged)?;
    if archive.has_duplicate_names() {
        return Err(BadSubmission::Damaged("two of its files have the same name".to_owned()));
    }
    left.now.set(u64::MAX);
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
            Ok(entry) => bounded(left.meter(entry), most(&name)).map_err(|_| Why::Damaged),
            Err(_) => Err(Why::Damaged),
        };
        collected.add(name, content);
    }
    Ok(())
}

/// The name of an entry: in UTF-8, also if it does not say so, or else in the encoding of MS-DOS.
fn name<R: Read + ?Sized>(entry: &ZipFile<'_, R>) -> String {
    let in_utf8 = std::str::from_utf8(entry.name_raw()).ok().map(str::to_owned);
    let in_dos = || entry.name().map_or(String::from('\u{fffd}'), Cow::into_owned);
    in_utf8.unwrap_or_else(in_dos)
}

fn tar(
    source: impl Read,
    left: &Allowance,
    collected: &mut Collected,
) -> Result<(), BadSubmission> {
    let mut archive = Archive::new(left.meter(source));
    let mut entries = archive.entries().map_err(damaged)?;
    loop {
        // A name may be as long as a file, and is read as a whole.
        left.now.set(LONGEST_LIST);
        let Some(entry) = entries.next() else { return Ok(()) };
        let mut entry = entry.map_err(damaged)?;
        left.now.set(u64::MAX);
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Write};
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    #[test]
    fn what_the_files_of_a_zip_unpack_to_counts_too() {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for name in ["a", "b", "c"] {
            zip.start_file(name, SimpleFileOptions::default()).unwrap();
            zip.write_all(&[0; 1000]).unwrap();
        }
        let zip = zip.finish().unwrap().into_inner();
        let read = |most| read_within(most, Cursor::new(&zip), &mut Collected::default());
        assert!(matches!(read(4000), Ok(true)));
        assert!(matches!(read(2500), Err(BadSubmission::TooLarge)));
    }
}
