//! Submissions as folders and archives, with everything that an archive can do to its reader.

use course_kit::files;
use flate2::{Compression, write::GzEncoder};
use sandbox::handed::{
    BadSubmission, Handed, LARGEST_FILE, LARGEST_PROGRAM, MOST_ENTRIES, MOST_FILES,
};
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
    files::write(folder.path(), files.iter().copied()).expect("written");
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
fn names_that_lead_out_are_refused() {
    for (name, what) in [
        (&b"a/../../b.rs"[..], "leads out"),
        (b"/etc/passwd", "absolute"),
        (b"C:/a.rs", "absolute"),
        (b"./C:/a.rs", "absolute"),
        (b"me/C:a.rs", "absolute"),
        (b"a\\..\\..\\b.rs", "leads out"),
        (b"target/../../b.rs", "leads out"),
    ] {
        let refusal = sentence(&tar(&[(name, EntryType::Regular, b"")]));
        assert!(refusal.contains(what), "{refusal}");
    }
    for (name, what) in [("../a", "leads out"), ("..\\a", "leads out"), ("C:\\a", "absolute")] {
        assert!(sentence(&zip(&[(name, b"")])).contains(what), "{name}");
    }
}

/// Why the program of these entries is not used, or which of the others were left out.
fn used(entries: &[(&[u8], EntryType, &[u8])]) -> Result<Vec<String>, String> {
    let main = (&b"src/main.rs"[..], EntryType::Regular, &b""[..]);
    let handed = read_bytes(&tar(&[&[main], entries].concat())).map_err(|bad| bad.to_string())?;
    handed.rust("a").map_err(|bad| bad.to_string())?.expect("a program");
    Ok(handed.left_out().collect())
}

#[test]
fn a_file_that_nothing_uses_is_left_out_whatever_is_wrong_with_it() {
    let large = vec![0; LARGEST_FILE + 1];
    for (name, kind, content, why) in [
        (&b"plan\xff.txt"[..], EntryType::Regular, &b""[..], "not UTF-8"),
        (b"a\x1b[2J.txt", EntryType::Regular, b"", "control character"),
        (b"a\\b.txt", EntryType::Regular, b"", "a name with a backslash"),
        (b"screenshot.png", EntryType::Regular, &large, "larger than 1 MiB"),
        (b"src/screenshot.png", EntryType::Regular, &large, "larger than 1 MiB"),
        (b"x", EntryType::Symlink, b"", "a link or a device"),
        (b"old/a.rs", EntryType::Fifo, b"", "a link or a device"),
        (b"README.md", EntryType::Regular, b"", "except for upper and lower case"),
    ] {
        let entries = [(&b"Readme.md"[..], EntryType::Regular, &b""[..]), (name, kind, content)];
        let left_out = used(&entries).expect("the program is used");
        assert!(left_out.iter().any(|line| line.contains(why)), "{left_out:?}");
        assert!(!left_out.concat().contains(char::is_control), "{left_out:?}");
    }
}

#[test]
fn a_file_that_would_be_used_makes_the_program_unreadable() {
    let large = vec![0; LARGEST_FILE + 1];
    for (name, kind, content, what) in [
        (&b"src/a.rs"[..], EntryType::Regular, &large[..], "larger than 1 MiB"),
        (b"src/a.rs", EntryType::Symlink, b"", "a link or a device"),
        (b"src", EntryType::Symlink, b"", "a link or a device"),
        (b"src/board", EntryType::Char, b"", "a link or a device"),
        (b"src/\xff.rs", EntryType::Regular, b"", "not UTF-8"),
        (b"SRC/MAIN.rs", EntryType::Regular, b"", "upper and lower case: rename one"),
        (b"src/main.rs", EntryType::Regular, b"", "rename one"),
    ] {
        let refusal = used(&[(name, kind, content)]).expect_err("the program is not used");
        assert!(refusal.contains(what), "{refusal}");
    }
}

#[test]
fn two_entries_of_a_zip_with_the_same_name_are_refused() {
    let mut twice = zip(&[("a.rs", b"1"), ("b.rs", b"2")]);
    while let Some(at) = twice.windows(4).position(|bytes| bytes == b"b.rs") {
        twice[at] = b'a';
    }
    assert!(sentence(&twice).contains("same name"));
}

#[test]
fn a_file_is_no_folder() {
    let handed = read_bytes(&tar_of(&[("a", b""), ("a/b", b"")])).expect("it is read");
    assert_eq!(handed.files().keys().collect::<Vec<_>>(), ["b"]);
}

#[test]
fn a_link_in_a_zip_is_left_out() {
    let mut linked = ZipWriter::new(Cursor::new(Vec::new()));
    linked.add_symlink("a.rs", "/etc/passwd", SimpleFileOptions::default()).expect("added");
    let linked = read_bytes(&linked.finish().expect("finished").into_inner()).expect("it is read");
    assert!(linked.files().is_empty() && linked.left_out().count() == 1);
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
    let refusal = Handed::read(handed.path()).expect("it is read").rust("a").expect_err("a link");
    assert!(refusal.to_string().contains("\"src/a.rs\" is a link"), "{refusal}");
}

