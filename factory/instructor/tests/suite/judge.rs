//! `judge`: submissions in a sandbox.
//!
//! These run in what the system offers. Programs inside the judge need a target that not everybody has installed: see
//! `programs.rs`.

use crate::{Ran, folder, instruct, run};
use std::path::Path;

/// Judges a submission by one check of level 1, natively.
fn judged(submission: &Path, more: &[&str]) -> Ran {
    let mut instruct = instruct();
    instruct.args(["judge", "1"]).arg(submission).args(["--check", "name-first"]);
    Ran::of(instruct.args(more))
}

/// A program that asks for a name and greets.
const POLITE: &str = r#"
use std::io::{stdin, stdout, Write};
fn ask(question: &str) -> bool {
    print!("{question}");
    stdout().flush().unwrap();
    stdin().read_line(&mut String::new()).unwrap() > 0
}
fn main() {
    if ask("Hello, what is your name? ") {
        while ask("Dear Ann, enter a capital letter and a color: ") {
            println!("A");
        }
    }
    println!("Farewell, Ann");
}
"#;

#[test]
fn a_submission_is_compiled_and_judged_and_the_report_says_in_which_sandbox() {
    let submission = folder(&[("src/main.rs", POLITE)]);
    let ran = judged(submission.path(), &["--box", "native"]);
    assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
    assert!(ran.output.contains("1 of 1 checks"), "{}", ran.output);
    assert!(ran.output.contains("andbox"), "{}", ran.output);
    let ran = judged(submission.path(), &["--box", "none", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&ran.output).unwrap();
    assert_eq!(document["sandbox"]["running"], "none");
    assert_eq!(document["sandbox"]["compiling"], "none");
    assert!(ran.errors.contains("Nothing protects this machine"), "{}", ran.errors);
}

#[test]
fn a_command_starts_a_program_in_a_copy_of_the_submission() {
    let script = "printf 'Hello, what is your name? '; read name || exit 0\n\
        while printf 'Dear Ann, enter a capital letter and a color: '; read line; do echo A; done; echo Farewell, Ann";
    let submission = folder(&[("game.sh", script)]);
    let ran = judged(submission.path(), &["--", "sh", "game.sh"]);
    assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
    let none = judged(submission.path(), &["--", "no-such-language", "game.sh"]);
    none.refused(&["no-such-language is neither a program"]);
    judged(submission.path(), &["--box", "wasm", "--", "sh", "game.sh"])
        .refused(&["Only Rust and C"]);
}

#[test]
fn what_cannot_be_compiled_is_refused_with_its_reason() {
    for (text, reason) in [
        ("\nfn main() { print!(include_str!(\"/etc/hostname\")) }", "src/main.rs, line 2"),
        ("fn main() { let x: u8 = \"\u{1b}[31m\"; }", "mismatched types"),
    ] {
        let submission = folder(&[("src/main.rs", text)]);
        judged(submission.path(), &["--box", "native"]).refused(&[reason]);
    }
    let empty = folder(&[("readme.txt", "nothing")]);
    judged(empty.path(), &["--box", "native"]).refused(&["contains no program"]);
    judged(Path::new("no-such-folder"), &["--box", "native"]).refused(&["no-such-folder"]);
}

#[test]
fn less_protection_than_asked_for_is_refused() {
    let submission = folder(&[("src/main.rs", POLITE)]);
    judged(submission.path(), &["--box", "none", "--box-at-least", "B"])
        .refused(&["The best sandbox here is none, and --box-at-least asks for B"]);
    run(["judge", "8", "."]).refused(&["from 1 to 7"]);
}
