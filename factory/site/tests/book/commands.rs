//! The commands in the book do what it says.
//!
//! A block of commands marked `sh,tested` must end with status 0. One marked `sh,tested,red` shows
//! something that fails and must end with status 1. A block `text,output` right after it, which may be
//! folded, is its output; `UPDATE=1` rewrites it. The commands run in a copy of the course, chapter by chapter, as
//! a reader would type them.

use crate::blocks::{blocks, next, with_texts};
use crate::house::house;
use book::root;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use testing::current::assert_current;
use testing::documented::commands_in;

/// The chapters in order.
pub fn chapters() -> Vec<PathBuf> {
    let folder = root().join("docs/src");
    let summary = fs::read_to_string(folder.join("SUMMARY.md")).unwrap();
    let links = summary.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    links.map(|(path, _)| folder.join(path)).collect()
}

/// Runs every tested block of a chapter and returns the chapter with the output after each.
fn run(chapter: &str) -> String {
    let blocks = blocks(chapter);
    let outputs = blocks.iter().enumerate().filter_map(|(index, block)| {
        let status = block.mark.strip_prefix("sh,tested")?;
        let said = said(block.text, i32::from(status == ",red"));
        Some((next(chapter, &blocks, index, "text,output")?, said + "\n"))
    });
    with_texts(chapter, outputs)
}

/// The output of these commands, which must end with this status.
fn said(commands: &str, status: i32) -> String {
    let mut shell = Command::new("bash");
    shell.args(["-e", "-c", commands]).current_dir(house());
    for variable in ["CARGO_TARGET_DIR", "CARGO_MANIFEST_DIR", "CARGO", "UPDATE"] {
        shell.env_remove(variable);
    }
    // Programs go to the copy, but what they depend on is not compiled again for it.
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("cargo's build folder");
    shell.env("CARGO_BUILD_BUILD_DIR", build);
    shell.env("NO_COLOR", "1").env("COLUMNS", "80");
    let output = shell.output().expect("bash can be started");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{commands}\n{errors}");
    let said = String::from_utf8(output.stdout).expect("the output is text");
    said.trim_end().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
#[ignore = "builds a copy of the course; .ci/run includes it"]
fn the_commands_of_every_chapter_do_what_it_says() {
    for chapter in chapters() {
        let text = fs::read_to_string(&chapter).unwrap();
        assert_current(&chapter, &run(&text));
    }
}

#[test]
#[ignore = "builds a copy of the course; .ci/run includes it"]
fn the_sample_paper_is_what_the_command_composes() {
    said("cargo instruct exam paper --level 5 --minutes 120 --seed 2718 --out my/sample >&2", 0);
    let paper = fs::read_to_string(house().join("my/sample/students/paper.md")).unwrap();
    assert_current(&root().join("docs/src/exam/paper.md"), &paper);
}

#[test]
#[ignore = "builds a copy of the course; .ci/run includes it"]
fn the_tables_of_commands_are_complete() {
    let pages =
        ["commands", "teach/command"].map(|page| root().join(format!("docs/src/{page}.md")));
    let table = pages.map(|page| fs::read_to_string(page).unwrap()).concat();
    for words in ["cargo course", "cargo course exam", "cargo instruct", "cargo instruct exam"] {
        let names = commands_in(&said(&format!("{words} --help"), 0));
        assert!(names.len() > 2, "{names:?}");
        for name in names.iter().map(|name| format!("`{words} {name}")) {
            assert!(table.contains(&name), "{name}");
        }
    }
}

#[test]
fn every_block_has_a_known_mark() {
    let known = [
        "sh",
        "sh,tested",
        "sh,tested,red",
        "text",
        "text,output",
        "text,typed",
        "c",
        "json",
        "rust",
        "rust,test",
        "rust,should_panic",
        "rust,noplayground",
    ];
    for chapter in chapters() {
        let text = fs::read_to_string(&chapter).unwrap();
        for mark in blocks(&text).iter().map(|block| block.mark) {
            let is_known = known.contains(&mark) || mark.starts_with("rust,compile_fail,E0");
            assert!(is_known, "{}: {mark}", chapter.display());
        }
    }
}