#[cfg(unix)]
#[test]
fn no_device_is_opened() {
    assert!(matches!(Handed::read("/dev/zero".as_ref()), Err(BadSubmission::Unreadable(..))));
}

#[test]
fn what_does_not_fit_is_left_out_and_takes_no_room_of_the_sources() {
    let large = vec![0; LARGEST_FILE];
    for (count, start, ending, content, is_used) in [
        (17, "", ".png", &large[..], false),
        (17, "old/", ".rs", &large, false),
        (17, "src/", ".rs", &large, true),
        (MOST_FILES + 12, "", "", b"", false),
    ] {
        let names: Vec<String> =
            (0..count).map(|index| format!("{start}{index}{ending}")).collect();
        let files = names.iter().map(|name| (name.as_str(), content));
        let files: Vec<(&str, &[u8])> = files.chain([("src/main.rs", &b""[..])]).collect();
        let handed = read_bytes(&tar_of(&files)).expect("it is read");
        let left_out: Vec<String> = handed.left_out().collect();
        assert!(left_out[0].contains("one of more than"), "{left_out:?}");
        assert_eq!(handed.rust("a").is_err(), is_used, "{start}{ending}");
    }
    let lines: Vec<String> = handed(&[("a", &large), ("a/b", b"")]).left_out().collect();
    assert!(lines.len() == 1, "{lines:?}");
}

#[test]
fn an_archive_may_be_far_larger_than_what_is_kept_of_it() {
    let film = vec![0; 34 << 20];
    let files: Files =
        &[("film.mp4", &film), ("target/debug/x", &film), ("src/main.rs", b"fn main() {}")];
    for bytes in [tar_of(files), gzip(&tar_of(files))] {
        let handed = read_bytes(&bytes).expect("it is read");
        assert!(handed.rust("a").expect("a program").is_some());
        assert_eq!(
            handed.left_out().collect::<Vec<_>>(),
            ["left out: \"film.mp4\", larger than 1 MiB"]
        );
    }
}

