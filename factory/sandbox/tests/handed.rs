//! Submissions as folders and archives, with everything that an archive can do to its reader.

use flate2::{Compression, write::GzEncoder};
use sandbox::handed::{
    BadSubmission, Handed, LARGEST_FILE, LARGEST_PROGRAM, LARGEST_UNPACKED, MOST_FILES,
};
use std::fs;
use std::io::{Cursor, Write as _};
use tar::{EntryType, Header};
use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

type Files<'a> = &'a [(&'a str, &'a [u8])];

const PROGRAM: Files<'static> = &[
    ("me/stage4-expert/src/main.rs", b"mod a;"),
    ("me/stage4-expert/src/a/b.rs", b"// b"),
    ("me/stage4-expert/build.rs", b"// never"),
    ("me/stage4-expert/.cargo/config.toml", b""),
    ("me/stage4-expert/target/debug/x", b"built"),
    ("me/shared/src/lib.rs", b"// shared"),
    ("me/notes.txt", b"notes"),
];

fn folder(files: Files) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("created");
        fs::write(path, content).expect("written");
    }
    folder
}

fn read_bytes(bytes: &[u8]) -> Result<Handed, BadSubmission> {
    let folder = folder(&[("a.bin", bytes)]);
    Handed::read(&folder.path().join("a.bin"))
}

fn zip(files: Files) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("started");
        zip.write_all(content).expect("written");
    }
    zip.finish().expect("finished").into_inner()
}

/// Writes names as they are, which the usual functions refuse to do.
fn tar(entries: &[(&[u8], EntryType, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, kind, content) in entries {
        let mut header = Header::new_gnu();
        header.as_old_mut().name[..name.len()].copy_from_slice(name);
        header.set_entry_type(*kind);
        header.set_size(content.len() as u64);
        header.set_cksum();
        tar.append(&header, *content).expect("appended");
    }
    tar.into_inner().expect("finished")
}

fn tar_of(files: Files) -> Vec<u8> {
    let entries: Vec<_> = files
        .iter()
        .map(|(name, content)| (name.as_bytes(), EntryType::Regular, *content))
        .collect();
    tar(&entries)
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(bytes).expect("written");
    gzip.finish().expect("finished")
}

fn sentence(bytes: &[u8]) -> String {
    let sentence = read_bytes(bytes).expect_err("it is refused").to_string();
    assert!(!sentence.contains(char::is_control) && sentence.len() < 300, "{sentence:?}");
    sentence
}

#[test]
fn a_folder_and_every_kind_of_archive_give_the_same_files() {
    let on_disk = folder(PROGRAM);
    let expected = Handed::read(on_disk.path()).expect("it is read");
    let names: Vec<&str> = expected.files().keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "notes.txt",
            "shared/src/lib.rs",
            "stage4-expert/build.rs",
            "stage4-expert/src/a/b.rs",
            "stage4-expert/src/main.rs"
        ]
    );
    for bytes in [zip(PROGRAM), tar_of(PROGRAM), gzip(&tar_of(PROGRAM))] {
        assert_eq!(read_bytes(&bytes).expect("it is read"), expected);
    }
}

#[test]
fn a_folder_src_around_everything_stays() {
    let handed = read_bytes(&zip(&[("src/main.rs", b""), ("src/a.rs", b"")])).expect("it is read");
    assert!(handed.files().contains_key("src/main.rs"));
}

#[test]
fn bad_names_are_refused() {
    for (name, what) in [
        (&b"a/../../b.rs"[..], "leads out"),
        (b"/etc/passwd", "absolute"),
        (b"C:/a.rs", "absolute"),
        (b"./C:/a.rs", "absolute"),
        (b"me/C:a.rs", "absolute"),
        (b"a\\b.rs", "backslash"),
        (b"a\x1b[2J.rs", "control"),
        (b"\xff.rs", "not UTF-8"),
        (b"target/../../b.rs", "leads out"),
    ] {
        let refusal = sentence(&tar(&[(name, EntryType::Regular, b"")]));
        assert!(refusal.contains(what), "{refusal}");
    }
    assert!(sentence(&zip(&[("../a", b"")])).contains("leads out"));
}

