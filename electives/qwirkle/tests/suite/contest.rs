//! Contests: the result does not depend on the number of jobs, and it is meaningful.

use pretty_assertions::assert_eq;
use qwirkle::contest::{Contest, Report};
use qwirkle::level::Level;
use qwirkle::player::Work;
use std::sync::atomic::AtomicBool;
use testing::piped;
#[cfg(unix)]
use testing::terminal::{Terminal, key};

const PROGRAM: &str = env!("CARGO_BIN_EXE_qwirkle");

fn contest(names: &[&str], rounds: usize) -> Contest {
    let contenders: Vec<Level> = names.iter().map(|name| name.parse().unwrap()).collect();
    Contest { contenders, rounds, seed: 1, jobs: 2, work: Work::of_milliseconds(0.2) }
}

fn played(contest: &Contest) -> Report {
    contest.play(&AtomicBool::new(false), &|| {}).unwrap().without_time()
}

#[test]
fn the_result_does_not_depend_on_the_number_of_jobs() {
    let one = Contest { jobs: 1, ..contest(&["expert", "random"], 3) };
    let one = Contest { work: Work::of_milliseconds(0.02), ..one };
    for jobs in [2, 5] {
        assert_eq!(played(&Contest { jobs, ..one.clone() }), played(&one));
    }
    assert_ne!(played(&Contest { seed: 2, ..one.clone() }), played(&one));
}

#[test]
fn equal_players_win_equal_shares_of_every_round() {
    for names in [&["greedy"; 2][..], &["greedy"; 3], &["greedy"; 4]] {
        let report = played(&contest(names, 20));
        let share = 1.0 / f64::from(u32::try_from(names.len()).unwrap());
        for standing in &report.standings {
            assert!((standing.rate.mean - share).abs() < 1e-9, "{standing:?}");
            assert!(standing.rate.error.unwrap() < 1e-9, "{standing:?}");
            assert_eq!(standing.points.to_bits(), report.standings[0].points.to_bits());
        }
    }
}

#[test]
fn an_expert_beats_greedy_and_greedy_beats_random() {
    let expert = Contest { work: Work::of_milliseconds(0.1), ..contest(&["expert", "greedy"], 12) };
    let rate = played(&expert).standings[0].rate;
    assert!(rate.mean > 0.55, "{rate:?}");
    let rate = played(&contest(&["greedy", "random"], 10)).standings[0].rate;
    assert!(rate.mean > 0.95, "{rate:?}");
}

/// The output, without the milliseconds at the end of each row.
fn said(arguments: &str) -> Vec<String> {
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let said = piped::said(PROGRAM, &arguments, b"");
    let without_time = |line: &str| match line.rsplit_once(' ') {
        Some((start, time)) if time.contains('.') && time.parse::<f64>().is_ok() => {
            start.trim_end().to_owned()
        }
        _ => line.to_owned(),
    };
    said.lines().map(without_time).collect()
}

#[test]
fn the_command_prints_the_result_and_completes_the_last_round() {
    let message = said("match greedy random --games 3 --seed 5 --jobs 1");
    assert_eq!(
        message[0],
        "greedy against random: 4 games, 2 rounds of the same bag with each seating, seed 5"
    );
    assert!(message[2].starts_with("greedy                   4     0 "), "{}", message[2]);
    assert_eq!(message, said("match greedy random --games 4 --seed 5 --jobs 2"));
}

#[test]
fn errors_about_numbers_and_players_give_what_was_expected() {
    for (arguments, expected) in [
        ("greedy random --games 0", "the number of games is a whole number from 1 to 1,000,000"),
        ("greedy random --jobs 257", "the number of jobs is a whole number from 1 to 256"),
        ("greedy random --think NaN", "a number of milliseconds from 0 to 60,000"),
        ("greedy g\u{1b}[31mod", "or learned:FILE, was expected, not g\\u{1b}[31mod"),
        ("greedy", "2 values required"),
        ("greedy greedy greedy greedy greedy", "unexpected value"),
    ] {
        let arguments: Vec<&str> = ["match"].into_iter().chain(arguments.split(' ')).collect();
        let said = piped::complaint(PROGRAM, &arguments, b"");
        assert!(said.contains(expected), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_match_with_the_result_so_far() {
    let arguments = ["match", "greedy", "random", "--games", "1000000", "--jobs", "1"];
    let mut terminal = Terminal::start(PROGRAM, &arguments, (24, 100), &[]);
    terminal.wait_until_line(|line| line.contains(" rounds, ") && !line.contains(" 0 of "));
    terminal.press(key::CTRL_C);
    assert_eq!(terminal.end(), 130);
    let message = terminal.lines().concat();
    assert!(message.contains("greedy against random: "), "{message}");
    assert!(
        message.contains("Interrupted after ") && message.contains(" of 500,000 rounds"),
        "{message}"
    );
}