#[test]
fn bombs_are_refused() {
    let names: Vec<String> = (0..=MOST_ENTRIES).map(|index| format!("{index}")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert!(sentence(&tar_of(&files)).contains("more than 20000"));
    let name = vec![b'a'; 33 << 20];
    let long = tar(&[(b"x", EntryType::GNULongName, &name), (b"x", EntryType::Regular, b"")]);
    assert!(sentence(&gzip(&long)).contains("too large: hand in only the sources"));
    let mut cut = tar_of(&[("a", &[0; 2000])]);
    cut.truncate(1024);
    assert!(sentence(&cut).contains("damaged"));
}

#[test]
fn encrypted_and_damaged_files_matter_if_they_would_be_used() {
    let whole = zip(&[("src/main.rs", b"fn main() {}")]);
    let mut encrypted = whole.clone();
    // The flag in the local header and in the central directory.
    encrypted[6] |= 1;
    let central = whole.windows(4).position(|bytes| bytes == b"PK\x01\x02").expect("a directory");
    encrypted[central + 8] |= 1;
    let mut spoiled = whole.clone();
    spoiled[central - 3] ^= 1;
    for (bytes, what) in [(encrypted, "encrypted: hand in an archive"), (spoiled, "damaged: pack")]
    {
        let handed = read_bytes(&bytes).expect("it is read");
        let refusal = handed.rust("a").expect_err("it would be used").to_string();
        assert!(refusal.contains(what), "{refusal}");
    }
    assert!(sentence(&whole[..whole.len() / 2]).ends_with("): pack it again"));
    assert!(sentence(&gzip(&tar_of(PROGRAM))[..60]).contains("damaged"));
    assert!(sentence(b"hello").contains("a single file: hand in a folder"));
    assert!(sentence(b"Rar!\x1a").contains("a .rar archive: hand in a folder"));
    assert!(sentence(b"%PDF-1.7\xff").contains("a PDF document"));
    assert!(
        sentence(&gzip(b"hello"))
            .contains("a compressed file without a .tar archive inside: hand in")
    );
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
    assert_eq!(found(&[("x.rs", b"")], "c").expect("none"), None);
}

#[test]
fn sources_in_one_folder_are_those_of_src() {
    let flat: Files =
        &[("me/main.rs", b"m"), ("me/board.rs", b"b"), ("me/notes.txt", b""), ("x", b"")];
    let found = handed(flat).rust("c").expect("found").expect("a program");
    assert_eq!(found.program.keys().collect::<Vec<_>>(), ["src/board.rs", "src/main.rs"]);
    let deep: Files = &[
        ("main.rs", b"mod board;\n"),
        ("lib.rs", b"pub mod board;\npub(crate) mod tile;\n"),
        ("board.rs", b"mod notation;\nmod tile;\n"),
        ("notation.rs", b"// mod unused;\n"),
        ("tile.rs", b""),
        ("unused.rs", b""),
    ];
    let found = handed(deep).rust("c").expect("found").expect("a program");
    assert_eq!(
        found.program.keys().collect::<Vec<_>>(),
        [
            "src/board.rs",
            "src/board/notation.rs",
            "src/lib.rs",
            "src/main.rs",
            "src/tile.rs",
            "src/unused.rs"
        ]
    );
    let two: Files = &[("a/main.rs", b""), ("b/main.rs", b"")];
    assert!(handed(two).rust("c").expect_err("two").to_string().contains("several programs"));
}

#[test]
fn the_package_is_called_as_its_manifest_says_and_nothing_else_of_it_is_used() {
    for (manifest, name) in [
        ("[package]\nname = \"my-game\"\n[dependencies]\nx = \"1\"", Some("my-game")),
        ("[package]\nname = \"../x\"", None),
        ("[package]\nname = \"\"", None),
        ("[workspace]", None),
        ("not a manifest", None),
    ] {
        let files: Files = &[("Cargo.toml", manifest.as_bytes()), ("src/main.rs", b"")];
        let found = handed(files).rust("c").expect("found").expect("a program");
        assert_eq!(found.name.as_deref(), name, "{manifest}");
    }
}

#[test]
fn an_archive_inside_an_archive_is_read() {
    let inner = zip(&[("me/src/main.rs", b"")]);
    let outer = zip(&[("work/game.zip", &inner), ("work/report.pdf", b"%PDF")]);
    for bytes in [zip(&[("game.ZIP", &inner)]), gzip(&tar_of(&[("game.zip", &outer)])), outer] {
        let read = read_bytes(&bytes).expect("it is read");
        assert_eq!(read.files().keys().collect::<Vec<_>>(), ["src/main.rs"]);
    }
    let several: Files = &[("a.zip", &inner), ("b.zip", &inner)];
    assert_eq!(handed(several).contents(), "\"a.zip\"; \"b.zip\"");
    let with_sources: Files = &[("a.zip", &inner), ("src/main.rs", b"")];
    assert_eq!(handed(with_sources).files().len(), 2);
}

#[test]
fn backslashes_are_folders_if_no_name_has_another_separator() {
    let windows = handed(&[("me\\src\\main.rs", b""), ("me\\src\\a\\b.rs", b"")]);
    assert_eq!(windows.files().keys().collect::<Vec<_>>(), ["src/a/b.rs", "src/main.rs"]);
    let mixed = handed(&[("src/main.rs", b""), ("a\\b.rs", b"")]);
    assert_eq!((mixed.files().len(), mixed.left_out().count()), (1, 1));
}

#[test]
fn names_in_a_zip_are_utf8_or_in_the_encoding_of_ms_dos() {
    let plain = zip(&[("src/main.rs", b""), ("src/gr**e.txt", b"")]);
    for (bytes, name) in
        [(&b"\x94\xe1"[..], "src/gr\u{f6}\u{df}e.txt"), ("\u{e9}".as_bytes(), "src/gr\u{e9}e.txt")]
    {
        let mut zip = plain.clone();
        while let Some(at) = zip.windows(2).position(|two| two == b"**") {
            zip[at..at + 2].copy_from_slice(bytes);
        }
        assert!(read_bytes(&zip).expect("it is read").files().contains_key(name), "{name}");
    }
}

#[test]
fn only_sources_are_taken() {
    let found = handed(PROGRAM).rust("stage4-expert").expect("found").expect("a program");
    assert_eq!(found.program.keys().collect::<Vec<_>>(), ["src/a/b.rs", "src/main.rs"]);
    assert_eq!(found.shared.expect("its shared")["src/lib.rs"], "// shared");
}

#[test]
fn sources_are_text_and_not_too_large() {
    for (bytes, what) in [(&b"// \xe9"[..], "an older encoding"), (b"\xff\xfef\0n\0", "UTF-16")] {
        let refusal = handed(&[("src/main.rs", bytes)]).rust("a").expect_err("bytes").to_string();
        assert!(refusal.contains(what) && refusal.contains("save it as UTF-8"), "{refusal}");
    }
    let in_c = handed(&[("main.c", b"// \xe9")]).c().expect("found").expect("a program");
    assert_eq!(in_c["main.c"], "// \u{e9}");
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
    let deep = handed(&[("notes.txt", b""), ("game/a.c", b""), ("game/a.h", b"")]);
    assert_eq!(deep.c().expect("found").expect("a program").len(), 2);
}

#[test]
fn loose_rust_files_are_found_in_every_folder() {
    let files: Files = &[("main.rs", b"a"), ("old/b.rs", b"b"), ("src/c.c", b""), ("rs", b"")];
    let sources = handed(files).loose_rust().expect("found");
    assert_eq!(sources.into_values().collect::<Vec<_>>(), ["a", "b"]);
    let refusal = handed(&[("b.rs", b"\xff")]).loose_rust().expect_err("bytes").to_string();
    assert!(refusal.contains("\"b.rs\" is text in an older encoding"), "{refusal}");
    let half = vec![b' '; LARGEST_PROGRAM / 2 + 1];
    let large = handed(&[("a.rs", &half), ("b.rs", &half)]);
    assert!(matches!(large.loose_rust(), Err(BadSubmission::LargeProgram)));
}
