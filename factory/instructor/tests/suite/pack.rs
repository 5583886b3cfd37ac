//! A packed exam: it gives nothing away, and works without the internet, the course, and the user's folder of cargo.
//!
//! Copies and builds all packages that it needs, which takes minutes:
//! `cargo test --package instruct pack -- --ignored`
use course_kit::files;
use exams::{Exercise, bank, exercise};
use memchr::memmem;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use testing::etiquette;
use testing::terminal::Terminal;
use zip::ZipArchive;

/// Shorter secrets are not looked for in a program: its texts lie side by side, and `ArBg` and `ArAr` of two public
/// checks can make one.
const SHORTEST: usize = 12;

/// How the hidden checks begin in the file of an exercise.
const HIDDEN: &str = "pub const HIDDEN: Judges =";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A short exam, which contains the checks of all exercises, unpacked in a folder of its own.
fn unpacked() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let mut instruct = Command::new(env!("CARGO_BIN_EXE_instruct"));
        let ran = instruct.current_dir(folder.path()).env("CARGO_MANIFEST_DIR", root());
        let ran = ran.args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(ran.status.success(), "{said}");
        said
    };
    let paper =
        ["exam", "paper", "--level", "3", "--minutes", "60", "--seed", "3", "--out", "spring"];
    run(&paper);
    let said = run(&["exam", "pack", "spring"]);
    assert!(said.contains("Copying packages") && said.contains("Packing"), "{said}");
    let archive = fs::File::open(folder.path().join("spring/exam.zip")).unwrap();
    ZipArchive::new(archive).unwrap().extract(folder.path()).unwrap();
    folder
}

/// The texts of the files below a folder that satisfy the condition.
fn texts_below(folder: &Path, is_meant: impl Fn(&str) -> bool) -> Vec<String> {
    let files = files::everything_below(folder).unwrap().into_iter();
    let files = files.filter(|path| path.is_file() && is_meant(&files::name(folder, path)));
    files.map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()).collect()
}

