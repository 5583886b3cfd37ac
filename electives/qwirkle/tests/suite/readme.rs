//! Every example in the handout: its commands run, what it says can be typed is understood, its
//! notation is read, and its player plays.

use crate::files::{file, said};
use crate::{PROGRAM, at_home, in_this_package};
use qwirkle::moves::Move;
use qwirkle::player::{Choice, Greedy, Player, View, take_turn};
use qwirkle::state::Game;
use qwirkle::typed::{Typed, read};
use rand::SeedableRng;
use shared::options::Generator;
use std::fs;
use std::process::Command;

/// The handout and, after it, what was measured.
fn handout() -> String {
    let read = |page| fs::read_to_string(in_this_package(page)).unwrap().replace("\r\n", "\n");
    ["README.md", "measurements.md"].map(read).concat()
}

/// The part of the handout between these texts.
fn part<'a>(handout: &'a str, start: &str, end: &str) -> &'a str {
    handout.split_once(start).expect(start).1.split_once(end).expect(end).0
}

/// What is in backticks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The arguments of every command: those in backticks, and those in blocks.
fn commands(handout: &str) -> Vec<Vec<String>> {
    let prose: String = handout.split("```").step_by(2).collect();
    let inline = code(&prose).filter_map(|span| span.strip_prefix("qwirkle ").map(str::to_owned));
    let run = handout.lines().filter_map(|line| line.split_once("--package qwirkle -- "));
    let run = run.map(|(_, rest)| rest.to_owned());
    let words = |command: String| command.split_whitespace().map(str::to_owned).collect();
    inline.chain(run).map(words).collect()
}

/// The files are real ones, and only a few games are played.
#[test]
fn every_command_runs() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (save, record) = (path("game"), path("record"));
    let lines = format!("2\nhuman\nAnna\ngreedy\n\nsave {save}\nrecord {record}\n");
    testing::piped::said(PROGRAM, &["--seed", "1"], lines.as_bytes());
    let handout = handout();
    let mut tried = std::collections::BTreeSet::new();
    for mut arguments in commands(&handout) {
        for index in 0..arguments.len() {
            let few = match (
                index.checked_sub(1).map(|before| &*arguments[before]),
                &*arguments[index],
            ) {
                (Some("--games"), _) => "2",
                (Some("--think"), _) => "0.1",
                (Some("load"), "FILE") => &save,
                (_, "FILE") => &record,
                _ => continue,
            };
            few.clone_into(&mut arguments[index]);
        }
        if arguments[0] == "learn" {
            arguments.extend(["--from", "nothing"].map(str::to_owned));
        }
        // The name of a command alone is not an example.
        let is_name = arguments.len() == 1 && arguments[0] != "resume";
        if is_name || !tried.insert(arguments.clone()) {
            continue;
        }
        let mut command = Command::new(PROGRAM);
        command.args(&arguments).current_dir(&folder).stdin(std::process::Stdio::null());
        at_home(&mut command, folder.path());
        let output = command.output().unwrap();
        // Nothing is kept here, and learning would take minutes.
        let expected = if ["resume", "learn"].contains(&&*arguments[0]) { 2 } else { 0 };
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(expected), "{arguments:?}: {complaint}");
        assert!(arguments[0] != "learn" || complaint.starts_with("nothing cannot be read: "));
    }
    assert!(tried.len() >= 9, "{tried:?}");
}

#[test]
fn every_flag_is_explained_by_the_program() {
    let help = |command: &[&str]| said(&[command, &["--help"]].concat());
    let commands = ["load", "replay", "moves", "match", "learn"];
    let help = help(&[]) + &commands.map(|command| help(&[command])).concat();
    let handout = handout();
    for flag in code(&handout).filter(|span| span.starts_with("--") && !span.contains("ignored")) {
        let flag = flag.split(' ').next().unwrap();
        assert!(help.contains(flag), "{flag}");
    }
}

#[test]
fn everything_that_can_be_typed_is_understood() {
    let handout = handout();
    let table = part(&handout, "| typed | what it does |\n|---|---|\n", "\n\n");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 11);
    let french =
        part(&handout, "The words of all languages are always understood:\n", "The letters");
    let first =
        |row: &&str| code(row.split('|').nth(1).unwrap()).map(str::to_owned).collect::<Vec<_>>();
    let english = rows.iter().flat_map(first);
    for typed in english.chain(code(french).map(str::to_owned)) {
        match &*typed {
            // A direction alone is not a line.
            "bas" => assert!(read("1 2 à 3,7 bas").is_ok()),
            typed => assert!(read(typed).is_ok(), "{typed}"),
        }
    }
    let named = code(table).find(|span| span.starts_with("SrTr")).unwrap();
    assert!(matches!(read(named), Ok(Typed::Lay(tiles, ..)) if tiles.len() == 2));
}

#[test]
fn every_example_of_the_notation_is_read() {
    let handout = handout();
    let notation = part(&handout, "\n## Notation\n", "\n## ");
    let hands = ["CrDrLp", "Cr"];
    assert!(hands.iter().all(|hand| code(notation).any(|span| span == *hand)));
    let arrangement = code(notation).find(|span| span.contains("@-1,7")).unwrap();
    let game = part(notation, "```text\n", "```");
    for text in [arrangement, "-", game] {
        let (_folder, name) = file(text.as_bytes());
        for hand in hands.into_iter().filter(|_| text != game).chain(["CpSp"]) {
            assert!(said(&["moves", &name, "--hand", hand]).contains(" move"), "{text}");
        }
    }
}

struct Modest;

impl Player for Modest {
    fn choose(&mut self, view: View) -> Choice {
        let mut least: Option<Move> = None;
        view.for_each_move(|mv| {
            if least.is_none_or(|least| mv.points() < least.points()) {
                least = Some(*mv);
            }
        });
        least.map_or(Choice::Pass, Choice::Lay)
    }
}

#[test]
fn the_player_of_the_handout_plays() {
    let handout = handout();
    assert!(include_str!("readme.rs").contains(part(&handout, "```rust\n", "```")));
    let mut generator = Generator::seed_from_u64(1);
    let mut game = Game::deal(2, &mut generator);
    for _ in 0..4 {
        take_turn(&mut game, &mut Modest, &mut generator).expect("it lays");
        take_turn(&mut game, &mut Greedy, &mut generator).expect("greedy plays");
    }
    let [modest, greedy] = [0, 1].map(|seat| game.seats()[seat].points);
    assert_ne!(modest, greedy, "{game}");
}
