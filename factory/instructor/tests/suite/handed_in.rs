//! What real classes hand in: correct programs in unusual form get all their points, and for everything else the
//! instructor reads what was found and what was expected.

use crate::class::Class;
use course_kit::files;
use std::collections::BTreeMap;
use std::io::{Cursor, Write as _};
use std::path::Path;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Files by their names.
type Files = BTreeMap<String, Vec<u8>>;

/// What the instructor reads.
#[derive(Debug)]
enum Reads {
    /// All points, and this note if it is not empty.
    AllPoints(&'static str),
    /// No points, because of this problem.
    NoPoints(&'static str),
    /// No grade yet, because of this problem.
    NoGrade(&'static str),
}
use Reads::{AllPoints, NoGrade, NoPoints};

/// The course's own program of level 1.
fn reference() -> Files {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../stage1-trainee");
    files::read(&root).unwrap()
}

/// The same with another text in place of one of its own.
fn changed(from: &str, to: &str) -> Files {
    let changed = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace(from, to).into_bytes();
    reference().into_iter().map(|(name, bytes)| (name, changed(bytes))).collect()
}

fn with(mut files: Files, more: &[(&str, &[u8])]) -> Files {
    files.extend(more.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec())));
    files
}

fn only(name: &str, bytes: &[u8]) -> Files {
    with(Files::new(), &[(name, bytes)])
}

/// An archive of files whose names are changed in this way.
fn zip(files: &Files, named: impl Fn(&str) -> String) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(named(name), SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn utf16(text: &str) -> Vec<u8> {
    [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

/// The class: what each submission is called, its files, or one file, and what the instructor reads.
fn class() -> Vec<(&'static str, Files, Reads)> {
    let plain = |name: &str| name.to_owned();
    let large = vec![0; 1_200_000];
    let word = "fn main() {";
    let honest =
        format!("#[allow(dead_code)]\nfn include(asm: u8) -> u8 {{\n    asm\n}}\n\n{word}");
    let clutter: [(&str, &[u8]); 4] = [
        ("screenshot.png", &large),
        ("Notes.md", b""),
        ("notes.md", b""),
        ("plan\u{fffd}.txt", b""),
    ];
    let flat = reference().into_iter();
    let flat = flat.map(|(name, bytes)| (name.rsplit('/').next().unwrap().to_owned(), bytes));
    let text = String::from_utf8(reference()["src/main.rs"].clone()).unwrap();
    let nested = |name: &str| only(name, &zip(&reference(), plain));
    vec![
        ("plain", reference(), AllPoints("")),
        ("word", changed(word, &honest), AllPoints("")),
        (
            "windows.zip",
            only("", &zip(&reference(), |name| format!("game\\{}", name.replace('/', "\\")))),
            AllPoints(""),
        ),
        (
            "clutter",
            with(reference(), &clutter),
            AllPoints("\"screenshot.png\", larger than 1 MiB"),
        ),
        (
            "renamed",
            changed("stage1_trainee", "my_game").into_iter().map(renamed).collect(),
            AllPoints(""),
        ),
        ("nested.zip", only("", &zip(&nested("game.zip"), plain)), AllPoints("")),
        ("folder", with(nested("game.zip"), &[("report.pdf", b"%PDF-1.7")]), AllPoints("")),
        ("flat", flat.collect(), AllPoints("")),
        (
            "two",
            with(nested("a.zip"), &[("b.zip", &zip(&reference(), plain))]),
            NoGrade("but contains \"a.zip\"; \"b.zip\""),
        ),
        (
            "game.rar",
            only("", b"Rar!\x1a\x07\x00"),
            NoGrade("a .rar archive: hand in a folder, or a .zip"),
        ),
        (
            "rar",
            only("game.rar", b"Rar!\x1a\x07\x00"),
            NoGrade("contains \"game.rar\", a .rar archive"),
        ),
        ("report.pdf", only("", b"%PDF-1.7 \xff"), NoGrade("a PDF document: hand in a folder")),
        (
            "other",
            only("other.sh", b"echo hello\n"),
            NoGrade("no file game.sh, which the command starts"),
        ),
        ("syntax", only("game.sh", b"if then\n"), NoPoints("it ends before it says anything:")),
        ("silent", only("game.sh", b"echo hello\n"), NoPoints("")),
        ("utf16", with(reference(), &[("src/main.rs", &utf16(&text))]), NoGrade("UTF-16")),
        (
            "out.zip",
            only("", &zip(&only("x", b""), |_| "..\\game.rs".to_owned())),
            NoGrade("leads out of its folder"),
        ),
    ]
}

/// A file of a package that its author has renamed.
fn renamed((name, bytes): (String, Vec<u8>)) -> (String, Vec<u8>) {
    let text = String::from_utf8(bytes).unwrap();
    let text = if name == "Cargo.toml" { text.replace("stage1-trainee", "my_game") } else { text };
    (name, text.into_bytes())
}

#[test]
fn everybody_gets_all_points_or_a_sentence_to_act_on() {
    let handed_in = Class::new(&[]);
    let manifest = b"[package]\nname = \"my_game\"\n";
    for (name, files, _) in class() {
        for (file, bytes) in files {
            handed_in.put(format!("{name}/{file}").trim_end_matches('/'), bytes);
        }
    }
    handed_in.put("renamed/Cargo.toml", manifest);
    let ran = handed_in.grade(&["--", "sh", "game.sh"]);
    assert_eq!(ran.status, Some(1), "some have no grade: {}{}", ran.output, ran.errors);
    assert!(ran.output.contains("8 in Rust."), "{}", ran.output);
    assert!(ran.output.contains("2 in another language."), "{}", ran.output);
    let document = handed_in.document();
    for (name, _, reads) in class() {
        let all = document["submissions"].as_array().unwrap();
        let one = all.iter().find(|one| one["submission"] == name).unwrap();
        let (grade, problem) = (one["grade"].as_f64(), one["problem"].as_str().unwrap_or_default());
        let is_read = match reads {
            AllPoints(note) => {
                grade.is_some()
                    && grade == one["points"].as_f64()
                    && one["notes"].to_string().replace('\\', "").contains(note)
            }
            NoPoints(part) => grade == Some(0.0) && problem.contains(part),
            NoGrade(part) => grade.is_none() && problem.contains(part),
        };
        assert!(is_read, "{name}: {reads:?}, but {one}");
    }
}