#[test]
fn two_names_that_a_disk_may_take_for_one_are_refused() {
    for pair in [["src/a.rs", "src/a.rs"], ["src/a.rs", "SRC/A.rs"], ["a", "a/b"], ["a", "./a"]] {
        let refusal = sentence(&tar_of(&[(pair[0], b""), (pair[1], b"")]));
        assert!(refusal.contains("two files"), "{refusal}");
    }
    // Two entries of the same length, one renamed to the other.
    let mut twice = zip(&[("a.rs", b"1"), ("b.rs", b"2")]);
    while let Some(at) = twice.windows(4).position(|bytes| bytes == b"b.rs") {
        twice[at] = b'a';
    }
    assert!(sentence(&twice).contains("same name"));
}

#[test]
fn links_and_devices_are_refused_among_sources_and_left_out_elsewhere() {
    for kind in [EntryType::Symlink, EntryType::Link, EntryType::Fifo, EntryType::Char] {
        for name in [&b"src/x"[..], b"src", b"a.rs", b"b/c.h"] {
            let refusal = sentence(&tar(&[(name, kind, b"")]));
            assert!(refusal.contains("link or a device"), "{refusal}");
        }
        let handed = read_bytes(&tar(&[(b"x", kind, b"")])).expect("it is read");
        assert!(handed.files().is_empty());
    }
    let mut linked = ZipWriter::new(Cursor::new(Vec::new()));
    linked.add_symlink("a.rs", "/etc/passwd", SimpleFileOptions::default()).expect("added");
    let linked = linked.finish().expect("finished").into_inner();
    assert!(sentence(&linked).contains("link or a device"));
}

#[cfg(unix)]
#[test]
fn links_on_disk_are_not_followed() {
    use std::os::unix::fs::symlink;
    let outside = folder(&[("secret.rs", b"secret")]);
    let handed = folder(&[("src/main.rs", b"")]);
    symlink(outside.path(), handed.path().join("folder")).expect("linked");
    let read = Handed::read(handed.path()).expect("it is read");
    assert_eq!(read.files().len(), 1);
    let itself = handed.path().join("folder");
    assert!(matches!(Handed::read(&itself), Err(BadSubmission::Unreadable(..))));
    symlink(outside.path().join("secret.rs"), handed.path().join("src/a.rs")).expect("linked");
    let refusal = Handed::read(handed.path()).expect_err("a link").to_string();
    assert!(refusal.contains("\"src/a.rs\" is a link"), "{refusal}");
}

#[cfg(unix)]
#[test]
fn no_device_is_opened() {
    assert!(matches!(Handed::read("/dev/zero".as_ref()), Err(BadSubmission::Unreadable(..))));
}

#[test]
fn bombs_are_refused() {
    let large = vec![0; LARGEST_FILE + 1];
    assert!(sentence(&zip(&[("a", &large)])).contains("larger than 1 MiB"));
    assert!(sentence(&gzip(&tar_of(&[("a", &large)]))).contains("larger than 1 MiB"));
    let names: Vec<String> = (0..17).map(|index| format!("{index}")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &large[1..])).collect();
    assert!(sentence(&zip(&files)).contains("16 MiB in total"));
    assert!(read_bytes(&zip(&files[..16])).is_ok());
    let mut unneeded = tar_of(&[("target/a", &vec![0; LARGEST_UNPACKED])]);
    assert!(sentence(&gzip(&unneeded)).contains("larger than 64 MiB"));
    unneeded.truncate(LARGEST_FILE);
    assert!(sentence(&unneeded).contains("damaged"));
}

