//! `course/README.md` explains every command and every flag.

use crate::run;

pub const README: &str = include_str!("../README.md");

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

/// All commands.
fn commands() -> Vec<String> {
    commands_of("")
}

/// The subcommands of these words.
fn commands_of(words: &str) -> Vec<String> {
    let help = run(words.split_whitespace().chain(["--help"])).judged(0).output;
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next().map(str::to_owned));
    names.filter(|name| name != "help").collect()
}