/// The contents of the texts between quotation marks in a program.
fn literals(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => literals(group.stream(), found),
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                let text = literal.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                found.extend(text.map(str::to_owned));
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// The shortest text of a check that is a secret.
const SECRET: usize = 4;

/// What only graders know: the ids, titles and texts of hidden checks, and the descriptions of faults.
fn secrets() -> BTreeSet<String> {
    let sources = files::read(&root().join("factory/exams")).unwrap().into_values();
    let sources = sources.map(|bytes| String::from_utf8(bytes).unwrap());
    let mut found = BTreeSet::new();
    for text in sources {
        if let Some((_, hidden)) = text.split_once(HIDDEN) {
            literals(hidden.parse().unwrap(), &mut found);
        }
    }
    for exercise in exercise::all(&root()).unwrap() {
        literals(checks(&exercise, "hidden").parse().unwrap(), &mut found);
        found.extend(exercise.manifest.faults.into_values());
    }
    found.retain(|text| text.len() >= SECRET);
    found
}

/// The public or the hidden checks of an exercise, if they are data.
fn checks(exercise: &Exercise, kind: &str) -> String {
    let text = fs::read_to_string(exercise.folder.join(bank::FILE)).unwrap_or_default();
    let table: toml::Table = text.parse().unwrap();
    table.get(kind).map(ToString::to_string).unwrap_or_default()
}

/// What students may know: the levels, and everything in the packages of the program but hidden checks.
fn known() -> String {
    let folders = [
        "shared",
        "course/conformance",
        "course/kit",
        "factory/exams",
        "factory/sandbox",
        "docs/c",
    ];
    let levels = (1..=7).map(|number| {
        let entries = fs::read_dir(root()).unwrap().flatten();
        let is_level = |name: &str| name.starts_with(&format!("stage{number}-"));
        let mut names = entries.map(|entry| entry.file_name().into_string().unwrap());
        names.find(|name| is_level(name)).unwrap()
    });
    let is_text =
        |name: &str| ["rs", "md", "c", "h"].iter().any(|end| name.ends_with(&format!(".{end}")));
    let folders = folders.into_iter().map(str::to_owned).chain(levels);
    let all = exercise::all(&root()).unwrap();
    let public = all.iter().map(|exercise| checks(exercise, "public"));
    let texts = folders.flat_map(|folder| texts_below(&root().join(folder), is_text));
    let texts = texts.map(|text| text.split(HIDDEN).next().unwrap_or_default().to_owned());
    texts.chain(public).collect()
}

#[test]
#[ignore = "nightly: builds an exam, which takes minutes"]
fn a_packed_exam_gives_nothing_away_and_is_sat_without_the_internet() {
    let folder = unpacked();
    let exam = folder.path().join("exam");
    let known = known();
    let secrets: Vec<String> =
        secrets().into_iter().filter(|secret| !known.contains(secret.as_str())).collect();
    assert!(secrets.len() > 150, "{} secrets", secrets.len());

    let text = texts_below(&exam, |name| !name.starts_with("vendor/")).concat();
    let leaks: Vec<&String> = secrets.iter().filter(|secret| text.contains(*secret)).collect();
    assert!(leaks.is_empty(), "in the archive: {leaks:?}");
    for name in files::everything_below(&exam).unwrap() {
        let name = files::name(&exam, &name);
        assert!(!name.contains(".patch") && !name.contains("faults/"), "{name}");
    }

    let home = folder.path().join("home");
    let build = ["build", "--quiet", "--manifest-path", "program/Cargo.toml", "--package", "exams"];
    let mut cargo = Command::new(env!("CARGO"));
    let ran = cargo.args(build).current_dir(&exam).env("CARGO_HOME", &home).output().unwrap();
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success() && said.is_empty(), "{said}");
    let program = fs::read(exam.join("program/target/debug/sit")).unwrap();
    let ours = fs::read(env!("CARGO_BIN_EXE_instruct")).unwrap();
    let long = || {
        secrets.iter().filter(|secret| secret.len() >= SHORTEST && !secret.contains(['\\', '{']))
    };
    let has = |program: &[u8], secret: &str| memmem::find(program, secret.as_bytes()).is_some();
    let leaks: Vec<&String> = long().filter(|secret| has(&program, secret)).collect();
    assert!(leaks.is_empty(), "in the program: {leaks:?}");
    assert!(long().any(|secret| has(&ours, secret)), "the search finds what is there");

    is_sat(&exam, &home);
}

/// Sits the exam: everything is built, the clock starts, a task is checked, and work is kept.
fn is_sat(exam: &Path, home: &Path) {
    let script = format!("cd '{}' && exec '{}' sit", exam.display(), env!("CARGO"));
    let home = [("CARGO_HOME", home.to_str().unwrap())];
    let mut terminal = Terminal::start("/bin/sh", &["-c", &script], (24, 80), &home);
    let tasks = fs::read_dir(exam).unwrap().flatten().map(|entry| entry.file_name());
    let tasks = tasks.filter(|name| name.to_string_lossy().starts_with(char::is_numeric)).count();
    for number in 1..=tasks {
        terminal.wait_for(&format!("Building task {number} of {tasks}"));
    }
    terminal.wait_for("Your name:");
    terminal.press("Ann\r");
    terminal.wait_for("Press Enter to start the clock:");
    terminal.press("\r");
    terminal.wait_until_line(|line| line.starts_with("Practical exam: 0:59:"));
    terminal.press("c");
    terminal.wait_until_line(|line| line.starts_with("[1-") && line.contains(" 0/"));
    terminal.press("q");
    terminal.wait_for("The clock keeps running");
    assert_eq!(terminal.end(), 0);
    assert!(exam.join("handed-in.zip").exists());
}

#[test]
fn messages_have_the_colors_that_the_flag_asks_for() {
    etiquette::colors_messages_as_asked(env!("CARGO_BIN_EXE_instruct"));
}
