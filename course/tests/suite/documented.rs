//! `course/README.md` says what is so.

use crate::run;
use pretty_assertions::assert_eq;
use serde_json::Value;
use std::collections::BTreeSet;

const README: &str = include_str!("../../README.md");

/// The first block of that language.
fn block(language: &str) -> &'static str {
    let (_, rest) = README.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// All names in a document, with those around them.
fn names(value: &Value, around: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = format!("{around}.{name}");
                names(value, &name, found);
                found.insert(name);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, around, found)),
        _ => {}
    }
}

fn names_of(json: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    names(&serde_json::from_str(json).unwrap(), "", &mut found);
    found
}

#[cfg(unix)]
#[test]
fn the_example_has_the_names_that_a_document_has() {
    use crate::scripts::{CRASHING, judging};
    let options = ["--json", "--check", "name-first"];
    let real = run(judging(CRASHING, &options)).judged(1).output;
    assert_eq!(names_of(block("json")), names_of(&real));
}

#[test]
fn every_name_and_every_verdict_is_explained() {
    for name in names_of(block("json")) {
        let name = name.rsplit('.').next().unwrap_or_default();
        assert!(README.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn every_flag_is_explained() {
    let exams = commands_of("exam").into_iter().map(|command| format!("exam {command}"));
    for command in commands().into_iter().chain(exams) {
        let help = run(command.split(' ').chain(["--help"])).judged(0).output;
        let flags = help.split_whitespace().filter(|word| word.starts_with("--") && word.len() > 2);
        for flag in flags.map(|flag| flag.trim_end_matches(',')).filter(|flag| *flag != "--help") {
            assert!(README.contains(flag), "{flag} of {command}");
        }
    }
}

#[test]
fn every_command_is_explained() {
    for command in commands() {
        let heading = README
            .lines()
            .any(|line| line.starts_with("##") && line.contains(&format!("`{command}`")));
        assert!(heading, "{command}");
    }
}

/// The commands that there are.
fn commands() -> Vec<String> {
    commands_of("")
}

/// The commands that there are behind these words.
fn commands_of(words: &str) -> Vec<String> {
    let help = run(words.split_whitespace().chain(["--help"])).judged(0).output;
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next().map(str::to_owned));
    names.filter(|name| name != "help").collect()
}