#[test]
fn too_many_files_are_refused() {
    let names: Vec<String> = (0..=MOST_FILES).map(|index| format!("{index}")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert!(sentence(&zip(&files)).contains("more than 2000"));
    assert!(read_bytes(&zip(&files[1..])).is_ok());
}

#[test]
fn encrypted_and_damaged_archives_are_refused() {
    let whole = zip(&[("a.rs", b"fn main() {}")]);
    let mut encrypted = whole.clone();
    // The flag in the local header and in the central directory.
    encrypted[6] |= 1;
    let central = whole.windows(4).position(|bytes| bytes == b"PK\x01\x02").expect("a directory");
    encrypted[central + 8] |= 1;
    assert!(sentence(&encrypted).contains("encrypted"));
    assert!(sentence(&whole[..whole.len() / 2]).contains("damaged"));
    assert!(sentence(&gzip(&tar_of(PROGRAM))[..60]).contains("damaged"));
    assert!(sentence(b"hello").contains("neither a folder nor"));
}

#[test]
fn a_damaged_header_is_not_quoted_at_length() {
    let mut damaged = tar_of(&[("a.rs", b"")]);
    damaged[..100].fill(0xff);
    // The checksum.
    damaged[148..156].fill(b'x');
    assert!(sentence(&damaged).contains("the archive is damaged"));
}

fn handed(files: Files) -> Handed {
    read_bytes(&zip(files)).expect("it is read")
}

#[test]
fn the_package_is_found_by_its_name_at_the_root_or_alone() {
    let found = |files, package| {
        handed(files)
            .rust(package)
            .map(|found| found.map(|found| found.program["src/main.rs"].clone()))
    };
    let several: Files =
        &[("a/src/main.rs", b"a"), ("b/src/main.rs", b"b"), ("src/main.rs", b"root")];
    assert_eq!(found(several, "b").expect("named"), Some("b".to_owned()));
    assert_eq!(found(several, "c").expect("the root"), Some("root".to_owned()));
    let refusal = found(&several[..2], "c").expect_err("ambiguous").to_string();
    assert!(refusal.contains("\"a\", \"b\""), "{refusal}");
    assert_eq!(
        found(&[("x", b""), ("a/src/main.rs", b"a")], "c").expect("alone"),
        Some("a".into())
    );
    assert_eq!(found(&[("main.rs", b"")], "c").expect("none"), None);
}

#[test]
fn only_sources_are_taken() {
    let found = handed(PROGRAM).rust("stage4-expert").expect("found").expect("a program");
    assert_eq!(found.program.keys().collect::<Vec<_>>(), ["src/a/b.rs", "src/main.rs"]);
    assert_eq!(found.shared.expect("its shared")["src/lib.rs"], "// shared");
}

#[test]
fn sources_are_text_and_not_too_large() {
    let refusal = handed(&[("src/main.rs", b"\xff")]).rust("a").expect_err("bytes").to_string();
    assert!(refusal.contains("\"src/main.rs\" is not UTF-8"), "{refusal}");
    let half = vec![b' '; LARGEST_PROGRAM / 2 + 1];
    let large = handed(&[("src/main.rs", &half), ("shared/src/lib.rs", &half)]);
    assert!(matches!(large.rust("a"), Err(BadSubmission::LargeProgram)));
}

#[test]
fn the_sources_of_a_c_program_are_found() {
    let files: Files =
        &[("main.c", b""), ("tile.h", b""), ("src/a.c", b""), ("old/b.c", b""), ("Makefile", b"")];
    let sources = handed(files).c().expect("found").expect("a program");
    assert_eq!(sources.keys().collect::<Vec<_>>(), ["main.c", "src/a.c", "tile.h"]);
    assert_eq!(handed(&files[1..2]).c().expect("found"), None);
}

#[test]
fn loose_rust_files_are_found_in_every_folder() {
    let files: Files = &[("main.rs", b"a"), ("old/b.rs", b"b"), ("src/c.c", b""), ("rs", b"")];
    let sources = handed(files).loose_rust().expect("found");
    assert_eq!(sources.into_values().collect::<Vec<_>>(), ["a", "b"]);
    let refusal = handed(&[("b.rs", b"\xff")]).loose_rust().expect_err("bytes").to_string();
    assert!(refusal.contains("\"b.rs\" is not UTF-8"), "{refusal}");
    let half = vec![b' '; LARGEST_PROGRAM / 2 + 1];
    let large = handed(&[("a.rs", &half), ("b.rs", &half)]);
    assert!(matches!(large.loose_rust(), Err(BadSubmission::LargeProgram)));
}
