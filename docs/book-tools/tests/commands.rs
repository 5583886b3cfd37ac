//! The commands of the book do what it says.
//!
//! A block of commands that is marked `sh,tested` has to end with status 0, one marked
//! `sh,tested,red` with status 1: it shows something that fails. A block `text,output` right behind
//! it is what was said; `UPDATE=1` writes it anew. They run in a copy of the course, chapter by
//! chapter, as a reader would type them.

mod house;

use book_tools::root;
use conformance::testing::current::assert_current;
use house::House;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What begins a block whose commands are run.
const TESTED: &str = "```sh,tested";

/// What begins a block of what they say.
const OUTPUT: &str = "```text,output\n";

/// The chapters in their order.
fn chapters() -> Vec<PathBuf> {
    let folder = root().join("docs/src");
    let summary = fs::read_to_string(folder.join("SUMMARY.md")).unwrap();
    let links = summary.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    links.map(|(path, _)| folder.join(path)).collect()
}

/// Runs every tested block of a chapter; the chapter with what was said behind each.
fn run(text: &str, house: &House) -> String {
    let mut parts = text.split(TESTED);
    let mut current = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (status, rest) = part.split_once('\n').expect("a block has lines");
        let (commands, rest) = rest.split_once("```\n").expect("a block ends");
        let said = said(commands, i32::from(status == ",red"), house);
        current += &[TESTED, status, "\n", commands, "```\n"].concat();
        let output = rest.strip_prefix('\n').and_then(|rest| rest.strip_prefix(OUTPUT));
        match output.map(|rest| rest.split_once("```").expect("a block ends")) {
            Some((_, rest)) => current += &["\n", OUTPUT, &said, "\n```", rest].concat(),
            None => current += rest,
        }
    }
    current
}

fn said(commands: &str, status: i32, house: &House) -> String {
    let mut shell = Command::new("bash");
    shell.args(["-e", "-c", commands]).current_dir(house.path());
    for variable in ["CARGO_TARGET_DIR", "CARGO_MANIFEST_DIR", "CARGO", "UPDATE"] {
        shell.env_remove(variable);
    }
    shell.env("NO_COLOR", "1").env("COLUMNS", "80");
    let output = shell.output().expect("bash can be started");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{commands}\n{errors}");
    let said = String::from_utf8(output.stdout).expect("what is said is text");
    said.trim_end().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
#[ignore = "builds the course in a folder of its own; .ci/run asks for it"]
fn the_commands_of_every_chapter_do_what_it_says() {
    let house = House::of(&root());
    for chapter in chapters() {
        let text = fs::read_to_string(&chapter).unwrap();
        if text.contains(TESTED) {
            assert_current(&chapter, &run(&text, &house));
        }
    }
}

#[test]
#[ignore = "builds the course in a folder of its own; .ci/run asks for it"]
fn the_sample_paper_is_what_the_command_composes() {
    let house = House::of(&root());
    said(
        "cargo instruct exam paper --level 5 --minutes 120 --seed 1 --out my/sample >&2",
        0,
        &house,
    );
    let paper = fs::read_to_string(house.path().join("my/sample/students/paper.md")).unwrap();
    assert_current(&root().join("docs/src/exam/paper.md"), &paper);
}

/// The names of the commands that a page of help lists.
fn listed(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines.take_while(|line| !line.is_empty()).filter_map(|line| {
        let is_first = line.starts_with("  ") && !line.starts_with("   ");
        line.split_whitespace().next().filter(|_| is_first).map(str::to_owned)
    });
    names.filter(|name| name != "help").collect()
}

#[test]
#[ignore = "builds the course in a folder of its own; .ci/run asks for it"]
fn the_table_of_commands_has_them_all() {
    let house = House::of(&root());
    let table = fs::read_to_string(root().join("docs/src/commands.md")).unwrap();
    for words in ["cargo course", "cargo course exam", "cargo instruct", "cargo instruct exam"] {
        let names = listed(&said(&format!("{words} --help"), 0, &house));
        assert!(names.len() > 2, "{names:?}");
        for name in names.iter().map(|name| format!("`{words} {name}")) {
            assert!(table.contains(&name), "{name}");
        }
    }
}

#[test]
fn blocks_are_marked_as_this_test_reads_them() {
    let known =
        ["", "sh", "sh,tested", "sh,tested,red", "text", "text,output", "c", "rust,noplayground"];
    for chapter in chapters() {
        let text = fs::read_to_string(&chapter).unwrap();
        for line in text.lines().filter_map(|line| line.strip_prefix("```")) {
            assert!(known.contains(&line), "{}: {line}", chapter.display());
        }
    }
}
