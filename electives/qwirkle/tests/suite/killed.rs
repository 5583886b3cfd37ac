//! A program that is killed while it saves loses no game: after every kill, the kept game and the
//! saved one can be loaded, and no turn that was announced before the last one is lost.

use crate::{PROGRAM, at_home, kept_in};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// The program with its data in this folder.
fn program(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).args(["--lang", "en"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    at_home(&mut command, folder);
    command
}

/// Continues the kept game without an answer, and returns after how many turns.
fn kept_turns(folder: &Path) -> usize {
    let output = program(folder, &["resume"]).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let turns =
        said.strip_prefix("The game continues after ").and_then(|rest| rest.split(' ').next());
    turns.and_then(|turns| turns.parse().ok()).unwrap_or_else(|| panic!("the game is lost: {said}"))
}

fn assert_that_no_game_is_lost(kills: usize) {
    let folder = tempfile::tempdir().unwrap();
    let (data, save) = (kept_in(folder.path()), folder.path().join("save.json"));
    fs::create_dir_all(&data).unwrap();
    // In a game of two humans, each turn of the script exchanges a tile, and each saves the game.
    let start =
        format!("2\nhuman\nAnna\nhuman\nBob\nAnna\n3 1 at 0,0 right\n\nsave {}\n", save.display());
    testing::piped::said(PROGRAM, &["--seed", "1", "--lang", "en"], start.as_bytes());
    fs::copy(&save, data.join("game.json")).unwrap();
    let script = format!("swap 1\n\nsave {}\n", save.display()).repeat(2_000);
    let mut generator = Generator::seed_from_u64(1);
    for kill in 0..kills {
        let before = kept_turns(folder.path());
        let mut child = program(folder.path(), &["resume"]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let script = script.clone();
        let typing = thread::spawn(move || input.write_all(script.as_bytes()));
        // After a few turns, and some time of the next one, which is mostly spent with saving.
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let (mut said, turns) = (String::new(), generator.random_range(2..5));
        while said.matches("\nTurn ").count() < turns {
            assert_ne!(output.read_line(&mut said).unwrap(), 0, "the program ended: {said}");
        }
        thread::sleep(Duration::from_micros(generator.random_range(0..20_000)));
        child.kill().unwrap();
        output.read_to_string(&mut said).unwrap();
        child.wait().unwrap();
        // Whatever it had not read is lost.
        let _ = typing.join().unwrap();
        let headings = said.lines().filter_map(|line| line.strip_prefix("Turn "));
        let mut numbers = headings.filter_map(|rest| rest.split(':').next()?.parse::<usize>().ok());
        // A turn is kept before the next one is announced.
        let least = numbers.next_back().unwrap() - 1;
        let kept = kept_turns(folder.path());
        assert!(kept > before && kept >= least, "kill {kill}: {said}");
        let replayed = Command::new(PROGRAM).arg("replay").arg(&save).output().unwrap();
        assert!(replayed.status.success(), "kill {kill}: {replayed:?}");
    }
}

#[test]
fn no_game_is_lost_in_ten_kills() {
    assert_that_no_game_is_lost(10);
}

#[test]
#[ignore = "nightly: kills the program 217 times"]
fn no_game_is_lost_in_217_kills() {
    assert_that_no_game_is_lost(217);
}
